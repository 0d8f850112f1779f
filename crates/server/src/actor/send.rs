//! Messages from a table to its subscriptions.

use std::time::Duration;

use axum::body::Bytes;
use metrics::counter;
use stammtisch_api::whole_table;
use stammtisch_room::message::ServerMessage;
use stammtisch_room::{ConnId, DeltaBaseline, Recipient, Viewer};

use super::state::{Actor, Subscription};
use crate::frames::text;
use crate::nodes::Standing;
use crate::{metrics as names, web};

impl Actor {
    /// Sends an update to all connections.
    pub(super) fn send_updates(&mut self) {
        self.send_updates_except(None, self.now());
    }

    /// Sends an update to all connections except one, which gets the whole table instead.
    pub(super) fn send_updates_except(&mut self, excluded: Option<ConnId>, now: Duration) {
        if self.ownership.standing() != Standing::Holds {
            return self.fall_behind(None);
        }
        if std::mem::take(&mut self.is_behind) {
            return self.catch_up(excluded);
        }
        let mut viewers: Vec<_> = self
            .room
            .viewers()
            .filter(|(conn, _)| Some(*conn) != excluded)
            .collect();
        // The requester comes last: its `done` follows at once, and one write sends both.
        viewers.sort_by_key(|(conn, _)| Some(*conn) == self.requester);
        let frames = self.updates(&viewers, now);
        for ((conn, _), frame) in viewers.into_iter().zip(frames) {
            if let Some(nonce) = self.room.announce(conn, self.now()) {
                self.send_message(conn, &ServerMessage::Probe { nonce });
            }
            self.send(conn, frame);
        }
        self.sent_lines = self.room.table().lines();
    }

    /// Encodes an update for each viewer. Viewers with the same view and format share the bytes.
    fn updates(&mut self, viewers: &[(ConnId, Viewer)], now: Duration) -> Vec<Bytes> {
        let baseline = self.baseline.take().map(|(baseline, _)| baseline);
        let known = baseline.as_ref().map(DeltaBaseline::version);
        let recipient = |(conn, viewer): &(ConnId, Viewer)| Recipient {
            viewer: *viewer,
            knows_baseline: known.is_some_and(|version| self.has_version(*conn, *viewer, version)),
        };
        let recipients: Vec<Recipient> = viewers.iter().map(recipient).collect();
        let mut distinct: Vec<Recipient> = Vec::new();
        for recipient in &recipients {
            if !distinct.contains(recipient) {
                distinct.push(*recipient);
            }
        }
        let (updates, next) = self
            .room
            .updates(&distinct, baseline.as_ref(), self.sent_lines, now);
        let frames: Vec<Bytes> = updates.into_iter().map(Bytes::from).collect();
        for (conn, viewer) in viewers {
            if let Some(subscription) = self.subscriptions.get_mut(conn) {
                subscription.last_sent = Some((*viewer, next.version()));
            }
        }
        let is_delta = |(conn, _): &(ConnId, Viewer)| {
            self.subscriptions
                .get(conn)
                .is_some_and(|subscription| subscription.deltas)
        };
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

    /// Whether this client takes deltas and has this version as this viewer.
    fn has_version(&self, conn: ConnId, viewer: Viewer, version: u64) -> bool {
        let subscription = self
            .subscriptions
            .get(&conn)
            .filter(|subscription| subscription.deltas);
        subscription.is_some_and(|subscription| subscription.last_sent == Some((viewer, version)))
    }

    /// Notes that the lease has lapsed and connections, or one that needs the whole table, wait for an update.
    pub(super) fn fall_behind(&mut self, conn: Option<ConnId>) {
        self.is_behind = true;
        if let Some(subscription) = conn.and_then(|conn| self.subscriptions.get_mut(&conn)) {
            subscription.last_sent = None;
        }
    }

    /// Sends the whole table to each connection that missed a version, except one.
    fn catch_up(&mut self, excluded: Option<ConnId>) {
        let version = self.room.version();
        let missed =
            |subscription: &Subscription| subscription.last_sent.is_none_or(|(_, known)| known != version);
        let subscriptions = self.subscriptions.iter();
        let behind =
            subscriptions.filter(|(conn, subscription)| Some(**conn) != excluded && missed(subscription));
        let behind: Vec<ConnId> = behind.map(|(conn, _)| *conn).collect();
        for conn in behind {
            self.send_table(conn);
        }
        self.sent_lines = self.room.table().lines();
    }

    /// Sends the whole table.
    pub(super) fn send_table(&mut self, conn: ConnId) {
        if self.ownership.standing() != Standing::Holds {
            return self.fall_behind(Some(conn));
        }
        let Some(subscription) = self.subscriptions.get(&conn) else {
            return;
        };
        let person = subscription.person.as_ref().map(|person| person.id.as_str());
        let viewer = self.room.table().viewer(person);
        let version = self.room.version();
        if let Some(subscription) = self.subscriptions.get_mut(&conn) {
            subscription.last_sent = Some((viewer, version));
        }
        let message = whole_table(&self.room, viewer, web::build(), self.now());
        if self.baseline.is_none() {
            self.room.forget_accounts();
        }
        self.send_message(conn, &message);
    }

    /// Sends new chat lines to all connections.
    pub(super) fn send_chat(&mut self) {
        let lines = self.room.take_said();
        if !lines.is_empty() {
            self.broadcast(&ServerMessage::Said {
                lines,
                earlier: false,
            });
        }
    }

    /// Sends the latest chat lines to a new connection.
    pub(super) fn send_chat_history(&mut self, conn: ConnId) {
        let lines = self.room.said_before();
        if !lines.is_empty() {
            self.send_message(conn, &ServerMessage::Said { lines, earlier: true });
        }
    }

    pub(super) fn broadcast(&self, message: &ServerMessage) {
        let frame = text(message);
        for subscription in self.subscriptions.values() {
            let _ = subscription.outbox.send(frame.clone());
        }
    }

    pub(super) fn send_message(&mut self, conn: ConnId, message: &ServerMessage) {
        self.send(conn, text(message));
    }

    /// Queues a frame for a connection. Slow clients are disconnected; when they reconnect they get the whole table.
    pub(super) fn send(&mut self, conn: ConnId, frame: Bytes) {
        let Some(subscription) = self.subscriptions.get(&conn) else {
            return;
        };
        if subscription.outbox.send(frame).is_err() {
            counter!(names::SLOW).increment(1);
            tracing::warn!(
                table = self.room.table().code(),
                "a client reads too slowly and is disconnected"
            );
            self.subscriptions.remove(&conn);
        }
    }
}
