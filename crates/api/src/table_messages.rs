//! Messages of a table to its connections.

use std::time::Duration;

use stammtisch_protocol::write_json;
use stammtisch_room::message::ServerMessage;
use stammtisch_room::{Room, Viewer};

/// Maximum size of the first frame of a connection, in bytes. It holds only the end of a long log.
const MAX_FIRST_FRAME: usize = 60 * 1024;

/// The whole table for this viewer, with the end of its log. `build` names the page that the server has.
#[must_use]
pub fn whole_table(room: &Room, viewer: Viewer, build: &str, now: Duration) -> ServerMessage {
    let mut message = ServerMessage::Table {
        table: Box::new(room.snapshot(viewer, now)),
        log: Vec::new(),
        log_from: room.table().lines() as u32,
        build: build.to_owned(),
    };
    let mut bytes = Vec::new();
    write_json(&mut bytes, &message);
    // The log fills the rest of the first frame.
    let left = MAX_FIRST_FRAME.saturating_sub(bytes.len());
    let newest = room.table().newest(viewer, 0..usize::MAX, left);
    if let ServerMessage::Table { log, log_from, .. } = &mut message {
        *log_from -= newest.len() as u32;
        *log = newest;
    }
    message
}
