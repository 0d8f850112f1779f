//! The frames of a table's WebSocket.

use serde_json::Value;

use crate::message::ServerMessage;

/// Requests a full snapshot of the table.
pub const SYNC: &str = r#"{"type":"sync"}"#;

/// The reply to a probe. Send it before anything else: the server measures the round trip.
#[must_use]
pub fn echo(nonce: u32) -> String {
    format!(r#"{{"type":"echo","nonce":{nonce}}}"#)
}

/// Decodes the frames of one connection, and keeps the table as JSON so that delta updates can be applied to it.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    table: Value,
}

impl Frames {
    /// The current table; null before the first snapshot.
    #[must_use]
    pub fn table(&self) -> &Value {
        &self.table
    }

    /// Decodes a frame. An update always holds the full table, even if the server sent a delta.
    ///
    /// # Errors
    /// The frame isn't a message that docs/reference/websocket.md describes.
    pub fn read(&mut self, frame: &str) -> serde_json::Result<ServerMessage> {
        let mut message: Value = serde_json::from_str(frame)?;
        match message["type"].as_str() {
            Some("table") => self.table.clone_from(&message["table"]),
            Some("update") => {
                merge(&mut self.table, message["table"].take());
                if let Value::Object(fields) = message["fields"].take() {
                    for (name, new) in fields {
                        merge(&mut self.table[name], new);
                    }
                }
                message["table"].clone_from(&self.table);
            }
            _ => {}
        }
        serde_json::from_value(message)
    }
}

/// Replaces the fields of `object` that `new` has. A value that isn't an object is replaced as a whole.
fn merge(object: &mut Value, new: Value) {
    match (object, new) {
        (Value::Object(object), Value::Object(new)) => object.extend(new),
        (object, new) => *object = new,
    }
}
