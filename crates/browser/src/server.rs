//! The local server: takes messages, and returns what the worker does.

mod connections;
mod jobs;

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use stammtisch_api::{bots, parse_table_code, refusal, status, table_code, unknown_table};
use stammtisch_room::{Change, ConnId, Person, Refused, Room, StoredFact, Table, TableCode};

use crate::listing::{FactRows, TableRow, Write, lines};
use crate::message::{Action, Ask, Event, Input, Output};
use crate::table::{Due, LocalTable, read_facts, send};

/// Maximum size of a frame or a body, in bytes.
pub(crate) const MESSAGE_BYTES: usize = 64 * 1024;

/// Loaded tables without connections beyond this number are unloaded.
const MAX_LOADED: usize = 8;

/// Loads in one start of the storage, as part of a table's epoch.
const LOADS: u32 = 1 << 12;

/// The worker broke the contract: it sent another message than the answer that the server awaits, or one that is not a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misuse;

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the local server awaits another message")
    }
}

impl std::error::Error for Misuse {}

/// The reason a message cannot be handled now.
pub(crate) enum Stop {
    Refused(Refused),
    /// This table must be loaded first.
    Load(String),
}

impl From<Refused> for Stop {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<stammtisch_protocol::Refused> for Stop {
    fn from(refused: stammtisch_protocol::Refused) -> Self {
        Self::Refused(refused.into())
    }
}

/// The step after a write is stored.
#[derive(Debug)]
pub(crate) enum Then {
    /// Answers a request; on failure, with a refusal.
    Respond { id: u32, status: u16, body: String },
    /// Applies a change. The request of this connection is then done.
    Commit {
        code: String,
        change: Box<Change>,
        request: Option<(ConnId, String)>,
    },
    /// Applies a change, then asks the thinker for a tip.
    Tip {
        id: u32,
        code: String,
        change: Box<Change>,
        ask: Ask,
    },
}

/// The purpose of a job of the thinker.
#[derive(Debug)]
enum Asker {
    /// A bot at this table.
    Table(String),
    /// A request.
    Request(u32),
}

/// A server for one device.
#[derive(Debug)]
pub struct LocalServer {
    pub(crate) person: Option<Person>,
    pub(crate) rows: BTreeMap<String, TableRow>,
    loaded: BTreeMap<String, LocalTable>,
    /// The table of each connection.
    connections: BTreeMap<ConnId, String>,
    random: ChaCha20Rng,
    /// The epoch of the next table that is loaded.
    epoch: u32,
    /// A write that isn't stored yet, and what follows.
    pending: Option<(Write, Then)>,
    jobs: BTreeMap<u32, Asker>,
    last_job: u32,
    pub(crate) now: Duration,
    pub(crate) date: u64,
    pub(crate) out: Vec<Action>,
}

impl LocalServer {
    /// The server after its first message.
    ///
    /// # Errors
    /// Refuses any message but [`Event::Start`].
    pub fn start(input: Input) -> Result<Self, Misuse> {
        let Event::Start {
            entropy,
            epoch,
            session,
            tables,
        } = input.event
        else {
            return Err(Misuse);
        };
        let mut seed = [0; 32];
        hex::decode_to_slice(entropy, &mut seed).map_err(|_| Misuse)?;
        Ok(Self {
            person: session,
            rows: tables.into_iter().map(|row| (row.code.clone(), row)).collect(),
            loaded: BTreeMap::new(),
            connections: BTreeMap::new(),
            random: ChaCha20Rng::from_seed(seed),
            epoch: epoch.saturating_mul(LOADS),
            pending: None,
            jobs: BTreeMap::new(),
            last_job: 0,
            now: duration(input.now),
            date: input.date,
            out: Vec::new(),
        })
    }

    /// Handles a message.
    ///
    /// # Errors
    /// Refuses a second start, and messages other than the answer that is awaited.
    pub fn handle(&mut self, input: Input) -> Result<Output, Misuse> {
        // Clocks of browsers may lose a little of their precision, never their order.
        self.now = self.now.max(duration(input.now));
        self.date = input.date;
        match (input.event, self.pending.take()) {
            (Event::Stored { ok }, Some((write, then))) => self.finish(write, then, ok),
            (event, None) => self.take(event)?,
            (_, pending @ Some(_)) => {
                self.pending = pending;
                return Err(Misuse);
            }
        }
        let awaits = |action: &Action| matches!(action, Action::Load { .. });
        if !self.out.last().is_some_and(awaits) {
            self.run_scheduled();
        }
        if let Some((write, _)) = &self.pending {
            let write = Box::new(write.clone());
            self.out.push(Action::Store { write });
        }
        Ok(Output {
            actions: std::mem::take(&mut self.out),
            wake: self.next_wake(),
        })
    }

