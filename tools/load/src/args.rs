//! What may be asked for.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Parser;

/// Tables full of people against a real server
#[derive(Clone, Debug, Parser)]
#[command(
    name = "cargo xtask load",
    after_help = "\
Examples:
  cargo xtask load                                    300 tables of four as fast as they can
  cargo xtask load --tables 2000 --pace 1000          a move a second at each of 2,000 tables
  cargo xtask load --tables 2500 --pace still         10,000 connections on which nothing happens: memory
  cargo xtask load --masters 64                       one person at each of 64 tables, against masters of the house
  cargo xtask load --peer                             the same, and boardgame.io's server after it
  cargo xtask load --game heuchel --players 5 --tables 50"
)]
pub(crate) struct Args {
    /// The server's binary; `cargo xtask load` builds and names it
    #[arg(long, value_name = "FILE", required_unless_present = "address")]
    pub(crate) server: Option<PathBuf>,
    /// A server that runs already, instead of one of its own
    #[arg(long, value_name = "ADDRESS:PORT", conflicts_with = "server")]
    pub(crate) address: Option<std::net::SocketAddr>,
    /// The process of that server, to read its clock and memory
    #[arg(long, value_name = "PID", requires = "address")]
    pub(crate) pid: Option<u32>,
    /// Measures boardgame.io's server after ours: the folder its packages are in; `cargo xtask load` installs and names it
    #[arg(long, value_name = "FOLDER")]
    pub(crate) peer: Option<PathBuf>,
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) tables: usize,
    /// So many tables instead, at each of which one person plays against masters of the house; fails if a move waits longer than
    /// promised
    #[arg(long, value_name = "N", conflicts_with_all = ["tables", "peer"])]
    pub(crate) masters: Option<usize>,
    /// The game's id
    #[arg(long, value_name = "GAME", default_value = "hattrick")]
    pub(crate) game: String,
    /// How many play at each
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) players: u8,
    /// An option of the game; for Hattrick 100 deals if none is given, so that no match ends meanwhile
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    /// `full`: everybody moves as soon as he may; a number: each table makes a move in so many milliseconds, and
    /// one that comes late is measured from when it was due; `still`: nobody moves
    #[arg(long, value_name = "PACE", default_value = "full")]
    pub(crate) pace: Pace,
    /// How long is measured
    #[arg(long, value_name = "SECONDS", default_value_t = 15)]
    pub(crate) seconds: u64,
    /// How long is played before
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    pub(crate) warm_up: u64,
    /// How long after everybody has gone the server's memory is read again
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    pub(crate) leave: u64,
    /// What the moves are drawn from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// How fast people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// As soon as they may.
    Full,
    /// A move of each table in this time.
    Every(Duration),
    /// Nobody moves.
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
    /// How many tables there are.
    pub(crate) fn tables(&self) -> usize {
        self.masters.unwrap_or(self.tables)
    }

    /// How many people sit at each; the other seats are masters'.
    pub(crate) fn people(&self) -> u8 {
        if self.masters.is_some() { 1 } else { self.players }
    }

    /// The options the tables are opened with.
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
            // What is no JSON is text.
            let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
            Ok((name.to_owned(), value))
        });
        pairs.collect()
    }
}
