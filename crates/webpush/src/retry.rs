//! Responses of push services, and the pauses before retries.

use std::time::Duration;

use hyper::StatusCode;
use hyper::header::RETRY_AFTER;
use hyper::http::response::Parts;

/// Pause before each retry if the service doesn't set one.
const PAUSES: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(30)];

/// Minimum pause that a service can set.
const MIN_PAUSE: Duration = Duration::from_secs(1);

/// Maximum pause that a service can set. After a longer one, the message would be out of date.
const MAX_PAUSE: Duration = Duration::from_mins(5);

/// Response of a push service.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The service accepted the message.
    Accepted,
    /// The subscription no longer exists.
    Gone,
    /// The service is busy (429 or 5xx).
    Busy {
        /// Status of the response.
        status: StatusCode,
        /// Requested pause, if any.
        retry_after: Option<Duration>,
    },
    /// The service rejected the message.
    Refused(StatusCode),
}

impl Answer {
    /// Classifies a response head.
    pub(crate) fn read(answer: &Parts) -> Self {
        let status = answer.status;
        match status {
            StatusCode::NOT_FOUND | StatusCode::GONE => Self::Gone,
            _ if status.is_success() => Self::Accepted,
            _ if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() => {
                let header = answer.headers.get(RETRY_AFTER);
                let seconds = header.and_then(|text| text.to_str().ok()?.trim().parse().ok());
                let retry_after = seconds.map(Duration::from_secs);
                Self::Busy { status, retry_after }
            }
            _ => Self::Refused(status),
        }
    }
}

/// Counts the attempts for one message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retries {
    made: usize,
}

impl Retries {
    /// The pause before the next attempt, after a [busy](Answer::Busy) response. `None` if no attempts are left or the requested pause is
    /// too long.
    pub fn next(&mut self, retry_after: Option<Duration>) -> Option<Duration> {
        let default = *PAUSES.get(self.made)?;
        self.made += 1;
        let pause = retry_after.unwrap_or(default).max(MIN_PAUSE);
        (pause <= MAX_PAUSE).then_some(pause)
    }
}

#[cfg(test)]
mod tests {
    use hyper::Response;

    use super::*;

    fn answered(status: u16, retry_after: Option<&str>) -> Answer {
        let mut answer = Response::builder().status(status);
        if let Some(text) = retry_after {
            answer = answer.header(RETRY_AFTER, text);
        }
        Answer::read(&answer.body(()).unwrap().into_parts().0)
    }

    /// The pauses for a service that always responds the same.
    fn pauses(status: u16, retry_after: Option<&str>) -> Vec<u64> {
        let mut retries = Retries::default();
        let pause = || match answered(status, retry_after) {
            Answer::Busy { retry_after, .. } => retries.next(retry_after),
            Answer::Accepted | Answer::Gone | Answer::Refused(_) => None,
        };
        std::iter::from_fn(pause).map(|pause| pause.as_secs()).collect()
    }

    #[test]
    fn a_busy_service_is_retried_twice_unless_the_pause_is_too_long() {
        for status in [429, 500, 502, 503] {
            assert_eq!(pauses(status, None), [5, 30]);
            assert_eq!(pauses(status, Some("40")), [40, 40]);
        }
        assert_eq!(pauses(503, Some("0")), [1, 1], "not at once");
        assert_eq!(pauses(503, Some("300")), [300, 300]);
        assert_eq!(pauses(503, Some("301")), [0; 0], "that is too late");
        for odd in [
            "soon",
            "-1",
            "99999999999999999999",
            "Wed, 21 Oct 2026 07:28:00 GMT",
        ] {
            assert_eq!(pauses(429, Some(odd)), [5, 30], "{odd}");
        }
    }

    #[test]
    fn every_other_status_is_final() {
        let refused = |status| Answer::Refused(StatusCode::from_u16(status).unwrap());
        for (status, answer) in [
            (200, Answer::Accepted),
            (201, Answer::Accepted),
            (302, refused(302)),
            (400, refused(400)),
            (403, refused(403)),
            (404, Answer::Gone),
            (410, Answer::Gone),
            (413, refused(413)),
        ] {
            assert_eq!(answered(status, Some("1")), answer, "{status}");
        }
    }
}
