//! What people say at the table: live, and never stored. The last few lines are told to whoever comes.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_core::Seat;
use stammtisch_match::commitment;
use ts_rs::TS;

use crate::fact::Person;
use crate::words::clean_line;
use crate::{Refused, Room, TableCode};

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

impl Room {
    /// Somebody says something, if he may.
    pub(crate) fn speak(&mut self, person: &Person, word: &Word<'_>, now: Duration) -> Result<(), Refused> {
        let seat = self.table.seat_of(&person.id).ok_or_else(|| {
            Refused::new(
                TableCode::NoSeat,
                "Only who has a seat at this table can speak here.",
            )
        })?;
        let mut said = self.said_by(person, seat);
        match word {
            Word::Text(text) => said.text = Some(self.line(text)?),
            Word::Reaction(reaction) => said.reaction = Some(*reaction),
            Word::Nudge(to) => said.to = Some(self.may_nudge(seat, *to, now)?),
        }
        self.volatile.talk.pay(&person.id, now)?;
        if said.to.is_some() {
            self.volatile.talk.nudged = Some(now);
        }
        self.volatile.talk.add(said);
        Ok(())
    }

    /// The host, if at a seat, tells that the table waits longer for the person at another: as often as one may speak.
    pub(crate) fn tell_patience(&mut self, host: &Person, waits: u8, now: Duration) {
        if let Some(seat) = self.table.seat_of(&host.id)
            && self.volatile.talk.pay(&host.id, now).is_ok()
        {
            let mut said = self.said_by(host, seat);
            said.waits = Some(waits);
            self.volatile.talk.news.push(said);
        }
    }

    /// Nothing yet, by this person.
    fn said_by(&self, person: &Person, seat: Seat) -> Said {
        let who = commitment(&format!("who speaks: {}", person.id));
        Said {
            who: who.chars().take(16).collect(),
            seat: seat.number(),
            name: self.table.name_at(seat).to_owned(),
            text: None,
            reaction: None,
            to: None,
            waits: None,
        }
    }

    fn line(&self, text: &str) -> Result<String, Refused> {
        if !self.table.opening.settings.chat {
            let message = "The host has switched off writing at this table.";
            return Err(Refused::new(TableCode::Quiet, message));
        }
        let line = clean_line(text, MAX_LINE)?;
        if line.is_empty() {
            return Err(Refused::new(TableCode::BadWords, "A line says something."));
        }
        Ok(line)
    }

    /// Whether the person at seat `to` may be nudged: the table has waited for him for a while.
    fn may_nudge(&self, from: Seat, to: u8, now: Duration) -> Result<u8, Refused> {
        let asked = Seat::new(to).filter(|seat| self.table.asked().contains(*seat));
        if asked.is_none_or(|seat| seat == from || !self.table.is_person(seat)) {
            let message = "The table does not wait for this person.";
            return Err(Refused::new(TableCode::WrongPhase, message));
        }
        let since = self
            .volatile
            .talk
            .nudged
            .unwrap_or_default()
            .max(self.volatile.changed);
        if now < since + PATIENCE {
            let message = format!("Give people {} seconds.", PATIENCE.as_secs());
            return Err(Refused::new(TableCode::TooFast, message));
        }
        Ok(to)
    }

    /// What was said since this was last asked.
    pub fn take_said(&mut self) -> Vec<Said> {
        std::mem::take(&mut self.volatile.talk.news)
    }

    /// The last lines that were written, for whoever comes.
    #[must_use]
    pub fn said_before(&self) -> Vec<Said> {
        self.volatile.talk.lines.iter().cloned().collect()
    }
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
