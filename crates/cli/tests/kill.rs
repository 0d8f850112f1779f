//! `kill -9` of the server in mid-match, again and again: what was acknowledged stays, nothing counts twice.

mod common;
mod table;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use table::player::{Dice, Player, assert_nothing_is_lost};
use table::{PATIENCE, Person, Server, http};

/// Twelve deals of Hattrick are 672 moves: 20 kills lie between at most 20 × 20 of them.
const DEALS: u32 = 12;
const MOVES: usize = 12 * 14 * 4;

/// A schedule of kills and restarts of a server.
struct Torment {
    kills: usize,
    /// Maximum number of acknowledged moves before the next kill.
    moves: u64,
    /// Maximum pause after these moves, in microseconds.
    pause: u64,
}

impl Torment {
    /// Kills and restarts the server at random moments between moves, as long as they `go_on`.
    fn run(&self, mut server: Server, data: &Path, done: &AtomicUsize, go_on: impl Fn() -> bool) -> Server {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        for _ in 0..self.kills {
            let some = usize::try_from(1 + dice.below(self.moves)).expect("small");
            let goal = done.load(Ordering::SeqCst) + some;
            let begun = Instant::now();
            while done.load(Ordering::SeqCst) < goal {
                assert!(go_on(), "the match was over before the last kill");
                assert!(
                    begun.elapsed() < PATIENCE,
                    "the table does not go on after a restart"
                );
                thread::sleep(Duration::from_micros(200));
            }
            thread::sleep(Duration::from_micros(dice.below(self.pause)));
            let port = server.address.port();
            server.kill();
            server = Server::start(data, port);
        }
        server
    }

    /// These people play a match of this kind to its end on a server that is killed again and again: its
    /// record, which `verify` accepts, and what each of them knows.
    fn match_of(&self, names: &[&str], wish: &Value) -> (Value, Vec<Player>) {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        let server = Server::start(&data, 0);
        let address = server.address;
        let people: Vec<Person> = names.iter().map(|name| Person::named(address, name)).collect();
        let code = people[0].open(address, wish);
        for (seat, person) in people.iter().enumerate().skip(1) {
            let mut socket = person.connect(address, &code).expect("a connection");
            socket.request(&json!({"type": "sit", "id": "sit", "seat": seat}));
        }
        let mut host = people[0].connect(address, &code).expect("a connection");
        host.request(&json!({"type": "start", "id": "start"}));
        drop(host);

        let done = AtomicUsize::new(0);
        let (server, players) = thread::scope(|scope| {
            let mut threads = Vec::new();
            for (seat, person) in people.iter().enumerate() {
                let (code, done) = (&code, &done);
                threads.push(scope.spawn(move || Player::new(seat).play(person, &[address], code, done)));
            }
            let server = self.run(server, &data, &done, || {
                threads.iter().all(|thread| !thread.is_finished())
            });
            let players = threads.into_iter().map(|thread| thread.join().expect("a player"));
            (server, players.collect())
        });

        let record = format!("/tables/{code}/record");
        let record = http(address, &people[0].cookie, "GET", &record, &Value::Null);
        assert_eq!(record.status, 200, "{}", record.body);
        server.kill();
        let file = folder.path().join("match.stammtisch.json");
        fs::write(&file, &record.body).expect("a file");
        common::succeed(&["verify", file.to_str().expect("a plain path")]);
        (record.json(), players)
    }
}

/// The moves of a seat in a record's log.
fn moves_of(record: &Value, seat: usize) -> Vec<&str> {
    let log = record["log"].as_array().expect("a log");
    log.iter()
        .filter(|line| line["s"] == seat)
        .filter_map(|line| line["m"].as_str())
        .collect()
}

/// Every acknowledged move stands in the log where it was acknowledged, and the log holds no other.
#[test]
fn twenty_kills_lose_nothing_and_repeat_nothing() {
    let torment = Torment {
        kills: 20,
        moves: 19,
        pause: 6000,
    };
    let wish = json!({"game": "hattrick", "players": 4, "options": {"deals": DEALS}, "public": false});
    let (record, players) = torment.match_of(&["Anna", "Ben", "Cora", "Dirk"], &wish);
    let moves: usize = players.iter().map(|player| player.done.len()).sum();
    assert_eq!(moves, MOVES);
    assert_nothing_is_lost(&record, &players);
    for player in players {
        assert_eq!(player.too_late, 0, "one seat is asked at a time");
    }
}

/// While a window is open, answers are neither stored nor acknowledged, so players send them again after a kill. The
/// log's other lines are passes, which the table adds for players who have not answered.
#[test]
fn kills_in_open_windows_lose_nothing_and_repeat_nothing() {
    let torment = Torment {
        kills: 10,
        moves: 4,
        pause: 40_000,
    };
    let wish = json!({
        "game": "haecmaec", "players": 3, "options": {"touch": true}, "public": false,
        "times": {"accusation": 400, "slap": 400}
    });
    let (record, players) = torment.match_of(&["Anna", "Ben", "Cora"], &wish);
    for player in &players {
        let spoken = |text: &&str| *text != "pass";
        let logged: Vec<&str> = moves_of(&record, player.seat)
            .into_iter()
            .filter(spoken)
            .collect();
        let done = player.done.iter().map(|done| done.text.as_str());
        assert_eq!(
            logged,
            done.filter(spoken).collect::<Vec<_>>(),
            "seat {}",
            player.seat
        );
    }
    let again: usize = players.iter().map(|player| player.sent_again).sum();
    assert!(again > 0, "no answer was in the air when the server died");
}
