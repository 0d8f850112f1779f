//! JSON bodies of requests and responses.

use serde::{Deserialize, Serialize};
use stammtisch_protocol::{Code as EngineCode, read_json};
use stammtisch_room::Refused;
use ts_rs::TS;

/// The code of a table or a tournament, as the requests that open one return it.
#[derive(Debug, Serialize, TS)]
pub struct CodeResponse {
    /// The code.
    pub code: String,
}

/// Reads a JSON body.
///
/// # Errors
/// Refuses text that is not JSON, or not this body.
pub fn read<T: for<'de> Deserialize<'de>>(body: &[u8]) -> Result<T, Refused> {
    let value = read_json(body)?;
    serde_json::from_value(value)
        .map_err(|error| bad_request(&format!("The body is invalid: {}.", short(&error.to_string()))))
}

/// The refusal of a malformed request.
#[must_use]
pub fn bad_request(message: &str) -> Refused {
    stammtisch_protocol::Refused::new(EngineCode::BadRequest, message).into()
}

/// Shortens text that may quote a client's input.
#[must_use]
pub fn short(text: &str) -> String {
    const MAX_CHARS: usize = 400;
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}
