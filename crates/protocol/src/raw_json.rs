//! Serialised JSON.

use std::cell::Cell;
use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::member_ends::{NotingSerializer, write_noting};

/// A value serialised once, straight from its type, and sent to any number of viewers. Clones share the text.
#[derive(Clone)]
pub struct RawJson(Arc<Text>);

struct Text {
    json: Box<str>,
    /// The end of each member of an object, at its comma or the closing brace; empty for anything else.
    ends: Vec<usize>,
}

/// The name of the struct as which `serde_json` hands on JSON that is already written. Its own `RawValue` would parse the text first.
const RAW_VALUE: &str = "$serde_json::private::RawValue";

/// Capacity of the buffer that a thread keeps for the next value, in bytes.
const MAX_KEPT: usize = 64 * 1024;

thread_local! {
    /// The buffer in which values are written before their length is known.
    static BUFFER: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

impl RawJson {
    /// Serialises a value of ours.
    ///
    /// # Panics
    /// Panics if serde cannot serialise it. It is plain data, so that is a bug that no message can cause.
    pub fn of(shape: &(impl Serialize + ?Sized)) -> Self {
        Self::written(|json| shape.serialize(json))
    }

    /// Serialises a list of values of ours, each before the next one is computed.
    ///
    /// # Panics
    /// As [`RawJson::of`].
    pub fn list<T: Serialize>(shapes: impl IntoIterator<Item = T>) -> Self {
        Self::written(|json| json.collect_seq(shapes))
    }

    fn written(write: impl FnOnce(&mut NotingSerializer<'_>) -> serde_json::Result<()>) -> Self {
        let mut buffer = BUFFER.take();
        buffer.clear();
        let ends = write_noting(&mut buffer, write);
        let json = std::str::from_utf8(&buffer).expect("JSON is text").into();
        if buffer.capacity() <= MAX_KEPT {
            BUFFER.set(buffer);
        }
        Self(Arc::new(Text { json, ends }))
    }

    /// An empty list.
    #[must_use]
    pub fn none() -> Self {
        static NONE: OnceLock<RawJson> = OnceLock::new();
        NONE.get_or_init(|| Self::of(&[(); 0])).clone()
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.json
    }

    /// The members of an object in order, each as its text: name, colon and value. Empty if it isn't an object.
    #[must_use]
    pub fn members(&self) -> impl ExactSizeIterator<Item = &str> {
        let mut begin = 1;
        self.0.ends.iter().map(move |end| {
            let from = std::mem::replace(&mut begin, end + 1);
            self.text().get(from..*end).unwrap_or_default()
        })
    }

    /// The same object with the values of these members replaced.
    pub(crate) fn with_members(&self, own: &[(&'static str, Self)]) -> Self {
        let mut json = String::with_capacity(self.text().len());
        let mut ends = Vec::with_capacity(self.0.ends.len());
        for member in self.members() {
            json.push(if json.is_empty() { '{' } else { ',' });
            let name = member[1..].split_once('"').map(|(name, _)| name);
            let replaced = own.iter().find(|(own, _)| name == Some(*own));
            match replaced {
                Some((name, value)) => {
                    json.extend(["\"", name, "\":", value.text()]);
                }
                None => json.push_str(member),
            }
            ends.push(json.len());
        }
        json.push('}');
        Self(Arc::new(Text {
            json: json.into(),
            ends,
        }))
    }

    /// The parsed text, for code that looks into it.
    #[must_use]
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).unwrap_or_default()
    }
}

impl fmt::Debug for RawJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl PartialEq for RawJson {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.text() == other.text()
    }
}

impl Eq for RawJson {}

impl Serialize for RawJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut raw = serializer.serialize_struct(RAW_VALUE, 1)?;
        raw.serialize_field(RAW_VALUE, self.text())?;
        raw.end()
    }
}

/// Reads any JSON and serialises it again, because serde hands on tagged messages in parts instead of their text.
impl<'de> Deserialize<'de> for RawJson {
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
        view: Option<RawJson>,
        effects: RawJson,
    }

    #[test]
    fn raw_json_survives_inside_a_message() {
        let table = Table {
            view: Some(RawJson::of(&(1, "ä\"", None::<u8>))),
            effects: RawJson::none(),
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
        assert_eq!(RawJson::of(&Value::from(7)).value(), 7);
    }

    #[test]
    fn members_are_found_with_any_content() {
        let members = |text: &str| {
            let written = RawJson::of(&serde_json::from_str::<Value>(text).unwrap());
            assert_eq!(written.text(), text);
            written.members().map(str::to_owned).collect::<Vec<_>>()
        };
        let parts = [
            r#""a":[{"b":1},{"c,":[2,3]}]"#,
            r#""q\"":"},{\\\"x""#,
            r#""n":null"#,
            r#""o":{}"#,
        ];
        assert_eq!(members(&format!("{{{}}}", parts.join(","))), parts);
        for text in ["{}", r#"[{"a":1},2]"#, "null"] {
            assert_eq!(members(text), [""; 0], "{text}");
        }
    }

    #[derive(Serialize)]
    enum Shape {
        Unit,
        Tuple(u8, i8),
        Struct { text: &'static str, list: Vec<u8> },
    }

    #[test]
    fn members_of_variants_are_found_too() {
        let members = |shape: &Shape| -> Vec<_> { RawJson::of(shape).members().map(str::to_owned).collect() };
        assert_eq!(members(&Shape::Unit), [""; 0]);
        assert_eq!(members(&Shape::Tuple(1, -2)), [r#""Tuple":[1,-2]"#]);
        let (text, list) = ("x", Vec::new());
        assert_eq!(
            members(&Shape::Struct { text, list }),
            [r#""Struct":{"text":"x","list":[]}"#]
        );
    }

    #[test]
    fn members_are_replaced_by_name() {
        let json = |text: &str| RawJson::of(&serde_json::from_str::<Value>(text).unwrap());
        let object = json(r#"{"hand":null,"hand_sizes":[1,2],"deal":{"hand":3}}"#);
        let own = [("hand", RawJson::of(&[7, 8])), ("none", RawJson::none())];
        let expected = json(r#"{"hand":[7,8],"hand_sizes":[1,2],"deal":{"hand":3}}"#);
        let replaced = object.with_members(&own);
        assert_eq!(replaced, expected);
        assert!(replaced.members().eq(expected.members()));
    }

    #[test]
    fn clones_share_the_text() {
        let written = RawJson::of(&[1, 2]);
        assert_eq!(written.text().as_ptr(), written.clone().text().as_ptr());
        assert_eq!(written, RawJson::of(&[1, 2]));
        assert_ne!(written, RawJson::none());
    }
}
