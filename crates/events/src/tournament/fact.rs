//! What happens in a tournament.

use serde::{Deserialize, Serialize};
use stammtisch_room::Person;
use stammtisch_room::message::TableResult;

use super::plan::TournamentPlan;

/// Something that happened in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum TournamentFact {
    /// It was opened. Always the first fact, and only the first.
    Opened {
        /// Who opened it.
        host: Person,
        /// How it is played.
        plan: Box<TournamentPlan>,
    },
    /// Somebody takes part, the next number from 0.
    Joined {
        /// Who.
        person: Person,
    },
    /// A player who had left is back.
    Returned {
        /// The number of the player.
        player: u16,
    },
    /// A player is in no further round.
    Left {
        /// The number of the player.
        player: u16,
        /// Whether the host has decided that: then it is for good.
        removed: bool,
    },
    /// A player is the host from now on.
    HandedOver {
        /// The number of the player.
        player: u16,
    },
    /// A round was drawn, and its tables opened.
    Drawn {
        /// The tables.
        tables: Vec<DrawnTable>,
    },
    /// The last round that was drawn is over.
    Ended {
        /// How each table ended; nothing where its match was not played to its end.
        results: Vec<Option<TableResult>>,
        /// When, in seconds since 1970.
        at: u64,
    },
    /// The host ended the tournament before its last round.
    Closed,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawnTable {
    /// Its code.
    pub code: String,
    /// The number of the player at each seat; nothing for a bot.
    pub seats: Vec<Option<u16>>,
}

/// The seats of people at a table, with who sits there.
pub(super) fn people(seats: &[Option<u16>]) -> impl Iterator<Item = (usize, usize)> {
    seats
        .iter()
        .enumerate()
        .filter_map(|(seat, player)| Some((seat, usize::from((*player)?))))
}
