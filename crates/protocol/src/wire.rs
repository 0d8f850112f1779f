//! The JSON form of a game.

use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_core::{Encode, Game, ImperfectInformation, Narrate, OutcomeOf, Quick, Rule};

use crate::values::{data, fields};
use crate::{Code, RawJson, Refused, Window, WindowKind};

/// A name in both languages.
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
    /// Its type and values, in a form that programs can match: `bool`, `integer 1..100 or null`, …
    #[serde(rename = "type")]
    #[ts(type = "string")]
    pub kind: &'static str,
    /// The default value.
    #[ts(type = "unknown")]
    pub default: Value,
    /// One line that explains it.
    pub line: &'static str,
}

/// A game that the protocol can carry. Each of its moves has exactly one spelling; cards and controls have their
/// shortest notation (`R10`, `out steal`), which pages put in words; options, chance events, states and views have a
/// JSON form. A game serialises itself ([`Serialize`]): its whole state, its options under the names in which they are
/// given, its views.
pub trait Wire:
    Serialize
    + Game<Options: Serialize, Move: Display + FromStr, View: Serialize>
    + Narrate<
        Control: Display,
        Fact: Serialize,
        Effect: Serialize,
        Reason: Serialize,
        Standing: Serialize,
        Highlight: Serialize,
    > + Quick
    + Encode
    + ImperfectInformation
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

    /// The event as in `turn`, next to `"kind":"chance"`: `event` first, then its fields.
    fn write_event(&self, event: &Self::Event) -> Map<String, Value>;

    /// Reads an outcome of the pending event.
    ///
    /// # Errors
    /// The rule that the outcome's type or content breaks.
    fn read_outcome(&self, event: &Self::Event, outcome: &Value) -> Result<OutcomeOf<Self>, Rule>;

    /// The outcome in the form of records.
    fn write_outcome(&self, outcome: &OutcomeOf<Self>) -> Value;

    /// The rule that refuses a text that spells no move, from a seat that may act now.
    fn invalid_move_rule(&self) -> Rule;

    /// The whole state, as the game's rules list it: for referees and tests, never for a player.
    fn write_state(&self) -> Value {
        data(self)
    }

    /// The members of a view's JSON that differ by viewer, if all else in both views is equal, and with it their
    /// standings. The views of one moment then share the text of the rest. By default they share nothing.
    fn own_members(_view: &Self::View, _other: &Self::View) -> Option<Vec<(&'static str, RawJson)>> {
        None
    }

    /// The open window: the seats of `turn` have a limited time, and an implied answer.
    fn window(&self) -> Option<Window> {
        None
    }

    /// Whether people may look back at earlier states of the match now; no if players must remember covered cards.
    fn may_look_back(&self) -> bool {
        true
    }
}
