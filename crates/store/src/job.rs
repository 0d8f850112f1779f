//! The writes of a store, for any backend.

use crate::{Append, Chapter, NewRoom, OldTournaments, Subscription};

/// Something to write, all or nothing.
#[derive(Debug)]
pub(crate) enum Job {
    Create(NewRoom),
    Append(Append),
    /// Raises a table's epoch.
    Claim {
        room: String,
    },
    Secret {
        name: String,
        fresh: Vec<u8>,
    },
    /// Stores this value under this name.
    Note {
        name: String,
        value: Vec<u8>,
    },
    /// A person turns their rating on or off.
    Rate {
        person: String,
        wants: bool,
    },
    /// A person removes finished matches from their list, all or one.
    Forget {
        person: String,
        code: Option<String>,
    },
    /// Stores a person's push subscription, and at most `most` of them.
    Subscribe {
        subscription: Subscription,
        most: u32,
    },
    /// Deletes a push subscription, if it belongs to this person (or always without one).
    Unsubscribe {
        endpoint: String,
        person: Option<String>,
    },
    /// Facts of a tournament.
    Record(Chapter),
    /// Deletes old or surplus tournaments.
    OldTournaments(OldTournaments),
    /// Deletes subscriptions that were not renewed since.
    OldSubscriptions {
        until: u64,
    },
}

/// The epoch of a table that was never claimed.
pub(crate) const UNCLAIMED: u32 = 0;
