//! What can be chosen before a match (HM-1.3, 1.5).

use alloc::sync::Arc;

use crate::Composition;
use crate::card::Printed;

/// The options of the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecOptions")
)]
pub struct Options {
    /// The ingredients printed on the host's own cards; `None` is the house composition.
    #[cfg_attr(
        feature = "wire",
        serde(serialize_with = "printed"),
        ts(as = "Option<Vec<crate::Filling>>")
    )]
    pub ingredients: Option<Arc<Composition>>,
    /// The variant in which everybody may slap a burger (HM-6).
    pub touch: bool,
    /// Whether a third ingredient of a kind can be played, and accused (HM-5).
    pub suspicion: bool,
    /// Whether all cards of the running burger lie open.
    pub open_burger: bool,
}

impl Options {
    /// So many play the variant with slapping at least (HM-1.5).
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

/// The house rules of one match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HouseRules {
    pub(crate) printed: Printed,
    pub(crate) touch: bool,
    pub(crate) suspicion: bool,
    pub(crate) open_burger: bool,
}

impl From<&Options> for HouseRules {
    fn from(options: &Options) -> Self {
        let printed = options.ingredients.clone().map_or(Printed::House, Printed::Other);
        let Options {
            touch,
            suspicion,
            open_burger,
            ..
        } = *options;
        Self {
            printed,
            touch,
            suspicion,
            open_burger,
        }
    }
}

/// The host's own ingredients: the flies are the same in every match.
#[cfg(feature = "wire")]
#[expect(clippy::ref_option, reason = "serde hands over the field as it is")]
fn printed<S: serde::Serializer>(
    printed: &Option<Arc<Composition>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let ingredients = printed
        .as_ref()
        .map(|printed| &printed.cards()[..crate::INGREDIENTS]);
    serde::Serialize::serialize(&ingredients, serializer)
}
