//! Chat requests.

use std::time::Duration;

use stammtisch_core::Seat;
use stammtisch_match::commitment;

use super::{MAX_LINE, PATIENCE, Said, Word};
use crate::fact::Person;
use crate::words::clean_line;
use crate::{Refused, Room, TableCode};

impl Room {
    /// Posts a person's chat line if the rate allows it.
    pub(crate) fn speak(&mut self, person: &Person, word: &Word<'_>, now: Duration) -> Result<(), Refused> {
        let seat = self.table.seat_of(&person.id).ok_or_else(|| {
            Refused::new(
                TableCode::NoSeat,
                "Only people with a seat at this table can write here.",
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

    /// A seated host announces more time for another person, within the chat rate.
    pub(crate) fn tell_patience(&mut self, host: &Person, waits: u8, now: Duration) {
        if let Some(seat) = self.table.seat_of(&host.id)
            && self.volatile.talk.pay(&host.id, now).is_ok()
        {
            let mut said = self.said_by(host, seat);
            said.waits = Some(waits);
            self.volatile.talk.news.push(said);
        }
    }

    /// An empty line by this person.
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
            let message = "The host has turned off chat at this table.";
            return Err(Refused::new(TableCode::Quiet, message));
        }
        let line = clean_line(text, MAX_LINE)?;
        if line.is_empty() {
            return Err(Refused::new(TableCode::BadWords, "A line needs some text."));
        }
        Ok(line)
    }

    /// Whether the person at seat `to` may be nudged: the table has waited for them for a while.
    fn may_nudge(&self, from: Seat, to: u8, now: Duration) -> Result<u8, Refused> {
        let asked = Seat::new(to).filter(|seat| self.table.asked().contains(*seat));
        if asked.is_none_or(|seat| seat == from || !self.table.is_person(seat)) {
            let message = "The table isn't waiting for this person.";
            return Err(Refused::new(TableCode::WrongPhase, message));
        }
        let since = self
            .volatile
            .talk
            .nudged
            .unwrap_or_default()
            .max(self.volatile.changed);
        if now < since + PATIENCE {
            let message = format!("Wait {} seconds before you nudge a player.", PATIENCE.as_secs());
            return Err(Refused::new(TableCode::TooFast, message));
        }
        Ok(to)
    }

    /// The lines said since the last call.
    pub fn take_said(&mut self) -> Vec<Said> {
        std::mem::take(&mut self.volatile.talk.news)
    }

    /// The last written lines, for a new connection.
    #[must_use]
    pub fn said_before(&self) -> Vec<Said> {
        self.volatile.talk.lines.iter().cloned().collect()
    }
}
