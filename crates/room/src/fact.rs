//! The facts a table is folded from. Nothing else about it is stored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::Times;
use crate::limit::Limit;
use crate::result::TableResult;

/// A person, as the session cookie identifies them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// A secret random id, never shown to others.
    pub id: String,
    /// The name shown.
    pub name: String,
}

/// The person and id of the request that caused a fact. It is stored so that a repeated request is not done twice, even after a
/// restart.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The person's id.
    pub by: String,
    /// The id the client gave the request.
    pub id: String,
}

/// A fact as it is stored: what happened, and the request that asked for it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct StoredFact {
    /// The event itself.
    #[serde(flatten)]
    pub fact: Fact,
    /// The request that caused it; `None` for facts of bots, chance and timeouts, and for those that come with the opening.
    pub request: Option<Request>,
}

impl Fact {
    /// This fact as the answer to a request, or to none.
    #[must_use]
    pub fn requested(self, request: Option<Request>) -> StoredFact {
        StoredFact { fact: self, request }
    }

    /// Whether a fact without a request is stored with `"request":null`, as the first kinds of facts were. All other kinds omit
    /// the field.
    fn writes_null(&self) -> bool {
        matches!(
            self,
            Self::Sat { .. }
                | Self::BotSet { .. }
                | Self::Started { .. }
                | Self::Moved { .. }
                | Self::BackAnswered { .. }
                | Self::TookBack { .. }
        )
    }
}

/// The fields of a stored fact, in their order.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    fact: &'a Fact,
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<&'a Option<Request>>,
    /// The one field of a fact that comes after the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    took_ms: Option<u32>,
}

impl Serialize for StoredFact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let took_ms = if let Fact::Moved { took_ms, .. } = self.fact {
            took_ms
        } else {
            None
        };
        let line = Line {
            fact: &self.fact,
            request: (self.request.is_some() || self.fact.writes_null()).then_some(&self.request),
            took_ms,
        };
        line.serialize(serializer)
    }
}

/// An event at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The table was opened. Always the first fact, and only the first.
    Opened(Opening),
    /// The table committed itself to its seed, before players added words. Always the second fact; missing at tables opened before
    /// commitments existed.
    Committed {
        /// The hash of its seed ([`stammtisch_match::commitment`]).
        commitment: String,
    },
    /// Chance repeats the outcomes of another match as long as the events are the same. Comes before the match begins.
    Alike {
        /// The other match's outcomes.
        dealt: Dealt,
    },
    /// A seated person set their words for the seed, or withdrew them.
    Words {
        /// One line; empty to withdraw.
        words: String,
    },
    /// A person sat down, or took back the seat they had given up.
    Sat {
        /// The seat.
        seat: u8,
        /// The person.
        person: Person,
    },
    /// A person gave up their seat; in a running match a bot plays on.
    Stood {
        /// The seat.
        seat: u8,
        /// The bot that plays on; none while people gather.
        bot: Option<String>,
    },
    /// A seat given up in the match was offered to others, or the offer was withdrawn. Giving a seat up offers it.
    Offered {
        /// The seat.
        seat: u8,
        /// Whether another person may take it.
        on: bool,
    },
    /// The host put a bot on a seat, or removed it.
    BotSet {
        /// The seat.
        seat: u8,
        /// The bot's name, or none.
        bot: Option<String>,
    },
    /// The host changed the set-up.
    Configured {
        /// The number of seats.
        players: u8,
        /// Every option of the game with its value.
        options: Map<String, Value>,
        /// The table's settings, if they were changed too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        settings: Option<Settings>,
    },
    /// The match began.
    Started {
        /// The version of the game's rules.
        rules: u32,
        /// The bot that took the free seats, if any.
        bot: Option<String>,
    },
    /// Chance decided what the match waited for.
    Chance {
        /// The outcome.
        outcome: Value,
    },
    /// A move was made.
    Moved {
        /// The seat that moved.
        seat: u8,
        /// The move's text.
        #[serde(rename = "move")]
        text: String,
        /// Thinking time in milliseconds, if the whole match is timed. [`StoredFact`] writes it.
        #[serde(default, skip_serializing)]
        took_ms: Option<u32>,
    },
    /// A player asked the others to take a move back.
    BackAsked {
        /// The seat whose last move it is.
        seat: u8,
    },
    /// A seat got a tip, its first.
    Tipped {
        /// The seat.
        seat: u8,
    },
    /// An asked player answered, or the question expired.
    BackAnswered {
        /// The seat; `None` if the question expired.
        seat: Option<u8>,
        /// Whether the player agreed.
        yes: bool,
    },
    /// A move was taken back with all that followed; the match continues from before it.
    TookBack {
        /// The seat that had made the move.
        seat: u8,
        /// The number of log lines that remain.
        lines: u32,
    },
    /// A bot took over for a person who was away too long, or whom the host replaced.
    Away {
        /// The seat.
        seat: u8,
        /// The bot.
        bot: String,
    },
    /// The person is back and plays again.
    Back {
        /// The seat.
        seat: u8,
    },
    /// The host changed the table's settings.
    Adjusted {
        /// The table's settings.
        settings: Settings,
    },
    /// The host paused or resumed the match.
    Paused {
        /// Whether the match is paused.
        on: bool,
    },
    /// The host made another person the host.
    HandedOver {
        /// The new host.
        person: Person,
    },
    /// The host removed a person from a seat. That person gets no seat at this table again.
    Removed {
        /// The seat.
        seat: u8,
        /// The bot that plays on; none while people gather.
        bot: Option<String>,
    },
    /// The host closed the table.
    Closed {
        /// The result after bots finished the running match, if other players had sat down for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        finished: Option<TableResult>,
    },
    /// The breather is over: it doesn't come back after a restart.
    WentOn {},
    /// A table for another match was opened.
    Next {
        /// Its code.
        code: String,
    },
}

