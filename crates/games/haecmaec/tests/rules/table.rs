//! Helpers that set up matches and play moves.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Refusal, Rule, Seat, SeatSet, Turn};
use stammtisch_haecmaec::{CardSet, Deck, Filling, HaecMaec, Move, Options, Outcome};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn fillings(text: &str) -> Vec<Filling> {
    text.split_whitespace()
        .map(|card| card.parse().expect("a filling card"))
        .collect()
}

/// A match with these hands of four cards; seat 0 starts. The draw pile begins with `pile`, followed by the remaining
/// cards in canonical order.
pub(crate) fn dealt(hands: &[&str], pile: &str, options: &Options) -> HaecMaec {
    let mut game = HaecMaec::new(hands.len() as u8, options).expect("a valid setup");
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), Ok(()));
    let mut order: Vec<Filling> = hands.iter().flat_map(|hand| fillings(hand)).collect();
    assert_eq!(order.len(), hands.len() * 4, "four cards each");
    order.extend(fillings(pile));
    let mut rest = game.composition().cards().to_vec();
    for card in &order {
        let place = rest
            .iter()
            .position(|other| other == card)
            .expect("no more copies than there are");
        rest.remove(place);
    }
    let deck = Deck::new(game.composition(), order.into_iter().chain(rest)).expect("88 cards");
    assert_eq!(game.resolve(&Outcome::Shuffle(deck)), Ok(()));
    game
}

/// Plays moves such as `"0 play TOM1"`: the seat, then the move.
pub(crate) fn play(game: &mut HaecMaec, moves: &[&str]) {
    for line in moves {
        let (number, text) = line.split_once(' ').expect("a seat and a move");
        let m: Move = text.parse().expect("a move");
        assert_eq!(
            game.play(seat(number.parse().expect("a seat")), m),
            Ok(()),
            "{line}"
        );
    }
}

/// Every seat that is asked passes.
pub(crate) fn all_pass(game: &mut HaecMaec) {
    for seat in game.seats_to_act() {
        assert_eq!(game.play(seat, "pass".parse().expect("a move")), Ok(()));
    }
}

/// Plays an ingredient, and every other seat passes.
pub(crate) fn put(game: &mut HaecMaec, line: &str) {
    play(game, &[line]);
    all_pass(game);
}

pub(crate) fn legal(game: &HaecMaec, number: u8) -> Vec<String> {
    let mut moves = Vec::new();
    let ControlFlow::Continue(()) = game.legal(seat(number), |m| {
        moves.push(m.to_string());
        ControlFlow::<std::convert::Infallible>::Continue(())
    });
    moves.sort();
    moves
}

pub(crate) fn refused(game: &HaecMaec, number: u8, text: &str, rule: &'static str) {
    let m: Move = text.parse().expect("a move");
    assert_eq!(
        game.check(seat(number), m).map_err(Refusal::from),
        Err(Refusal::IllegalMove(Rule(rule))),
        "{text}"
    );
}

pub(crate) fn shown(game: &HaecMaec, cards: CardSet) -> String {
    let cards: Vec<_> = cards
        .cards(game.composition())
        .map(|card| card.to_string())
        .collect();
    cards.join(" ")
}

pub(crate) fn hand(game: &HaecMaec, number: u8) -> String {
    shown(game, game.hand(seat(number)))
}

pub(crate) fn penalties(game: &HaecMaec, number: u8) -> String {
    shown(game, game.penalties(seat(number)))
}

/// The cards of the current burger, bottom first; `None` without a burger.
pub(crate) fn burger(game: &HaecMaec) -> Option<String> {
    let layers = game
        .burger()?
        .map(|layer| game.composition().card(layer.place).to_string());
    Some(layers.collect::<Vec<_>>().join(" "))
}

/// The only seat that may act.
pub(crate) fn mover(game: &HaecMaec) -> Option<u8> {
    let seats = game.seats_to_act();
    seats
        .first()
        .filter(|seat| seats == SeatSet::only(*seat))
        .map(Seat::number)
}

pub(crate) fn is_over(game: &HaecMaec) -> bool {
    matches!(game.turn(), Turn::Over(_))
}
