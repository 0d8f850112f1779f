//! An evening of four people at one table.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::player::Player;
use super::{PATIENCE, Person, Server, http};

/// The players, in the order of their seats.
pub(crate) const NAMES: [&str; 4] = ["Anna", "Ben", "Cora", "Dirk"];

/// Four people at a table of Hattrick that has begun.
pub(crate) struct Evening {
    pub(crate) people: Vec<Person>,
    pub(crate) code: String,
}

impl Evening {
    /// Four people begin a match of this many deals, 56 moves each.
    pub(crate) fn begin(server: &Server, deals: u32) -> Self {
        let address = server.address;
        let people: Vec<Person> = NAMES.iter().map(|name| Person::named(address, name)).collect();
        let wish = json!({"game": "hattrick", "players": 4, "options": {"deals": deals}, "public": false});
        let code = people[0].open(address, &wish);
        for (seat, person) in people.iter().enumerate().skip(1) {
            let mut socket = person.connect(address, &code).expect("a connection");
            socket.request(&json!({"type": "sit", "id": "sit", "seat": seat}));
        }
        let mut host = people[0].connect(address, &code).expect("a connection");
        host.request(&json!({"type": "start", "id": "start"}));
        Self { people, code }
    }

    /// All play to the end; `meanwhile` runs once `after` moves have been made.
    pub(crate) fn play(
        &self,
        server: &Server,
        player: fn(usize) -> Player,
        after: usize,
        meanwhile: impl FnOnce(&AtomicUsize),
    ) -> Vec<Player> {
        let done = AtomicUsize::new(0);
        thread::scope(|scope| {
            let play = |(seat, person)| {
                let done = &done;
                scope.spawn(move || player(seat).play(person, &[server.address], &self.code, done))
            };
            let players: Vec<_> = self.people.iter().enumerate().map(play).collect();
            wait_for(&done, after);
            meanwhile(&done);
            let players = players.into_iter().map(thread::ScopedJoinHandle::join);
            players.map(|player| player.expect("a player")).collect()
        })
    }

    /// The record of the match.
    pub(crate) fn record(&self, server: &Server) -> Value {
        let path = format!("/tables/{}/record", self.code);
        let answer = http(server.address, &self.people[0].cookie, "GET", &path, &Value::Null);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }
}

/// Waits until this many moves have been made.
pub(crate) fn wait_for(done: &AtomicUsize, moves: usize) {
    let begun = Instant::now();
    while done.load(Ordering::SeqCst) < moves {
        assert!(begun.elapsed() < PATIENCE, "the table does not go on");
        thread::sleep(Duration::from_millis(1));
    }
}
