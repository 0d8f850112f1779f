//! Tips.

use serde_json::json;
use tempfile::tempdir;

use crate::support::TestServer;

#[tokio::test]
async fn a_solo_player_gets_tips_unless_switched_off() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let table = json!({"options": {"deals": 1}, "bots": 3, "bot": "random", "bot_ms": 0});
    let code = anna.open_table(&table).await;
    let tip = format!("/api/v2/tables/{code}/tip");
    let mut socket = anna.join(&code).await;
    socket.until(|table| !table.viewer.legal.is_empty()).await;
    assert!(socket.table().shared.house.tips);
    let stranger = server.guest("Ben").await.get(&tip).await;
    assert_eq!((stranger.status, &*stranger.code()), (409, "no-seat"));
    let mut named = 0;
    for moves in 0..6 {
        socket.until(|table| !table.viewer.legal.is_empty()).await;
        let told = anna.get(&tip).await.json();
        assert_eq!(told["stake"], "lead");
        assert_eq!(told["moment"], socket.table().shared.moment);
        let advised = told["moves"].as_array().unwrap();
        let legal = &socket.table().viewer.legal;
        assert!(
            advised
                .iter()
                .all(|one| legal.iter().any(|m| one["move"] == m.as_str())),
            "{told}"
        );
        assert_eq!(advised.is_empty(), told["next"].is_null(), "{told}");
        named += advised.len();
        let request = socket.first_move(&format!("move-{moves}"));
        socket.ask(&request).await.unwrap();
    }
    assert!(named > 0, "some tips give a reason");
    socket.until(|table| !table.viewer.legal.is_empty()).await;
    let off = json!({"type": "adjust", "id": "off", "tips": false});
    socket.ask(&off).await.unwrap();
    socket.until(|table| !table.shared.house.tips).await;
    let refused = anna.get(&tip).await;
    assert_eq!((refused.status, &*refused.code()), (403, "no-tips"));
    server.close().await;
}

#[tokio::test]
async fn with_several_players_tips_need_the_host() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let code = anna.open_table(&json!({"options": {"deals": 1}})).await;
    let mut socket = anna.join(&code).await;
    let mut other = ben.join(&code).await;
    assert!(socket.table().shared.house.tips, "the host is still alone");
    other.ask(&json!({"type": "sit", "id": "sit"})).await.unwrap();
    socket.until(|table| !table.shared.house.tips).await;
    let not_his = other
        .ask(&json!({"type": "adjust", "id": "on", "tips": true}))
        .await;
    assert!(not_his.is_err(), "only the host changes it");
    socket
        .ask(&json!({"type": "adjust", "id": "on", "tips": true}))
        .await
        .unwrap();
    other.until(|table| table.shared.house.tips).await;
    server.close().await;
}
