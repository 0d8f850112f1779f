//! The bots of the house, as tables call them.

use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Bots};

/// A bot that plays at a table does not think longer than this, in milliseconds.
const THINK_MS: u64 = 200;

/// A set of bots for one table.
pub(crate) fn player() -> Box<dyn Bots + Send + Sync> {
    Box::new(stammtisch_bots::bots())
}

/// The bots that play a game: the one who takes free seats, then the others, the simplest first.
pub(crate) fn names(game: &str) -> Vec<&'static str> {
    let stand_in = stammtisch_bots::stand_in(game).map(|bot| bot.id);
    let others = stammtisch_bots::names(game).into_iter().map(|bot| bot.id);
    stand_in
        .into_iter()
        .chain(others.filter(|id| Some(*id) != stand_in))
        .collect()
}

/// What a bot plays at `seat`.
pub(crate) fn choose(bots: &mut dyn Bots, game: &dyn AnyMatch, seat: Seat, bot: &str) -> Option<String> {
    bots.choose(game, seat, bot, THINK_MS).map(|choice| choice.text)
}
