//! Ratings: opt-in, computed from matches.

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::deals::finish;
use crate::support::{Client, TestServer};

async fn wants(client: &Client, wants: bool) -> Value {
    let answer = client.put("/api/v2/ratings", &json!({ "you": wants })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

#[tokio::test]
async fn ratings_are_opt_in_and_follow_from_matches() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code, mut annas) = server.opened().await;
    let ben = server.guest("Ben").await;
    let mut bens = ben.join(&code).await;
    bens.ask(&json!({"type": "sit", "id": "sit"})).await.unwrap();
    annas.ask(&json!({"type": "start", "id": "start"})).await.unwrap();
    bens.until(|table| table.shared.log_len > 0).await;
    finish(&mut [annas, bens]).await;

    let stranger = server.stranger();
    assert_eq!(
        stranger.get("/api/v2/ratings").await.json(),
        json!({"you": false, "games": []})
    );
    let refused = stranger.put("/api/v2/ratings", &json!({"you": true})).await;
    assert_eq!(refused.code(), "no-session");
    let shown = wants(&anna, true).await;
    let places = shown["games"][0]["places"].as_array().unwrap();
    assert_eq!(
        (&shown["you"], places.len()),
        (&json!(true), 1),
        "Ben has not opted in"
    );
    assert_eq!(
        (&places[0]["name"], &places[0]["you"]),
        (&json!("Anna"), &json!(true))
    );

    // Elo's model for the two bots at the table.
    let record = anna.get(&format!("/api/v2/tables/{code}/record")).await.json();
    let ranks: Vec<u64> = serde_json::from_value(record["result"]["ranks"].clone()).unwrap();
    let expected = |theirs: f64| 1.0 / (1.0 + 10.0_f64.powf((theirs - 1000.0) / 400.0));
    let result = |other: usize| match ranks[0].cmp(&ranks[other]) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    let more: f64 = [2, 3].iter().map(|other| result(*other) - expected(1000.0)).sum();
    let rating = (1000.0 + 32.0 / 3.0 * more).round();
    assert_eq!(places[0]["rating"].as_f64(), Some(rating), "{ranks:?}");

    let both = wants(&ben, true).await;
    assert_eq!(both["games"][0]["places"].as_array().unwrap().len(), 2);
    let without = wants(&anna, false).await;
    assert_eq!(
        (&without["you"], &without["games"][0]["places"][0]["name"]),
        (&json!(false), &json!("Ben"))
    );
    server.close().await;
}

/// A host who doesn't play cannot cancel a win.
#[tokio::test]
async fn a_match_counts_even_if_the_host_closes_the_table() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({"options": {"deals": 1}})).await;
    let mut host = anna.join(&code).await;
    host.ask(&json!({"type": "stand", "id": "1"})).await.unwrap();
    let (mut people, mut sockets) = (Vec::new(), Vec::new());
    for name in ["Ben", "Cilli"] {
        let guest = server.guest(name).await;
        let mut socket = guest.join(&code).await;
        socket.ask(&json!({"type": "sit", "id": "1"})).await.unwrap();
        people.push(guest);
        sockets.push(socket);
    }
    host.ask(&json!({"type": "start", "id": "2"})).await.unwrap();
    host.ask(&json!({"type": "close", "id": "3"})).await.unwrap();
    wants(&people[0], true).await;
    let rated = wants(&people[1], true).await;
    let places = rated["games"][0]["places"].as_array().unwrap();
    let matches: Vec<_> = places.iter().map(|place| &place["matches"]).collect();
    assert_eq!(matches, [&json!(1), &json!(1)]);
    server.close().await;
}
