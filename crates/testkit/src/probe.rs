//! Tries invalid input and checks that the match is unchanged.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use stammtisch_core::{Refusal, Seat, Turn};
use stammtisch_match::{Line, Match};
use stammtisch_protocol::{AnyTurn, Code, MatchPlay, Wire};

use crate::Dice;
use crate::kit::legal;

/// The number of remembered moves, and of random moves, tried per state and seat.
const TRIED: usize = 24;

/// Checks that the rules accept exactly the legal moves and that a refusal changes nothing. If the rules aren't `strict`, they may
/// accept others too.
pub(crate) fn probe_moves<G: Wire>(
    game: &G,
    options: &G::Options,
    seen: &BTreeSet<G::Move>,
    strict: bool,
    dice: &mut Dice,
) {
    let seen: Vec<G::Move> = seen.iter().copied().collect();
    for seat in Seat::all(game.players()) {
        let moves = legal(game, seat);
        let allowed: BTreeSet<_> = moves.iter().copied().collect();
        for m in &moves {
            assert_eq!(
                game.check(seat, *m),
                Ok(()),
                "{m} is legal for {seat:?} in {game:?}"
            );
            let read = m.to_string().parse::<G::Move>();
            assert_eq!(read.ok(), Some(*m), "{m} reads back as another move");
        }
        let mut tried: Vec<_> = (0..TRIED).filter_map(|_| dice.pick(&seen).copied()).collect();
        tried.extend((0..TRIED).filter_map(|_| G::numbered(options, dice.below(G::MOVES))));
        for m in &tried {
            let answer = game.check(seat, *m).map_err(Into::into);
            assert!(
                !strict || answer.is_ok() == allowed.contains(m),
                "{m}, {seat:?}: {answer:?} in {game:?}"
            );
            let mut copy = game.clone();
            assert_eq!(copy.play(seat, *m), answer, "check and play disagree on {m}");
            let Err(refusal) = answer else { continue };
            assert_eq!(&copy, game, "the refusal of {m} changed the match");
            check_refusal(game, seat, refusal);
        }
    }
}

/// Checks that a refusal fits the turn.
fn check_refusal<G: Wire>(game: &G, seat: Seat, refusal: Refusal) {
    let fits = match game.turn() {
        Turn::Over(_) => refusal == Refusal::MatchOver,
        Turn::Chance(_) => refusal == Refusal::NotYourTurn,
        Turn::Seats(seats) if !seats.contains(seat) => refusal == Refusal::NotYourTurn,
        Turn::Seats(_) => matches!(refusal, Refusal::IllegalMove(_)),
    };
    assert!(fits, "{refusal:?} for {seat:?} in {game:?}");
}

/// Checks that exactly the legal texts are accepted, in one spelling each, and that the list is sorted bytewise.
pub(crate) fn probe_texts<G: Wire>(played: &Match<G>, strict: bool, dice: &mut Dice) {
    for seat in Seat::all(played.players()) {
        let moves = MatchPlay::legal(played, seat);
        assert!(
            moves.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()),
            "{moves:?} is not sorted"
        );
        let Some(text) = dice.pick(&moves) else { continue };
        assert_eq!(MatchPlay::check(played, seat, text), Ok(()));
        let wrong = mutate(text, dice);
        if let Ok(m) = wrong.parse::<G::Move>() {
            assert_eq!(m.to_string(), wrong, "a move has two spellings");
        }
        match MatchPlay::check(played, seat, &wrong) {
            Ok(()) => assert!(
                !strict || moves.contains(&wrong),
                "{wrong:?} is taken but not legal"
            ),
            Err(refused) => {
                assert!(
                    !moves.contains(&wrong),
                    "{wrong:?} is legal but refused: {refused}"
                );
                assert_eq!(refused.code, Code::IllegalMove, "{wrong:?}: {refused}");
                assert!(refused.rule.is_some(), "no rule forbids {wrong:?}");
            }
        }
    }
    let empty_seats = Seat::all(6).skip(played.players().into());
    for seat in empty_seats {
        assert!(MatchPlay::legal(played, seat).is_empty());
        let refused = MatchPlay::check(played, seat, "pass").expect_err("an empty seat");
        let over = matches!(MatchPlay::turn(played), AnyTurn::Over(_));
        assert_eq!(
            refused.code,
            if over { Code::MatchOver } else { Code::NotYourTurn }
        );
    }
}

/// The text with one random change.
fn mutate(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = dice.below(letters.len() as u32 + 1) as usize;
    let strange = [
        '0', '1', '9', ' ', 'a', 'Z', '-', '+', '\u{e4}', '\0', '\u{a0}', 'x', '6',
    ];
    let new = *dice.pick(&strange).expect("a character");
    match dice.below(6) {
        0 => letters.insert(place, new),
        1 if place < letters.len() => letters[place] = new,
        2 if place < letters.len() => drop(letters.remove(place)),
        3 => letters = text.to_uppercase().chars().collect(),
        4 => letters.extend_from_slice(&letters.clone()[..place]),
        _ => letters.truncate(place),
    }
    letters.into_iter().collect()
}

/// Checks that outcomes of the wrong type, or at the wrong time, are refused and change nothing.
pub(crate) fn probe_chance<G: Wire>(played: &Match<G>) {
    let game = played.game();
    if let Turn::Chance(event) = game.turn() {
        for bad in bad_outcomes() {
            assert!(
                game.read_outcome(&event, &bad).is_err(),
                "{bad} is taken for {event:?}"
            );
        }
        return;
    }
    let refusal = match game.turn() {
        Turn::Over(_) => Refusal::MatchOver,
        Turn::Seats(_) | Turn::Chance(_) => Refusal::BadOutcome(None),
    };
    let earlier = played.log().iter().rev().find_map(|line| match line {
        Line::Chance { outcome, .. } => Some(outcome),
        Line::Move { .. } => None,
    });
    if let Some(outcome) = earlier {
        let mut copy = game.clone();
        assert_eq!(copy.resolve(outcome), Err(refusal));
        assert_eq!(&copy, game, "a refused outcome changed the match");
    }
}

/// Checks that refusals through the protocol leave match and log unchanged.
pub(crate) fn probe_match<G: Wire>(played: &Match<G>) {
    let mut copy = played.clone();
    let over = matches!(MatchPlay::turn(played), AnyTurn::Over(_));
    let waits = MatchPlay::turn(played) == AnyTurn::Chance;
    for outcome in bad_outcomes() {
        let refused = copy.chance(&outcome).expect_err("a bad outcome is refused");
        assert_eq!(
            refused.code,
            if over { Code::MatchOver } else { Code::BadOutcome },
            "{outcome}"
        );
        assert_eq!(refused.rule.is_some(), waits, "{outcome}: {refused}");
    }
    for seat in Seat::all(6) {
        assert!(copy.apply(seat, "no move at all").is_err());
    }
    assert_eq!(copy.game(), played.game(), "a refusal changed the match");
    assert_eq!(copy.log(), played.log(), "a refusal is in the log");
}

/// Outcomes that fit no event of any game.
fn bad_outcomes() -> [Value; 8] {
    [
        json!(null),
        json!(true),
        json!("x"),
        json!({}),
        json!(1.5),
        json!(-1),
        json!([[]]),
        json!(u64::MAX),
    ]
}
