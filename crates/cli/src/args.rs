//! The command line and its help.

mod arena;
mod data;
mod limits;
#[cfg(test)]
mod reference;
mod sources;

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::lang::Lang;

use arena::ARENA_HELP;
pub(crate) use arena::ArenaArgs;
use data::{BACKUP_HELP, EXPORT_HELP, MOVE_HELP, RESTORE_HELP};
pub(crate) use data::{BackupArgs, DataArgs, ExportArgs, MoveArgs, RestoreArgs};
pub(crate) use limits::LimitArgs;
pub(crate) use sources::{command, read};

/// The default address: a fixed port, so that bookmarks stay valid.
pub(crate) const LISTEN: &str = "127.0.0.1:7845";

/// A table for five German card games, played as their rulebooks say.
#[derive(Debug, Parser)]
#[command(name = "stammtisch", version, subcommand_value_name = "COMMAND", after_help = AFTER_HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const AFTER_HELP: &str = "\
Examples:
  stammtisch                                    open a table, print its address
  stammtisch serve --listen 0.0.0.0:7845        let friends in the network join
  stammtisch play hattrick --players 4 --bots 3 play here, against three bots
  stammtisch simulate hattrick --matches 10000  let bots play each other
  stammtisch replay evening.stammtisch.json     step through a match
  stammtisch verify *.stammtisch.json           check records by the rules
  stammtisch backup /var/backups                copy all tables, at any time

`stammtisch COMMAND --help` explains a command. A running server has the documentation at /docs.";

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Open the table: a web server that people play at with their browsers (the default)
    #[command(after_help = SERVE_HELP)]
    Serve(Box<ServeArgs>),
    /// Play in this terminal, against bots or with friends at one keyboard
    #[command(after_help = PLAY_HELP)]
    Play(PlayArgs),
    /// Step through a record, all hands open
    #[command(after_help = REPLAY_HELP)]
    Replay(ReplayArgs),
    /// Check records by the rules, line by line
    #[command(after_help = VERIFY_HELP)]
    Verify(VerifyArgs),
    /// Show which decisions of a match cost most, given what each seat could know
    #[command(after_help = ANALYSE_HELP)]
    Analyse(AnalyseArgs),
    /// Let bots play many matches, and sum up
    #[command(after_help = SIMULATE_HELP)]
    Simulate(SimulateArgs),
    /// Measure how strong bots are: the same deals, every seat
    #[command(after_help = ARENA_HELP)]
    Arena(ArenaArgs),
    /// Copy a server's data into one file; the server may be running
    #[command(after_help = BACKUP_HELP)]
    Backup(BackupArgs),
    /// Restore a backup; the server must be stopped
    #[command(after_help = RESTORE_HELP)]
    Restore(RestoreArgs),
    /// Write the records of matches with their proofs and players; the server may be running
    #[command(after_help = EXPORT_HELP)]
    Export(ExportArgs),
    /// Move a server's data from a directory to a PostgreSQL database, or back; the server must be stopped
    #[command(after_help = MOVE_HELP)]
    Move(MoveArgs),
    /// Speak the engine protocol: one JSON request per line in, one JSON answer per line out
    #[command(after_help = ENGINE_HELP)]
    Engine,
    /// Print the completions for a shell
    #[command(after_help = COMPLETIONS_HELP)]
    Completions {
        /// The shell to complete for
        shell: Shell,
    },
    /// Print the manual page, or write one page per command into a directory
    #[command(after_help = MAN_HELP)]
    Man {
        /// The folder for the pages; without it the main page goes to standard output
        dir: Option<PathBuf>,
    },
}

const SERVE_HELP: &str = "\
Once ready, the server prints its address on standard output:
  listening on http://127.0.0.1:7845
Logs go to standard error. Ctrl-C stops the server; no move is lost.
The documentation is at /docs of that address.

Examples:
  stammtisch serve
  stammtisch serve --listen 0.0.0.0:7845   friends in the same network can join;
                                           a QR code with the address is shown
  stammtisch serve --listen 127.0.0.1:0    any free port
  stammtisch serve --data /srv/stammtisch --log json
  stammtisch serve --config /etc/stammtisch.toml
  stammtisch serve --database-file /etc/stammtisch.database
                                           tables in PostgreSQL

Every option is also an environment variable (STAMMTISCH_LISTEN, STAMMTISCH_KEEP_BOTS and so on) and a \
setting in the file. The command line wins, then the variable. docs/reference/settings.md lists them all.";

const TABLES: &str = "How tables play";
const KEEP: &str = "How long tables are kept";

