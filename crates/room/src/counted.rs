//! Keeps for which players a match counts: for those who sat down for it, no matter who finishes or ends it. What it brings them is
//! decided outside the table.

use serde::{Deserialize, Serialize};
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, TurnNow};

use crate::Table;
use crate::change::Change;
use crate::fact::{Fact, Person};
use crate::message::Phase;
use crate::place::Place;
use crate::screen::screen_of;
use crate::summary::{SeatSummary, TableResult};

/// A player who had a seat when the match began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Who.
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
    /// Who closed the table while the match ran.
    closed_by: Option<String>,
    /// How bots finished it then.
    finished: Option<TableResult>,
    /// The seats that had a move taken back, or asked for a tip.
    helped: SeatSet,
}

impl Counted {
    /// The match begins: it counts for these people.
    pub(crate) fn begin(&mut self, seats: &[Place]) {
        let player = |place: &Place| {
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

    /// The host closed the table, and bots have finished the match so.
    pub(crate) fn close(&mut self, host: &str, finished: Option<TableResult>) {
        self.closed_by = Some(host.to_owned());
        self.finished = finished;
    }

    /// A seat had help that others had not.
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

    /// The player for whom this seat counts, where that is not its owner, or not plain.
    pub(crate) fn apart_from(&self, seat: usize, owner: Option<&Person>) -> Option<Player> {
        let player = self.players.get(seat)?.as_ref()?;
        let is_owner = owner.is_some_and(|owner| owner.id == player.person.id);
        (!is_owner || player.removed_by.is_some()).then(|| player.clone())
    }
}

impl Table {
    /// Whether a player sat here when the match began and nobody has the seat now: then a person who looks on may take it. A tournament's seats
    /// and that of a deal of the day stay with their players.
    pub(crate) fn is_vacant(&self, seat: u8) -> bool {
        let settings = &self.opening.settings;
        let had_player = matches!(self.counted.players.get(usize::from(seat)), Some(Some(_)));
        let has_owner = self.place(seat).and_then(Place::owner).is_some();
        self.phase() == Phase::Playing && !settings.keeps_seats() && had_player && !has_owner
    }

    /// Whether this person may take a seat that was given up: not after having seen another's cards.
    pub(crate) fn may_step_in(&self, person: &Person, seat: u8) -> bool {
        let screen = screen_of(&person.id);
        let has_seen_others = |(who, other): &(String, u8)| who == screen && *other != seat;
        self.is_vacant(seat) && !self.counted.seen.iter().any(has_seen_others)
    }

    /// Whether people sat down for the match that runs who are not at its host's screen. For them it counts also where the host closes the
    /// table: bots finish it first ([`Table::played_out`], [`Table::decide_closing`]).
    #[must_use]
    pub fn counts_for_others(&self) -> bool {
        let host = screen_of(&self.opening.host.id);
        let mut players = self.counted.players.iter().flatten();
        self.phase() == Phase::Playing && players.any(|player| screen_of(&player.person.id) != host)
    }

    /// The result if `choose` makes all moves from here on, with the chance of this table; `None` if no match runs, or `choose` has
    /// no move.
    pub fn played_out(
        &self,
        mut choose: impl FnMut(&dyn AnyMatch, Seat) -> Option<String>,
    ) -> Option<TableResult> {
        let mut change = Change::of(self);
        while change.after().phase() == Phase::Playing {
            let game = change.after().game()?;
            let TurnNow::Seats(seats) = game.turn() else {
                return None;
            };
            let seat = seats.first()?;
            let moved = Fact::Moved {
                seat: seat.number(),
                text: choose(game, seat)?,
                took_ms: None,
            };
            change.add(moved, None).ok()?;
            change.resolve_chance().ok()?;
        }
        change.after().result()
    }

    /// The ids of the people who sat down for the match and belong to the table no more.
    #[must_use]
    pub fn left(&self) -> Vec<String> {
        let members = self.members();
        let players = self.counted.players.iter().flatten();
        let mut left: Vec<String> = players
            .map(|player| screen_of(&player.person.id).to_owned())
            .filter(|player| !members.contains(player))
            .collect();
        left.sort();
        left.dedup();
        left
    }

    /// Whether a person has a seat, or had one when the match began.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.seats.iter().any(|place| place.owner().is_some())
            || self.counted.players.iter().any(Option::is_some)
    }
}

impl SeatSummary {
    /// Id and name of the player for whom this seat counts; none at a bot's.
    #[must_use]
    pub fn player(&self) -> Option<(&str, &str)> {
        match &self.player {
            Some(player) => Some((&player.person.id, &player.person.name)),
            None => Some((self.owner.as_deref()?, self.name.as_deref().unwrap_or_default())),
        }
    }

    /// The host who took that player off the seat.
    #[must_use]
    pub fn removed_by(&self) -> Option<&str> {
        self.player.as_ref()?.removed_by.as_deref()
    }
}
