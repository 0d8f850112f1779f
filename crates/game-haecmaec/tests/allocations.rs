//! Looking ahead touches no heap.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Turn};
use stammtisch_haecmaec::{HaecMaec, Options};

/// Plays a whole match by `below`, cloning every state on the way, and returns the number of decisions.
fn play_through(mut game: HaecMaec, mut below: impl FnMut(u32) -> u32) -> u32 {
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over(_) => return decisions,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut below);
                game.resolve(&outcome).expect("fits");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody");
                let m = game.pick_legal(seat, &mut below).expect("a move");
                let visited = game.legal(seat, |other| {
                    if other == m {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                assert!(visited.is_break());
                game.check(seat, m).expect("legal");
                let mut ahead = game.clone();
                ahead.play_unchecked(seat, m);
                game = ahead;
                decisions += 1;
            }
        }
    }
}

/// Whole numbers below a bound, well mixed.
fn numbers(mut state: u64) -> impl FnMut(u32) -> u32 {
    move |bound| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::from(bound.max(1))) as u32
    }
}

#[test]
fn no_move_no_visit_no_clone_no_outcome_allocates() {
    let mut below = numbers(1);
    for players in 2..=6 {
        for (touch, suspicion) in [(false, true), (false, false), (true, true), (true, false)] {
            let options = Options {
                touch,
                suspicion,
                ..Options::default()
            };
            let Ok(game) = HaecMaec::new(players, &options) else {
                continue;
            };
            let mut decisions = 0;
            let heap = allocation_counter::measure(|| decisions = play_through(game, &mut below));
            assert!(decisions > 20, "{players} players: {decisions}");
            assert_eq!(heap.count_total, 0, "{players} players");
        }
    }
}