/// The chance outcomes of a match by kind, each in order.
pub type Dealt = BTreeMap<String, Vec<Value>>;

/// The set-up a table was opened with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The person who opened it: the host.
    pub host: Person,
    /// The game's id.
    pub game: String,
    /// The number of seats.
    pub players: u8,
    /// Every option of the game with its value.
    pub options: Map<String, Value>,
    /// The table's settings.
    pub settings: Settings,
}

/// A table's settings apart from the game's options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredSettings")]
pub struct Settings {
    /// Whether the table is listed publicly.
    pub public: bool,
    /// Milliseconds a person may be away before a bot plays for them.
    pub grace_ms: u32,
    /// Approximate delay of a bot's move in milliseconds, so that people can follow.
    pub bot_ms: u32,
    /// Window times that differ from the game's defaults.
    pub times: Times,
    /// Whether people may write to each other.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub chat: bool,
    /// The time limit for players.
    #[serde(skip_serializing_if = "Limit::is_none")]
    pub limit: Limit,
    /// The code of the evening this match belongs to, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evening: Option<String>,
    /// The code of the tournament this match belongs to, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The day whose deal this match is, counted from 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u32>,
    /// The day whose cards this match has because it was branched off from another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards_of: Option<u32>,
    /// The code of the match whose deal this one repeats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<String>,
    /// Whether the player on turn may ask for a tip; `None` while the host has not chosen: then only a player without other people
    /// may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tips: Option<bool>,
    /// Whether moves may be taken back; `None` while the host has not chosen: then only at tables that are not listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<bool>,
    /// Whether the match waits a moment for people after a deal, a round, or what hits them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub breathers: bool,
    /// Milliseconds after which a breather ends by itself.
    #[serde(skip_serializing_if = "is_usual_breather")]
    pub breather_ms: u32,
    /// The regular that a bot at each seat is called after; empty if they sit in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub regulars: Vec<u8>,
    /// The screens removed from earlier tables of this series; they get no seat here either.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public: false,
            grace_ms: 30_000,
            bot_ms: 700,
            times: Times::default(),
            chat: true,
            limit: Limit::None,
            evening: None,
            tournament: None,
            day: None,
            cards_of: None,
            like: None,
            tips: None,
            back: None,
            breathers: false,
            breather_ms: USUAL_BREATHER_MS,
            regulars: Vec::new(),
            removed: Vec::new(),
        }
    }
}

/// Settings as stored by this or an earlier version.
#[derive(Deserialize)]
struct StoredSettings {
    public: bool,
    grace_ms: u32,
    bot_ms: u32,
    times: Option<Times>,
    #[serde(default = "yes")]
    chat: bool,
    #[serde(default)]
    limit: Limit,
    evening: Option<String>,
    tournament: Option<String>,
    day: Option<u32>,
    cards_of: Option<u32>,
    like: Option<String>,
    tips: Option<bool>,
    back: Option<bool>,
    #[serde(default)]
    breathers: bool,
    #[serde(default = "usual_breather")]
    breather_ms: u32,
    #[serde(default)]
    regulars: Vec<u8>,
    #[serde(default)]
    removed: Vec<String>,
    #[serde(flatten)]
    others: BTreeMap<String, u32>,
}

/// The time of a breather where nothing else is chosen.
const USUAL_BREATHER_MS: u32 = 8000;

fn usual_breather() -> u32 {
    USUAL_BREATHER_MS
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_usual_breather(ms: &u32) -> bool {
    *ms == USUAL_BREATHER_MS
}

/// Tables opened before the option existed allow chat.
fn yes() -> bool {
    true
}

impl From<StoredSettings> for Settings {
    fn from(stored: StoredSettings) -> Self {
        Self {
            public: stored.public,
            grace_ms: stored.grace_ms,
            bot_ms: stored.bot_ms,
            chat: stored.chat,
            limit: stored.limit,
            evening: stored.evening,
            tournament: stored.tournament,
            day: stored.day,
            cards_of: stored.cards_of,
            like: stored.like,
            tips: stored.tips,
            back: stored.back,
            breathers: stored.breathers,
            breather_ms: stored.breather_ms,
            regulars: stored.regulars,
            removed: stored.removed,
            times: stored
                .times
                .unwrap_or_else(|| Times::stored_before(&stored.others)),
        }
    }
}
