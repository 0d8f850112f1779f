//! Runs a match among players, with any source of chance.

use std::time::{Duration, Instant};

use stammtisch_core::{Game, Line, ObservedLine, OutcomeOf, Quick, Seat, SeatSet, Standings, Turn};
use stammtisch_search::{Rng, Seen};

use crate::{Player, SearchEffort};

/// The random parts of a match: chance outcomes, the order among seats that may act together, and the bots' random numbers.
pub(crate) trait Luck<G: Game> {
    /// Draws the outcome of `event`, for which `game` waits.
    fn outcome(&mut self, game: &G, event: &G::Event) -> OutcomeOf<G>;

    /// Picks the seat that acts first of these, which all may act.
    fn first(&mut self, seats: SeatSet) -> Seat;

    /// The source of random numbers for the next decision of `seat`.
    fn coins(&mut self, seat: Seat) -> &mut Rng;
}

/// A player on a seat.
pub(crate) struct Sitting<G: Game> {
    pub(crate) player: Box<dyn Player<G>>,
    /// The search effort per decision, in nominal milliseconds.
    pub(crate) ms: u16,
    /// Number of decisions so far.
    pub(crate) moves: u64,
    /// Time spent on them, if it is measured.
    pub(crate) time: Option<Duration>,
}

impl<G: Game> Sitting<G> {
    /// A player without decisions yet, whose time isn't measured.
    pub(crate) fn new(player: Box<dyn Player<G>>, ms: u16) -> Self {
        Self {
            player,
            ms,
            moves: 0,
            time: None,
        }
    }

    fn decide(&mut self, seen: &Seen<'_, G>, coins: &mut Rng) -> Option<G::Move> {
        self.moves += 1;
        let Some(time) = &mut self.time else {
            return Some(self.player.choose(seen, SearchEffort::work(self.ms), coins)?.m);
        };
        let began = Instant::now();
        let decision = self.player.choose(seen, SearchEffort::work(self.ms), coins);
        *time += began.elapsed();
        Some(decision?.m)
    }
}

/// Plays `game` to its end. `table` has one player per seat. `note` receives each line before it is applied, with the state before it.
///
/// # Panics
/// Panics if a player who may act returns no move, or an illegal one.
pub(crate) fn drive<G: Quick>(
    mut game: G,
    table: &mut [Sitting<G>],
    luck: &mut impl Luck<G>,
    mut note: impl FnMut(&G, &Line<G>),
) -> Standings {
    let seated = Seat::all(game.players()).zip(&*table);
    let listening: SeatSet = seated
        .filter(|(_, sitting)| sitting.player.listens())
        .map(|(seat, _)| seat)
        .collect();
    loop {
        let line = match game.turn() {
            Turn::Over(standings) => return standings,
            Turn::Chance(event) => {
                let outcome = luck.outcome(&game, &event);
                Line::Chance { event, outcome }
            }
            Turn::Seats(seats) => {
                let seat = luck.first(seats);
                let decided = table[seat.index()].decide(&Seen::new(&game, seat), luck.coins(seat));
                let m = decided.expect("a player who may act has a move");
                Line::Move { seat, m }
            }
        };
        note(&game, &line);
        let audience = game.audience(&line);
        go_on(&mut game, &line);
        for seat in listening {
            let seen = ObservedLine::of(&line, audience, Some(seat));
            table[seat.index()].player.observe(seen, &game.view(Some(seat)));
        }
    }
}

/// Applies a line that the rules have accepted.
pub(crate) fn go_on<G: Quick>(game: &mut G, line: &Line<G>) {
    match line {
        Line::Chance { outcome, .. } => game.resolve_unchecked(outcome),
        Line::Move { seat, m } => game.play_unchecked(*seat, *m),
    }
}
