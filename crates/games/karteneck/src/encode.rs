//! Numbers for moves and tensors for views.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Dense, Game, MAX_SEATS, OutcomeOf, Part, Seat, SeatSet, places, tensor_len};

use crate::card::COPIES;
use crate::{CardSet, Event, Face, Karteneck, Move, Options, Outcome, PORTIONS, Portion, View, Worm};

const NUMBERS: usize = 5;
/// The kinds of cards that are told apart: five numbers, and every worm.
const CARD_KINDS: usize = NUMBERS + Worm::COUNT as usize;
/// The numbers of the first worm and of the first laying of numbers.
const FIRST_WORM: u32 = 3;
const FIRST_LAY: u32 = FIRST_WORM + Worm::COUNT as u32;

impl Dense for Karteneck {
    const MOVES: u32 = FIRST_LAY + NUMBERS as u32 * COPIES as u32;

    /// `done`, `out`, `out steal`, the worms by their shields, then one card of each number, two of each, and so
    /// on. More cards of a number than the game has are well spelled but never legal; their numbers begin with
    /// `MOVES`.
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

    /// Cards are counted by kind, the numbers before the worms. A portion's place in a stack is counted from the
    /// bottom, from 1. Rows are seats; those beyond the table are 0.
    fn layout() -> Vec<Part> {
        vec![
            Part::new("players", &[MAX_SEATS]),
            Part::new("round", &[1]),
            Part::new("starter", &[MAX_SEATS]),
            Part::new("to_act", &[MAX_SEATS]),
            Part::new("out", &[MAX_SEATS]),
            Part::new("supply_size", &[1]),
            Part::new("draw_pile_size", &[1]),
            Part::new("hand_sizes", &[MAX_SEATS]),
            Part::new("hand", &[CARD_KINDS]),
            Part::new("discard", &[CARD_KINDS]),
            Part::new("displays", &[MAX_SEATS, CARD_KINDS]),
            Part::new("laying", &[Worm::COUNT as usize]),
            Part::new("grill", &[PORTIONS]),
            Part::new("stacks", &[MAX_SEATS, PORTIONS]),
            Part::new("worms", &[Portion::VALUES]),
        ]
    }

    fn write_tensor(view: &View, out: &mut [f32]) {
        let layout = Self::layout();
        assert_eq!(out.len(), tensor_len(&layout), "a tensor of another length");
        out.fill(0.0);
        for (name, range) in places(&layout) {
            write_part(view, name, &mut out[range]);
        }
    }

    /// In a round each seat lays five numbers at most and drops out, each worm is laid once at most, each seat ends
    /// one laying of worms at most, and after the first shuffle only what an invalid display has left can be
    /// shuffled again.
    fn longest(players: u8, _: &Options) -> u32 {
        let seats = u32::from(players);
        let moves = seats * (NUMBERS as u32 + 2) + u32::from(Worm::COUNT);
        let shuffles = 1 + seats;
        3 + u32::from(Self::rounds(players)) * (moves + shuffles)
    }

    /// All worms there are (KE-5.1).
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

fn write_part(view: &View, name: &str, out: &mut [f32]) {
    match name {
        "players" => mark(out, SeatSet::all(view.players)),
        "round" => out[0] = view.round.into(),
        "starter" => mark(out, view.starter),
        "to_act" => mark(out, view.to_act),
        "out" => mark(out, view.out),
        "supply_size" => out[0] = view.supply_size.into(),
        "draw_pile_size" => out[0] = view.draw_pile_size.into(),
        "hand_sizes" => copy(out, &view.hand_sizes),
        "hand" => count(out, &view.hand.unwrap_or_default()),
        "discard" => count(out, &view.discard),
        "displays" => out
            .chunks_exact_mut(CARD_KINDS)
            .zip(&view.displays)
            .for_each(|(row, display)| count(row, display)),
        "laying" => view
            .laying
            .into_iter()
            .for_each(|worm| out[worm.shield() as usize - 1] = 1.0),
        "grill" => view.grill.iter().for_each(|portion| out[portion.place()] = 1.0),
        "stacks" => Seat::all(MAX_SEATS as u8)
            .zip(out.chunks_exact_mut(PORTIONS))
            .for_each(|(seat, row)| {
                (1u8..)
                    .zip(view.stacks.upwards(seat))
                    .for_each(|(height, portion)| row[portion.place()] = height.into());
            }),
        "worms" => copy(out, &view.worms),
        _ => {}
    }
}

fn mark(out: &mut [f32], seats: impl IntoIterator<Item = Seat>) {
    seats.into_iter().for_each(|seat| out[seat.index()] = 1.0);
}

fn copy(out: &mut [f32], numbers: &[u8]) {
    out.iter_mut()
        .zip(numbers)
        .for_each(|(place, &number)| *place = number.into());
}

fn count(out: &mut [f32], cards: &CardSet) {
    for card in cards.iter() {
        let place = match card.face() {
            Face::Number(value) => usize::from(value) - 1,
            Face::Worm(worm) => NUMBERS + usize::from(worm.shield()) - 1,
        };
        out[place] += 1.0;
    }
}
