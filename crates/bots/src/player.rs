//! A bot on its seat, from the first line of a match to the last.

use stammtisch_core::{Game, ImperfectInformation, ObservedLine, Quick, Seat};
use stammtisch_search::{Decision, Difference, InformationState, Rng, RolloutPolicy, Seen, compare, think};

use crate::{SearchEffort, Temper};

/// A bot on a seat of one match. It receives what its seat may know, line by line and when it is asked, and nothing else.
pub trait Player<G: Game>: Send {
    /// Whether it needs [`observe`](Self::observe) for each line, which costs the caller a view.
    fn listens(&self) -> bool {
        false
    }

    /// Receives a line as its seat sees it; `after` is the view after the line. Called for every line, or for none.
    fn observe(&mut self, seen: ObservedLine<'_, G>, after: &G::View) {
        let _ = (seen, after);
    }

    /// Decides within the allowed effort; `None` if its seat may not act. The same `rng` gives the same decision, unless time runs out.
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        allowed: SearchEffort<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>>;

    /// Estimates the difference between two moves in each of these measures for each seat, within the allowed effort. `None` if it
    /// doesn't search.
    fn compare(
        &mut self,
        seen: &Seen<'_, G>,
        moves: [G::Move; 2],
        allowed: SearchEffort<'_>,
        rng: &mut Rng,
        measures: &[fn(&G, Seat) -> i32],
    ) -> Option<Vec<Difference>> {
        let _ = (seen, moves, allowed, rng, measures);
        None
    }

    /// Number of its decisions that a stand-in made because it made none.
    fn missed(&self) -> u64 {
        0
    }
}

/// A place at a table.
#[derive(Debug)]
pub struct Place<'a, G: Game> {
    /// The number of seats.
    pub players: u8,
    /// The game's options.
    pub options: &'a G::Options,
    /// The bot's seat.
    pub seat: Seat,
}

/// Seats a bot.
pub type Sit<G> = fn(&Place<'_, G>) -> Box<dyn Player<G>>;

/// Plays any legal move, with equal probability.
pub(crate) struct Randomly;

impl<G: Quick> Player<G> for Randomly {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        _allowed: SearchEffort<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>> {
        seen.random_move(rng).map(Decision::plain)
    }
}

/// Decides from the current observation alone.
pub(crate) struct AtOnce<G: Game> {
    pub(crate) think: fn(&Seen<'_, G>, Temper, &mut Rng) -> Option<G::Move>,
    pub(crate) temper: Temper,
}

impl<G: Game> Player<G> for AtOnce<G> {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        _allowed: SearchEffort<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>> {
        (self.think)(seen, self.temper, rng).map(Decision::plain)
    }
}

/// Follows the match, and searches over determinizations of what its seat knows.
#[derive(Debug)]
pub struct SearchBot<G: ImperfectInformation, T> {
    seat: Seat,
    players: u8,
    knowledge: G::Knowledge,
    rollout: T,
    playouts_a_ms: u32,
    /// Whether a search is worthwhile.
    pays: fn(&Seen<'_, G>) -> bool,
}

impl<G: ImperfectInformation, T: RolloutPolicy<G>> SearchBot<G, T> {
    /// Creates the bot at the start of a match. It searches `playouts_a_ms` playouts per nominal millisecond with `rollout` as rollout
    /// policy; with 0 it plays the policy's move in one determinization.
    pub fn new(place: &Place<'_, G>, rollout: T, playouts_a_ms: u32) -> Self {
        Self {
            seat: place.seat,
            players: place.players,
            knowledge: G::begin(place.players, place.options, place.seat),
            rollout,
            playouts_a_ms,
            pays: |_| true,
        }
    }

    /// Restricts the search to observations where it `pays`; elsewhere it plays the rollout policy's move.
    #[must_use]
    pub fn only_where(self, pays: fn(&Seen<'_, G>) -> bool) -> Self {
        Self { pays, ..self }
    }

    /// The seat's knowledge so far.
    pub const fn knowledge(&self) -> &G::Knowledge {
        &self.knowledge
    }
}

impl<G: ImperfectInformation + Quick, T: RolloutPolicy<G> + Send> Player<G> for SearchBot<G, T> {
    fn listens(&self) -> bool {
        true
    }

    fn observe(&mut self, seen: ObservedLine<'_, G>, after: &G::View) {
        self.rollout.observe(&self.knowledge, &seen, after);
        G::observe(&mut self.knowledge, seen, after);
    }

    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        allowed: SearchEffort<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>> {
        self.rollout.ready();
        let allowed = if (self.pays)(seen) {
            allowed
        } else {
            allowed.with_ms(0)
        };
        let situation = InformationState {
            seat: self.seat,
            view: &seen.view(),
            knowledge: &self.knowledge,
            players: self.players,
        };
        think(&situation, &self.rollout, allowed.budget(self.playouts_a_ms), rng)
    }

    fn compare(
        &mut self,
        seen: &Seen<'_, G>,
        moves: [G::Move; 2],
        allowed: SearchEffort<'_>,
        rng: &mut Rng,
        measures: &[fn(&G, Seat) -> i32],
    ) -> Option<Vec<Difference>> {
        let situation = InformationState {
            seat: self.seat,
            view: &seen.view(),
            knowledge: &self.knowledge,
            players: self.players,
        };
        // Each playout plays two moves.
        let budget = allowed.budget(self.playouts_a_ms / 2);
        compare(&situation, &self.rollout, moves, budget, rng, measures)
    }
}
