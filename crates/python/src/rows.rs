//! The arrays of a batch, split into pieces for threads and rows for matches.

use crate::tensors::{Tensors, cut};
use crate::writer::Pen;

/// The arrays of a batch, one row per match.
#[derive(Debug)]
pub(crate) struct Rows<'a> {
    /// The seat to act.
    pub(crate) seats: &'a mut [i8],
    /// 1 for each legal move.
    pub(crate) mask: &'a mut [u8],
    /// The tensor of that seat's view; empty if tensors are off.
    pub(crate) tensors: Tensors<'a>,
    /// The last tensor of a match that has just ended; empty if these are off.
    pub(crate) last: Tensors<'a>,
    /// The rewards of a match that has just ended, by seat; otherwise 0.
    pub(crate) rewards: &'a mut [f32],
    /// The ranks of such a match; otherwise 0.
    pub(crate) ranks: &'a mut [u8],
    /// Whether a match has just ended and the next one has begun.
    pub(crate) ended: &'a mut [u8],
}

/// The row of one match.
pub(crate) struct Row<'a> {
    pub(crate) seat: &'a mut i8,
    pub(crate) mask: &'a mut [u8],
    pub(crate) tensor: Tensors<'a>,
    pub(crate) last: Tensors<'a>,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) ranks: &'a mut [u8],
    pub(crate) ended: &'a mut u8,
    /// Writes the tensors of this thread.
    pub(crate) pen: &'a mut Pen,
}

/// The lengths of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    pub(crate) moves: usize,
    pub(crate) tensor: usize,
    pub(crate) last: usize,
    pub(crate) players: usize,
}

impl<'a> Rows<'a> {
    /// The lengths of a row of `count`, with this number of moves and players.
    pub(crate) fn lengths(&self, count: usize, moves: usize, players: usize) -> Lengths {
        Lengths {
            moves,
            tensor: self.tensors.len() / count.max(1),
            last: self.last.len() / count.max(1),
            players,
        }
    }

    /// Splits off the first `count` rows.
    pub(crate) fn split(&mut self, count: usize, row: Lengths) -> Self {
        Self {
            seats: cut(&mut self.seats, count),
            mask: cut(&mut self.mask, count * row.moves),
            tensors: self.tensors.split(count * row.tensor),
            last: self.last.split(count * row.last),
            rewards: cut(&mut self.rewards, count * row.players),
            ranks: cut(&mut self.ranks, count * row.players),
            ended: cut(&mut self.ended, count),
        }
    }

    /// Splits off the first row.
    pub(crate) fn take<'b>(&mut self, row: Lengths, pen: &'b mut Pen) -> Row<'b>
    where
        'a: 'b,
    {
        let one = self.split(1, row);
        Row {
            seat: &mut one.seats[0],
            mask: one.mask,
            tensor: one.tensors,
            last: one.last,
            rewards: one.rewards,
            ranks: one.ranks,
            ended: &mut one.ended[0],
            pen,
        }
    }
}

impl Row<'_> {
    /// No match has ended.
    #[inline]
    pub(crate) fn clear_result(&mut self) {
        self.rewards.fill(0.0);
        self.ranks.fill(0);
        *self.ended = 0;
    }
}
