//! A table that is loaded: its room, its connections and the search of its bots.

use std::collections::BTreeMap;
use std::time::Duration;

use stammtisch_api::{overtaken, refusal, whole_table};
use stammtisch_protocol::write_json;
use stammtisch_room::message::ServerMessage;
use stammtisch_room::{
    BotTurn, Change, ConnId, Person, Recipient, Refused, Room, StoredFact, Table, TableCode, Viewer,
};

use crate::listing::lines;
use crate::message::Action;

/// Pause before a failed write is retried.
const RETRY: Duration = Duration::from_secs(1);

/// A search of the thinker.
#[derive(Debug)]
struct Search {
    turn: BotTurn,
    /// The job's number.
    job: u32,
    result: SearchResult,
}

/// The result of a search.
#[derive(PartialEq, Eq, Debug)]
enum SearchResult {
    Awaited,
    /// A move; `None` if the bot has none.
    Found(Option<String>),
}

/// A connection of a page.
#[derive(Debug)]
pub(crate) struct Connection {
    /// `None` before the person gave a name.
    pub(crate) person: Option<Person>,
}

/// Work that is due without a message.
#[derive(Debug)]
pub(crate) enum Due {
    /// Store this change.
    Change(Box<Change>),
    /// Search a move.
    Search(BotTurn),
    /// The game contradicts itself.
    Broken,
}

/// A loaded table.
#[derive(Debug)]
pub(crate) struct LocalTable {
    pub(crate) room: Room,
    pub(crate) seed: String,
    /// All its facts.
    pub(crate) facts: Vec<String>,
    /// Number of facts that the thinker has.
    pub(crate) followed: usize,
    connections: BTreeMap<ConnId, Connection>,
    /// Number of log lines sent to all connections.
    sent_lines: usize,
    search: Option<Search>,
    /// When scheduled work is tried again after a failed write.
    retry_at: Option<Duration>,
}

impl LocalTable {
    pub(crate) fn new(room: Room, seed: String, facts: Vec<String>) -> Self {
        Self {
            sent_lines: room.table().lines(),
            room,
            seed,
            facts,
            followed: 0,
            connections: BTreeMap::new(),
            search: None,
            retry_at: None,
        }
    }

    pub(crate) fn table(&self) -> &Table {
        self.room.table()
    }

    pub(crate) fn has_connections(&self) -> bool {
        !self.connections.is_empty()
    }

    pub(crate) fn connection(&self, conn: ConnId) -> Option<&Connection> {
        self.connections.get(&conn)
    }

    // Connections.

    pub(crate) fn join(
        &mut self,
        conn: ConnId,
        person: Option<Person>,
        now: Duration,
        out: &mut Vec<Action>,
    ) {
        let person = person.map(|person| self.table().comes_as(person));
        let id = person.as_ref().map(|person| person.id.as_str());
        let replaced = self.room.join(conn, id, now);
        self.replace(&replaced, out);
        self.connections.insert(conn, Connection { person });
        self.send_updates_except(Some(conn), now, out);
        self.send_table(conn, now, out);
        let lines = self.room.said_before();
        if !lines.is_empty() {
            send(conn, &ServerMessage::Said { lines, earlier: true }, out);
        }
    }

    pub(crate) fn leave(&mut self, conn: ConnId, now: Duration, out: &mut Vec<Action>) {
        self.connections.remove(&conn);
        if self.room.leave(conn, now) {
            self.send_updates(now, out);
        }
    }

    /// Closes connections that were replaced at their seat.
    fn replace(&mut self, replaced: &[ConnId], out: &mut Vec<Action>) {
        for conn in replaced {
            send(*conn, &ServerMessage::Replaced, out);
            out.push(Action::Close { conn: number(*conn) });
            self.connections.remove(conn);
        }
    }

