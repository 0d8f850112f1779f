//! A bot at a match whose game only it knows: what it has been told so far, and what it would do.

use stammtisch_core::Seat;
use stammtisch_match::Match;
use stammtisch_protocol::{AnyMatch, Choice};
use stammtisch_search::{Candidate, Rng, Seen};

use crate::drive::go_on;
use crate::{Allowed, Bot, HasBots, Place, Player};

/// A bot on a seat of one match, its game's type forgotten.
pub(crate) trait Sits: Send {
    /// What it would do now, after as much thought as it is allowed. `None` if it may not act, or this is not a match of its game.
    ///
    /// Always given the same match, which only grows: it is told the lines that have come since.
    fn choose(&mut self, played: &dyn AnyMatch, allowed: Allowed<'_>, rng: &mut Rng) -> Option<Choice>;
}

/// A bot that has taken its seat, if there is one to take.
pub(crate) type Taken = Option<Box<dyn Sits>>;

struct AtMatch<G: HasBots> {
    seat: Seat,
    player: Box<dyn Player<G>>,
    /// The match as far as it was told.
    game: G,
    told: usize,
}

/// The bot takes `seat`; it has seen nothing yet. `None` if there is no such seat, or no such game.
pub(crate) fn sit<G: HasBots>(bot: &'static Bot<G>, played: &dyn AnyMatch, seat: Seat) -> Taken {
    let played: &Match<G> = played.as_any().downcast_ref()?;
    if seat.number() >= played.players() {
        return None;
    }
    let place = Place {
        players: played.players(),
        options: played.options(),
        seat,
    };
    Some(Box::new(AtMatch {
        seat,
        player: bot.sit(&place),
        game: played.states().next()?,
        told: 0,
    }))
}

impl<G: HasBots> AtMatch<G> {
    /// Tells it what has happened since it was asked last.
    fn catch_up(&mut self, played: &Match<G>) {
        if !self.player.listens() {
            return;
        }
        let seen = played.seen_by(Some(self.seat), self.told);
        for (line, seen) in played.log().from(self.told).zip(seen) {
            go_on(&mut self.game, line);
            self.player.notice(seen.line, &self.game.view(Some(self.seat)));
        }
        self.told = played.log().len();
    }
}

impl<G: HasBots> Sits for AtMatch<G> {
    fn choose(&mut self, played: &dyn AnyMatch, allowed: Allowed<'_>, rng: &mut Rng) -> Option<Choice> {
        let played: &Match<G> = played.as_any().downcast_ref()?;
        self.catch_up(played);
        let seen = Seen::new(played.game(), self.seat);
        let decision = self.player.choose(&seen, allowed, rng)?;
        let made = decision.candidates.iter().find(|tried| tried.m == decision.m);
        let worth = |candidate: &Candidate<G::Move>| f64::from(candidate.worth);
        Some(Choice {
            text: decision.m.to_string(),
            value: made.map(worth),
            nodes: decision
                .candidates
                .iter()
                .map(|tried| u64::from(tried.playouts))
                .sum(),
        })
    }
}