/// Options of `serve`.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// The address and port to open; 0.0.0.0 lets others in the network in, port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = LISTEN)]
    pub(crate) listen: SocketAddr,
    /// The folder for tables and matches [default: the platform's place for such data]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// A PostgreSQL database for the tables instead of a folder: `postgres://user:password@host/database`. Other users of this computer
    /// see the command line, so use the variable or a file for an address with a password
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// A file with the address of the database
    #[arg(long, value_name = "FILE")]
    pub(crate) database_file: Option<PathBuf>,
    /// Be one of several nodes that share the database: the host and port at which the others reach this one. It listens there, for them
    /// alone; keep it off the internet
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) node: Option<String>,
    /// How long a node that is stopped passes requests on to the others before it ends, in seconds. Its tables leave at once
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    pub(crate) drain: u64,
    /// The delay before a bot moves, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, help_heading = TABLES)]
    pub(crate) bot_delay: u64,
    /// The time before a bot takes over for an absent player, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 30, help_heading = TABLES)]
    pub(crate) grace: u64,
    /// Trust the X-Forwarded-For header of these proxies: addresses or networks such as 127.0.0.1,10.0.0.0/8
    #[arg(long, value_name = "ADDRESSES", value_delimiter = ',')]
    pub(crate) trust_proxy: Vec<stammtisch_server::IpNetwork>,
    /// The path prefix of the page; `/` means none
    #[arg(id = "base_path", long = "base-path", value_name = "PATH", hide = true, value_parser = base_path)]
    _base_path: Option<String>,
    /// Notify players elsewhere of their turn (Web Push), with this contact for push services: mailto:you@example.org
    #[arg(long, value_name = "CONTACT")]
    pub(crate) push: Option<stammtisch_server::Contact>,
    /// Allow push services in these private networks, even without TLS: addresses or networks
    #[arg(long, value_name = "ADDRESSES", value_delimiter = ',')]
    pub(crate) push_within: Vec<stammtisch_server::IpNetwork>,
    /// Keep tables without a started match for this many days; 0 keeps them for ever
    #[arg(long, value_name = "DAYS", default_value_t = 1, help_heading = KEEP)]
    pub(crate) keep_unbegun: u64,
    /// Keep finished matches of people for this many days; 0 keeps them for ever
    #[arg(long, value_name = "DAYS", default_value_t = 0, help_heading = KEEP)]
    pub(crate) keep_finished: u64,
    /// Keep finished matches with only bots at the end for this many days; 0 keeps them for ever
    #[arg(long, value_name = "DAYS", default_value_t = 30, help_heading = KEEP)]
    pub(crate) keep_bots: u64,
    /// Offer the small games of the laboratory too
    #[arg(long, help_heading = TABLES)]
    pub(crate) laboratory: bool,
    /// The format of logs on standard error
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub(crate) log: LogFormat,
    /// A file with these options, in TOML: `listen = "0.0.0.0:7845"`, `keep-bots = 7`
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Refuses a path, with an explanation.
fn base_path(path: &str) -> Result<String, String> {
    if matches!(path, "" | "/") {
        return Ok(path.to_owned());
    }
    Err("the page is at / and nowhere else: give it a host name of its own (stammtisch.example.org instead of example.org/stammtisch) \
         or a port of its own; docs/guides/host.md has examples"
        .to_owned())
}

/// The format of logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

const PLAY_HELP: &str = "\
Keys: arrows choose, Enter plays, ? explains, l shows the log, q quits (and offers to save).

Examples:
  stammtisch play hattrick --players 4 --bots 3
  stammtisch play hattrick --option deals=2 --record evening.stammtisch.json
  stammtisch play hattrick --bots 2 --names Anna,Ben   two people, one keyboard
  stammtisch play hattrick --seed \"table 7\"           the same cards every time
  stammtisch play hattrick --bot \"cmd:python3 bot.py\"
                                                       against a program
                                                       (docs/reference/bots.md)
  stammtisch play hattrick --record a.stammtisch.json --proof a.proof.json
                                                       cards that `verify`
                                                       can check

Set NO_COLOR=1 for a terminal without colours. Programs use `stammtisch engine` instead.";

/// Options of `play`.
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// The game's id; for an unknown one you get the list
    pub(crate) game: String,
    /// The number of players [default: the game's smallest table]
    #[arg(long, short, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// The number of bots among them [default: all but one]
    #[arg(long, short, value_name = "K")]
    pub(crate) bots: Option<u8>,
    /// The bots: one name for all, or one per bot, separated by commas [default: regular, or random in a game without it]
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(crate) bot: Vec<String>,
    /// The names of the people who play, separated by commas
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// Decides every shuffle: the same text gives the same cards [default: random]
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    /// An option of the game; repeat it for several
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Write the match to this file when it ends or you quit
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Commit to the seed before the first card is dealt, and write the proof to this file
    #[arg(long, value_name = "FILE", requires = "record", conflicts_with = "seed")]
    pub(crate) proof: Option<PathBuf>,
    /// The delay before a bot moves, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pub(crate) bot_delay: u64,
    /// The time limit of a program (cmd:PROGRAM) for a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub(crate) cmd_limit: u64,
    /// The language of the table [default: that of LANG]
    #[arg(long, value_enum)]
    pub(crate) lang: Option<Lang>,
}

const REPLAY_HELP: &str = "\
Keys: left and right step, Page Up and Page Down go to the next deal, Home and End to the ends, \
a number and Enter jumps to that line, q quits.

