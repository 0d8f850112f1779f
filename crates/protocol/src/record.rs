//! Records: a whole match and nothing else.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use stammtisch_core::Seat;

use crate::error::quote;
use crate::values::data;
use crate::{AnyMatch, AnyTurn, Code, LoggedLine, Refused, json, new_match_by};

/// The value of a record's `format`.
pub const FORMAT: &str = "stammtisch-record/1";

/// A match as stored in a file. Only [`Record::load`] checks it against the rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The number of seats.
    pub players: u8,
    /// Every option with its value.
    pub options: Map<String, Value>,
    /// Its lines, in order.
    pub log: Vec<LoggedLine>,
    /// The result; `None` while the match runs.
    pub result: Option<MatchResult>,
}

/// The result of a match, one entry per seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct MatchResult {
    /// Scores.
    pub scores: Vec<i32>,
    /// Ranks from 1; equal results share a rank.
    pub ranks: Vec<u8>,
}

/// A record as files and the engine protocol have it.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "MatchRecord")]
pub struct RecordJson<'a> {
    /// The name and the version of the format.
    #[ts(type = "\"stammtisch-record/1\"")]
    format: &'static str,
    /// The game's id.
    game: &'a str,
    /// The version of its rules; 1 if it is missing.
    #[ts(as = "Option<u32>", optional)]
    rules: u32,
    /// The number of seats.
    players: u8,
    /// Every option with its value.
    #[ts(type = "Record<string, unknown>")]
    options: &'a Map<String, Value>,
    /// The lines of the log.
    log: &'a [LoggedLine],
    /// The result; null while the match runs.
    result: Option<&'a MatchResult>,
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let json = RecordJson {
            format: FORMAT,
            game: &self.game,
            rules: self.rules,
            players: self.players,
            options: &self.options,
            log: &self.log,
            result: self.result.as_ref(),
        };
        json.serialize(serializer)
    }
}

impl Record {
    /// The record of a match so far.
    #[must_use]
    pub fn of(played: &dyn AnyMatch) -> Self {
        Self {
            game: played.game_id().to_owned(),
            rules: played.rules(),
            players: played.players(),
            options: played.options(),
            log: played.log(0),
            result: MatchResult::of(played),
        }
    }

    /// Reads a record's text.
    ///
    /// # Errors
    /// `bad-record` if the text isn't JSON, has a duplicate name, or if [`Record::from_json`] refuses it.
    pub fn parse(text: &[u8]) -> Result<Self, Refused> {
        let parsed = json::parse(text).map_err(|wrong| bad(wrong.to_string()))?;
        match parsed.twice {
            Some(name) => Err(bad(format!("Field {} is given twice.", quote(&name)))),
            None => Self::from_json(&parsed.value),
        }
    }

    /// Reads a record, which must have every field (`rules` is optional) and no others.
    ///
    /// # Errors
    /// `bad-record`, with a message that names the field or the line.
    pub fn from_json(value: &Value) -> Result<Self, Refused> {
        const FIELDS: &[&str] = &["format", "game", "rules", "players", "options", "log", "result"];
        let fields = value
            .as_object()
            .ok_or_else(|| bad("A record is a JSON object."))?;
        only(fields, FIELDS, "A record")?;
        if field(fields, "format")?.as_str() != Some(FORMAT) {
            return Err(bad(format!("The format must be {FORMAT:?}.")));
        }
        let game = field(fields, "game")?
            .as_str()
            .ok_or_else(|| bad("The game must be a text."))?;
        let rules = fields.get("rules").map_or(Some(1), whole);
        let options = field(fields, "options")?.as_object();
        let log = field(fields, "log")?
            .as_array()
            .ok_or_else(|| bad("The log must be a list."))?;
        Ok(Self {
            game: game.to_owned(),
            rules: rules.ok_or_else(|| bad("The version of the rules must be a whole number."))?,
            players: whole(field(fields, "players")?).ok_or_else(|| bad("The players must be a number."))?,
            options: options
                .ok_or_else(|| bad("The options must be an object."))?
                .clone(),
            log: log
                .iter()
                .enumerate()
                .map(|(at, line)| LoggedLine::from_json(line).map_err(|refused| bad_line(at, &refused)))
                .collect::<Result<_, _>>()?,
            result: MatchResult::from_json(field(fields, "result")?)?,
        })
    }

    /// The record as JSON, its fields in the order of the protocol's document.
    #[must_use]
    pub fn to_json(&self) -> Value {
        data(self)
    }

