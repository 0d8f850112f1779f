//! Calls by web push, while the processes that send them are killed.
#![cfg(unix)]

#[path = "../../store/tests/store/cluster.rs"]
mod cluster;
mod common;
mod several;
mod table;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

use serde_json::{Value, json};
use several::{Nodes, eventually};
use table::{PATIENCE, Person, Server, Socket, http};

const PUSH: [&str; 4] = ["--push", "mailto:host@example.org", "--push-within", "127.0.0.1"];

/// Seats of the two people; bots have the others.
const ANNA: usize = 0;
const BEN: usize = 3;

/// A push service. While it is deaf it accepts connections and reads nothing.
struct Service {
    address: SocketAddr,
    state: Arc<(Mutex<State>, Condvar)>,
}

#[derive(Default)]
struct State {
    is_deaf: bool,
    /// Connections accepted and not read.
    unheard: Vec<TcpStream>,
    /// The paths of the messages that were accepted.
    accepted: Vec<String>,
}

impl Service {
    fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let service = Self {
            address: listener.local_addr().expect("an address"),
            state: Arc::default(),
        };
        let state = Arc::clone(&service.state);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = Arc::clone(&state);
                thread::spawn(move || take(stream, &state));
            }
        });
        service
    }

    fn set_deaf(&self, deaf: bool) {
        self.state.0.lock().expect("no panic").is_deaf = deaf;
    }

    fn wait_until(&self, holds: impl Fn(&State) -> bool) {
        let state = self.state.0.lock().expect("no panic");
        let waited = self
            .state
            .1
            .wait_timeout_while(state, PATIENCE, |state| !holds(state));
        assert!(!waited.expect("no panic").1.timed_out(), "no message comes");
    }

    fn accepted(&self) -> usize {
        self.state.0.lock().expect("no panic").accepted.len()
    }

    /// A subscription of a browser.
    fn subscription(&self, name: &str) -> Value {
        // The example of RFC 8291.
        json!({
            "endpoint": format!("http://{}/{name}", self.address),
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            "lang": "en"
        })
    }
}

