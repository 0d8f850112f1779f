//! For whom a match counts: for the players who sat down for it, whoever finishes it. Leaving, closing the table, having moves
//! taken back and asking for tips are never better than playing on without.

use serde::{Deserialize, Serialize};
use stammtisch_core::{Seat, SeatSet};

use crate::Table;
use crate::fact::Person;
use crate::message::Phase;
use crate::place::Place;
use crate::screen::screen_of;
use crate::summary::{SeatSummary, Summary, TableResult};

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

    /// The host closed the table.
    pub(crate) fn close(&mut self, host: &str) {
        self.closed_by = Some(host.to_owned());
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
        let bound = settings.tournament.is_some() || settings.day.is_some();
        let had_player = matches!(self.counted.players.get(usize::from(seat)), Some(Some(_)));
        let has_owner = self.place(seat).and_then(Place::owner).is_some();
        self.phase() == Phase::Playing && !bound && had_player && !has_owner
    }

    /// Whether this person may take a seat that was given up: not after having seen another's cards.
    pub(crate) fn may_step_in(&self, person: &Person, seat: u8) -> bool {
        let screen = screen_of(&person.id);
        let has_seen_others = |(who, other): &(String, u8)| who == screen && *other != seat;
        self.is_vacant(seat) && !self.counted.seen.iter().any(has_seen_others)
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
    pub(crate) fn player(&self) -> Option<(&str, &str)> {
        match &self.player {
            Some(player) => Some((&player.person.id, &player.person.name)),
            None => Some((self.owner.as_deref()?, self.name.as_deref().unwrap_or_default())),
        }
    }

    /// The host who took that player off the seat.
    pub(crate) fn removed_by(&self) -> Option<&str> {
        self.player.as_ref()?.removed_by.as_deref()
    }
}

impl Summary {
    /// How the match counts: as it ended. A player who closed the table while it ran has lost to all others, who are level.
    pub(crate) fn counts_as(&self) -> Option<TableResult> {
        if self.phase == Phase::Over {
            return self.result.clone();
        }
        let loser = self.forfeits()?;
        let last = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        Some(TableResult {
            scores: vec![0; self.seats.len()],
            ranks: (0..self.seats.len())
                .map(|seat| if seat == loser { last } else { 1 })
                .collect(),
        })
    }

    /// The seat whose player lost the match by ending it for all: by closing the table, or, alone against bots, by staying away from a
    /// match that still runs.
    pub(crate) fn forfeits(&self) -> Option<usize> {
        let mut players = (0..)
            .zip(&self.seats)
            .filter_map(|(at, seat)| Some((at, seat.player()?.0)));
        match self.phase {
            Phase::Closed => {
                let host = screen_of(self.closed_by.as_deref()?);
                players
                    .find(|(_, player)| screen_of(player) == host)
                    .map(|(at, _)| at)
            }
            Phase::Playing => {
                let (only, _) = players.next()?;
                players.next().is_none().then_some(only)
            }
            Phase::Waiting | Phase::Over => None,
        }
    }
}
