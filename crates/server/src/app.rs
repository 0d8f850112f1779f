//! What every request can reach, and what every request is checked for.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use stammtisch_room::{Person, Refused, TableCode};
use tokio::sync::Semaphore;

use crate::Config;
use crate::actor::Ask;
use crate::limit::Buckets;
use crate::session::Sessions;
use crate::tables::Tables;

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
        if self.requests.take(caller.0) {
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
        match self.tables.open(code).await {
            Err(refused) if refused.code == stammtisch_room::Code::Table(TableCode::UnknownTable) => {
                Err(if self.guesses.take(caller.0) {
                    refused
                } else {
                    too_fast()
                })
            }
            other => other.map(|_| ()),
        }
    }

    /// Asks a table that may not exist.
    pub(crate) async fn ask<T>(
        &self,
        code: &str,
        caller: Caller,
        make: impl Fn(tokio::sync::oneshot::Sender<T>) -> Ask,
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
