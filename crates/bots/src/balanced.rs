//! A bot that plays an approximate equilibrium, for games small enough to solve.

use std::hash::Hash;

use stammtisch_core::{ImperfectInformation, ObservedLine, Quick, Seat};
use stammtisch_search::{Decision, Equilibrium, Rng, Seen};

use crate::{BotInfo, Place, Player, SearchEffort};

/// The bot's properties, the same in every game it plays.
pub(crate) const BALANCED: BotInfo = BotInfo::MASTER.like(
    "setzt und blufft so, dass auf Dauer niemand an ihm gewinnt",
    "bets and bluffs so that in the long run nobody gains against it",
);

/// Learns from self-play when it is asked for its first move, then plays the average strategy.
pub(crate) struct Balanced<G: ImperfectInformation> {
    seat: Seat,
    knowledge: G::Knowledge,
    learnt: Option<Equilibrium<G>>,
    matches_a_ms: u32,
    ready: bool,
}

impl<G: ImperfectInformation<Knowledge: Eq + Hash> + Quick> Balanced<G> {
    /// Creates the bot at the start of a match. It learns from `matches_a_ms` matches per millisecond of its budget.
    pub(crate) fn new(place: &Place<'_, G>, matches_a_ms: u32) -> Self {
        Self {
            seat: place.seat,
            knowledge: G::begin(place.players, place.options, place.seat),
            learnt: Equilibrium::new(place.players, place.options).ok(),
            matches_a_ms,
            ready: false,
        }
    }
}

impl<G: ImperfectInformation<Knowledge: Eq + Hash> + Quick> Player<G> for Balanced<G> {
    fn listens(&self) -> bool {
        true
    }

    fn observe(&mut self, seen: ObservedLine<'_, G>, after: &G::View) {
        G::observe(&mut self.knowledge, seen, after);
    }

    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        allowed: SearchEffort<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<G::Move>> {
        if let Some(learnt) = self.learnt.as_mut().filter(|_| !self.ready) {
            learnt.improve(self.matches_a_ms * u32::from(allowed.ms), rng);
            self.ready = true;
        }
        let learnt = self.learnt.as_ref()?;
        let m = learnt.choose(self.seat, seen.view(), self.knowledge.clone(), rng);
        // Information states that training never reached have no strategy.
        m.or_else(|| seen.random_move(rng)).map(Decision::plain)
    }
}
