//! A table as lists show it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_core::Seat;

use crate::Table;
use crate::fact::Person;
use crate::message::{Phase, SeatState, TableSummary};

/// A table as lists show it, whoever looks and whoever is connected. It is stored with each change, so that
/// a list loads no table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    game: String,
    phase: Phase,
    host: Person,
    seats: Vec<SeatSummary>,
    options: Map<String, Value>,
    /// The seats that may act.
    turn: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct SeatSummary {
    name: Option<String>,
    bot: Option<String>,
    person: bool,
    /// The id of whoever has the seat and has not given it up.
    owner: Option<String>,
}

impl Summary {
    /// The line of a list that this person is shown, as if nobody were connected.
    #[must_use]
    pub fn for_person(&self, code: &str, person: Option<&str>) -> TableSummary {
        let is_mine = |seat: &SeatSummary| person.is_some() && seat.owner.as_deref() == person;
        let mine = (0..).zip(&self.seats).find(|(_, seat)| is_mine(seat));
        let seats = self.seats.iter().map(|seat| SeatState {
            name: seat.name.clone(),
            bot: seat.bot.clone(),
            person: seat.person,
            present: false,
            grace_ms: None,
            words: None,
        });
        TableSummary {
            code: code.to_owned(),
            game: self.game.clone(),
            phase: self.phase,
            host: self.host.name.clone(),
            seats: seats.collect(),
            options: self.options.clone(),
            your_turn: mine.is_some_and(|(at, _)| self.turn.contains(&at)),
            yours: mine.is_some(),
        }
    }
}

impl Table {
    /// The table as lists show it.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let seats = self.seats.iter().enumerate().map(|(at, place)| SeatSummary {
            name: place.name(at).map(str::to_owned),
            bot: place.bot().map(str::to_owned),
            person: place.person().is_some(),
            owner: place.owner().map(|owner| owner.id.clone()),
        });
        Summary {
            game: self.opening.game.clone(),
            phase: self.phase(),
            host: self.opening.host.clone(),
            seats: seats.collect(),
            options: self.opening.options.clone(),
            turn: self.asked().into_iter().map(Seat::number).collect(),
        }
    }
}
