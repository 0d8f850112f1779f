//! How a server is set up, and why it may not start.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use stammtisch_protocol::{laboratory, unknown_game};
use stammtisch_room::Refused;
use stammtisch_store::StoreError;
use stammtisch_webpush::Contact;

use crate::address::Net;
use crate::limit::Rate;

/// How a server is set up.
#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    /// The address and port to listen on; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where tables are kept; made if it does not exist.
    pub data_dir: PathBuf,
    /// How long a person may be away before a bot plays for him, at tables opened from now on.
    pub grace: Duration,
    /// About how long a bot waits before it moves, at tables opened from now on.
    pub bot_delay: Duration,
    /// The proxies that are believed when they tell, in `X-Forwarded-For`, for whom they ask.
    pub trusted_proxies: Vec<Net>,
    /// Whether the games of the laboratory are played here too.
    pub laboratory: bool,
    /// Whether people are called who are elsewhere when it is their turn, and how; nobody if left out.
    pub push: Option<PushConfig>,
    /// How long tables are kept.
    pub keep: Keep,
    /// What nobody may exceed.
    pub limits: Limits,
}

/// How people are called by Web Push.
#[derive(Clone, PartialEq, Debug)]
pub struct PushConfig {
    /// Where the operators of push services reach the host.
    pub contact: Contact,
    /// Networks of the host's own in which push services may be, there also without TLS.
    pub within: Vec<Net>,
}

/// How long tables are kept after their last change.
#[derive(Clone, PartialEq, Debug)]
pub struct Keep {
    /// Those whose match never began.
    pub unbegun: Duration,
    /// Those whose match is over, with a person on a seat at the end; for ever if left out.
    pub finished: Option<Duration>,
    /// Those whose match is over, with nobody but bots at the end; for ever if left out.
    pub bots: Option<Duration>,
}

impl Default for Keep {
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
    /// The usual set-up, with the data in this directory.
    #[must_use]
    pub fn new(data_dir: impl Into<PathBuf>) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7845)),
            data_dir: data_dir.into(),
            grace: Duration::from_secs(30),
            bot_delay: Duration::from_millis(700),
            trusted_proxies: Vec::new(),
            laboratory: false,
            push: None,
            keep: Keep::default(),
            limits: Limits::default(),
        }
    }

    /// Whether tables of this game can be opened: those of the laboratory only where it is open.
    pub(crate) fn offers(&self, game: &str) -> Result<(), Refused> {
        if !self.laboratory && laboratory().iter().any(|info| info.id == game) {
            return Err(unknown_game(game).into());
        }
        Ok(())
    }
}

/// What nobody may exceed.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Tables that may be stored in all: for another the oldest goes that nobody is at.
    pub tables: u64,
    /// Connections that may be open at the same time; a quarter is kept back for people with a seat.
    pub sockets: usize,
    /// Connections from one address, likewise.
    pub sockets_of_one: usize,
    /// People who may look on at one table.
    pub spectators: usize,
    /// How large a frame or a body may be, in bytes.
    pub message_bytes: usize,
    /// How many bytes may wait for a client that does not read.
    pub waiting_bytes: usize,
    /// The most the database may hold, in bytes: near it the oldest tables go. The disk alone limits it if left out.
    pub data_bytes: Option<u64>,
    /// Frames from one WebSocket.
    pub frames: Rate,
    /// So many refused frames in a row end a WebSocket.
    pub refused_in_row: u32,
    /// Tables opened from one address.
    pub openings: Rate,
    /// Codes of tables that do not exist, tried from one address.
    pub guesses: Rate,
    /// Requests from one address, of whatever kind; files of the page are counted apart.
    pub requests: Rate,
    /// What one address may have kept for long: tournaments, browsers to be called, people with a rating. In seconds, of which each costs 360.
    pub keeps: Rate,
    /// Microseconds of work that one address may ask for: answering its requests, joining, the whole table again, looking back.
    pub work: Rate,
    /// How long the head of a request may take, and how long a connection may be silent between two.
    pub head: Duration,
    /// How long a request may take, its body included.
    pub request: Duration,
    /// How long a connection that is no WebSocket may last.
    pub connection: Duration,
    /// How long frames may take to be handed to the system.
    pub send: Duration,
    /// How often a silent client is asked whether it is there.
    pub ping: Duration,
    /// How long a client may be silent.
    pub silence: Duration,
    /// How long a table nobody is at stays in memory.
    pub idle: Duration,
    /// The most a table can be told to wait for somebody who is away.
    pub grace: Duration,
    /// The most a table can have its bots wait.
    pub bot_delay: Duration,
    /// The threads on which the bots of all tables think.
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

/// Why a server does not start or stops by itself.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error("port {} on {} is in use by another program; stop it or choose another port with --listen", .0.port(), .0.ip())]
    PortInUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}; choose another address with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// The data directory cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system gives no random numbers.
    #[error("the system gives no random numbers: {0}")]
    Random(String),
    /// The key pair by which push services know the server is damaged.
    #[error(
        "the key pair for Web Push in the data is damaged: {0}; restore a backup, or start without --push"
    )]
    PushKey(String),
    /// Nothing can be sent to push services.
    #[error("Web Push cannot be set up: {0}; start without --push")]
    Push(io::Error),
    /// The server broke while it ran.
    #[error("the server stopped: {0}")]
    Broken(#[from] io::Error),
}
