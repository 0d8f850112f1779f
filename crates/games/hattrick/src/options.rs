//! What can be chosen before a match (HT-1.3).

use stammtisch_core::BadSetup;

/// The most deals a match can have (HT-1.3).
pub const MAX_DEALS: u8 = 100;
/// The highest target that can be set (HT-1.3).
pub const MAX_TARGET: u16 = 1000;

/// The deals of a match for which neither deals nor a target are set (HT-1.3).
#[must_use]
pub const fn usual_deals(players: u8) -> u8 {
    2 * players
}

/// How long a match goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HattrickOptions")
)]
pub struct Options {
    /// How many deals are played; null: twice the number of players or, with a target, as many as it takes.
    pub deals: Option<u8>,
    /// The points that end the match at the end of a deal; null: no number does.
    pub target: Option<u16>,
}

impl Options {
    /// Whether every option has a value that HT-1.3 allows.
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

    /// The deals after which the match is over in any case.
    pub(crate) fn most_deals(self, players: u8) -> u8 {
        match (self.deals, self.target) {
            (Some(deals), _) => deals,
            (None, Some(_)) => MAX_DEALS,
            (None, None) => usual_deals(players),
        }
    }
}
