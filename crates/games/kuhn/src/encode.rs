//! Numbers for moves, a tensor for views.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Dense, Part, Seat};

use crate::{Card, Cards, Event, Kuhn, Move, Options, Phase, View};

impl Dense for Kuhn {
    const MOVES: u32 = Move::ALL.len() as u32;

    fn number(_: &Options, m: Move) -> u32 {
        m as u32
    }

    fn numbered(_: &Options, number: u32) -> Option<Move> {
        Move::ALL.get(number as usize).copied()
    }

    fn layout() -> Vec<Part> {
        vec![
            Part::new("card", &[3]),
            Part::new("phase", &[6]),
            Part::new("paid", &[2]),
            Part::new("shown", &[2, 3]),
        ]
    }

    fn write_tensor(view: &View, out: &mut [f32]) {
        assert_eq!(out.len(), 17, "the length of the layout");
        out.fill(0.0);
        let (card, rest) = out.split_at_mut(3);
        let (phase, rest) = rest.split_at_mut(6);
        let (paid, shown) = rest.split_at_mut(2);
        if let Some(own) = view.card {
            card[own as usize] = 1.0;
        }
        phase[match view.phase {
            Phase::Deal => 0,
            Phase::Open => 1,
            Phase::Checked => 2,
            Phase::Bet { .. } => 3,
            Phase::Shown { .. } => 4,
            Phase::Folded { .. } => 5,
        }] = 1.0;
        for (paid, seat) in paid.iter_mut().zip(Seat::all(2)) {
            *paid = view.phase.paid(seat).into();
        }
        for (shown, card) in shown.chunks_mut(3).zip(view.shown.into_iter().flatten()) {
            shown[card as usize] = 1.0;
        }
    }

    fn longest(_: u8, _: &Options) -> u32 {
        // The shuffle, check, bet, call.
        4
    }

    /// The chip each has paid in, and the one of a bet.
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
