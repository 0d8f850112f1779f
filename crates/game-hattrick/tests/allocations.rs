//! Looking ahead touches no heap.

mod common;

use std::ops::ControlFlow;

use common::*;
use stammtisch_core::{Game, Turn};
use stammtisch_hattrick::Hattrick;

/// Plays a whole match by `pick`, cloning every state on the way, and returns the number of decisions.
fn play_through(players: u8, mut below: impl FnMut(u32) -> u32) -> u32 {
    let mut game = Hattrick::new(players, &options(None, None)).expect("allowed");
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
                let mut left = below(u32::from(game.hands()[seat.index()].len()));
                let picked = game.legal(seat, |card| {
                    left = left.wrapping_sub(1);
                    if left == u32::MAX {
                        ControlFlow::Break(card)
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                let ControlFlow::Break(card) = picked else {
                    panic!("a card is left")
                };
                game.check(seat, card).expect("legal");
                let mut ahead = game.clone();
                ahead.play_unchecked(seat, card);
                assert_ne!(ahead, game);
                game = ahead;
                decisions += 1;
            }
        }
    }
}

#[test]
fn no_move_no_visit_no_clone_no_outcome_allocates() {
    let mut below = numbers(1);
    for players in 4..=6 {
        let mut decisions = 0;
        let heap = allocation_counter::measure(|| decisions = play_through(players, &mut below));
        assert_eq!(decisions, 2 * u32::from(players) * u32::from(60 - players));
        assert_eq!(heap.count_total, 0, "{players} players");
    }
}
