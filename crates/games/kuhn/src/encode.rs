//! Action numbers for moves and a tensor for views.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Cells, Encode, Piece, Seat, pieces};

use crate::{Card, Cards, Event, Kuhn, Move, Options, Phase, View};

/// The parts of the tensor, in order.
const PIECES: [Piece<View>; 5] = pieces([
    ("card", &[3], |view, out| mark(out, view.card)),
    ("phase", &[6], |view, out| {
        out.mark(match view.phase {
            Phase::Deal => 0,
            Phase::Open => 1,
            Phase::Checked => 2,
            Phase::Bet { .. } => 3,
            Phase::Shown { .. } => 4,
            Phase::Folded { .. } => 5,
        });
    }),
    ("paid", &[2], |view, out| {
        for seat in Seat::all(2) {
            out.set(seat.index(), view.phase.paid(seat));
        }
    }),
    ("shown", &[2, 3], |view, out| {
        for (row, card) in view.shown.into_iter().flatten().enumerate() {
            mark(&mut out.row(row, 3), Some(card));
        }
    }),
    ("bettor", &[2], |view, out| match view.phase {
        Phase::Bet { by } | Phase::Shown { by: Some(by), .. } => out.mark(by.index()),
        Phase::Folded { by } => out.mark(by.left(2).index()),
        Phase::Deal | Phase::Open | Phase::Checked | Phase::Shown { by: None, .. } => {}
    }),
]);

fn mark(out: &mut Cells<'_>, card: Option<Card>) {
    if let Some(card) = card {
        out.mark(card as usize);
    }
}

impl Encode for Kuhn {
    const ACTIONS: &'static [Move] = &Move::ALL;
    const TENSOR: &'static [Piece<View>] = &PIECES;
    const ZERO_SUM: bool = true;

    fn longest(_: u8, _: &Options) -> u32 {
        // Shuffle, check, bet, call.
        4
    }

    /// The ante of each seat, plus a bet.
    fn points(_: u8, _: &Options) -> RangeInclusive<i32> {
        -2..=2
    }

    fn outcomes(&self, _: &Event) -> Option<Vec<(Cards, f64)>> {
        let all = Card::ALL.into_iter();
        let orders = all.flat_map(|first| Card::ALL.map(|second| (first, second)));
        let order = |(first, second)| {
            let third = Card::ALL
                .into_iter()
                .find(|card| *card != first && *card != second);
            third
                .filter(|_| first != second)
                .map(|third| ([first, second, third], 1.0 / 6.0))
        };
        Some(orders.filter_map(order).collect())
    }
}
