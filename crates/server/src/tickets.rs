//! Tickets for switching devices. A ticket makes the browser that redeems it the person who requested it, once and within a few minutes.

pub(crate) mod api;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use stammtisch_room::{Person, Refused, TableCode};

/// Lifetime of a ticket.
const LIFETIME: Duration = Duration::from_mins(5);

/// Maximum valid tickets, one per person. Beyond it, the oldest ticket of the address with the most is dropped.
const MAX_TICKETS: usize = 10_000;

/// Maximum tickets per rate-limit key.
const MAX_PER_KEY: usize = 32;

/// Valid tickets.
#[derive(Default)]
pub(crate) struct Tickets(Mutex<HashMap<String, Ticket>>);

struct Ticket {
    person: Person,
    /// The key that rate limits use.
    rate_limit_key: IpAddr,
    until: Instant,
}

impl Tickets {
    /// Issues a ticket and revokes the person's older one. Only an address with too many tickets is refused.
    fn issue(
        &self,
        person: Person,
        rate_limit_key: IpAddr,
        code: String,
        now: Instant,
    ) -> Result<String, Refused> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, ticket| ticket.until > now && ticket.person.id != person.id);
        if count_of(&all, rate_limit_key) >= MAX_PER_KEY {
            let message =
                "Too many people at your address are switching devices; try again in a few minutes.";
            return Err(Refused::new(TableCode::TooMany, message));
        }
        if all.len() >= MAX_TICKETS {
            let mut counts: HashMap<IpAddr, usize> = HashMap::new();
            for ticket in all.values() {
                *counts.entry(ticket.rate_limit_key).or_default() += 1;
            }
            let most = counts.into_iter().max_by_key(|(_, count)| *count);
            let theirs = all.iter().filter(|(_, ticket)| {
                most.is_some_and(|(rate_limit_key, _)| ticket.rate_limit_key == rate_limit_key)
            });
            let oldest = theirs.min_by_key(|(_, ticket)| ticket.until);
            if let Some(oldest) = oldest.map(|(code, _)| code.clone()) {
                all.remove(&oldest);
            }
        }
        let until = now + LIFETIME;
        all.insert(
            code.clone(),
            Ticket {
                person,
                rate_limit_key,
                until,
            },
        );
        Ok(code)
    }

    /// Redeems a ticket.
    fn redeem(&self, code: &str, now: Instant) -> Option<Person> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ticket = all.remove(code).filter(|ticket| ticket.until > now);
        ticket.map(|ticket| ticket.person)
    }
}

/// Number of tickets with this key.
fn count_of(all: &HashMap<String, Ticket>, rate_limit_key: IpAddr) -> usize {
    all.values()
        .filter(|ticket| ticket.rate_limit_key == rate_limit_key)
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: &str) -> Person {
        Person {
            id: id.to_owned(),
            name: "Anna".to_owned(),
        }
    }

    #[test]
    fn a_ticket_is_valid_once_and_for_a_while() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        let issue = |id: &str, code: &str| {
            tickets
                .issue(person(id), rate_limit_key(0), code.to_owned(), now)
                .unwrap()
        };
        issue("a", "1");
        issue("b", "2");
        issue("b", "3");
        assert_eq!(tickets.redeem("1", now), Some(person("a")));
        assert_eq!(tickets.redeem("1", now), None, "once");
        assert_eq!(tickets.redeem("2", now), None, "there is a newer one");
        assert_eq!(tickets.redeem("3", now + LIFETIME), None, "too late");
        assert_eq!(tickets.redeem("4", now), None);
    }

    fn rate_limit_key(number: usize) -> IpAddr {
        IpAddr::from(u128::try_from(number).unwrap().to_be_bytes())
    }

    #[test]
    fn many_tickets_of_one_address_do_not_block_others() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        let issue = |id: usize, address: usize, now| {
            let person = person(&id.to_string());
            tickets.issue(person, rate_limit_key(address), format!("t{id}"), now)
        };
        for id in 0..MAX_PER_KEY {
            issue(id, 0, now).unwrap();
        }
        assert!(issue(MAX_TICKETS, 0, now).is_err());
        assert!(issue(MAX_TICKETS, 1, now).is_ok(), "another address");
        assert!(issue(MAX_TICKETS + 1, 0, now + LIFETIME).is_ok());
    }

    #[test]
    fn tickets_are_bounded_and_small_addresses_keep_theirs() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        let issue = |id: usize, address: usize| {
            let person = person(&id.to_string());
            tickets.issue(person, rate_limit_key(address), format!("t{id}"), now)
        };
        issue(0, usize::MAX).unwrap();
        for id in 1..MAX_TICKETS + 500 {
            issue(id, id / MAX_PER_KEY).unwrap();
        }
        assert_eq!(tickets.0.lock().unwrap().len(), MAX_TICKETS);
        assert!(tickets.redeem("t0", now).is_some(), "it is an address's only one");
    }
}
