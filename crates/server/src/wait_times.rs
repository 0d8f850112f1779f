//! Wait times of a table.

use std::collections::BTreeMap;
use std::time::Duration;

use stammtisch_room::{Refused, Settings, Times};

use crate::app::App;
use crate::body::bad_request;

/// Requested wait times; `None` means the server's default.
pub(crate) struct WaitTimes {
    pub(crate) grace_ms: Option<u32>,
    pub(crate) bot_ms: Option<u32>,
    pub(crate) breather_ms: Option<u32>,
    pub(crate) times: BTreeMap<String, u32>,
}

impl WaitTimes {
    /// Settings of a table of this game with these times.
    pub(crate) fn settings(&self, app: &App, game: &str) -> Result<Settings, Refused> {
        let config = &app.tables.config;
        let usual_breather = Duration::from_millis(Settings::default().breather_ms.into());
        Ok(Settings {
            grace_ms: at_most("grace_ms", self.grace_ms, config.grace, config.limits.grace)?,
            bot_ms: at_most("bot_ms", self.bot_ms, config.bot_delay, config.limits.bot_delay)?,
            breather_ms: at_most(
                "breather_ms",
                self.breather_ms,
                usual_breather,
                config.limits.grace,
            )?,
            times: Times::default().changed(stammtisch_protocol::windows(game), &self.times)?,
            ..Settings::default()
        })
    }
}

/// The requested time, or the server's default.
fn at_most(name: &str, requested: Option<u32>, default: Duration, most: Duration) -> Result<u32, Refused> {
    let most = millis(most);
    match requested {
        Some(ms) if ms > most => Err(bad_request(&format!(
            "{name} must be a whole number of milliseconds from 0 to {most}."
        ))),
        Some(ms) => Ok(ms),
        None => Ok(millis(default)),
    }
}

fn millis(duration: Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}
