//! What the match keeps so that nobody need look for it is compared with the stacks at every move of a debug
//! build, so every test that plays would notice; these see that it is noticed.

use stammtisch_core::SeatSet;

use super::table::{laid, seat};
use crate::Heuchel;

fn game() -> Heuchel {
    laid(&["3:Qu5 9:Bi2,Sp1", "1:Fe2", "8:Fe3"])
}

#[test]
fn what_is_kept_is_what_a_walk_finds() {
    game().compare_kept();
}

#[test]
#[should_panic(expected = "who may act")]
fn another_mover_is_noticed() {
    let mut game = game();
    game.asked = SeatSet::only(seat(1));
    game.compare_kept();
}

#[test]
#[should_panic(expected = "HE-15.1 on row 3")]
fn a_stack_that_is_finished_short_of_its_target_is_noticed() {
    let mut game = game();
    game.board.finish(seat(0), 3);
    game.compare_kept();
}
