//! What every request can reach, and what every request is checked for.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use stammtisch_room::{Code, Days, Person, Refused, Table, TableCode, Viewer};
use stammtisch_store::Listed;
use tokio::sync::OnceCell;

use crate::actor::Command;
use crate::error::internal;
use crate::limit::Buckets;
use crate::places::{Place, Places};
use crate::ratings::RatingsKept;
use crate::session::Sessions;
use crate::tables::{self, Tables};
use crate::tickets::Tickets;
use crate::{Config, address, random};

/// What every request can reach.
pub(crate) struct App {
    pub(crate) tables: Arc<Tables>,
    pub(crate) sessions: Sessions,
    /// Connections of any kind.
    pub(crate) connections: Arc<Places>,
    /// Those of tables among them, by the address of whoever is at the other end.
    pub(crate) sockets: Arc<Places>,
    pub(crate) openings: Buckets<IpAddr>,
    /// For going on on another device.
    pub(crate) tickets: Tickets,
    /// What decides the deals of days, once it was asked for.
    pub(crate) days: OnceCell<Days>,
    pub(crate) ratings: RatingsKept,
    guesses: Buckets<IpAddr>,
    requests: Buckets<IpAddr>,
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
            days: OnceCell::new(),
            ratings: RatingsKept::default(),
            openings: Buckets::new(limits.openings),
            guesses: Buckets::new(limits.guesses),
            requests: Buckets::new(limits.requests),
        }
    }

    /// Counts a request against the limit of its address.
    pub(crate) fn admit(&self, caller: Caller) -> Result<(), Refused> {
        if self.requests.take(caller.home()) {
            Ok(())
        } else {
            Err(too_fast())
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
    pub(crate) async fn find(&self, code: &str, caller: Caller) -> Result<(), Refused> {
        let opened = self.tables.open(code).await;
        opened
            .map(|_| ())
            .map_err(|refused| self.guessed(refused, caller))
    }

    /// A table as lists show it, without loading it.
    pub(crate) async fn listed(&self, code: &str, caller: Caller) -> Result<Listed, Refused> {
        let listed = self.tables.store.listed(code).await;
        let listed = listed.map_err(|error| tables::storage(&error))?;
        listed.ok_or_else(|| self.guessed(tables::unknown_table(), caller))
    }

    /// Counts a code that does not exist against the limit of its address.
    pub(crate) fn guessed(&self, refused: Refused, caller: Caller) -> Refused {
        let unknown = refused.code == Code::Table(TableCode::UnknownTable);
        if unknown && !self.guesses.take(caller.home()) {
            return too_fast();
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
        self.find(code, caller).await?;
        let work = &self.tables.work;
        if !work.begin(caller.home()) {
            return Err(too_fast());
        }
        let person = self.sessions.read(headers).map(|person| person.id);
        let table = self.tables.ask(code, |reply| Command::Copy { reply }).await?;
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
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let site = origin.split_once("://").map_or("", |(_, site)| site);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    if host.is_some_and(|host| host.eq_ignore_ascii_case(site)) {
        return Ok(());
    }
    let message = "This page belongs to another site; open the table at its own address.";
    Err(Refused::new(TableCode::ForeignOrigin, message))
}

pub(crate) fn too_fast() -> Refused {
    Refused::new(
        TableCode::TooFast,
        "Too many requests in too short a time; wait a little.",
    )
}

/// The other end of a connection.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// Its place: free again when nobody holds this any more.
    pub(crate) place: Arc<Place>,
}

/// The address a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Caller(IpAddr);

impl Caller {
    /// What limits are counted against.
    pub(crate) fn home(self) -> IpAddr {
        address::home(self.0)
    }
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

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<Peer>();
        let peer = peer.map_or(address::NOWHERE, |peer| peer.address);
        let trusted = &app.tables.config.trusted_proxies;
        Ok(Self(address::client(peer, &parts.headers, trusted)))
    }
}
