//! How a match among players is driven, whoever decides its luck.

use std::time::{Duration, Instant};

use stammtisch_core::{Game, Glimpse, Line, OutcomeOf, Quick, Seat, SeatSet, Standings, Turn};
use stammtisch_search::{Rng, Seen};

use crate::{Allowed, Player};

/// What a match leaves open: the outcomes of chance, who of several is first, the coins that players toss.
pub(crate) trait Luck<G: Game> {
    /// Decides `event`, for which `game` waits.
    fn outcome(&mut self, game: &G, event: &G::Event) -> OutcomeOf<G>;

    /// Who of these seats, which all may act, does so first.
    fn first(&mut self, seats: SeatSet) -> Seat;

    /// Where the player on `seat` draws the numbers for its next decision.
    fn coins(&mut self, seat: Seat) -> &mut Rng;
}

/// A player on its seat.
pub(crate) struct Sitting<G: Game> {
    pub(crate) player: Box<dyn Player<G>>,
    /// How long it may think, in milliseconds.
    pub(crate) ms: u16,
    /// How often it has decided.
    pub(crate) moves: u64,
    /// How long that has taken, where somebody measures it.
    pub(crate) time: Option<Duration>,
}

impl<G: Game> Sitting<G> {
    /// A player who has decided nothing yet, and whose time nobody measures.
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
            return Some(self.player.choose(seen, Allowed::work(self.ms), coins)?.m);
        };
        let began = Instant::now();
        let decision = self.player.choose(seen, Allowed::work(self.ms), coins);
        *time += began.elapsed();
        Some(decision?.m)
    }
}

/// Plays `game` to its end; `table` has one player a seat, and `note` is told each line before it is done, with the state before it.
///
/// # Panics
/// Panics if a player who may act has no move, or one that is not legal.
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
            let seen = Glimpse::of(&line, audience, Some(seat));
            table[seat.index()].player.notice(seen, &game.view(Some(seat)));
        }
    }
}

/// Goes on by a line of a match, which the rules have accepted.
pub(crate) fn go_on<G: Quick>(game: &mut G, line: &Line<G>) {
    match line {
        Line::Chance { outcome, .. } => game.resolve_unchecked(outcome),
        Line::Move { seat, m } => game.play_unchecked(*seat, *m),
    }
}
