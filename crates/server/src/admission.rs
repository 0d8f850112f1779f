//! Admission: one layer counts every request against its address. Handlers get the caller from [`Caller`], which only this layer creates.

pub(crate) mod layer;

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use stammtisch_room::{Refused, TableCode};

use crate::error::{ApiError, internal, too_fast};
use crate::limit::{Buckets, Rate};
use crate::{Limits, address};

/// Rate for page files and health checks. A page loads many files, and each costs almost nothing.
const FILE_RATE: Rate = Rate {
    burst: 10_000,
    per_second: 1000,
};

/// Cost of one long-lived record. The budget counts seconds.
const KEEP_COST: u32 = 360;

/// Rate of tickets per address, in seconds: each costs ten.
const TICKET_RATE: Rate = Rate {
    burst: 320,
    per_second: 1,
};
const TICKET_COST: u32 = 10;

/// Rate limits per address.
pub(crate) struct Admission {
    requests: Buckets<IpAddr>,
    files: Buckets<IpAddr>,
    openings: Buckets<IpAddr>,
    guesses: Buckets<IpAddr>,
    keeps: Buckets<IpAddr>,
    /// Tickets for switching devices.
    tickets: Buckets<IpAddr>,
}

impl Admission {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            requests: Buckets::new(limits.requests),
            files: Buckets::new(FILE_RATE),
            openings: Buckets::new(limits.openings),
            guesses: Buckets::new(limits.guesses),
            keeps: Buckets::new(limits.keeps),
            tickets: Buckets::new(TICKET_RATE),
        }
    }

    /// Counts a table opened by this caller.
    pub(crate) fn open(&self, caller: Caller) -> Result<(), Refused> {
        let counted = self.openings.take(caller.rate_limit_key());
        counted.then_some(()).ok_or_else(too_fast)
    }

    /// Counts a long-lived record stored for this caller.
    pub(crate) fn keep(&self, caller: Caller) -> Result<(), Refused> {
        let counted = self.keeps.take_some(caller.rate_limit_key(), KEEP_COST);
        counted.then_some(()).ok_or_else(too_fast)
    }

    /// Counts a ticket for switching devices.
    pub(crate) fn give_ticket(&self, caller: Caller) -> Result<(), Refused> {
        let counted = self.tickets.take_some(caller.rate_limit_key(), TICKET_COST);
        let message = "Too many people at your address are switching devices; try again in a few minutes.";
        counted
            .then_some(())
            .ok_or_else(|| Refused::new(TableCode::TooMany, message))
    }

    /// Whether this caller may try another code.
    pub(crate) fn may_guess(&self, caller: Caller) -> bool {
        self.guesses.has_one(caller.rate_limit_key())
    }

    /// Counts a code tried by this caller that does not exist.
    pub(crate) fn guessed(&self, caller: Caller) {
        self.guesses.take(caller.rate_limit_key());
    }
}

/// The client address of an admitted request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Caller(IpAddr);

impl Caller {
    /// The client's address.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }

    /// The key that rate limits use.
    pub(crate) fn rate_limit_key(self) -> IpAddr {
        address::rate_limit_key(self.0)
    }

    /// Whether the request comes from this computer.
    pub(crate) fn is_local(self) -> bool {
        self.0.to_canonical().is_loopback()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let admitted = parts.extensions.get::<Self>().copied();
        admitted.ok_or_else(|| ApiError(internal(&"a request bypassed admission")))
    }
}
