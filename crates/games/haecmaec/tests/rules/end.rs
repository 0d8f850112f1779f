//! HM-7: end and scores.

use crate::table::{all_pass, dealt, is_over, legal, mover, play, put, seat};
use stammtisch_core::{Game, Refusal, Turn};
use stammtisch_haecmaec::{HaecMaec, Move, Options, Outcome, Phase};

const HANDS: [&str; 3] = ["TOM1 TOM2 KAE1 FLY", "TOM2 KAE2 SAL1 GUR1", "TOM3 KAE3 SAL2 GUR2"];
const PILE: &str = "ZWI1 ZWI2 ZWI3 ZWI4 ZWI5 SPE1 SPE2 SPE3";

fn start() -> HaecMaec {
    dealt(&HANDS, PILE, &Options::default())
}

fn trusting() -> Options {
    Options {
        suspicion: false,
        ..Options::default()
    }
}

/// A match with two ingredients on the burger; seat 2 is to play.
fn with_two_layers() -> HaecMaec {
    let mut game = start();
    put(&mut game, "0 play TOM1");
    put(&mut game, "1 play KAE2");
    game
}

#[test]
fn hm_7_1_the_match_ends_when_a_bottom_is_needed() {
    let mut game = start();
    let mut needed = 0;
    while !is_over(&game) {
        let on = mover(&game).expect("a seat to play");
        let moves = legal(&game, on);
        let m = moves
            .iter()
            .find(|m| m.starts_with("close"))
            .unwrap_or(&moves[moves.len() - 1])
            .clone();
        needed += usize::from(m.starts_with("close"));
        let before = game.draw_pile().len();
        play(&mut game, &[&format!("{on} {m}")]);
        if is_over(&game) {
            assert_eq!(game.draw_pile().len(), before, "no seat draws any more");
        } else if matches!(game.phase(), Phase::Window { .. }) {
            all_pass(&mut game);
        }
    }
    assert_eq!(game.bottoms(), 0);
    assert!(needed >= 15 && game.burger().is_none());
}

#[test]
fn hm_7_2_the_match_ends_when_a_seat_has_no_ingredient() {
    let hands = ["TOM1 FLY FLY FLY", HANDS[1], HANDS[2]];
    let mut game = dealt(&hands, "ZWI1 ZWI2 ZWI3", &Options::default());
    put(&mut game, "0 play TOM1");
    assert!(!is_over(&game), "ZWI1 was drawn");
    put(&mut game, "1 play KAE2");
    put(&mut game, "2 play SAL2");
    let mut spare = dealt(&hands, "ZWI1 ZWI2 ZWI3 KET1", &trusting());
    play(
        &mut spare,
        &["0 play TOM1", "1 play KAE2", "2 play SAL2", "0 play ZWI1"],
    );
    assert!(!is_over(&spare));
    assert_eq!(mover(&game), Some(0));
    put(&mut game, "0 play ZWI1");
    let left = game.hand(seat(0)).has_ingredient();
    assert_eq!(is_over(&game), !left, "flies may remain");
}

#[test]
fn hm_7_3_scores() {
    let mut game = with_two_layers();
    play(&mut game, &["2 close double"]);
    let in_hand: i32 = 3 + 3 + 2 + 2 + 3;
    assert_eq!(
        game.score(seat(2)),
        2 * (1 + 2) - in_hand,
        "doubled, minus the hand"
    );
    play(&mut game, &["2 play TOM3", "0 accuse"]);
    assert_eq!(
        game.score(seat(0)),
        -(2 + 1 + 1) - 4 - 2 * 3,
        "ZWI1, ZWI4 drawn; the accused card twice"
    );
}

#[test]
fn hm_7_4_most_points_win() {
    let mut game = start();
    while !is_over(&game) {
        let on = mover(&game).expect("a seat to play");
        let m = legal(&game, on).swap_remove(0);
        play(&mut game, &[&format!("{on} {m}")]);
        if matches!(game.phase(), Phase::Window { .. }) {
            all_pass(&mut game);
        }
    }
    let Turn::Over(standings) = game.turn() else {
        panic!("not over")
    };
    let best = standings.scores().iter().max().expect("a score");
    for (score, rank) in standings.scores().iter().zip(standings.ranks()) {
        assert_eq!(score == best, *rank == 1);
    }
    assert_eq!(
        game.check(seat(0), "pass".parse::<Move>().expect("a move"))
            .map_err(Refusal::from),
        Err(Refusal::MatchOver)
    );
    assert_eq!(game.resolve(&Outcome::Starter(seat(0))), Err(Refusal::MatchOver));
}
