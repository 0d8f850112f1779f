//! Numbers for moves and tensors for views: how programs that learn see a game.

use alloc::vec::Vec;
use core::ops::{Range, RangeInclusive};

use crate::{Game, OutcomeOf};

/// A [`Game`] whose moves have numbers and whose views are tensors, the same in every match with the same options.
pub trait Dense: Game {
    /// Every move has a number below this, whatever the options.
    const MOVES: u32;

    /// The number of a move that may be legal in a match with these options; no two of them share one. Any other
    /// move has [`Dense::MOVES`] or more.
    fn number(options: &Self::Options, m: Self::Move) -> u32;

    /// The move of this number in a match with these options; `None` if no move has it.
    fn numbered(options: &Self::Options, number: u32) -> Option<Self::Move>;

    /// What the tensor of a view is made of, part after part; the same for every match of the game.
    fn layout() -> Vec<Part>;

    /// Writes a view: as many numbers as [`Dense::layout`] has places, in its order.
    ///
    /// # Panics
    /// Panics if `out` has another length.
    fn write_tensor(view: &Self::View, out: &mut [f32]);

    /// No match of `players` with these options has more lines in its log than this.
    fn longest(players: u8, options: &Self::Options) -> u32;

    /// No match of `players` with these options brings a seat less than the one or more than the other.
    fn points(players: u8, options: &Self::Options) -> RangeInclusive<i32>;

    /// The outcomes of `event`, each with its probability, where they are few (a die, who begins); `None` for
    /// a shuffle.
    fn outcomes(&self, event: &Self::Event) -> Option<Vec<(OutcomeOf<Self>, f64)>>;
}

/// A part of a view's tensor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it holds, such as `hand`.
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

    /// How many numbers it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether it holds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A part of a tensor and who fills it: its name, its shape, and what writes it from a view.
pub type Piece<V> = (&'static str, &'static [usize], fn(&V, &mut [f32]));

/// The layout of a tensor made of these pieces, one after the other.
#[must_use]
pub fn layout_of<V>(pieces: &[Piece<V>]) -> Vec<Part> {
    pieces
        .iter()
        .map(|(name, shape, _)| Part::new(name, shape))
        .collect()
}

/// Writes a tensor made of these pieces over whatever `out` holds.
///
/// # Panics
/// Panics if `out` has another length than the pieces together.
pub fn write_pieces<V>(pieces: &[Piece<V>], view: &V, out: &mut [f32]) {
    out.fill(0.0);
    let mut rest = out;
    for (_, shape, write) in pieces {
        let (part, after) = rest.split_at_mut(shape.iter().product());
        write(view, part);
        rest = after;
    }
    assert!(rest.is_empty(), "the tensor has another length");
}

/// The length of a tensor with this layout.
#[must_use]
pub fn tensor_len(layout: &[Part]) -> usize {
    layout.iter().map(Part::len).sum()
}

/// Where the parts of a layout lie in the tensor, in order.
pub fn places(layout: &[Part]) -> impl Iterator<Item = (&'static str, Range<usize>)> + '_ {
    layout.iter().scan(0, |begin, part| {
        let range = *begin..*begin + part.len();
        *begin = range.end;
        Some((part.name, range))
    })
}
