//! The latency of a move, from sending it until it is stored, acknowledged and received by all four people at the table: the real
//! binary, real sockets, SQLite in a temporary directory.

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/table/mod.rs"]
mod table;

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;
use stammtisch_client::message::{Phase, ServerMessage, TableSnapshot};
use table::{Person, Server, Socket};

/// Four people at one table of Hattrick.
struct Evening {
    sockets: Vec<Socket>,
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
        let mut evening = Self { sockets, moves: 0 };
        for seat in 0..people.len() {
            while evening
                .table(seat)
                .is_none_or(|table| table.shared.phase != Phase::Playing)
            {
                evening.read(seat);
            }
        }
        evening
    }

    /// The last table that a seat received.
    fn table(&self, seat: usize) -> Option<&TableSnapshot> {
        self.sockets[seat].table()
    }

    /// Reads the next message for a seat. Returns whether it is an acknowledgement.
    fn read(&mut self, seat: usize) -> bool {
        match self.sockets[seat].receive().expect("a message") {
            ServerMessage::Refused { message, .. } => panic!("{message}"),
            ServerMessage::Done { .. } => true,
            _ => false,
        }
    }

    /// Makes a move and waits until it is acknowledged and every player has received it; `None` after the last.
    fn play(&mut self) -> Option<Duration> {
        let (mover, table) = (0..self.sockets.len())
            .filter_map(|seat| Some((seat, self.table(seat)?)))
            .find(|(_, table)| !table.viewer.legal.is_empty())?;
        let moment = table.shared.moment;
        let id = self.moves.to_string();
        let request = json!({"type": "move", "id": id, "moment": moment, "move": table.viewer.legal[0]});
        self.moves += 1;
        let begun = Instant::now();
        self.sockets[mover].send(&request).expect("the connection stands");
        let mut acknowledged = false;
        for seat in 0..self.sockets.len() {
            while self.table(seat).is_none_or(|table| table.shared.moment <= moment)
                || (seat == mover && !acknowledged)
            {
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
                    // The server refuses more than 150 frames a second from one connection.
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
