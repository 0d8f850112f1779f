//! Heckmeck am Karteneck as JSON: reading its options and outcomes.

use serde_json::{Map, Value};
use stammtisch_core::Rule;
pub use stammtisch_karteneck::Karteneck;
use stammtisch_karteneck::{CARDS, Card, Event, Options, Outcome, PORTIONS, Portion};

use crate::values::{data, fields, read_list, read_seat};
use crate::{Code, Name, OptionSpec, Refused, Wire};

impl Wire for Karteneck {
    const NAME: Name = Name {
        de: "Heckmeck am Karteneck",
        en: "Heckmeck am Karteneck",
    };

    fn option_specs() -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "worms",
            kind: "list of 27 integers 0..20 or null",
            default: Value::Null,
            line: "Worms on the portions 16 to 42, in order; null is the house composition.",
        }]
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            match (name.as_str(), value) {
                ("worms", Value::Null) => options.worms = None,
                ("worms", value) => options.worms = Some(read_worms(value)?),
                _ => {
                    let message = format!("Karteneck has no option {name:?}; its one option is worms.");
                    return Err(Refused::new(Code::BadOption, message));
                }
            }
        }
        Ok(options)
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        fields(&self.event_data(*event))
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<Outcome, Rule> {
        let read = match event {
            Event::Starter => read_seat(outcome).map(Outcome::Starter),
            Event::ShufflePortions => read_portions(outcome).map(Outcome::Portions),
            Event::ShuffleCards => read_list::<Card>(outcome)
                .filter(|cards| cards.len() <= CARDS)
                .map(|cards| Outcome::Cards(cards.into_iter().collect())),
        };
        read.ok_or(self.outcome_rule(*event))
    }

    fn write_outcome(&self, outcome: &Outcome) -> Value {
        data(outcome)
    }

    fn invalid_move_rule(&self) -> Rule {
        Rule("KE-6.1")
    }
}

fn read_worms(value: &Value) -> Result<[u8; Portion::VALUES], Refused> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let counts: Vec<u8> = list
        .iter()
        .filter_map(Value::as_u64)
        .filter_map(|n| u8::try_from(n).ok())
        .collect();
    let exact = counts.len() == list.len();
    counts.try_into().ok().filter(|_| exact).ok_or_else(|| {
        let message = "Option worms is a list of 27 whole numbers from 0 to 20, for the portions 16 to 42 in order, or null.";
        Refused::new(Code::BadOption, message)
    })
}

/// Reads thirty portions; numbers the three of value 0 in order of appearance.
fn read_portions(value: &Value) -> Option<[Portion; PORTIONS]> {
    let mut blanks = 0..;
    let portion = |text: &Value| {
        let portion: Portion = text.as_str()?.parse().ok()?;
        if portion.level().is_some() {
            Some(portion)
        } else {
            Portion::blank(blanks.next()?)
        }
    };
    let portions: Option<Vec<_>> = value.as_array()?.iter().map(portion).collect();
    portions?.try_into().ok()
}
