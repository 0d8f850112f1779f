//! Which requests were done already.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::fact::Request;

/// How many requests of one person a table remembers. A client repeats only what is not yet answered,
/// a handful at most.
pub const REMEMBERED: usize = 256;

/// The latest requests of each person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Requests {
    done: HashSet<Request>,
    order: HashMap<String, VecDeque<String>>,
}

impl Requests {
    pub(crate) fn contains(&self, request: &Request) -> bool {
        self.done.contains(request)
    }

    pub(crate) fn insert(&mut self, request: &Request) {
        if !self.done.insert(request.clone()) {
            return;
        }
        let order = self.order.entry(request.by.clone()).or_default();
        order.push_back(request.id.clone());
        if order.len() > REMEMBERED
            && let Some(id) = order.pop_front()
        {
            self.done.remove(&Request {
                by: request.by.clone(),
                id,
            });
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
