//! What a bot is.

use serde::Serialize;
use stammtisch_core::{Game, Quick, Seat};
use stammtisch_protocol::Wire;
use stammtisch_search::{Luck, Rng, Seen, Stroke};

use crate::player::{AtOnce, Randomly, Sit};
use crate::{Allowed, BotInfo, Place, Player, Stake, Temper};

/// How a bot comes to its move.
#[derive(Debug)]
pub enum Mind<G: Game> {
    /// Any legal move, each equally likely.
    Random,
    /// By what it sees and its temper; `None` if it may not act. Bots that toss coins take them from the
    /// generator.
    Thinks(fn(&Seen<'_, G>, Temper, &mut Rng) -> Option<G::Move>),
    /// By what it was shown since the match began.
    Knows(Sit<G>),
}

/// A bot of one game.
#[derive(Debug)]
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
    /// The id of the one that takes free seats and plays for people who are away.
    const STAND_IN: &'static str = BotInfo::REGULAR.id;
    /// What those of its bots that look ahead play for.
    const STAKE: Stake = Stake::Lead;
    /// What two moves are compared by where a reason is wanted. Nothing where only the stake says it.
    const MEASURES: &'static [Measure<Self>] = &[];

    /// What chance brought a seat, in what those of its bots that look ahead play for; `None` if there are none.
    fn luck(stroke: &Stroke<'_, Self>, allowed: Allowed<'_>, rng: &mut Rng) -> Option<Luck> {
        let _ = (stroke, allowed, rng);
        None
    }
}

/// Something everybody at the table understands, and has more or less of.
#[derive(Clone, Copy, Debug)]
pub struct Measure<G> {
    /// What it is.
    pub what: What,
    /// How much of it a seat has.
    pub of: fn(&G, Seat) -> i32,
}

/// What moves are compared by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// Points.
    Points,
    /// Cards in hand.
    Cards,
    /// Cards won in the colour one has most of.
    Collected,
    /// Cards won in other colours.
    Strays,
    /// Worms.
    Worms,
    /// Tops, to close burgers with.
    Tops,
    /// Penalty cards.
    Penalties,
    /// Cards lost to others.
    Lost,
    /// Turns to sit out.
    Skips,
}

/// The bot that takes free seats.
pub(crate) fn stand_in<G: HasBots>() -> &'static Bot<G> {
    let found = G::BOTS.iter().find(|bot| bot.info.id == G::STAND_IN);
    found.unwrap_or(&Bot::RANDOM)
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

    /// A bot that remembers what it was shown.
    pub(crate) const fn knowing(info: BotInfo, sit: Sit<G>) -> Self {
        Self {
            info,
            mind: Mind::Knows(sit),
        }
    }

    /// Plays any legal move.
    pub const RANDOM: Self = Self {
        info: BotInfo::RANDOM,
        mind: Mind::Random,
    };

    /// Takes a place in a match that begins.
    #[must_use]
    pub fn sit(&self, place: &Place<'_, G>) -> Box<dyn Player<G>> {
        match self.mind {
            Mind::Random => Box::new(Randomly),
            Mind::Thinks(think) => Box::new(AtOnce {
                think,
                temper: self.info.temper,
            }),
            Mind::Knows(sit) => sit(place),
        }
    }
}
