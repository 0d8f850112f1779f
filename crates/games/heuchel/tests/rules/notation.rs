//! HE-11 and HE-14: notation, decisions, and refusals.

use alloc::string::ToString;

use stammtisch_core::{Game, Refusal, Rule, Turn};

use super::table::{column, legal, mover, play, refused, rolled, seat, set_up};
use crate::{Card, Heuchel, Move, Options};
use crate::{Event, Outcome, Phase};

#[test]
fn he_11_1_numbers_without_leading_zeros() {
    for wrong in [
        "01:1>2",
        "1:01>2",
        "1:1>02",
        "take 01:1",
        "take 1:0",
        "lose 0",
        "lose 07",
        "1:1>100",
    ] {
        assert!(wrong.parse::<Move>().is_err(), "{wrong}");
    }
}

#[test]
fn he_11_2_each_move_has_one_spelling() {
    let right = [
        "arrange Fe2 Fe1",
        "arrange Fu1 Fu2 Fu3 Fu4 Fu5 Fu6",
        "3:2>5",
        "99:99>99",
        "take 0:1",
        "done",
        "end",
        "roll",
        "lose 12",
    ];
    for text in right {
        assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_string()));
    }
    let wrong = [
        "",
        "arrange",
        "arrange Fe1",
        "arrange Fe1  Fe2",
        "arrange Fe1 Fe2 Fe3 Fe4 Fe5 Fe6 Sp1",
        "take 6:1",
        "take 1",
        "3:2>",
        "3-2>5",
        "Done",
        "end ",
        " roll",
        "lose",
        "lose 7\n",
        "take 1:1 ",
    ];
    for text in wrong {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn he_11_3_each_phase_allows_its_own_moves() {
    let game = set_up(&["1:Fe1", "1:Fe2", "1:Fe3"]);
    for wrong in ["done", "end", "roll", "lose 1", "take 1:1", "arrange Fe1 Fe2"] {
        refused(&game, wrong, "HE-11.3");
    }
    let mut game = set_up(&["6:Bi4", "7:Pa1 1:Fe2", "1:Fe3"]);
    play(&mut game, &["6:1>7"]);
    for wrong in ["end", "7:1>8", "roll"] {
        refused(&game, wrong, "HE-11.3");
    }
    play(&mut game, &["take 1:1"]);
    for wrong in ["done", "roll", "take 1:1"] {
        refused(&game, wrong, "HE-11.3");
    }
    assert!(
        legal(&rolled(&["1:Fe1", "1:Fe2", "1:Fe3"], 1), 1).is_empty(),
        "only the mover may act"
    );
}

#[test]
fn he_11_4_the_rest_is_settled_before_captures() {
    let mut game = set_up(&["8:Bi4,Fe1 1:Fe4", "9:Pa1 1:Fe2", "1:Fe3"]);
    play(&mut game, &["8:1>9"]);
    assert_eq!(column(&game, 0), "1:Fe4 8:Fe1* 9:Bi4");
    assert!(matches!(game.phase(), Phase::Take { row: 9, .. }));
}

#[test]
fn he_11_5_chance_events_come_in_order() {
    let mut game = Heuchel::new(3, &Options { die: true }).expect("a table");
    assert_eq!(game.turn(), Turn::Chance(Event::Starter));
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), Ok(()));
    assert_eq!(game.turn(), Turn::Chance(Event::Shuffle));
    assert_eq!(game.resolve(&Outcome::Shuffle(Card::ALL)), Ok(()));
    while game.phase() == Phase::Arrange {
        let Turn::Seats(seats) = game.turn() else { break };
        let on = seats.first().expect("a seat");
        let order = legal(&game, on.number()).swap_remove(0);
        assert_eq!(game.play(on, order.parse().expect("a move")), Ok(()));
    }
    assert_eq!(game.turn(), Turn::Chance(Event::Roll));
}

#[test]
fn he_14_1_after_the_end() {
    let mut game = set_up(&["7:Fe1", "1:Fe2", "8:Fe3"]);
    play(&mut game, &["7:1>8"]);
    assert_eq!(
        game.check(seat(1), Move::Done).map_err(Refusal::from),
        Err(Refusal::MatchOver)
    );
    assert_eq!(game.resolve(&Outcome::Roll(1)), Err(Refusal::MatchOver));
}

