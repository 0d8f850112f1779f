//! The deal of the day: one table per person, with the same cards.

use serde_json::{Value, json};
use stammtisch_room::{Fact, StoredFact};
use stammtisch_store::{SqliteOptions, SqliteStore, Store};
use tempfile::{TempDir, tempdir};

use crate::support::TestServer;

/// Chance outcomes before the first move of a stored table.
async fn dealt(dir: &TempDir, code: &str) -> Vec<Value> {
    let options = SqliteOptions {
        dir: dir.path().to_owned(),
        max_bytes: None,
    };
    let store = SqliteStore::open(options).await.unwrap();
    let facts = store.read(code, 0).await.unwrap().unwrap().facts;
    store.close().await;
    let facts = facts
        .iter()
        .map(|fact| serde_json::from_str::<StoredFact>(fact).unwrap().fact);
    let first = facts.take_while(|fact| !matches!(fact, Fact::Moved { .. }));
    let outcome = |fact| match fact {
        Fact::Chance { outcome } => Some(outcome),
        _ => None,
    };
    first.filter_map(outcome).collect()
}

#[tokio::test]
async fn each_person_has_one_try_at_the_same_cards() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let stranger = server.stranger();
    assert_eq!(
        stranger.post("/api/v2/day", &json!({})).await.code(),
        "no-session"
    );
    let today = stranger.get("/api/v2/day").await.json();
    assert_eq!((&today["table"], &today["streak"]), (&Value::Null, &json!(0)));
    assert!(today["left"].as_u64().unwrap() <= 24 * 60 * 60);

    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let first = anna.post("/api/v2/day", &json!({})).await;
    assert_eq!(first.status, 201, "{first:?}");
    let again = anna.post("/api/v2/day", &json!({})).await;
    assert_eq!((again.status, again.code()), (200, first.code()));
    let other = ben.post("/api/v2/day", &json!({})).await;
    assert_eq!(other.status, 201);
    assert_ne!(other.code(), first.code());
    let own = anna.get("/api/v2/day").await.json();
    assert_eq!(
        (&own["table"]["code"], &own["table"]["game"]),
        (&json!(first.code()), &today["game"])
    );

    // A later match is an ordinary one, and a closed table gives no second try.
    let mut socket = anna.join(&first.code()).await;
    assert_eq!(
        u64::from(socket.table().shared.day.unwrap()),
        today["day"].as_u64().unwrap()
    );
    socket.ask(&json!({"type": "close", "id": "c"})).await.unwrap();
    assert_eq!(anna.post("/api/v2/day", &json!({})).await.code(), first.code());
    assert_eq!(anna.get("/api/v2/day").await.json()["streak"], json!(0));
    assert_eq!(
        anna.get("/api/v2/day/table").await.json(),
        json!({"day": [], "week": []})
    );
    drop(socket);
    server.close().await;
    let deal = dealt(&dir, &first.code()).await;
    assert!(!deal.is_empty());
    assert_eq!(deal, dealt(&dir, &other.code()).await);
    // The secret is stored, so the day stays the same after a restart.
    let server = TestServer::open(&dir).await;
    let cilli = server.guest("Cilli").await.post("/api/v2/day", &json!({})).await;
    server.close().await;
    assert_eq!(deal, dealt(&dir, &cilli.code()).await);
}

/// No practice: today's cards stay hidden until the person has played them.
#[tokio::test]
async fn the_cards_of_the_day_are_hidden_until_the_try_is_over() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let code = anna.post("/api/v2/day", &json!({})).await.code();
    let mut socket = anna.join(&code).await;
    let looks = [
        "log",
        "record",
        "positions/0",
        "replay",
        "replay/open/log/0",
        "report",
        "verify",
    ];
    let branch = json!({"lines": 0, "seat": 0});
    for closed in [false, true] {
        if closed {
            socket.ask(&json!({"type": "close", "id": "c"})).await.unwrap();
        }
        for client in [&ben, &server.stranger()] {
            for look in looks {
                let answer = client.get(&format!("/api/v2/tables/{code}/{look}")).await;
                assert_eq!((answer.status, &*answer.code()), (403, "not-played"), "{look}");
            }
            assert!(client.try_connect(&code, &[]).await.is_err());
        }
        let branched = ben.post(&format!("/api/v2/tables/{code}/branch"), &branch).await;
        assert_eq!(branched.code(), "not-played");
        assert_eq!(anna.get(&format!("/api/v2/tables/{code}/log")).await.status, 200);
    }
    // After the try, other tables are visible.
    let bens = ben.post("/api/v2/day", &json!({})).await.code();
    assert_eq!(
        ben.get(&format!("/api/v2/tables/{code}/log")).await.code(),
        "not-played",
        "the try is not over"
    );
    let mut socket = ben.join(&bens).await;
    socket.ask(&json!({"type": "stand", "id": "s"})).await.unwrap();
    assert_eq!(
        ben.get(&format!("/api/v2/tables/{bens}/log")).await.status,
        200,
        "his own"
    );
    socket.ask(&json!({"type": "close", "id": "c"})).await.unwrap();
    assert_eq!(ben.get(&format!("/api/v2/tables/{code}/log")).await.status, 200);
    assert!(ben.try_connect(&code, &[]).await.is_ok());
    server.close().await;
}

#[tokio::test]
async fn there_are_no_tips_whatever_the_host_sets() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.post("/api/v2/day", &json!({})).await.code();
    let mut socket = anna.join(&code).await;
    socket
        .ask(&json!({"type": "adjust", "id": "t", "tips": true}))
        .await
        .unwrap();
    socket.until(|table| !table.shared.house.tips).await;
    let tip = anna.get(&format!("/api/v2/tables/{code}/tip")).await;
    assert_eq!((tip.status, &*tip.code()), (403, "no-tips"));
    server.close().await;
}
