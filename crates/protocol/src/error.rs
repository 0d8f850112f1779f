//! Refusals as the protocol words them.

use std::fmt;

use serde::{Serialize, Serializer};
use stammtisch_core::{Refusal, Rule};

/// The error codes of the protocol (section 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The line is no JSON.
    BadJson,
    /// The line is no request.
    BadRequest,
    /// No match runs.
    NoMatch,
    /// There is no game of this id.
    UnknownGame,
    /// An option is unknown or its value not allowed.
    BadOption,
    /// The game does not take this many players.
    BadPlayers,
    /// The seat may not act now.
    NotYourTurn,
    /// A rule forbids the move.
    IllegalMove,
    /// The outcome does not fit.
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

/// An answer that refuses: a code, the rule that decided, and one plain English sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
pub struct Refused {
    /// What kind of mistake it is.
    pub code: Code,
    /// The rule that forbids it, where one does.
    #[serde(serialize_with = "write_rule")]
    pub rule: Option<Rule>,
    /// What is wrong, and where it helps, what to do.
    pub message: String,
}

impl Refused {
    /// A refusal by no rule of a game.
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

/// A text of somebody else's, in quotation marks and not longer than a message can bear.
#[must_use]
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}", text[..end].to_owned() + "…"),
        None => format!("{text:?}"),
    }
}
