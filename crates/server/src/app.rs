//! What every request can reach, and what every request is checked for.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{ConnectInfo, FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use stammtisch_room::{Code, Person, Refused, TableCode};
use stammtisch_store::Listed;
use tokio::sync::Semaphore;

use crate::actor::Command;
use crate::limit::Buckets;
use crate::session::Sessions;
use crate::tables::{self, Tables};
use crate::{Config, random};

/// What every request can reach.
pub(crate) struct App {
    pub(crate) tables: Arc<Tables>,
    pub(crate) sessions: Sessions,
    pub(crate) sockets: Arc<Semaphore>,
    pub(crate) openings: Buckets<IpAddr>,
    guesses: Buckets<IpAddr>,
    requests: Buckets<IpAddr>,
}

impl App {
    pub(crate) fn new(config: &Config, tables: Arc<Tables>, sessions: Sessions) -> Self {
        let limits = &config.limits;
        Self {
            tables,
            sessions,
            sockets: Arc::new(Semaphore::new(limits.sockets.min(Semaphore::MAX_PERMITS))),
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
    fn guessed(&self, refused: Refused, caller: Caller) -> Refused {
        let unknown = refused.code == Code::Table(TableCode::UnknownTable);
        if unknown && !self.guesses.take(caller.home()) {
            return too_fast();
        }
        refused
    }

    /// Asks a table that may not exist.
    pub(crate) async fn ask<T>(
        &self,
        code: &str,
        caller: Caller,
        make: impl Fn(tokio::sync::oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refused> {
        self.find(code, caller).await?;
        self.tables.ask(code, make).await
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

/// The address a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Caller(pub(crate) IpAddr);

impl Caller {
    /// What limits are counted against: one IPv4 address, or the first half of an IPv6 address, which is what one
    /// home is given.
    pub(crate) fn home(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        }
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
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map(|peer| peer.0.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        // The last address is the one our own proxy saw; those before it anybody can make up.
        let told = || {
            let told = parts
                .headers
                .get_all("x-forwarded-for")
                .iter()
                .next_back()?
                .to_str()
                .ok()?;
            told.rsplit(',').next()?.trim().parse().ok()
        };
        let proxied = if app.tables.config.behind_proxy {
            told()
        } else {
            None
        };
        Ok(Self(proxied.unwrap_or(peer)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_home_is_one_caller() {
        let home = |address: &str| Caller(address.parse().unwrap()).home();
        assert_eq!(home("2001:db8:1:2::1"), home("2001:db8:1:2:ffff::9"));
        assert_ne!(home("2001:db8:1:2::1"), home("2001:db8:1:3::1"));
        assert_ne!(home("192.0.2.1"), home("192.0.2.2"));
        assert_eq!(home("::ffff:192.0.2.1"), home("192.0.2.1"));
    }
}
