//! The players for whom a match counts: those who sat down for it, no matter who finishes or ends it. Ratings and results are derived
//! outside the table.

mod summary;
mod table;

use serde::{Deserialize, Serialize};

use stammtisch_core::{Seat, SeatSet};

use crate::fact::Person;
use crate::occupant::SeatOccupant;
use crate::result::TableResult;
use crate::screen::screen_of;

/// A player who had a seat when the match began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    /// The person's id.
    #[serde(flatten)]
    pub(crate) person: Person,
    /// The host who took the player off the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) removed_by: Option<String>,
}

/// For whom the match at a table counts.
#[derive(Clone, Default)]
pub(crate) struct Counted {
    /// The player of each seat; empty before the match.
    players: Vec<Option<Player>>,
    /// The screens that have had a seat since the match began, each with the seat: they have seen its cards.
    seen: Vec<(String, u8)>,
    /// The host who closed the table during the match.
    closed_by: Option<String>,
    /// The result after bots finished that match.
    finished: Option<TableResult>,
    /// The seats that took a move back or asked for a tip.
    helped: SeatSet,
}

impl Counted {
    /// The match begins: it counts for these people.
    pub(crate) fn begin(&mut self, seats: &[SeatOccupant]) {
        let player = |place: &SeatOccupant| {
            let person = place.owner()?.clone();
            Some(Player {
                person,
                removed_by: None,
            })
        };
        self.players = seats.iter().map(player).collect();
        for (seat, place) in (0..).zip(seats) {
            if let Some(owner) = place.owner() {
                self.sit(seat, &owner.id);
            }
        }
    }

    /// A person has this seat from now on.
    pub(crate) fn sit(&mut self, seat: u8, person: &str) {
        let seen = (screen_of(person).to_owned(), seat);
        if !self.players.is_empty() && !self.seen.contains(&seen) {
            self.seen.push(seen);
        }
    }

    /// The host took this person off this seat.
    pub(crate) fn remove(&mut self, seat: u8, person: &str, host: &str) {
        let player = self.players.get_mut(usize::from(seat)).and_then(Option::as_mut);
        if let Some(player) = player.filter(|player| player.person.id == person) {
            player.removed_by = Some(host.to_owned());
        }
    }

    /// The host closed the table; `finished` is the result after bots finished the match.
    pub(crate) fn close(&mut self, host: &str, finished: Option<TableResult>) {
        self.closed_by = Some(host.to_owned());
        self.finished = finished;
    }

    /// A seat had help that the others did not have.
    pub(crate) fn help(&mut self, seat: u8) {
        self.helped = Seat::new(seat).map_or(self.helped, |seat| self.helped.with(seat));
    }

    pub(crate) fn has_helped(&self, seat: Seat) -> bool {
        self.helped.contains(seat)
    }

    pub(crate) fn helped(&self) -> Vec<u8> {
        self.helped.into_iter().map(Seat::number).collect()
    }

    pub(crate) fn closed_by(&self) -> Option<&String> {
        self.closed_by.as_ref()
    }

    pub(crate) fn finished(&self) -> Option<&TableResult> {
        self.finished.as_ref()
    }

    /// The player for whom this seat counts, if that is not simply its owner.
    pub(crate) fn apart_from(&self, seat: usize, owner: Option<&Person>) -> Option<Player> {
        let player = self.players.get(seat)?.as_ref()?;
        let is_owner = owner.is_some_and(|owner| owner.id == player.person.id);
        (!is_owner || player.removed_by.is_some()).then(|| player.clone())
    }
}
