//! HE-10: the variant with the die.

use stammtisch_core::{Game, Turn};

use super::table::{column, legal, lost, mover, play, refused, rolled, seat};
use crate::Heuchel;
use crate::{Event, Outcome, Phase};

fn roll(game: &mut Heuchel, number: u8) {
    assert_eq!(game.resolve(&Outcome::Roll(number)), Ok(()));
}

#[test]
fn he_10_1_all_other_rules_hold() {
    let game = rolled(&["9:Qu1,Fe1,Pa1", "1:Fe2", "1:Fe3"], 1);
    refused(&game, "9:1>10", "HE-5.6");
    let mut game = rolled(&["8:Bi4 1:Fe1", "9:Pa1,Fe6 1:Fe2", "1:Fe3"], 1);
    play(&mut game, &["8:1>9", "take 1:1"]);
    assert_eq!(lost(&game, 1), "Fe6", "the forfeit of HE-7.8 too");
}

#[test]
fn he_10_2_every_move_begins_with_a_roll() {
    let mut game = rolled(&["1:Fe1", "1:Fe2", "1:Fe3"], 2);
    play(&mut game, &["1:1>3"]);
    assert_eq!(game.turn(), Turn::Chance(Event::Roll));
    assert_eq!(game.phase(), Phase::Roll { seat: seat(1) });
    for wrong in [0, 7] {
        assert!(game.resolve(&Outcome::Roll(wrong)).is_err());
    }
    roll(&mut game, 6);
    assert_eq!(
        game.phase(),
        Phase::Move {
            seat: seat(1),
            die: Some(6)
        }
    );
}

#[test]
fn he_10_3_a_stack_climbs_exactly_the_number_rolled() {
    let game = rolled(&["1:Fe1 2:Sp1 4:Pa1", "1:Fe2", "1:Fe3"], 2);
    assert_eq!(
        legal(&game, 0),
        ["1:1>3", "4:1>6"],
        "row 2 is passed, row 4 is occupied"
    );
    refused(&game, "1:1>2", "HE-10.3");
    refused(&game, "2:1>4", "HE-5.3");
    let game = rolled(&["7:Fe1 6:Fu1", "1:Fe2", "1:Fe3"], 2);
    refused(&game, "7:1>9", "HE-5.2");
}

#[test]
fn he_10_4_a_six_gives_no_second_roll() {
    let mut game = rolled(&["1:Fe1", "1:Fe2", "1:Fe3"], 6);
    play(&mut game, &["1:1>7"]);
    assert_eq!(mover(&game), Some(seat(1)));
}

#[test]
fn he_10_5_a_capture_allows_another_roll() {
    let mut game = rolled(&["1:Sp1", "2:Fe2", "1:Fe3"], 1);
    play(&mut game, &["1:1>2", "take 1:1"]);
    assert_eq!(legal(&game, 0), ["end", "roll"]);
    refused(&game, "2:1>3", "HE-11.3");
    play(&mut game, &["roll"]);
    assert_eq!(game.phase(), Phase::Roll { seat: seat(0) });
}

#[test]
fn he_10_6_without_a_move_a_card_is_lost() {
    let mut game = rolled(&["7:Fe1 9:Qu2,Qu1", "1:Fe2", "1:Fe3"], 5);
    assert_eq!(
        legal(&game, 0),
        ["lose 7", "lose 9"],
        "every unfinished stack may be chosen"
    );
    refused(&game, "lose 8", "HE-10.6");
    refused(&game, "7:1>8", "HE-11.3");
    play(&mut game, &["lose 9"]);
    assert_eq!(
        (column(&game, 0).as_str(), lost(&game, 0).as_str()),
        ("7:Fe1 9:Qu1", "Qu2")
    );
    let game = rolled(&["7:Fe1", "1:Fe2", "1:Fe3"], 1);
    refused(&game, "lose 7", "HE-11.3");
}

#[test]
fn he_10_7_cards_past_their_target_are_lost_too() {
    let mut game = rolled(&["9:Qu2,Fe1,Fe4,Sp3,Fu1", "1:Fe2", "1:Fe3"], 6);
    play(&mut game, &["lose 9"]);
    assert_eq!(lost(&game, 0), "Fe1 Fe4 Qu2");
    assert_eq!(
        column(&game, 0),
        "9:Sp3,Fu1*",
        "a card on its target is turned over"
    );
    assert_eq!(game.phase(), Phase::Roll { seat: seat(1) }, "then the turn ends");
}

#[test]
fn he_10_8_the_match_lasts_until_no_seat_is_in_play() {
    let mut game = rolled(&["7:Fe1 6:Sp1", "8:Fe2", "8:Fe3"], 1);
    play(&mut game, &["7:1>8"]);
    assert_eq!(
        game.phase(),
        Phase::Roll { seat: seat(0) },
        "the last seat plays on alone"
    );
    roll(&mut game, 3);
    play(&mut game, &["6:1>9"]);
    assert!(matches!(game.turn(), Turn::Over(_)));
}
