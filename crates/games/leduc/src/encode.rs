//! Action numbers for moves and a tensor for views.

use core::ops::RangeInclusive;

use stammtisch_core::{Cells, Encode, Piece, pieces};

use crate::{Card, Ending, Leduc, Move, Moves, Options, View};

/// The parts of the tensor, in order.
const PIECES: [Piece<View>; 11] = pieces([
    ("card", &[6], |view, out| mark(out, view.card)),
    ("board", &[6], |view, out| mark(out, view.board)),
    ("shown", &[2, 6], |view, out| {
        for (row, card) in view.shown.into_iter().flatten().enumerate() {
            mark(&mut out.row(row, 6), Some(card));
        }
    }),
    ("to act", &[2], |view, out| {
        if let Some(seat) = view.bets.to_act {
            out.mark(seat.index());
        }
    }),
    ("paid", &[2], |view, out| {
        out.set_all(view.bets.paid);
    }),
    ("round", &[1], |view, out| out.set(0, view.bets.round)),
    ("raises", &[1], |view, out| out.set(0, view.bets.raises)),
    ("acted", &[1], |view, out| out.set(0, view.bets.acted)),
    ("most raises", &[1], |view, out| {
        out.set(0, view.bets.most_raises);
    }),
    ("moves", &[2, Moves::MOST, 3], |view, out| {
        for (round, moves) in view.bets.moves.into_iter().enumerate() {
            for (row, m) in moves.iter().enumerate() {
                out.row(round * Moves::MOST + row, Move::ALL.len())
                    .mark(m as usize);
            }
        }
    }),
    ("ending", &[2], |view, out| match view.bets.ending {
        None => {}
        Some(Ending::Shown) => out.mark(0),
        Some(Ending::Folded { .. }) => out.mark(1),
    }),
]);

fn mark(out: &mut Cells<'_>, card: Option<Card>) {
    if let Some(card) = card {
        out.mark(card as usize);
    }
}

impl<const RULES: u32> Encode for Leduc<RULES> {
    const ACTIONS: &'static [Move] = &Move::ALL;
    const TENSOR: &'static [Piece<View>] = &PIECES;
    const ZERO_SUM: bool = true;

    fn longest(_: u8, options: &Options) -> u32 {
        // The shuffle, or the deal and the board card; and in each of two rounds a call, all raises and a call.
        let chance = if RULES < 3 { 1 } else { 2 };
        chance + 2 * (2 + u32::from(Self::most_raises(*options)))
    }

    /// The ante of each seat, plus all raises: two chips each in the first round and four in the second.
    fn points(_: u8, options: &Options) -> RangeInclusive<i32> {
        let most = 1 + (2 + 4) * i32::from(Self::most_raises(*options));
        -most..=most
    }
}
