//! Hattrick as JSON.

use serde_json::{Map, Value};
use stammtisch_core::Rule;
pub use stammtisch_hattrick::Hattrick;
use stammtisch_hattrick::{Card, Event, MAX_DEALS, MAX_TARGET, Options, Outcome, View};

use crate::values::{data, fields, read_list, read_seat};
use crate::{Code, Name, OptionSpec, RawJson, Refused, Wire};

impl Wire for Hattrick {
    const NAME: Name = Name {
        de: "Hattrick",
        en: "Hattrick",
    };

    fn option_specs() -> Vec<OptionSpec> {
        let deals = OptionSpec {
            name: "deals",
            kind: "integer 1..100 or null",
            default: Value::Null,
            line: "The number of deals; null means twice the number of players, \
                   or with a target as many as it takes, at most 100.",
        };
        let target = OptionSpec {
            name: "target",
            kind: "integer 1..1000 or null",
            default: Value::Null,
            line: "Points that end the match at the end of a deal; null means that no number does.",
        };
        vec![deals, target]
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            match name.as_str() {
                "deals" => options.deals = whole_or_null(name, value, MAX_DEALS.into())?,
                "target" => options.target = whole_or_null(name, value, MAX_TARGET.into())?,
                _ => {
                    let message = "Hattrick has the options deals and target and no other.";
                    return Err(Refused::new(Code::BadOption, message));
                }
            }
        }
        Ok(options)
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        fields(event)
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<Outcome, Rule> {
        match event {
            Event::Starter => read_seat(outcome).map(Outcome::Starter).ok_or(Rule("HT-2.1")),
            Event::Shuffle => read_pack(outcome).map(Outcome::Shuffle).ok_or(Rule("HT-2.2")),
        }
    }

    fn write_outcome(&self, outcome: &Outcome) -> Value {
        data(outcome)
    }

    fn own_members(view: &View, other: &View) -> Option<Vec<(&'static str, RawJson)>> {
        view.shares_table_with(other)
            .then(|| vec![("hand", RawJson::of(&view.hand))])
    }

    fn invalid_move_rule(&self) -> Rule {
        Rule("HT-3.1")
    }
}

/// Reads an option that is a whole number from 1 to `most`, or null.
fn whole_or_null<N: TryFrom<u64>>(name: &str, value: &Value, most: u64) -> Result<Option<N>, Refused> {
    if value.is_null() {
        return Ok(None);
    }
    let number = value.as_u64().filter(|number| (1..=most).contains(number));
    number
        .and_then(|number| N::try_from(number).ok())
        .map(Some)
        .ok_or_else(|| {
            let message = format!("Option {name} is a whole number from 1 to {most}, or null.");
            Refused::new(Code::BadOption, message)
        })
}

fn read_pack(outcome: &Value) -> Option<[Card; 60]> {
    read_list(outcome)?.try_into().ok()
}
