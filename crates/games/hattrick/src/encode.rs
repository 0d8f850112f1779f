//! Action numbers for cards and tensors for views.

use alloc::vec::Vec;
use core::array::from_fn;
use core::ops::RangeInclusive;

use stammtisch_core::{Cells, Encode, Game, MAX_SEATS, Part, Piece, Seat, layout_of, pieces, write_pieces};

use crate::score::{deal_score, rounds};
use crate::state::Piles;
use crate::{Card, CardSet, Color, Event, Hattrick, Options, Outcome, Put, Table, View};

/// A set of cards, by colour and number.
const CARDS: &[usize] = &[3, 20];
/// A set of cards per seat.
const CARDS_BY_SEAT: &[usize] = &[MAX_SEATS, 3, 20];
/// One entry per seat; entries of absent seats stay 0.
const SEATS: &[usize] = &[MAX_SEATS];

/// The match as a viewer sees it, with the cards won and passed, which several parts need.
struct Encoder<'a> {
    table: &'a Table,
    hand: Option<CardSet>,
    last_cards: Option<[Card; MAX_SEATS]>,
    hand_sizes: [u8; MAX_SEATS],
    piles: Piles,
}

impl Encoder<'_> {
    /// The parts of the tensor, in order. Cards and seats are 1 if present; sizes and points are unscaled.
    const PIECES: [Piece<Self>; 15] = pieces([
        // Number of players, one-hot from four to six.
        ("players", &[3], |encoder, out| {
            out.mark(usize::from(encoder.table.players() - Hattrick::PLAYERS.start()));
        }),
        // The viewer's own cards; none for a spectator.
        ("hand", CARDS, |encoder, out| {
            out.mark_all(encoder.hand.unwrap_or_default().bits());
        }),
        // The cards played in the round, including passes.
        ("round", CARDS_BY_SEAT, |encoder, out| {
            if let Some(round) = encoder.table.round() {
                puts(out, round.puts());
            }
        }),
        // The colours of the first and the second trick.
        ("tricks", &[2, 3], |encoder, out| {
            if let Some(round) = encoder.table.round() {
                for (row, trick) in round.tricks().enumerate() {
                    out.row(row, 3).mark(trick.color() as usize);
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
            let last = encoder.last_cards.into_iter().flatten();
            let seats = Seat::all(encoder.table.players());
            puts(out, seats.zip(last).map(|(seat, card)| Put { seat, card }));
        }),
        // Number of cards each seat holds.
        ("hand_sizes", SEATS, |encoder, out| {
            out.set_all(encoder.hand_sizes);
        }),
        ("dealer", SEATS, |encoder, out| {
            seat(out, encoder.table.dealer());
        }),
        ("leader", SEATS, |encoder, out| {
            seat(out, encoder.table.leader());
        }),
        ("to_act", SEATS, |encoder, out| {
            seat(out, encoder.table.to_act());
        }),
        // Points for the deal so far.
        ("points", SEATS, |encoder, out| {
            let points = |seat: Seat| {
                deal_score(
                    encoder.piles.won[seat.index()],
                    encoder.piles.passed[seat.index()].len(),
                )
            };
            out.set_all(Seat::all(encoder.table.players()).map(points));
        }),
        // Points for the finished deals, at most 2,000 and thus exact in an `f32`.
        ("totals", SEATS, |encoder, out| {
            out.set_all(encoder.table.scores().map(|score| score as i16));
        }),
        // The number of the deal, and the number of deals; 0 if only a target ends the match.
        ("deal", &[2], |encoder, out| {
            out.set_all([encoder.table.deal(), encoder.table.deals().unwrap_or(0)]);
        }),
        // The points that end the match; 0 without a target.
        ("target", &[1], |encoder, out| {
            out.set(0, encoder.table.target().unwrap_or(0));
        }),
    ]);
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

    fn write_cells(view: &View, out: &mut Cells<'_>) {
        let encoder = Encoder {
            table: &view.table,
            hand: view.hand,
            last_cards: view.last_cards,
            hand_sizes: from_fn(|seat| Seat::new(seat as u8).map_or(0, |seat| view.table.hand_size(seat))),
            piles: view.table.piles(),
        };
        write_pieces(&Encoder::PIECES, u64::MAX, &encoder, out);
    }

    fn write_seat(&self, seat: Seat, out: &mut Cells<'_>) {
        let encoder = Encoder {
            table: &self.table,
            hand: Some(self.hands[seat.index()]),
            last_cards: self.last_cards(),
            hand_sizes: self.hands.map(CardSet::len),
            piles: self.table.piles(),
        };
        write_pieces(&Encoder::PIECES, u64::MAX, &encoder, out);
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

fn cards_by_seat(out: &mut Cells<'_>, sets: [CardSet; MAX_SEATS]) {
    for (row, set) in sets.into_iter().enumerate() {
        out.row(row, Card::ALL.len()).mark_all(set.bits());
    }
}

fn puts(out: &mut Cells<'_>, puts: impl Iterator<Item = Put>) {
    for put in puts {
        out.mark(put.seat.index() * Card::ALL.len() + put.card.index());
    }
}

fn seat(out: &mut Cells<'_>, seat: Option<Seat>) {
    if let Some(seat) = seat {
        out.mark(seat.index());
    }
}
