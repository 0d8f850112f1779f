//! What people say at the table: live, and never stored. The last few lines are told to whoever comes.

mod room;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Refused, TableCode};

/// The longest line somebody may write, in characters.
pub const MAX_LINE: usize = 200;

/// So many lines are told to whoever comes.
const REMEMBERED: usize = 30;

/// So much may be said at once, and then one more each time this has passed.
const AT_ONCE: u32 = 6;

const PAUSE: Duration = Duration::from_millis(1500);

/// So long the table waits for somebody before he may be nudged, and until he may be again.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the house has to say, one tap away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Reaction {
    /// To your health.
    Cheers,
    /// What a cheek.
    Cheek,
    /// Well played.
    WellPlayed,
    /// That hurt.
    Ouch,
    /// That was luck.
    Lucky,
    /// No offence meant.
    NoOffence,
}

/// Something that somebody said: a `text`, a `reaction`, a nudge for a seat (`to`), or that the table waits longer for one (`waits`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct Said {
    /// Who, the same at every table and not to be guessed from: to mute a person by.
    pub who: String,
    /// Whose seat it was.
    pub seat: u8,
    /// The name at it.
    pub name: String,
    /// What was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// What was said of what the house has to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reaction: Option<Reaction>,
    /// Who was reminded that the table waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<u8>,
    /// Whom the host gave more time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub waits: Option<u8>,
}

/// What is said at a table.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    /// The last lines that were written.
    lines: VecDeque<Said>,
    /// What was said and not told yet.
    news: Vec<Said>,
    /// Until when each person has used up what he may say.
    spent: BTreeMap<String, Duration>,
    nudged: Option<Duration>,
}

/// What somebody wants to say.
pub(crate) enum Word<'a> {
    Text(&'a str),
    Reaction(Reaction),
    Nudge(u8),
}

impl Talk {
    /// Takes what one thing said costs.
    fn pay(&mut self, person: &str, now: Duration) -> Result<(), Refused> {
        self.spent.retain(|_, until| *until > now);
        let until = self.spent.get(person).copied().unwrap_or(now);
        if until > now + PAUSE * (AT_ONCE - 1) {
            let message = "So much at once: let the others have their say.";
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
