//! Helpers that set up a position for a test.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use stammtisch_core::{Game, NoListener, Refusal, Rule, Seat};

use crate::Phase;
use crate::{Card, Heuchel, Move, Options};

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(super) fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Sets up columns such as `"3:Qu5,Fe3 8:Fe1"`: rows with their cards, top card first. A stack on the target
/// row of its top card is finished. Seat 0 is to move; cards not listed are out of the game.
pub(super) fn set_up(columns: &[&str]) -> Heuchel {
    lay_out(columns, false)
}

/// The same with the die, after seat 0 has rolled.
pub(super) fn rolled(columns: &[&str], number: u8) -> Heuchel {
    let mut game = lay_out(columns, true);
    game.rolled(seat(0), number, &mut NoListener);
    game
}

fn lay_out(columns: &[&str], die: bool) -> Heuchel {
    let mut game = Heuchel::new(columns.len() as u8, &Options { die }).expect("a table");
    game.starter = Some(seat(0));
    for (owner, column) in (0..).map(seat).zip(columns) {
        for stack in column.split_whitespace() {
            let (row, cards) = stack.split_once(':').expect("a row and its cards");
            let row = row.parse().expect("a row");
            for card in cards.rsplit(',').map(card) {
                game.board.deal(owner, row, card);
            }
            game.board.update_split_limit(owner, row);
            game.finish_on_target(owner, row, &mut NoListener);
        }
    }
    game.enter(Phase::Move {
        seat: seat(0),
        die: None,
    });
    game
}

/// A column in the notation of [`set_up`]; a star marks a finished stack.
pub(super) fn column(game: &Heuchel, owner: u8) -> String {
    let stack = |stack: crate::Stack| {
        let cards: Vec<_> = game.cards(stack).map(|card| card.to_string()).collect();
        let star = if stack.finished { "*" } else { "" };
        alloc::format!("{}:{}{star}", stack.row, cards.join(","))
    };
    game.stacks(seat(owner)).map(stack).collect::<Vec<_>>().join(" ")
}

/// Plays moves, each by the seat that is to move.
pub(super) fn play(game: &mut Heuchel, moves: &[&str]) {
    for text in moves {
        let on = mover(game).unwrap_or_else(|| panic!("no seat can move for {text}"));
        assert_eq!(game.play(on, text.parse().expect("a move")), Ok(()), "{text}");
    }
}

pub(super) fn mover(game: &Heuchel) -> Option<Seat> {
    match game.phase() {
        Phase::Roll { seat }
        | Phase::Move { seat, .. }
        | Phase::Take { seat, .. }
        | Phase::Again { seat }
        | Phase::Lose { seat, .. } => Some(seat),
        Phase::Starter | Phase::Shuffle | Phase::Arrange | Phase::Over => None,
    }
}

pub(super) fn legal(game: &Heuchel, number: u8) -> Vec<String> {
    let mut moves = Vec::new();
    let ControlFlow::Continue(()) = game.legal(seat(number), |m: Move| {
        moves.push(m.to_string());
        ControlFlow::<core::convert::Infallible>::Continue(())
    });
    moves.sort();
    moves
}

pub(super) fn refused(game: &Heuchel, text: &str, rule: &'static str) {
    let on = mover(game).expect("a mover");
    let m = text.parse().expect("a move");
    assert_eq!(
        game.check(on, m).map_err(Refusal::from),
        Err(Refusal::IllegalMove(Rule(rule))),
        "{text}"
    );
}

pub(super) fn lost(game: &Heuchel, number: u8) -> String {
    let cards: Vec<_> = game
        .lost(seat(number))
        .iter()
        .map(|card| card.to_string())
        .collect();
    cards.join(" ")
}
