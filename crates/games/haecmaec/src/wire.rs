//! How cards and answers are written as data: as their texts. Everything else is written as it stands.

use alloc::sync::Arc;

use serde::{Serialize, Serializer};

use crate::{Answer, Answers, Composition, Filling, INGREDIENTS, Kind};

macro_rules! written_as_text {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

written_as_text!(Kind);
written_as_text!(Filling);
written_as_text!(Answer);

impl Serialize for Answers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The host's own ingredients: the flies are the same in every match.
#[expect(clippy::ref_option, reason = "serde hands over the field as it is")]
pub(crate) fn printed<S: Serializer>(
    printed: &Option<Arc<Composition>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let ingredients = printed.as_ref().map(|printed| &printed.cards()[..INGREDIENTS]);
    ingredients.serialize(serializer)
}
