//! Admission: the one layer every request passes, and what it counts against the limits of an address. A handler learns who calls
//! from [`Caller`], which only this layer hands out.

pub(crate) mod layer;

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use stammtisch_room::Refused;

use crate::error::{ApiError, internal, too_fast};
use crate::limit::{Buckets, Rate};
use crate::{Limits, address};

/// Files of the page, and questions whether the server runs: a page loads many, and each costs next to nothing.
const FILES: Rate = Rate {
    burst: 10_000,
    per_second: 1000,
};

/// What one thing that is stored for long costs of the budget for it: it is counted in seconds.
const KEEP: u32 = 360;

/// What counts against the limits of an address.
pub(crate) struct Admission {
    requests: Buckets<IpAddr>,
    files: Buckets<IpAddr>,
    openings: Buckets<IpAddr>,
    guesses: Buckets<IpAddr>,
    keeps: Buckets<IpAddr>,
}

impl Admission {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            requests: Buckets::new(limits.requests),
            files: Buckets::new(FILES),
            openings: Buckets::new(limits.openings),
            guesses: Buckets::new(limits.guesses),
            keeps: Buckets::new(limits.keeps),
        }
    }

    /// Counts a table that this caller opens.
    pub(crate) fn open(&self, caller: Caller) -> Result<(), Refused> {
        let counted = self.openings.take(caller.home());
        counted.then_some(()).ok_or_else(too_fast)
    }

    /// Counts something that this caller has stored for long.
    pub(crate) fn keep(&self, caller: Caller) -> Result<(), Refused> {
        let counted = self.keeps.take_some(caller.home(), KEEP);
        counted.then_some(()).ok_or_else(too_fast)
    }

    /// Whether this caller may try another code.
    pub(crate) fn may_guess(&self, caller: Caller) -> bool {
        self.guesses.has_one(caller.home())
    }

    /// Counts a code of this caller's that does not exist.
    pub(crate) fn guessed(&self, caller: Caller) {
        self.guesses.take(caller.home());
    }
}

/// The address a request comes from. Whoever asks for it has passed admission.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Caller(IpAddr);

impl Caller {
    /// What limits are counted against.
    pub(crate) fn home(self) -> IpAddr {
        address::home(self.0)
    }

    /// Whether it is this computer.
    pub(crate) fn is_local(self) -> bool {
        self.0.to_canonical().is_loopback()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let admitted = parts.extensions.get::<Self>().copied();
        admitted.ok_or_else(|| ApiError(internal(&"a request has come round admission")))
    }
}