    fn take(&mut self, event: Event) -> Result<(), Misuse> {
        match event {
            Event::Start { .. } | Event::Stored { .. } => return Err(Misuse),
            Event::Request {
                id,
                method,
                path,
                body,
            } => self.request(id, &method, &path, &body),
            Event::Connect { conn, code } => self.connect(conn, &code),
            Event::Frame { conn, text } => self.frame(ConnId(conn.into()), &text),
            Event::Disconnect { conn } => self.disconnect(ConnId(conn.into())),
            Event::Loaded { code, facts } => self.load(&code, facts),
            Event::Answered { job, answer } => self.answered(job, answer),
            Event::Wake => {}
        }
        Ok(())
    }

    // Tables.

    /// A stored table, loaded.
    pub(crate) fn table(&mut self, code: &str) -> Result<&mut LocalTable, Stop> {
        let code = parse_table_code(code);
        if !self.rows.contains_key(&code) {
            return Err(unknown_table().into());
        }
        match self.loaded.get_mut(&code) {
            Some(table) => Ok(table),
            None => Err(Stop::Load(code)),
        }
    }

    pub(crate) fn loaded(&self, code: &str) -> Option<&LocalTable> {
        self.loaded.get(code)
    }

    /// Makes a table of its stored facts. One that cannot be read is no longer there.
    fn load(&mut self, code: &str, facts: Vec<String>) {
        let Some(row) = self.rows.get(code) else { return };
        let read = read_facts(&facts);
        let table = read.and_then(|facts| Table::load(code, &row.seed, facts, &bots::entries).ok());
        let Some(table) = table else {
            self.rows.remove(code);
            return;
        };
        let age = Duration::from_secs(self.date.saturating_sub(row.changed));
        self.epoch = self.epoch.saturating_add(1);
        let mut room = Room::new(table, self.epoch, self.now);
        room.slept(age);
        let table = LocalTable::new(room, row.seed.clone(), facts);
        self.unload_idle();
        self.loaded.insert(code.to_owned(), table);
    }

    /// Makes room for another table.
    fn unload_idle(&mut self) {
        let idle = self.loaded.iter().filter(|(_, table)| !table.has_connections());
        let idle: Vec<String> = idle.map(|(code, _)| code.clone()).collect();
        for code in idle {
            if self.loaded.len() < MAX_LOADED {
                return;
            }
            self.unload(&code);
        }
    }

    fn unload(&mut self, code: &str) {
        if let Some(mut table) = self.loaded.remove(code)
            && table.followed > 0
        {
            let job = self.job(&mut table, Ask::Forget);
            self.out.push(Action::Think { job });
        }
    }

    /// Random bytes.
    pub(crate) fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.random.fill_bytes(&mut bytes);
        bytes
    }

    /// A code that no table and no evening has.
    fn new_code(&mut self, public: bool) -> String {
        loop {
            let drawn = table_code(public, |bytes: &mut [u8]| {
                self.random.fill_bytes(bytes);
                Ok::<(), Misuse>(())
            });
            let code = drawn.unwrap_or_default();
            let is_evening = |row: &TableRow| row.evening.as_ref() == Some(&code);
            if !self.rows.contains_key(&code) && !self.rows.values().any(is_evening) {
                return code;
            }
        }
    }

    /// The write of a new table; its first facts come from its code and seed.
    pub(crate) fn new_table(
        &mut self,
        public: bool,
        facts: impl FnOnce(&str, &str) -> Result<(Vec<StoredFact>, Table), Refused>,
    ) -> Result<(String, Write), Refused> {
        let code = self.new_code(public);
        let seed = hex::encode(self.bytes::<32>());
        let (facts, table) = facts(&code, &seed)?;
        Ok((code.clone(), self.write_of_new(&code, seed, &facts, &table)))
    }

    fn write_of_new(&self, code: &str, seed: String, facts: &[StoredFact], table: &Table) -> Write {
        let last = self.rows.values().map(|row| row.opened).max();
        let row = TableRow {
            code: code.to_owned(),
            seed,
            opened: last.map_or(0, |last| last + 1),
            changed: self.date,
            evening: table.evening().map(str::to_owned),
            forgotten: false,
            summary: table.summary(),
        };
        Write {
            session: None,
            tables: vec![row],
            facts: vec![FactRows {
                code: code.to_owned(),
                from: 0,
                facts: lines(facts),
            }],
        }
    }

