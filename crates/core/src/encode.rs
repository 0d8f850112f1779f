//! The encoding of a game for programs that learn: numbers for moves, tensors for views.

use alloc::vec::Vec;
use core::ops::{Range, RangeInclusive};

use crate::{Cells, Game, OutcomeOf, Seat, Sheet, ones};

/// Encodes a [`Game`] for programs that learn: a number for each move and a tensor for each view, the same in every
/// match with the same options.
///
/// A small game lists its moves in [`Encode::ACTIONS`] and the parts of its tensor in [`Encode::TENSOR`]; the numbers, the
/// layout and the tensor follow from them. A game with many moves computes their numbers instead. Without numbers, Python
/// programs cannot play a game.
pub trait Encode: Game {
    /// The moves in the order of their numbers, for a game that can list them.
    const ACTIONS: &'static [Self::Move] = &[];
    /// The parts of the tensor, in order, for a game that can write each part from the view alone.
    const TENSOR: &'static [Piece<Self::View>] = &[];
    /// The parts of the tensor that are the same for all seats and in all states of all matches with the same players and
    /// options: bit `i` stands for part `i`. [`Encode::write_steady`] writes them, [`Encode::write_seat`] leaves them out.
    const STEADY: u64 = 0;

    /// Exclusive upper bound of the numbers of moves, whatever the options.
    const MOVES: u32 = Self::ACTIONS.len() as u32;
    /// Whether the scores of all seats always add up to 0.
    const ZERO_SUM: bool = false;

    /// The number of a move that may be legal in a match with these options; no two moves share a number. Any other
    /// move has [`Encode::MOVES`] or more.
    fn number(options: &Self::Options, m: Self::Move) -> u32 {
        let _ = options;
        let place = Self::ACTIONS.iter().position(|&action| action == m);
        place.map_or(Self::MOVES, |place| place as u32)
    }

    /// The move with this number in a match with these options; `None` if no move has it.
    fn numbered(options: &Self::Options, number: u32) -> Option<Self::Move> {
        let _ = options;
        Self::ACTIONS.get(number as usize).copied()
    }

    /// The parts of a view's tensor, in order; the same for every match of the game.
    #[must_use]
    fn layout() -> Vec<Part> {
        layout_of(Self::TENSOR)
    }

    /// Writes the tensor of a view, in the order of [`Encode::layout`], where all places are still 0.
    ///
    /// # Panics
    /// Panics if `out` has another length.
    fn write_cells(view: &Self::View, out: &mut Cells<'_>) {
        write_pieces(Self::TENSOR, u64::MAX, view, out);
    }

    /// Writes the [steady](Encode::STEADY) parts of the tensor, where all places are still 0.
    ///
    /// # Panics
    /// Panics if `out` has another length.
    fn write_steady(&self, out: &mut Cells<'_>) {
        if Self::STEADY != 0 {
            write_pieces(Self::TENSOR, Self::STEADY, &self.view(None), out);
        }
    }

    /// Writes the other parts of the tensor of what `seat` sees, where all places are still 0. They are those of
    /// [`Game::view`]; a game whose views are slow to build writes them without one.
    ///
    /// # Panics
    /// Panics if `out` has another length.
    #[inline]
    fn write_seat(&self, seat: Seat, out: &mut Cells<'_>) {
        write_pieces(Self::TENSOR, !Self::STEADY, &self.view(Some(seat)), out);
    }

    /// Writes the tensor of a view: as many numbers as [`Encode::layout`] has places, in its order.
    ///
    /// # Panics
    /// Panics if `out` has another length.
    fn write_tensor(view: &Self::View, out: &mut [f32]) {
        let mut sheet = Sheet::new(out.len());
        Self::write_cells(view, &mut sheet.cells());
        out.fill(0.0);
        sheet.drain(|place, number| out[place] = number);
    }

    /// Upper bound of the number of lines in the log of a match of `players` with these options. By default there is no
    /// bound.
    #[must_use]
    fn longest(players: u8, options: &Self::Options) -> u32 {
        let _ = (players, options);
        u32::MAX
    }

