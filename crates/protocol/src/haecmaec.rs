//! Häc Mäc as JSON: reading its options and outcomes, and its windows.

use std::sync::Arc;

use serde_json::{Map, Value};
use stammtisch_core::{Game, Rule};
pub use stammtisch_haecmaec::HaecMaec;
use stammtisch_haecmaec::{Composition, Deck, Event, Filling, INGREDIENTS, Options, Outcome, Phase};

use crate::values::{data, fields, read_list, read_seat};
use crate::{Code, Name, OptionSpec, Refused, Window, WindowKind, Wire};

const ACCUSATION: WindowKind = WindowKind {
    id: "accusation",
    ms: 4000,
    least: 100,
    most: 60_000,
    line: "Whether somebody accuses.",
    race: true,
    bots_at_once: true,
};

const SLAP: WindowKind = WindowKind {
    id: "slap",
    ms: 4000,
    least: 100,
    most: 60_000,
    line: "Whose hand comes down first.",
    race: true,
    bots_at_once: false,
};

impl Wire for HaecMaec {
    const NAME: Name = Name {
        de: "Häc Mäc",
        en: "Häc Mäc",
    };
    const WINDOWS: &'static [WindowKind] = &[ACCUSATION, SLAP];

    fn option_specs() -> Vec<OptionSpec> {
        let flag = |name, default, line| OptionSpec {
            name,
            kind: "bool",
            default: Value::Bool(default),
            line,
        };
        vec![
            OptionSpec {
                name: "ingredients",
                kind: "list of 85 texts or null",
                default: Value::Null,
                line: "The ingredients printed on your own cards, such as TOM3; null is the house composition.",
            },
            flag(
                "touch",
                false,
                "All players may slap the burger to take it (3 to 6 players).",
            ),
            flag(
                "suspicion",
                true,
                "A third ingredient of a kind can be played, and accused.",
            ),
            flag("open_burger", false, "All cards of the running burger lie open."),
        ]
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            match (name.as_str(), value) {
                ("ingredients", Value::Null) => options.ingredients = None,
                ("ingredients", value) => options.ingredients = Some(Arc::new(read_composition(value)?)),
                ("touch", Value::Bool(touch)) => options.touch = *touch,
                ("suspicion", Value::Bool(suspicion)) => options.suspicion = *suspicion,
                ("open_burger", Value::Bool(open)) => options.open_burger = *open,
                ("touch" | "suspicion" | "open_burger", _) => {
                    return Err(Refused::new(
                        Code::BadOption,
                        format!("Option {name} is true or false."),
                    ));
                }
                _ => {
                    let known = "ingredients, touch, suspicion and open_burger";
                    let message = format!("Häc Mäc has no option {name:?}; its options are {known}.");
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
            Event::Shuffle => read_list::<Filling>(outcome)
                .and_then(|cards| Deck::new(self.composition(), cards))
                .map(Outcome::Shuffle),
        };
        read.ok_or(Rule("HM-2.1"))
    }

    fn write_outcome(&self, outcome: &Outcome) -> Value {
        data(&self.outcome_data(outcome))
    }

    fn invalid_move_rule(&self) -> Rule {
        match self.phase() {
            Phase::Open(_) => Rule("HM-4.3"),
            Phase::Window { .. } => Rule("HM-5.1"),
            Phase::Slapped(_) => Rule("HM-6.3"),
            Phase::Starter | Phase::Shuffle | Phase::Turn(_) | Phase::Over => Rule("HM-3.2"),
        }
    }

    /// HM-5.1, 6.1: the first accusation and the first slap count, and the next draw ends it.
    fn window(&self) -> Option<Window> {
        let Phase::Window { player, .. } = self.phase() else {
            return None;
        };
        let kind = if self.is_slappable() { &SLAP } else { &ACCUSATION };
        Some(Window {
            kind,
            silence: "pass",
            race: true,
            next: Some(player.left(self.players())),
            hides: None,
        })
    }

    fn may_look_back(&self) -> bool {
        self.is_open()
    }
}

fn read_composition(value: &Value) -> Result<Composition, Refused> {
    let bad = |what: &str| {
        let wanted =
            "85 texts such as TOM3: a kind of 2 to 8 capital letters (not FLY) and a value from 1 to 20";
        Refused::new(
            Code::BadOption,
            format!("Option ingredients is a list of {wanted}, or null; {what}."),
        )
    };
    let list = value.as_array().ok_or_else(|| bad("this isn't a list"))?;
    let mut cards = Vec::with_capacity(list.len());
    for (place, card) in list.iter().enumerate() {
        let read = card.as_str().and_then(|text| text.parse().ok());
        cards.push(read.ok_or_else(|| bad(&format!("entry {} isn't one of these", place + 1)))?);
    }
    let cards: [Filling; INGREDIENTS] = cards
        .try_into()
        .map_err(|cards: Vec<_>| bad(&format!("this one has {} entries", cards.len())))?;
    Composition::new(&cards).ok_or_else(|| bad("a fly isn't an ingredient"))
}
