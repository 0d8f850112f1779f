//! The bots that tables can seat.

use serde::Serialize;
use stammtisch_bots::{BotInfo, SearchEffort, TableBots};
use stammtisch_protocol::Name;
use stammtisch_room::message::TableResult;
use stammtisch_room::{BotEntry, Reflex, Refused, Table, TableCode};

/// The bots of a game: first the stand-in for free seats, then the others from weakest to strongest.
#[must_use]
pub fn entries(game: &str) -> Vec<BotEntry> {
    let stand_in = stammtisch_bots::stand_in(game);
    let all = stammtisch_bots::names(game).into_iter();
    let others = all.filter(|bot| stand_in.is_none_or(|first| first.id != bot.id));
    let entry = |bot: BotInfo| BotEntry {
        name: bot.id,
        reflex: Reflex {
            mean_ms: bot.temper.reaction_ms,
            spread_ms: bot.temper.spread_ms,
        },
    };
    stand_in.into_iter().chain(others).map(entry).collect()
}

/// The fixed rating of a bot, from its level; `None` for benchmark bots.
#[must_use]
pub fn fixed_rating(game: &str, bot: &str) -> Option<f64> {
    let all = stammtisch_bots::names(game);
    let level = all.iter().find(|known| known.id == bot)?.level;
    (level > 0).then(|| 600.0 + 200.0 * f64::from(level))
}

/// Finishes the match with the stand-in bot at all seats, without search; `None` if no match is running.
#[must_use]
pub fn play_out(table: &Table, bots: &mut TableBots) -> Option<TableResult> {
    let stand_in = stammtisch_bots::stand_in(table.game_id())?.id;
    let at_once = SearchEffort::work(0);
    table.played_out(|game, seat| Some(bots.choose(game, seat, stand_in, at_once)?.text))
}

/// Names of the bots of a game.
#[must_use]
pub fn names(game: &str) -> Vec<&'static str> {
    entries(game).into_iter().map(|bot| bot.name).collect()
}

/// Refuses tips and reports for a game without a search bot.
#[must_use]
pub fn no_search_bot() -> Refused {
    Refused::new(
        TableCode::NotFound,
        "This game has no bot that can evaluate moves.",
    )
}

/// A bot in the list of games.
#[derive(Debug, Serialize, ts_rs::TS)]
pub struct Opponent {
    /// Its id.
    id: &'static str,
    /// Its name.
    name: Name,
    /// A line about its play.
    line: Name,
    /// Its level, from 1 (easiest); 0 for bots that only serve as a comparison.
    level: u8,
}

/// Descriptions of the bots of a game, in the same order.
#[must_use]
pub fn opponents(game: &str) -> Vec<Opponent> {
    let all = stammtisch_bots::names(game);
    let described = |id: &str| all.iter().find(|bot| bot.id == id);
    let names = names(game).into_iter().filter_map(described);
    names
        .map(|bot| Opponent {
            id: bot.id,
            name: bot.name,
            line: bot.character,
            level: bot.level,
        })
        .collect()
}
