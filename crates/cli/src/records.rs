//! Files of records: one (`.json`), or many, one per line (`.jsonl`).

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use stammtisch_protocol::{AnyMatch, MAX_LINE, Record, Refused, read_line};

/// The format of a file of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// One record.
    One,
    /// One record per line.
    Lines,
}

impl Kind {
    /// By the file's name.
    pub(crate) fn of(path: &Path) -> Self {
        let lines = path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("jsonl"));
        if lines { Self::Lines } else { Self::One }
    }
}

/// Calls `each` with the text and the line number of each record in a file, until it returns an error. Files of any length are read in
/// bounded memory.
pub(crate) fn each(path: &Path, mut each: impl FnMut(usize, &[u8]) -> Result<()>) -> Result<()> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    if fs::metadata(path).is_ok_and(|about| about.is_dir()) {
        bail!("{} is a directory; name the files in it", path.display());
    }
    let mut input = BufReader::new(file);
    let unreadable = || format!("cannot read {}", path.display());
    if input.fill_buf().with_context(unreadable)?.is_empty() {
        bail!("the file is empty");
    }
    match Kind::of(path) {
        Kind::One => {
            let text = whole(input).with_context(unreadable)?;
            let text = text.context(
                "the file is larger than any record; for many records in one file, name it .jsonl",
            )?;
            each(1, &text)
        }
        Kind::Lines => {
            let mut number = 0;
            let mut records = 0;
            while let Some(line) = read_line(&mut input).with_context(unreadable)? {
                number += 1;
                if !line.trim_ascii().is_empty() {
                    records += 1;
                    each(number, &line)?;
                }
            }
            if records == 0 {
                bail!("the file holds no record");
            }
            Ok(())
        }
    }
}

/// The rest of the input, unless it is longer than any record.
fn whole(input: impl Read) -> std::io::Result<Option<Vec<u8>>> {
    let mut text = Vec::new();
    input.take(MAX_LINE as u64 + 1).read_to_end(&mut text)?;
    Ok((text.len() <= MAX_LINE).then_some(text))
}

/// Reads the text of a proof.
pub(crate) fn proof(path: &Path) -> Result<Vec<u8>> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    let text = whole(file).with_context(|| format!("cannot read {}", path.display()))?;
    text.with_context(|| format!("{} is larger than any proof", path.display()))
}

/// The text of the record with this number, from 1, and how many there are; `None` beyond the last.
pub(crate) fn nth(path: &Path, wanted: usize) -> Result<(Option<Vec<u8>>, usize)> {
    let (mut found, mut count) = (None, 0);
    each(path, |_, text| {
        count += 1;
        if count == wanted {
            found = Some(text.to_vec());
        }
        Ok(())
    })?;
    Ok((found, count))
}

/// Reads a record and replays it by the rules.
pub(crate) fn load(text: &[u8]) -> Result<Box<dyn AnyMatch>, Refused> {
    Record::parse(text)?.load()
}

/// Writes the record of a match to a new file, completely or not at all, and never over an existing one.
pub(crate) fn save(path: &Path, played: &dyn AnyMatch) -> Result<()> {
    save_text(path, &Record::of(played).write())
}

/// Writes a line to a new file, likewise.
pub(crate) fn save_text(path: &Path, text: &str) -> Result<()> {
    let cannot = || format!("cannot write {}", path.display());
    refuse_existing(path)?;
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    let part = Path::new(&name);
    let write = || -> std::io::Result<()> {
        let mut file = File::create(part)?;
        writeln!(file, "{text}")?;
        file.sync_all()?;
        fs::rename(part, path)
    };
    write()
        .inspect_err(|_| drop(fs::remove_file(part)))
        .with_context(cannot)
}

/// An existing record must not be overwritten.
pub(crate) fn refuse_existing(path: &Path) -> Result<()> {
    if path.exists() {
        bail!("{} exists already; choose another name", path.display());
    }
    Ok(())
}
