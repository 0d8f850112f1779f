//! `backup`, `restore`, `export` and `move`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use directories::ProjectDirs;
use stammtisch_server::{
    Copied, Data, ExportError, Exported, Exporter, Moved, StoreError, back_up, copy_name, transfer,
};

use crate::args::{BackupArgs, DataArgs, ExportArgs, MoveArgs, RestoreArgs};

/// The names of a table's exported files.
const RECORD: &str = "record.stammtisch.json";
const PROOF: &str = "proof.json";
const TABLE: &str = "table.json";

/// The place of the tables that is meant: the directory or database that is named, or where the platform keeps such data.
pub(crate) fn place(args: DataArgs) -> Result<Data> {
    let DataArgs {
        data,
        database,
        database_file,
    } = args;
    match (data, address(database, database_file)?) {
        (Some(_), Some(_)) => bail!(
            "a data directory and a database are named (by --data, --database, STAMMTISCH_DATA or STAMMTISCH_DATABASE); \
             tables can be in one of them only"
        ),
        (None, Some(url)) => Ok(Data::Postgres(url.parse()?)),
        (Some(dir), None) => Ok(Data::Directory(dir)),
        (None, None) => {
            let dirs = ProjectDirs::from("", "", "stammtisch");
            let dirs = dirs.ok_or_else(|| {
                anyhow!("there is no home directory to keep tables in; name a place with --data")
            })?;
            Ok(Data::Directory(dirs.data_dir().to_owned()))
        }
    }
}

/// The address of a database, as it is given or from a file.
fn address(database: Option<String>, file: Option<PathBuf>) -> Result<Option<String>> {
    match (database, file) {
        (Some(_), Some(_)) => bail!("--database and --database-file both name a database; give one of them"),
        (None, Some(file)) => {
            let url = fs::read_to_string(&file);
            Ok(Some(
                url.with_context(|| format!("cannot read {}", file.display()))?,
            ))
        }
        (database, None) => Ok(database),
    }
}

/// The data directory that is meant. A database needs PostgreSQL's own program instead.
fn directory(args: DataArgs, instead: &str) -> Result<PathBuf> {
    match place(args)? {
        Data::Directory(dir) => Ok(dir),
        Data::Postgres(url) => bail!("the tables are in the database {url}: {instead}"),
    }
}

/// Copies all data into one file.
pub(crate) fn backup(args: BackupArgs) -> Result<()> {
    let dir = directory(
        args.data,
        "back it up with `pg_dump --format=custom --file=FILE`; the server may be running",
    )?;
    let to = if args.to.is_dir() {
        copy_name(&args.to)
    } else {
        args.to
    };
    let copied = wait(back_up(&dir, &to))??;
    say("copied to", &copied, &to);
    Ok(())
}

/// Restores a copy.
pub(crate) fn restore(args: RestoreArgs) -> Result<()> {
    let dir = directory(
        args.data,
        "stop the server, put a backup back with `pg_restore --clean --if-exists`, then run \
         `UPDATE claims SET epoch = epoch + 10000` with psql",
    )?;
    let restored = wait(stammtisch_server::restore(&args.file, &dir, args.force))?;
    let restored = restored.map_err(|error| {
        let StoreError::Taken { path } = error else {
            return error.into();
        };
        anyhow!(
            "there is data already: {}; --force replaces it, and loses all moves made since the backup",
            path.display()
        )
    })?;
    say("restored to", &restored, &dir);
    Ok(())
}

fn say(done: &str, copied: &Copied, to: &Path) {
    let Copied { tables, bytes } = copied;
    println!("{tables} tables, {bytes} bytes, {done} {}", to.display());
}

/// Moves all data to another place.
pub(crate) fn move_data(args: MoveArgs) -> Result<()> {
    let named = |place: Option<String>| place.map(|place| directory_or_database(&place)).transpose();
    let (from, to) = (named(args.from)?, named(args.to)?);
    let database = || match address(args.database, args.database_file)? {
        Some(url) => Ok(Data::Postgres(url.parse()?)),
        None => bail!("name both places with --from and --to, or a database with --database-file"),
    };
    let (from, to) = match (from, to) {
        (Some(from), Some(to)) => (from, to),
        (Some(from), None) => (from, database()?),
        (None, Some(to)) => (database()?, to),
        (None, None) => bail!("name the place to move the data from (--from) or to (--to)"),
    };
    let Moved {
        tables,
        facts,
        checksum,
    } = wait(transfer(&from, &to))??;
    println!("{tables} tables with {facts} facts moved to {to}");
    println!("both places hold the same (SHA-256 {checksum}); {from} keeps its data until you remove it");
    Ok(())
}

/// A place as it is named in a command. A path has no `://`, so that a mistyped address does not become a directory.
fn directory_or_database(place: &str) -> Result<Data> {
    if place.contains("://") {
        Ok(Data::Postgres(place.parse()?))
    } else {
        Ok(Data::Directory(place.into()))
    }
}

/// Writes the records of matches, with their proofs and players.
pub(crate) fn export(args: ExportArgs) -> Result<()> {
    let place = place(args.data)?;
    wait(async {
        let house = Exporter::open(&place).await?;
        if !args.all {
            for code in &args.codes {
                let exported = house.table(code).await?;
                let folder = write(&args.to, &exported)?
                    .ok_or_else(|| anyhow!("{} is there already", args.to.join(&exported.code).display()))?;
                println!("{}", folder.display());
            }
            return Ok(());
        }
        let (mut written, mut there, mut running) = (0, 0, 0);
        let mut damaged = Vec::new();
        for code in house.codes().await? {
            match house.table(&code).await {
                Ok(exported) => match write(&args.to, &exported)? {
                    Some(_) => written += 1,
                    None => there += 1,
                },
                // A table may be removed while others are written.
                Err(ExportError::NotOver(_) | ExportError::Unknown(_)) => running += 1,
                Err(error @ ExportError::Damaged { .. }) => damaged.push(error.to_string()),
                Err(error) => return Err(error.into()),
            }
        }
        println!(
            "{written} matches written to {}, {there} were there already, {running} tables have none that is over",
            args.to.display()
        );
        match &*damaged {
            [] => Ok(()),
            [first, ..] => bail!("{} tables cannot be read; the first: {first}", damaged.len()),
        }
    })?
}

/// Writes the files of one table into its own folder, completely or not at all; `None` if the folder exists.
fn write(to: &Path, exported: &Exported) -> Result<Option<PathBuf>> {
    let folder = to.join(&exported.code);
    if folder.exists() {
        return Ok(None);
    }
    let part = to.join(format!(".{}.part", exported.code));
    let written = || -> std::io::Result<()> {
        if part.exists() {
            fs::remove_dir_all(&part)?;
        }
        fs::create_dir_all(&part)?;
        fs::write(part.join(RECORD), format!("{}\n", exported.record))?;
        if let Some(proof) = &exported.proof {
            fs::write(part.join(PROOF), format!("{proof}\n"))?;
        }
        fs::write(part.join(TABLE), format!("{}\n", exported.table))?;
        fs::rename(&part, &folder)
    };
    written().with_context(|| format!("cannot write {}", folder.display()))?;
    Ok(Some(folder))
}

/// Runs a future that waits for the disk.
fn wait<T>(what: impl Future<Output = T>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start a thread")?;
    Ok(runtime.block_on(what))
}
