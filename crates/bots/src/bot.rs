//! Definitions of bots and of games that have them.

use serde::Serialize;
use stammtisch_core::{Game, Quick, Seat};
use stammtisch_protocol::Wire;
use stammtisch_search::{ChanceOutcome, Luck, Rng, Seen};

use crate::player::{AtOnce, Randomly, Sit};
use crate::{BotInfo, PayoffUnit, Place, Player, SearchEffort, Temper};

/// The way a bot chooses its move.
#[derive(Debug)]
pub enum Mind<G: Game> {
    /// Any legal move, with equal probability.
    Random,
    /// A function of the observation and the temper; `None` if the seat may not act. Randomised bots draw from the generator.
    Thinks(fn(&Seen<'_, G>, Temper, &mut Rng) -> Option<G::Move>),
    /// A player that follows everything its seat observes from the start of the match.
    Knows(Sit<G>),
}

/// A bot of one game.
#[derive(Debug)]
pub struct Bot<G: Game> {
    /// Its id and properties in the protocol and at tables.
    pub info: BotInfo,
    /// The way it chooses its move.
    pub mind: Mind<G>,
}

/// A game with bots.
pub trait HasBots: Wire {
    /// The bots, simplest first. [`Bot::RANDOM`] is one of them.
    const BOTS: &'static [Bot<Self>];
    /// The id of the bot that takes free seats and plays for people who are away.
    const STAND_IN: &'static str = BotInfo::REGULAR.id;
    /// The payoff that the searching bots maximise.
    const STAKE: PayoffUnit = PayoffUnit::Lead;
    /// The quantities by which a reason compares two moves; empty if the payoff alone explains the difference.
    const MEASURES: &'static [Measure<Self>] = &[];

    /// The value of a chance outcome to a seat, in the payoff of the searching bots; `None` if there are none.
    fn luck(stroke: &ChanceOutcome<'_, Self>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Option<Luck> {
        let _ = (stroke, allowed, rng);
        None
    }
}

/// A quantity that players understand and a seat has more or less of.
#[derive(Clone, Copy, Debug)]
pub struct Measure<G> {
    /// The kind of quantity.
    pub what: What,
    /// The amount a seat has.
    pub of: fn(&G, Seat) -> i32,
}

/// The quantities by which a reason compares moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "Quantity")]
pub enum What {
    /// Points.
    Points,
    /// Cards in hand.
    Cards,
    /// Cards won in the colour that the seat has won most of.
    Collected,
    /// Cards won in other colours.
    Strays,
    /// Worms.
    Worms,
    /// Tops, used to close burgers.
    Tops,
    /// Penalty cards.
    Penalties,
    /// Cards lost to other players.
    Lost,
    /// Turns to sit out.
    Skips,
}

/// Returns the bot that takes free seats.
pub(crate) fn stand_in<G: HasBots>() -> &'static Bot<G> {
    let found = G::BOTS.iter().find(|bot| bot.info.id == G::STAND_IN);
    found.unwrap_or(&Bot::RANDOM)
}

impl<G: Quick> Bot<G> {
    /// A bot that decides from the observation alone.
    pub(crate) const fn new(
        info: BotInfo,
        think: fn(&Seen<'_, G>, Temper, &mut Rng) -> Option<G::Move>,
    ) -> Self {
        Self {
            info,
            mind: Mind::Thinks(think),
        }
    }

    /// A bot that follows the match from its start.
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

    /// Takes a seat at the start of a match.
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