    // Storage.

    /// Stores something before anything follows.
    pub(crate) fn store(&mut self, write: Write, then: Then) {
        self.pending = Some((write, then));
    }

    /// Stores a change, with what it opens.
    fn store_change(
        &mut self,
        code: &str,
        change: Box<Change>,
        opens: Write,
        request: Option<(ConnId, String)>,
    ) {
        let write = self.write_of(code, &change, opens);
        let code = code.to_owned();
        self.store(
            write,
            Then::Commit {
                code,
                change,
                request,
            },
        );
    }

    pub(crate) fn write_of(&self, code: &str, change: &Change, mut write: Write) -> Write {
        if let (Some(row), Some(table)) = (self.rows.get(code), self.loaded.get(code)) {
            write.tables.push(row.after(change.after(), self.date));
            write.facts.push(FactRows {
                code: code.to_owned(),
                from: table.table().seq(),
                facts: lines(change.facts()),
            });
        }
        write
    }

    fn finish(&mut self, write: Write, then: Then, ok: bool) {
        if ok {
            self.person = write.session.or(self.person.take());
            for row in write.tables {
                self.rows.insert(row.code.clone(), row);
            }
        }
        match then {
            Then::Respond { id, status, body } if ok => self.out.push(Action::Respond { id, status, body }),
            Then::Respond { id, .. } => self.refuse(id, &unstored()),
            Then::Commit {
                code,
                change,
                request,
            } => self.commit(&code, *change, request, ok),
            Then::Tip {
                id,
                code,
                change,
                ask,
            } => {
                self.commit(&code, *change, None, ok);
                if ok {
                    self.ask_for(id, &code, ask);
                } else {
                    self.refuse(id, &unstored());
                }
            }
        }
    }

    fn commit(&mut self, code: &str, change: Change, request: Option<(ConnId, String)>, ok: bool) {
        let Some(table) = self.loaded.get_mut(code) else {
            return;
        };
        if ok {
            table.commit(change, self.now, &mut self.out);
            if let Some((conn, id)) = request {
                self.done(conn, id);
            }
        } else if let Some((conn, id)) = request {
            send(conn, &refusal(Some(id), &unstored()), &mut self.out);
        } else {
            table.retry_later(self.now);
        }
    }

    // Responses.

    pub(crate) fn respond(&mut self, id: u32, status: u16, body: &impl Serialize) {
        let body = serde_json::to_string(body).unwrap_or_default();
        self.out.push(Action::Respond { id, status, body });
    }

    pub(crate) fn refuse(&mut self, id: u32, refused: &Refused) {
        self.respond(id, status(refused.code), refused);
    }

    // Time.

    /// Does what is due at the tables with connections, until something must be stored.
    fn run_scheduled(&mut self) {
        let codes: Vec<String> = self.loaded.keys().cloned().collect();
        for code in codes {
            while self.pending.is_none()
                && let Some(due) = self.next_due(&code)
            {
                match due {
                    Due::Change(change) => self.store_change(&code, change, Write::default(), None),
                    Due::Search(turn) => self.search(&code, turn),
                    Due::Broken => {
                        if let Some(table) = self.loaded.get_mut(&code) {
                            table.close_broken(&mut self.out);
                        }
                        self.unload(&code);
                    }
                }
            }
        }
    }

    fn next_due(&mut self, code: &str) -> Option<Due> {
        let table = self.loaded.get_mut(code)?;
        if !table.has_connections() {
            return None;
        }
        table.next_due(self.now, &mut self.out)
    }

    fn next_wake(&self) -> Option<f64> {
        let watched = self.loaded.values().filter(|table| table.has_connections());
        let next = watched.filter_map(LocalTable::next_wake).min()?;
        Some(next.as_secs_f64() * 1000.0)
    }
}

/// The time of the worker's clock.
fn duration(ms: f64) -> Duration {
    Duration::try_from_secs_f64(ms / 1000.0).unwrap_or_default()
}

/// The refusal when the browser stored nothing.
fn unstored() -> Refused {
    let message = "This browser could not store that, so nothing changed. Its storage may be full, or switched off for this page.";
    Refused::new(TableCode::Storage, message)
}
