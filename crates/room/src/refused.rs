//! Why a table does not take a request.

use serde::Serialize;

/// What kind of mistake a refusal answers. docs/reference/http.md explains every code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableCode {
    /// The move answers another moment than the present one.
    Stale,
    /// The viewer has no seat.
    NoSeat,
    /// The seat belongs to somebody else.
    SeatTaken,
    /// Every seat belongs to somebody.
    TableFull,
    /// Only the host may do this.
    NotHost,
    /// The host has taken this person off the table.
    Removed,
    /// The host has closed the table.
    Closed,
    /// This cannot be done in the table's present phase.
    WrongPhase,
    /// There is no bot of this name.
    UnknownBot,
    /// The host has the match stand still.
    Paused,
    /// The host has switched off writing.
    Quiet,
    /// Nobody is given a tip at this table.
    NoTips,
    /// Moves are not taken back at this table.
    NoTakeBack,
    /// Since the move something was revealed.
    Revealed,
    /// Somebody was against taking back.
    Declined,
    /// The match is not over yet.
    NotOver,
    /// The match has the cards of a day that this person can still play.
    NotPlayed,
    /// A name that cannot be shown.
    BadName,
    /// Words that cannot be shown.
    BadWords,
    /// Nobody has introduced himself with this cookie.
    NoSession,
    /// There is no such table.
    UnknownTable,
    /// There is nothing at this address.
    NotFound,
    /// The frame or body is larger than allowed.
    TooLarge,
    /// Too many requests in too short a time.
    TooFast,
    /// A limit on tables, windows or spectators is reached.
    TooMany,
    /// The page that asks does not belong to this server.
    ForeignOrigin,
    /// The server cannot write: nothing is acknowledged that is not stored.
    Storage,
    /// What is stored of the table is damaged.
    Damaged,
    /// The table contradicts itself and was closed.
    Broken,
}

impl TableCode {
    /// Every code.
    pub const ALL: [Self; 29] = [
        Self::Stale,
        Self::NoSeat,
        Self::SeatTaken,
        Self::TableFull,
        Self::NotHost,
        Self::Removed,
        Self::Closed,
        Self::WrongPhase,
        Self::UnknownBot,
        Self::Paused,
        Self::Quiet,
        Self::NoTips,
        Self::NoTakeBack,
        Self::Revealed,
        Self::Declined,
        Self::NotOver,
        Self::NotPlayed,
        Self::BadName,
        Self::BadWords,
        Self::NoSession,
        Self::UnknownTable,
        Self::NotFound,
        Self::TooLarge,
        Self::TooFast,
        Self::TooMany,
        Self::ForeignOrigin,
        Self::Storage,
        Self::Damaged,
        Self::Broken,
    ];
}

/// A code of the games' engine protocol, or one of the table's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(untagged)]
pub enum Code {
    /// The rules, or the engine protocol, refuse.
    Engine(stammtisch_protocol::Code),
    /// The table refuses.
    Table(TableCode),
}

impl Code {
    /// Every code.
    pub fn all() -> impl Iterator<Item = Self> {
        let engine = stammtisch_protocol::Code::ALL.into_iter().map(Self::Engine);
        engine.chain(TableCode::ALL.into_iter().map(Self::Table))
    }

    /// The code as it is sent.
    #[must_use]
    pub fn text(self) -> String {
        let value = serde_json::to_value(self).ok();
        value
            .and_then(|value| value.as_str().map(str::to_owned))
            .unwrap_or_default()
    }
}

/// An answer that refuses a request; nothing changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    /// What kind of mistake it is.
    pub code: Code,
    /// The rule of the game that forbids it.
    pub rule: Option<&'static str>,
    /// One plain English sentence: what is wrong and what to do.
    pub message: String,
}

impl Refused {
    /// A refusal by the table.
    pub fn new(code: TableCode, message: impl Into<String>) -> Self {
        Self {
            code: Code::Table(code),
            rule: None,
            message: message.into(),
        }
    }

    /// A refusal of what cannot be done in the present phase.
    pub fn wrong_phase(message: impl Into<String>) -> Self {
        Self::new(TableCode::WrongPhase, message)
    }

    /// A refusal of a fact, or a request, that does not fit what happened before.
    pub fn invalid_fact(why: impl Into<String>) -> Self {
        stammtisch_protocol::Refused::new(stammtisch_protocol::Code::BadRequest, why).into()
    }
}

impl From<stammtisch_protocol::Refused> for Refused {
    fn from(refused: stammtisch_protocol::Refused) -> Self {
        Self {
            code: Code::Engine(refused.code),
            rule: refused.rule.map(|rule| rule.0),
            message: refused.message,
        }
    }
}

pub(crate) fn no_seat() -> Refused {
    Refused::new(TableCode::NoSeat, "You have no seat at this table.")
}

/// What is answered to every request at a table that was closed.
pub(crate) fn closed() -> Refused {
    Refused::new(
        TableCode::Closed,
        "The host has closed this table; open another one.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_as_the_document_spells_them() {
        assert_eq!(Code::Table(TableCode::SeatTaken).text(), "seat-taken");
        assert_eq!(
            Code::Engine(stammtisch_protocol::Code::NotYourTurn).text(),
            "not-your-turn"
        );
    }
}
