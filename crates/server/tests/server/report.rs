//! Match reports.

use std::time::Duration;

use serde_json::json;
use stammtisch_room::message::Phase;
use tempfile::tempdir;

use crate::support::TestServer;

#[tokio::test]
async fn a_report_is_computed_after_the_match() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let table = json!({"options": {"deals": 1}, "bots": 3, "bot": "random", "bot_ms": 0});
    let code = anna.open_table(&table).await;
    let report = format!("/api/v2/tables/{code}/report");
    let early = anna.get(&report).await;
    assert_eq!((early.status, &*early.code()), (409, "not-over"));
    let mut socket = anna.join(&code).await;
    for moves in 0.. {
        socket
            .until(|table| !table.viewer.legal.is_empty() || table.shared.phase == Phase::Over)
            .await;
        if socket.table().shared.phase == Phase::Over {
            break;
        }
        let request = socket.first_move(&format!("move-{moves}"));
        socket.ask(&request).await.unwrap();
    }
    let stranger = server.stranger();
    let told = loop {
        let told = stranger.get(&report).await.json();
        if told["done"] == told["lines"] {
            break told;
        }
        assert_eq!((&told["stake"], &told["seats"]), (&json!("lead"), &json!([0])));
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    let decisions = told["decisions"].as_array().unwrap();
    assert!(decisions.len() > 5, "{} decisions", decisions.len());
    assert!(decisions.iter().all(|one| one["seat"] == 0));
    assert!(decisions.iter().any(|one| one["loss"].as_f64().unwrap() > 0.0));
    let luck = told["luck"].as_array().unwrap();
    assert_eq!((luck.len(), &luck[0]["seat"]), (1, &json!(0)));
    assert!(luck[0]["error"].as_f64().unwrap() > 0.0, "cards were dealt");
    assert_eq!(anna.get(&report).await.json(), told, "the same for all");
    server.close().await;
}
