//! How a server is set up, and why it may not start.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use stammtisch_store::StoreError;

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
    /// Whether a proxy in front of this server tells the client's address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Whether the games of the laboratory are played here too.
    pub laboratory: bool,
    /// What nobody may exceed.
    pub limits: Limits,
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
            behind_proxy: false,
            laboratory: false,
            limits: Limits::default(),
        }
    }
}

/// What nobody may exceed.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Tables that may be stored in all.
    pub tables: u64,
    /// Connections that may be open at the same time.
    pub sockets: usize,
    /// People who may look on at one table.
    pub spectators: usize,
    /// The most the database may hold, in bytes; the disk alone limits it if left out.
    pub data_bytes: Option<u64>,
    /// Frames from one WebSocket.
    pub frames: Rate,
    /// Tables opened from one address.
    pub openings: Rate,
    /// Codes of tables that do not exist, tried from one address.
    pub guesses: Rate,
    /// Other requests from one address.
    pub requests: Rate,
    /// How long a table nobody is at stays in memory.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: 1_000_000,
            sockets: 10_000,
            spectators: 64,
            data_bytes: None,
            frames: Rate {
                burst: 300,
                per_second: 150,
            },
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
            idle: Duration::from_mins(5),
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
    /// The server broke while it ran.
    #[error("the server stopped: {0}")]
    Broken(#[from] io::Error),
}
