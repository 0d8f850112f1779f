//! Whole matches.

use core::ops::ControlFlow;

use stammtisch_core::{Game, OutcomeOf, Quick, Seat, SeatSet, Standings, Turn};

use crate::{Rng, Seen};

/// One thing that happened.
#[derive(Debug)]
pub enum Step<'a, G: Game> {
    /// Chance was asked for the event and gave the outcome.
    Chance(&'a G::Event, &'a OutcomeOf<G>),
    /// The seat made the move.
    Move(Seat, G::Move),
}

/// Plays `game` to its end: chance is drawn from `chance`, `decide` says which of the seats that may act
/// makes which move, and `note` is told every step before it is made.
///
/// # Panics
/// May panic if `decide` gives a move that is not legal: moves are not checked.
#[inline]
pub fn play_out<G: Quick>(
    game: &mut G,
    chance: &mut Rng,
    mut decide: impl FnMut(&G, SeatSet) -> (Seat, G::Move),
    mut note: impl FnMut(Step<'_, G>),
) -> Standings {
    loop {
        match game.turn() {
            Turn::Seats(seats) => {
                let (seat, m) = decide(game, seats);
                note(Step::Move(seat, m));
                game.play_unchecked(seat, m);
            }
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| chance.below(bound));
                note(Step::Chance(&event, &outcome));
                game.resolve_unchecked(&outcome);
            }
            Turn::Over(standings) => return standings,
        }
    }
}

/// Plays `game` to its end by bots: `decide` is asked for a move of a seat that may act, in a window of each equally
/// likely, and is given what that seat may know and a source of luck of its own.
///
/// # Panics
/// Panics if `decide` gives no move, and may panic if it gives one that is not legal.
#[inline]
pub fn play_bots<G: Quick>(
    game: &mut G,
    rng: &mut Rng,
    mut decide: impl FnMut(&Seen<'_, G>, &mut Rng) -> Option<G::Move>,
) -> Standings {
    let mut luck = rng.split();
    play_out(
        game,
        rng,
        |game, seats| {
            let seat = luck.seat(seats);
            let m = decide(&Seen::new(game, seat), &mut luck);
            (seat, m.expect("whoever may act has a move"))
        },
        |_| {},
    )
}

/// Plays `game` to its end by random moves; in a window each seat is equally likely to come first. Returns
/// how it ended and how many decisions that took.
///
/// # Panics
/// Panics if a seat that is to act has no legal move.
#[inline]
pub fn random_playout<G: Quick>(game: &mut G, rng: &mut Rng) -> (Standings, u64) {
    // Not by `play_bots`: through it Häc Mäc lost a sixth of its speed.
    let mut decisions = 0;
    let mut moves = rng.split();
    let standings = play_out(
        game,
        rng,
        |game, seats| {
            decisions += 1;
            let seat = moves.seat(seats);
            let m = game.pick_legal(seat, |count| moves.below(count));
            (seat, m.expect("whoever may act has a move"))
        },
        |_| {},
    );
    (standings, decisions)
}

/// The same, each move picked out of the whole list of legal moves, as other libraries play. The list is built in `list`
/// at every decision.
///
/// # Panics
/// Panics if a seat that is to act has no legal move.
#[inline]
pub fn listed_playout<G: Quick>(game: &mut G, rng: &mut Rng, list: &mut Vec<G::Move>) -> (Standings, u64) {
    let mut decisions = 0;
    let standings = play_bots(game, rng, |seen, luck| {
        decisions += 1;
        list.clear();
        let _ = seen.legal(|m| {
            list.push(m);
            ControlFlow::<()>::Continue(())
        });
        list.get(luck.below(list.len() as u32) as usize).copied()
    });
    (standings, decisions)
}

impl Rng {
    /// One of the seats, each equally likely.
    ///
    /// # Panics
    /// Panics if there is none.
    #[inline]
    pub fn seat(&mut self, seats: SeatSet) -> Seat {
        let first = seats.first().expect("somebody is to act");
        if seats == SeatSet::only(first) {
            return first;
        }
        let pick = self.below(seats.len() as u32) as usize;
        seats.nth(pick).unwrap_or(first)
    }
}
