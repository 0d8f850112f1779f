//! The matches of a batch as numbers, from which they can be played again.

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
