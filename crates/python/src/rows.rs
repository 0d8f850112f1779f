//! The arrays of a batch, split into pieces for threads and rows for matches.

use crate::tensors::{Tensors, cut, part};
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
///
/// It names its place in the rows instead of holding its parts: writing those into a structure for every match costs more than a move.
pub(crate) struct Row<'a, 'b> {
    rows: &'a mut Rows<'b>,
    place: usize,
    lengths: Lengths,
    /// Writes the tensors of this thread.
    pen: &'a mut Pen,
}

/// The lengths of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    pub(crate) moves: usize,
    pub(crate) tensor: usize,
    pub(crate) last: usize,
    pub(crate) players: usize,
}

impl Rows<'_> {
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
}

impl<'b> Rows<'b> {
    /// The row at this place.
    #[inline]
    pub(crate) fn row<'a>(&'a mut self, place: usize, lengths: Lengths, pen: &'a mut Pen) -> Row<'a, 'b> {
        Row {
            rows: self,
            place,
            lengths,
            pen,
        }
    }

    /// No match has ended.
    pub(crate) fn clear_results(&mut self) {
        self.rewards.fill(0.0);
        self.ranks.fill(0);
        self.ended.fill(0);
    }
}

impl Row<'_, '_> {
    /// The seat to act.
    #[inline]
    pub(crate) fn seat(&mut self) -> &mut i8 {
        &mut self.rows.seats[self.place]
    }

    /// 1 for each legal move.
    #[inline]
    pub(crate) fn mask(&mut self) -> &mut [u8] {
        part(self.rows.mask, self.place, self.lengths.moves)
    }

    /// Whether it has a tensor.
    #[inline]
    pub(crate) fn has_tensor(&self) -> bool {
        self.lengths.tensor > 0
    }

    /// The tensor of the seat to act, and what writes it.
    #[inline]
    pub(crate) fn tensor(&mut self) -> (Tensors<'_>, &mut Pen) {
        let tensor = self.rows.tensors.part(self.place, self.lengths.tensor);
        (tensor, self.pen)
    }

    /// Whether it has the last tensor of a match that has just ended.
    #[inline]
    pub(crate) fn has_last(&self) -> bool {
        self.lengths.last > 0
    }

    /// That tensor, and what writes it.
    pub(crate) fn last(&mut self) -> (Tensors<'_>, &mut Pen) {
        (self.rows.last.part(self.place, self.lengths.last), self.pen)
    }

    /// The match has just ended with these rewards and ranks, by seat.
    pub(crate) fn end(&mut self, rewards: impl Iterator<Item = f32>, ranks: &[u8]) {
        let players = self.lengths.players;
        let cells = part(self.rows.rewards, self.place, players);
        cells
            .iter_mut()
            .zip(rewards)
            .for_each(|(cell, reward)| *cell = reward);
        part(self.rows.ranks, self.place, players).copy_from_slice(ranks);
        self.rows.ended[self.place] = 1;
    }

    /// No match has ended.
    pub(crate) fn clear_result(&mut self) {
        part(self.rows.rewards, self.place, self.lengths.players).fill(0.0);
        part(self.rows.ranks, self.place, self.lengths.players).fill(0);
        self.rows.ended[self.place] = 0;
    }
}
