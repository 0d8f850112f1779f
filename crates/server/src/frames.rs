//! Messages as they go over the wire.

use axum::body::Bytes;
use metrics::counter;
use stammtisch_room::Refused;
use stammtisch_room::message::ServerMessage;

use crate::metrics as names;

/// So large most tables are, in bytes.
const TABLE: usize = 4096;

/// A message as text.
pub(crate) fn text(message: &ServerMessage) -> Bytes {
    let mut bytes = Vec::with_capacity(match message {
        ServerMessage::Table { .. } | ServerMessage::Update { .. } => TABLE,
        ServerMessage::Done { .. }
        | ServerMessage::Refused { .. }
        | ServerMessage::Said { .. }
        | ServerMessage::Replaced
        | ServerMessage::Closing
        | ServerMessage::Pong { .. }
        | ServerMessage::Probe { .. } => 0,
    });
    // The messages hold only texts, numbers, lists and maps with text keys: writing them cannot fail.
    let written = serde_json::to_writer(&mut bytes, message);
    debug_assert!(written.is_ok(), "{written:?}");
    bytes.into()
}

/// What a reader of JSON complains of, without all of a long text that was sent.
pub(crate) fn short(complaint: &str) -> String {
    const LONGEST: usize = 400;
    match complaint.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} …", &complaint[..end]),
        None => complaint.to_owned(),
    }
}

/// The message that refuses a request, and its count.
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
