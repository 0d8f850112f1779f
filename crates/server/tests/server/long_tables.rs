//! Stored tables of any length with six players.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stammtisch_protocol::AnyTurn;
use stammtisch_room::message::{ClientRequest, TableAction};
use stammtisch_room::{BotEntry, Decision, Opening, Person, Plan, Settings, Table};
use stammtisch_store::{Listing, NewRoom, SqliteOptions, SqliteStore, State, Store};
use tempfile::TempDir;

use crate::support::{Client, Socket, TestServer};

const NAMES: [&str; 6] = ["Anna", "Ben", "Cilli", "Dora", "Emil", "Fanny"];

/// A code and its number of log lines.
pub(crate) type Length = (&'static str, usize);
pub(crate) const SHORT: Length = ("short-table-1", 100);
pub(crate) const LONG: Length = ("long-table-1", 20_000);

/// Starts a server with these tables and the six people who sit at each.
pub(crate) async fn opened_with(dir: &TempDir, tables: &[Length]) -> (TestServer, Vec<Client>) {
    let mut clients = guests(dir).await;
    for (code, lines) in tables {
        let (facts, table) = played(&people(&clients), *lines);
        store(dir, code, facts, &table).await;
    }
    let server = TestServer::open(dir).await;
    for client in &mut clients {
        client.address = server.address;
    }
    (server, clients)
}

/// Connects all six and waits until each sees the others.
pub(crate) async fn sit_down(clients: &[Client], code: &str) -> Vec<Socket> {
    let mut sockets = Vec::new();
    for client in clients {
        sockets.push(client.join(code).await);
    }
    all_present(&mut sockets).await;
    sockets
}

/// Waits until each client sees all six.
pub(crate) async fn all_present(sockets: &mut [Socket]) {
    for socket in sockets {
        socket
            .until(|table| table.shared.seats.iter().all(|seat| seat.present))
            .await;
    }
}

/// The people of these cookies.
fn people(clients: &[Client]) -> Vec<Person> {
    let ids = clients.iter().map(|client| {
        // The signature ends with an encoded `=`, followed by the id, a dot and the name.
        let (_, signed) = client.cookie.as_ref().unwrap().rsplit_once("%3D").unwrap();
        signed.split('.').next().unwrap().to_owned()
    });
    let person = |(id, name): (String, &str)| Person {
        id,
        name: name.to_owned(),
    };
    ids.zip(NAMES).map(person).collect()
}

/// Plays Machma-Hölerö with any moves until the log has this many lines. Returns facts and table.
fn played(people: &[Person], lines: usize) -> (Vec<String>, Table) {
    let bots = |_: &str| vec![BotEntry::from("greedy")];
    let Value::Object(options) = json!({"rounds": 100}) else {
        panic!("an object")
    };
    let plan = Plan {
        opening: Opening {
            host: people[0].clone(),
            game: "hoeleroe".to_owned(),
            players: 6,
            options,
            settings: Settings {
                public: false,
                grace_ms: 1_000_000,
                bot_ms: 0,
                times: serde_json::from_value(json!({"answer": 0})).unwrap(),
                ..Settings::default()
            },
        },
        people: (0..).zip(people.iter().cloned()).collect(),
        bots: Vec::new(),
        start: true,
    };
    let (mut facts, mut table) = plan.facts("long", "seed", &bots).unwrap();
    let mut dice = 1_u64;
    while table.moment() < lines {
        let game = table.game().unwrap();
        let AnyTurn::Seats(seats) = game.turn() else {
            panic!("the match ends too early")
        };
        let seat = seats.first().unwrap();
        let legal = game.legal(seat);
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let request = ClientRequest {
            id: table.moment().to_string(),
            action: TableAction::Move {
                moment: table.moment() as u32,
                text: legal[(dice >> 33) as usize % legal.len()].clone(),
                after_ms: None,
            },
        };
        let Ok(Decision::Change(change)) = table.decide(Some(&people[seat.index()]), &request, "") else {
            panic!("a legal move was refused")
        };
        facts.extend_from_slice(change.facts());
        table = change.after().clone();
    }
    let facts = facts.iter().map(|fact| serde_json::to_string(fact).unwrap());
    (facts.collect(), table)
}

async fn store(dir: &TempDir, code: &str, facts: Vec<String>, table: &Table) {
    let options = SqliteOptions {
        dir: dir.path().to_owned(),
        max_bytes: None,
    };
    let store = SqliteStore::open(options).await.unwrap();
    let new = NewRoom {
        at: 0,
        code: code.to_owned(),
        seed: "seed".to_owned(),
        game: table.game_id().to_owned(),
        facts,
        listing: Listing {
            people: true,
            evening: None,
            day: None,
            state: State::Running,
            public: false,
            summary: serde_json::to_string(&table.summary()).unwrap(),
            members: Some(table.members()),
            left: Vec::new(),
        },
    };
    store.create(new).await.unwrap();
    store.close().await;
}

/// Six people with cookies of this server.
async fn guests(dir: &TempDir) -> Vec<Client> {
    let server = TestServer::open(dir).await;
    let mut guests = Vec::new();
    for name in NAMES {
        guests.push(server.guest(name).await);
    }
    server.close().await;
    guests
}

/// Plays until `moves` moves were made with one seat to move and no open window, each seen by all clients. Returns the median of their
/// times and the total number of moves.
pub(crate) async fn move_time(sockets: &mut [Socket], moves: usize) -> (Duration, u32) {
    let (mut times, mut all) = (Vec::new(), 0);
    while times.len() < moves {
        let asked = sockets
            .iter()
            .position(|socket| !socket.table().viewer.legal.is_empty());
        let Some(asked) = asked else {
            // The table may have answered for a seat without a choice, so clients may not yet know who is to move.
            let newest = sockets.iter().map(|socket| socket.table().version).max().unwrap();
            match sockets.iter_mut().find(|socket| socket.table().version < newest) {
                Some(behind) => behind.until(|table| table.version >= newest).await,
                None => drop(sockets[0].next().await.unwrap()),
            }
            continue;
        };
        let table = sockets[asked].table();
        let alone = table.viewer.clock.is_none()
            && table.shared.turn.as_ref().unwrap()["seats"]
                .as_array()
                .unwrap()
                .len()
                == 1;
        let request = sockets[asked].first_move(&format!("t{}", table.shared.moment));
        let begun = Instant::now();
        let Ok(version) = sockets[asked].ask(&request).await else {
            continue;
        };
        all += 1;
        for socket in &mut *sockets {
            socket.until(|table| table.version >= version).await;
        }
        if alone {
            times.push(begun.elapsed());
        }
    }
    times.sort_unstable();
    (times[times.len() / 2], all)
}
