//! Every move of a debug build compares the cached values with a scan of the stacks, so every test that plays
//! would fail on a wrong one. These tests check that the comparison can fail.

use stammtisch_core::SeatSet;

use super::table::{seat, set_up};
use crate::Heuchel;

fn game() -> Heuchel {
    set_up(&["3:Qu5 9:Bi2,Sp1", "1:Fe2", "8:Fe3"])
}

#[test]
fn cached_values_match_a_scan() {
    game().assert_caches();
}

#[test]
#[should_panic(expected = "who may act")]
fn a_wrong_mover_is_detected() {
    let mut game = game();
    game.asked = SeatSet::only(seat(1));
    game.assert_caches();
}

#[test]
#[should_panic(expected = "HE-15.1 on row 3")]
fn a_stack_finished_below_its_target_is_detected() {
    let mut game = game();
    game.board.finish(seat(0), 3);
    game.assert_caches();
}
