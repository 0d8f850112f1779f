//! Remembers which requests are done.

use std::collections::{BTreeMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::fact::Request;

/// Minimum number of requests remembered per person. A client repeats only unanswered requests, a handful at most.
pub const REMEMBERED: usize = 256;

/// Number of requests kept, and dropped, together.
const CHUNK: usize = 32;

/// The latest requests of each person. Copies share unchanged parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Requests(BTreeMap<Arc<str>, Arc<Latest>>);

/// Hash of a request id. A person who constructs collisions hurts only themselves.
type Trace = u64;

/// One person's latest requests. Each request copies the table, so only the last chunk is copied.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Latest {
    /// Full chunks, the oldest first.
    full: Arc<VecDeque<Arc<[Trace]>>>,
    last: Vec<Trace>,
}

impl Latest {
    fn contains(&self, trace: Trace) -> bool {
        self.last.contains(&trace) || self.full.iter().any(|chunk| chunk.contains(&trace))
    }

    fn push(&mut self, trace: Trace) {
        self.last.push(trace);
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

fn trace(id: &str) -> Trace {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

impl Requests {
    pub(crate) fn contains(&self, request: &Request) -> bool {
        let done = self.0.get(&*request.by);
        done.is_some_and(|done| done.contains(trace(&request.id)))
    }

    pub(crate) fn insert(&mut self, request: &Request) {
        if !self.0.contains_key(&*request.by) {
            self.0.insert(request.by.as_str().into(), Arc::default());
        }
        let trace = trace(&request.id);
        if let Some(done) = self.0.get_mut(&*request.by).filter(|done| !done.contains(trace)) {
            Arc::make_mut(done).push(trace);
        }
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
