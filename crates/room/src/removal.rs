//! A removal by the host holds for the screen, the browser whose cookie the person came with. Every way to a seat, or to the host's powers,
//! checks it here.

use crate::screen::screen_of;
use crate::{Refused, Table, TableCode};

/// The most removals that go along to another table, newest first.
const MAX_CARRIED: usize = 200;

impl Table {
    /// Refuses a person whose screen the host has removed, here or at a table this one follows.
    pub(crate) fn check_not_removed(&self, person: &str) -> Result<(), Refused> {
        if !self.has_removed(person) {
            return Ok(());
        }
        let message = "The host has removed you from this table: you can watch.";
        Err(Refused::new(TableCode::Removed, message))
    }

    /// Whether the host has removed this person's screen.
    pub(crate) fn has_removed(&self, person: &str) -> bool {
        let screen = screen_of(person);
        let carried = &self.opening.settings.removed;
        self.removed
            .iter()
            .chain(carried)
            .any(|removed| removed == screen)
    }

    /// Removes this person's screen. At the host's own screen only this person goes: a host makes room there.
    pub(crate) fn remove_screen(&mut self, person: &str) {
        let whole = !self.is_host(person);
        let removed = if whole { screen_of(person) } else { person };
        self.removed.push(removed.to_owned());
    }

    /// The screens that get no seat at a table that `opener` opens after this one.
    pub(crate) fn removed_after(&self, opener: &str) -> Vec<String> {
        let carried = &self.opening.settings.removed;
        let all = self.removed.iter().rev().chain(carried.iter().rev());
        let mut removed: Vec<String> = Vec::new();
        for screen in all.filter(|screen| *screen != screen_of(opener)) {
            let whole = screen_of(screen) == screen;
            if whole && removed.len() < MAX_CARRIED && !removed.contains(screen) {
                removed.push(screen.clone());
            }
        }
        removed.reverse();
        removed
    }
}
