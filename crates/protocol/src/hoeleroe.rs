//! Machma-Hölerö as JSON.

mod window;

use serde_json::{Map, Value};
use stammtisch_core::{Rule, Seat};
pub use stammtisch_hoeleroe::Hoeleroe;
use stammtisch_hoeleroe::{Arschkarte, Cards, Event, Kind, Options, Outcome, Pile};

use crate::values::data;
use crate::{Code, Name, OptionSpec, Refused, Window, WindowKind, Wire};

impl Wire for Hoeleroe {
    const NAME: Name = Name {
        de: "Machma-Hölerö",
        en: "Machma-Hölerö",
    };
    const WINDOWS: &'static [WindowKind] = window::KINDS;

    fn option_specs() -> Vec<OptionSpec> {
        let option = |name, kind, default, line| OptionSpec {
            name,
            kind,
            default,
            line,
        };
        vec![
            option("rounds", "integer 1..100", 1.into(), "The number of rounds."),
            option(
                "draw_then_play",
                "bool",
                false.into(),
                "Whether a card drawn instead of laying may be laid at once if it fits.",
            ),
            option(
                "arschkarte",
                "\"challenge\", \"attention\" or \"forbidden\"",
                "challenge".into(),
                "Whether the others are asked if they object when the Arschkarte is laid, \
                 are asked after every card, or it cannot be laid.",
            ),
            option(
                "penalty",
                "bool",
                false.into(),
                "Whether laying a card that may not be laid costs a card instead of being refused.",
            ),
        ]
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            match name.as_str() {
                "rounds" => options.rounds = read_rounds(value)?,
                "draw_then_play" => options.draw_then_play = read_bool(name, value)?,
                "arschkarte" => options.arschkarte = read_arschkarte(value)?,
                "penalty" => options.penalty = read_bool(name, value)?,
                _ => {
                    let message = "Machma-Hölerö has the options rounds, draw_then_play, arschkarte and penalty \
                                   and no other.";
                    return Err(Refused::new(Code::BadOption, message));
                }
            }
        }
        Ok(options)
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        let field = |name: &str, value: Value| (name.to_owned(), value);
        let name = |name: &str| field("event", name.into());
        match event {
            Event::Starter => Map::from_iter([name("starter")]),
            Event::Roll => Map::from_iter([name("roll")]),
            Event::Shuffle(cards) => Map::from_iter([name("shuffle"), field("cards", data(cards))]),
            Event::Pick { count, cards } => {
                let count = field("count", (*count).into());
                Map::from_iter([name("pick"), count, field("cards", data(cards))])
            }
        }
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<Outcome, Rule> {
        let read = match event {
            Event::Starter => read_number(outcome).and_then(Seat::new).map(Outcome::Starter),
            Event::Roll => read_number(outcome).map(Outcome::Roll),
            Event::Shuffle(_) => read_cards(outcome).map(|cards| Outcome::Shuffle(cards.collect_pile())),
            Event::Pick { .. } => read_cards(outcome)
                .filter(|cards| cards.0.is_sorted())
                .map(|cards| Outcome::Pick(cards.0.iter().copied().collect::<Cards>())),
        };
        read.ok_or(self.chance_rule())
    }

    fn write_outcome(&self, outcome: &Outcome) -> Value {
        data(outcome)
    }

    fn invalid_move_rule(&self) -> Rule {
        Rule("HO-14.2")
    }

    fn window(&self) -> Option<Window> {
        window::of(self)
    }
}

fn read_rounds(value: &Value) -> Result<u8, Refused> {
    let rounds = value
        .as_u64()
        .filter(|rounds| (1..=Options::MAX_ROUNDS.into()).contains(rounds));
    rounds
        .and_then(|rounds| u8::try_from(rounds).ok())
        .ok_or_else(|| {
            let message = format!(
                "Option rounds is a whole number from 1 to {}.",
                Options::MAX_ROUNDS
            );
            Refused::new(Code::BadOption, message)
        })
}

fn read_bool(name: &str, value: &Value) -> Result<bool, Refused> {
    value
        .as_bool()
        .ok_or_else(|| Refused::new(Code::BadOption, format!("Option {name} is true or false.")))
}

fn read_arschkarte(value: &Value) -> Result<Arschkarte, Refused> {
    match value.as_str() {
        Some("challenge") => Ok(Arschkarte::Challenge),
        Some("attention") => Ok(Arschkarte::Attention),
        Some("forbidden") => Ok(Arschkarte::Forbidden),
        _ => {
            let message = "Option arschkarte is \"challenge\", \"attention\" or \"forbidden\".";
            Err(Refused::new(Code::BadOption, message))
        }
    }
}

fn read_number(outcome: &Value) -> Option<u8> {
    outcome.as_u64().and_then(|number| u8::try_from(number).ok())
}

/// The cards of an outcome, in order: none more often than the pack has it.
struct Listed(Vec<Kind>);

impl Listed {
    fn collect_pile(&self) -> Pile<Kind> {
        self.0.iter().copied().collect()
    }
}

fn read_cards(outcome: &Value) -> Option<Listed> {
    let cards: Option<Vec<Kind>> = outcome
        .as_array()?
        .iter()
        .map(|card| card.as_str()?.parse().ok())
        .collect();
    cards
        .filter(|cards| {
            let all: Cards = cards.iter().copied().collect();
            all.len() == cards.len() && Cards::PACK.holds(all)
        })
        .map(Listed)
}
