//! A tip is for who is to decide, where the table gives tips.

use serde_json::json;
use tempfile::tempdir;

use crate::support::House;

#[tokio::test]
async fn who_plays_alone_is_given_a_tip_unless_the_host_switches_it_off() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let anna = house.guest("Anna").await;
    let table = json!({"options": {"deals": 1}, "bots": 3, "bot": "random", "bot_ms": 0});
    let code = anna.open_table(&table).await;
    let tip = format!("/api/v2/tables/{code}/tip");
    let mut socket = anna.join(&code).await;
    socket.until(|table| !table.viewer.legal.is_empty()).await;
    assert!(socket.table().shared.house.tips);
    let stranger = house.guest("Ben").await.get(&tip).await;
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
    assert!(named > 0, "something stands out now and then");
    socket.until(|table| !table.viewer.legal.is_empty()).await;
    let off = json!({"type": "adjust", "id": "off", "tips": false});
    socket.ask(&off).await.unwrap();
    socket.until(|table| !table.shared.house.tips).await;
    let refused = anna.get(&tip).await;
    assert_eq!((refused.status, &*refused.code()), (403, "no-tips"));
    house.close().await;
}

#[tokio::test]
async fn where_several_play_there_are_tips_only_if_the_host_wants_them() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let code = anna.open_table(&json!({"options": {"deals": 1}})).await;
    let mut socket = anna.join(&code).await;
    let mut other = ben.join(&code).await;
    assert!(socket.table().shared.house.tips, "nobody else is there yet");
    other.ask(&json!({"type": "sit", "id": "sit"})).await.unwrap();
    socket.until(|table| !table.shared.house.tips).await;
    let not_his = other
        .ask(&json!({"type": "adjust", "id": "on", "tips": true}))
        .await;
    assert!(not_his.is_err(), "only the host switches");
    socket
        .ask(&json!({"type": "adjust", "id": "on", "tips": true}))
        .await
        .unwrap();
    other.until(|table| table.shared.house.tips).await;
    house.close().await;
}
