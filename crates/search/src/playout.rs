//! Whole matches.

use core::ops::ControlFlow;

use stammtisch_core::{Game, OutcomeOf, Quick, Seat, SeatSet, Standings, Turn};

use crate::{Rng, Seen};

/// A step of a match.
#[derive(Debug)]
pub enum Step<'a, G: Game> {
    /// A chance event with its outcome.
    Chance(&'a G::Event, &'a OutcomeOf<G>),
    /// A seat's move.
    Move(Seat, G::Move),
}

/// Plays `game` to its end. `chance` draws the outcomes, `decide` picks a seat of those that may act and its move, and `note` receives
/// every step before it is made.
///
/// # Panics
/// May panic if `decide` returns an illegal move: moves aren't checked.
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

/// Plays `game` to its end with bots. `decide` receives a seat's observation and a random number generator, and returns its move. In a
/// window, each seat is equally likely to be asked first.
///
/// # Panics
/// Panics if `decide` returns no move, and may panic if it returns an illegal one.
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
            (seat, m.expect("a seat to act has a move"))
        },
        |_| {},
    )
}

/// Plays `game` to its end with random moves; in a window, each seat is equally likely to act first. Returns the standings and the
/// number of decisions.
///
/// # Panics
/// Panics if a seat that is to act has no legal move.
#[inline]
pub fn random_playout<G: Quick>(game: &mut G, rng: &mut Rng) -> (Standings, u64) {
    // Doesn't use `play_bots`, which made Häc Mäc a sixth slower.
    let mut decisions = 0;
    let mut moves = rng.split();
    let standings = play_out(
        game,
        rng,
        |game, seats| {
            decisions += 1;
            let seat = moves.seat(seats);
            let m = game.pick_legal(seat, |count| moves.below(count));
            (seat, m.expect("a seat to act has a move"))
        },
        |_| {},
    );
    (standings, decisions)
}

/// Like [`random_playout`], but picks from the whole list of legal moves, as other libraries do. `list` is rebuilt at every decision.
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
    /// Picks a seat uniformly.
    ///
    /// # Panics
    /// Panics if there is none.
    #[inline]
    pub fn seat(&mut self, seats: SeatSet) -> Seat {
        let first = seats.first().expect("a seat to act");
        if seats == SeatSet::only(first) {
            return first;
        }
        let pick = self.below(seats.len() as u32) as usize;
        seats.nth(pick).unwrap_or(first)
    }
}
