//! The deal of the day: one table for everybody, with the same cards.

use serde_json::{Value, json};
use stammtisch_room::{Fact, StoredFact};
use stammtisch_store::{SqliteOptions, SqliteStore, Store};
use tempfile::{TempDir, tempdir};

use crate::support::House;

/// What chance decided at a stored table before anybody moved.
async fn dealt(dir: &TempDir, code: &str) -> Vec<Value> {
    let options = SqliteOptions {
        dir: dir.path().to_owned(),
        max_bytes: None,
    };
    let store = SqliteStore::open(options).await.unwrap();
    let facts = store.load(code).await.unwrap().unwrap().facts;
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
async fn everybody_has_one_try_at_the_same_cards() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let stranger = house.stranger();
    assert_eq!(
        stranger.post("/api/v2/day", &json!({})).await.code(),
        "no-session"
    );
    let today = stranger.get("/api/v2/day").await.json();
    assert_eq!((&today["table"], &today["streak"]), (&Value::Null, &json!(0)));
    assert!(today["left"].as_u64().unwrap() <= 24 * 60 * 60);

    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
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

    // Another match after it is one like any other; a table that was closed is no second try.
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
    house.close().await;
    let deal = dealt(&dir, &first.code()).await;
    assert!(!deal.is_empty());
    assert_eq!(deal, dealt(&dir, &other.code()).await);
    // The secret is kept: after a restart the day is the same.
    let house = House::open(&dir).await;
    let cilli = house.guest("Cilli").await.post("/api/v2/day", &json!({})).await;
    house.close().await;
    assert_eq!(deal, dealt(&dir, &cilli.code()).await);
}

/// Nobody practises: the cards of today are shown to nobody whose own try is still to come.
#[tokio::test]
async fn nobody_sees_the_cards_of_the_day_before_their_own_try_is_over() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
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
        for client in [&ben, &house.stranger()] {
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
    // Once his own try is over he may look at what others did.
    let bens = ben.post("/api/v2/day", &json!({})).await.code();
    assert_eq!(
        ben.get(&format!("/api/v2/tables/{code}/log")).await.code(),
        "not-played",
        "he has only begun"
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
    house.close().await;
}

#[tokio::test]
async fn nobody_is_given_a_tip_there_whatever_the_host_says() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let anna = house.guest("Anna").await;
    let code = anna.post("/api/v2/day", &json!({})).await.code();
    let mut socket = anna.join(&code).await;
    socket
        .ask(&json!({"type": "adjust", "id": "t", "tips": true}))
        .await
        .unwrap();
    socket.until(|table| !table.shared.house.tips).await;
    let tip = anna.get(&format!("/api/v2/tables/{code}/tip")).await;
    assert_eq!((tip.status, &*tip.code()), (403, "no-tips"));
    house.close().await;
}
