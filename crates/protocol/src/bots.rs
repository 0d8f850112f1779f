//! The engine's interface to bots; it knows none itself.

use stammtisch_core::Seat;

use crate::AnyMatch;

/// A bot's move.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The move's text, one of the legal ones.
    pub text: String,
    /// The bot's expected result for its seat, if it estimates one.
    pub value: Option<f64>,
    /// The number of positions it searched.
    pub nodes: u64,
}

/// The available bots. The crate `bots` has them; tests bring their own.
pub trait Bots {
    /// The names of the bots that play this game; none for an unknown game.
    fn names(&self, game: &str) -> Vec<&'static str>;

    /// The move of this bot for `seat`, searched for `ms` milliseconds, which simple bots don't need. `None` if the
    /// game has no such bot, or the seat may not act.
    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, bot: &str, ms: u64) -> Option<Choice>;
}

/// No bots.
impl Bots for () {
    fn names(&self, _game: &str) -> Vec<&'static str> {
        Vec::new()
    }

    fn choose(&mut self, _played: &dyn AnyMatch, _seat: Seat, _bot: &str, _ms: u64) -> Option<Choice> {
        None
    }
}
