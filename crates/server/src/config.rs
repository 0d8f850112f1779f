//! Server configuration and startup errors.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use stammtisch_api::WaitLimits;
use stammtisch_room::Refused;
use stammtisch_store::{Data, StoreError};
use stammtisch_webpush::Contact;

use crate::address::IpNetwork;
use crate::limit::Rate;

/// Configuration of a server.
#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    /// Listening address; port 0 picks a free port.
    pub listen: SocketAddr,
    /// Place of the tables.
    pub data: Data,
    /// Host and port at which other nodes reach this one, if several share a database. It listens there for them alone.
    pub node: Option<String>,
    /// Time for which a node that ends passes requests on, so that balancers notice before it stops listening.
    pub drain: Duration,
    /// Time before a bot takes over for a disconnected player, for new tables.
    pub grace: Duration,
    /// Approximate delay before a bot moves, for new tables.
    pub bot_delay: Duration,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNetwork>,
    /// Whether laboratory games are offered.
    pub laboratory: bool,
    /// Web Push settings; `None` switches it off.
    pub push: Option<PushConfig>,
    /// Retention of tables.
    pub keep: Retention,
    /// Resource limits.
    pub limits: Limits,
}

/// Web Push settings.
#[derive(Clone, PartialEq, Debug)]
pub struct PushConfig {
    /// Contact for the operators of push services.
    pub contact: Contact,
    /// The host's own networks that may contain push services, also without TLS.
    pub within: Vec<IpNetwork>,
}

/// Retention of tables, counted from their last change.
#[derive(Clone, PartialEq, Debug)]
pub struct Retention {
    /// Tables whose match never began.
    pub unbegun: Duration,
    /// Finished tables with a person in a seat at the end; `None` keeps them forever.
    pub finished: Option<Duration>,
    /// Finished tables with only bots at the end; `None` keeps them forever.
    pub bots: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Self {
        const DAY: Duration = Duration::from_hours(24);
        Self {
            unbegun: DAY,
            finished: None,
            bots: Some(30 * DAY),
        }
    }
}

impl Config {
    /// Default configuration with this data directory.
    #[must_use]
    pub fn new(data_dir: impl Into<PathBuf>) -> Self {
        Self::at(Data::Directory(data_dir.into()))
    }

    /// Default configuration with this place of the tables.
    #[must_use]
    pub fn at(data: Data) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7845)),
            data,
            node: None,
            drain: Duration::from_secs(5),
            grace: Duration::from_secs(30),
            bot_delay: Duration::from_millis(700),
            trusted_proxies: Vec::new(),
            laboratory: false,
            push: None,
            keep: Retention::default(),
            limits: Limits::default(),
        }
    }

    /// Refuses laboratory games unless they are enabled.
    pub(crate) fn check_offered(&self, game: &str) -> Result<(), Refused> {
        stammtisch_api::check_offered(game, self.laboratory)
    }

    /// Default and maximum wait times of tables.
    pub(crate) fn wait_limits(&self) -> WaitLimits {
        WaitLimits {
            grace: [self.grace, self.limits.grace],
            bot_delay: [self.bot_delay, self.limits.bot_delay],
        }
    }
}

