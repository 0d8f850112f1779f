//! A table as lists show it.

mod table;

use serde::{Deserialize, Serialize};

use serde_json::{Map, Value};

use ts_rs::TS;

use crate::counted::Player;
use crate::fact::Person;
use crate::message::{Phase, SeatState, StandIn};
use crate::result::TableResult;
use crate::screen::screen_of;

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(export_to = "wire.ts")]
pub struct TableSummary {
    /// The table's code.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// The table's phase.
    pub phase: Phase,
    /// The name of the host.
    pub host: String,
    /// The seats, in order.
    pub seats: Vec<SeatState>,
    /// Every option of the game with its value.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// Whether it is this person's turn there.
    pub your_turn: bool,
    /// Whether this person has a seat there.
    pub yours: bool,
    /// That seat; missing if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<u8>,
    /// The result; missing until the match is over. Players who left the match to others rank behind all who stayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<TableResult>,
    /// Time of the last change in seconds since 1970; lists fill it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub changed: Option<u64>,
}

/// A table as lists show it, apart from viewers and connections. Each change stores it, so a list loads no tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    game: String,
    /// The table's phase.
    pub phase: Phase,
    host: Person,
    /// The seats, in order.
    pub seats: Vec<SeatSummary>,
    options: Map<String, Value>,
    /// The seats that may act.
    turn: Vec<u8>,
    /// The result; missing until the match is over, and at tables stored before it was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<TableResult>,
    /// The day whose deal it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<u32>,
    /// Whether the table is listed publicly.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    public: bool,
    /// Whether the match has its own deal, with a published commitment.
    #[serde(default)]
    pub sealed: bool,
    /// Whether moves were taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_back: bool,
    /// The seats that took a move back, asked for a tip, or had a bot's moves: the match does not raise their ratings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub helped: Vec<u8>,
    /// The id of the host who closed the table while the match ran.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed_by: Option<String>,
    /// The result after bots finished that match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<TableResult>,
}

/// A seat of such a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatSummary {
    /// The name shown there; none at a free seat.
    pub name: Option<String>,
    /// The bot that plays there.
    pub bot: Option<String>,
    pub(crate) person: bool,
    /// The id of the person who has the seat and has not given it up.
    pub owner: Option<String>,
    /// The player for whom the seat counts, if that is not its owner or the host has removed them from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<Player>,
    /// The moves that bots made for the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stand_in: Option<StandIn>,
    /// Whether the player left the match to others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub absent: bool,
    /// Whether that counts as lost outside tournaments and ratings, which have their own rules.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) forfeited: bool,
}

impl Summary {
    /// The game's id.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Whether the table is listed publicly.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.public
    }

    /// Whether this person is the host, has a seat or had one when the match began.
    #[must_use]
    pub fn knows(&self, person: &str) -> bool {
        let players = self.seats.iter().filter_map(|seat| Some(seat.player()?.0));
        let owners = self.seats.iter().filter_map(|seat| seat.owner.as_deref());
        let mut people = players.chain(owners).chain([&*self.host.id]);
        people.any(|other| screen_of(other) == screen_of(person))
    }

    /// Whether the match has ended, by its rules or because the table was closed.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self.phase {
            Phase::Over | Phase::Closed => true,
            Phase::Waiting | Phase::Playing => false,
        }
    }

    /// Whether this match is the deal of this day.
    #[must_use]
    pub fn is_day(&self, day: u32) -> bool {
        self.day == Some(day)
    }

    /// The entry that this person's list shows, as if no one were connected.
    #[must_use]
    pub fn for_person(&self, code: &str, person: Option<&str>) -> TableSummary {
        let is_mine = |seat: &SeatSummary| person.is_some() && seat.owner.as_deref().map(screen_of) == person;
        let mine = || (0..).zip(&self.seats).filter(|(_, seat)| is_mine(seat));
        let seats = self.seats.iter().map(|seat| SeatState {
            name: seat.name.clone(),
            bot: seat.bot.clone(),
            person: seat.person,
            present: false,
            grace_ms: None,
            words: None,
            left_ms: None,
            vacant: false,
            given_up: false,
            stand_in: seat.stand_in,
            forfeited: seat.forfeited,
        });
        let result = self.result.as_ref().map(|result| TableResult {
            scores: result.scores.clone(),
            ranks: result.ranks_with_losers(|seat| self.seats.get(seat).is_some_and(|seat| seat.forfeited)),
        });
        TableSummary {
            code: code.to_owned(),
            game: self.game.clone(),
            phase: self.phase,
            host: self.host.name.clone(),
            seats: seats.collect(),
            options: self.options.clone(),
            your_turn: mine().any(|(at, _)| self.turn.contains(&at)),
            yours: mine().next().is_some(),
            you: mine().next().map(|(at, _)| at),
            result,
            changed: None,
        }
    }
}
