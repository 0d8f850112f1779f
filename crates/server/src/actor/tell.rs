//! What a table tells those who are connected.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use metrics::counter;
use stammtisch_room::message::ServerMessage;
use stammtisch_room::{ConnId, Viewer};

use super::Actor;
use crate::frames::text;
use crate::{metrics as names, web};

/// The first frame of a connection is no larger, however long the match.
const FIRST_FRAME: usize = 60 * 1024;

impl Actor {
    pub(super) fn tell_change(&mut self) {
        self.tell_change_but(None, self.now());
    }

    /// Tells everybody (but one, who is told everything) how the table stands now. Viewers who may see the
    /// same are sent the same bytes.
    pub(super) fn tell_change_but(&mut self, but: Option<ConnId>, now: Duration) {
        let mut viewers: Vec<_> = self
            .room
            .viewers()
            .filter(|(conn, _)| Some(*conn) != but)
            .collect();
        // Whoever asked for the change comes last: `done` follows at once, and both go out together.
        viewers.sort_by_key(|(conn, _)| Some(*conn) == self.asking);
        let frames = self.updates(&viewers, now);
        for (conn, viewer) in viewers {
            let frame = frames.iter().find(|(other, _)| *other == viewer);
            let Some((_, frame)) = frame.cloned() else {
                continue;
            };
            if let Some(nonce) = self.room.announce(conn, self.now()) {
                self.tell(conn, &ServerMessage::Probe { nonce });
            }
            self.send(conn, frame);
        }
        self.told = self.room.table().moment();
    }

    /// An update for each of those who may see different things.
    fn updates(&self, viewers: &[(ConnId, Viewer)], now: Duration) -> Vec<(Viewer, Utf8Bytes)> {
        let mut different: Vec<Viewer> = Vec::new();
        for (_, viewer) in viewers {
            if !different.contains(viewer) {
                different.push(*viewer);
            }
        }
        let tables = self.room.shown_to_each(&different, now).into_iter();
        let update = |(viewer, table)| {
            let log = self.room.log(viewer, self.told..usize::MAX);
            let table = Box::new(table);
            (viewer, text(&ServerMessage::Update { table, log }))
        };
        different.iter().copied().zip(tables).map(update).collect()
    }

    pub(super) fn tell_table(&mut self, conn: ConnId) {
        let Some(guest) = self.guests.get(&conn) else {
            return;
        };
        let person = guest.person.as_ref().map(|person| person.id.as_str());
        let viewer = self.room.table().viewer(person);
        let table = Box::new(self.room.shown_to(viewer, self.now()));
        let mut message = ServerMessage::Table {
            table,
            log: Vec::new(),
            log_from: self.room.table().moment() as u32,
            build: web::build().to_owned(),
        };
        // The log gets what the rest leaves of the first frame.
        let left = FIRST_FRAME.saturating_sub(text(&message).len());
        let newest = self.room.table().newest(viewer, 0..usize::MAX, left);
        if let ServerMessage::Table { log, log_from, .. } = &mut message {
            *log_from -= newest.len() as u32;
            *log = newest;
        }
        self.tell(conn, &message);
    }

    pub(super) fn tell_all(&self, message: &ServerMessage) {
        let frame = text(message);
        for guest in self.guests.values() {
            let _ = guest.outbox.send(frame.clone());
        }
    }

    pub(super) fn tell(&mut self, conn: ConnId, message: &ServerMessage) {
        self.send(conn, text(message));
    }

    /// Hands a frame to a connection. One that does not read fast enough is given up: it comes back and is
    /// told everything.
    pub(super) fn send(&mut self, conn: ConnId, frame: Utf8Bytes) {
        let Some(guest) = self.guests.get(&conn) else {
            return;
        };
        if guest.outbox.send(frame).is_err() {
            counter!(names::SLOW).increment(1);
            tracing::warn!(
                table = self.room.table().code(),
                "a client reads too slowly; it is disconnected"
            );
            self.guests.remove(&conn);
        }
    }
}
