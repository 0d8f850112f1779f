//! Numbers for cards and tensors for views.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Dense, Game, MAX_SEATS, Part, Piece, Seat, layout_of, write_pieces};

use crate::effect::Balance;
use crate::score::rounds;
use crate::{Card, CardSet, Color, Event, Hattrick, Options, Outcome, Put, Round, Trick, View};

/// The cards by colour and number.
const CARDS: &[usize] = &[3, 20];
/// The same for each seat.
const EACH_CARDS: &[usize] = &[MAX_SEATS, 3, 20];
/// One place a seat; those beyond the table's seats stay 0.
const SEATS: &[usize] = &[MAX_SEATS];

/// The parts of the tensor, in order. A card is a 1 at its place, a seat a 1 at its number; sizes and points are
/// written as they are.
const PIECES: [Piece<View>; 15] = [
    // How many play: one place each for four, five and six.
    ("players", &[3], |view, out| {
        out[usize::from(view.table.players() - Hattrick::PLAYERS.start())] = 1.0;
    }),
    // The seat's own cards; none for a spectator.
    ("hand", CARDS, |view, out| {
        cards(out, view.hand.unwrap_or_default());
    }),
    // The cards put down in the round, passes too.
    ("round", EACH_CARDS, |view, out| {
        let round = view.table.round();
        puts(out, round.into_iter().flat_map(Round::puts));
    }),
    // The colours of the first and the second trick.
    ("tricks", &[2, 3], |view, out| {
        let tricks = view.table.round().into_iter().flat_map(Round::tricks);
        for (row, color) in out.chunks_exact_mut(3).zip(tricks.map(Trick::color)) {
            row[color as usize] = 1.0;
        }
    }),
    // The cards won in the deal.
    ("won", EACH_CARDS, |view, out| {
        for (row, won) in out.chunks_exact_mut(Card::ALL.len()).zip(view.table.won()) {
            cards(row, won);
        }
    }),
    // The cards passed in the deal.
    ("passed", EACH_CARDS, |view, out| puts(out, view.table.passed())),
    // The last cards of a deal that has been scored.
    ("last_cards", EACH_CARDS, |view, out| {
        let last = view.last_cards().unwrap_or_default();
        let seats = Seat::all(view.table.players());
        puts(out, seats.zip(last).map(|(seat, &card)| Put { seat, card }));
    }),
    // How many cards each seat holds.
    ("hand_sizes", SEATS, |view, out| numbers(out, view.hand_sizes())),
    ("dealer", SEATS, |view, out| seat(out, view.table.dealer())),
    ("leader", SEATS, |view, out| seat(out, view.table.leader())),
    ("to_act", SEATS, |view, out| seat(out, view.table.to_act())),
    // What the deal brings as it lies.
    ("points", SEATS, |view, out| {
        let points = |seat| Balance::of(&view.table, seat).points();
        numbers(out, Seat::all(view.table.players()).map(points));
    }),
    // The sums of the finished deals: at most 2,000 and thus exact.
    ("totals", SEATS, |view, out| {
        numbers(out, view.table.scores().map(|score| score as i16));
    }),
    // The number of the deal, and how many there are; 0 if only a target ends the match.
    ("deal", &[2], |view, out| {
        numbers(out, [view.table.deal(), view.table.deals().unwrap_or(0)]);
    }),
    // The points that end the match; 0 if none do.
    ("target", &[1], |view, out| {
        numbers(out, [view.table.target().unwrap_or(0)]);
    }),
];

impl Dense for Hattrick {
    const MOVES: u32 = Card::ALL.len() as u32;

    fn number(_: &Options, card: Card) -> u32 {
        card.index() as u32
    }

    fn numbered(_: &Options, number: u32) -> Option<Card> {
        Card::ALL.get(number as usize).copied()
    }

    fn layout() -> Vec<Part> {
        layout_of(&PIECES)
    }

    fn write_tensor(view: &View, out: &mut [f32]) {
        write_pieces(&PIECES, view, out);
    }

    /// The starter, and for each deal a shuffle and its cards (HT-1.3, HT-4.1).
    fn longest(players: u8, options: &Options) -> u32 {
        let cards = u32::from(players) * u32::from(rounds(players));
        1 + u32::from(options.most_deals(players)) * (1 + cards)
    }

    /// A deal brings at most all cards of a colour. The worst a round can bring is a pass, or six cards of which each colour has two (HT-4.2).
    fn points(players: u8, options: &Options) -> RangeInclusive<i32> {
        let deals = i32::from(options.most_deals(players));
        let cards = Card::ALL.into_iter();
        let colour: i32 = cards.map(|card| i32::from(card.color() == Color::ALL[0])).sum();
        -2 * i32::from(rounds(players)) * deals..=colour * deals
    }

    fn outcomes(&self, event: &Event) -> Option<Vec<(Outcome, f64)>> {
        let each = 1.0 / f64::from(self.players());
        let seats = Seat::all(self.players());
        match event {
            Event::Starter => Some(seats.map(|seat| (Outcome::Starter(seat), each)).collect()),
            Event::Shuffle => None,
        }
    }
}

fn cards(out: &mut [f32], cards: CardSet) {
    for card in cards {
        out[card.index()] = 1.0;
    }
}

fn puts(out: &mut [f32], puts: impl Iterator<Item = Put>) {
    for put in puts {
        out[put.seat.index() * Card::ALL.len() + put.card.index()] = 1.0;
    }
}

fn seat(out: &mut [f32], seat: Option<Seat>) {
    if let Some(seat) = seat {
        out[seat.index()] = 1.0;
    }
}

fn numbers<N: Into<f32>>(out: &mut [f32], numbers: impl IntoIterator<Item = N>) {
    for (place, number) in out.iter_mut().zip(numbers) {
        *place = number.into();
    }
}
