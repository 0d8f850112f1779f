//! What a table remembers: it is the fold of its facts, and nothing else that lasts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::Times;
use crate::limit::Limit;
use crate::result::TableResult;

/// A person, as a session cookie remembers him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Random and secret enough never to be shown to others.
    pub id: String,
    /// The name shown.
    pub name: String,
}

/// Which request of which person a fact answers. Kept so that a request sent again, even after a restart
/// of the server, is not done twice.
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
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
    /// The request that caused it; `None` for facts of bots, chance and timeouts, and for those that come with the opening.
    pub request: Option<Request>,
}

impl Fact {
    /// This fact, as the answer to this request, or to none.
    #[must_use]
    pub fn requested(self, request: Option<Request>) -> StoredFact {
        StoredFact { fact: self, request }
    }

    /// Whether a fact without a request is stored with `"request":null`, as the first kinds of facts always were. All
    /// other kinds leave the field out.
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
    /// The one field of a fact that stands behind the request.
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

/// Something that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The table was opened. Always the first fact, and only the first.
    Opened(Opening),
    /// The table has fixed what decides chance, before anybody added words to it. The second fact; tables that
    /// were opened before there was any lack it.
    Committed {
        /// The hash of its seed ([`stammtisch_match::commitment`]).
        commitment: String,
    },
    /// Chance decides as it did in another match, as long as there is the same to draw from. Comes before the match begins.
    Alike {
        /// What it decided there.
        dealt: Dealt,
    },
    /// A person on a seat has words added to the seed, or takes them back.
    Words {
        /// One line; empty when they are taken back.
        words: String,
    },
    /// A person sat down, or took back the seat he had given up.
    Sat {
        /// The seat.
        seat: u8,
        /// Who.
        person: Person,
    },
    /// A person gave up his seat; in a running match a bot plays on.
    Stood {
        /// The seat.
        seat: u8,
        /// The bot that plays on; none while people gather.
        bot: Option<String>,
    },
    /// The host put a bot on a seat, or took it away.
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
        /// By this version of the game's rules.
        rules: u32,
        /// The bot that took the free seats, if there were any.
        bot: Option<String>,
    },
    /// Chance decided what the match waited for.
    Chance {
        /// The outcome.
        outcome: Value,
    },
    /// A move was made.
    Moved {
        /// By this seat.
        seat: u8,
        /// The move's text.
        #[serde(rename = "move")]
        text: String,
        /// How long the person thought, in milliseconds, where a time for the whole match is counted. [`StoredFact`] writes it.
        #[serde(default, skip_serializing)]
        took_ms: Option<u32>,
    },
    /// Somebody asks the others whether a move may be taken back.
    BackAsked {
        /// Whose move, the seat's last one.
        seat: u8,
    },
    /// Somebody is given a tip, the first at this seat.
    Tipped {
        /// The seat.
        seat: u8,
    },
    /// One of those who were asked has answered, or none has for too long.
    BackAnswered {
        /// The seat; nothing when the time is over.
        seat: Option<u8>,
        /// Whether it is agreed to.
        yes: bool,
    },
    /// A move was taken back with all that followed: the match goes on from before it.
    TookBack {
        /// Whose move it was.
        seat: u8,
        /// So many lines of the match's log stay.
        lines: u32,
    },
    /// A bot took over for a person who was away too long, or for whom the host did not want to wait.
    Away {
        /// The seat.
        seat: u8,
        /// The bot.
        bot: String,
    },
    /// The person is back and plays himself.
    Back {
        /// The seat.
        seat: u8,
    },
    /// The host changed what the table is like beside its game.
    Adjusted {
        /// The table's settings.
        settings: Settings,
    },
    /// The host had the match stand still, or go on.
    Paused {
        /// Whether it stands still.
        on: bool,
    },
    /// The host made somebody else the host.
    HandedOver {
        /// Who is the host now.
        person: Person,
    },
    /// The host took a person off a seat, who does not get one at this table again.
    Removed {
        /// The seat.
        seat: u8,
        /// The bot that plays on; none while people gather.
        bot: Option<String>,
    },
    /// The host closed the table.
    Closed {
        /// How bots finished the match that ran, where others had sat down for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        finished: Option<TableResult>,
    },
    /// A table for another match was opened.
    Next {
        /// Its code.
        code: String,
    },
}

/// What chance decided in a match: by what was asked for, in order.
pub type Dealt = BTreeMap<String, Vec<Value>>;

/// How a table was opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Who opened it: the host.
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

/// What a table can be told beside the options of its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredSettings")]
pub struct Settings {
    /// Whether the table is listed for everybody.
    pub public: bool,
    /// How long a person may be away, in milliseconds, before a bot plays for him.
    pub grace_ms: u32,
    /// About how long a bot waits before it moves, in milliseconds, so that people can follow.
    pub bot_ms: u32,
    /// How long windows are open, where that is not as the game proposes.
    pub times: Times,
    /// Whether people may write to each other.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub chat: bool,
    /// How long people may think.
    #[serde(skip_serializing_if = "Limit::is_none")]
    pub limit: Limit,
    /// The code of the evening this match belongs to, if it does to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evening: Option<String>,
    /// The code of the tournament this match belongs to, if it does to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The day whose deal this match is, counted from 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u32>,
    /// The day whose cards this match has from another that was played on from one of its moments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards_of: Option<u32>,
    /// The code of the match whose deal this one has too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<String>,
    /// Whether who is to decide may ask for a tip; `None` where the host has not said: then only who plays alone may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tips: Option<bool>,
    /// Whether moves may be taken back; `None` where the host has not said: then at tables that are not listed for everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<bool>,
    /// The screens that were removed from the tables this one follows: they get no seat here either.
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
            removed: Vec::new(),
        }
    }
}

/// Settings as they are stored, or were by an earlier version.
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
    removed: Vec<String>,
    #[serde(flatten)]
    others: BTreeMap<String, u32>,
}

/// At tables that were opened before there was a choice, people may write to each other.
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
            removed: stored.removed,
            times: stored
                .times
                .unwrap_or_else(|| Times::stored_before(&stored.others)),
        }
    }
}
