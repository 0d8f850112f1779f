//! The options of a match (KE-1.4).

use stammtisch_core::BadSetup;

use crate::Portion;

/// Maximum number of worms on a portion.
pub const MOST_WORMS: u8 = 20;

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckOptions")
)]
pub struct Options {
    /// Number of worms on each portion from 16 to 42, in order, from 0 to 20 each. `None` for the standard composition:
    /// one worm on 16 to 18, two on 19 to 21, and so on up to nine on 40 to 42.
    #[cfg_attr(feature = "wire", ts(type = "Array<number> | null"))]
    pub worms: Option<[u8; Portion::VALUES]>,
}

impl Options {
    /// Number of worms on each value from 16.
    ///
    /// # Errors
    /// Fails if a number is above 20.
    pub(crate) fn composition(&self) -> Result<[u8; Portion::VALUES], BadSetup> {
        let Some(worms) = self.worms else {
            return Ok(house_composition());
        };
        if worms.iter().any(|&count| count > MOST_WORMS) {
            return Err(BadSetup::Option("worms"));
        }
        Ok(worms)
    }
}

/// The standard composition: one worm on each of the three lowest values, up to nine on the three highest (KE-1.4).
#[must_use]
pub fn house_composition() -> [u8; Portion::VALUES] {
    core::array::from_fn(|place| place as u8 / 3 + 1)
}
