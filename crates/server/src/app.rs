//! State and checks shared by all handlers.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use stammtisch_api::{no_session, parse_table_code, short, unknown_table};
use stammtisch_room::{Code, Person, Refused, Table, TableCode, Viewer};
use stammtisch_store::Listed;

use crate::admission::{Admission, Caller};
use crate::connection_limit::{ConnectionLimit, ConnectionPermit, SPARE, SPARE_PER_ADDRESS};
use crate::error::{internal, too_fast};
use crate::events::Events;
use crate::log_throttle::LogThrottle;
use crate::session::Sessions;
use crate::tables::{self, Tables};
use crate::{Config, listing};

/// State shared by all handlers.
pub(crate) struct App {
    pub(crate) tables: Arc<Tables>,
    pub(crate) sessions: Sessions,
    /// Limit of all connections.
    pub(crate) connections: Arc<ConnectionLimit>,
    /// Limit of table connections, counted by client address.
    pub(crate) sockets: Arc<ConnectionLimit>,
    /// Rate limits per address.
    pub(crate) admission: Admission,
    /// The listening address, once the server listens.
    pub(crate) listening: OnceLock<SocketAddr>,
    /// Extra connections for health checks when the server is full.
    pub(crate) spare: Arc<ConnectionLimit>,
    /// Connections of other nodes.
    pub(crate) links: Arc<ConnectionLimit>,
    pub(crate) events: Events,
}

impl App {
    pub(crate) fn new(config: &Config, tables: Arc<Tables>, sessions: Sessions) -> Self {
        let limits = &config.limits;
        Self {
            tables,
            sessions,
            connections: ConnectionLimit::new(limits.sockets, limits.sockets_of_one),
            sockets: ConnectionLimit::new(limits.sockets, limits.sockets_of_one),
            listening: OnceLock::new(),
            spare: ConnectionLimit::new(SPARE, SPARE_PER_ADDRESS),
            links: ConnectionLimit::new(limits.sockets, limits.sockets),
            events: Events::default(),
            admission: Admission::new(limits),
        }
    }

    /// Takes a permit for a table connection. The reserve, of table connections and of connections on the way there, is for people with a
    /// seat.
    pub(crate) fn table_permit(
        &self,
        rate_limit_key: IpAddr,
        seated: bool,
    ) -> Result<ConnectionPermit, Refused> {
        let crowded = !seated && self.connections.uses_reserve();
        let permit = if crowded {
            None
        } else {
            self.sockets.take(Some(rate_limit_key), seated)
        };
        permit.ok_or_else(|| {
            Refused::new(
                TableCode::TooMany,
                "This server has as many connections as it allows; try again later.",
            )
        })
    }

    /// Returns the person of the request's cookie.
    pub(crate) fn person(&self, headers: &HeaderMap) -> Result<Person, Refused> {
        self.sessions.read(headers).ok_or_else(no_session)
    }

    /// Loads a table for a caller who enters it, and counts failed guesses.
    pub(crate) async fn find(&self, code: &str, caller: Caller, person: Option<&str>) -> Result<(), Refused> {
        self.check_guess_limit(code, caller, person).await?;
        let opened = self.tables.open(code).await;
        opened
            .map(|_| ())
            .map_err(|refused| self.guessed(refused, caller))
    }

    /// Returns a table's listing without loading the table.
    pub(crate) async fn listed(
        &self,
        code: &str,
        caller: Caller,
        person: Option<&str>,
    ) -> Result<Listed, Refused> {
        self.check_guess_limit(code, caller, person).await?;
        let listed = self.tables.store.listed(code).await;
        let listed = listed.map_err(|error| tables::storage(&error))?;
        listed.ok_or_else(|| self.guessed(unknown_table(), caller))
    }

