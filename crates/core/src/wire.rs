//! The serialised form of the shared vocabulary, for the crates above that know JSON and TypeScript: a seat is its
//! number, a set of seats the list of them, a rule its text, a secret its value or null.

use serde::{Serialize, Serializer};
use ts_rs::{Config, TS};

use crate::{NoHighlight, NoOptions, Rule, Seat, SeatSet, Secret};

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<T: Serialize + Clone> Serialize for Secret<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

/// A chance event that shuffles these cards: `event` and its fields.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "event", rename = "shuffle")]
pub struct ShuffleData<'a, C> {
    /// The cards to shuffle.
    cards: &'a [C],
}

impl<'a, C> ShuffleData<'a, C> {
    /// A shuffle of these cards.
    #[must_use]
    pub const fn new(cards: &'a [C]) -> Self {
        Self { cards }
    }
}

/// Gives types the TypeScript form of another type. Needs the crate `ts_rs`.
#[macro_export]
macro_rules! typescript_as {
    ($($type:ty => $text:literal),* $(,)?) => {
        $(impl ::ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &::ts_rs::Config) -> ::std::string::String {
                $text.to_owned()
            }

            fn inline(_: &::ts_rs::Config) -> ::std::string::String {
                $text.to_owned()
            }
        })*
    };
}

/// Serialises types as their texts. Needs the crate `serde`.
#[macro_export]
macro_rules! serialize_as_text {
    ($($type:ty),* $(,)?) => {
        $(impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })*
    };
}

typescript_as! {
    Seat => "number",
    SeatSet => "Array<number>",
    Rule => "string",
    NoOptions => "Record<string, never>",
    NoHighlight => "never",
}

impl<T: TS> TS for Secret<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = T;

    fn name(config: &Config) -> String {
        format!("{} | null", T::name(config))
    }

    fn inline(config: &Config) -> String {
        format!("{} | null", T::inline(config))
    }
}