#[test]
fn he_14_2_moves_out_of_turn_are_refused() {
    let game = set_up(&["1:Fe1", "1:Fe2", "1:Fe3"]);
    assert_eq!(
        game.check(seat(1), "1:1>2".parse().expect("a move"))
            .map_err(Refusal::from),
        Err(Refusal::NotYourTurn)
    );
    let fresh = Heuchel::new(3, &Options::default()).expect("a table");
    assert_eq!(
        fresh.check(seat(0), Move::Done).map_err(Refusal::from),
        Err(Refusal::NotYourTurn),
        "a chance event is pending"
    );
}

#[test]
fn he_14_3_misspelt_texts_are_refused_by_he_11_2() {}

#[test]
fn he_14_4_the_kind_of_move_is_checked_first() {
    refused(&set_up(&["1:Fe1", "1:Fe2", "1:Fe3"]), "take 0:99", "HE-11.3");
}

#[test]
fn he_14_5_arrange_names_exactly_the_stack_due() {
    let mut game = Heuchel::new(3, &Options::default()).expect("a table");
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), Ok(()));
    assert_eq!(game.resolve(&Outcome::Shuffle(Card::ALL)), Ok(()));
    let check = |text: &str| {
        game.check(seat(0), text.parse().expect("a move"))
            .map_err(Refusal::from)
    };
    assert_eq!(check("arrange Fe6 Fe5 Fe4 Fe3 Fe2 Fe1"), Ok(()));
    for wrong in [
        "arrange Fe1 Fe2",
        "arrange Fe1 Fe1 Fe2 Fe3 Fe4 Fe5",
        "arrange Sp1 Sp2 Sp3 Sp4 Sp5 Sp6",
    ] {
        assert_eq!(check(wrong), Err(Refusal::IllegalMove(Rule("HE-3.5"))), "{wrong}");
    }
}

#[test]
fn he_14_6_a_climb_is_checked_in_order() {
    let game = set_up(&["9:Qu1,Fe1,Pa1 3:Qu2 4:Pa2", "1:Fe2", "1:Fe3"]);
    refused(&game, "5:9>1", "HE-5.1");
    refused(&game, "9:4>1", "HE-5.1");
    refused(&game, "9:1>1", "HE-5.2");
    refused(&game, "3:1>4", "HE-5.3");
    refused(&game, "3:1>6", "HE-5.5");
    refused(&game, "9:1>10", "HE-5.6");
    refused(
        &rolled(&["9:Qu1 3:Qu2 4:Pa2", "1:Fe2", "1:Fe3"], 1),
        "3:1>5",
        "HE-10.3",
    );
}

#[test]
fn he_14_7_a_capture_is_checked_in_order() {
    let mut game = set_up(&["6:Bi4", "7:Pa1 1:Fe2", "7:Bi5 1:Fe3"]);
    play(&mut game, &["6:1>7"]);
    refused(&game, "take 0:9", "HE-7.2");
    refused(&game, "take 3:9", "HE-7.2");
    refused(&game, "take 2:9", "HE-7.3");
    refused(&game, "take 1:9", "HE-7.4");
}

#[test]
fn he_14_8_lose_names_an_unfinished_stack() {
    let game = rolled(&["7:Fe1 8:Fe4", "1:Fe2", "1:Fe3"], 5);
    refused(&game, "lose 8", "HE-10.6");
    refused(&game, "lose 99", "HE-10.6");
}

#[test]
fn he_14_9_outcomes_that_do_not_fit_are_refused() {
    let mut game = Heuchel::new(3, &Options::default()).expect("a table");
    let bad = |rule| Err(Refusal::BadOutcome(Some(Rule(rule))));
    assert_eq!(game.resolve(&Outcome::Roll(1)), bad("HE-3.1"));
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), Ok(()));
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), bad("HE-3.2"));
    let mut game = rolled(&["1:Fe1", "1:Fe2", "1:Fe3"], 1);
    assert_eq!(
        game.resolve(&Outcome::Roll(1)),
        Err(Refusal::BadOutcome(None)),
        "no outcome is expected"
    );
    play(&mut game, &["1:1>2"]);
    assert_eq!(game.resolve(&Outcome::Roll(7)), bad("HE-10.2"));
    assert_eq!(mover(&game), Some(seat(1)));
}
