//! Options of `backup`, `restore`, `export` and `move`.

use std::path::PathBuf;

use clap::Args;

/// The place of the data.
#[derive(Debug, Args)]
pub(crate) struct DataArgs {
    /// The server's data directory [default: the platform's place for such data]
    #[arg(long, value_name = "DIR", env = "STAMMTISCH_DATA", hide_env_values = true)]
    pub(crate) data: Option<PathBuf>,
    /// The server's PostgreSQL database: `postgres://user:password@host/database`
    #[arg(long, value_name = "URL", env = "STAMMTISCH_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// A file with the address of the database
    #[arg(
        long,
        value_name = "FILE",
        env = "STAMMTISCH_DATABASE_FILE",
        hide_env_values = true
    )]
    pub(crate) database_file: Option<PathBuf>,
}

pub(super) const BACKUP_HELP: &str = "\
The server may be running: the copy holds everything that was stored at one moment, running matches included. It \
contains the cards still to come and the keys that sign cookies, so only its owner may read it.

Examples:
  stammtisch backup /var/backups      a file named after the time
  stammtisch backup evening.db
  stammtisch backup --data /var/lib/stammtisch /var/backups";

/// Options of `backup`.
#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The file to write, which must not exist yet, or a directory for a file named after the time
    #[arg(value_name = "FILE|DIR")]
    pub(crate) to: PathBuf,
    #[command(flatten)]
    pub(crate) data: DataArgs,
}

pub(super) const RESTORE_HELP: &str = "\
The server must be stopped. The backup is checked first; one that is damaged, or written by a newer version of this \
program, changes nothing. If the restore is interrupted, the data is either the old or the new.

Examples:
  stammtisch restore /var/backups/stammtisch-20261124-083005.db
  stammtisch restore evening.db --data /var/lib/stammtisch --force";

/// Options of `restore`.
#[derive(Debug, Args)]
pub(crate) struct RestoreArgs {
    /// A backup
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) data: DataArgs,
    /// Replace existing data
    #[arg(long)]
    pub(crate) force: bool,
}

pub(super) const EXPORT_HELP: &str = "\
Each table gets a folder named after its code, with record.stammtisch.json, proof.json and table.json (who played, and how it \
ended). The server may be running. Running matches are not exported, because their records would reveal the cards. Existing folders \
stay as they are.

Examples:
  stammtisch export krug-brezn-417
  stammtisch export --all --to evenings
  stammtisch verify evenings/*/record.stammtisch.json";

/// Options of `export`.
#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    /// The codes of the tables
    #[arg(value_name = "CODE", required_unless_present = "all", conflicts_with = "all")]
    pub(crate) codes: Vec<String>,
    /// Export every table whose match is over and every closed table
    #[arg(long)]
    pub(crate) all: bool,
    /// The folder to export to
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) to: PathBuf,
    #[command(flatten)]
    pub(crate) data: DataArgs,
}

pub(super) const MOVE_HELP: &str = "\
The server must be stopped, and the target must be empty. Everything is copied, counted, read back and compared before the target keeps \
it, so an interrupted move leaves an empty target. The source keeps its data; remove it once the server runs at the new place.

Other users of this computer see the command line. A database whose address holds a password is named by --database-file, or by the \
variable STAMMTISCH_DATABASE or STAMMTISCH_DATABASE_FILE, and --from or --to names the other place only.

Examples:
  stammtisch move --from /var/lib/stammtisch --database-file /etc/stammtisch.database
  stammtisch move --database-file /etc/stammtisch.database --to /var/lib/stammtisch
  stammtisch move --from /var/lib/stammtisch --to postgres://stammtisch@%2Frun%2Fpostgresql/stammtisch";

/// Options of `move`.
#[derive(Debug, Args)]
pub(crate) struct MoveArgs {
    /// The place of the data: a data directory, or the address of a PostgreSQL database
    #[arg(long, value_name = "DIR|URL")]
    pub(crate) from: Option<String>,
    /// The new place of the data: a data directory, or the address of a PostgreSQL database
    #[arg(long, value_name = "DIR|URL")]
    pub(crate) to: Option<String>,
    /// A file with the address of the database, for the place that is left out
    #[arg(
        long,
        value_name = "FILE",
        env = "STAMMTISCH_DATABASE_FILE",
        hide_env_values = true
    )]
    pub(crate) database_file: Option<PathBuf>,
    /// The address of that database
    #[arg(long, value_name = "URL", env = "STAMMTISCH_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
}
