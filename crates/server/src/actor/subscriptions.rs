//! Connections that join, leave and replace each other.

use std::net::IpAddr;
use std::time::Instant;

use stammtisch_room::message::ServerMessage;
use stammtisch_room::{ConnId, Person, Refused, TableCode};

use super::state::{Actor, Subscription};
use crate::command::JoinPreview;
use crate::frames::refusal;

/// Order of eviction when a table has too many spectators: the highest leaves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct SpectatorRank {
    /// Whether the spectator has given no name.
    anonymous: bool,
    /// Number of spectators with the same rate-limit key.
    of_key: usize,
    conn: ConnId,
}

impl Actor {
    /// Checks whether another connection may join, and how.
    pub(super) fn preview_join(
        &self,
        person: Option<&Person>,
        rate_limit_key: IpAddr,
    ) -> Result<JoinPreview, Refused> {
        let seated = self.is_seated(person);
        if !seated {
            self.spectator_to_evict(person, rate_limit_key)?;
        }
        let cards_of = self.room.table().cards_of();
        Ok(JoinPreview { seated, cards_of })
    }

    fn is_seated(&self, person: Option<&Person>) -> bool {
        let id = person.map(|person| person.id.as_str());
        self.room.table().viewer(id).seat.is_some()
    }

    /// The spectator to evict for another one; `None` while there is room. At capacity, named spectators displace anonymous ones, and
    /// a key with fewer spectators displaces the one with the most, so one address cannot take all places.
    fn spectator_to_evict(
        &self,
        person: Option<&Person>,
        rate_limit_key: IpAddr,
    ) -> Result<Option<ConnId>, Refused> {
        let spectators: Vec<_> = self
            .room
            .viewers()
            .filter(|(_, viewer)| viewer.looks_on())
            .filter_map(|(conn, _)| Some((conn, self.subscriptions.get(&conn)?)))
            .collect();
        if spectators.len() < self.tables.config.limits.spectators {
            return Ok(None);
        }
        let of = |rate_limit_key: IpAddr| {
            spectators
                .iter()
                .filter(|(_, subscription)| subscription.rate_limit_key == rate_limit_key)
                .count()
        };
        let ranks = spectators.iter().map(|(conn, subscription)| SpectatorRank {
            anonymous: subscription.person.is_none(),
            of_key: of(subscription.rate_limit_key),
            conn: *conn,
        });
        let anonymous = person.is_none();
        let yields = |spectator: &SpectatorRank| {
            (spectator.anonymous && !anonymous)
                || (spectator.anonymous == anonymous && spectator.of_key > of(rate_limit_key) + 1)
        };
        match ranks.max().filter(yields) {
            Some(spectator) => Ok(Some(spectator.conn)),
            None => Err(too_many()),
        }
    }

    pub(super) fn join(&mut self, conn: ConnId, subscription: Subscription) -> Result<(), Refused> {
        let begun = Instant::now();
        let (person, rate_limit_key) = (subscription.person.clone(), subscription.rate_limit_key);
        if !self.is_seated(person.as_ref())
            && let Some(last) = self.spectator_to_evict(person.as_ref(), rate_limit_key)?
        {
            self.send_message(last, &refusal(None, &too_many()));
            self.subscriptions.remove(&last);
            self.room.leave(last, self.now());
            self.send_updates();
        }
        let person = person.map(|person| self.room.table().comes_as(person));
        let subscription = Subscription {
            person: person.clone(),
            ..subscription
        };
        let id = person.as_ref().map(|person| person.id.as_str());
        let replaced = self.room.join(conn, id, self.now());
        self.replace(&replaced);
        self.subscriptions.insert(conn, subscription);
        self.notify_absent();
        self.send_updates_except(Some(conn), self.now());
        self.send_table(conn);
        self.send_chat_history(conn);
        self.tables.work.settle(rate_limit_key, begun.elapsed());
        Ok(())
    }

    /// Shows the table to another person at this screen.
    pub(super) fn switch_viewer(&mut self, conn: ConnId, person: Person) {
        if let Some(subscription) = self.subscriptions.get_mut(&conn) {
            subscription.person = Some(person);
        }
        self.send_table(conn);
    }

    pub(super) fn leave(&mut self, conn: ConnId, lost: bool) {
        self.subscriptions.remove(&conn);
        if lost {
            let silence = self.tables.config.limits.silence;
            self.room.may_have_missed(conn, silence, self.now());
        }
        if self.room.leave(conn, self.now()) {
            self.notify_absent();
            self.send_updates();
        }
    }

    /// Closes connections that were replaced at their seat.
    fn replace(&mut self, replaced: &[ConnId]) {
        for conn in replaced {
            self.send_message(*conn, &ServerMessage::Replaced);
            self.subscriptions.remove(conn);
        }
    }

    /// Closes a person's other connections after they sat down.
    pub(super) fn close_older(&mut self, person: &Person, conn: ConnId) {
        let older = self.room.older(&person.id, conn);
        if older.is_empty() {
            return;
        }
        self.replace(&older);
        for conn in older {
            // Each departure is a version, and clients must not miss one.
            if self.room.leave(conn, self.now()) {
                self.send_updates();
            }
        }
    }
}

fn too_many() -> Refused {
    let message = "This table has as many spectators as it allows; try again later.";
    Refused::new(TableCode::TooMany, message)
}
