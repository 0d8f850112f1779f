//! Chat at a table: live, and never stored. A new connection gets the last few lines.

mod room;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Refused, TableCode};

/// Longest chat line, in characters.
pub const MAX_LINE: usize = 200;

/// Number of lines sent to a new connection.
const REMEMBERED: usize = 30;

/// Burst of chat lines, and the time in which one more is allowed.
const AT_ONCE: u32 = 6;

const PAUSE: Duration = Duration::from_millis(1500);

/// Time the table must wait for a person before a nudge, and between nudges.
const PATIENCE: Duration = Duration::from_secs(30);

/// A ready-made reaction, one tap away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Reaction {
    /// To your health.
    Cheers,
    /// That's cheeky.
    Cheek,
    /// Well played.
    WellPlayed,
    /// That hurt.
    Ouch,
    /// That was lucky.
    Lucky,
    /// No offence meant.
    NoOffence,
}

/// A chat line: a `text`, a `reaction`, a nudge for a seat (`to`), or more time for one (`waits`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Said {
    /// An id of the person that is the same at every table and reveals nothing. Clients mute by it.
    pub who: String,
    /// The speaker's seat.
    pub seat: u8,
    /// The name at it.
    pub name: String,
    /// The text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// The reaction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reaction: Option<Reaction>,
    /// The seat that was nudged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<u8>,
    /// The seat that the host gave more time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub waits: Option<u8>,
}

/// A table's chat.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    /// The last written lines.
    lines: VecDeque<Said>,
    /// Lines that were not sent yet.
    news: Vec<Said>,
    /// When each person's rate budget is full again.
    spent: BTreeMap<String, Duration>,
    nudged: Option<Duration>,
}

/// A chat request.
pub(crate) enum Word<'a> {
    Text(&'a str),
    Reaction(Reaction),
    Nudge(u8),
}

impl Talk {
    /// Charges one line to a person's rate budget.
    fn pay(&mut self, person: &str, now: Duration) -> Result<(), Refused> {
        self.spent.retain(|_, until| *until > now);
        let until = self.spent.get(person).copied().unwrap_or(now);
        if until > now + PAUSE * (AT_ONCE - 1) {
            let message = "You are writing too fast: wait a moment.";
            return Err(Refused::new(TableCode::TooFast, message));
        }
        self.spent.insert(person.to_owned(), until + PAUSE);
        Ok(())
    }

    fn add(&mut self, said: Said) {
        if said.text.is_some() {
            self.lines.push_back(said.clone());
        }
        self.news.push(said);
        self.lines.drain(..self.lines.len().saturating_sub(REMEMBERED));
    }
}
