//! Facts of a tournament.

use serde::{Deserialize, Serialize};
use stammtisch_room::Person;

use super::plan::{AbsenceRule, TournamentPlan};
use crate::outcome::MatchResult;

/// An event in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum TournamentFact {
    /// The tournament was opened. Always the first fact, and only the first.
    Opened {
        /// The host.
        host: Person,
        /// The plan.
        plan: Box<TournamentPlan>,
    },
    /// A person joined and got the next number, from 0.
    Joined {
        /// The person.
        person: Person,
    },
    /// A player who had left returned.
    Returned {
        /// The number of the player.
        player: u16,
    },
    /// A player left all further rounds.
    Left {
        /// The number of the player.
        player: u16,
        /// Whether the host removed the player, for good.
        removed: bool,
    },
    /// A player became the host.
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
        /// Each table's result; `None` where the match was not finished.
        results: Vec<Option<MatchResult>>,
        /// The time in seconds since 1970.
        at: u64,
    },
    /// The host changed how matches count for absent players, earlier ones included.
    AbsenceChanged {
        /// The rule from now on.
        rule: AbsenceRule,
    },
    /// The host ended the tournament before its last round.
    Closed,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawnTable {
    /// Its code.
    pub code: String,
    /// The player number of each seat; `None` for a bot.
    pub seats: Vec<Option<u16>>,
}

/// The seats of a table with their players.
pub(super) fn people(seats: &[Option<u16>]) -> impl Iterator<Item = (usize, usize)> {
    seats
        .iter()
        .enumerate()
        .filter_map(|(seat, player)| Some((seat, usize::from((*player)?))))
}
