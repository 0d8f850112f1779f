//! Serialised JSON.

use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A value serialised once, straight from its type, and sent to any number of viewers. Clones share the text.
#[derive(Clone)]
pub struct RawJson(Arc<Text>);

struct Text {
    raw: Box<RawValue>,
    /// The end of each member of an object, computed on first use.
    ends: OnceLock<Vec<usize>>,
}

impl RawJson {
    /// Serialises a value of ours.
    ///
    /// # Panics
    /// Panics if serde cannot serialise it. It is plain data, so that is a bug that no message can cause.
    pub fn of(shape: &(impl Serialize + ?Sized)) -> Self {
        Self(Arc::new(Text {
            raw: to_raw_value(shape).expect("our own shapes are plain data"),
            ends: OnceLock::new(),
        }))
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
        self.0.raw.get()
    }

    /// The members of an object in order, each as its text: name, colon and value. Empty if it isn't an object.
    #[must_use]
    pub fn members(&self) -> impl ExactSizeIterator<Item = &str> {
        let ends = self.0.ends.get_or_init(|| member_ends(self.text().as_bytes()));
        let mut begin = 1;
        ends.iter().map(move |end| {
            let from = std::mem::replace(&mut begin, end + 1);
            self.text().get(from..*end).unwrap_or_default()
        })
    }

    /// The parsed text, for code that looks into it.
    #[must_use]
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).unwrap_or_default()
    }
}

/// The end of each member of an object in its text, at its comma or the closing brace; empty for an empty object or
/// anything else.
fn member_ends(text: &[u8]) -> Vec<usize> {
    let mut ends = Vec::new();
    // The text is our own: complete and without spaces.
    if text.first() != Some(&b'{') || text.len() == 2 {
        return ends;
    }
    let (mut depth, mut quoted, mut at) = (0_u32, false, 0);
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => quoted = !quoted,
            b'\\' => at += 1,
            _ if quoted => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            b',' if depth == 1 => ends.push(at),
            _ => {}
        }
        at += 1;
    }
    ends.push(text.len() - 1);
    ends
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
        self.0.raw.serialize(serializer)
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

    #[test]
    fn clones_share_the_text() {
        let written = RawJson::of(&[1, 2]);
        assert_eq!(written.text().as_ptr(), written.clone().text().as_ptr());
        assert_eq!(written, RawJson::of(&[1, 2]));
        assert_ne!(written, RawJson::none());
    }
}
