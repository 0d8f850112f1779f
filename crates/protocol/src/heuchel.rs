//! Heuchel & Meuchel as JSON: its option, events and outcomes.

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_core::Rule;
pub use stammtisch_heuchel::Heuchel;
use stammtisch_heuchel::{Card, CardSet, Event, Options, Outcome};

use crate::values::{data, fields, read_byte, read_list, read_seat};
use crate::{Code, Name, OptionSpec, Refused, Wire};

impl Wire for Heuchel {
    const NAME: Name = Name {
        de: "Heuchel & Meuchel",
        en: "Heuchel & Meuchel",
    };

    fn option_specs() -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "die",
            kind: "bool",
            default: Value::Bool(false),
            line: "Play the variant with the die.",
        }]
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            match (name.as_str(), value) {
                ("die", Value::Bool(die)) => options.die = *die,
                ("die", _) => return Err(Refused::new(Code::BadOption, "Option die is true or false.")),
                _ => {
                    let message = format!("Heuchel & Meuchel has no option {name:?}; its one option is die.");
                    return Err(Refused::new(Code::BadOption, message));
                }
            }
        }
        Ok(options)
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        #[derive(Serialize)]
        struct Asked {
            event: &'static str,
            #[serde(skip_serializing_if = "Option::is_none")]
            cards: Option<CardSet>,
        }
        let (event, cards) = match event {
            Event::Starter => ("starter", None),
            Event::Shuffle => ("shuffle", Some(CardSet::ALL)),
            Event::Roll => ("roll", None),
        };
        fields(&Asked { event, cards })
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<Outcome, Rule> {
        let read = match event {
            Event::Starter => read_seat(outcome).map(Outcome::Starter),
            Event::Shuffle => read_list::<Card>(outcome)
                .and_then(|cards| cards.try_into().ok())
                .map(Outcome::Shuffle),
            Event::Roll => read_byte(outcome).map(Outcome::Roll),
        };
        read.ok_or(Self::outcome_rule(*event))
    }

    fn write_outcome(&self, outcome: &Outcome) -> Value {
        data(outcome)
    }

    fn invalid_move_rule(&self) -> Rule {
        Rule("HE-11.2")
    }
}
