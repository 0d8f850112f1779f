//! JSON that is written already.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A shape of ours as the text it is sent as: written once, straight from its type, however many are sent it.
#[derive(Clone)]
pub struct Written(Box<RawValue>);

impl Written {
    /// Writes a shape of our own. It is plain data: writing it cannot fail.
    pub fn of(shape: &(impl Serialize + ?Sized)) -> Self {
        Self(to_raw_value(shape).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// A list without anything.
    #[must_use]
    pub fn none() -> Self {
        Self::of(&[(); 0])
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The text, read: for whoever looks into it.
    #[must_use]
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).unwrap_or_default()
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl PartialEq for Written {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Written {}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Reads any JSON and writes it again, as serde hands on tagged messages in parts and not as the text they came in.
impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(|value| Self::of(&value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(tag = "type")]
    enum Message {
        Told { table: Box<Table> },
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Table {
        view: Option<Written>,
        effects: Written,
    }

    #[test]
    fn it_is_part_of_a_message_as_it_was_written_and_read_back_the_same() {
        let table = Table {
            view: Some(Written::of(&(1, "ä\"", None::<u8>))),
            effects: Written::none(),
        };
        let message = Message::Told {
            table: Box::new(table),
        };
        let text = serde_json::to_string(&message).unwrap();
        assert_eq!(
            text,
            r#"{"type":"Told","table":{"view":[1,"ä\"",null],"effects":[]}}"#
        );
        assert_eq!(serde_json::from_str::<Message>(&text).unwrap(), message);
        assert_eq!(Written::of(&Value::from(7)).value(), 7);
    }
}
