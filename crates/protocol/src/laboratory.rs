//! What small games of the laboratory have in common: no options.

use serde_json::{Map, Value};
use stammtisch_core::NoOptions;

use crate::{Code, Refused};

/// A game without options takes none.
pub(crate) fn no_options(given: &Map<String, Value>) -> Result<NoOptions, Refused> {
    match given.keys().next() {
        None => Ok(NoOptions {}),
        Some(name) => Err(Refused::new(
            Code::BadOption,
            format!("The game has no option {name:?}; it has none at all."),
        )),
    }
}
