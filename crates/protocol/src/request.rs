//! The requests of the engine protocol.

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_match::Seed;

use crate::error::quote;
use crate::record::RecordJson;
use crate::{Code, MAX_LINE, Refused, read_json};

/// The list of requests, for the message about an unknown one.
const REQUESTS: &str = "games, new, legal, apply, chance, state, view, record, load, bot or quit";

/// A request of the engine protocol, one line of the engine's input.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "cmd", rename_all = "lowercase")]
pub enum EngineRequest {
    /// Lists the games.
    Games,
    /// Begins a match.
    New {
        /// The game's id.
        game: String,
        /// The number of seats.
        #[ts(type = "number")]
        players: Value,
        /// Options of the game; missing ones have their defaults.
        #[serde(skip_serializing_if = "Map::is_empty")]
        #[ts(type = "Record<string, unknown>", optional)]
        options: Map<String, Value>,
        /// The source of chance.
        #[serde(flatten)]
        chance: ChanceSource,
    },
    /// Asks for the legal moves of a seat.
    Legal {
        /// The seat, possibly one that isn't at the table.
        #[ts(type = "number")]
        seat: u64,
    },
    /// Makes a move.
    Apply {
        /// The seat that moves.
        #[ts(type = "number")]
        seat: u64,
        /// The move.
        #[serde(rename = "move")]
        text: String,
    },
    /// Resolves the pending chance event.
    Chance {
        /// Its outcome, in the form that the event asks for.
        #[ts(type = "unknown")]
        outcome: Value,
    },
    /// Asks for the whole state.
    State,
    /// Asks for a view.
    View {
        /// The seat; null for a spectator.
        #[ts(type = "number | null")]
        seat: Option<u64>,
    },
    /// Asks for the record of the match so far.
    Record,
    /// Replays a record and continues its match.
    Load {
        /// The record.
        #[ts(as = "RecordJson<'static>")]
        record: Value,
    },
    /// Asks a bot for a move, without making it.
    Bot {
        /// The seat that the bot advises.
        #[ts(type = "number")]
        seat: u64,
        /// The bot's id.
        bot: String,
        /// Its search time, in milliseconds.
        #[ts(type = "number")]
        ms: u64,
    },
    /// Ends the process.
    Quit,
}

/// The source of chance in a new match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(untagged)]
pub enum ChanceSource {
    /// Each outcome comes from outside, with `chance`.
    Outside {
        /// Always `ask`.
        chance: Ask,
    },
    /// The engine draws each outcome from a seed.
    Seed {
        /// The seed: any text.
        seed: String,
    },
}

/// The text `ask`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Ask {
    /// `ask`.
    Ask,
}

impl ChanceSource {
    /// The seed; `None` if chance comes from outside.
    pub(crate) fn seed(&self) -> Option<Seed> {
        match self {
            Self::Outside { .. } => None,
            Self::Seed { seed } => Some(Seed::new(seed)),
        }
    }
}

impl EngineRequest {
    /// Reads a line.
    ///
    /// # Errors
    /// `bad-json` if it isn't JSON, otherwise `bad-request` if it isn't one of the requests.
    pub fn read(line: &[u8]) -> Result<Self, Refused> {
        if line.len() > MAX_LINE {
            let message = format!("The line is longer than {MAX_LINE} bytes.");
            return Err(Refused::new(Code::BadJson, message));
        }
        let Value::Object(fields) = read_json(line)? else {
            return Err(bad("A request is a JSON object."));
        };
        let mut fields = Fields(fields);
        let cmd = fields.text("cmd")?;
        let request = Self::of(&cmd, &mut fields)?;
        match fields.0.keys().next() {
            Some(name) => Err(bad(format!(
                "Request {} has no field {}.",
                quote(&cmd),
                quote(name)
            ))),
            None => Ok(request),
        }
    }

    fn of(cmd: &str, fields: &mut Fields) -> Result<Self, Refused> {
        Ok(match cmd {
            "games" => Self::Games,
            "new" => Self::New {
                game: fields.text("game")?,
                players: fields.take("players")?,
                options: fields.options()?,
                chance: fields.chance_source()?,
            },
            "legal" => Self::Legal {
                seat: fields.whole("seat")?,
            },
            "apply" => Self::Apply {
                seat: fields.whole("seat")?,
                text: fields.text("move")?,
            },
            "chance" => Self::Chance {
                outcome: fields.take("outcome")?,
            },
            "state" => Self::State,
            "view" => Self::View {
                seat: fields.whole_or_null("seat")?,
            },
            "record" => Self::Record,
            "load" => Self::Load {
                record: fields.object("record")?,
            },
            "bot" => Self::Bot {
                seat: fields.whole("seat")?,
                bot: fields.text("bot")?,
                ms: fields.whole("ms")?,
            },
            "quit" => Self::Quit,
            _ => {
                return Err(bad(format!(
                    "There is no request {}: ask for {REQUESTS}.",
                    quote(cmd)
                )));
            }
        })
    }
}

/// The unread fields of a request.
struct Fields(Map<String, Value>);

impl Fields {
    fn take(&mut self, name: &str) -> Result<Value, Refused> {
        self.0
            .shift_remove(name)
            .ok_or_else(|| bad(format!("Field {name:?} is missing.")))
    }

    fn text(&mut self, name: &str) -> Result<String, Refused> {
        let Value::String(text) = self.take(name)? else {
            return Err(bad(format!("Field {name:?} must be a text.")));
        };
        Ok(text)
    }

    fn whole(&mut self, name: &str) -> Result<u64, Refused> {
        let number = self.take(name)?.as_u64();
        number.ok_or_else(|| bad(format!("Field {name:?} must be a whole number from 0.")))
    }

    fn whole_or_null(&mut self, name: &str) -> Result<Option<u64>, Refused> {
        if self.0.get(name).is_some_and(Value::is_null) {
            return self.take(name).map(|_| None);
        }
        self.whole(name).map(Some)
    }

    fn object(&mut self, name: &str) -> Result<Value, Refused> {
        let object = self.take(name)?;
        if !object.is_object() {
            return Err(bad(format!("Field {name:?} must be an object.")));
        }
        Ok(object)
    }

    /// The options of a new match; missing ones have their defaults.
    fn options(&mut self) -> Result<Map<String, Value>, Refused> {
        match self.0.shift_remove("options") {
            None => Ok(Map::new()),
            Some(Value::Object(options)) => Ok(options),
            Some(_) => Err(bad("Field \"options\" must be an object.")),
        }
    }

    fn chance_source(&mut self) -> Result<ChanceSource, Refused> {
        match (self.0.contains_key("chance"), self.0.contains_key("seed")) {
            (true, false) if self.text("chance")? == "ask" => Ok(ChanceSource::Outside { chance: Ask::Ask }),
            (true, false) => Err(bad("Field \"chance\" must be \"ask\".")),
            (false, true) => Ok(ChanceSource::Seed {
                seed: self.text("seed")?,
            }),
            _ => Err(bad(
                "Exactly one of the fields \"chance\" and \"seed\" must be given.",
            )),
        }
    }
}

fn bad(message: impl Into<String>) -> Refused {
    Refused::new(Code::BadRequest, message)
}
