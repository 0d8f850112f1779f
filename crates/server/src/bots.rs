//! The bots of the house, as tables call them.

use stammtisch_bots::BotInfo;
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Bots};
use stammtisch_room::{BotEntry, Reflex};

/// A bot that plays at a table does not think longer than this, in milliseconds.
const THINK_MS: u64 = 200;

/// The bots that play a game: the one who takes free seats, then the others, the simplest first.
pub(crate) fn entries(game: &str) -> Vec<BotEntry> {
    let stand_in = stammtisch_bots::stand_in(game);
    // A table's task waits for its bots, and other tables for it: who looks ahead is not asked here.
    let quick = stammtisch_bots::names(game)
        .into_iter()
        .filter(|bot| bot.thinks_ms == 0);
    let others = quick.filter(|bot| stand_in.is_none_or(|first| first.id != bot.id));
    let entry = |bot: BotInfo| BotEntry {
        name: bot.id,
        reflex: Reflex {
            mean_ms: bot.temper.reaction_ms,
            spread_ms: bot.temper.spread_ms,
        },
    };
    stand_in.into_iter().chain(others).map(entry).collect()
}

/// Their names.
pub(crate) fn names(game: &str) -> Vec<&'static str> {
    entries(game).into_iter().map(|bot| bot.name).collect()
}

/// What a bot plays at `seat`.
pub(crate) fn choose(bots: &mut dyn Bots, game: &dyn AnyMatch, seat: Seat, bot: &str) -> Option<String> {
    bots.choose(game, seat, bot, THINK_MS).map(|choice| choice.text)
}
