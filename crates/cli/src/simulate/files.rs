//! What `simulate` writes beside its summary: records, and moves to learn from.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use stammtisch_bots::Batch;

use super::columns::Columns;
use crate::args::SimulateArgs;

/// The files that were asked for.
pub(super) struct Files<'a> {
    records: Option<(BufWriter<File>, &'a Path)>,
    moves: Option<(Columns, &'a Path)>,
}

impl<'a> Files<'a> {
    /// Creates them; `about` says what is going to be played.
    pub(super) fn create(args: &'a SimulateArgs, about: &str) -> Result<Self> {
        let records = match args.records.as_deref() {
            Some(path) => Some((BufWriter::new(create(path)?), path)),
            None => None,
        };
        let moves = match args.out.as_deref() {
            Some(path) => Some((Columns::new(create(path)?, about.to_owned(), args.states)?, path)),
            None => None,
        };
        if let (Some((_, one)), Some((_, other))) = (&records, &moves) {
            ensure!(!are_one(one, other), "--records and --out name the same file");
        }
        Ok(Self { records, moves })
    }

    /// Adds what has been played.
    pub(super) fn write(&mut self, batch: Batch) -> Result<()> {
        if let Some((file, path)) = &mut self.records {
            for record in &batch.records {
                writeln!(file, "{}", record.write()).with_context(|| cannot_write(path))?;
            }
        }
        if let Some((columns, path)) = &mut self.moves {
            columns.write(batch.samples).with_context(|| cannot_write(path))?;
        }
        Ok(())
    }

    /// Everything has been played.
    pub(super) fn finish(self) -> Result<()> {
        if let Some((mut file, path)) = self.records {
            file.flush().with_context(|| cannot_write(path))?;
        }
        if let Some((columns, path)) = self.moves {
            columns.finish().with_context(|| cannot_write(path))?;
        }
        Ok(())
    }
}

/// Whether both are the same file, however they are written; what is no file takes anything (`/dev/null`).
fn are_one(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| path.canonicalize().ok().filter(|path| path.is_file());
    place(one).is_some_and(|path| place(other) == Some(path))
}

fn create(path: &Path) -> Result<File> {
    File::create(path).with_context(|| cannot_write(path))
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write to {}", path.display())
}
