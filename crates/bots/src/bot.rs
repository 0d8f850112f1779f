//! What a bot is.

use stammtisch_core::{Game, Seat};
use stammtisch_protocol::{Name, Wire};
use stammtisch_search::{Rng, Seen};

/// How a bot comes to its move.
#[derive(Clone, Copy, Debug)]
pub enum Mind<G: Game> {
    /// Any legal move, each equally likely.
    Random,
    /// By what it sees; `None` if it may not act. Bots that toss coins take them from the generator.
    Thinks(fn(&Seen<'_, G>, &mut Rng) -> Option<G::Move>),
}

/// A bot of one game.
#[derive(Clone, Copy, Debug)]
pub struct Bot<G: Game> {
    /// What the protocol and the table call it.
    pub info: BotInfo,
    /// How it plays.
    pub mind: Mind<G>,
}

/// A bot's names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct BotInfo {
    /// In the protocol, on the command line, in links.
    pub id: &'static str,
    /// For people.
    pub name: Name,
}

/// A game that bots can play.
pub trait HasBots: Wire {
    /// Its bots, the simplest first. [`Bot::RANDOM`] is one of them.
    const BOTS: &'static [Bot<Self>];
}

impl<G: Game> Bot<G> {
    /// Plays any legal move.
    pub const RANDOM: Self = Self {
        info: BotInfo {
            id: "random",
            name: Name {
                de: "Zufall",
                en: "Random",
            },
        },
        mind: Mind::Random,
    };

    /// The move the bot makes for `seat`; `None` if the seat may not act.
    #[inline]
    pub fn choose(&self, game: &G, seat: Seat, rng: &mut Rng) -> Option<G::Move> {
        let seen = Seen::new(game, seat);
        match self.mind {
            Mind::Random => seen.random_move(rng),
            Mind::Thinks(think) => think(&seen, rng),
        }
    }
}
