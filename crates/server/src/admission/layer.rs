//! The admission layer. Counts each request against its address and charges the processor time of the response to the address's budget.

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
use stammtisch_api::short;

use crate::app::App;
use crate::connection_limit::Peer;
use crate::error::{ApiError, too_fast};
use crate::log_throttle::LogThrottle;
use crate::nodes::private::FromNode;
use crate::{IpNetwork, address, web};

/// Class of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    /// A page file or a health check.
    File,
    /// Counted only: its cost is constant, or it charges its own work.
    Counted,
    /// Counted, and refused while the address has no budget left. The default, so that a new endpoint cannot be forgotten.
    Work,
}

impl Class {
    fn of(method: &Method, path: &str) -> Self {
        let Some(endpoint) = path.strip_prefix("/api/v2/") else {
            if web::docs::is_below(path) {
                return Self::Work;
            }
            let is_file =
                matches!(path, "/healthz" | "/readyz" | "/metrics") || web::has(path.trim_start_matches('/'));
            return if is_file { Self::File } else { Self::Counted };
        };
        let is_short = endpoint == "session" || endpoint.starts_with("session/");
        // The table charges for joining.
        let joins = *method == Method::GET && endpoint.ends_with("/ws");
        if is_short || joins {
            Self::Counted
        } else {
            Self::Work
        }
    }
}

/// Throttles the warning about untrusted proxies.
static UNTRUSTED_PROXY: LogThrottle = LogThrottle::new();

/// Warns about an untrusted proxy that sends `X-Forwarded-For`: all its clients share the limits of one address.
fn warn_untrusted_proxy(throttle: &LogThrottle, peer: IpAddr, headers: &HeaderMap, trusted: &[IpNetwork]) {
    let Some(named) = headers.get("x-forwarded-for") else {
        return;
    };
    if !address::is_trusted(peer, trusted)
        && let Some(before) = throttle.due(Instant::now())
    {
        tracing::warn!(
            %peer,
            x_forwarded_for = short(named.to_str().unwrap_or_default()),
            before,
            "X-Forwarded-For is ignored, so all clients behind this address share its limits; if it is your proxy, \
             start with --trust-proxy {peer}"
        );
    }
}

/// Admits a request, counts it and charges its work.
pub(crate) async fn admit(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>();
    let peer = peer.map_or(address::UNKNOWN_ADDRESS, |peer| peer.address);
    let trusted = &app.tables.config.trusted_proxies;
    let from_node = request.extensions().get::<FromNode>().copied();
    let caller = if let Some(FromNode { client }) = from_node {
        Caller(client)
    } else {
        warn_untrusted_proxy(&UNTRUSTED_PROXY, peer, request.headers(), trusted);
        Caller(address::client(peer, request.headers(), trusted))
    };
    let class = Class::of(request.method(), request.uri().path());
    // The node that passed a request on has counted it.
    if from_node.is_none() && !app.admits(class, caller.rate_limit_key()) {
        return ApiError(too_fast()).into_response();
    }
    request.extensions_mut().insert(caller);
    if class == Class::File {
        return next.run(request).await;
    }
    let mut meter = Meter {
        app,
        rate_limit_key: caller.rate_limit_key(),
        spent: Duration::ZERO,
    };
    let mut answering = pin!(next.run(request));
    let response = std::future::poll_fn(|context| meter.poll(|| answering.as_mut().poll(context))).await;
    response.map(|body| Body::new(Metered { body, meter }))
}

impl App {
    fn admits(&self, class: Class, rate_limit_key: IpAddr) -> bool {
        let admission = &self.admission;
        match class {
            Class::File => admission.files.take(rate_limit_key),
            Class::Counted => admission.requests.take(rate_limit_key),
            Class::Work => {
                admission.requests.take(rate_limit_key) && self.tables.work.has_any(rate_limit_key)
            }
        }
    }
}

/// Measures the time spent on a request. Charges it on drop, also when the request is cancelled.
struct Meter {
    app: Arc<App>,
    rate_limit_key: IpAddr,
    spent: Duration,
}

impl Meter {
    fn poll<T>(&mut self, poll: impl FnOnce() -> T) -> T {
        let before = thread_time();
        let polled = poll();
        self.spent += thread_time().saturating_sub(before);
        polled
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        self.app.tables.work.charge(self.rate_limit_key, self.spent);
    }
}

/// Processor time of this thread, so that other load on the machine isn't charged.
#[cfg(unix)]
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

#[cfg(not(unix))]
fn thread_time() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// A response body whose encoding and compression are charged too.
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
    fn unlisted_endpoints_are_work() {
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
            "/docs",
            "/docs/searchindex.js",
        ] {
            assert_eq!(class(path), Class::Work, "{path}");
        }
        for path in ["/healthz", "/metrics", "/index.html"] {
            assert_eq!(class(path), Class::File, "{path}");
        }
        assert_eq!(Class::of(&Method::POST, "/api/v2/tables/x/ws"), Class::Work);
    }

    #[test]
    fn an_untrusted_proxy_is_named_in_the_log() {
        let trusted: Vec<IpNetwork> = vec!["10.0.0.1".parse().unwrap()];
        let headers = |named: Option<&'static str>| {
            let name = axum::http::HeaderName::from_static("x-forwarded-for");
            let lines = named.map(|named| (name, axum::http::HeaderValue::from_static(named)));
            HeaderMap::from_iter(lines)
        };
        let note = |peer: &str, named| {
            let peer = peer.parse().unwrap();
            logged(|| warn_untrusted_proxy(&LogThrottle::new(), peer, &headers(named), &trusted))
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
