//! `kill -9` of the server in mid-match, again and again: what was acknowledged stays, nothing counts twice.

mod common;
mod table;

use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use table::{PATIENCE, Person, Server, http};

const KILLS: usize = 20;
/// Twelve deals are 672 moves: 20 kills lie between at most 20 × 26 of them.
const DEALS: u32 = 12;
const MOVES: usize = 12 * 14 * 4;

/// Random enough to hit every moment, and the same numbers for everybody who reads a failure.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

/// A move on its way: sent, and not known to have been done.
struct Pending {
    id: String,
    window: u64,
    text: String,
}

/// One person at the table, who plays whatever comes until the match is over.
struct Player {
    seat: usize,
    dice: Dice,
    pending: Option<Pending>,
    /// Which move the server has acknowledged in which window.
    acknowledged: BTreeMap<u64, String>,
}

impl Player {
    /// Plays through any number of restarts.
    fn play(mut self, person: &Person, address: SocketAddr, code: &str, done: &AtomicUsize) -> Self {
        let begun = Instant::now();
        loop {
            let mut socket = person.connect_patiently(address, code);
            let mut table = Value::Null;
            while let Some(mut message) = socket.receive() {
                assert!(
                    begun.elapsed() < 3 * PATIENCE,
                    "the match does not come to its end"
                );
                match message["type"].as_str() {
                    Some("refused") => panic!("seat {}: {message}", self.seat),
                    Some("done") if self.acknowledge(&message) => {
                        done.fetch_add(1, Ordering::SeqCst);
                    }
                    Some("table" | "update") => {
                        let first = table.is_null();
                        table = message["table"].take();
                        if first && self.pending.is_some() {
                            // In the air when the server died: sent again, once a connection.
                            self.send(&mut socket);
                        }
                    }
                    _ => {}
                }
                if self.pending.is_none() && table["phase"] == "over" {
                    return self;
                }
                if self.choose(&table) {
                    self.send(&mut socket);
                }
            }
        }
    }

    /// Notes what was done; whether it was a move not yet known to be done.
    fn acknowledge(&mut self, message: &Value) -> bool {
        match self.pending.take_if(|pending| message["id"] == *pending.id) {
            Some(pending) => self.acknowledged.insert(pending.window, pending.text).is_none(),
            None => false,
        }
    }

    /// Picks a move, if one may be made and none is on its way.
    fn choose(&mut self, table: &Value) -> bool {
        let legal = table["legal"].as_array().map(Vec::as_slice).unwrap_or_default();
        let window = table["window"].as_u64().unwrap_or_default();
        if self.pending.is_some() || legal.is_empty() || self.acknowledged.contains_key(&window) {
            return false;
        }
        let pick = usize::try_from(self.dice.below(legal.len() as u64)).expect("small");
        let text = legal[pick].as_str().expect("a move").to_owned();
        self.pending = Some(Pending {
            id: format!("{}-{window}", self.seat),
            window,
            text,
        });
        true
    }

    fn send(&self, socket: &mut table::Socket) {
        if let Some(Pending { id, window, text }) = &self.pending {
            // If the connection is gone, reading says so next.
            let _ = socket.send(&json!({"type": "move", "id": id, "window": window, "move": text}));
        }
    }
}

/// Kills and restarts the server at random moments between moves.
fn torment(mut server: Server, data: &Path, done: &AtomicUsize) -> Server {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for _ in 0..KILLS {
        let goal = done.load(Ordering::SeqCst) + usize::try_from(2 + dice.below(18)).expect("small");
        let begun = Instant::now();
        while done.load(Ordering::SeqCst) < goal {
            assert!(
                begun.elapsed() < PATIENCE,
                "the table does not go on after a restart"
            );
            thread::sleep(Duration::from_micros(200));
        }
        thread::sleep(Duration::from_micros(dice.below(6000)));
        let port = server.address.port();
        server.kill();
        assert!(
            done.load(Ordering::SeqCst) < MOVES,
            "the match was over before the last kill"
        );
        server = Server::start(data, port);
    }
    server
}

#[test]
fn twenty_kills_lose_nothing_and_repeat_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data, 0);
    let address = server.address;
    let people: Vec<Person> = ["Anna", "Ben", "Cora", "Dirk"]
        .iter()
        .map(|name| Person::named(address, name))
        .collect();
    let code = people[0].open_table(address, DEALS);
    for (seat, person) in people.iter().enumerate().skip(1) {
        let mut socket = person.connect(address, &code).expect("a connection");
        socket.request(&json!({"type": "sit", "id": "sit", "seat": seat}));
    }
    let mut host = people[0].connect(address, &code).expect("a connection");
    host.request(&json!({"type": "start", "id": "start"}));
    drop(host);

    let done = AtomicUsize::new(0);
    let (server, players) = thread::scope(|scope| {
        let threads: Vec<_> = people
            .iter()
            .enumerate()
            .map(|(seat, person)| {
                let dice = Dice(seat as u64 + 1);
                let player = Player {
                    seat,
                    dice,
                    pending: None,
                    acknowledged: BTreeMap::new(),
                };
                let (code, done) = (&code, &done);
                scope.spawn(move || player.play(person, address, code, done))
            })
            .collect();
        let server = torment(server, &data, &done);
        let players: Vec<Player> = threads
            .into_iter()
            .map(|thread| thread.join().expect("a player"))
            .collect();
        (server, players)
    });

    let record = http(
        address,
        &people[0].cookie,
        "GET",
        &format!("/tables/{code}/record"),
        &Value::Null,
    );
    assert_eq!(record.status, 200, "{}", record.body);
    server.kill();
    check_log(&record.body, &players);

    let file = folder.path().join("match.stammtisch.json");
    fs::write(&file, record.body.to_string()).expect("a file");
    common::succeed(&["verify", file.to_str().expect("a plain path")]);
}

/// Every acknowledged move stands in the log where it was acknowledged, and the log holds no other.
fn check_log(record: &Value, players: &[Player]) {
    let log = record["log"].as_array().expect("a log");
    assert_eq!(log.iter().filter(|line| line["m"].is_string()).count(), MOVES);
    assert_eq!(
        players
            .iter()
            .map(|player| player.acknowledged.len())
            .sum::<usize>(),
        MOVES
    );
    for player in players {
        for (window, text) in &player.acknowledged {
            let line = &log[usize::try_from(*window).expect("small")];
            assert_eq!(line, &json!({"s": player.seat, "m": text}), "window {window}");
        }
    }
}
