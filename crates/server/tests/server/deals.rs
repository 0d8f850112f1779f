//! Proofs of deals, over HTTP.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use stammtisch_protocol::{BadProof, LoggedLine, Proof, Record};
use stammtisch_room::message::Phase;
use stammtisch_room::{BotEntry, Fact, Opening, Person, Plan, Settings, StoredFact};
use stammtisch_store::{Listing, NewRoom, SqliteOptions, SqliteStore, State, Store};
use tempfile::{TempDir, tempdir};

use crate::support::{Client, Socket, TestServer};

/// Plays these clients' turns until the match is over.
pub(crate) async fn finish(sockets: &mut [Socket]) {
    for turn in 0.. {
        if sockets[0].table().shared.phase == Phase::Over {
            return;
        }
        match sockets
            .iter()
            .position(|socket| !socket.table().viewer.legal.is_empty())
        {
            Some(asked) => {
                let request = sockets[asked].first_move(&format!("m{turn}"));
                let version = sockets[asked].ask(&request).await.unwrap();
                for socket in &mut *sockets {
                    socket.until(|table| table.version >= version).await;
                }
            }
            None => {
                for socket in &mut *sockets {
                    let version = socket.table().version;
                    socket.until(|table| table.version > version).await;
                }
            }
        }
    }
}

async fn read(client: &Client, code: &str, what: &str) -> Result<Value, String> {
    let answer = client.get(&format!("/api/v2/tables/{code}/{what}")).await;
    if answer.status == 200 {
        Ok(answer.json())
    } else {
        Err(answer.code())
    }
}

/// Checks that a moved card, invented words and another seed are found.
fn check_manipulations(record: &Record, proof: &Proof) {
    let shuffles = (0..record.log.len())
        .filter(|&at| matches!(&record.log[at], LoggedLine::Chance { event, .. } if event == "shuffle"));
    let second = shuffles.max().unwrap();
    let mut moved = record.clone();
    if let LoggedLine::Chance { outcome, .. } = &mut moved.log[second] {
        outcome.as_array_mut().unwrap().swap(0, 1);
    }
    let line = second + 1;
    let event = "shuffle".to_owned();
    assert_eq!(proof.check(&moved), Err(BadProof::Line { line, event }));
    let mut said = proof.clone();
    said.words[0].words.push('!');
    assert!(matches!(
        said.check(record),
        Err(BadProof::Line { line: 1 | 2, .. })
    ));
    let mut other = proof.clone();
    other.seed = other.seed.chars().rev().collect();
    assert!(matches!(other.check(record), Err(BadProof::Commitment(_))));
}

#[tokio::test]
async fn proofs_verify_deals_and_find_manipulation() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code, mut annas) = server.opened().await;
    let ben = server.guest("Ben").await;
    let mut bens = ben.join(&code).await;
    let shown = bens.table().shared.commitment.clone().unwrap();
    let words = json!({"type": "words", "id": "w", "words": "Brezn und Bier"});
    assert_eq!(bens.ask(&words).await, Err("no-seat".to_owned()));
    bens.ask(&json!({"type": "sit", "id": "sit"})).await.unwrap();
    bens.ask(&words).await.unwrap();
    annas.until(|table| table.shared.seats[1].words.is_some()).await;
    assert_eq!(
        annas.table().shared.seats[1].words.as_deref(),
        Some("Brezn und Bier")
    );
    for what in ["proof", "verify", "record"] {
        assert_eq!(read(&anna, &code, what).await, Err("not-over".to_owned()));
    }
    annas.ask(&json!({"type": "start", "id": "start"})).await.unwrap();
    bens.until(|table| table.shared.phase == Phase::Playing).await;
    for what in ["proof", "verify"] {
        assert_eq!(read(&anna, &code, what).await, Err("not-over".to_owned()));
    }
    let mut sockets = [annas, bens];
    finish(&mut sockets).await;

    let record = read(&ben, &code, "record").await.unwrap().to_string();
    let record = Record::parse(record.as_bytes()).unwrap();
    let proof = read(&server.stranger(), &code, "proof").await.unwrap();
    let proof = Proof::parse(proof.to_string().as_bytes()).unwrap();
    assert_eq!(proof.commitment, shown);
    assert_eq!(proof.words.len(), 1);
    let is_chance = |line: &&LoggedLine| matches!(line, LoggedLine::Chance { .. });
    let chance = record.log.iter().filter(is_chance).count();
    assert_eq!(proof.check(&record), Ok(chance));
    let all = record.log.len();
    assert_eq!(
        read(&anna, &code, "verify").await,
        Ok(json!({"ok": true, "lines": all, "chance": chance, "line": null, "message": null}))
    );

    check_manipulations(&record, &proof);

    // The next match at the table has its own seed.
    sockets[1]
        .ask(&json!({"type": "again", "id": "again"}))
        .await
        .unwrap();
    sockets[0].until(|table| table.shared.next.is_some()).await;
    let next = sockets[0].table().shared.next.clone().unwrap();
    let again = anna.join(&next).await;
    assert!(
        again
            .table()
            .shared
            .commitment
            .as_ref()
            .is_some_and(|next| *next != shown)
    );
    assert_eq!(read(&anna, &next, "proof").await, Err("not-over".to_owned()));
    drop(sockets);
    server.close().await;
}

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// A match of four bots.
fn four_bots() -> Plan {
    let host = Person {
        id: "a".to_owned(),
        name: "Anna".to_owned(),
    };
    let Value::Object(options) = json!({"deals": 1}) else {
        panic!("an object")
    };
    Plan {
        opening: Opening {
            host,
            game: "hattrick".to_owned(),
            players: 4,
            options,
            settings: Settings {
                public: false,
                grace_ms: 0,
                bot_ms: 0,
                ..Settings::default()
            },
        },
        people: Vec::new(),
        bots: (0..4).map(|seat| (seat, "greedy".to_owned())).collect(),
        start: true,
    }
}

