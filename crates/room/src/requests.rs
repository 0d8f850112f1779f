//! Which requests were done already.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use crate::fact::Request;

/// How many requests of one person a table remembers at least. A client repeats only what is not yet answered,
/// a handful at most.
pub const REMEMBERED: usize = 256;

/// How many are kept, and forgotten, together.
const CHUNK: usize = 32;

/// The latest requests of each person. Copies share what is the same.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Requests(BTreeMap<Arc<str>, Arc<Latest>>);

/// The latest requests of one person: a table is copied at every request, and with it only what came last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Latest {
    /// Full chunks, the oldest first.
    full: Arc<VecDeque<Arc<[Arc<str>]>>>,
    last: Vec<Arc<str>>,
}

impl Latest {
    fn contains(&self, id: &str) -> bool {
        let older = self.full.iter().rev().flat_map(|chunk| chunk.iter());
        self.last.iter().rev().chain(older).any(|known| **known == *id)
    }

    fn push(&mut self, id: &str) {
        self.last.push(id.into());
        if self.last.len() < CHUNK {
            return;
        }
        let full = Arc::make_mut(&mut self.full);
        full.push_back(std::mem::take(&mut self.last).into());
        if full.len() > REMEMBERED / CHUNK {
            full.pop_front();
        }
    }
}

impl Requests {
    pub(crate) fn contains(&self, request: &Request) -> bool {
        let done = self.0.get(&*request.by);
        done.is_some_and(|done| done.contains(&request.id))
    }

    pub(crate) fn insert(&mut self, request: &Request) {
        if self.contains(request) {
            return;
        }
        let done = self.0.entry(request.by.as_str().into()).or_default();
        Arc::make_mut(done).push(&request.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_requests_of_the_same_person_are_forgotten() {
        let request = |by: &str, id: usize| Request {
            by: by.to_owned(),
            id: id.to_string(),
        };
        let mut requests = Requests::default();
        requests.insert(&request("ben", 0));
        for id in 0..10 * REMEMBERED {
            requests.insert(&request("anna", id));
            assert!(requests.contains(&request("anna", id.saturating_sub(REMEMBERED - 1))));
            let forgotten = id.checked_sub(REMEMBERED + CHUNK);
            assert!(forgotten.is_none_or(|id| !requests.contains(&request("anna", id))));
        }
        assert!(requests.contains(&request("ben", 0)));
    }
}
