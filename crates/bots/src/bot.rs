//! What a bot is.

use stammtisch_core::{Game, Quick, Seat};
use stammtisch_protocol::Wire;
use stammtisch_search::{Rng, Seen};

use crate::{BotInfo, Temper};

/// How a bot comes to its move.
#[derive(Clone, Copy, Debug)]
pub enum Mind<G: Game> {
    /// Any legal move, each equally likely.
    Random,
    /// By what it sees and its temper; `None` if it may not act. Bots that toss coins take them from the
    /// generator.
    Thinks(fn(&Seen<'_, G>, Temper, &mut Rng) -> Option<G::Move>),
    /// By looking ahead for about so many milliseconds on one processor; the effort is counted, not measured, so that the same
    /// generator gives the same move. `None` if it may not act.
    LooksAhead(fn(&Seen<'_, G>, u16, &mut Rng) -> Option<G::Move>),
}

/// A bot of one game.
#[derive(Clone, Copy, Debug)]
pub struct Bot<G: Game> {
    /// What the protocol and the table call it.
    pub info: BotInfo,
    /// How it plays.
    pub mind: Mind<G>,
}

/// A game that bots can play.
pub trait HasBots: Wire {
    /// Its bots, the simplest first. [`Bot::RANDOM`] is one of them.
    const BOTS: &'static [Bot<Self>];
    /// Which of them takes free seats and plays for people who are away.
    const STAND_IN: BotInfo = BotInfo::GREEDY;
}

impl<G: Quick> Bot<G> {
    /// A bot that thinks.
    pub(crate) const fn new(
        info: BotInfo,
        think: fn(&Seen<'_, G>, Temper, &mut Rng) -> Option<G::Move>,
    ) -> Self {
        Self {
            info,
            mind: Mind::Thinks(think),
        }
    }

    /// A bot that looks ahead.
    pub(crate) const fn looking(
        info: BotInfo,
        look: fn(&Seen<'_, G>, u16, &mut Rng) -> Option<G::Move>,
    ) -> Self {
        Self {
            info,
            mind: Mind::LooksAhead(look),
        }
    }

    /// Plays any legal move.
    pub const RANDOM: Self = Self {
        info: BotInfo::RANDOM,
        mind: Mind::Random,
    };

    /// The move the bot makes for `seat`; `None` if the seat may not act.
    #[inline]
    pub fn choose(&self, game: &G, seat: Seat, rng: &mut Rng) -> Option<G::Move> {
        self.choose_within(self.info.thinks_ms, game, seat, rng)
    }

    /// The same; a bot that looks ahead does so for no longer than about `ms` milliseconds.
    #[inline]
    pub fn choose_within(&self, ms: u16, game: &G, seat: Seat, rng: &mut Rng) -> Option<G::Move> {
        let seen = Seen::new(game, seat);
        match self.mind {
            Mind::Random => seen.random_move(rng),
            Mind::Thinks(think) => think(&seen, self.info.temper, rng),
            Mind::LooksAhead(look) => look(&seen, ms.min(self.info.thinks_ms), rng),
        }
    }
}