    /// The record as one line of compact JSON, without a line break.
    ///
    /// # Panics
    /// Panics if serde cannot serialise it. It is plain data, so that is a bug that no message can cause.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("our own shapes are plain data")
    }

    /// Replays the match and checks every line, the options and the result. An unfinished match can continue; its
    /// chance must then come from outside.
    ///
    /// # Errors
    /// `bad-record`; the message names the first bad line, counted from 1, and `rule` is the rule it breaks.
    pub fn load(&self) -> Result<Box<dyn AnyMatch>, Refused> {
        self.replay(|_, _, _| Ok(()))
    }

    /// As [`Record::load`]; calls `look` with each line's place, the match before it, and the line.
    pub(crate) fn replay<E: From<Refused>>(
        &self,
        mut look: impl FnMut(usize, &dyn AnyMatch, &LoggedLine) -> Result<(), E>,
    ) -> Result<Box<dyn AnyMatch>, E> {
        let mut played = self.begin()?;
        for (at, line) in self.log.iter().enumerate() {
            look(at, &*played, line)?;
            line.replay(&mut *played)
                .map_err(|refused| bad_line(at, &refused))?;
        }
        if self.result == MatchResult::of(&*played) {
            return Ok(played);
        }
        let why = match played.turn() {
            AnyTurn::Over(_) => "The result is not that of the match.",
            AnyTurn::Seats(_) | AnyTurn::Chance => "The match is not over, so its result must be null.",
        };
        Err(bad(why).into())
    }

    /// The match before the first line.
    fn begin(&self) -> Result<Box<dyn AnyMatch>, Refused> {
        let players = self.players.into();
        let begun = new_match_by(&self.game, self.rules, &players, &self.options, None)
            .map_err(|refused| bad(refused.message))?;
        match begun
            .options()
            .keys()
            .find(|name| !self.options.contains_key(*name))
        {
            Some(name) => Err(bad(format!(
                "Option {name} is missing: a record lists every option."
            ))),
            None => Ok(begun),
        }
    }
}

impl MatchResult {
    /// The result of a match; `None` while it runs.
    #[must_use]
    pub fn of(played: &dyn AnyMatch) -> Option<Self> {
        match played.turn() {
            AnyTurn::Over(end) => Some(Self {
                scores: end.scores().to_vec(),
                ranks: end.ranks().to_vec(),
            }),
            AnyTurn::Seats(_) | AnyTurn::Chance => None,
        }
    }

    fn from_json(value: &Value) -> Result<Option<Self>, Refused> {
        let Value::Object(fields) = value else {
            return if value.is_null() {
                Ok(None)
            } else {
                Err(bad("The result must be an object or null."))
            };
        };
        only(fields, &["scores", "ranks"], "A result")?;
        let numbers = |name| field(fields, name).map(|list| list.as_array().map(Vec::as_slice));
        let scores = numbers("scores")?.and_then(|list| list.iter().map(whole).collect());
        let ranks = numbers("ranks")?.and_then(|list| list.iter().map(whole).collect());
        match (scores, ranks) {
            (Some(scores), Some(ranks)) => Ok(Some(Self { scores, ranks })),
            _ => Err(bad(
                "The scores and ranks of the result must be lists of whole numbers.",
            )),
        }
    }
}

impl LoggedLine {
    /// Reads a line.
    ///
    /// # Errors
    /// `bad-record` for anything but `{"c":event,"o":outcome}` and `{"s":seat,"m":move}`.
    pub fn from_json(value: &Value) -> Result<Self, Refused> {
        let fields = value.as_object().ok_or_else(|| bad("A line is a JSON object."))?;
        if fields.contains_key("c") {
            only(fields, &["c", "o"], "A chance line")?;
            let event = field(fields, "c")?
                .as_str()
                .ok_or_else(|| bad("The event must be a text."))?;
            return Ok(Self::Chance {
                event: event.to_owned(),
                outcome: field(fields, "o")?.clone(),
            });
        }
        only(fields, &["s", "m"], "A move")?;
        let seat = whole(field(fields, "s")?)
            .and_then(Seat::new)
            .ok_or_else(|| bad("There is no such seat."))?;
        let text = field(fields, "m")?
            .as_str()
            .ok_or_else(|| bad("The move must be a text."))?;
        Ok(Self::Move {
            seat,
            text: text.to_owned(),
        })
    }

    /// Plays the line in `played`, whose chance must come from outside; a refusal changes nothing.
    ///
    /// # Errors
    /// Refuses whatever the rules refuse, and a chance line for another event than the pending one.
    pub fn replay(&self, played: &mut dyn AnyMatch) -> Result<(), Refused> {
        match self {
            Self::Move { seat, text } => played.apply(*seat, text),
            Self::Chance { event, outcome } => {
                if played.turn() == AnyTurn::Chance {
                    let turn = played.turn_json();
                    let waiting = turn["event"].as_str().unwrap_or_default();
                    if waiting != event {
                        let message = format!("Chance is asked for {waiting:?}, not for {}.", quote(event));
                        return Err(Refused::new(Code::BadOutcome, message));
                    }
                }
                played.chance(outcome)
            }
        }
    }
}

fn bad(message: impl Into<String>) -> Refused {
    Refused::new(Code::BadRecord, message)
}

fn bad_line(at: usize, refused: &Refused) -> Refused {
    let message = format!("Line {} of the log is refused: {}", at + 1, refused.message);
    Refused {
        code: Code::BadRecord,
        rule: refused.rule,
        message,
    }
}

fn only(fields: &Map<String, Value>, known: &[&str], what: &str) -> Result<(), Refused> {
    match fields.keys().find(|name| !known.contains(&name.as_str())) {
        Some(name) => Err(bad(format!("{what} has no field {}.", quote(name)))),
        None => Ok(()),
    }
}

fn field<'a>(fields: &'a Map<String, Value>, name: &str) -> Result<&'a Value, Refused> {
    fields
        .get(name)
        .ok_or_else(|| bad(format!("Field {name:?} is missing.")))
}

/// A whole number that fits.
fn whole<N: TryFrom<i64>>(value: &Value) -> Option<N> {
    value.as_i64().and_then(|number| N::try_from(number).ok())
}