/// Resource limits.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Maximum stored tables. Beyond it, the oldest idle table is evicted.
    pub tables: u64,
    /// Maximum open connections. A quarter is reserved for people with a seat.
    pub sockets: usize,
    /// Maximum open connections per address, with the same reserve.
    pub sockets_of_one: usize,
    /// Maximum spectators per table.
    pub spectators: usize,
    /// Maximum size of a frame or body, in bytes.
    pub message_bytes: usize,
    /// Maximum bytes queued for a slow client.
    pub waiting_bytes: usize,
    /// Maximum size of the database, in bytes; near it the oldest tables are evicted. `None` leaves the disk as the only limit.
    pub data_bytes: Option<u64>,
    /// Rate of frames per WebSocket.
    pub frames: Rate,
    /// Consecutive refused frames that close a WebSocket.
    pub refused_in_row: u32,
    /// Rate of opened tables per address.
    pub openings: Rate,
    /// Rate of guesses at unknown codes per address.
    pub guesses: Rate,
    /// Rate of requests per address. Page files are counted separately.
    pub requests: Rate,
    /// Rate of long-lived records per address: tournaments, push subscriptions, rated people. Counted in seconds; each record costs 360.
    pub keeps: Rate,
    /// Processor time per address, in microseconds: requests, joins, snapshots, past positions.
    pub work: Rate,
    /// Timeout for a request's head, and for idle keep-alive.
    pub head: Duration,
    /// Timeout for a request, including its body.
    pub request: Duration,
    /// Maximum lifetime of a connection that isn't a WebSocket.
    pub connection: Duration,
    /// Timeout for writing frames.
    pub send: Duration,
    /// Interval between pings to a silent client.
    pub ping: Duration,
    /// Maximum silence of a client.
    pub silence: Duration,
    /// Time before a table without connections is unloaded.
    pub idle: Duration,
    /// Maximum grace period of a table.
    pub grace: Duration,
    /// Maximum bot delay of a table.
    pub bot_delay: Duration,
    /// Threads that search moves for all bots.
    pub thinkers: u16,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: 1_000_000,
            sockets: 10_000,
            sockets_of_one: 500,
            spectators: 64,
            message_bytes: 16 * 1024,
            waiting_bytes: 512 * 1024,
            data_bytes: None,
            frames: Rate {
                burst: 300,
                per_second: 150,
            },
            refused_in_row: 200,
            openings: Rate {
                burst: 100,
                per_second: 1,
            },
            guesses: Rate {
                burst: 30,
                per_second: 1,
            },
            requests: Rate {
                burst: 2000,
                per_second: 200,
            },
            keeps: Rate {
                burst: 36_000,
                per_second: 1,
            },
            work: Rate {
                burst: 2_000_000,
                per_second: 200_000,
            },
            head: Duration::from_secs(15),
            request: Duration::from_secs(30),
            connection: Duration::from_mins(5),
            send: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_mins(1),
            idle: Duration::from_mins(5),
            grace: Duration::from_hours(24),
            bot_delay: Duration::from_secs(10),
            thinkers: 2,
        }
    }
}

/// Reasons the server cannot start or stops.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program uses the port.
    #[error("port {} on {} is in use by another program; stop it or choose another port with --listen", .0.port(), .0.ip())]
    PortInUse(SocketAddr),
    /// The server cannot listen on the address.
    #[error("cannot listen on {address}: {source}; choose another address with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        source: io::Error,
    },
    /// A node without a database to share.
    #[error(
        "several nodes share a PostgreSQL database, not a data directory: name it with --database, or leave --node out"
    )]
    NodeWithoutDatabase,
    /// The server cannot listen for other nodes.
    #[error(
        "cannot listen for other nodes on {address}: {source}; --node takes the host and port at which they reach this one"
    )]
    NodeListen {
        /// The address.
        address: String,
        /// The system's error.
        source: io::Error,
    },
    /// A limit in bytes was set for a database.
    #[error(
        "data-bytes limits a data directory only: PostgreSQL does not shrink when tables are removed; limit its disk instead"
    )]
    BytesOfDatabase,
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system provides no random numbers.
    #[error("the system provides no random numbers: {0}")]
    Random(String),
    /// The stored key pair for Web Push is damaged.
    #[error("the stored key pair for Web Push is damaged: {0}; restore a backup, or start without --push")]
    PushKey(String),
    /// Web Push cannot be set up.
    #[error("Web Push cannot be set up: {0}; start without --push")]
    Push(io::Error),
    /// The server failed while running.
    #[error("the server stopped: {0}")]
    Broken(#[from] io::Error),
}
