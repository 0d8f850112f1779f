//! Numbers for moves, a tensor for views.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Dense, Part, Seat};

use crate::{Cards, Event, Leduc, Move, Options, View};

impl<const RULES: u32> Dense for Leduc<RULES> {
    const MOVES: u32 = Move::ALL.len() as u32;

    fn number(_: &Options, m: Move) -> u32 {
        m as u32
    }

    fn numbered(_: &Options, number: u32) -> Option<Move> {
        Move::ALL.get(number as usize).copied()
    }

    fn layout() -> Vec<Part> {
        vec![
            Part::new("card", &[6]),
            Part::new("board", &[6]),
            Part::new("shown", &[2, 6]),
            Part::new("to act", &[2]),
            Part::new("paid", &[2]),
            Part::new("round", &[1]),
            Part::new("raises", &[1]),
            Part::new("acted", &[1]),
        ]
    }

    fn write_tensor(view: &View, out: &mut [f32]) {
        assert_eq!(out.len(), 31, "the length of the layout");
        out.fill(0.0);
        let (cards, bets) = out.split_at_mut(24);
        let [first, second] = view.shown.map_or([None; 2], |shown| shown.map(Some));
        for (place, card) in cards.chunks_mut(6).zip([view.card, view.board, first, second]) {
            if let Some(card) = card {
                place[card as usize] = 1.0;
            }
        }
        for seat in Seat::all(2) {
            bets[seat.index()] = f32::from(u8::from(view.bets.to_act == Some(seat)));
            bets[2 + seat.index()] = view.bets.paid[seat.index()].into();
        }
        let rest = [view.bets.round, view.bets.raises, view.bets.acted];
        for (place, number) in bets[4..].iter_mut().zip(rest) {
            *place = number.into();
        }
    }

    fn longest(_: u8, _: &Options) -> u32 {
        // The shuffle, and in each of two rounds a call, the raises, and a call.
        1 + 2 * (2 + u32::from(Self::RAISES))
    }

    /// The chip each has paid in, and all raises: two chips each in the first round, four in the second.
    fn points(_: u8, _: &Options) -> RangeInclusive<i32> {
        let most = 1 + (2 + 4) * i32::from(Self::RAISES);
        -most..=most
    }

    fn outcomes(&self, _: &Event) -> Option<Vec<(Cards, f64)>> {
        None
    }
}
