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

/// Shortens text that may quote a client's input.
pub(crate) fn short(text: &str) -> String {
    const MAX_CHARS: usize = 400;
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}

/// Builds and counts a refusal.
pub(crate) fn refusal(id: Option<String>, refused: &Refused) -> ServerMessage {
    let code = refused.code.text();
    counter!(names::REFUSED, "code" => code.clone()).increment(1);
    ServerMessage::Refused {
        id,
        code,
        rule: refused.rule.map(str::to_owned),
        message: refused.message.clone(),
    }
}
