//! The matches of a batch as numbers, from which they can be played again.

use crate::batch::{After, Sparse};
use crate::wrong::Wrong;

/// A row: the match it plays, and the caller's actions in it so far. Chance and bots follow from its key.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    /// The seed of the row's key.
    pub(crate) row: u64,
    /// The number of matches begun.
    pub(crate) begun: u64,
    /// The state of the generator of random moves.
    pub(crate) samples: u64,
    pub(crate) actions: Vec<u16>,
}

impl Saved {
    /// Appends this row.
    pub(crate) fn write(&self, numbers: &mut Vec<u64>) {
        let head = [self.row, self.begun, self.samples, self.actions.len() as u64];
        numbers.extend(head);
        numbers.extend(self.actions.iter().map(|&action| u64::from(action)));
    }

    /// The rows that [`write`](Self::write) has appended.
    pub(crate) fn read(mut numbers: &[u64]) -> Option<Vec<Self>> {
        let mut rows = Vec::new();
        while !numbers.is_empty() {
            let ([row, begun, samples, count], rest) = numbers.split_first_chunk()?;
            let (actions, rest) = rest.split_at_checked(usize::try_from(*count).ok()?)?;
            rows.push(Self {
                row: *row,
                begun: *begun,
                samples: *samples,
                actions: actions
                    .iter()
                    .map(|&action| u16::try_from(action).ok())
                    .collect::<Option<_>>()?,
            });
            numbers = rest;
        }
        Some(rows)
    }
}

impl Sparse {
    /// Begins the next row.
    pub(crate) fn begin(&mut self) {
        self.starts.push(self.places.len() as i64);
    }

    /// Ends the last row.
    pub(crate) fn end(&mut self) {
        self.begin();
    }

    /// Appends the numbers of a tensor that aren't 0.
    pub(crate) fn push(&mut self, tensor: &[f32]) {
        for (place, &value) in (0..).zip(tensor) {
            if value != 0.0 {
                self.places.push(place);
                self.values.push(value);
            }
        }
    }
}

impl After {
    /// The way of this name.
    pub(crate) fn read(name: &str) -> Result<Self, Wrong> {
        match name {
            "same_step" => Ok(Self::SameStep),
            "next_step" => Ok(Self::NextStep),
            "nothing" => Ok(Self::Nothing),
            _ => Err(Wrong::Said(format!(
                r#"autoreset must be "same_step" or "next_step", not {name:?}"#
            ))),
        }
    }
}