/// Reads a message and accepts it.
fn take(mut stream: TcpStream, (state, changed): &(Mutex<State>, Condvar)) {
    {
        let mut state = state.lock().expect("no panic");
        if state.is_deaf {
            state.unheard.push(stream);
            changed.notify_all();
            return;
        }
    }
    let mut reader = BufReader::new(stream.try_clone().expect("a socket"));
    let (mut path, mut length) = (String::new(), 0);
    for line in reader.by_ref().lines().map_while(Result::ok) {
        if let Some(rest) = line.strip_prefix("POST ") {
            rest.split(' ').next().unwrap_or_default().clone_into(&mut path);
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length: ") {
            length = value.parse().expect("a number");
        }
        if line.is_empty() {
            break;
        }
    }
    if reader.read_exact(&mut vec![0; length]).is_err() {
        return;
    }
    state.lock().expect("no panic").accepted.push(path);
    let _ = stream.write_all(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    changed.notify_all();
}

/// A match of Anna, who is at the table, and Ben, who is away and has a subscription.
struct Match {
    code: String,
    anna: Person,
    ben: Person,
    annas: Socket,
}

impl Match {
    fn begin(addresses: &[SocketAddr], service: &Service) -> Self {
        let (first, last) = (addresses[0], *addresses.last().expect("an address"));
        let (anna, ben) = (Person::named(first, "Anna"), Person::named(last, "Ben"));
        let subscribed = http(last, &ben.cookie, "PUT", "/push", &service.subscription("ben"));
        assert_eq!(subscribed.status, 200, "{}", subscribed.body);
        // Anna has none: she is never called, and nothing is stored for her.
        let wish = json!({"game": "hattrick", "players": 4, "bots": 2, "public": false});
        let code = anna.open(first, &wish);
        let mut annas = anna.connect(first, &code).expect("a connection");
        let mut bens = ben.connect(last, &code).expect("a connection");
        bens.request(&json!({"type": "sit", "id": "sit", "seat": BEN}));
        drop(bens);
        await_absence(&mut annas, 0);
        // No bot takes a seat of theirs.
        let patient = json!({"type": "adjust", "id": "patient", "limit": {"kind": "move", "ms": 86_400_000}});
        annas.request(&patient);
        annas.request(&json!({"type": "start", "id": "start"}));
        Self {
            code,
            anna,
            ben,
            annas,
        }
    }

    /// Anna plays until it is Ben's turn.
    fn until_bens_turn(&mut self) {
        while !asks(&self.annas, BEN) {
            if asks(&self.annas, ANNA) {
                move_once(&mut self.annas);
            } else {
                self.annas.receive().expect("the table goes on");
            }
        }
    }

    /// Ben comes, moves until it is Anna's turn, and leaves.
    fn ben_moves(&mut self, address: SocketAddr) {
        let mut bens = self.ben.connect_patiently(&[address], &self.code).0;
        while !asks(&bens, ANNA) || asks(&bens, BEN) {
            if asks(&bens, BEN) {
                move_once(&mut bens);
            } else {
                bens.receive().expect("the table goes on");
            }
        }
        let moment = bens.table().map_or(0, |table| table.shared.moment);
        drop(bens);
        await_absence(&mut self.annas, moment);
    }
}

/// Whether this seat is to move.
fn asks(socket: &Socket, seat: usize) -> bool {
    let turn = socket.table().and_then(|table| table.shared.turn.as_ref());
    let seats = turn.and_then(|turn| turn["seats"].as_array());
    seats.is_some_and(|seats| seats.contains(&json!(seat)))
}

/// Makes the first legal move of this person.
fn move_once(socket: &mut Socket) {
    let table = socket.table().expect("a table");
    let (at, text) = (table.shared.moment, &table.viewer.legal[0]);
    let request = json!({"type": "move", "id": format!("move-{at}"), "moment": at, "move": text});
    socket.request(&request);
}

/// Waits until Ben, who saw the table at this moment, has left it.
fn await_absence(annas: &mut Socket, moment: u32) {
    let is_away = |socket: &Socket| {
        let table = socket.table().filter(|table| table.shared.moment >= moment);
        let ben = table.map(|table| &table.shared.seats[BEN]);
        ben.is_some_and(|ben| ben.person && !ben.present)
    };
    while !is_away(annas) {
        annas.receive().expect("the table");
    }
}

/// Another node sends what the owner of the table could not.
#[test]
fn a_call_survives_the_owner_of_its_table() {
    let service = Service::open();
    let mut nodes = Nodes::open_with(cluster::shared(), 2, &PUSH);
    let mut game = Match::begin(&nodes.addresses, &service);
    // In ordinary operation a call is sent once, and nothing is left of it.
    game.until_bens_turn();
    service.wait_until(|state| state.accepted.len() == 1);
    eventually(|| nodes.count("notices") == 0);
    service.set_deaf(true);
    game.ben_moves(nodes.addresses[0]);
    game.until_bens_turn();
    service.wait_until(|state| state.unheard.len() == 1);
    assert_eq!(nodes.count("notices"), 1);
    let owner = nodes.owner(&game.code).expect("an owner");
    nodes.take(owner).kill();
    service.set_deaf(false);
    service.wait_until(|state| state.accepted.len() == 2);
    eventually(|| nodes.count("notices") == 0);
    nodes.replace(owner);
    assert_eq!(service.accepted(), 2);
}

/// So does the same server after a restart, and it doesn't repeat what it has sent.
#[test]
fn a_call_survives_a_restart_and_is_not_repeated() {
    let service = Service::open();
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a plain path");
    let options: Vec<&str> = ["--data", data].into_iter().chain(PUSH).collect();
    let server = Server::start_with(&options, 0);
    let address = server.address;
    service.set_deaf(true);
    let mut game = Match::begin(&[address], &service);
    game.until_bens_turn();
    service.wait_until(|state| state.unheard.len() == 1);
    server.kill();
    service.set_deaf(false);
    // No one comes to the table.
    let server = Server::start_with(&options, address.port());
    service.wait_until(|state| state.accepted.len() == 1);
    server.stop();
    let server = Server::start_with(&options, address.port());
    // The next call is the next message.
    game.annas = game.anna.connect_patiently(&[address], &game.code).0;
    game.ben_moves(address);
    game.until_bens_turn();
    service.wait_until(|state| state.accepted.len() >= 2);
    server.stop();
    assert_eq!(service.accepted(), 2);
}
