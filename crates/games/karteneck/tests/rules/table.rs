//! Helpers that set up matches and play moves.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Refusal, Rule, Seat, Turn};
use stammtisch_karteneck::{Card, CardSet, Karteneck, Move, Options, Outcome, Pile, Portion};

/// A deal. Everything not listed follows in canonical order.
pub(crate) struct Deal<'a> {
    pub(crate) starter: u8,
    /// The portions to draw first.
    pub(crate) portions: &'a str,
    /// The hands in seat order, six cards each.
    pub(crate) hands: &'a [&'a str],
    /// The cards to draw first.
    pub(crate) pile: &'a str,
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().expect("a card"))
        .collect()
}

/// The portions of a text, followed by all others by value.
pub(crate) fn portions(text: &str) -> Vec<Portion> {
    let mut left = Portion::ALL.to_vec();
    let mut order = Vec::new();
    for value in text.split_whitespace() {
        let place = left
            .iter()
            .position(|portion| portion.to_string() == value)
            .expect("a portion");
        order.push(left.remove(place));
    }
    order.extend(left);
    order
}

impl Deal<'_> {
    pub(crate) fn start(&self) -> Karteneck {
        self.start_with(&Options::default())
    }

    pub(crate) fn start_with(&self, options: &Options) -> Karteneck {
        let mut game = Karteneck::new(self.hands.len() as u8, options).expect("a valid setup");
        resolve(&mut game, &Outcome::Starter(seat(self.starter)));
        let order = portions(self.portions).try_into().expect("thirty portions");
        resolve(&mut game, &Outcome::Portions(order));
        resolve(&mut game, &Outcome::Cards(self.cards()));
        game
    }

    fn cards(&self) -> Pile {
        let mut order: Vec<Card> = self.hands.iter().flat_map(|hand| cards(hand)).collect();
        order.extend(cards(self.pile));
        let mut rest: Vec<Card> = CardSet::ALL.iter().collect();
        for card in &order {
            let place = rest
                .iter()
                .position(|other| other == card)
                .expect("no card occurs twice");
            rest.remove(place);
        }
        order.into_iter().chain(rest).collect()
    }
}

pub(crate) fn resolve(game: &mut Karteneck, outcome: &Outcome) {
    assert_eq!(game.resolve(outcome), Ok(()));
}

/// Plays these moves, each by the seat to play.
pub(crate) fn play(game: &mut Karteneck, moves: &[&str]) {
    for text in moves {
        let on = game.to_act().unwrap_or_else(|| panic!("no seat to play {text}"));
        let m: Move = text.parse().expect("a move");
        assert_eq!(game.play(on, m), Ok(()), "{text} of {on:?}");
    }
}

pub(crate) fn legal(game: &Karteneck, number: u8) -> Vec<String> {
    let mut moves = Vec::new();
    let ControlFlow::Continue(()) = game.legal(seat(number), |m| {
        moves.push(m.to_string());
        ControlFlow::<std::convert::Infallible>::Continue(())
    });
    moves.sort();
    moves
}

pub(crate) fn refused(game: &Karteneck, text: &str, rule: &'static str) {
    let on = game.to_act().expect("a seat to play");
    let m: Move = text.parse().expect("a move");
    assert_eq!(
        game.check(on, m).map_err(Refusal::from),
        Err(Refusal::IllegalMove(Rule(rule))),
        "{text}"
    );
}

pub(crate) fn hand(game: &Karteneck, number: u8) -> String {
    shown(game.hand(seat(number)))
}

pub(crate) fn display(game: &Karteneck, number: u8) -> String {
    shown(game.display(seat(number)))
}

pub(crate) fn stack(game: &Karteneck, number: u8) -> String {
    let portions: Vec<_> = game
        .stacks()
        .upwards(seat(number))
        .iter()
        .map(Portion::to_string)
        .collect();
    portions.join(" ")
}

pub(crate) fn shown(cards: &CardSet) -> String {
    let cards: Vec<_> = cards.iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}

pub(crate) fn is_over(game: &Karteneck) -> bool {
    matches!(game.turn(), Turn::Over(_))
}

/// A match of three; seat 0 starts, and no seat holds a worm.
pub(crate) const PLAIN: Deal<'static> = Deal {
    starter: 0,
    portions: "P20 P30 P40 P16 P17 P18",
    hands: &["1 1 1 2 3 4", "1 1 2 2 3 5", "3 3 4 4 5 5"],
    pile: "1 2 3 4 5",
};

/// A match of three; seat 0 holds three worms, and the others hold one each.
pub(crate) const WORMS: Deal<'static> = Deal {
    starter: 0,
    portions: "P20 P30 P40 P16 P17 P18",
    hands: &["1 2 W3 W7 W12 5", "4 4 4 W1 5 5", "4 4 5 5 W20 3"],
    pile: "1 1 1 1 1 1",
};
