//! The table of refusals: every row is refused and changes nothing.

use crate::common::*;
use stammtisch_core::{Game, Refusal, Rule};
use stammtisch_hattrick::{Card, Hattrick, Outcome};

fn refuses(game: &Hattrick, outcome: &Outcome, refusal: Refusal) {
    let mut after = game.clone();
    assert_eq!(after.resolve(outcome), Err(refusal));
    assert_eq!(&after, game);
}

fn refuses_move(game: &Hattrick, by: u8, text: &str, refusal: Refusal) {
    let mut after = game.clone();
    assert_eq!(
        after.check(seat(by), card(text)).map_err(Refusal::from),
        Err(refusal)
    );
    assert_eq!(after.play(seat(by), card(text)), Err(refusal));
    assert_eq!(&after, game);
}

fn over() -> Hattrick {
    let mut game = dealt(4, options(Some(1), None), &[]);
    play_until(&mut game, |game| {
        matches!(game.turn(), stammtisch_core::Turn::Over(_))
    });
    game
}

#[test]
fn a_finished_match_accepts_nothing() {
    let game = over();
    refuses_move(&game, 0, "R1", Refusal::MatchOver);
    refuses(&game, &Outcome::Starter(seat(0)), Refusal::MatchOver);
    refuses(&game, &Outcome::Shuffle(Card::ALL), Refusal::MatchOver);
    assert!((0..4).all(|number| legal(&game, seat(number)).is_empty()));
}

#[test]
fn no_seat_moves_during_a_chance_event() {
    let mut game = Hattrick::new(4, &options(None, None)).expect("allowed");
    refuses_move(&game, 0, "R1", Refusal::NotYourTurn);
    game.resolve(&Outcome::Starter(seat(3))).expect("a seat");
    refuses_move(&game, 0, "R1", Refusal::NotYourTurn);
    assert!(legal(&game, seat(0)).is_empty());
}

#[test]
fn only_the_seat_to_play_moves() {
    let game = dealt(4, options(None, None), &["R5", "G7"]);
    // The turn is checked before the card: a card in hand and one that is not get the same refusal.
    for text in ["G7", "R5"] {
        refuses_move(&game, 1, text, Refusal::NotYourTurn);
        refuses_move(&game, 5, text, Refusal::NotYourTurn);
    }
}

#[test]
fn only_a_card_in_hand_can_be_played() {
    let mut game = dealt(4, options(None, None), &["R5", "G7", "B1", "R6"]);
    refuses_move(&game, 0, "G7", Refusal::IllegalMove(Rule("HT-3.1")));
    put(&mut game, "R5 G7 B1 R6");
    assert_eq!(to_act(&game), seat(1));
    refuses_move(&game, 1, "G7", Refusal::IllegalMove(Rule("HT-3.1")));
}

#[test]
fn outcomes_need_a_pending_chance_event() {
    let game = dealt(4, options(None, None), &[]);
    refuses(&game, &Outcome::Starter(seat(0)), Refusal::BadOutcome(None));
    refuses(&game, &Outcome::Shuffle(Card::ALL), Refusal::BadOutcome(None));
}

#[test]
fn the_starter_is_a_seat_at_the_table() {
    let game = Hattrick::new(4, &options(None, None)).expect("allowed");
    let refusal = Refusal::BadOutcome(Some(Rule("HT-2.1")));
    refuses(&game, &Outcome::Starter(seat(4)), refusal);
    refuses(&game, &Outcome::Shuffle(Card::ALL), refusal);
}

#[test]
fn the_shuffle_is_the_whole_pack() {
    let mut game = Hattrick::new(4, &options(None, None)).expect("allowed");
    game.resolve(&Outcome::Starter(seat(3))).expect("a seat");
    let refusal = Refusal::BadOutcome(Some(Rule("HT-2.2")));
    let mut twice = Card::ALL;
    twice[59] = twice[0];
    refuses(&game, &Outcome::Shuffle(twice), refusal);
    refuses(&game, &Outcome::Starter(seat(0)), refusal);
}
