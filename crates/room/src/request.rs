//! Requests over a connection. The table decides what is stored; the room does what is not.

use std::time::Duration;

use crate::decide::Decision;
use crate::fact::{Person, Request};
use crate::message::{ClientRequest, TableAction};
use crate::presence::ConnId;
use crate::refused::no_seat;
use crate::talk::Word;
use crate::window::Held;
use crate::{Refused, Room};

impl Room {
    /// Handles a request that arrived over `conn` at the time `at`. The room itself changes only if the answer is held or the
    /// action is unstored; otherwise see [`Table::decide`](crate::Table::decide).
    ///
    /// # Errors
    /// Refuses what the table does not allow.
    pub fn request(
        &mut self,
        conn: ConnId,
        person: Option<&Person>,
        asked: &ClientRequest,
        at: Duration,
    ) -> Result<Decision, Refused> {
        let Some((person, request)) = self.table.admit(person, &asked.id)? else {
            return Ok(Decision::Done);
        };
        if self.table.is_host(&person.id) {
            self.hear_host(at);
        }
        if self.volatile.unstored.contains(&request) {
            return Ok(Decision::Done);
        }
        let decision = self.decide(conn, (person, &request), asked, at)?;
        // Remembers a request that leaves no fact, so that a repetition gets the same answer. A look concerns only its
        // connection.
        let is_member = self.table.sits_at(&person.id) || self.table.is_host(&person.id);
        if is_member && matches!(decision, Decision::Done | Decision::Volatile) {
            self.volatile.unstored.insert(&request);
        }
        Ok(decision)
    }

    fn decide(
        &mut self,
        conn: ConnId,
        (person, request): (&Person, &Request),
        asked: &ClientRequest,
        at: Duration,
    ) -> Result<Decision, Refused> {
        match &asked.action {
            TableAction::Move {
                moment,
                text,
                after_ms,
            } => {
                let seat = self.table.seat_of(&person.id).ok_or_else(no_seat)?;
                self.table.check(seat, *moment, text)?;
                // A player who moves needs no breather. Without a window, the new moment ends it.
                let opens = self.table.window().is_some() && self.end_breather(at);
                if self.volatile.open.is_some() {
                    let claim = after_ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1000.0).ok());
                    let held = Held {
                        seat,
                        text: text.clone(),
                        reaction: self.measure(conn, at, claim),
                        request: Some((request.clone(), conn)),
                    };
                    if self.hold(held, at)? {
                        self.volatile.version += u64::from(opens);
                        return Ok(Decision::Held);
                    }
                }
                let took = self.took(seat, at);
                let change = self.table.play(seat, text, Some(request.clone()), took)?;
                return Ok(Decision::Change(Box::new(change)));
            }
            TableAction::Say { text } => self.speak(person, &Word::Text(text), at)?,
            TableAction::React { reaction } => {
                self.speak(person, &Word::Reaction(*reaction), at)?;
            }
            TableAction::Nudge { seat } => {
                self.speak(person, &Word::Nudge(*seat), at)?;
                self.nudge_host_at(*seat, person, at);
            }
            TableAction::NudgeHost {} => self.nudge_host(person, at)?,
            // Any request of the host's says so.
            TableAction::Here {} => {}
            TableAction::TakeOver {} => return self.take_over(person, request, at),
            TableAction::Wait { seat } => {
                self.wait_longer(person, *seat, at)?;
                return Ok(self.volatile_change());
            }
            TableAction::Ready { moment } => return self.go_on(person, *moment, at),
            TableAction::Look { seat } => {
                return Ok(Decision::Looks(self.look(conn, person, *seat, at)?));
            }
            TableAction::Hurry {} => {
                self.hurry(person, at)?;
                return Ok(self.volatile_change());
            }
            TableAction::Sit { .. }
            | TableAction::Stand { .. }
            | TableAction::Offer { .. }
            | TableAction::Bot { .. }
            | TableAction::Words { .. }
            | TableAction::Configure { .. }
            | TableAction::Kick { .. }
            | TableAction::Close {}
            | TableAction::Adjust { .. }
            | TableAction::Pause { .. }
            | TableAction::Relieve { .. }
            | TableAction::HandOver { .. }
            | TableAction::Share { .. }
            | TableAction::TakeBack { .. }
            | TableAction::AnswerBack { .. }
            | TableAction::Start {}
            | TableAction::Again { .. }
            | TableAction::Evening {} => return self.table.decide(Some(person), asked, ""),
        }
        Ok(Decision::Done)
    }

    /// Counts a change that is not stored.
    pub(crate) fn volatile_change(&mut self) -> Decision {
        self.volatile.version += 1;
        Decision::Volatile
    }
}
