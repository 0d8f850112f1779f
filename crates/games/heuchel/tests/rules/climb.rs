//! HE-5 and HE-6: climbing and reaching the target.

use super::table::{column, legal, play, refused, set_up};

/// Columns of other seats that are in play and have no effect.
const FAR: (&str, &str) = ("1:Fe5", "1:Fe6");

fn alone(mine: &str) -> crate::Heuchel {
    set_up(&[mine, FAR.0, FAR.1])
}

#[test]
fn he_5_1_a_move_lifts_the_top_cards_of_an_own_stack() {
    let mut game = alone("3:Qu2,Qu1,Fe1");
    assert_eq!(legal(&game, 0), ["3:1>4", "3:2>4", "3:3>4"]);
    refused(&game, "3:4>4", "HE-5.1");
    refused(&game, "2:1>3", "HE-5.1");
    refused(&game, "99:1>9", "HE-5.1");
    play(&mut game, &["3:2>4"]);
    assert_eq!(
        column(&game, 0),
        "3:Fe1 4:Qu2,Qu1",
        "the order is kept and the rest stays"
    );
}

#[test]
fn he_5_2_stacks_climb_but_not_past_the_target() {
    let game = alone("7:Fe1 3:Qu1");
    refused(&game, "7:1>6", "HE-5.2");
    refused(&game, "7:1>7", "HE-5.2");
    refused(&game, "7:1>9", "HE-5.2");
    refused(&game, "3:1>99", "HE-5.2");
}

#[test]
fn he_5_3_a_finished_stack_is_free_for_its_own_class_only() {
    let game = alone("7:Fe1 8:Fe2 6:Sp1");
    assert!(
        legal(&game, 0).contains(&"7:1>8".into()),
        "a fire-eater may join fire-eaters"
    );
    let game = alone("7:Sp1 8:Fe2");
    refused(&game, "7:1>8", "HE-5.3");
    assert_eq!(legal(&game, 0), ["7:1>9"], "for a minstrel row 8 is occupied");
    let game = alone("3:Qu1 4:Pa1");
    refused(&game, "3:1>4", "HE-5.3");
}

#[test]
fn he_5_4_a_step_reaches_the_next_row() {
    let game = alone("3:Qu1");
    assert_eq!(legal(&game, 0), ["3:1>4"]);
    refused(&game, "3:1>5", "HE-5.5");
}

#[test]
fn he_5_5_jumps_cross_unbroken_runs() {
    let game = alone("1:Fe1 2:Sp1 3:Qu1 5:Bi1 7:Pa1");
    let mine: alloc::vec::Vec<_> = legal(&game, 0)
        .into_iter()
        .filter(|m| m.starts_with("1:"))
        .collect();
    assert_eq!(
        mine,
        ["1:1>4", "1:1>6", "1:1>8"],
        "over rows 2 and 3, then 5, then 7"
    );
    let game = alone("1:Fe1 2:Sp1 3:Qu1");
    refused(&game, "1:1>5", "HE-5.5");
    let game = alone("6:Fe1 7:Sp1 8:Fe2 9:Sp2");
    assert!(
        legal(&game, 0).contains(&"6:1>8".into()),
        "a jump may end on the stack's target"
    );
    let game = alone("6:Fe1 7:Sp1 8:Qu1");
    assert!(
        legal(&game, 0).iter().all(|m| !m.starts_with("6:")),
        "no row up to the target is free"
    );
}

#[test]
fn he_5_6_a_split_leaves_no_rest_past_its_target() {
    let game = alone("9:Qu1,Fe1,Pa1");
    refused(&game, "9:1>10", "HE-5.6");
    assert_eq!(legal(&game, 0), ["9:2>10", "9:3>10"]);
}

#[test]
fn he_5_7_rows_passed_over_have_no_effect() {
    let mut game = set_up(&["3:Qu3 4:Pa1 6:Bi1", "5:Qu1", "5:Qu2"]);
    play(&mut game, &["3:1>7"]);
    assert_eq!(
        (column(&game, 1).as_str(), column(&game, 2).as_str()),
        ("5:Qu1", "5:Qu2")
    );
    assert_eq!(
        super::table::mover(&game),
        Some(super::table::seat(1)),
        "no capture on the way"
    );
}

#[test]
fn he_6_1_on_the_target_the_whole_stack_is_finished() {
    let mut game = alone("7:Fe1,Fu6 1:Fe2");
    play(&mut game, &["7:2>8"]);
    assert_eq!(column(&game, 0), "1:Fe2 8:Fe1,Fu6*");
}

#[test]
fn he_6_2_arriving_stacks_go_on_top() {
    let mut game = alone("7:Fe1 8:Fe2,Sp1 1:Fe3");
    play(&mut game, &["7:1>8"]);
    assert_eq!(column(&game, 0), "1:Fe3 8:Fe1,Fe2,Sp1*");
}

#[test]
fn he_6_3_a_rest_on_its_target_is_finished() {
    let mut game = alone("8:Sp1,Fe1 1:Fe2");
    play(&mut game, &["8:1>9"]);
    assert_eq!(column(&game, 0), "1:Fe2 8:Fe1* 9:Sp1*");
}

#[test]
fn he_6_4_finished_stacks_never_move() {
    let game = set_up(&["8:Fe1 7:Sp1", "8:Fe2 1:Fe5", "1:Fe6"]);
    refused(&game, "8:1>9", "HE-5.1");
    let mut game = set_up(&["7:Sp1", "8:Fe2 1:Fe5", "8:Fe3 1:Fe6"]);
    play(&mut game, &["7:1>8"]);
    assert_eq!(
        super::table::mover(&game),
        Some(super::table::seat(1)),
        "no cards are taken from them"
    );
}

#[test]
fn he_6_5_only_the_top_card_decides() {
    let game = alone("8:Sp1,Fe1 7:Fe2,Fu1");
    assert_eq!(
        column(&game, 0),
        "7:Fe2,Fu1 8:Sp1,Fe1",
        "a fire-eater beneath a minstrel does not finish the stack"
    );
}
