//! What a table knows of the events it belongs to: their codes, and the day whose cards it has.

use crate::fact::{Fact, Person, Settings};
use crate::{Refused, Table};

impl Table {
    /// The host makes this match the first of an evening, which gets this code.
    pub(crate) fn begin_evening(&self, host: &Person, code: &str) -> Result<Vec<Fact>, Refused> {
        self.as_host(host)?;
        let present = &self.opening.settings;
        if present.evening.is_some() {
            return Ok(Vec::new());
        }
        let settings = Settings {
            evening: Some(code.to_owned()),
            ..present.clone()
        };
        Ok(vec![Fact::Adjusted { settings }])
    }

    /// The day whose deal this match is.
    #[must_use]
    pub fn day(&self) -> Option<u32> {
        self.opening.settings.day
    }

    /// The day whose cards are seen here: that of its deal, or of the match this one was played on from.
    #[must_use]
    pub fn cards_of(&self) -> Option<u32> {
        let settings = &self.opening.settings;
        settings.day.or(settings.cards_of)
    }

    /// The code of the evening this match belongs to.
    #[must_use]
    pub fn evening(&self) -> Option<&str> {
        self.opening.settings.evening.as_deref()
    }
}
