//! Leduc poker as JSON.

use serde_json::{Map, Value};
use stammtisch_core::{OutcomeOf, Rule};
pub use stammtisch_leduc::*;

use crate::laboratory::no_options;
use crate::values::{data, fields, read_list};
use crate::{Name, OptionSpec, Refused, Wire};

impl<const RULES: u32> Wire for Leduc<RULES> {
    const NAME: Name = Name {
        de: "Leduc-Poker",
        en: "Leduc poker",
    };
    const RULES: u32 = RULES;

    fn option_specs() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        no_options(given)
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        fields(event)
    }

    fn read_outcome(&self, _: &Event, outcome: &Value) -> Result<OutcomeOf<Self>, Rule> {
        let cards = read_list(outcome).and_then(|cards| cards.try_into().ok());
        cards.ok_or(Rule("LE-2.1"))
    }

    fn write_outcome(&self, outcome: &OutcomeOf<Self>) -> Value {
        data(outcome)
    }

    fn unreadable(&self) -> Rule {
        Rule("LE-3.1")
    }
}
