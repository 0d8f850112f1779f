//! Matches among bots of one kind.

use std::ops::ControlFlow;

use anyhow::{Result, ensure};
use serde_json::Map;
use stammtisch_bots::{Plan, simulate};
use stammtisch_protocol::Record;

/// A game, its number of players, and the bot on every seat.
pub(crate) struct Table<'a> {
    pub(crate) game: &'a str,
    pub(crate) players: u8,
    pub(crate) bot: &'a str,
}

/// Plays this many matches with default options and passes each to `look`.
pub(crate) fn play(
    table: &Table<'_>,
    matches: u64,
    seed: &str,
    mut look: impl FnMut(&Record) -> Result<()>,
) -> Result<()> {
    let plan = Plan {
        game: table.game.to_owned(),
        players: table.players,
        options: Map::new(),
        bots: vec![table.bot.to_owned(); table.players.into()],
        matches,
        seed: seed.to_owned(),
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        records: true,
        samples: false,
        states: false,
    };
    let mut looked = Ok(());
    let summary = simulate(&plan, &mut |batch| {
        looked = batch.records.iter().try_for_each(&mut look);
        if looked.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })?;
    looked?;
    ensure!(summary.matches == matches, "not all matches were played");
    Ok(())
}
