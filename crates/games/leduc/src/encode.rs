//! Action numbers for moves and a tensor for views.

use core::ops::RangeInclusive;

use stammtisch_core::{Encode, Piece};

use crate::{Card, Leduc, Move, Options, View};

/// The parts of the tensor, in order.
const PIECES: [Piece<View>; 8] = [
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

    fn longest(_: u8, _: &Options) -> u32 {
        // The shuffle, and in each of two rounds a call, all raises and a call.
        1 + 2 * (2 + u32::from(Self::RAISES))
    }

    /// The ante of each seat, plus all raises: two chips each in the first round and four in the second.
    fn points(_: u8, _: &Options) -> RangeInclusive<i32> {
        let most = 1 + (2 + 4) * i32::from(Self::RAISES);
        -most..=most
    }
}
