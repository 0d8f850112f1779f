//! How long a table's windows are open.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_protocol::WindowKind;
use ts_rs::TS;

use crate::Refused;

/// The shortest and the longest time a window can be given, in milliseconds.
const WINDOW: [u32; 2] = [100, 600_000];

/// The same for the time after which the table answers for whoever has no choice.
const ANSWER: [u32; 2] = [0, 10_000];

/// How long windows are open, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export_to = "wire.ts")]
pub struct Times {
    /// Accusations.
    pub window_ms: u32,
    /// Slaps.
    pub slap_ms: u32,
    /// Objections, where they are asked for after every card.
    pub attention_ms: u32,
    /// All other reactions.
    pub reaction_ms: u32,
    /// After this time the table answers for whoever has no choice.
    pub answer_ms: u32,
}

/// Tables stored before there were windows have these times too.
impl Default for Times {
    fn default() -> Self {
        Self {
            window_ms: 4000,
            slap_ms: 4000,
            attention_ms: 1500,
            reaction_ms: 20_000,
            answer_ms: 1500,
        }
    }
}

/// The times that are to be others than they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NewTimes {
    /// See [`Times`].
    pub window_ms: Option<u32>,
    /// See [`Times`].
    pub slap_ms: Option<u32>,
    /// See [`Times`].
    pub attention_ms: Option<u32>,
    /// See [`Times`].
    pub reaction_ms: Option<u32>,
    /// See [`Times`].
    pub answer_ms: Option<u32>,
}

impl Times {
    /// These times with the changes wanted.
    ///
    /// # Errors
    /// Refuses a time that is too short or too long.
    pub fn changed(self, wanted: &NewTimes) -> Result<Self, Refused> {
        Ok(Self {
            window_ms: within("window_ms", wanted.window_ms, self.window_ms, WINDOW)?,
            slap_ms: within("slap_ms", wanted.slap_ms, self.slap_ms, WINDOW)?,
            attention_ms: within("attention_ms", wanted.attention_ms, self.attention_ms, WINDOW)?,
            reaction_ms: within("reaction_ms", wanted.reaction_ms, self.reaction_ms, WINDOW)?,
            answer_ms: within("answer_ms", wanted.answer_ms, self.answer_ms, ANSWER)?,
        })
    }

    /// How long a window of this kind is open.
    pub(crate) fn of(&self, kind: WindowKind) -> Duration {
        let ms = match kind {
            WindowKind::Accusation => self.window_ms,
            WindowKind::Slap => self.slap_ms,
            WindowKind::Attention => self.attention_ms,
            WindowKind::Reaction => self.reaction_ms,
            WindowKind::Answer => self.answer_ms,
        };
        Duration::from_millis(ms.into())
    }

    /// After which the table answers for whoever has no choice.
    pub(crate) fn answer(&self) -> Duration {
        self.of(WindowKind::Answer)
    }
}

fn within(name: &str, wanted: Option<u32>, present: u32, [least, most]: [u32; 2]) -> Result<u32, Refused> {
    match wanted {
        None => Ok(present),
        Some(ms) if (least..=most).contains(&ms) => Ok(ms),
        Some(_) => {
            let message = format!("{name} is a whole number of milliseconds from {least} to {most}.");
            Err(stammtisch_protocol::Refused::new(stammtisch_protocol::Code::BadRequest, message).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_bounds() {
        let wanted = |slap_ms, answer_ms| NewTimes {
            slap_ms: Some(slap_ms),
            answer_ms: Some(answer_ms),
            ..NewTimes::default()
        };
        let changed = Times::default().changed(&wanted(100, 0)).unwrap();
        assert_eq!(
            (changed.slap_ms, changed.answer_ms, changed.window_ms),
            (100, 0, 4000)
        );
        let refused = Times::default().changed(&wanted(99, 0)).unwrap_err();
        assert_eq!(refused.code.text(), "bad-request");
        assert_eq!(
            refused.message,
            "slap_ms is a whole number of milliseconds from 100 to 600000."
        );
        assert!(Times::default().changed(&wanted(600_001, 0)).is_err());
        assert!(Times::default().changed(&wanted(100, 10_001)).is_err());
    }
}
