//! Options of `arena`.

use std::path::PathBuf;

use clap::Args;

pub(crate) const ARENA_HELP: &str = "\
Two names: the first sits once at the table, the second on all other seats. As many names as seats: all \
sit together. Any other number: they take turns. All play the same deals on every seat. `master@1000` gives \
a bot 1000 milliseconds per move.

The same command gives the same result, whatever the number of threads. With --resume it continues where it \
was stopped. With --at-least, the exit status is 1 unless that lead was shown.

Examples:
  stammtisch arena hattrick --players 4 master greedy -n 200
  stammtisch arena haecmaec -p 4 random beginner greedy expert --html all.html
  stammtisch arena karteneck --players 4 master greedy --at-least 250 \\
      --until-sure --resume karteneck.jsonl         until shown or refuted
  stammtisch arena karteneck --players 2 \"cmd:python3 bot.py\" random --json
                                          a program (docs/reference/bots.md)

docs/explain/strength.md says how strength is measured.";

/// Options of `arena`.
#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// The game's id
    pub(crate) game: String,
    /// The names of at least two bots
    #[arg(required = true, num_args = 1.., value_name = "BOT")]
    pub(crate) bots: Vec<String>,
    /// The number of players [default: the game's smallest table]
    #[arg(long, short, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// The number of deals, each played in every rotation of the seats [default: 200; at most 2000 with --until-sure]
    #[arg(long, short = 'n', value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) deals: Option<u64>,
    /// The number of threads [default: one per processor]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Decides every chance event: the same text gives the same deals
    #[arg(long, value_name = "TEXT", default_value = "arena")]
    pub(crate) seed: String,
    /// An option of the game; repeat it for several
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// The lead in points of the first of two bots over the second
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub(crate) at_least: Option<f64>,
    /// Stop as soon as --at-least is shown or refuted; checked after each tenth of the deals
    #[arg(long, requires = "at_least")]
    pub(crate) until_sure: bool,
    /// Keep finished deals in this file, and play only those it lacks
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Write a page with tables and plots that needs no network
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// The time limit of a program (cmd:PROGRAM) for a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub(crate) cmd_limit: u64,
    /// Print one JSON object instead of the table
    #[arg(long)]
    pub(crate) json: bool,
    /// Print comma-separated values instead of the table, one line per bot
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}
