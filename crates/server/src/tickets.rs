//! Going on on another device: a ticket makes the browser that hands it in the person who asked for it. It is good once, and
//! for a few minutes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use stammtisch_room::{Person, Refused, TableCode};

use crate::api::{read, with_cookie};
use crate::app::{App, Caller, check_origin};
use crate::error::{ApiError, internal};
use crate::random;

/// How long a ticket is good.
const LIFE: Duration = Duration::from_mins(5);

/// So many are good at a time, one for each person.
const MOST: usize = 10_000;

/// The tickets that are good.
#[derive(Default)]
pub(crate) struct Tickets(Mutex<HashMap<String, Ticket>>);

struct Ticket {
    person: Person,
    until: Instant,
}

impl Tickets {
    /// A new ticket for this person, whose older one is good no more.
    fn give(&self, person: Person, code: String, now: Instant) -> Result<String, Refused> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, ticket| ticket.until > now && ticket.person.id != person.id);
        if all.len() >= MOST {
            let message = "So many people change devices that nobody else can; try again later.";
            return Err(Refused::new(TableCode::TooMany, message));
        }
        let until = now + LIFE;
        all.insert(code.clone(), Ticket { person, until });
        Ok(code)
    }

    /// Whose ticket this is; it is good no more.
    fn take(&self, code: &str, now: Instant) -> Option<Person> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ticket = all.remove(code).filter(|ticket| ticket.until > now);
        ticket.map(|ticket| ticket.person)
    }
}

/// `POST /session/ticket`
pub(crate) async fn give(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Json<Value>, ApiError> {
    app.admit(caller)?;
    check_origin(&headers)?;
    let person = app.person(&headers)?;
    let code = random::person_id().map_err(|error| internal(&error))?;
    let ticket = app.tickets.give(person, code, Instant::now())?;
    Ok(Json(
        json!({ "ticket": ticket, "life_ms": LIFE.as_millis() as u64 }),
    ))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HandedIn {
    ticket: String,
}

/// `POST /session/take`
pub(crate) async fn take(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    app.admit(caller)?;
    check_origin(&headers)?;
    let HandedIn { ticket } = read(&headers, body)?;
    let person = app.tickets.take(&ticket, Instant::now());
    let message = "This ticket is good no more; ask for another on the other device.";
    let person = person.ok_or_else(|| Refused::new(TableCode::NotFound, message))?;
    Ok(with_cookie(&app, &headers, person))
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
        let give = |id: &str, code: &str| tickets.give(person(id), code.to_owned(), now).unwrap();
        give("a", "1");
        give("b", "2");
        give("b", "3");
        assert_eq!(tickets.take("1", now), Some(person("a")));
        assert_eq!(tickets.take("1", now), None, "once");
        assert_eq!(tickets.take("2", now), None, "there is a newer one");
        assert_eq!(tickets.take("3", now + LIFE), None, "too late");
        assert_eq!(tickets.take("4", now), None);
    }

    #[test]
    fn tickets_do_not_fill_the_memory() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        for id in 0..MOST {
            tickets
                .give(person(&id.to_string()), format!("t{id}"), now)
                .unwrap();
        }
        assert!(tickets.give(person("x"), "x".to_owned(), now).is_err());
        assert!(tickets.give(person("x"), "x".to_owned(), now + LIFE).is_ok());
    }
}
