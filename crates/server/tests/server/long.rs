//! Long matches, and servers with many tables.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stammtisch_server::{Limits, Rate};
use tempfile::tempdir;

use crate::long_tables::{LONG, SHORT, move_time, opened_with, sit_down};
use crate::support::{Client, TestServer};

#[tokio::test]
async fn a_match_of_any_length_is_joined_at_once() {
    let dir = tempdir().unwrap();
    let (server, clients) = opened_with(&dir, &[LONG]).await;
    // The first client causes the load.
    clients[0].join("long-table-1").await;
    let mut sockets = Vec::new();
    for client in &clients {
        let begun = Instant::now();
        let socket = client.join("long-table-1").await;
        println!("joined in {:?}, {} bytes", begun.elapsed(), socket.bytes);
        assert!(socket.bytes < 64 * 1024, "{} bytes", socket.bytes);
        assert!(socket.bytes > 32 * 1024, "the frame holds more of the log");
        let length = socket.table().shared.log_len as usize;
        assert!(length >= LONG.1, "{length} lines");
        assert_eq!(socket.log().len(), length - socket.log_from());
        sockets.push(socket);
    }
    // Read backwards, the pages form the whole log, and each is small.
    let mut to = sockets[2].log_from();
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
            "a line is missing before {to}"
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
    server.close().await;
}

#[tokio::test]
async fn the_cost_of_a_move_does_not_grow_with_the_log() {
    let dir = tempdir().unwrap();
    let (server, clients) = opened_with(&dir, &[SHORT, LONG]).await;
    let mut medians = Vec::new();
    for (code, _) in [SHORT, LONG] {
        let mut sockets = sit_down(&clients, code).await;
        medians.push(move_time(&mut sockets, 40).await.0);
    }
    println!(
        "a move at line 100: {:?}, at line 20,000: {:?}",
        medians[0], medians[1]
    );
    // A factor of two would be noise; a pass over the log would cost a hundred times as much.
    assert!(medians[1] < medians[0] * 4, "{medians:?}");
    server.close().await;
}

#[tokio::test]
async fn a_server_with_a_thousand_running_tables_starts_at_once() {
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
    let server = TestServer::open_limited(&dir, limits).await;
    let anna = server.guest("Anna").await;
    let mut last = String::new();
    for _ in 0..TABLES {
        last = anna.open_table(&json!({"bots": 3, "bot_ms": 10_000})).await;
    }
    server.close().await;
    let begun = Instant::now();
    let server = TestServer::open(&dir).await;
    let opened = begun.elapsed();
    assert!(opened < Duration::from_secs(2), "{opened:?}");
    let anna = Client {
        address: server.address,
        ..anna
    };
    let lists = anna.get("/api/v2/tables").await.json();
    assert_eq!(lists["yours"].as_array().map(Vec::len), Some(20));
    assert_eq!(lists["yours"][0]["code"], json!(last));
    assert_eq!(lists["yours"][0]["yours"], json!(true));
    println!("open after {opened:?}, the list after {:?}", begun.elapsed());
    server.close().await;
}
