//! Cards, portions and moves as data: their texts, and lists of them.

use serde::{Serialize, Serializer};
use ts_rs::{Config, TS};

use crate::{Card, CardSet, Move, Portion, PortionSet, Worm};

macro_rules! as_text {
    ($($type:ty),*) => {
        $(impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })*
    };
}

macro_rules! written_as {
    ($type:ty, $text:literal) => {
        impl TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                $text.to_owned()
            }

            fn inline(_: &Config) -> String {
                $text.to_owned()
            }
        }
    };
}

as_text!(Card, Worm, Portion, Move);
written_as!(Worm, "KarteneckCard");
written_as!(CardSet, "Array<KarteneckCard>");
written_as!(PortionSet, "Array<KarteneckPortion>");

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for PortionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