    /// Lowest and highest score that a seat can have at the end of a match of `players` with these options. By default
    /// there is no bound.
    #[must_use]
    fn points(players: u8, options: &Self::Options) -> RangeInclusive<i32> {
        let _ = (players, options);
        i32::MIN..=i32::MAX
    }

    /// The outcomes of `event` with their probabilities, if they are few (a die, the starting seat); `None` for a
    /// shuffle.
    fn outcomes(&self, event: &Self::Event) -> Option<Vec<(OutcomeOf<Self>, f64)>> {
        let _ = event;
        None
    }
}

/// A part of a view's tensor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name, such as `hand`.
    pub name: &'static str,
    /// Its shape: rows first. One number is written as `[1]`.
    pub shape: Vec<usize>,
}

impl Part {
    /// A part of this name and shape.
    #[must_use]
    pub fn new(name: &'static str, shape: &[usize]) -> Self {
        Self {
            name,
            shape: shape.to_vec(),
        }
    }

    /// The number of places it takes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it takes no place.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A part of a tensor, and the function that writes it from a view.
#[derive(Debug)]
pub struct Piece<V> {
    name: &'static str,
    shape: &'static [usize],
    /// Its first place, and the place after its last one.
    begin: usize,
    end: usize,
    write: fn(&V, &mut Cells<'_>),
}

impl<V> Clone for Piece<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Piece<V> {}

/// The name and shape of a piece, and the function that writes it.
pub type Entry<V> = (&'static str, &'static [usize], fn(&V, &mut Cells<'_>));

/// The pieces of a tensor from their names, shapes and functions, in order.
#[must_use]
pub const fn pieces<V, const N: usize>(parts: [Entry<V>; N]) -> [Piece<V>; N] {
    let (name, shape, write) = parts[0];
    let mut pieces = [Piece {
        name,
        shape,
        begin: 0,
        end: 0,
        write,
    }; N];
    let (mut number, mut begin) = (0, 0);
    while number < N {
        let (name, shape, write) = parts[number];
        let (mut len, mut axis) = (1, 0);
        while axis < shape.len() {
            len *= shape[axis];
            axis += 1;
        }
        pieces[number] = Piece {
            name,
            shape,
            begin,
            end: begin + len,
            write,
        };
        begin += len;
        number += 1;
    }
    pieces
}

/// The layout of a tensor that consists of these pieces.
#[must_use]
pub fn layout_of<V>(pieces: &[Piece<V>]) -> Vec<Part> {
    let parts = pieces.iter().map(|piece| Part::new(piece.name, piece.shape));
    parts.collect()
}

/// Writes a tensor that consists of these pieces, where all places are still 0; but of piece `i` only if bit `i` of
/// `which` is set.
///
/// # Panics
/// Panics if the length of `out` isn't that of all pieces together.
#[inline]
pub fn write_pieces<V>(pieces: &[Piece<V>], which: u64, view: &V, out: &mut Cells<'_>) {
    let len = pieces.last().map_or(0, |piece| piece.end);
    assert!(len == out.len(), "the tensor has another length");
    let all = u64::MAX.checked_shr(u64::BITS - pieces.len() as u32).unwrap_or(0);
    for number in ones(which & all) {
        let piece = &pieces[usize::from(number)];
        (piece.write)(view, &mut out.part(piece.begin..piece.end));
    }
}

/// The length of a tensor with this layout.
#[must_use]
pub fn tensor_len(layout: &[Part]) -> usize {
    layout.iter().map(Part::len).sum()
}

/// The range of each part of a layout in the tensor, in order.
pub fn places(layout: &[Part]) -> impl Iterator<Item = (&'static str, Range<usize>)> + '_ {
    layout.iter().scan(0, |begin, part| {
        let range = *begin..*begin + part.len();
        *begin = range.end;
        Some((part.name, range))
    })
}
