//! Matches of any length, and houses with many tables.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stammtisch_protocol::TurnNow;
use stammtisch_room::message::ClientMessage;
use stammtisch_room::{BotEntry, Decision, Opening, Person, Plan, Settings, Table, Times};
use stammtisch_server::{Limits, Rate};
use stammtisch_store::{Listing, NewRoom, SqliteOptions, SqliteStore, State, Store};
use tempfile::{TempDir, tempdir};

use crate::support::{Client, House, Socket};

const NAMES: [&str; 6] = ["Anna", "Ben", "Cilli", "Dora", "Emil", "Fanny"];

/// The people that six cookies stand for.
fn people(clients: &[Client]) -> Vec<Person> {
    let ids = clients.iter().map(|client| {
        let cookie = client.cookie.as_ref().unwrap().split_once('=').unwrap().1;
        cookie.split('.').next().unwrap().to_owned()
    });
    let person = |(id, name): (String, &str)| Person {
        id,
        name: name.to_owned(),
    };
    ids.zip(NAMES).map(person).collect()
}

/// Machma-Hölerö of these six until its log has so many lines, any moves: its facts, and the table.
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
                times: Times {
                    answer_ms: 0,
                    ..Times::default()
                },
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
        let TurnNow::Seats(seats) = game.turn() else {
            panic!("the match ends before it is long")
        };
        let seat = seats.first().unwrap();
        let legal = game.legal(seat);
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let message = ClientMessage::Move {
            id: table.moment().to_string(),
            moment: table.moment() as u32,
            text: legal[(dice >> 33) as usize % legal.len()].clone(),
            after_ms: None,
        };
        let Ok(Decision::Change(change)) = table.decide(Some(&people[seat.index()]), &message, "") else {
            panic!("a legal move is taken")
        };
        facts.extend_from_slice(change.facts());
        table = change.after().clone();
    }
    let facts = facts.iter().map(|fact| serde_json::to_string(fact).unwrap());
    (facts.collect(), table)
}

async fn store(dir: &Path, code: &str, facts: Vec<String>, table: &Table) {
    let options = SqliteOptions {
        dir: dir.to_owned(),
        max_bytes: None,
    };
    let store = SqliteStore::open(options).await.unwrap();
    let new = NewRoom {
        code: code.to_owned(),
        seed: "seed".to_owned(),
        facts,
        listing: Listing {
            state: State::Running,
            public: false,
            alone: table.goes_on_alone(),
            summary: serde_json::to_string(&table.summary()).unwrap(),
            members: Some(table.members()),
        },
    };
    store.create(new).await.unwrap();
    store.close().await;
}

/// Six people whose cookies the house of this directory knows.
async fn guests(dir: &TempDir) -> Vec<Client> {
    let house = House::open(dir).await;
    let mut guests = Vec::new();
    for name in NAMES {
        guests.push(house.guest(name).await);
    }
    house.close().await;
    guests
}

/// Moves where one seat is asked and no window is open, each until all have seen it: the median of their times.
async fn move_time(sockets: &mut [Socket], moves: usize) -> Duration {
    let mut times = Vec::new();
    for turn in 0.. {
        if times.len() == moves {
            break;
        }
        let asked = sockets.iter().position(|socket| !socket.table().legal.is_empty());
        let Some(asked) = asked else {
            sockets[0].next().await.unwrap();
            continue;
        };
        let table = sockets[asked].table();
        let alone =
            table.clock.is_none() && table.turn.as_ref().unwrap()["seats"].as_array().unwrap().len() == 1;
        let request = sockets[asked].first_move(&format!("t{turn}"));
        let begun = Instant::now();
        let Ok(version) = sockets[asked].ask(&request).await else {
            continue;
        };
        for socket in &mut *sockets {
            socket.until(|table| table.version >= version).await;
        }
        if alone {
            times.push(begun.elapsed());
        }
    }
    times.sort_unstable();
    times[times.len() / 2]
}

