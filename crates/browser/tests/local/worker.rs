//! A worker without a browser: it stores, waits and thinks at once.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use stammtisch_browser::{Action, Event, Input, LocalServer, TableRow, Thinker, Write};
use stammtisch_client::TableClient;
use stammtisch_client::message::ServerMessage;
use stammtisch_room::Person;

/// The storage, which survives the worker.
#[derive(Clone, Debug, Default)]
pub(crate) struct Storage {
    pub(crate) starts: u32,
    pub(crate) session: Option<Person>,
    pub(crate) tables: BTreeMap<String, TableRow>,
    pub(crate) facts: BTreeMap<String, Vec<String>>,
    /// Whether nothing more fits.
    pub(crate) is_full: bool,
}

impl Storage {
    fn store(&mut self, write: Write) -> bool {
        if self.is_full {
            return false;
        }
        self.session = write.session.or(self.session.take());
        for row in write.tables {
            self.tables.insert(row.code.clone(), row);
        }
        for rows in write.facts {
            let facts = self.facts.entry(rows.code).or_default();
            assert_eq!(facts.len() as u64, rows.from, "facts are stored in order");
            facts.extend(rows.facts);
        }
        true
    }
}

/// An answer to a request.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) body: String,
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub(crate) fn text(&self, field: &str) -> String {
        self.json()[field].as_str().unwrap().to_owned()
    }
}

pub(crate) struct Worker {
    server: LocalServer,
    thinker: Thinker,
    pub(crate) storage: Storage,
    now: f64,
    wake: Option<f64>,
    last_id: u32,
    responses: BTreeMap<u32, Response>,
    pub(crate) clients: BTreeMap<u32, TableClient>,
    /// The messages to each connection, as types.
    pub(crate) received: BTreeMap<u32, Vec<ServerMessage>>,
    pub(crate) closed: Vec<u32>,
}

impl Worker {
    /// Anna at a new table of Hattrick against bots, on connection 1.
    pub(crate) fn at_table(seed: u8) -> (Self, String) {
        let mut worker = Self::start(Storage::default(), seed);
        worker.introduce("Anna");
        let code = worker.open("hattrick", 4, "greedy");
        worker.connect(1, &code);
        (worker, code)
    }

    /// A worker with this storage. The same number gives the same codes, deals and bots.
    pub(crate) fn start(mut storage: Storage, number: u8) -> Self {
        storage.starts += 1;
        let event = Event::Start {
            entropy: format!("{number:02x}").repeat(32),
            epoch: storage.starts,
            session: storage.session.clone(),
            tables: storage.tables.values().cloned().collect(),
        };
        let input = Input {
            now: 0.0,
            date: 1_800_000_000,
            event,
        };
        Self {
            server: LocalServer::start(input).unwrap(),
            thinker: Thinker::default(),
            storage,
            now: 0.0,
            wake: None,
            last_id: 0,
            responses: BTreeMap::new(),
            clients: BTreeMap::new(),
            received: BTreeMap::new(),
            closed: Vec::new(),
        }
    }

    pub(crate) fn send(&mut self, event: Event) {
        let mut waiting = VecDeque::from([event]);
        while let Some(event) = waiting.pop_front() {
            let input = Input {
                now: self.now,
                date: 1_800_000_000,
                event: event.clone(),
            };
            let output = self.server.handle(input).unwrap();
            self.wake = output.wake;
            for action in output.actions {
                match action {
                    Action::Respond { id, status, body } => {
                        self.responses.insert(id, Response { status, body });
                    }
                    Action::Send { conn, text } => {
                        let message = self.clients.entry(conn).or_default().receive(&text).unwrap();
                        self.received.entry(conn).or_default().push(message);
                    }
                    Action::Close { conn } => self.closed.push(conn),
                    Action::Load { code } => {
                        waiting.push_front(event.clone());
                        let facts = self.storage.facts[&code].clone();
                        waiting.push_front(Event::Loaded { code, facts });
                    }
                    Action::Store { write } => {
                        let ok = self.storage.store(*write);
                        waiting.push_front(Event::Stored { ok });
                    }
                    Action::Think { job } => {
                        let answer = self.thinker.think(&job);
                        waiting.push_back(Event::Answered { job: job.job, answer });
                    }
                }
            }
        }
    }

    /// Waits until something is due. Returns whether anything was.
    pub(crate) fn wait(&mut self) -> bool {
        let Some(wake) = self.wake else { return false };
        self.now = self.now.max(wake);
        self.send(Event::Wake);
        true
    }

    pub(crate) fn request(&mut self, method: &str, path: &str, body: &str) -> Response {
        self.last_id += 1;
        let id = self.last_id;
        self.send(Event::Request {
            id,
            method: method.to_owned(),
            path: path.to_owned(),
            body: body.to_owned(),
        });
        self.responses.remove(&id).unwrap()
    }

    pub(crate) fn get(&mut self, path: &str) -> Response {
        self.request("GET", path, "")
    }

    pub(crate) fn introduce(&mut self, name: &str) {
        let body = json!({ "name": name }).to_string();
        assert_eq!(self.request("PUT", "/session", &body).status, 200);
    }

    /// Opens a table of this game with bots at all other seats.
    pub(crate) fn open(&mut self, game: &str, players: u8, bot: &str) -> String {
        let table = json!({"game": game, "players": players, "bots": players - 1, "bot": bot, "bot_ms": 0});
        let opened = self.request("POST", "/tables", &table.to_string());
        assert_eq!(opened.status, 201, "{}", opened.body);
        opened.text("code")
    }

    pub(crate) fn connect(&mut self, conn: u32, code: &str) {
        let code = code.to_owned();
        self.send(Event::Connect { conn, code });
    }

    pub(crate) fn say(&mut self, conn: u32, message: &Value) {
        let text = message.to_string();
        self.send(Event::Frame { conn, text });
    }

    /// Plays the first legal move whenever this connection's seat is on turn, until the match is over or `stop`.
    pub(crate) fn play(&mut self, conn: u32, mut stop: impl FnMut(u32) -> bool) {
        let mut sent = 0;
        loop {
            let table = self.clients[&conn].table().unwrap();
            if table.shared.phase == stammtisch_client::message::Phase::Over || stop(table.shared.log_len) {
                return;
            }
            let first = table.viewer.legal.first().cloned();
            let moment = table.shared.moment;
            let before = table.version;
            if let Some(text) = first {
                sent += 1;
                let id = format!("{conn}-{sent}-{moment}");
                self.say(
                    conn,
                    &json!({"type": "move", "id": id, "moment": moment, "move": text}),
                );
            }
            let moved = self.clients[&conn].table().unwrap().version != before;
            assert!(moved || self.wait(), "the table waits for nothing");
        }
    }

    /// Ends without any chance to store more, as when a browser is killed.
    pub(crate) fn kill(self) -> Storage {
        self.storage
    }
}
