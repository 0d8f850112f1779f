//! What can be chosen before a match (KE-1.4).

use stammtisch_core::BadSetup;

use crate::Portion;

/// How many worms the portions from 16 to 42 may show at most each.
pub const MOST_WORMS: u8 = 20;

/// The option of the game. Its default is the house composition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckOptions")
)]
pub struct Options {
    /// The worms on the portions of value 16 to 42, in order, from 0 to 20 each; `None` is the house
    /// composition: one worm on 16 to 18, two on 19 to 21, and so on to nine on 40 to 42.
    #[cfg_attr(feature = "wire", ts(type = "Array<number> | null"))]
    pub worms: Option<[u8; Portion::VALUES]>,
}

impl Options {
    /// The worms on each value from 16 on.
    ///
    /// # Errors
    /// Refuses counts above 20.
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

/// Three portions a level, from one worm to nine (KE-1.4).
#[must_use]
pub fn house_composition() -> [u8; Portion::VALUES] {
    core::array::from_fn(|place| place as u8 / 3 + 1)
}
