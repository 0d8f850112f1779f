//! The layer itself. It counts the request against its address, and charges the processor time that answering takes to the address's
//! budget of work.

use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use super::Caller;
use crate::app::App;
use crate::error::{ApiError, too_fast};
use crate::frames::short;
use crate::places::Peer;
use crate::seldom::Seldom;
use crate::{Net, address, web};

/// How a request counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    /// A file of the page, or a question whether the server runs.
    File,
    /// Counted only: it costs the same whatever is stored, or charges its work itself.
    Counted,
    /// Counted, and refused while the address has no work left: all others, so that no endpoint can be forgotten.
    Work,
}

impl Class {
    fn of(method: &Method, path: &str) -> Self {
        let Some(endpoint) = path.strip_prefix("/api/v2/") else {
            let is_file =
                matches!(path, "/healthz" | "/readyz" | "/metrics") || web::has(path.trim_start_matches('/'));
            return if is_file { Self::File } else { Self::Counted };
        };
        let is_short = endpoint == "session" || endpoint.starts_with("session/");
        // Joining is charged by the table.
        let joins = *method == Method::GET && endpoint.ends_with("/ws");
        if is_short || joins {
            Self::Counted
        } else {
            Self::Work
        }
    }
}

/// When an unbelieved proxy was last named in the log.
static UNBELIEVED: Seldom = Seldom::new();

/// Says in the log that a proxy names its clients and is not believed: then they all share the limits of one address.
fn note_unbelieved(seldom: &Seldom, peer: IpAddr, headers: &HeaderMap, trusted: &[Net]) {
    let Some(named) = headers.get("x-forwarded-for") else {
        return;
    };
    if !address::is_trusted(peer, trusted)
        && let Some(before) = seldom.due(Instant::now())
    {
        tracing::warn!(
            %peer,
            x_forwarded_for = short(named.to_str().unwrap_or_default()),
            before,
            "X-Forwarded-For is not believed, so all who come through this address share its limits; if it is your proxy's, \
             start with --trust-proxy {peer}"
        );
    }
}

/// Counts and charges a request, and lets it through.
pub(crate) async fn admit(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>();
    let peer = peer.map_or(address::NOWHERE, |peer| peer.address);
    let trusted = &app.tables.config.trusted_proxies;
    note_unbelieved(&UNBELIEVED, peer, request.headers(), trusted);
    let caller = Caller(address::client(peer, request.headers(), trusted));
    let class = Class::of(request.method(), request.uri().path());
    if !app.admits(class, caller.home()) {
        return ApiError(too_fast()).into_response();
    }
    request.extensions_mut().insert(caller);
    if class == Class::File {
        return next.run(request).await;
    }
    let mut meter = Meter {
        app,
        home: caller.home(),
        spent: Duration::ZERO,
    };
    let mut answering = pin!(next.run(request));
    let response = std::future::poll_fn(|context| meter.poll(|| answering.as_mut().poll(context))).await;
    response.map(|body| Body::new(Metered { body, meter }))
}

impl App {
    fn admits(&self, class: Class, home: IpAddr) -> bool {
        let admission = &self.admission;
        match class {
            Class::File => admission.files.take(home),
            Class::Counted => admission.requests.take(home),
            Class::Work => admission.requests.take(home) && self.tables.work.has_any(home),
        }
    }
}

/// Adds up what answering a request takes, and charges it in the end, however that comes.
struct Meter {
    app: Arc<App>,
    home: IpAddr,
    spent: Duration,
}

impl Meter {
    fn poll<T>(&mut self, poll: impl FnOnce() -> T) -> T {
        let before = work_done();
        let polled = poll();
        self.spent += work_done().saturating_sub(before);
        polled
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        self.app.tables.work.charge(self.home, self.spent);
    }
}

/// The processor time of this thread: what others do meanwhile on the machine is nobody's debt.
#[cfg(unix)]
fn work_done() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

#[cfg(not(unix))]
fn work_done() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// A body whose writing and compressing is charged too.
struct Metered {
    body: Body,
    meter: Meter,
}

impl HttpBody for Metered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Self { body, meter } = self.get_mut();
        meter.poll(|| Pin::new(body).poll_frame(context))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::logged;

    #[test]
    fn whatever_is_not_named_is_work() {
        let class = |path: &str| Class::of(&Method::GET, path);
        for path in [
            "/api/v2/session",
            "/api/v2/session/ticket",
            "/api/v2/tables/x-y-1/ws",
            "/",
            "/t/x-y-1",
        ] {
            assert_eq!(class(path), Class::Counted, "{path}");
        }
        for path in [
            "/api/v2/games",
            "/api/v2/day/table",
            "/api/v2/tables/x/replay",
            "/api/v2/some/day",
        ] {
            assert_eq!(class(path), Class::Work, "{path}");
        }
        for path in ["/healthz", "/metrics", "/index.html"] {
            assert_eq!(class(path), Class::File, "{path}");
        }
        assert_eq!(Class::of(&Method::POST, "/api/v2/tables/x/ws"), Class::Work);
    }

    #[test]
    fn a_proxy_that_is_not_believed_is_named_in_the_log() {
        let trusted: Vec<Net> = vec!["10.0.0.1".parse().unwrap()];
        let headers = |named: Option<&'static str>| {
            let name = axum::http::HeaderName::from_static("x-forwarded-for");
            let lines = named.map(|named| (name, axum::http::HeaderValue::from_static(named)));
            HeaderMap::from_iter(lines)
        };
        let note = |peer: &str, named| {
            let peer = peer.parse().unwrap();
            logged(|| note_unbelieved(&Seldom::new(), peer, &headers(named), &trusted))
        };
        let log = note("172.17.0.1", Some("203.0.113.9"));
        assert!(
            log.contains("--trust-proxy 172.17.0.1") && log.contains("203.0.113.9"),
            "{log}"
        );
        assert_eq!(note("10.0.0.1", Some("203.0.113.9")), "");
        assert_eq!(note("172.17.0.1", None), "");
    }
}
