//! How the words every game shares are written as data, for the crates above that know JSON and TypeScript.
//!
//! A seat is its number, a set of seats the list of them, a rule its text, a secret its value or null.

use serde::{Serialize, Serializer};
use ts_rs::{Config, TS};

use crate::{Rule, Seat, SeatSet, Secret};

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

/// Gives a type the TypeScript of another.
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

written_as!(Seat, "number");
written_as!(SeatSet, "Array<number>");
written_as!(Rule, "string");

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
