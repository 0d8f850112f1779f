//! Limits connections, in total and per address. A quarter of both is reserved for people with a seat, so they get in when the server is
//! crowded.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Connections beyond the limit, for health checks; in total and per address.
pub(crate) const SPARE: usize = 16;
pub(crate) const SPARE_PER_ADDRESS: usize = 2;

/// Counts open connections.
pub(crate) struct ConnectionLimit {
    most: usize,
    per_address: usize,
    taken: Mutex<Taken>,
    left: Notify,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A counted connection. Dropping it frees the permit.
pub(crate) struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    address: Option<IpAddr>,
}

/// The remote end of a connection.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// The connection's permit, held by all its users.
    pub(crate) permit: Arc<ConnectionPermit>,
}

impl ConnectionLimit {
    pub(crate) fn new(most: usize, per_address: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            per_address,
            taken: Mutex::default(),
            left: Notify::new(),
        })
    }

    /// Takes a permit unless a limit is reached. Callers that don't know yet whether the person has a seat pass `seated`; those that don't
    /// know the address pass `None`.
    pub(crate) fn take(self: &Arc<Self>, address: Option<IpAddr>, seated: bool) -> Option<ConnectionPermit> {
        let open = |most: usize| if seated { most } else { without_reserve(most) };
        let mut taken = self.locked();
        let per_address = address.and_then(|address| taken.by_address.get(&address).copied());
        if taken.all >= open(self.most) || per_address.unwrap_or_default() >= open(self.per_address) {
            return None;
        }
        taken.all += 1;
        if let Some(address) = address {
            *taken.by_address.entry(address).or_default() += 1;
        }
        Some(ConnectionPermit {
            limit: Arc::clone(self),
            address,
        })
    }

    /// Whether only the reserve is left.
    pub(crate) fn is_crowded(&self) -> bool {
        self.locked().all >= without_reserve(self.most)
    }

    /// Whether part of the reserve is taken.
    pub(crate) fn uses_reserve(&self) -> bool {
        self.locked().all > without_reserve(self.most)
    }

    /// Waits until all permits are free.
    pub(crate) async fn empty(&self) {
        loop {
            let left = self.left.notified();
            if self.locked().all == 0 {
                return;
            }
            left.await;
        }
    }

    fn locked(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The part of a limit that is open to all.
fn without_reserve(most: usize) -> usize {
    most - most / 4
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut taken = self.limit.locked();
        taken.all -= 1;
        if let Some(address) = self.address
            && let Some(count) = taken.by_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                taken.by_address.remove(&address);
            }
        }
        drop(taken);
        self.limit.left.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_is_reserved_for_people_with_a_seat() {
        let address = |last| Some(IpAddr::from([192, 0, 2, last]));
        let limit = ConnectionLimit::new(8, 4);
        let mut here: Vec<_> = (0..3).map(|_| limit.take(address(1), false).unwrap()).collect();
        assert!(
            limit.take(address(1), false).is_none(),
            "each address has its own reserve"
        );
        here.push(limit.take(address(1), true).unwrap());
        assert!(limit.take(address(1), true).is_none());
        here.extend((0..2).map(|_| limit.take(address(2), false).unwrap()));
        assert!(limit.is_crowded() && limit.take(address(3), false).is_none());
        here.extend((0..2).map(|_| limit.take(address(3), true).unwrap()));
        assert!(limit.take(address(4), true).is_none(), "all are taken");
        drop(here);
        assert!(!limit.is_crowded() && limit.locked().by_address.is_empty());
    }
}
