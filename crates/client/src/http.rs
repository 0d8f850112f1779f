//! HTTP/1.1 requests and responses as text, one exchange per connection.

use std::fmt;

use serde_json::Value;

/// A request. `to_string` gives the bytes to send; the server closes the connection after its response.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The method: `GET`, `PUT`, `POST`, …
    pub method: &'a str,
    /// The path, with its leading slash.
    pub path: &'a str,
    /// The value of the `Host` header.
    pub host: &'a str,
    /// The session cookie, as [`Response::cookie`] returns it.
    pub cookie: Option<&'a str>,
    /// Further header lines, each with its line end.
    pub headers: &'a str,
    /// JSON, or empty.
    pub body: &'a str,
}

impl<'a> Request<'a> {
    /// A request without a cookie, further headers or a body.
    #[must_use]
    pub fn new(method: &'a str, path: &'a str, host: &'a str) -> Self {
        Self {
            method,
            path,
            host,
            cookie: None,
            headers: "",
            body: "",
        }
    }
}

impl fmt::Display for Request<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            method, path, host, ..
        } = self;
        write!(
            f,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
        )?;
        if let Some(cookie) = self.cookie {
            write!(f, "Cookie: {cookie}\r\n")?;
        }
        let (headers, length, body) = (self.headers, self.body.len(), self.body);
        write!(
            f,
            "{headers}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    }
}

/// A response.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The status line and the headers.
    pub head: String,
    /// The body.
    pub body: String,
}

impl Response {
    /// Parses all bytes received until the connection closed; `None` if they aren't an HTTP response. Invalid UTF-8 is replaced.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n")?;
        Some(Self {
            status: head.split(' ').nth(1)?.parse().ok()?,
            head: head.to_owned(),
            body: body.to_owned(),
        })
    }

    /// A header, by its name in any case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let (_, value) = lines.find(|(key, _)| key.eq_ignore_ascii_case(name))?;
        Some(value)
    }

    /// The cookie this response sets, in the form that requests send it.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.header("set-cookie")?.split(';').next()
    }

    /// The `code` field of the body: the code of a refusal, or of a new table. Empty if there is none.
    #[must_use]
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The body as JSON; null if it isn't JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }
}
