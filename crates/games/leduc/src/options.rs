//! The options of a match (LE-3.4).

use stammtisch_core::BadSetup;

use crate::Leduc;

/// The options of a match. Versions 1 and 2 of the rules have none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "LeducOptions")
)]
pub struct Options {
    /// Maximum number of raises in a round: 2 as in the literature, or 3.
    pub raises: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { raises: 2 }
    }
}

impl<const RULES: u32> Leduc<RULES> {
    /// Maximum number of raises in a round (LE-3.4).
    pub(crate) const fn most_raises(options: Options) -> u8 {
        match RULES {
            1 => 2,
            2 => 3,
            _ => options.raises,
        }
    }

    /// Checks the options.
    pub(crate) fn check_options(options: Options) -> Result<(), BadSetup> {
        match options.raises {
            2 | 3 => Ok(()),
            _ => Err(BadSetup::Option("raises")),
        }
    }
}
