//! The frames of a table's WebSocket.

use crate::message::ServerMessage;
use serde_json::Value;

/// Asks for the whole table.
pub const SYNC: &str = r#"{"type":"sync"}"#;

/// Answers a probe; to be sent before anything else is done.
#[must_use]
pub fn echo(nonce: u32) -> String {
    format!(r#"{{"type":"echo","nonce":{nonce}}}"#)
}

/// The table as one connection was told it, field by field: what an update leaves out is as it was.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    table: Value,
}

impl Frames {
    /// The table as it was told last; null before the first frame that holds one.
    #[must_use]
    pub fn table(&self) -> &Value {
        &self.table
    }

    /// Reads a frame. The table of an update is whole then, even if only what is new was sent.
    ///
    /// # Errors
    /// The frame is none that docs/api.md knows.
    pub fn read(&mut self, frame: &str) -> serde_json::Result<ServerMessage> {
        let mut message: Value = serde_json::from_str(frame)?;
        match message["type"].as_str() {
            Some("table") => self.table.clone_from(&message["table"]),
            Some("update") => {
                lay_over(&mut self.table, message["table"].take());
                if let Value::Object(fields) = message["fields"].take() {
                    for (name, new) in fields {
                        lay_over(&mut self.table[name], new);
                    }
                }
                message["table"].clone_from(&self.table);
            }
            _ => {}
        }
        serde_json::from_value(message)
    }
}

/// Puts the fields of `new` in place of those of `object`. Whatever is no object becomes what is new.
fn lay_over(object: &mut Value, new: Value) {
    match (object, new) {
        (Value::Object(object), Value::Object(new)) => object.extend(new),
        (object, new) => *object = new,
    }
}
