//! How many connections there may be: in all, and from one address. A quarter of both is kept back for people who have
//! a seat, so that they come in however crowded it is.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// How many connections there may be beyond all places, and how many of one address.
pub(crate) const SPARE: usize = 16;
pub(crate) const SPARE_OF_ONE: usize = 2;

/// Counts who is here.
pub(crate) struct Places {
    most: usize,
    of_one: usize,
    taken: Mutex<Taken>,
    left: Notify,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by: HashMap<IpAddr, usize>,
}

/// A place, which is free again when this is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    address: Option<IpAddr>,
}

/// The other end of a connection.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// Its place: free again when nobody holds this any more.
    pub(crate) place: Arc<Place>,
}

impl Places {
    pub(crate) fn new(most: usize, of_one: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            of_one,
            taken: Mutex::default(),
            left: Notify::new(),
        })
    }

    /// A place for somebody from this address, unless so many are taken. Of whom it is not known whether he has a seat,
    /// or from where he comes, it is not asked.
    pub(crate) fn take(self: &Arc<Self>, address: Option<IpAddr>, seated: bool) -> Option<Place> {
        let open = |most: usize| if seated { most } else { without_reserve(most) };
        let mut taken = self.locked();
        let of_one = address.and_then(|address| taken.by.get(&address).copied());
        if taken.all >= open(self.most) || of_one.unwrap_or_default() >= open(self.of_one) {
            return None;
        }
        taken.all += 1;
        if let Some(address) = address {
            *taken.by.entry(address).or_default() += 1;
        }
        Some(Place {
            places: Arc::clone(self),
            address,
        })
    }

    /// Whether only what is kept back is left.
    pub(crate) fn is_crowded(&self) -> bool {
        self.locked().all >= without_reserve(self.most)
    }

    /// Whether some of what is kept back is taken.
    pub(crate) fn is_over_full(&self) -> bool {
        self.locked().all > without_reserve(self.most)
    }

    /// Waits until nobody is here any more.
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

/// How many of these places are for everybody.
fn without_reserve(most: usize) -> usize {
    most - most / 4
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.locked();
        taken.all -= 1;
        if let Some(address) = self.address
            && let Some(count) = taken.by.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                taken.by.remove(&address);
            }
        }
        drop(taken);
        self.places.left.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_is_kept_back_for_those_with_a_seat() {
        let address = |last| Some(IpAddr::from([192, 0, 2, last]));
        let places = Places::new(8, 4);
        let mut here: Vec<_> = (0..3).map(|_| places.take(address(1), false).unwrap()).collect();
        assert!(
            places.take(address(1), false).is_none(),
            "one address has its own quarter"
        );
        here.push(places.take(address(1), true).unwrap());
        assert!(places.take(address(1), true).is_none());
        here.extend((0..2).map(|_| places.take(address(2), false).unwrap()));
        assert!(places.is_crowded() && places.take(address(3), false).is_none());
        here.extend((0..2).map(|_| places.take(address(3), true).unwrap()));
        assert!(places.take(address(4), true).is_none(), "all are taken");
        drop(here);
        assert!(!places.is_crowded() && places.locked().by.is_empty());
    }
}