    /// Closes a person's other connections after they sat down.
    pub(crate) fn close_older(&mut self, conn: ConnId, now: Duration, out: &mut Vec<Action>) {
        let Some(person) = self
            .connection(conn)
            .and_then(|connection| connection.person.as_ref())
        else {
            return;
        };
        let older = self.room.older(&person.id, conn);
        self.replace(&older, out);
        for conn in older {
            if self.room.leave(conn, now) {
                self.send_updates(now, out);
            }
        }
    }

    /// Shows the table to another person at this screen.
    pub(crate) fn switch_viewer(
        &mut self,
        conn: ConnId,
        person: Person,
        now: Duration,
        out: &mut Vec<Action>,
    ) {
        let person = Some(person);
        self.connections.insert(conn, Connection { person });
        self.send_table(conn, now, out);
    }

    // Messages.

    /// Sends an update to all connections.
    pub(crate) fn send_updates(&mut self, now: Duration, out: &mut Vec<Action>) {
        self.send_updates_except(None, now, out);
    }

    fn send_updates_except(&mut self, excluded: Option<ConnId>, now: Duration, out: &mut Vec<Action>) {
        let viewers: Vec<(ConnId, Viewer)> = self
            .room
            .viewers()
            .filter(|(conn, _)| Some(*conn) != excluded)
            .collect();
        let recipients: Vec<Recipient> = viewers
            .iter()
            .map(|(_, viewer)| Recipient {
                viewer: *viewer,
                knows_baseline: false,
            })
            .collect();
        let (updates, _) = self.room.updates(&recipients, None, self.sent_lines, now);
        self.room.forget_accounts();
        for ((conn, _), update) in viewers.into_iter().zip(updates) {
            if let Some(nonce) = self.room.announce(conn, now) {
                send(conn, &ServerMessage::Probe { nonce }, out);
            }
            out.push(frame(conn, update));
        }
        self.sent_lines = self.table().lines();
    }

    /// Sends the whole table.
    pub(crate) fn send_table(&mut self, conn: ConnId, now: Duration, out: &mut Vec<Action>) {
        let Some(Connection { person }) = self.connection(conn) else {
            return;
        };
        let person = person.as_ref().map(|person| person.id.as_str());
        let viewer = self.table().viewer(person);
        // The page and its local server are of one build.
        let message = whole_table(&self.room, viewer, "", now);
        self.room.forget_accounts();
        send(conn, &message, out);
    }

    /// Sends new chat lines to all connections.
    pub(crate) fn send_chat(&mut self, out: &mut Vec<Action>) {
        let lines = self.room.take_said();
        if !lines.is_empty() {
            self.broadcast(
                &ServerMessage::Said {
                    lines,
                    earlier: false,
                },
                out,
            );
        }
    }

    fn broadcast(&self, message: &ServerMessage, out: &mut Vec<Action>) {
        for conn in self.connections.keys() {
            send(*conn, message, out);
        }
    }

    /// Replies to held requests that were applied or dropped.
    fn reply_to_held(&mut self, done: Vec<(ConnId, String)>, out: &mut Vec<Action>) {
        let version = self.room.version();
        for (conn, id) in done {
            send(conn, &ServerMessage::Done { id, version }, out);
        }
        for (conn, id) in self.room.take_dropped() {
            send(conn, &refusal(Some(id), &overtaken()), out);
        }
    }

    // Changes.

    /// Applies a stored change and sends updates.
    pub(crate) fn commit(&mut self, change: Change, now: Duration, out: &mut Vec<Action>) {
        let held = self.room.held_by(&change);
        self.facts.extend(lines(change.facts()));
        self.room.commit(change, now);
        if let Some(search) = &self.search
            && self.room.bot_to_search(now).as_ref() != Some(&search.turn)
        {
            self.search = None;
        }
        self.send_updates(now, out);
        self.reply_to_held(held, out);
    }

    /// Tries scheduled work again later: its change could not be stored.
    pub(crate) fn retry_later(&mut self, now: Duration) {
        self.retry_at = Some(now + RETRY);
    }

    // Scheduled work.

