//! Which requests were done already.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use crate::fact::Request;

/// How many requests of one person a table remembers. A client repeats only what is not yet answered,
/// a handful at most.
pub const REMEMBERED: usize = 256;

/// The latest requests of each person, oldest first. Copies share what is the same.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Requests(BTreeMap<Arc<str>, Arc<VecDeque<Arc<str>>>>);

impl Requests {
    pub(crate) fn contains(&self, request: &Request) -> bool {
        let done = self.0.get(&*request.by);
        done.is_some_and(|done| done.iter().rev().any(|id| **id == *request.id))
    }

    pub(crate) fn insert(&mut self, request: &Request) {
        if self.contains(request) {
            return;
        }
        let done = self.0.entry(request.by.as_str().into()).or_default();
        let done = Arc::make_mut(done);
        done.push_back(request.id.as_str().into());
        if done.len() > REMEMBERED {
            done.pop_front();
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
        for id in 0..=REMEMBERED {
            requests.insert(&request("anna", id));
        }
        assert!(!requests.contains(&request("anna", 0)));
        assert!(requests.contains(&request("anna", 1)));
        assert!(requests.contains(&request("ben", 0)));
    }
}
