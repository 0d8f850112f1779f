//! Looking ahead touches no heap.

use stammtisch_core::{Game, Turn};
use stammtisch_heuchel::{Heuchel, Options};

/// Whole numbers below a bound, the same for the same seed.
fn numbers(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |bound| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (((state >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// Plays a whole match by random moves, cloning every state on the way, and returns the number of decisions.
fn play_through(players: u8, options: Options, mut below: impl FnMut(u32) -> u32) -> u32 {
    let mut game = Heuchel::new(players, &options).expect("allowed");
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
                game.check(seat, m).expect("legal");
                let mut ahead = game.clone();
                ahead.play_unchecked(seat, m);
                assert_ne!(ahead, game);
                game = ahead;
                decisions += 1;
            }
        }
    }
}

#[test]
fn no_move_no_choice_no_clone_no_outcome_allocates() {
    let mut below = numbers(1);
    for (players, die) in [(3, false), (4, true), (5, false), (6, false), (6, true)] {
        let mut decisions = 0;
        let heap = allocation_counter::measure(|| {
            for _ in 0..20 {
                decisions += play_through(players, Options { die }, &mut below);
            }
        });
        assert!(decisions > 20 * 3 * 7, "{players} players");
        assert_eq!(heap.count_total, 0, "{players} players");
    }
}