#[tokio::test]
async fn a_match_of_any_length_is_joined_at_once() {
    const LINES: usize = 20_000;
    let dir = tempdir().unwrap();
    let mut clients = guests(&dir).await;
    let (facts, table) = played(&people(&clients), LINES);
    let length = table.moment();
    store(dir.path(), "long-table-1", facts, &table).await;
    let house = House::open(&dir).await;
    for client in &mut clients {
        client.address = house.address;
    }
    // Whoever comes first has it loaded.
    clients[0].join("long-table-1").await;
    let mut sockets = Vec::new();
    for client in &clients {
        let begun = Instant::now();
        let socket = client.join("long-table-1").await;
        println!("joined in {:?}, {} bytes", begun.elapsed(), socket.bytes);
        assert!(socket.bytes < 64 * 1024, "{} bytes", socket.bytes);
        assert!(socket.bytes > 32 * 1024, "there are newer lines than that");
        assert_eq!(socket.table().log_len as usize, length);
        assert_eq!(socket.log.len(), length - socket.log_from);
        sockets.push(socket);
    }
    // Read backwards, the pages are the whole log, each of them small.
    let mut to = sockets[2].log_from;
    while to > 0 {
        let answer = clients[2]
            .get(&format!("/api/v2/tables/long-table-1/log?to={to}"))
            .await;
        assert!(answer.body.len() < 64 * 1024);
        let page = answer.json();
        let places: Vec<_> = page["log"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["at"].as_u64().unwrap())
            .collect();
        let from = page["log_from"].as_u64().unwrap();
        assert!(
            places.iter().copied().eq(from..to as u64),
            "a line is left out before {to}"
        );
        to = from as usize;
    }
    let some = clients[2]
        .get("/api/v2/tables/LONG%20table-1/log?from=7&to=9")
        .await
        .json();
    assert_eq!(
        (&some["log"][0]["at"], &some["log"][1]["at"], &some["log"][2]),
        (&json!(7), &json!(8), &Value::Null)
    );
    assert_eq!(
        clients[2]
            .get("/api/v2/tables/long-table-1/log?to=x")
            .await
            .code(),
        "bad-request"
    );
    house.close().await;
}

#[tokio::test]
async fn a_move_costs_the_same_however_long_the_match() {
    let dir = tempdir().unwrap();
    let mut clients = guests(&dir).await;
    for (code, lines) in [("short-table-1", 100), ("long-table-1", 20_000)] {
        let (facts, table) = played(&people(&clients), lines);
        store(dir.path(), code, facts, &table).await;
    }
    let house = House::open(&dir).await;
    for client in &mut clients {
        client.address = house.address;
    }
    let mut medians = Vec::new();
    for code in ["short-table-1", "long-table-1"] {
        let mut sockets = Vec::new();
        for client in &clients {
            sockets.push(client.join(code).await);
        }
        for socket in &mut sockets {
            socket
                .until(|table| table.seats.iter().all(|seat| seat.present))
                .await;
        }
        medians.push(move_time(&mut sockets, 40).await);
    }
    println!(
        "a move at line 100: {:?}, at line 20,000: {:?}",
        medians[0], medians[1]
    );
    // Twice would be noise; a walk over the log would be a hundred times.
    assert!(medians[1] < medians[0] * 4, "{medians:?}");
    house.close().await;
}

#[tokio::test]
async fn a_house_with_a_thousand_running_tables_opens_at_once() {
    const TABLES: u32 = 1000;
    let dir = tempdir().unwrap();
    let openings = Rate {
        burst: TABLES,
        per_second: TABLES,
    };
    let limits = Limits {
        openings,
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let anna = house.guest("Anna").await;
    let mut last = String::new();
    for _ in 0..TABLES {
        last = anna.open_table(&json!({"bots": 3, "bot_ms": 10_000})).await;
    }
    house.close().await;
    let begun = Instant::now();
    let house = House::open(&dir).await;
    let opened = begun.elapsed();
    assert!(opened < Duration::from_secs(2), "{opened:?}");
    let anna = Client {
        address: house.address,
        ..anna
    };
    let lists = anna.get("/api/v2/tables").await.json();
    assert_eq!(lists["yours"].as_array().map(Vec::len), Some(20));
    assert_eq!(lists["yours"][0]["code"], json!(last));
    assert_eq!(lists["yours"][0]["yours"], json!(true));
    println!("open after {opened:?}, the list after {:?}", begun.elapsed());
    house.close().await;
}
