//! How the engine finds bots, without knowing any.

use stammtisch_core::Seat;

use crate::AnyMatch;

/// What a bot would play.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The move's text, one of the legal ones.
    pub text: String,
    /// The result the bot expects for its seat, if it has an opinion.
    pub value: Option<f64>,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// The bots at hand. The crate `bots` has them; tests bring their own.
pub trait Bots {
    /// The names of the bots that play this game; none for a game that is not known.
    fn names(&self, game: &str) -> Vec<&'static str>;

    /// What the bot of this name would play for `seat`, given `ms` milliseconds, which simple bots do not
    /// need. `None` if there is no such bot for the game, or the seat may not act.
    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, bot: &str, ms: u64) -> Option<Choice>;
}

/// No bots at all.
impl Bots for () {
    fn names(&self, _game: &str) -> Vec<&'static str> {
        Vec::new()
    }

    fn choose(&mut self, _played: &dyn AnyMatch, _seat: Seat, _bot: &str, _ms: u64) -> Option<Choice> {
        None
    }
}
