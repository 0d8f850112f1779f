//! Going on on another device: a ticket makes the browser that hands it in the person who asked for it. It is good once, and
//! for a few minutes.

pub(crate) mod api;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use stammtisch_room::{Person, Refused, TableCode};

/// How long a ticket is good.
const LIFE: Duration = Duration::from_mins(5);

/// So many are good at a time, one for each person; for one more the oldest goes of the address that has most.
const MOST: usize = 10_000;

/// So many of them are one address's.
const MOST_OF_ONE: usize = 32;

/// The tickets that are good.
#[derive(Default)]
pub(crate) struct Tickets(Mutex<HashMap<String, Ticket>>);

struct Ticket {
    person: Person,
    /// The address that limits count it against.
    home: IpAddr,
    until: Instant,
}

impl Tickets {
    /// A new ticket for this person, whose older one is good no more. An address that asks for many is refused; nobody else is.
    fn give(&self, person: Person, home: IpAddr, code: String, now: Instant) -> Result<String, Refused> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, ticket| ticket.until > now && ticket.person.id != person.id);
        if of(&all, home) >= MOST_OF_ONE {
            let message =
                "Many people at your address change devices at this moment; try again in a few minutes.";
            return Err(Refused::new(TableCode::TooMany, message));
        }
        if all.len() >= MOST {
            let mut counts: HashMap<IpAddr, usize> = HashMap::new();
            for ticket in all.values() {
                *counts.entry(ticket.home).or_default() += 1;
            }
            let most = counts.into_iter().max_by_key(|(_, count)| *count);
            let theirs = all
                .iter()
                .filter(|(_, ticket)| most.is_some_and(|(home, _)| ticket.home == home));
            let oldest = theirs.min_by_key(|(_, ticket)| ticket.until);
            if let Some(oldest) = oldest.map(|(code, _)| code.clone()) {
                all.remove(&oldest);
            }
        }
        let until = now + LIFE;
        all.insert(code.clone(), Ticket { person, home, until });
        Ok(code)
    }

    /// Whose ticket this is; it is good no more.
    fn take(&self, code: &str, now: Instant) -> Option<Person> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ticket = all.remove(code).filter(|ticket| ticket.until > now);
        ticket.map(|ticket| ticket.person)
    }
}

/// How many of these are one address's.
fn of(all: &HashMap<String, Ticket>, home: IpAddr) -> usize {
    all.values().filter(|ticket| ticket.home == home).count()
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
    fn a_ticket_is_good_once_and_for_a_while() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        let give = |id: &str, code: &str| tickets.give(person(id), home(0), code.to_owned(), now).unwrap();
        give("a", "1");
        give("b", "2");
        give("b", "3");
        assert_eq!(tickets.take("1", now), Some(person("a")));
        assert_eq!(tickets.take("1", now), None, "once");
        assert_eq!(tickets.take("2", now), None, "there is a newer one");
        assert_eq!(tickets.take("3", now + LIFE), None, "too late");
        assert_eq!(tickets.take("4", now), None);
    }

    fn home(number: usize) -> IpAddr {
        IpAddr::from(u128::try_from(number).unwrap().to_be_bytes())
    }

    #[test]
    fn an_address_that_asks_for_many_shuts_out_nobody_else() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        let give = |id: usize, address: usize, now| {
            let person = person(&id.to_string());
            tickets.give(person, home(address), format!("t{id}"), now)
        };
        for id in 0..MOST_OF_ONE {
            give(id, 0, now).unwrap();
        }
        assert!(give(MOST, 0, now).is_err());
        assert!(give(MOST, 1, now).is_ok(), "another address");
        assert!(give(MOST + 1, 0, now + LIFE).is_ok());
    }

    #[test]
    fn tickets_do_not_fill_the_memory_and_those_who_have_few_keep_theirs() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        let give = |id: usize, address: usize| {
            let person = person(&id.to_string());
            tickets.give(person, home(address), format!("t{id}"), now)
        };
        give(0, usize::MAX).unwrap();
        for id in 1..MOST + 500 {
            give(id, id / MOST_OF_ONE).unwrap();
        }
        assert_eq!(tickets.0.lock().unwrap().len(), MOST);
        assert!(tickets.take("t0", now).is_some(), "it is an address's only one");
    }
}
