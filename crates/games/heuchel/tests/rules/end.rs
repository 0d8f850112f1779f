//! HE-9 and HE-15: the end, the score, and properties that follow from the rules.

use stammtisch_core::{Game, Seat, Turn};

use super::table::{legal, mover, play, seat, set_up};
use crate::Phase;
use crate::{Heuchel, Options};

#[test]
fn he_9_1_the_match_ends_with_at_most_one_seat_in_play() {
    let mut game = set_up(&["7:Fe1", "1:Fe2", "8:Fe3"]);
    play(&mut game, &["7:1>8"]);
    assert_eq!(game.phase(), Phase::Over);
    let mut game = set_up(&["7:Fe1", "1:Fe2", "1:Fe3"]);
    play(&mut game, &["7:1>8"]);
    assert_eq!(mover(&game), Some(seat(1)), "two seats are left in play");
}

#[test]
fn he_9_2_the_match_ends_at_once_without_another_move() {
    let mut game = set_up(&["6:Bi4 1:Fe1", "7:Pa1", "8:Fe3"]);
    play(&mut game, &["6:1>7", "take 1:1"]);
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn he_9_3_cards_on_or_past_their_targets_count_plus() {
    let game = set_up(&["8:Fe3 10:Qu2,Sp4 9:Pa1,Fe5", "", ""]);
    assert_eq!(game.score(seat(0)), 3 + 2 + 4 + 5 - 1);
}

#[test]
fn he_9_4_other_cards_and_lost_cards_count_minus() {
    let mut game = set_up(&["8:Fe3,Fu6 1:Fe5", "", ""]);
    assert_eq!(
        game.score(seat(0)),
        3 - 6 - 5,
        "a prince buried on row 8 counts minus"
    );
    let stack = game.board.unfinished(seat(0), 1).expect("a stack");
    game.board.lose_top(seat(0), stack);
    assert_eq!(game.score(seat(0)), 3 - 6 - 5);
}

#[test]
fn he_9_5_the_highest_score_wins() {
    let mut game = set_up(&["7:Fe1", "1:Fe5,Fe6", "8:Fe3"]);
    play(&mut game, &["7:1>8"]);
    let Turn::Over(standings) = game.turn() else {
        panic!("not over")
    };
    assert_eq!(standings.scores()[2], 3);
    assert_eq!(standings.ranks(), [2, 3, 1]);
}

/// Plays random matches and calls `look` with each state.
pub(super) fn watch(die: bool, mut look: impl FnMut(&Heuchel)) {
    let mut word: u64 = 1;
    let mut below = move |bound: u32| {
        word = word
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((word >> 33) as u32) % bound
    };
    for round in 0..60 {
        let mut game = Heuchel::new(3 + round % 4, &Options { die }).expect("a table");
        loop {
            look(&game);
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance(event) => {
                    let outcome = game.sample(&event, &mut below);
                    assert_eq!(game.resolve(&outcome), Ok(()));
                }
                Turn::Seats(seats) => {
                    let on = seats.first().expect("a seat");
                    let moves = legal(&game, on.number());
                    let m = &moves[below(moves.len() as u32) as usize];
                    assert_eq!(game.play(on, m.parse().expect("a move")), Ok(()));
                }
            }
        }
    }
}

#[test]
fn he_15_1_top_cards_are_below_their_targets_or_finished() {
    for die in [false, true] {
        watch(die, |game| {
            for stack in Seat::all(game.players()).flat_map(|seat| game.stacks(seat)) {
                let fits = if stack.finished {
                    stack.row == stack.top.target()
                } else {
                    stack.row < stack.top.target()
                };
                assert!(fits, "{stack:?}");
            }
        });
    }
}

#[test]
fn he_15_2_a_stack_on_its_target_has_no_victim() {
    watch(false, |game| {
        if let Phase::Take { seat, row, .. } = game.phase() {
            assert!(
                game.board.unfinished(seat, row).is_some(),
                "only unfinished stacks capture"
            );
        }
    });
}

#[test]
fn he_15_3_a_seat_in_play_can_move() {
    watch(false, |game| {
        if let Phase::Move { seat, .. } = game.phase() {
            assert!(!legal(game, seat.number()).is_empty());
        }
    });
}

#[test]
fn he_15_4_at_most_one_seat_is_in_play_at_the_end() {
    watch(false, |game| {
        if game.phase() == Phase::Over {
            assert_eq!(
                Seat::all(game.players())
                    .filter(|&seat| game.board.in_play().contains(seat))
                    .count(),
                1
            );
        }
    });
}

#[test]
fn he_15_5_every_match_ends() {
    let mut ended = 0;
    for die in [false, true] {
        watch(die, |game| ended += usize::from(game.phase() == Phase::Over));
    }
    assert_eq!(ended, 120);
}
