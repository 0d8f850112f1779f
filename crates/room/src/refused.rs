//! Refusals of a table.

use serde::Serialize;

/// The code of a table's refusal. docs/reference/http.md explains each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableCode {
    /// The request answers another moment than the present one.
    Stale,
    /// The viewer has no seat.
    NoSeat,
    /// Another person has the seat.
    SeatTaken,
    /// Every seat is taken.
    TableFull,
    /// Only the host may do this.
    NotHost,
    /// The host has removed this person.
    Removed,
    /// The host has closed the table.
    Closed,
    /// This cannot be done in the table's present phase.
    WrongPhase,
    /// There is no bot of this name.
    UnknownBot,
    /// The host has paused the match.
    Paused,
    /// The host has turned chat off.
    Quiet,
    /// This table gives no tips.
    NoTips,
    /// Moves are not taken back at this table.
    NoTakeBack,
    /// Something was revealed since the move.
    Revealed,
    /// A player declined the takeback.
    Declined,
    /// The match is not over yet.
    NotOver,
    /// The match has the cards of a day that this person can still play.
    NotPlayed,
    /// A name that cannot be shown.
    BadName,
    /// Words that cannot be shown.
    BadWords,
    /// No name is known for this session cookie.
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
    /// The page's origin does not belong to this server.
    ForeignOrigin,
    /// The server cannot store anything, so it acknowledges nothing.
    Storage,
    /// The stored data of the table is damaged.
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
    /// A code of the rules or the engine protocol.
    Engine(stammtisch_protocol::Code),
    /// A code of the table.
    Table(TableCode),
}

impl Code {
    /// Every code.
    pub fn all() -> impl Iterator<Item = Self> {
        let engine = stammtisch_protocol::Code::ALL.into_iter().map(Self::Engine);
        engine.chain(TableCode::ALL.into_iter().map(Self::Table))
    }

    /// The code's text on the wire.
    #[must_use]
    pub fn text(self) -> String {
        let value = serde_json::to_value(self).ok();
        value
            .and_then(|value| value.as_str().map(str::to_owned))
            .unwrap_or_default()
    }
}

/// An answer that refuses a request; nothing changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error, ts_rs::TS)]
#[ts(rename = "Refusal")]
#[error("{message}")]
pub struct Refused {
    /// The error code; docs/reference/http.md lists them.
    #[ts(type = "string")]
    pub code: Code,
    /// The rule of the game that forbids it, if there is one.
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

    /// Refuses an action that the present phase does not allow.
    pub fn wrong_phase(message: impl Into<String>) -> Self {
        Self::new(TableCode::WrongPhase, message)
    }

    /// Refuses a fact or request that does not follow from the facts before it.
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

/// The refusal of every request at a closed table.
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
