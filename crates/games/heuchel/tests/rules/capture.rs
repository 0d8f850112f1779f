//! HE-7 and HE-8: captures and further moves.

use super::table::{column, legal, lost, mover, play, refused, seat, set_up};
use crate::Phase;

/// Seat 0 steps to row 7, where it outranks a stack of each of the others.
fn two_victims() -> crate::Heuchel {
    let mut game = set_up(&["6:Bi4 1:Fe1", "7:Pa1,Fu1 1:Fe2", "7:Bi3,Fe5 1:Fe3"]);
    play(&mut game, &["6:1>7"]);
    game
}

#[test]
fn he_7_1_only_the_stack_just_moved_captures() {
    let mut game = set_up(&["7:Bi4 1:Fe1", "7:Pa1 1:Fe2", "1:Fe3"]);
    play(&mut game, &["1:1>2"]);
    assert_eq!(mover(&game), Some(seat(1)), "the bishop has not moved");
}

#[test]
fn he_7_2_victims_lie_on_the_same_row_in_other_columns() {
    let game = two_victims();
    assert_eq!(
        legal(&game, 0),
        ["done", "take 1:1", "take 1:2", "take 2:1", "take 2:2"]
    );
    refused(&game, "take 0:1", "HE-7.2");
    refused(&game, "take 5:1", "HE-7.2");
    let mut game = set_up(&["6:Bi4", "7:Pa1 1:Fe2", "6:Pa2 1:Fe3"]);
    play(&mut game, &["6:1>7"]);
    refused(&game, "take 2:1", "HE-7.2");
}

#[test]
fn he_7_3_victims_have_lower_top_cards() {
    let mut game = set_up(&["6:Bi4", "7:Pa1,Fu6 1:Fe2", "7:Bi5 1:Fe3"]);
    play(&mut game, &["6:1>7"]);
    assert_eq!(
        legal(&game, 0),
        ["done", "take 1:1", "take 1:2"],
        "the prince beneath does not count"
    );
    refused(&game, "take 2:1", "HE-7.3");
}

#[test]
fn he_7_4_taken_cards_go_beneath() {
    let mut game = two_victims();
    refused(&game, "take 1:3", "HE-7.4");
    play(&mut game, &["take 1:2", "take 2:1"]);
    assert_eq!(
        column(&game, 0),
        "1:Fe1 7:Bi4,Pa1,Fu1,Bi3",
        "a second capture beneath the first"
    );
    assert_eq!(column(&game, 1), "1:Fe2");
}

#[test]
fn he_7_5_each_column_is_taken_from_once() {
    let mut game = two_victims();
    play(&mut game, &["take 1:1"]);
    assert_eq!(column(&game, 1), "1:Fe2 7:Fu1");
    refused(&game, "take 1:1", "HE-7.5");
}

#[test]
fn he_7_6_one_victim_at_a_time_until_done() {
    let mut game = two_victims();
    let mut declined = game.clone();
    play(&mut declined, &["done"]);
    assert_eq!(mover(&declined), Some(seat(1)));
    play(&mut game, &["take 2:1"]);
    assert_eq!(legal(&game, 0), ["done", "take 1:1", "take 1:2"]);
    play(&mut game, &["take 1:1"]);
    assert_eq!(
        game.phase(),
        Phase::Again { seat: seat(0) },
        "captures end without another victim"
    );
    let mut quiet = set_up(&["6:Bi4", "1:Fe2", "1:Fe3"]);
    play(&mut quiet, &["6:1>7"]);
    assert_eq!(mover(&quiet), Some(seat(1)), "no decision without a victim");
}

#[test]
fn he_7_7_a_finished_stack_has_no_victims() {
    let mut game = set_up(&["7:Fe6 1:Fe1", "8:Sp1 1:Fe2", "8:Pa1 1:Fe3"]);
    play(&mut game, &["7:1>8"]);
    assert_eq!(mover(&game), Some(seat(1)));
}

#[test]
fn he_7_8_all_of_a_rest_past_its_target_is_forfeited() {
    let mut game = set_up(&["8:Bi4 1:Fe1", "9:Pa1,Fe6,Fu1 1:Fe2", "1:Fe3"]);
    play(&mut game, &["8:1>9", "take 1:1"]);
    assert_eq!(
        (column(&game, 1).as_str(), lost(&game, 1).as_str()),
        ("1:Fe2", "Fe6 Fu1")
    );
}

#[test]
fn he_7_8_a_rest_on_its_target_is_finished_and_below_it_stays() {
    let mut game = set_up(&["8:Bi4 1:Fe1", "9:Pa1,Sp6,Fe4 1:Fe2", "9:Pa2,Qu1 1:Fe3"]);
    play(&mut game, &["8:1>9", "take 1:1", "take 2:1"]);
    assert_eq!(column(&game, 1), "1:Fe2 9:Sp6,Fe4*");
    assert_eq!(column(&game, 2), "1:Fe3 9:Qu1");
    assert_eq!(lost(&game, 1), "");
}

#[test]
fn he_8_1_a_capture_allows_another_move() {
    let mut game = two_victims();
    play(&mut game, &["take 1:1", "take 2:1"]);
    let moves = legal(&game, 0);
    assert!(
        moves.contains(&"end".into()) && moves.contains(&"1:1>2".into()),
        "with any stack: {moves:?}"
    );
    let mut ended = game.clone();
    play(&mut ended, &["end"]);
    assert_eq!(mover(&ended), Some(seat(1)));
    let mut again = set_up(&["6:Bi4 1:Fe1", "7:Pa1 8:Pa2 1:Fe2", "1:Fe3"]);
    play(&mut again, &["6:1>7", "take 1:1", "7:2>8", "take 1:1", "1:1>2"]);
    assert_eq!(
        mover(&again),
        Some(seat(1)),
        "another capture allows another move"
    );
}

#[test]
fn he_8_2_without_a_capture_the_turn_ends() {
    let mut game = two_victims();
    play(&mut game, &["take 1:1", "done", "7:1>8"]);
    assert_eq!(mover(&game), Some(seat(1)), "the second move had no victim");
}
