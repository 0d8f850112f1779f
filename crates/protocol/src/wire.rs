//! How one game is written and read as JSON.

use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_core::{Dense, Game, Hidden, OutcomeOf, Quick, Rule, Told};

use crate::values::{data, fields};
use crate::{Code, Refused, Window, WindowKind};

/// A name in the languages of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, ts_rs::TS)]
pub struct Name {
    /// German.
    pub de: &'static str,
    /// English.
    pub en: &'static str,
}

/// One option of a game, as `games` lists it.
#[derive(Clone, PartialEq, Debug, serde::Serialize, ts_rs::TS)]
pub struct OptionSpec {
    /// The option's name in `new` and in records.
    pub name: &'static str,
    /// The type and values it takes, in words a program can match: `bool`, `integer 1..100 or null`, …
    #[serde(rename = "type")]
    #[ts(type = "string")]
    pub kind: &'static str,
    /// What leaving it out means.
    #[ts(type = "unknown")]
    pub default: Value,
    /// One line that explains it.
    pub line: &'static str,
}

/// A game that the protocol can carry: the texts of its moves, each of which has exactly one spelling, and of its cards
/// and controls, the shortest notation that names them (`R10`, `out steal`), which pages word; its options,
/// chance events, states and views as JSON. What a game is, it writes itself ([`Serialize`]): its whole state, its options
/// with the names in which they are given, its views.
pub trait Wire:
    Serialize
    + Game<Options: Serialize, Move: Display + FromStr, View: Serialize>
    + Told<
        Thing: Display,
        Fact: Serialize,
        Effect: Serialize,
        Reason: Serialize,
        Standing: Serialize,
        Highlight: Serialize,
    > + Quick
    + Dense
    + Hidden
{
    /// The game's name for people.
    const NAME: Name;
    /// The version of the rules, as records carry it.
    const RULES: u32 = 1;
    /// The kinds of windows the game can have, whatever its options.
    const WINDOWS: &'static [WindowKind] = &[];

    /// The options that `games` lists, in the order in which records write them. By default the game has none.
    #[must_use]
    fn option_specs() -> Vec<OptionSpec> {
        Vec::new()
    }

    /// Reads the given options; missing ones have their defaults. By default the game has no options.
    ///
    /// # Errors
    /// `bad-option` for an unknown name or a value the rules do not allow.
    fn read_options(given: &Map<String, Value>) -> Result<Self::Options, Refused> {
        match given.keys().next() {
            None => Ok(Self::Options::default()),
            Some(name) => {
                let message = format!("The game has no option {name:?}; it has none at all.");
                Err(Refused::new(Code::BadOption, message))
            }
        }
    }

    /// Every option with its value, in the order of [`Wire::option_specs`].
    fn write_options(options: &Self::Options) -> Map<String, Value> {
        fields(options)
    }

    /// The event as `turn` shows it beside `"kind":"chance"`: `event` first, then what belongs to it.
    fn write_event(&self, event: &Self::Event) -> Map<String, Value>;

    /// Reads an outcome for the event that waits.
    ///
    /// # Errors
    /// The rule that the outcome's type or content offends.
    fn read_outcome(&self, event: &Self::Event, outcome: &Value) -> Result<OutcomeOf<Self>, Rule>;

    /// The outcome as records write it.
    fn write_outcome(&self, outcome: &OutcomeOf<Self>) -> Value;

    /// The rule that refuses, at this moment, a text of a seat on turn that spells no move at all.
    fn unreadable(&self) -> Rule;

    /// Everything, as the game's rules list it: for referees and tests, never for a player.
    fn write_state(&self) -> Value {
        data(self)
    }

    /// The window that is open now: the seats of `turn` are asked for a while, and silence is an answer.
    fn window(&self) -> Option<Window> {
        None
    }

    /// Whether people may look back at earlier moments of the match now; not where what is covered has to be
    /// remembered.
    fn may_look_back(&self) -> bool {
        true
    }
}
