//! Parses the requests of the engine protocol.

use serde_json::{Map, Value};
use stammtisch_core::Seat;
use stammtisch_match::Seed;

use crate::error::quote;
use crate::{Code, MAX_LINE, Refused, read_json};

/// The list of requests, for the message about an unknown one.
const REQUESTS: &str = "games, new, legal, apply, chance, state, view, record, load, bot or quit";

/// A line that the engine can answer.
pub(crate) enum Request {
    Games,
    New {
        game: String,
        players: Value,
        options: Map<String, Value>,
        seed: Option<Seed>,
    },
    Load {
        record: Value,
    },
    Bot {
        seat: SeatNumber,
        bot: String,
        ms: u64,
    },
    Quit,
    InMatch(InMatch),
}

/// A request about the current match.
pub(crate) enum InMatch {
    Legal { seat: SeatNumber },
    Apply { seat: SeatNumber, text: String },
    Chance { outcome: Value },
    State,
    View { seat: Option<SeatNumber> },
    Record,
}

/// A whole number from 0, possibly beyond the seats of the table.
#[derive(Clone, Copy)]
pub(crate) struct SeatNumber(u64);

impl SeatNumber {
    /// The seat with this number at a table of `players`.
    pub(crate) fn at(self, players: u8) -> Option<Seat> {
        let seat = u8::try_from(self.0).ok().and_then(Seat::new)?;
        (seat.number() < players).then_some(seat)
    }
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    /// `bad-json` if it isn't JSON, otherwise `bad-request` if it isn't one of the requests.
    pub(crate) fn read(line: &[u8]) -> Result<Self, Refused> {
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
                seed: fields.seed()?,
            },
            "load" => Self::Load {
                record: fields.object("record")?,
            },
            "bot" => Self::Bot {
                seat: fields.seat("seat")?,
                bot: fields.text("bot")?,
                ms: fields.whole("ms")?,
            },
            "quit" => Self::Quit,
            _ => Self::InMatch(InMatch::of(cmd, fields)?),
        })
    }
}

impl InMatch {
    fn of(cmd: &str, fields: &mut Fields) -> Result<Self, Refused> {
        Ok(match cmd {
            "legal" => Self::Legal {
                seat: fields.seat("seat")?,
            },
            "apply" => Self::Apply {
                seat: fields.seat("seat")?,
                text: fields.text("move")?,
            },
            "chance" => Self::Chance {
                outcome: fields.take("outcome")?,
            },
            "state" => Self::State,
            "view" => Self::View {
                seat: fields.seat_or_null("seat")?,
            },
            "record" => Self::Record,
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

    fn seat(&mut self, name: &str) -> Result<SeatNumber, Refused> {
        self.whole(name).map(SeatNumber)
    }

    fn seat_or_null(&mut self, name: &str) -> Result<Option<SeatNumber>, Refused> {
        if self.0.get(name).is_some_and(Value::is_null) {
            return self.take(name).map(|_| None);
        }
        self.seat(name).map(Some)
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

    /// The seed of a new match; `None` if chance comes from outside.
    fn seed(&mut self) -> Result<Option<Seed>, Refused> {
        match (self.0.contains_key("chance"), self.0.contains_key("seed")) {
            (true, false) if self.text("chance")? == "ask" => Ok(None),
            (true, false) => Err(bad("Field \"chance\" must be \"ask\".")),
            (false, true) => Ok(Some(Seed::new(&self.text("seed")?))),
            _ => Err(bad(
                "Exactly one of the fields \"chance\" and \"seed\" must be given.",
            )),
        }
    }
}

fn bad(message: impl Into<String>) -> Refused {
    Refused::new(Code::BadRequest, message)
}
