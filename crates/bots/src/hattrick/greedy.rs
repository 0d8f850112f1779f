//! The greedy player of Hattrick: it estimates what each card brings in the current round.
//!
//! It uses its seat's view and counts the cards played in this deal. It looks no further than the round, but considers the cards it
//! keeps: high cards of its own colour, and cards to get rid of.

use stammtisch_core::Seat;
use stammtisch_hattrick::{Card, CardSet, Color, Hattrick, Round, Table, Trick};
use stammtisch_search::Seen;

// Weights in points, tuned by self-play: a change was kept when it won more than the previous weights at tables of four, five and six.

/// The probability that a seat with a card to take the trick plays it.
const TAKES: f64 = 0.5;
/// The fraction of the following seats that join a trick of ours.
const JOINS: f64 = 0.1;
/// Rate at which a colour's value falls with its distance from the best colour.
const NARROWS: f64 = 2.0;
/// The value of keeping the highest card of a collected colour.
const KEEP: f64 = 1.6;
/// The value of getting rid of the highest card of another colour.
const SHED: f64 = 0.6;
/// The cost of giving a trick's owner a card of a colour they collect.
const FEED: f64 = 0.25;
/// The value of a pass.
const PASS: f64 = -2.0;

/// The card to play; `None` if the seat is not on turn.
pub(crate) fn choose(seen: &Seen<'_, Hattrick>) -> Option<Card> {
    let view = seen.view();
    view.table.to_act().filter(|&seat| seat == seen.seat())?;
    card_of(&view.table, seen.seat(), view.hand?)
}

/// The card `seat`, holding `hand`, would play on turn; `None` if no round is on or the hand is empty.
pub(crate) fn card_of(table: &Table, seat: Seat, hand: CardSet) -> Option<Card> {
    let outlook = Outlook::new(table, table.round()?, seat, hand);
    let mut best: Option<(f64, Card)> = None;
    for card in hand {
        let value = outlook.value(card);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, card));
        }
    }
    best.map(|(_, card)| card)
}

/// The information of the seat on turn, and the quantities derived from it.
struct Outlook<'a> {
    round: Round<'a>,
    hand: CardSet,
    won: [CardSet; 6],
    /// The cards whose location is unknown.
    hidden: CardSet,
    /// The number of seats that play after this one.
    followers: u8,
    /// The probability that a hidden card is in the hand of a given other seat.
    share: f64,
    /// The value of winning one card of each colour.
    worth: [f64; 3],
}

impl<'a> Outlook<'a> {
    fn new(table: &Table, round: Round<'a>, seat: Seat, hand: CardSet) -> Self {
        let before: CardSet = table
            .finished_rounds()
            .chain([round])
            .flat_map(Round::puts)
            .map(|put| put.card)
            .collect();
        let hidden = CardSet::PACK.minus(hand).minus(before);
        let others = f64::from(table.players() - 1);
        let won = table.won();
        Self {
            round,
            hand,
            won,
            hidden,
            followers: table.players() - 1 - round.puts().count() as u8,
            share: 1.0 / others,
            worth: worth(won[seat.index()], hand, hidden),
        }
    }

    /// The value of playing `card`.
    fn value(&self, card: Card) -> f64 {
        let after = self.hand.without(card);
        let color = card.color();
        let worth = self.worth[color as usize];
        let height = height(card, self.hidden.union(after));
        // A high card of a collected colour should stay, one of another colour should go.
        let held = if worth > 0.0 { KEEP } else { SHED };
        let round = if self.round.would_pass(card) {
            PASS
        } else {
            self.in_trick(card, worth)
        };
        round - held * worth * height
    }

    /// The value of the trick that `card` joins or opens.
    fn in_trick(&self, card: Card, worth: f64) -> f64 {
        let trick = self.round.tricks().find(|trick| trick.color() == card.color());
        let best = trick.map(Trick::best);
        if let Some(best) = best.filter(|best| best.card > card) {
            let theirs = self.won[best.seat.index()];
            let most = Color::ALL
                .map(|color| theirs.of(color).len())
                .into_iter()
                .max()
                .unwrap_or(0);
            let helps = theirs.of(card.color()).len() == most;
            return if helps { -FEED } else { FEED };
        }
        let higher = self.hidden.of(card.color()).above(card).len();
        let holds_none = (1.0 - self.share).powi(i32::from(higher));
        let takes = TAKES * (1.0 - holds_none);
        let wins = (1.0 - takes).powi(i32::from(self.followers));
        let cards = f64::from(trick.map_or(0, |trick| trick.cards().len()) + 1);
        wins * worth * (cards + JOINS * f64::from(self.followers))
    }
}

/// The value of winning one card of each colour to a seat that has won and holds these cards: one point in the colour with the best
/// prospects, less in the others, down to minus one.
fn worth(won: CardSet, hand: CardSet, hidden: CardSet) -> [f64; 3] {
    let prospects = Color::ALL.map(|color| {
        let heights: f64 = hand.of(color).into_iter().map(|card| height(card, hidden)).sum();
        f64::from(won.of(color).len()) + heights
    });
    let best = prospects.into_iter().fold(0.0, f64::max);
    prospects.map(|mine| (1.0 - NARROWS * (best - mine)).max(-1.0))
}

/// The fraction of the other cards of its colour that a card beats; 1 if there are none.
fn height(card: Card, others: CardSet) -> f64 {
    let others = others.of(card.color());
    let above = others.above(card).len();
    if others.is_empty() {
        1.0
    } else {
        1.0 - f64::from(above) / f64::from(others.len())
    }
}
