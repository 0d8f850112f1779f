//! Small values that several games share.

use std::str::FromStr;

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_core::Seat;

/// A whole number of one byte.
pub(crate) fn read_byte(value: &Value) -> Option<u8> {
    u8::try_from(value.as_u64()?).ok()
}

/// A seat by its number; only the game knows whether it is at the table.
pub(crate) fn read_seat(value: &Value) -> Option<Seat> {
    Seat::new(read_byte(value)?)
}

/// A list of texts that spell `T`s.
pub(crate) fn read_list<T: FromStr>(value: &Value) -> Option<Vec<T>> {
    value
        .as_array()?
        .iter()
        .map(|text| text.as_str()?.parse().ok())
        .collect()
}

/// A value of ours as JSON.
///
/// # Panics
/// Panics if serde cannot serialise it. It is plain data, so that is a bug that no message can cause.
pub(crate) fn data(shape: &(impl Serialize + ?Sized)) -> Value {
    serde_json::to_value(shape).expect("our own shapes are plain data")
}

/// The fields of a value of ours that serialises as an object.
///
/// # Panics
/// Panics if it serialises as anything else.
pub(crate) fn fields(shape: &impl Serialize) -> Map<String, Value> {
    let value = data(shape);
    let Value::Object(fields) = value else {
        panic!("{value} is written where an object is expected");
    };
    fields
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::RawJson;

    /// JSON object keys are strings.
    fn unwritable() -> BTreeMap<(u8, u8), u8> {
        BTreeMap::from([((1, 2), 3)])
    }

    #[test]
    #[should_panic(expected = "plain data")]
    fn a_value_that_cannot_be_serialised_panics() {
        data(&unwritable());
    }

    #[test]
    #[should_panic(expected = "plain data")]
    fn nor_is_it_sent_as_null() {
        let _ = RawJson::of(&unwritable());
    }

    #[test]
    #[should_panic(expected = "an object is expected")]
    fn a_list_has_no_fields() {
        fields(&[1, 2]);
    }
}
