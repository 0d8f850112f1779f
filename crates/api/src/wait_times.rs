//! Wait times of a table.

use std::collections::BTreeMap;
use std::time::Duration;

use stammtisch_room::{Refused, Settings, Times};

use crate::bad_request;

/// Requested wait times; `None` means the default.
#[derive(Debug)]
pub struct WaitTimes {
    /// Grace period before a bot takes over for an absent player, in milliseconds.
    pub grace_ms: Option<u32>,
    /// Approximate delay before a bot moves, in milliseconds.
    pub bot_ms: Option<u32>,
    /// Time after which a breather ends by itself, in milliseconds; at most the longest grace period.
    pub breather_ms: Option<u32>,
    /// Duration of windows by kind, in milliseconds.
    pub times: BTreeMap<String, u32>,
}

/// Default and maximum wait times.
#[derive(Clone, Copy, Debug)]
pub struct WaitLimits {
    /// The default grace period, and the longest.
    pub grace: [Duration; 2],
    /// The default delay of a bot, and the longest.
    pub bot_delay: [Duration; 2],
}

impl WaitTimes {
    /// Settings of a table of this game with these times.
    ///
    /// # Errors
    /// Refuses times beyond the limits.
    pub fn settings(&self, limits: &WaitLimits, game: &str) -> Result<Settings, Refused> {
        let usual = Settings::default();
        let breather = [Duration::from_millis(usual.breather_ms.into()), limits.grace[1]];
        Ok(Settings {
            grace_ms: at_most("grace_ms", self.grace_ms, limits.grace)?,
            bot_ms: at_most("bot_ms", self.bot_ms, limits.bot_delay)?,
            breather_ms: at_most("breather_ms", self.breather_ms, breather)?,
            times: Times::default().changed(stammtisch_protocol::windows(game), &self.times)?,
            ..usual
        })
    }
}

/// The requested time, or the default.
fn at_most(name: &str, requested: Option<u32>, [default, most]: [Duration; 2]) -> Result<u32, Refused> {
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
