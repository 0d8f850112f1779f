//! Looking ahead touches no heap, and every legal move is one the rules take.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Turn};
use stammtisch_hoeleroe::{Hoeleroe, Options};

/// Numbers that look random, the same every time.
fn numbers(mut state: u32) -> impl FnMut(u32) -> u32 {
    move |bound| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        ((u64::from(state) * u64::from(bound)) >> 32) as u32
    }
}

/// Plays a whole match at random, cloning every state on the way, and returns the number of decisions.
fn play_through(players: u8, options: Options, mut below: impl FnMut(u32) -> u32) -> u32 {
    let mut game = Hoeleroe::new(players, &options).expect("a good set-up");
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over(_) => return decisions,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut below);
                game.resolve(&outcome)
                    .expect("a game takes the outcomes it draws");
            }
            Turn::Seats(seats) => {
                let nth = below(seats.len() as u32) as usize;
                let seat = seats.into_iter().nth(nth).expect("somebody may act");
                let mut place = 0;
                let m = game.pick_legal(seat, |count| {
                    place = below(count);
                    place
                });
                let visited = game.legal(seat, |m| {
                    place = place.wrapping_sub(1);
                    if place == u32::MAX {
                        ControlFlow::Break(m)
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                assert_eq!(visited.break_value(), m, "picked and visited in the same order");
                let m = m.expect("whoever may act has a move");
                let mut ahead = game.clone();
                assert_eq!(ahead.play(seat, m), Ok(()));
                game = ahead;
                decisions += 1;
            }
        }
    }
}

#[test]
fn no_move_no_visit_no_clone_no_outcome_allocates() {
    let mut below = numbers(1);
    for (players, draw_then_play) in [(2, true), (3, false), (4, true), (5, false), (6, true)] {
        let options = Options {
            draw_then_play,
            penalty: draw_then_play,
            ..Options::default()
        };
        let mut decisions = 0;
        let heap = allocation_counter::measure(|| decisions = play_through(players, options, &mut below));
        assert!(decisions > 10);
        assert_eq!(heap.count_total, 0, "{players} players");
    }
}
