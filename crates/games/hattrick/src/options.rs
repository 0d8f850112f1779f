//! The options of a match (HT-1.3).

use stammtisch_core::BadSetup;

/// Maximum number of deals (HT-1.3).
pub const MAX_DEALS: u8 = 100;
/// Maximum target (HT-1.3).
pub const MAX_TARGET: u16 = 1000;

/// Number of deals if neither deals nor a target are set (HT-1.3).
#[must_use]
pub const fn usual_deals(players: u8) -> u8 {
    2 * players
}

/// The options of a match: how long it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickOptions")
)]
pub struct Options {
    /// Number of deals; null: twice the number of players or, with a target, as many as it takes.
    pub deals: Option<u8>,
    /// The points that end the match after a deal; null for no target.
    pub target: Option<u16>,
}

impl Options {
    /// Checks that every option has a value that HT-1.3 allows.
    pub(crate) fn check(self) -> Result<(), BadSetup> {
        if self.deals.is_some_and(|deals| !(1..=MAX_DEALS).contains(&deals)) {
            return Err(BadSetup::Option("deals"));
        }
        if self
            .target
            .is_some_and(|target| !(1..=MAX_TARGET).contains(&target))
        {
            return Err(BadSetup::Option("target"));
        }
        Ok(())
    }

    /// The number of deals after which the match always ends.
    pub(crate) fn max_deals(self, players: u8) -> u8 {
        match (self.deals, self.target) {
            (Some(deals), _) => deals,
            (None, Some(_)) => MAX_DEALS,
            (None, None) => usual_deals(players),
        }
    }
}
