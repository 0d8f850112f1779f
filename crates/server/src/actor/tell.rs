//! What a table tells those who are connected.

use std::time::Duration;

use axum::body::Bytes;
use metrics::counter;
use stammtisch_room::message::ServerMessage;
use stammtisch_room::{ConnId, DeltaBaseline, Recipient, Viewer};

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
        for ((conn, _), frame) in viewers.into_iter().zip(frames) {
            if let Some(nonce) = self.room.announce(conn, self.now()) {
                self.tell(conn, &ServerMessage::Probe { nonce });
            }
            self.send(conn, frame);
        }
        self.told = self.room.table().lines();
    }

    /// An update for each of these. Clients that may see the same and ask for the same are sent the same bytes.
    fn updates(&mut self, viewers: &[(ConnId, Viewer)], now: Duration) -> Vec<Bytes> {
        let baseline = self.baseline.take().map(|(baseline, _)| baseline);
        let known = baseline.as_ref().map(DeltaBaseline::version);
        let recipient = |(conn, viewer): &(ConnId, Viewer)| Recipient {
            viewer: *viewer,
            knows_baseline: known.is_some_and(|version| self.knows(*conn, *viewer, version)),
        };
        let recipients: Vec<Recipient> = viewers.iter().map(recipient).collect();
        let mut distinct: Vec<Recipient> = Vec::new();
        for recipient in &recipients {
            if !distinct.contains(recipient) {
                distinct.push(*recipient);
            }
        }
        let (updates, next) = self.room.updates(&distinct, baseline.as_ref(), self.told, now);
        let frames: Vec<Bytes> = updates.into_iter().map(Bytes::from).collect();
        for (conn, viewer) in viewers {
            if let Some(guest) = self.guests.get_mut(conn) {
                guest.knows = Some((*viewer, next.version()));
            }
        }
        let is_delta = |(conn, _): &(ConnId, Viewer)| self.guests.get(conn).is_some_and(|guest| guest.deltas);
        if viewers.iter().any(is_delta) {
            self.baseline = Some((next, now));
        } else {
            self.room.forget_accounts();
        }
        let frame = |recipient: &Recipient| {
            let at = distinct.iter().position(|other| other == recipient);
            at.and_then(|at| frames.get(at)).cloned().unwrap_or_default()
        };
        recipients.iter().map(frame).collect()
    }

    /// Whether this client asks for deltas, and was sent this version as this viewer.
    fn knows(&self, conn: ConnId, viewer: Viewer, version: u64) -> bool {
        let guest = self.guests.get(&conn).filter(|guest| guest.deltas);
        guest.is_some_and(|guest| guest.knows == Some((viewer, version)))
    }

    pub(super) fn tell_table(&mut self, conn: ConnId) {
        let Some(guest) = self.guests.get(&conn) else {
            return;
        };
        let person = guest.person.as_ref().map(|person| person.id.as_str());
        let viewer = self.room.table().viewer(person);
        let version = self.room.version();
        if let Some(guest) = self.guests.get_mut(&conn) {
            guest.knows = Some((viewer, version));
        }
        let table = Box::new(self.room.snapshot(viewer, self.now()));
        let mut message = ServerMessage::Table {
            table,
            log: Vec::new(),
            log_from: self.room.table().lines() as u32,
            build: web::build().to_owned(),
        };
        // The log gets what the rest leaves of the first frame.
        let left = FIRST_FRAME.saturating_sub(text(&message).len());
        let newest = self.room.table().newest(viewer, 0..usize::MAX, left);
        if let ServerMessage::Table { log, log_from, .. } = &mut message {
            *log_from -= newest.len() as u32;
            *log = newest;
        }
        if self.baseline.is_none() {
            self.room.forget_accounts();
        }
        self.tell(conn, &message);
    }

    /// Tells everybody what somebody said just now.
    pub(super) fn tell_said(&mut self) {
        let lines = self.room.take_said();
        if !lines.is_empty() {
            self.tell_all(&ServerMessage::Said {
                lines,
                earlier: false,
            });
        }
    }

    /// Tells whoever comes what was written last.
    pub(super) fn tell_said_before(&mut self, conn: ConnId) {
        let lines = self.room.said_before();
        if !lines.is_empty() {
            self.tell(conn, &ServerMessage::Said { lines, earlier: true });
        }
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
    pub(super) fn send(&mut self, conn: ConnId, frame: Bytes) {
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