    /// Checks the caller's limit of guesses. Beyond it, existing and unknown codes are refused alike. Tables that the person belongs to
    /// stay open, since other people may share the address.
    async fn check_guess_limit(
        &self,
        code: &str,
        caller: Caller,
        person: Option<&str>,
    ) -> Result<(), Refused> {
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

    /// Looks up a code of another kind. Codes that do not exist count as guesses.
    pub(crate) async fn counting_guesses<T>(
        &self,
        caller: Caller,
        found: impl Future<Output = Result<T, Refused>>,
    ) -> Result<T, Refused> {
        if !self.admission.may_guess(caller) {
            return Err(too_fast());
        }
        found.await.map_err(|refused| self.guessed(refused, caller))
    }

    /// Counts an unknown code against the limit of its address.
    fn guessed(&self, refused: Refused, caller: Caller) -> Refused {
        if refused.code == Code::Table(TableCode::UnknownTable) {
            self.admission.guessed(caller);
        }
        refused
    }

    /// Reads from a copy of a table, outside its task. Counts failed guesses; the time is charged to the caller's address.
    pub(crate) async fn look_up<T: Send + 'static>(
        &self,
        code: &str,
        caller: Caller,
        headers: &HeaderMap,
        read: impl FnOnce(&Table, Viewer) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let person = self.sessions.read(headers).map(|person| person.id);
        self.check_guess_limit(code, caller, person.as_deref()).await?;
        let work = &self.tables.work;
        if !work.begin(caller.rate_limit_key()) {
            return Err(too_fast());
        }
        let found = self.read_copy(code, person, read).await;
        let spent = found.as_ref().map_or(Duration::ZERO, |(_, spent)| *spent);
        work.settle(caller.rate_limit_key(), spent);
        let found = found.map_err(|refused| self.guessed(refused, caller));
        found.map(|(found, _)| found)
    }

    /// Reads from a copy of a table; returns the processor time as well.
    async fn read_copy<T: Send + 'static>(
        &self,
        code: &str,
        person: Option<String>,
        read: impl FnOnce(&Table, Viewer) -> T + Send + 'static,
    ) -> Result<(T, Duration), Refused> {
        let (table, copying) = self.tables.copy(code).await?;
        self.may_see(code, table.cards_of(), person.as_deref()).await?;
        let looked_up = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let found = read(&table, table.viewer(person.as_deref()));
            (found, begun.elapsed())
        });
        let (found, reading) = looked_up.await.map_err(|error| internal(&error))?;
        Ok((found, copying + reading))
    }
}

/// Refuses requests from other sites' pages. Programs send no `Origin`.
pub(crate) fn check_origin(headers: &HeaderMap) -> Result<(), Refused> {
    static THROTTLE: LogThrottle = LogThrottle::new();
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let site = origin.split_once("://").map_or("", |(_, site)| site);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    if host.is_some_and(|host| host.eq_ignore_ascii_case(site)) {
        return Ok(());
    }
    Err(foreign_origin(&THROTTLE, origin, host.unwrap_or_default()))
}

/// Reports the mismatch to the client and in the log: a proxy that changes `Host` looks like another site.
fn foreign_origin(throttle: &LogThrottle, origin: &str, host: &str) -> Refused {
    let (origin, host) = (short(origin), short(host));
    if let Some(before) = throttle.due(Instant::now()) {
        tracing::warn!(
            origin,
            host,
            before,
            "refused a cross-site request: Origin and Host differ; if a proxy is in front of this server, it must pass Host \
             on unchanged, with its port (docs/guides/host.md)"
        );
    }
    let message = format!(
        "The page comes from {origin:?}, but the request is for {host:?}. Either the page belongs to another site, or a proxy \
         changes the Host header; it must pass Host on unchanged, with its port."
    );
    Refused::new(TableCode::ForeignOrigin, message)
}

/// The normalized table code of a request's path.
pub(crate) struct TablePath(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PathRejection> {
        let Path(code) = Path::<String>::from_request_parts(parts, state).await?;
        Ok(Self(parse_table_code(&code)))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::io;
    use std::sync::{Mutex, PoisonError};

    use super::*;

    /// Returns the log output of `run`.
    pub(crate) fn logged(run: impl FnOnce()) -> String {
        #[derive(Clone, Default)]
        struct RawJson(Arc<Mutex<Vec<u8>>>);
        impl io::Write for RawJson {
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
        let written = RawJson::default();
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
        let throttle = LogThrottle::new();
        let mut message = String::new();
        let log = logged(|| {
            message = foreign_origin(&throttle, "https://karten.example:8443", "127.0.0.1:7845").message;
            foreign_origin(&throttle, "https://other.example", "127.0.0.1:7845");
        });
        for text in [&log, &message] {
            assert!(text.contains("https://karten.example:8443"), "{text}");
            assert!(text.contains("127.0.0.1:7845") && text.contains("Host"), "{text}");
        }
        assert_eq!(log.lines().count(), 1, "it is logged once a minute: {log}");
    }
}
