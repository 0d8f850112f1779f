//! When a push service that has no time is asked again.

use std::time::Duration;

use axum::http::response::Parts;
use axum::http::{StatusCode, header};

/// How long is waited before each further attempt where the service does not say.
pub(super) const PAUSES: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(30)];

/// What a service may say instead. After a longer time the turn would be no news.
const SHORTEST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_mins(5);

/// How long to wait before a service that answered so is asked again, usually this long; `None` if that is of no use.
pub(super) fn pause(answer: &Parts, usual: Duration) -> Option<Duration> {
    if answer.status != StatusCode::TOO_MANY_REQUESTS && !answer.status.is_server_error() {
        return None;
    }
    let said = answer.headers.get(header::RETRY_AFTER);
    let seconds = said.and_then(|said| said.to_str().ok()?.trim().parse().ok());
    let pause = seconds.map_or(usual, Duration::from_secs).max(SHORTEST);
    (pause <= LONGEST).then_some(pause)
}

#[cfg(test)]
mod tests {
    use axum::http::Response;

    use super::*;

    fn paused(status: u16, said: Option<&str>) -> Option<u64> {
        let mut answer = Response::builder().status(status);
        if let Some(said) = said {
            answer = answer.header(header::RETRY_AFTER, said);
        }
        let (answer, ()) = answer.body(()).unwrap().into_parts();
        pause(&answer, PAUSES[0]).map(|pause| pause.as_secs())
    }

    #[test]
    fn a_service_without_time_is_asked_again_when_it_says_but_not_for_ever() {
        for status in [429, 500, 502, 503] {
            assert_eq!(paused(status, None), Some(5));
            assert_eq!(paused(status, Some("40")), Some(40));
        }
        assert_eq!(paused(503, Some("0")), Some(1), "not at once");
        assert_eq!(paused(503, Some("300")), Some(300));
        assert_eq!(paused(503, Some("301")), None, "that would be no news");
        for odd in [
            "soon",
            "-1",
            "99999999999999999999",
            "Wed, 21 Oct 2026 07:28:00 GMT",
        ] {
            assert_eq!(paused(429, Some(odd)), Some(5), "{odd}");
        }
        for status in [200, 201, 400, 403, 404, 410, 413] {
            assert_eq!(paused(status, Some("1")), None, "{status}");
        }
    }
}
