//! Encoding of messages.

use axum::body::Bytes;
use metrics::counter;
use stammtisch_protocol::write_json;
use stammtisch_room::Refused;
use stammtisch_room::message::ServerMessage;

use crate::metrics as names;

/// Typical size of an encoded table, in bytes.
const TYPICAL_TABLE: usize = 4096;

/// Encodes a message.
pub(crate) fn text(message: &ServerMessage) -> Bytes {
    let mut bytes = Vec::with_capacity(match message {
        ServerMessage::Table { .. } | ServerMessage::Update { .. } => TYPICAL_TABLE,
        ServerMessage::Done { .. }
        | ServerMessage::Refused { .. }
        | ServerMessage::Said { .. }
        | ServerMessage::Replaced
        | ServerMessage::Closing
        | ServerMessage::Pong { .. }
        | ServerMessage::Probe { .. } => 0,
    });
    write_json(&mut bytes, message);
    bytes.into()
}

/// Builds and counts a refusal.
pub(crate) fn refusal(id: Option<String>, refused: &Refused) -> ServerMessage {
    counter!(names::REFUSED, "code" => refused.code.text()).increment(1);
    stammtisch_api::refusal(id, refused)
}
