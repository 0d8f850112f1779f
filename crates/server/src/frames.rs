//! Messages as they go over the wire.

use axum::extract::ws::Utf8Bytes;
use metrics::counter;
use stammtisch_room::Refused;
use stammtisch_room::message::ServerMessage;

use crate::metrics as names;

/// A message as a frame.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    // The messages hold only texts, numbers, lists and maps with text keys: writing them cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
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
