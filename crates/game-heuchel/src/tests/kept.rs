//! What the board keeps so that nobody need look for it: the same as a walk over the stacks finds.

use alloc::vec::Vec;

use stammtisch_core::{Game, Quick, Seat, SeatSet, Turn};

use crate::state::Phase;
use crate::{Heuchel, Options, ROWS};

/// Random enough for play (Knuth's MMIX generator), and the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

fn check(game: &Heuchel) {
    let mut in_play = SeatSet::EMPTY;
    for seat in Seat::all(game.players()) {
        for row in 1..=ROWS {
            let stack = game
                .stacks(seat)
                .find(|stack| stack.row == row && !stack.finished);
            let cards: Vec<_> = stack.map(|stack| game.cards(stack).collect()).unwrap_or_default();
            assert_eq!(usize::from(game.board.height(seat, row)), cards.len(), "{game:?}");
            if !cards.is_empty() {
                in_play = in_play.with(seat);
            }
            let beyond = cards.iter().skip(1).any(|rest| row > rest.target());
            let bound = game.board.column(seat).bound & (1 << row) != 0;
            assert_eq!(bound, beyond, "HE-5.6 on row {row} of {seat:?}: {game:?}");
        }
    }
    assert_eq!(game.board.in_play(), in_play, "{game:?}");
    if game.phase() != Phase::Arrange {
        let asked = match game.turn() {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over(_) => SeatSet::EMPTY,
        };
        let mover = super::table::mover(game).filter(|_| !matches!(game.phase(), Phase::Roll { .. }));
        assert_eq!(asked, mover.map_or(SeatSet::EMPTY, SeatSet::only));
    }
}

#[test]
fn what_is_kept_is_what_a_walk_finds() {
    let mut dice = Dice(7);
    for (players, die) in [
        (3, false),
        (3, true),
        (4, false),
        (5, true),
        (6, false),
        (6, true),
    ] {
        for _ in 0..20 {
            let mut game = Heuchel::new(players, &Options { die }).expect("a table");
            loop {
                check(&game);
                match game.turn() {
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("somebody is asked");
                        let m = game.pick_legal(seat, |count| dice.below(count));
                        game.play_unchecked(seat, m.expect("a move"));
                    }
                    Turn::Chance(event) => {
                        let outcome = game.sample(&event, &mut |bound| dice.below(bound));
                        assert_eq!(game.resolve(&outcome), Ok(()));
                    }
                    Turn::Over(_) => break,
                }
            }
        }
    }
}
