//! Action numbers for moves and tensors for views.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Cells, Encode, Game, MAX_SEATS, OutcomeOf, Piece, Seat, SeatSet, pieces};

use crate::card::COPIES;
use crate::{CardSet, Event, Karteneck, Move, Options, Outcome, PORTIONS, Portion, View, Worm};

const NUMBERS: usize = 5;
/// Number of distinct cards: five numbers and all worms.
const CARD_KINDS: usize = NUMBERS + Worm::COUNT as usize;
/// Action numbers of the first worm and of the first laying of numbers.
const FIRST_WORM: u32 = 3;
const FIRST_LAY: u32 = FIRST_WORM + Worm::COUNT as u32;

/// The parts of the tensor, in order. Cards are counts, first the numbers, then the worms. A portion in a stack is
/// its position from the bottom, from 1. Rows are seats; rows of absent seats are 0.
const PIECES: [Piece<View>; 15] = pieces([
    ("players", &[MAX_SEATS], |view, out| {
        out.mark_all(SeatSet::all(view.players).bits().into());
    }),
    ("round", &[1], |view, out| out.set(0, view.round)),
    ("starter", &[MAX_SEATS], |view, out| mark(out, view.starter)),
    ("to_act", &[MAX_SEATS], |view, out| mark(out, view.to_act)),
    ("out", &[MAX_SEATS], |view, out| {
        out.mark_all(view.out.bits().into());
    }),
    ("supply_size", &[1], |view, out| out.set(0, view.supply_size)),
    ("draw_pile_size", &[1], |view, out| {
        out.set(0, view.draw_pile_size);
    }),
    ("hand_sizes", &[MAX_SEATS], |view, out| {
        out.set_all(view.hand_sizes);
    }),
    ("hand", &[CARD_KINDS], |view, out| {
        count(out, &view.hand.unwrap_or_default());
    }),
    ("discard", &[CARD_KINDS], |view, out| count(out, &view.discard)),
    ("displays", &[MAX_SEATS, CARD_KINDS], |view, out| {
        for (row, display) in view.displays.iter().enumerate() {
            count(&mut out.row(row, CARD_KINDS), display);
        }
    }),
    ("laying", &[Worm::COUNT as usize], |view, out| {
        if let Some(worm) = view.laying {
            out.mark(worm.shield() as usize - 1);
        }
    }),
    ("grill", &[PORTIONS], |view, out| {
        out.mark_all(view.grill.bits());
    }),
    ("stacks", &[MAX_SEATS, PORTIONS], |view, out| {
        for seat in Seat::all(view.players) {
            let mut row = out.row(seat.index(), PORTIONS);
            let height = view.stacks.downwards(seat).count() as u8;
            for (height, portion) in (1..=height).rev().zip(view.stacks.downwards(seat)) {
                row.set(portion.place(), height);
            }
        }
    }),
    ("worms", &[Portion::VALUES], |view, out| out.set_all(view.worms)),
]);

impl Encode for Karteneck {
    const MOVES: u32 = FIRST_LAY + NUMBERS as u32 * COPIES as u32;
    const TENSOR: &'static [Piece<View>] = &PIECES;
    /// `players` and `worms`.
    const STEADY: u64 = 1 | 1 << 14;

    /// `done`, `out`, `out steal`, the worms by shield, then one card of each number, two of each, and so on. A move
    /// may name more cards of a number than there are. It is never legal, and its number is `MOVES` or higher.
    fn number(_: &Options, m: Move) -> u32 {
        match m {
            Move::Done => 0,
            Move::Out => 1,
            Move::OutSteal => 2,
            Move::LayWorm(worm) => FIRST_WORM + u32::from(worm.shield()) - 1,
            Move::Lay { count, value } => {
                FIRST_LAY + (u32::from(count) - 1) * NUMBERS as u32 + u32::from(value) - 1
            }
        }
    }

    fn numbered(_: &Options, number: u32) -> Option<Move> {
        match number {
            0 => Some(Move::Done),
            1 => Some(Move::Out),
            2 => Some(Move::OutSteal),
            FIRST_WORM..FIRST_LAY => Worm::new((number - FIRST_WORM) as u8 + 1).map(Move::LayWorm),
            FIRST_LAY..Self::MOVES => {
                let place = (number - FIRST_LAY) as u8;
                Some(Move::Lay {
                    count: place / NUMBERS as u8 + 1,
                    value: place % NUMBERS as u8 + 1,
                })
            }
            _ => None,
        }
    }

    /// In each round, each seat lays at most five numbers, ends at most one laying of worms and drops out. Each worm
    /// is laid at most once per round. After the first shuffle, the discard pile is shuffled again only when invalid
    /// displays or finished rounds have filled it.
    fn longest(players: u8, _: &Options) -> u32 {
        let seats = u32::from(players);
        let moves = seats * (NUMBERS as u32 + 2) + u32::from(Worm::COUNT);
        let shuffles = 1 + seats;
        3 + u32::from(Self::rounds(players)) * (moves + shuffles)
    }

    /// All worms in the game (KE-5.1).
    fn points(players: u8, options: &Options) -> RangeInclusive<i32> {
        let Ok(game) = Self::new(players, options) else {
            return 0..=0;
        };
        0..=Portion::ALL
            .iter()
            .map(|portion| i32::from(game.worms_on(*portion)))
            .sum()
    }

    fn outcomes(&self, event: &Event) -> Option<Vec<(OutcomeOf<Self>, f64)>> {
        let each = 1.0 / f64::from(self.players());
        match event {
            Event::Starter => Some(
                Seat::all(self.players())
                    .map(|seat| (Outcome::Starter(seat), each))
                    .collect(),
            ),
            Event::ShufflePortions | Event::ShuffleCards => None,
        }
    }
}

fn mark(out: &mut Cells<'_>, seat: Option<Seat>) {
    if let Some(seat) = seat {
        out.mark(seat.index());
    }
}

fn count(out: &mut Cells<'_>, cards: &CardSet) {
    if !cards.is_empty() {
        out.set_all((1..=NUMBERS as u8).map(|value| cards.count(value)));
        out.part(NUMBERS..CARD_KINDS).mark_all(cards.worm_bits());
    }
}