    /// Does what is due, until a change must be stored or a move must be searched. `None` once nothing is due.
    pub(crate) fn next_due(&mut self, now: Duration, out: &mut Vec<Action>) -> Option<Due> {
        if self.room.notice(now) {
            self.send_updates(now, out);
        }
        for (conn, nonce) in self.room.probe(now) {
            send(conn, &ServerMessage::Probe { nonce }, out);
        }
        if self.retry_at.is_some_and(|retry| now < retry) {
            return None;
        }
        self.retry_at = None;
        match self.room.tick(now) {
            Ok(None) => {}
            Ok(Some(change)) => return Some(Due::Change(Box::new(change))),
            Err(_) => return Some(Due::Broken),
        }
        self.take_bot_move(now)
            .map(|change| Due::Change(Box::new(change)))
            .or_else(|| self.search_due(now))
    }

    /// The change of a searched move that is due.
    fn take_bot_move(&mut self, now: Duration) -> Option<Change> {
        let due = self.room.bot_turn(now);
        let search = self
            .search
            .take_if(|search| search.result != SearchResult::Awaited && due.as_ref() == Some(&search.turn))?;
        let BotTurn { seat, moment, .. } = search.turn;
        let text = match search.result {
            SearchResult::Found(text) => text,
            SearchResult::Awaited => None,
        };
        let played = text.and_then(|text| self.room.bot_move(seat, moment, &text, now).ok());
        if played.is_none() {
            self.retry_later(now);
        }
        played.flatten()
    }

    fn search_due(&mut self, now: Duration) -> Option<Due> {
        let turn = self.room.bot_to_search(now)?;
        self.search.is_none().then_some(Due::Search(turn))
    }

    /// Notes that the thinker searches.
    pub(crate) fn searches(&mut self, turn: BotTurn, job: u32) {
        self.search = Some(Search {
            turn,
            job,
            result: SearchResult::Awaited,
        });
    }

    /// Takes the result of a search, unless it isn't wanted any more.
    pub(crate) fn found(&mut self, job: u32, text: Option<String>) {
        if let Some(search) = self.search.as_mut().filter(|search| search.job == job) {
            search.result = SearchResult::Found(text);
        }
    }

    /// When [`Self::next_due`] has work.
    pub(crate) fn next_wake(&self) -> Option<Duration> {
        let due = match &self.search {
            None => self.room.next_deadline_to_search(),
            Some(search) if search.result != SearchResult::Awaited => self.room.next_deadline(),
            Some(_) => self.room.next_deadline_but_bots(),
        };
        due.map(|due| self.retry_at.map_or(due, |retry| due.max(retry)))
    }

    /// Tells all connections that the game contradicts itself, and closes them.
    pub(crate) fn close_broken(&mut self, out: &mut Vec<Action>) {
        let message = "A bug in the game stopped this table, so it was closed.";
        self.broadcast(&refusal(None, &Refused::new(TableCode::Broken, message)), out);
        for conn in std::mem::take(&mut self.connections).into_keys() {
            out.push(Action::Close { conn: number(conn) });
        }
    }

    /// The facts that the thinker lacks; it has them from now on.
    pub(crate) fn facts_to_follow(&mut self) -> (usize, Vec<String>) {
        let from = std::mem::replace(&mut self.followed, self.facts.len());
        (from, self.facts[from..].to_vec())
    }
}

/// The facts of a stored table.
pub(crate) fn read_facts(facts: &[String]) -> Option<Vec<StoredFact>> {
    facts.iter().map(|fact| serde_json::from_str(fact).ok()).collect()
}

/// The number of a connection in messages.
fn number(conn: ConnId) -> u32 {
    conn.0 as u32
}

fn text(message: &ServerMessage) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_json(&mut bytes, message);
    bytes
}

fn frame(conn: ConnId, bytes: Vec<u8>) -> Action {
    Action::Send {
        conn: number(conn),
        text: String::from_utf8(bytes).unwrap_or_default(),
    }
}

/// Sends a message to a connection.
pub(crate) fn send(conn: ConnId, message: &ServerMessage, out: &mut Vec<Action>) {
    out.push(frame(conn, text(message)));
}
