//! The options of a match (HM-1.3, 1.5).

use alloc::sync::Arc;

use crate::Composition;
use crate::card::SharedComposition;

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecOptions")
)]
pub struct Options {
    /// A custom list of ingredients, to match the cards you own; `None` for the standard composition.
    #[cfg_attr(
        feature = "wire",
        serde(serialize_with = "serialize_ingredients"),
        ts(as = "Option<Vec<crate::Filling>>")
    )]
    pub ingredients: Option<Arc<Composition>>,
    /// The variant in which burgers may be slapped (HM-6).
    pub touch: bool,
    /// Whether a third ingredient of a kind can be played, and then accused (HM-5).
    pub suspicion: bool,
    /// Whether all cards of the current burger are visible to everyone.
    pub open_burger: bool,
}

impl Options {
    /// Minimum number of players for slapping (HM-1.5).
    pub const LEAST_TO_TOUCH: u8 = 3;
}

impl Default for Options {
    fn default() -> Self {
        Self {
            ingredients: None,
            touch: false,
            suspicion: true,
            open_burger: false,
        }
    }
}

/// The options in the form that a match keeps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HouseRules {
    pub(crate) composition: SharedComposition,
    pub(crate) touch: bool,
    pub(crate) suspicion: bool,
    pub(crate) open_burger: bool,
}

impl From<&Options> for HouseRules {
    fn from(options: &Options) -> Self {
        let composition = options
            .ingredients
            .clone()
            .map_or(SharedComposition::House, SharedComposition::Custom);
        let Options {
            touch,
            suspicion,
            open_burger,
            ..
        } = *options;
        Self {
            composition,
            touch,
            suspicion,
            open_burger,
        }
    }
}

/// Lists the ingredients only, since every composition has the same flies.
#[cfg(feature = "wire")]
#[expect(clippy::ref_option, reason = "serde passes a reference to the field")]
fn serialize_ingredients<S: serde::Serializer>(
    composition: &Option<Arc<Composition>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let ingredients = composition
        .as_ref()
        .map(|composition| &composition.cards()[..crate::INGREDIENTS]);
    serde::Serialize::serialize(&ingredients, serializer)
}
