//! The events a table belongs to: their codes, and the day whose cards it has.

use crate::fact::{Fact, Person, Settings};
use crate::{Refused, Table};

impl Settings {
    /// Whether this is the deal of a day, whose seed many tables share.
    pub(crate) fn is_deal_of_day(&self) -> bool {
        self.day.is_some()
    }

    /// Whether the match belongs to a tournament. Its host is not expected at the table, and its players were called when it was
    /// drawn.
    pub(crate) fn is_in_tournament(&self) -> bool {
        self.tournament.is_some()
    }

    /// Whether a vacated seat stays empty: no other player may join a tournament or a deal of the day.
    pub(crate) fn keeps_seats(&self) -> bool {
        self.is_in_tournament() || self.is_deal_of_day()
    }

    /// Whether the result is compared with those of other players on the same deal.
    pub(crate) fn is_compared(&self) -> bool {
        self.is_deal_of_day() || self.like.is_some()
    }

    /// Settings for another match of the same people: it keeps the evening and drops all other events.
    pub(crate) fn keep_evening_only(&mut self) {
        (self.tournament, self.day, self.like, self.cards_of) = (None, None, None, None);
    }
}

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
