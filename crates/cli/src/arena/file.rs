//! A file of finished deals: one JSON object per line, the contest first.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use stammtisch_bots::arena::{Deal, Lineup};

/// The finished deals of a contest.
pub(super) struct Kept {
    deals: BTreeMap<u64, Deal>,
    file: Option<(PathBuf, File)>,
}

impl Kept {
    /// Keeps them in memory only.
    pub(super) fn nowhere() -> Self {
        Self {
            deals: BTreeMap::new(),
            file: None,
        }
    }

    /// Keeps them in this file, which may contain deals of the same contest. An incomplete last line is dropped.
    pub(super) fn open(path: &Path, heading: &Value, lineup: &Lineup) -> Result<Self> {
        let shown = path.display();
        let mut options = OpenOptions::new();
        let file = options.read(true).append(true).create(true).open(path);
        let mut file = file.with_context(|| format!("cannot open {shown}"))?;
        if file.try_lock().is_err() {
            bail!("{shown} is being written by another contest; wait for it, or choose another file");
        }
        let mut text = String::new();
        file.read_to_string(&mut text)
            .with_context(|| format!("cannot read {shown}"))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let deals = match lines.next() {
            None => {
                let line = format!("{heading}\n");
                if !line.starts_with(&text) {
                    bail!("{shown} holds something else; choose another file");
                }
                let begun = file.set_len(0).and_then(|()| file.write_all(line.as_bytes()));
                begun.with_context(|| format!("cannot write {shown}"))?;
                BTreeMap::new()
            }
            Some(first) => {
                same_contest(path, first, heading)?;
                let deals = read(path, lines, lineup)?;
                let cut = file
                    .set_len(whole as u64)
                    .and_then(|()| file.seek(SeekFrom::End(0)));
                cut.with_context(|| format!("cannot write {shown}"))?;
                deals
            }
        };
        Ok(Self {
            deals,
            file: Some((path.to_owned(), file)),
        })
    }

    /// The numbers of the missing deals before `end`.
    pub(super) fn missing(&self, end: u64) -> Vec<u64> {
        (0..end).filter(|deal| !self.deals.contains_key(deal)).collect()
    }

    /// Stores a deal.
    pub(super) fn add(&mut self, deal: Deal) -> Result<()> {
        if let Some((path, file)) = &mut self.file {
            let line = serde_json::to_string(&deal)? + "\n";
            let written = file.write_all(line.as_bytes());
            written.with_context(|| format!("cannot write {}", path.display()))?;
        }
        self.deals.insert(deal.deal, deal);
        Ok(())
    }

    /// The deals before `end`, in order.
    pub(super) fn first(&self, end: u64) -> Vec<Deal> {
        self.deals.range(..end).map(|(_, deal)| deal.clone()).collect()
    }
}

/// Refuses a contest with another game, bots or seed.
fn same_contest(path: &Path, first: &str, heading: &Value) -> Result<()> {
    let shown = path.display();
    let Ok(Value::Object(found)) = serde_json::from_str(first) else {
        bail!("{shown} holds something else; choose another file");
    };
    for (field, wanted) in heading.as_object().into_iter().flatten() {
        let other = found.get(field).unwrap_or(&Value::Null);
        if other != wanted {
            bail!("{shown} holds another contest: its {field} is {other}, not {wanted}; choose another file");
        }
    }
    Ok(())
}

fn read<'a>(
    path: &Path,
    lines: impl Iterator<Item = &'a str>,
    lineup: &Lineup,
) -> Result<BTreeMap<u64, Deal>> {
    let mut deals = BTreeMap::new();
    for (number, line) in lines.enumerate() {
        let deal: Option<Deal> = serde_json::from_str(line).ok();
        let Some(deal) = deal.filter(|deal| deal.fits(lineup)) else {
            bail!("{}, line {}: no deal of this contest", path.display(), number + 2);
        };
        deals.insert(deal.deal, deal);
    }
    Ok(deals)
}
