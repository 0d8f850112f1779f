//! Breathers over real sockets: the server's clock ends them, and a restart doesn't lose them.

use serde_json::{Value, json};
use stammtisch_room::message::Phase;
use tempfile::tempdir;

use crate::support::{Client, Socket, TestServer};

/// No test waits for the usual time.
const SHORT_MS: u32 = 20;

/// A request to end the breather that this client sees.
fn ready(socket: &Socket, id: &str) -> Value {
    json!({"type": "ready", "id": id, "moment": socket.table().shared.moment})
}

fn breathes(socket: &Socket) -> bool {
    socket.table().shared.breather.is_some()
}

#[tokio::test]
async fn the_servers_clock_ends_a_breather_and_every_client_hears_of_it() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna
        .open_table(&json!({"bots": 3, "breathers": true, "breather_ms": SHORT_MS}))
        .await;
    let mut annas = anna.join(&code).await;
    let mut watcher = server.stranger().join(&code).await;
    watcher.until(|table| table.shared.breather.is_none()).await;
    annas.until(|table| table.shared.breather.is_none()).await;
    server.close().await;
}

#[tokio::test]
async fn a_breather_survives_a_restart_and_people_end_it() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({"bots": 3, "breathers": true})).await;
    let annas = anna.join(&code).await;
    assert!(breathes(&annas));
    drop(annas);
    server.close().await;

    let server = TestServer::open(&dir).await;
    let anna = Client {
        address: server.address,
        ..anna
    };
    let mut annas = anna.join(&code).await;
    assert!(breathes(&annas));
    let request = ready(&annas, "on");
    annas.ask(&request).await.unwrap();
    annas.until(|table| table.shared.breather.is_none()).await;
    // The same request once more gets the same answer.
    annas.ask(&request).await.unwrap();
    server.close().await;
}

#[tokio::test]
async fn a_client_that_knows_no_breathers_plays_on() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna
        .open_table(
            &json!({"players": 4, "options": {"deals": 1}, "bots": 3, "bot_ms": 0, "breathers": true, "breather_ms": SHORT_MS}),
        )
        .await;
    let mut annas = anna.join(&code).await;
    for at in 0.. {
        annas
            .until(|table| table.shared.phase != Phase::Playing || !table.viewer.legal.is_empty())
            .await;
        if annas.table().shared.phase != Phase::Playing {
            break;
        }
        let first = annas.first_move(&format!("m{at}"));
        assert_eq!(annas.ask(&first).await.map(|_| ()), Ok(()));
    }
    server.close().await;
}
