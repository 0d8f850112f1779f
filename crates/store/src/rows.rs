//! All data as rows, in the same order and form in every backend.

use async_trait::async_trait;
use tokio::sync::mpsc;

use crate::StoreError;

/// Rows per message between source and target.
pub(crate) const BATCH: usize = 500;

/// Kind of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Text,
    /// A text that may hold any character.
    Fact,
    Bytes,
    Number,
    Flag,
}

/// A part of the data.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// The columns of its key, which give the order of its rows; empty if their order is that in which they were added.
    pub(crate) key: &'static [&'static str],
}

/// All parts, each after those it refers to.
pub(crate) const PARTS: [Part; 11] = {
    use Kind::{Bytes, Fact, Flag, Number, Text};
    [
        Part {
            name: "rooms",
            columns: &[
                ("code", Text),
                ("seed", Text),
                ("game", Text),
                ("state", Number),
                ("public", Flag),
                ("people", Flag),
                ("opened", Number),
                ("changed", Number),
                ("summary", Text),
                ("evening", Text),
                ("day", Number),
            ],
            key: &[],
        },
        Part {
            name: CLAIMS,
            columns: &[("code", Text), ("epoch", Number)],
            key: &["code"],
        },
        Part {
            name: "facts",
            columns: &[("room", Text), ("seq", Number), ("fact", Fact)],
            key: &["room", "seq"],
        },
        Part {
            name: "members",
            columns: &[("person", Text), ("room", Text), ("listed", Flag)],
            key: &["person", "room"],
        },
        Part {
            name: "secrets",
            columns: &[("name", Text), ("value", Bytes)],
            key: &["name"],
        },
        Part {
            name: "rated",
            columns: &[("person", Text)],
            key: &["person"],
        },
        Part {
            name: "subscriptions",
            columns: &[
                ("endpoint", Text),
                ("person", Text),
                ("p256dh", Bytes),
                ("auth", Bytes),
                ("lang", Text),
                ("renewed", Number),
            ],
            key: &["endpoint"],
        },
        Part {
            name: "tickets",
            columns: &[
                ("code", Text),
                ("person", Text),
                ("name", Text),
                ("until", Number),
            ],
            key: &["code"],
        },
        Part {
            name: "tournaments",
            columns: &[
                ("code", Text),
                ("begun", Flag),
                ("over", Flag),
                ("summary", Text),
                ("changed", Number),
            ],
            key: &["code"],
        },
        Part {
            name: "tournament_facts",
            columns: &[("tournament", Text), ("seq", Number), ("fact", Fact)],
            key: &["tournament", "seq"],
        },
        Part {
            name: "tournament_members",
            columns: &[("person", Text), ("tournament", Text)],
            key: &["person", "tournament"],
        },
    ]
};

/// The part with the epochs of claims. SQLite keeps them in `rooms`.
pub(crate) const CLAIMS: &str = "claims";

impl Part {
    /// The names of its columns, separated by commas.
    pub(crate) fn names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// The order of its rows, where `added` orders them by the time they were added.
    pub(crate) fn order(&self, added: &str) -> String {
        match self.key {
            [] => added.to_owned(),
            key => key.join(", "),
        }
    }
}

/// A value in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Null,
    Text(String),
    Bytes(Vec<u8>),
    /// A number, or a flag as 0 or 1.
    Number(i64),
}

impl Value {
    pub(crate) fn into_text(self) -> Option<String> {
        match self {
            Self::Text(text) => Some(text),
            Self::Null | Self::Bytes(_) | Self::Number(_) => None,
        }
    }

    pub(crate) fn into_bytes(self) -> Option<Vec<u8>> {
        match self {
            Self::Text(text) => Some(text.into_bytes()),
            Self::Bytes(bytes) => Some(bytes),
            Self::Null | Self::Number(_) => None,
        }
    }

    pub(crate) fn into_number(self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(number),
            Self::Null | Self::Text(_) | Self::Bytes(_) => None,
        }
    }
}

/// Some rows of a part.
pub(crate) struct Batch {
    pub(crate) part: &'static Part,
    pub(crate) rows: Vec<Vec<Value>>,
}

/// A place to read all data from.
#[async_trait]
pub(crate) trait Source: Send {
    /// Sends all rows, part by part. Stops early if the receiver is gone.
    async fn read(&mut self, rows: mpsc::Sender<Batch>) -> Result<(), StoreError>;
}

/// A place to move data to. If it is dropped before `keep`, it stays as it was.
#[async_trait]
pub(crate) trait Target: Source {
    async fn write(&mut self, rows: mpsc::Receiver<Batch>) -> Result<(), StoreError>;

    /// Makes everything that was written permanent.
    async fn keep(self: Box<Self>) -> Result<(), StoreError>;
}
