//! A bot at a match of unknown game type: it catches up with the log and decides.

use stammtisch_core::Seat;
use stammtisch_match::Match;
use stammtisch_protocol::{AnyMatch, Choice};
use stammtisch_search::{Candidate, Rng, Seen};

use crate::drive::go_on;
use crate::{Bot, HasBots, Place, Player, SearchEffort};

/// A bot on a seat of one match, independent of the game's type.
pub(crate) trait SeatedBot: Send {
    /// Decides within the allowed effort. `None` if its seat may not act, or if this isn't a match of its game.
    ///
    /// Always called with the same growing match; the bot first catches up with the new lines.
    fn choose(&mut self, played: &dyn AnyMatch, allowed: SearchEffort<'_>, rng: &mut Rng) -> Option<Choice>;
}

/// A bot that has taken its seat; `None` if the seat or the game doesn't exist.
pub(crate) type Taken = Option<Box<dyn SeatedBot>>;

struct AtMatch<G: HasBots> {
    seat: Seat,
    player: Box<dyn Player<G>>,
    /// The match up to the last line received.
    game: G,
    lines: usize,
}

/// Seats the bot before its first line. `None` if there is no such seat, or the match is of another game.
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
        lines: 0,
    }))
}

impl<G: HasBots> AtMatch<G> {
    /// Passes on the lines since the last call.
    fn catch_up(&mut self, played: &Match<G>) {
        if !self.player.listens() {
            return;
        }
        let seen = played.seen_by(Some(self.seat), self.lines);
        for (line, seen) in played.log().from(self.lines).zip(seen) {
            go_on(&mut self.game, line);
            self.player.observe(seen.line, &self.game.view(Some(self.seat)));
        }
        self.lines = played.log().len();
    }
}

impl<G: HasBots> SeatedBot for AtMatch<G> {
    fn choose(&mut self, played: &dyn AnyMatch, allowed: SearchEffort<'_>, rng: &mut Rng) -> Option<Choice> {
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
