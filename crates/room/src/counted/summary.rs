//! For whom the match of a listed table counts.

use crate::summary::SeatSummary;

impl SeatSummary {
    /// Id and name of the player for whom this seat counts; none at a bot's.
    #[must_use]
    pub fn player(&self) -> Option<(&str, &str)> {
        match &self.player {
            Some(player) => Some((&player.person.id, &player.person.name)),
            None => Some((self.owner.as_deref()?, self.name.as_deref().unwrap_or_default())),
        }
    }

    /// The host who took that player off the seat.
    #[must_use]
    pub fn removed_by(&self) -> Option<&str> {
        self.player.as_ref()?.removed_by.as_deref()
    }
}
