//! Refusals of the protocol.

use std::fmt;

use serde::{Serialize, Serializer};
use stammtisch_core::{Refusal, Rule};

/// The error codes of the engine protocol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The line isn't JSON.
    BadJson,
    /// The line isn't a request.
    BadRequest,
    /// There is no match yet.
    NoMatch,
    /// There is no game of this id.
    UnknownGame,
    /// An option is unknown, or the rules don't allow its value.
    BadOption,
    /// The game doesn't support this number of players.
    BadPlayers,
    /// The seat may not act now.
    NotYourTurn,
    /// A rule forbids the move.
    IllegalMove,
    /// The outcome doesn't fit.
    BadOutcome,
    /// The match is over.
    MatchOver,
    /// The record cannot be replayed.
    BadRecord,
}

impl Code {
    /// Every code.
    pub const ALL: [Self; 11] = [
        Self::BadJson,
        Self::BadRequest,
        Self::NoMatch,
        Self::UnknownGame,
        Self::BadOption,
        Self::BadPlayers,
        Self::NotYourTurn,
        Self::IllegalMove,
        Self::BadOutcome,
        Self::MatchOver,
        Self::BadRecord,
    ];
}

/// An error answer: a code, the rule, and one plain English sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error, ts_rs::TS)]
#[ts(rename = "EngineError")]
pub struct Refused {
    /// The kind of error.
    pub code: Code,
    /// The rule that forbids it, if there is one.
    #[serde(serialize_with = "write_rule")]
    pub rule: Option<Rule>,
    /// The problem and, if it helps, the remedy.
    pub message: String,
}

impl Refused {
    /// A refusal that no rule of a game causes.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            rule: None,
            message: message.into(),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::NotYourTurn => Code::NotYourTurn,
            Refusal::IllegalMove(_) => Code::IllegalMove,
            Refusal::BadOutcome(_) => Code::BadOutcome,
            Refusal::MatchOver => Code::MatchOver,
        };
        let sentence = refusal.to_string();
        let message = format!("{}{}.", sentence[..1].to_uppercase(), &sentence[1..]);
        Self {
            code,
            rule: refusal.rule(),
            message,
        }
    }
}

#[expect(clippy::ref_option, reason = "serde hands the field over like this")]
fn write_rule<S: Serializer>(rule: &Option<Rule>, serializer: S) -> Result<S::Ok, S::Error> {
    rule.map(|rule| rule.0).serialize(serializer)
}

/// Foreign text in quotation marks, shortened to fit in a message.
#[must_use]
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}", text[..end].to_owned() + "…"),
        None => format!("{text:?}"),
    }
}
