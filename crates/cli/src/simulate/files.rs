//! The files that `simulate` writes in addition to its summary: records, and moves for learning.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use stammtisch_bots::Batch;

use super::columns::Columns;
use crate::args::SimulateArgs;
use crate::outputs::refuse_one_file;

/// The requested files.
pub(super) struct Files<'a> {
    records: Option<(BufWriter<File>, &'a Path)>,
    moves: Option<(Columns, &'a Path)>,
}

impl<'a> Files<'a> {
    /// Creates them; `about` describes the matches. No file is truncated unless all of them can be written.
    pub(super) fn create(args: &'a SimulateArgs, about: &str) -> Result<Self> {
        refuse_one_file([
            ("--records", args.records.as_deref()),
            ("--out", args.out.as_deref()),
        ])?;
        let records = open(args.records.as_deref())?;
        let moves = open(args.out.as_deref())?;
        for (file, path) in records.iter().chain(&moves) {
            empty(file).with_context(|| cannot_write(path))?;
        }
        let moves = match moves {
            Some((file, path)) => Some((Columns::new(file, about.to_owned(), args.states)?, path)),
            None => None,
        };
        let records = records.map(|(file, path)| (BufWriter::new(file), path));
        Ok(Self { records, moves })
    }

    /// Adds a batch of matches.
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

    /// Completes the files.
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

/// Opens a requested file for writing without truncating it.
fn open(path: Option<&Path>) -> Result<Option<(File, &Path)>> {
    let Some(path) = path else { return Ok(None) };
    let mut options = File::options();
    let file = options.write(true).create(true).truncate(false).open(path);
    Ok(Some((file.with_context(|| cannot_write(path))?, path)))
}

/// Devices such as `/dev/null` have nothing to truncate.
fn empty(file: &File) -> std::io::Result<()> {
    if file.metadata()?.is_file() {
        file.set_len(0)?;
    }
    Ok(())
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write to {}", path.display())
}
