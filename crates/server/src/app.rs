//! What every request can reach, and what every request is checked for.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use stammtisch_room::{Code, Person, Refused, Table, TableCode, Viewer};
use stammtisch_store::Listed;

use crate::actor::Command;
use crate::admission::{Admission, Caller};
use crate::error::{internal, too_fast};
use crate::events::Events;
use crate::frames::short;
use crate::places::{Place, Places, SPARE, SPARE_OF_ONE};
use crate::seldom::Seldom;
use crate::session::Sessions;
use crate::tables::{self, Tables};
use crate::tickets::Tickets;
use crate::{Config, listing, random};

/// What every request can reach.
pub(crate) struct App {
    pub(crate) tables: Arc<Tables>,
    pub(crate) sessions: Sessions,
    /// Connections of any kind.
    pub(crate) connections: Arc<Places>,
    /// Those of tables among them, by the address of whoever is at the other end.
    pub(crate) sockets: Arc<Places>,
    /// What counts against the limits of an address.
    pub(crate) admission: Admission,
    /// For going on on another device.
    pub(crate) tickets: Tickets,
    /// Where the server listens, once it does.
    pub(crate) listening: OnceLock<SocketAddr>,
    /// Connections beyond all places, for those who ask whether the house is healthy.
    pub(crate) spare: Arc<Places>,
    pub(crate) events: Events,
}

impl App {
    pub(crate) fn new(config: &Config, tables: Arc<Tables>, sessions: Sessions) -> Self {
        let limits = &config.limits;
        Self {
            tables,
            sessions,
            connections: Places::new(limits.sockets, limits.sockets_of_one),
            sockets: Places::new(limits.sockets, limits.sockets_of_one),
            tickets: Tickets::default(),
            listening: OnceLock::new(),
            spare: Places::new(SPARE, SPARE_OF_ONE),
            events: Events::default(),
            admission: Admission::new(limits),
        }
    }

    /// A place at a table for somebody from this address. What is kept back, of the places at tables and of the
    /// connections on the way there, is for people with a seat.
    pub(crate) fn seat(&self, home: IpAddr, seated: bool) -> Result<Place, Refused> {
        let crowded = !seated && self.connections.is_over_full();
        let place = if crowded {
            None
        } else {
            self.sockets.take(Some(home), seated)
        };
        place.ok_or_else(|| {
            Refused::new(
                TableCode::TooMany,
                "So many people are here that there is no place left; try again later.",
            )
        })
    }

    /// The person of the request's cookie.
    pub(crate) fn person(&self, headers: &HeaderMap) -> Result<Person, Refused> {
        let message = "Nobody knows you yet: tell your name first (PUT /api/v2/session).";
        self.sessions
            .read(headers)
            .ok_or_else(|| Refused::new(TableCode::NoSession, message))
    }

    /// Makes sure that a table exists, and that nobody tries codes until one fits.
    pub(crate) async fn find(&self, code: &str, caller: Caller, person: Option<&str>) -> Result<(), Refused> {
        self.may_try(code, caller, person).await?;
        let opened = self.tables.open(code).await;
        opened
            .map(|_| ())
            .map_err(|refused| self.guessed(refused, caller))
    }

    /// A table as lists show it, without loading it.
    pub(crate) async fn listed(
        &self,
        code: &str,
        caller: Caller,
        person: Option<&str>,
    ) -> Result<Listed, Refused> {
        self.may_try(code, caller, person).await?;
        let listed = self.tables.store.listed(code).await;
        let listed = listed.map_err(|error| tables::storage(&error))?;
        listed.ok_or_else(|| self.guessed(tables::unknown_table(), caller))
    }

    /// Whether this caller may still try codes. One who has tried too many is refused whether there is a table or not, except at tables
    /// that the person belongs to: others at the address may have done it.
    async fn may_try(&self, code: &str, caller: Caller, person: Option<&str>) -> Result<(), Refused> {
        if self.admission.may_guess(caller) {
            return Ok(());
        }
        let person = person.ok_or_else(too_fast)?;
        let listed = self.tables.store.listed(code).await;
        let listed = listed.map_err(|error| tables::storage(&error))?;
        let summary = listed.as_ref().and_then(listing::summary);
        let knows = summary.is_some_and(|summary| summary.knows(person));
        knows.then_some(()).ok_or_else(too_fast)
    }

