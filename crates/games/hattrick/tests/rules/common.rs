//! Helpers that set up matches and play moves.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Seat, Turn};
use stammtisch_hattrick::{Card, CardSet, Event, Hattrick, Options, Outcome};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Deterministic random numbers below a bound.
pub(crate) fn numbers(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |bound| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (((state >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// The cards in a text such as `R1 B20`.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

pub(crate) fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

pub(crate) fn options(deals: Option<u8>, target: Option<u16>) -> Options {
    Options { deals, target }
}

/// A match in which seat 0 leads the first round, because the last seat deals. Seat `k` holds at least the cards of
/// `hands[k]`; the remaining cards are dealt in canonical order.
pub(crate) fn dealt(players: u8, options: Options, hands: &[&str]) -> Hattrick {
    let mut game = Hattrick::new(players, &options).expect("allowed");
    game.resolve(&Outcome::Starter(seat(players - 1)))
        .expect("a seat");
    game.resolve(&pack(players, hands)).expect("a pack");
    game
}

/// The shuffle that gives the dealer's left neighbour at least `hands[0]`, the next seat `hands[1]`, and so on.
pub(crate) fn pack(players: u8, hands: &[&str]) -> Outcome {
    let named: CardSet = hands.iter().flat_map(|hand| cards(hand)).collect();
    let mut rest = CardSet::PACK.minus(named).into_iter();
    let mut pack = Vec::new();
    for block in 0..players as usize {
        let mut hand = hands.get(block).map_or(Vec::new(), |hand| cards(hand));
        while hand.len() < 60 / players as usize {
            hand.push(rest.next().expect("sixty cards"));
        }
        pack.extend(hand);
    }
    Outcome::Shuffle(pack.try_into().expect("sixty cards"))
}

/// The seat to play.
pub(crate) fn to_act(game: &Hattrick) -> Seat {
    game.table().to_act().expect("a seat to play")
}

/// Plays these cards, each from the hand of the seat to play.
pub(crate) fn put(game: &mut Hattrick, text: &str) {
    for card in cards(text) {
        game.play(to_act(game), card).expect("a legal card");
    }
}

/// A seat's legal moves in canonical order.
pub(crate) fn legal(game: &Hattrick, seat: Seat) -> Vec<Card> {
    let mut moves = Vec::new();
    let ControlFlow::Continue(()) = game.legal(seat, |card| {
        moves.push(card);
        ControlFlow::<std::convert::Infallible>::Continue(())
    });
    moves
}

/// Plays the lowest legal card each time, with packs dealt in canonical order, until `stop`.
pub(crate) fn play_until(game: &mut Hattrick, stop: impl Fn(&Hattrick) -> bool) {
    while !stop(game) {
        match game.turn() {
            Turn::Seats(_) => {
                let seat = to_act(game);
                let lowest = legal(game, seat)[0];
                game.play(seat, lowest).expect("a legal card");
            }
            Turn::Chance(Event::Starter) => game.resolve(&Outcome::Starter(seat(0))).expect("a seat"),
            Turn::Chance(Event::Shuffle) => {
                let pack = pack(game.players(), &[]);
                game.resolve(&pack).expect("a pack");
            }
            Turn::Over(_) => panic!("the match ended first"),
        }
    }
}

/// The tricks on the table: the colour, and the seat and card of each play.
pub(crate) fn tricks(game: &Hattrick) -> Vec<(char, Vec<(u8, String)>)> {
    let round = game.table().round();
    let tricks = round.into_iter().flat_map(stammtisch_hattrick::Round::tricks);
    tricks
        .map(|trick| {
            let cards = trick.puts().map(|put| (put.seat.number(), put.card.to_string()));
            (trick.color().letter(), cards.collect())
        })
        .collect()
}

/// The cards passed in this deal.
pub(crate) fn passed(game: &Hattrick) -> Vec<(u8, String)> {
    game.table()
        .passed()
        .map(|put| (put.seat.number(), put.card.to_string()))
        .collect()
}
