//! How long a move takes from the hand that makes it until it is stored, acknowledged and seen by all four
//! people at the table: the real binary, real sockets, SQLite in a temporary directory.

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/table/mod.rs"]
mod table;

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::{Value, json};
use table::{Person, Server, Socket};

/// Four people at one table of Hattrick, and what each of them last saw.
struct Evening {
    sockets: Vec<Socket>,
    seen: Vec<Value>,
    moves: usize,
}

impl Evening {
    /// A match of 100 deals that has just begun.
    fn begin(server: &Server, people: &[Person]) -> Self {
        let wish = json!({"game": "hattrick", "players": 4, "options": {"deals": 100}, "public": false});
        let code = people[0].open(server.address, &wish);
        let connect = |person: &Person| person.connect(server.address, &code).expect("a connection");
        let mut sockets: Vec<Socket> = people.iter().map(connect).collect();
        for (seat, socket) in sockets.iter_mut().enumerate().skip(1) {
            socket.request(&json!({"type": "sit", "id": "sit", "seat": seat}));
        }
        sockets[0].request(&json!({"type": "start", "id": "start"}));
        for socket in &mut sockets {
            socket
                .send(&json!({"type": "sync"}))
                .expect("the connection stands");
        }
        let seen = vec![Value::Null; sockets.len()];
        let mut evening = Self {
            sockets,
            seen,
            moves: 0,
        };
        for seat in 0..people.len() {
            while evening.seen[seat]["phase"] != "playing" {
                evening.read(seat);
            }
        }
        evening
    }

    /// Reads the next message for a seat; whether it acknowledges.
    fn read(&mut self, seat: usize) -> bool {
        let mut message = self.sockets[seat].receive().expect("a message");
        assert_ne!(message["type"], "refused", "{message}");
        if message["table"].is_object() {
            self.seen[seat] = message["table"].take();
        }
        message["type"] == "done"
    }

    /// Makes a move and waits until it is acknowledged and everybody has seen it; `None` after the last.
    fn play(&mut self) -> Option<Duration> {
        let mover = self.seen.iter().position(|table| table["legal"][0].is_string())?;
        let moment = self.seen[mover]["moment"].as_u64().expect("a moment");
        let id = self.moves.to_string();
        let text = self.seen[mover]["legal"][0].clone();
        self.moves += 1;
        let begun = Instant::now();
        let request = json!({"type": "move", "id": id, "moment": moment, "move": text});
        self.sockets[mover].send(&request).expect("the connection stands");
        let mut acknowledged = false;
        for seat in 0..self.sockets.len() {
            while self.seen[seat]["moment"].as_u64() <= Some(moment) || (seat == mover && !acknowledged) {
                acknowledged |= self.read(seat);
            }
        }
        Some(begun.elapsed())
    }
}

fn latency(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&folder.path().join("data"), 0);
    let people: Vec<Person> = ["Anna", "Ben", "Cora", "Dirk"]
        .iter()
        .map(|name| Person::named(server.address, name))
        .collect();
    let mut evening = Evening::begin(&server, &people);
    criterion.bench_function(
        "server: a move stored, acknowledged and seen by four",
        |bencher| {
            bencher.iter_custom(|times| {
                let mut sum = Duration::ZERO;
                for _ in 0..times {
                    // Nobody plays faster: more than 150 frames a second from one connection are refused.
                    std::thread::sleep(Duration::from_millis(5));
                    sum += loop {
                        match evening.play() {
                            Some(time) => break time,
                            None => evening = Evening::begin(&server, &people),
                        }
                    };
                }
                sum
            });
        },
    );
}

criterion_group!(benches, latency);
criterion_main!(benches);
