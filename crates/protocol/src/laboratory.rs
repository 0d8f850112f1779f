//! The games of the laboratory as JSON. They have no options, one shuffle, and views that are written as they
//! are: all that a game needs to be played.

use serde::Serialize;
use serde_json::{Map, Value, json};
use stammtisch_core::{Game, OutcomeOf, Rule};
use stammtisch_kuhn::Kuhn;
use stammtisch_leduc::Leduc;

use crate::values::{read_list, texts};
use crate::{Code, Name, OptionSpec, Refused, Wire};

/// Everything of a match of Kuhn poker.
#[derive(Serialize)]
struct KuhnState {
    phase: stammtisch_kuhn::Phase,
    cards: Option<stammtisch_kuhn::Cards>,
}

/// Everything of a match of Leduc poker.
#[derive(Serialize)]
struct LeducState {
    bets: stammtisch_leduc::Bets,
    cards: Option<stammtisch_leduc::Cards>,
}

impl Wire for Kuhn {
    const NAME: Name = Name {
        de: "Kuhn-Poker",
        en: "Kuhn poker",
    };

    fn option_specs() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn read_options(given: &Map<String, Value>) -> Result<stammtisch_kuhn::Options, Refused> {
        none_given(given).map(|()| stammtisch_kuhn::Options)
    }

    fn write_options(_: &stammtisch_kuhn::Options) -> Map<String, Value> {
        Map::new()
    }

    fn write_event(&self, _: &stammtisch_kuhn::Event) -> Map<String, Value> {
        shuffle(&stammtisch_kuhn::Card::ALL)
    }

    fn read_outcome(&self, _: &stammtisch_kuhn::Event, outcome: &Value) -> Result<OutcomeOf<Self>, Rule> {
        let cards = read_list(outcome).and_then(|cards| cards.try_into().ok());
        cards.ok_or(Rule("KU-2.1"))
    }

    fn write_outcome(&self, outcome: &OutcomeOf<Self>) -> Value {
        json!(texts(outcome))
    }

    fn unreadable(&self) -> Rule {
        Rule("KU-3.1")
    }

    fn write_state(&self) -> Value {
        json!(KuhnState {
            phase: self.phase(),
            cards: self.cards(),
        })
    }

    fn write_view(view: &<Self as Game>::View) -> Value {
        json!(view)
    }
}

impl<const RULES: u32> Wire for Leduc<RULES> {
    const NAME: Name = Name {
        de: "Leduc-Poker",
        en: "Leduc poker",
    };
    const RULES: u32 = RULES;

    fn option_specs() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn read_options(given: &Map<String, Value>) -> Result<stammtisch_leduc::Options, Refused> {
        none_given(given).map(|()| stammtisch_leduc::Options)
    }

    fn write_options(_: &stammtisch_leduc::Options) -> Map<String, Value> {
        Map::new()
    }

    fn write_event(&self, _: &stammtisch_leduc::Event) -> Map<String, Value> {
        shuffle(&stammtisch_leduc::Card::ALL)
    }

    fn read_outcome(&self, _: &stammtisch_leduc::Event, outcome: &Value) -> Result<OutcomeOf<Self>, Rule> {
        let cards = read_list(outcome).and_then(|cards| cards.try_into().ok());
        cards.ok_or(Rule("LE-2.1"))
    }

    fn write_outcome(&self, outcome: &OutcomeOf<Self>) -> Value {
        json!(texts(outcome))
    }

    fn unreadable(&self) -> Rule {
        Rule("LE-3.1")
    }

    fn write_state(&self) -> Value {
        json!(LeducState {
            bets: *self.bets(),
            cards: self.cards(),
        })
    }

    fn write_view(view: &<Self as Game>::View) -> Value {
        json!(view)
    }
}

/// A game without options takes none.
fn none_given(given: &Map<String, Value>) -> Result<(), Refused> {
    match given.keys().next() {
        None => Ok(()),
        Some(name) => Err(Refused::new(
            Code::BadOption,
            format!("The game has no option {name:?}; it has none at all."),
        )),
    }
}

/// The event as it is written.
fn shuffle<C: std::fmt::Display>(cards: &[C]) -> Map<String, Value> {
    Map::from_iter([
        ("event".to_owned(), json!("shuffle")),
        ("cards".to_owned(), json!(texts(cards))),
    ])
}
