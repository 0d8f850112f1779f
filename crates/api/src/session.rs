//! The caller's session.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Response of `GET` and `PUT /session`.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "SessionResponse")]
pub struct Session {
    /// Name in the session cookie; null without one.
    pub name: Option<String>,
}

/// Body of `PUT /session`.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "SessionRequest")]
pub struct Introduction {
    /// The caller's name.
    pub name: String,
}
