//! The writes of a store, for any backend.

use crate::{Append, Chapter, Listing, NewRoom, NodeId, OldTournaments, Subscription, Ticket};

/// Something to write, all or nothing.
#[derive(Debug)]
pub(crate) enum Job {
    Create(NewRoom),
    Append(Append),
    /// Raises a table's epoch, for this node.
    Claim {
        room: String,
        node: Option<NodeId>,
    },
    /// Gives up a claim.
    Release {
        room: String,
        epoch: u32,
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
    /// Stores a ticket in place of the person's earlier one, and deletes expired ones.
    GiveTicket {
        ticket: Ticket,
        now: u64,
    },
    /// Deletes a ticket.
    TakeTicket {
        code: String,
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

impl Job {
    /// The facts it adds to a table. Only they need a claim.
    pub(crate) fn append(&self) -> Option<&Append> {
        if let Self::Append(append) = self {
            Some(append)
        } else {
            None
        }
    }

    /// The tables it opens.
    pub(crate) fn opens(&self) -> &[NewRoom] {
        match self {
            Self::Create(room) => std::slice::from_ref(room),
            Self::Record(chapter) => &chapter.rooms,
            Self::Append(append) => &append.opens,
            Self::Claim { .. }
            | Self::Release { .. }
            | Self::Secret { .. }
            | Self::Note { .. }
            | Self::Rate { .. }
            | Self::Forget { .. }
            | Self::Subscribe { .. }
            | Self::Unsubscribe { .. }
            | Self::GiveTicket { .. }
            | Self::TakeTicket { .. }
            | Self::OldTournaments(_)
            | Self::OldSubscriptions { .. } => &[],
        }
    }

    /// The list entries of the tables it writes.
    pub(crate) fn listings(&self) -> impl Iterator<Item = Entry<'_>> {
        let changed = self.append().and_then(|append| {
            Some(Entry {
                room: &append.room,
                epoch: append.epoch,
                at: append.at,
                listing: append.listing.as_ref()?,
            })
        });
        changed.into_iter().chain(self.opens().iter().map(Entry::of))
    }
}

/// A list entry to be written.
pub(crate) struct Entry<'a> {
    pub(crate) room: &'a str,
    pub(crate) epoch: u32,
    pub(crate) at: u64,
    pub(crate) listing: &'a Listing,
}

impl<'a> Entry<'a> {
    /// The entry of a table that is being created.
    fn of(room: &'a NewRoom) -> Self {
        Self {
            room: &room.code,
            epoch: UNCLAIMED,
            at: room.at,
            listing: &room.listing,
        }
    }
}

/// The epoch of a table that was never claimed.
pub(crate) const UNCLAIMED: u32 = 0;
