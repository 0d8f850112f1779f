//! Action numbers for cards and tensors for views.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Encode, Game, MAX_SEATS, Part, Piece, Seat, layout_of, write_pieces};

use crate::score::{deal_score, rounds};
use crate::state::Piles;
use crate::{Card, CardSet, Color, Event, Hattrick, Options, Outcome, Put, View};

/// A set of cards, by colour and number.
const CARDS: &[usize] = &[3, 20];
/// A set of cards per seat.
const CARDS_BY_SEAT: &[usize] = &[MAX_SEATS, 3, 20];
/// One entry per seat; entries of absent seats stay 0.
const SEATS: &[usize] = &[MAX_SEATS];

/// A view with the cards won and passed, which several parts need.
struct Encoder<'a> {
    view: &'a View,
    piles: Piles,
}

impl Encoder<'_> {
    /// The parts of the tensor, in order. Cards and seats are 1 if present; sizes and points are unscaled.
    const PIECES: [Piece<Self>; 15] = [
        // Number of players, one-hot from four to six.
        ("players", &[3], |encoder, out| {
            out[usize::from(encoder.view.table.players() - Hattrick::PLAYERS.start())] = 1.0;
        }),
        // The viewer's own cards; none for a spectator.
        ("hand", CARDS, |encoder, out| {
            cards(out, encoder.view.hand.unwrap_or_default());
        }),
        // The cards played in the round, including passes.
        ("round", CARDS_BY_SEAT, |encoder, out| {
            if let Some(round) = encoder.view.table.round() {
                puts(out, round.puts());
            }
        }),
        // The colours of the first and the second trick.
        ("tricks", &[2, 3], |encoder, out| {
            if let Some(round) = encoder.view.table.round() {
                for (row, trick) in out.chunks_exact_mut(3).zip(round.tricks()) {
                    row[trick.color() as usize] = 1.0;
                }
            }
        }),
        // The cards won in the deal.
        ("won", CARDS_BY_SEAT, |encoder, out| {
            cards_by_seat(out, encoder.piles.won);
        }),
        // The cards passed in the deal.
        ("passed", CARDS_BY_SEAT, |encoder, out| {
            cards_by_seat(out, encoder.piles.passed);
        }),
        // The last cards of a deal that has been scored.
        ("last_cards", CARDS_BY_SEAT, |encoder, out| {
            let last = encoder.view.last_cards().unwrap_or_default();
            let seats = Seat::all(encoder.view.table.players());
            puts(out, seats.zip(last).map(|(seat, &card)| Put { seat, card }));
        }),
        // Number of cards each seat holds.
        ("hand_sizes", SEATS, |encoder, out| {
            numbers(out, encoder.view.hand_sizes());
        }),
        ("dealer", SEATS, |encoder, out| {
            seat(out, encoder.view.table.dealer());
        }),
        ("leader", SEATS, |encoder, out| {
            seat(out, encoder.view.table.leader());
        }),
        ("to_act", SEATS, |encoder, out| {
            seat(out, encoder.view.table.to_act());
        }),
        // Points for the deal so far.
        ("points", SEATS, |encoder, out| {
            let points = |seat: Seat| {
                deal_score(
                    encoder.piles.won[seat.index()],
                    encoder.piles.passed[seat.index()].len(),
                )
            };
            numbers(out, Seat::all(encoder.view.table.players()).map(points));
        }),
        // Points for the finished deals, at most 2,000 and thus exact in an `f32`.
        ("totals", SEATS, |encoder, out| {
            numbers(out, encoder.view.table.scores().map(|score| score as i16));
        }),
        // The number of the deal, and the number of deals; 0 if only a target ends the match.
        ("deal", &[2], |encoder, out| {
            numbers(
                out,
                [encoder.view.table.deal(), encoder.view.table.deals().unwrap_or(0)],
            );
        }),
        // The points that end the match; 0 without a target.
        ("target", &[1], |encoder, out| {
            numbers(out, [encoder.view.table.target().unwrap_or(0)]);
        }),
    ];
}

impl Encode for Hattrick {
    const ACTIONS: &'static [Card] = &Card::ALL;

    /// As the default, without a search through the list.
    fn number(_: &Options, card: Card) -> u32 {
        card.index() as u32
    }

    fn layout() -> Vec<Part> {
        layout_of(&Encoder::PIECES)
    }

    fn write_tensor(view: &View, out: &mut [f32]) {
        let piles = view.table.piles();
        write_pieces(&Encoder::PIECES, &Encoder { view, piles }, out);
    }

    /// The starter, plus a shuffle and the played cards for each deal (HT-1.3, HT-4.1).
    fn longest(players: u8, options: &Options) -> u32 {
        let cards = u32::from(players) * u32::from(rounds(players));
        1 + u32::from(options.max_deals(players)) * (1 + cards)
    }

    /// The best deal wins all cards of a colour. The worst round is a pass, or six cards with two of each colour
    /// (HT-4.2).
    fn points(players: u8, options: &Options) -> RangeInclusive<i32> {
        let deals = i32::from(options.max_deals(players));
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

fn cards_by_seat(out: &mut [f32], sets: [CardSet; MAX_SEATS]) {
    for (row, set) in out.chunks_exact_mut(Card::ALL.len()).zip(sets) {
        cards(row, set);
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
