//! Command line arguments.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Parser;

/// Measures a real server under the load of many tables
#[derive(Clone, Debug, Parser)]
#[command(
    name = "cargo xtask load",
    after_help = "\
Examples:
  cargo xtask load                                    300 tables of four, as fast as possible
  cargo xtask load --tables 2000 --pace 1000          one move per second at each of 2,000 tables
  cargo xtask load --tables 2500 --pace still         10,000 idle connections, to measure memory
  cargo xtask load --masters 64                       one player at each of 64 tables, against master bots
  cargo xtask load --database postgres://postgres@%2Frun%2Fpostgresql/load
  cargo xtask load --database URL --nodes 3 --through    three nodes, each connection passed on to another
  cargo xtask load --database URL --nodes 3 --fault kill --faults 20
                                                      nodes killed one after another: time until tables go on
  cargo xtask load --peer                             the same, followed by boardgame.io's server
  cargo xtask load --game heuchel --players 5 --tables 50"
)]
pub(crate) struct Args {
    /// The server's binary; `cargo xtask load` builds and passes it
    #[arg(long, value_name = "FILE", required_unless_present = "address")]
    pub(crate) server: Option<PathBuf>,
    /// A PostgreSQL database for the tables of the server; without it, a temporary directory holds them
    #[arg(long, value_name = "URL", conflicts_with = "address")]
    pub(crate) database: Option<String>,
    /// A process id of PostgreSQL's main process, to read its processor time and that of its backends
    #[arg(long, value_name = "PID", requires = "database")]
    pub(crate) database_pid: Option<u32>,
    /// Number of nodes that share the database
    #[arg(long, value_name = "N", default_value_t = 1, requires = "database", value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) nodes: u8,
    /// Connects each player to another node than the table's, which has to pass everything on
    #[arg(long)]
    pub(crate) through: bool,
    /// Reports how tables get over faults, and fails if an acknowledged move is lost. `kill`: a node is killed and started again. `drain`: the same, but it may give its
    /// tables away. Anything else: a command for the shell, for example one that restarts the database
    #[arg(long, value_name = "FAULT", conflicts_with_all = ["address", "masters", "peer", "seconds"])]
    pub(crate) fault: Option<Fault>,
    /// Number of faults, one after another
    #[arg(long, value_name = "N", default_value_t = 1, requires = "fault")]
    pub(crate) faults: u32,
    /// A running server to use instead of starting one
    #[arg(long, value_name = "ADDRESS:PORT", conflicts_with = "server")]
    pub(crate) address: Option<std::net::SocketAddr>,
    /// The process id of that server, to read its processor time and memory
    #[arg(long, value_name = "PID", requires = "address")]
    pub(crate) pid: Option<u32>,
    /// Also measures boardgame.io's server, from its packages in this folder; `cargo xtask load` installs and passes it
    #[arg(long, value_name = "FOLDER")]
    pub(crate) peer: Option<PathBuf>,
    /// Number of tables
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) tables: usize,
    /// Number of tables at which one player plays against master bots instead; fails if moves take longer than
    /// the guaranteed time
    #[arg(long, value_name = "N", conflicts_with_all = ["tables", "peer"])]
    pub(crate) masters: Option<usize>,
    /// The game's id
    #[arg(long, value_name = "GAME", default_value = "hattrick")]
    pub(crate) game: String,
    /// Number of players per table
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) players: u8,
    /// An option of the game; Hattrick defaults to 100 deals, so that no match ends during the measurement
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    /// `full`: players move as soon as they may. A number: each table makes one move in this many milliseconds, and late moves are
    /// measured from when they were due. `still`: no player moves
    #[arg(long, value_name = "PACE", default_value = "full")]
    pub(crate) pace: Pace,
    /// Duration of the measurement
    #[arg(long, value_name = "SECONDS", default_value_t = 15)]
    pub(crate) seconds: u64,
    /// Duration of the play before it
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    pub(crate) warm_up: u64,
    /// Time from the last disconnect until the server's memory is read again
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    pub(crate) leave: u64,
    /// Duration of the comparison with bare sockets, which exchange as many bytes a move; 0 leaves it out
    #[arg(long, value_name = "SECONDS", default_value_t = 3)]
    pub(crate) bare: u64,
    /// Seed of the moves
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// A fault that tables have to get over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A node ends at once.
    Kill,
    /// A node is asked to end.
    Drain,
    /// A command for the shell.
    Command(String),
}

impl FromStr for Fault {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "kill" => Self::Kill,
            "drain" => Self::Drain,
            command => Self::Command(command.to_owned()),
        })
    }
}

/// The pace of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// As soon as possible.
    Full,
    /// One move per table in this time.
    Every(Duration),
    /// No moves.
    Still,
}

impl FromStr for Pace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "full" => Ok(Self::Full),
            "still" => Ok(Self::Still),
            number => match number.parse() {
                Ok(ms) if ms > 0 => Ok(Self::Every(Duration::from_millis(ms))),
                _ => Err("`full`, `still`, or a number of milliseconds".to_owned()),
            },
        }
    }
}

impl Args {
    /// The number of tables.
    pub(crate) fn tables(&self) -> usize {
        self.masters.unwrap_or(self.tables)
    }

    /// The number of people at each table; the other seats are masters.
    pub(crate) fn people(&self) -> u8 {
        if self.masters.is_some() { 1 } else { self.players }
    }

    /// The options of the tables.
    ///
    /// # Errors
    ///
    /// One of them is not `NAME=VALUE`.
    pub(crate) fn options(&self) -> anyhow::Result<serde_json::Map<String, serde_json::Value>> {
        if self.option.is_empty() && self.game == "hattrick" {
            return Ok([("deals".to_owned(), 100.into())].into_iter().collect());
        }
        let pairs = self.option.iter().map(|pair| {
            let (name, value) = pair
                .split_once('=')
                .ok_or_else(|| anyhow::anyhow!("`{pair}`: write --option NAME=VALUE"))?;
            // A value that isn't JSON is a string.
            let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
            Ok((name.to_owned(), value))
        });
        pairs.collect()
    }
}
