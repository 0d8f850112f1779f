//! Opens a table.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};
use stammtisch_room::{Opening, Person, Plan, Refused, Settings, TableCode};
use ts_rs::TS;

use crate::wait_times::{WaitLimits, WaitTimes};
use crate::{bad_request, bots, check_offered};

/// Body of `POST /tables`.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OpenTableRequest")]
pub struct OpenRequest {
    /// The game's id.
    game: String,
    /// The number of seats.
    players: u8,
    /// Options of the game; missing ones have their defaults.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>", optional)]
    options: Map<String, Value>,
    /// Whether the table is listed publicly.
    #[serde(default)]
    #[ts(type = "boolean", optional)]
    public: bool,
    /// The number of bots to seat.
    #[serde(default)]
    #[ts(type = "number", optional)]
    bots: u8,
    /// The bot to seat; by default the game's first.
    #[ts(optional)]
    bot: Option<String>,
    /// Grace period before a bot takes over for an absent player, in milliseconds.
    #[ts(optional)]
    grace_ms: Option<u32>,
    /// Approximate delay before a bot moves, in milliseconds.
    #[ts(optional)]
    bot_ms: Option<u32>,
    /// Duration of windows by kind, in milliseconds; missing kinds have the game's defaults.
    #[serde(default)]
    #[ts(type = "Record<string, number>", optional)]
    times: BTreeMap<String, u32>,
    /// Whether the match waits a moment for people after a deal, a round, or what hits them.
    #[serde(default)]
    #[ts(type = "boolean", optional)]
    breathers: bool,
    /// Time after which such a moment ends by itself, in milliseconds.
    #[ts(optional)]
    breather_ms: Option<u32>,
}

impl OpenRequest {
    /// The table to open for this person.
    ///
    /// # Errors
    /// Refuses unknown games and bots, and numbers and times that are not allowed.
    pub fn plan(self, person: Person, limits: &WaitLimits, offers_laboratory: bool) -> Result<Plan, Refused> {
        if self.bots >= self.players {
            return Err(bad_request(
                "The host needs a seat: there must be fewer bots than players.",
            ));
        }
        let bot = match &self.bot {
            None => bots::names(&self.game).first().copied().unwrap_or_default(),
            Some(named) => known_bot(&self.game, named)?,
        };
        check_offered(&self.game, offers_laboratory)?;
        let waits = WaitTimes {
            grace_ms: self.grace_ms,
            bot_ms: self.bot_ms,
            breather_ms: self.breather_ms,
            times: self.times,
        };
        let settings = Settings {
            public: self.public,
            breathers: self.breathers,
            ..waits.settings(limits, &self.game)?
        };
        let opening = Opening {
            host: person.clone(),
            game: self.game,
            players: self.players,
            options: self.options,
            settings,
        };
        Ok(Plan {
            opening,
            people: vec![(0, person)],
            bots: (1..=self.bots).map(|seat| (seat, bot.to_owned())).collect(),
            start: self.bots + 1 == self.players,
        })
    }
}

/// Returns the bot of this name if it plays the game.
fn known_bot(game: &str, named: &str) -> Result<&'static str, Refused> {
    let known = bots::names(game);
    let found = known.iter().find(|bot| **bot == named);
    found.copied().ok_or_else(|| {
        let message = format!("This game has no bot of that name; it has {}.", known.join(", "));
        Refused::new(TableCode::UnknownBot, message)
    })
}
