//! Messages over a table's WebSocket.

use stammtisch_protocol::read_json;
use stammtisch_room::message::{ClientMessage, ServerMessage};
use stammtisch_room::{Refused, TableCode, check_id};

use crate::{bad_request, short};

/// Parses a frame of at most `most` bytes.
///
/// # Errors
/// Refuses anything else. The refusal names the request if its id is readable.
pub fn read_message(frame: &str, most: usize) -> Result<ClientMessage, (Option<String>, Refused)> {
    if frame.len() > most {
        let message = format!("A frame may have at most {most} bytes.");
        return Err((None, Refused::new(TableCode::TooLarge, message)));
    }
    let value = read_json(frame.as_bytes()).map_err(|refused| (None, refused.into()))?;
    let id = value.get("id").and_then(|id| id.as_str()).map(str::to_owned);
    let id = id.filter(|id| check_id(id).is_ok());
    serde_json::from_value(value).map_err(|error| {
        let error = short(&error.to_string());
        (
            id,
            bad_request(&format!("The frame is not a valid message: {error}.")),
        )
    })
}

/// Builds the message of a refusal.
#[must_use]
pub fn refusal(id: Option<String>, refused: &Refused) -> ServerMessage {
    ServerMessage::Refused {
        id,
        code: refused.code.text(),
        rule: refused.rule.map(str::to_owned),
        message: refused.message.clone(),
    }
}
