//! How long a table waits.

use std::collections::BTreeMap;
use std::time::Duration;

use stammtisch_room::{Refused, Settings, Times};

use crate::app::App;
use crate::body::bad_request;

/// How long a table waits for what, where that is not as the house has it.
pub(crate) struct Waits {
    pub(crate) grace_ms: Option<u32>,
    pub(crate) bot_ms: Option<u32>,
    pub(crate) times: BTreeMap<String, u32>,
}

impl Waits {
    /// The settings of a table of this game that waits so long.
    pub(crate) fn settings(&self, app: &App, game: &str) -> Result<Settings, Refused> {
        let config = &app.tables.config;
        Ok(Settings {
            grace_ms: at_most("grace_ms", self.grace_ms, config.grace, config.limits.grace)?,
            bot_ms: at_most("bot_ms", self.bot_ms, config.bot_delay, config.limits.bot_delay)?,
            times: Times::default().changed(stammtisch_protocol::windows(game), &self.times)?,
            ..Settings::default()
        })
    }
}

/// A time as it is wanted, or as the house has it.
fn at_most(name: &str, wanted: Option<u32>, house: Duration, most: Duration) -> Result<u32, Refused> {
    let most = millis(most);
    match wanted {
        Some(ms) if ms > most => Err(bad_request(&format!(
            "{name} is a whole number of milliseconds from 0 to {most}."
        ))),
        Some(ms) => Ok(ms),
        None => Ok(millis(house)),
    }
}

fn millis(duration: Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}
