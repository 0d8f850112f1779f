//! What small games of the laboratory have in common: no options, and one shuffle.

use std::fmt::Display;

use serde_json::{Map, Value, json};

use crate::values::texts;
use crate::{Code, Refused};

/// A game without options takes none.
pub(crate) fn no_options(given: &Map<String, Value>) -> Result<(), Refused> {
    match given.keys().next() {
        None => Ok(()),
        Some(name) => Err(Refused::new(
            Code::BadOption,
            format!("The game has no option {name:?}; it has none at all."),
        )),
    }
}

/// The event of a shuffle as it is written.
pub(crate) fn shuffle<C: Display>(cards: &[C]) -> Map<String, Value> {
    Map::from_iter([
        ("event".to_owned(), json!("shuffle")),
        ("cards".to_owned(), json!(texts(cards))),
    ])
}