Examples:
  stammtisch replay evening.stammtisch.json
  stammtisch replay many.stammtisch.jsonl              choose one of them
  stammtisch replay many.stammtisch.jsonl --match 17   open the 17th
  stammtisch replay evening.stammtisch.json --print | less";

/// Options of `replay`.
#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// A record (.json), or many, one per line (.jsonl)
    pub(crate) file: PathBuf,
    /// Print the whole match as plain text instead of opening the terminal interface
    #[arg(long)]
    pub(crate) print: bool,
    /// The number of a record in a file with several, from 1
    #[arg(long = "match", value_name = "N")]
    pub(crate) number: Option<usize>,
    /// Begin after this many lines of the log; with --print, print that position alone
    #[arg(long, value_name = "LINES")]
    pub(crate) at: Option<usize>,
    /// The names of the seats, separated by commas
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// The language of the texts [default: that of LANG]
    #[arg(long, value_enum)]
    pub(crate) lang: Option<Lang>,
}

const VERIFY_HELP: &str = "\
Files that end in .jsonl hold one record per line, all others one record. A file fails at its first \
bad line; the other files are still checked. The exit status is 1 if any file fails.

With --proof, every chance event of the record must also follow from the seed that the table committed \
itself to before the match and from the words that people added; docs/explain/fairness.md says what \
that proves.

Examples:
  stammtisch verify evening.stammtisch.json
  stammtisch verify records/*.jsonl --json
  stammtisch verify evening.stammtisch.json --proof evening.proof.json";

/// Options of `verify`.
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// The records to check
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Also check chance against this proof; for one record
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Print one JSON object per file
    #[arg(long)]
    pub(crate) json: bool,
    /// The language of the report on a proof [default: that of LANG]
    #[arg(long, value_enum)]
    pub(crate) lang: Option<Lang>,
}

const ANALYSE_HELP: &str = "\
The game's master bot evaluates each decision over deals that fit what the seat had been shown. A loss is \
the expected gain of the best move over the one played, plus or minus two standard errors. Its unit is the \
master's payoff: the lead over the best other seat with a bonus for coming first, or in Karteneck the chance \
of coming first. Luck is what the chance events brought each seat, in the same unit; docs/explain/luck.md \
says how it is computed. The same seed and time give the same report.

Examples:
  stammtisch analyse evening.stammtisch.json
  stammtisch analyse evening.stammtisch.json --ms 500 --json";

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    /// The record to analyse
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The approximate search time per decision, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub(crate) ms: u16,
    /// The number of decisions to show
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) worst: usize,
    /// The seed of the deals that are sampled
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The language of the report [default: that of LANG]
    #[arg(long, value_enum, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    /// Print everything as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

const SIMULATE_HELP: &str = "\
The same seed gives the same matches, whatever the number of threads.

Examples:
  stammtisch simulate hattrick -m 100000 --bots random,random,greedy,greedy
  stammtisch simulate hattrick --option deals=4 --seed paper --records out.jsonl
  stammtisch simulate hattrick --matches 100000 --threads 1 --json
  stammtisch simulate hattrick --bots \"cmd:python3 bot.py,greedy,greedy,greedy\"
                                          a program (docs/reference/bots.md)
  stammtisch simulate karteneck --bots greedy --out moves.parquet
                                                     to learn from, in Polars";

/// Options of `simulate`.
#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// The game's id
    pub(crate) game: String,
    /// The number of players [default: the game's smallest table]
    #[arg(long, short, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// The number of matches
    #[arg(long, short, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) matches: u64,
    /// The players by seat: one name for all, or one per seat, separated by commas
    #[arg(
        long,
        short,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = "random"
    )]
    pub(crate) bots: Vec<String>,
    /// The number of threads [default: one per processor]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Decides every shuffle and every choice of the bots [default: random]
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    /// Write every match to this file, one record per line
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Write every move to this Parquet file, with what its seat saw and how the match ended (docs/reference/python.md)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Also write the whole state before every move to that file, as JSON
    #[arg(long, requires = "out")]
    pub(crate) states: bool,
    /// An option of the game; repeat it for several
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// The time limit of a program (cmd:PROGRAM) for a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub(crate) cmd_limit: u64,
    /// Print one JSON object instead of the table
    #[arg(long)]
    pub(crate) json: bool,
}

const ENGINE_HELP: &str = "\
For programs: every game, every rule and every bot, over standard input and output. The process ends \
at `quit` or at the end of its input.

Example:
  $ stammtisch engine
  {\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":\"paper\"}
  {\"ok\":true,\"turn\":{\"kind\":\"seats\",\"seats\":[2]}}
  {\"cmd\":\"legal\",\"seat\":2}
  …

docs/reference/engine.md describes every request.";

const COMPLETIONS_HELP: &str = "\
Examples:
  stammtisch completions bash \\
      > ~/.local/share/bash-completion/completions/stammtisch
  stammtisch completions zsh > \"${fpath[1]}/_stammtisch\"
  stammtisch completions fish > ~/.config/fish/completions/stammtisch.fish";

const MAN_HELP: &str = "\
Examples:
  stammtisch man | man -l -
  stammtisch man ~/.local/share/man/man1";
