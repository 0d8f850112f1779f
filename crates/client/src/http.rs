//! Requests and answers of HTTP/1.1 as texts, one a connection.

use std::fmt;

use serde_json::Value;

/// A request; `to_string` is what goes over the wire. The connection ends with the answer.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// `GET`, `PUT`, `POST`, …
    pub method: &'a str,
    /// From the slash on.
    pub path: &'a str,
    /// The host as the server is addressed.
    pub host: &'a str,
    /// What the server gave in `set-cookie`, up to the semicolon.
    pub cookie: Option<&'a str>,
    /// More headers: whole lines, each with its end.
    pub headers: &'a str,
    /// JSON, or nothing.
    pub body: &'a str,
}

impl<'a> Request<'a> {
    /// A request without a cookie, further headers and a body.
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

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// 200, 404, …
    pub status: u16,
    /// The lines before the body.
    pub head: String,
    /// What follows.
    pub body: String,
}

impl Answer {
    /// All that came until the connection closed; `None` if it is no answer of HTTP. What is no UTF-8 is replaced.
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

    /// The header of this name, whatever its case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let (_, value) = lines.find(|(key, _)| key.eq_ignore_ascii_case(name))?;
        Some(value)
    }

    /// The cookie that this answer gives, as it is to be sent.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.header("set-cookie")?.split(';').next()
    }

    /// The `code` in the body: that of a refusal, or of the table that was opened. Empty if there is none.
    #[must_use]
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The body as JSON; null if it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }
}
