//! Action numbers for moves and a tensor for views.

use core::ops::RangeInclusive;

use stammtisch_core::{Encode, Piece};

use crate::{Card, Ending, Leduc, Move, Moves, Options, View};

/// The parts of the tensor, in order.
const PIECES: [Piece<View>; 11] = [
    ("card", &[6], |view, out| mark(out, view.card)),
    ("board", &[6], |view, out| mark(out, view.board)),
    ("shown", &[2, 6], |view, out| {
        for (row, card) in out.chunks_mut(6).zip(view.shown.into_iter().flatten()) {
            mark(row, Some(card));
        }
    }),
    ("to act", &[2], |view, out| {
        if let Some(seat) = view.bets.to_act {
            out[seat.index()] = 1.0;
        }
    }),
    ("paid", &[2], |view, out| {
        out.copy_from_slice(&view.bets.paid.map(f32::from));
    }),
    ("round", &[1], |view, out| out[0] = view.bets.round.into()),
    ("raises", &[1], |view, out| out[0] = view.bets.raises.into()),
    ("acted", &[1], |view, out| out[0] = view.bets.acted.into()),
    ("most raises", &[1], |view, out| {
        out[0] = view.bets.most_raises.into();
    }),
    ("moves", &[2, Moves::MOST, 3], |view, out| {
        for (round, moves) in out.chunks_mut(Moves::MOST * Move::ALL.len()).zip(view.bets.moves) {
            for (row, m) in round.chunks_mut(Move::ALL.len()).zip(moves.iter()) {
                row[m as usize] = 1.0;
            }
        }
    }),
    ("ending", &[2], |view, out| match view.bets.ending {
        None => {}
        Some(Ending::Shown) => out[0] = 1.0,
        Some(Ending::Folded { .. }) => out[1] = 1.0,
    }),
];

fn mark(out: &mut [f32], card: Option<Card>) {
    if let Some(card) = card {
        out[card as usize] = 1.0;
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
