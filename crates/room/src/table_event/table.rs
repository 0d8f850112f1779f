//! The facts that are table events, and the list of them that a table keeps.

use std::sync::Arc;

use stammtisch_core::Seat;

use super::{MOST, TableEvent, TableEventEntry, Whose};
use crate::Table;
use crate::fact::{Fact, StoredFact};
use crate::limit::Limit;
use crate::message::Phase;

impl Table {
    /// The event that a fact causes; compute it before applying the fact. `None` before the match, and for facts that the log
    /// shows.
    pub(crate) fn event_of(&self, stored: &StoredFact) -> Option<TableEvent> {
        let StoredFact { fact, request } = stored;
        let event = match fact {
            Fact::Adjusted { settings } => {
                let limit = settings.limit;
                Some(TableEvent::Limit { limit }).filter(|_| limit != self.opening.settings.limit)?
            }
            Fact::Paused { on } => Some(TableEvent::Resumed).filter(|_| !on && self.paused)?,
            Fact::HandedOver { person } => TableEvent::Host(Whose {
                seat: self.seat_of(&person.id)?.number(),
                name: person.name.clone(),
            }),
            Fact::Sat { seat, person } => TableEvent::Sat(Whose {
                seat: *seat,
                name: person.name.clone(),
            }),
            Fact::Removed { seat, .. } => TableEvent::Removed(self.whose(*seat)?),
            Fact::Away { seat, .. } | Fact::Stood { seat, .. } => TableEvent::Bot(self.whose(*seat)?),
            Fact::Back { seat } => TableEvent::Returned(self.whose(*seat)?),
            Fact::Moved { seat, .. } if request.is_none() && self.is_late(*seat) => {
                TableEvent::TimeUp(self.whose(*seat)?)
            }
            // The log or the snapshot shows these.
            Fact::Opened(_)
            | Fact::Committed { .. }
            | Fact::Alike { .. }
            | Fact::Words { .. }
            | Fact::Offered { .. }
            | Fact::BotSet { .. }
            | Fact::Configured { .. }
            | Fact::Started { .. }
            | Fact::Chance { .. }
            | Fact::Moved { .. }
            | Fact::BackAsked { .. }
            | Fact::Tipped { .. }
            | Fact::BackAnswered { .. }
            | Fact::TookBack { .. }
            | Fact::Closed { .. }
            | Fact::WentOn {}
            | Fact::Next { .. } => return None,
        };
        (self.phase() == Phase::Playing).then_some(event)
    }

    fn whose(&self, seat: u8) -> Option<Whose> {
        let name = self.place(seat)?.person()?.name.clone();
        Some(Whose { seat, name })
    }

    /// Whether a move without a request at this person's seat means that their time was over. In a window it is an implied answer.
    pub(crate) fn is_late(&self, seat: u8) -> bool {
        self.opening.settings.limit != Limit::None
            && Seat::new(seat).is_some_and(|seat| self.is_person(seat))
            && self.window().is_none()
    }

    /// Records an event after the current end of the log.
    pub(crate) fn keep_event(&mut self, event: TableEvent) {
        let at = self.lines() as u32;
        let events = Arc::make_mut(&mut self.events);
        if events.len() >= MOST {
            events.remove(0);
        }
        events.push(TableEventEntry { at, event });
    }

    /// The log was cut to this many lines: later events move to its new end.
    pub(crate) fn shorten_events(&mut self, lines: u32) {
        if self.events.iter().any(|event| event.at > lines) {
            // A timeout's move is gone with the log lines.
            let events = Arc::make_mut(&mut self.events);
            events.retain(|TableEventEntry { at, event }| {
                *at <= lines || !matches!(event, TableEvent::TimeUp(_))
            });
            for event in events {
                event.at = event.at.min(lines);
            }
        }
    }
}