    /// What there is under a code of another kind than a table's; codes that do not exist count as guesses.
    pub(crate) async fn tried<T>(
        &self,
        caller: Caller,
        found: impl Future<Output = Result<T, Refused>>,
    ) -> Result<T, Refused> {
        if !self.admission.may_guess(caller) {
            return Err(too_fast());
        }
        found.await.map_err(|refused| self.guessed(refused, caller))
    }

    /// Counts a code that does not exist against the limit of its address.
    fn guessed(&self, refused: Refused, caller: Caller) -> Refused {
        if refused.code == Code::Table(TableCode::UnknownTable) {
            self.admission.guessed(caller);
        }
        refused
    }

    /// Looks something up at a table that may not exist. That is done beside the table's task, which plays on meanwhile,
    /// and paid for by the address it is done for.
    pub(crate) async fn look_up<T: Send + 'static>(
        &self,
        code: &str,
        caller: Caller,
        headers: &HeaderMap,
        what: impl FnOnce(&Table, Viewer) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let person = self.sessions.read(headers).map(|person| person.id);
        self.find(code, caller, person.as_deref()).await?;
        let work = &self.tables.work;
        if !work.begin(caller.home()) {
            return Err(too_fast());
        }
        let table = self.tables.ask(code, |reply| Command::Copy { reply }).await?;
        if let Err(refused) = self.may_see(code, table.cards_of(), person.as_deref()).await {
            work.settle(caller.home(), Duration::ZERO);
            return Err(refused);
        }
        let looked_up = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let found = what(&table, table.viewer(person.as_deref()));
            (found, begun.elapsed())
        });
        let (found, spent) = looked_up.await.map_err(|error| internal(&error))?;
        work.settle(caller.home(), spent);
        Ok(found)
    }
}

/// Refuses what another site's page makes a browser send. Programs send no `Origin`.
pub(crate) fn check_origin(headers: &HeaderMap) -> Result<(), Refused> {
    static SELDOM: Seldom = Seldom::new();
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let site = origin.split_once("://").map_or("", |(_, site)| site);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    if host.is_some_and(|host| host.eq_ignore_ascii_case(site)) {
        return Ok(());
    }
    Err(foreign_origin(&SELDOM, origin, host.unwrap_or_default()))
}

/// Says, here and in the log, what does not agree: a proxy that changes `Host` looks like another site's page.
fn foreign_origin(seldom: &Seldom, origin: &str, host: &str) -> Refused {
    let (origin, host) = (short(origin), short(host));
    if let Some(before) = seldom.due(Instant::now()) {
        tracing::warn!(
            origin,
            host,
            before,
            "refused as another site's page: Origin and Host differ; if a proxy stands before this server, it has to pass Host \
             on as the browser sent it, with its port (docs/guides/host.md)"
        );
    }
    let message = format!(
        "The page was opened at {origin:?}, but its request asks for {host:?}: either it belongs to another site, or a proxy \
         changes the header Host and has to pass it on, with its port."
    );
    Refused::new(TableCode::ForeignOrigin, message)
}

/// The code of the table in a request's path, as it is stored.
pub(crate) struct TablePath(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PathRejection> {
        let Path(code) = Path::<String>::from_request_parts(parts, state).await?;
        Ok(Self(random::table_code_in(&code)))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::io;
    use std::sync::{Mutex, PoisonError};

    use super::*;

    /// What is logged while `run` runs.
    pub(crate) fn logged(run: impl FnOnce()) -> String {
        #[derive(Clone, Default)]
        struct Written(Arc<Mutex<Vec<u8>>>);
        impl io::Write for Written {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .extend(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let written = Written::default();
        let writer = written.clone();
        let logs = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        tracing::subscriber::with_default(logs, run);
        let bytes = written.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_proxy_that_changes_host_is_named_in_the_log_and_in_the_refusal() {
        let seldom = Seldom::new();
        let mut message = String::new();
        let log = logged(|| {
            message = foreign_origin(&seldom, "https://karten.example:8443", "127.0.0.1:7845").message;
            foreign_origin(&seldom, "https://other.example", "127.0.0.1:7845");
        });
        for said in [&log, &message] {
            assert!(said.contains("https://karten.example:8443"), "{said}");
            assert!(said.contains("127.0.0.1:7845") && said.contains("Host"), "{said}");
        }
        assert_eq!(log.lines().count(), 1, "it is said once a minute: {log}");
    }
}