/// Stores a finished match with its facts as `change` leaves them.
async fn store(dir: &TempDir, code: &str, change: impl FnOnce(&mut Vec<StoredFact>)) {
    let bots = |_: &str| vec![BotEntry::from("greedy")];
    let (mut facts, mut table) = four_bots().facts(code, SEED, &bots).unwrap();
    change(&mut facts);
    // Any legal moves follow the change.
    table = stammtisch_room::Table::load(code, SEED, facts.clone(), &bots).unwrap_or(table);
    while table.phase() != Phase::Over {
        let game = table.game().unwrap();
        let seat = (0..4)
            .filter_map(stammtisch_core::Seat::new)
            .find(|seat| !game.legal(*seat).is_empty())
            .unwrap();
        let moved = Fact::Moved {
            seat: seat.number(),
            text: game.legal(seat).remove(0),
            took_ms: None,
        };
        facts.push(moved.requested(None));
        table = stammtisch_room::Table::load(code, SEED, facts.clone(), &bots).unwrap();
    }
    let store = SqliteStore::open(SqliteOptions {
        dir: dir.path().to_owned(),
        max_bytes: None,
    })
    .await
    .unwrap();
    let new = NewRoom {
        code: code.to_owned(),
        seed: SEED.to_owned(),
        game: table.game_id().to_owned(),
        at: SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs(),
        facts: facts
            .iter()
            .map(|fact| serde_json::to_string(fact).unwrap())
            .collect(),
        listing: Listing {
            state: State::Over,
            public: false,
            people: false,
            evening: None,
            day: None,
            summary: serde_json::to_string(&table.summary()).unwrap(),
            members: Some(table.members()),
            left: Vec::new(),
        },
    };
    store.create(new).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn wrong_deals_differ_from_missing_commitments() {
    let dir = tempdir().unwrap();
    store(&dir, "fair-table-1", |_| ()).await;
    store(&dir, "old-table-1", |facts| {
        facts.retain(|stored| !matches!(stored.fact, Fact::Committed { .. }));
    })
    .await;
    store(&dir, "false-table-1", |facts| {
        let shuffle = facts.iter_mut().rev().find_map(|stored| match &mut stored.fact {
            Fact::Chance { outcome } => outcome.as_array_mut(),
            _ => None,
        });
        shuffle.unwrap().swap(0, 59);
    })
    .await;
    let server = TestServer::open(&dir).await;
    let guest = server.stranger();
    let fair = read(&guest, "fair-table-1", "verify").await.unwrap();
    assert_eq!((&fair["ok"], &fair["chance"]), (&json!(true), &json!(2)));
    for what in ["proof", "verify"] {
        assert_eq!(
            read(&guest, "old-table-1", what).await,
            Err("not-found".to_owned())
        );
    }
    assert_eq!(guest.join("old-table-1").await.table().shared.commitment, None);
    let lie = read(&guest, "false-table-1", "verify").await.unwrap();
    assert_eq!(
        (&lie["ok"], &lie["line"], &lie["chance"]),
        (&json!(false), &json!(2), &Value::Null)
    );
    // Asked again, it is not worked out again, and is the same.
    assert_eq!(read(&guest, "false-table-1", "verify").await, Ok(lie));
    server.close().await;
}
