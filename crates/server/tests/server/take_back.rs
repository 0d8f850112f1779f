//! Take-backs: all clients get the new state, and the record holds the line finally played.

use serde_json::json;
use stammtisch_protocol::Record;
use stammtisch_room::message::Phase;
use tempfile::tempdir;

use crate::play::{four, on_turn, play_one};
use crate::support::TestServer;

#[tokio::test]
async fn a_take_back_restores_the_position_and_the_match_raises_no_rating() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (code, clients, mut sockets) = four(&server, &json!({})).await;
    let mover = on_turn(&sockets[0]).unwrap();
    let before = sockets[mover].table().clone();
    play_one(&mut sockets, "first").await;
    let moment = sockets[mover].table().shared.moment;
    let wish = json!({"type": "take_back", "id": "wish", "moment": moment});
    sockets[mover].ask(&wish).await.unwrap();
    let others = (0..4).filter(|seat| *seat != mover);
    for seat in others {
        let yes = json!({"type": "answer_back", "id": "yes", "moment": moment, "yes": true});
        sockets[seat].ask(&yes).await.unwrap();
    }
    for socket in &mut sockets {
        socket
            .until(|table| table.shared.log_len == before.shared.log_len)
            .await;
        let table = socket.table();
        assert!(table.shared.moment > moment, "moments keep increasing");
        assert_eq!(
            (table.shared.taken_back.len(), &table.shared.asks_back),
            (1, &None)
        );
    }
    let after = sockets[mover].table();
    assert_eq!(
        (&after.viewer.view, &after.viewer.legal),
        (&before.viewer.view, &before.viewer.legal)
    );
    let version = after.version;
    assert_eq!(
        sockets[mover].ask(&wish).await,
        Ok(version),
        "a repeated request has no effect"
    );

    for moves in 0.. {
        if sockets[0].table().shared.phase == Phase::Over {
            break;
        }
        play_one(&mut sockets, &format!("move-{moves}")).await;
    }
    let record = clients[0].get(&format!("/api/v2/tables/{code}/record")).await;
    let record = Record::parse(record.json().to_string().as_bytes()).unwrap();
    assert_eq!(
        record.load().unwrap().len(),
        sockets[0].table().shared.log_len as usize
    );
    let verified = clients[0]
        .get(&format!("/api/v2/tables/{code}/verify"))
        .await
        .json();
    assert_eq!(verified["ok"], true, "{verified}");
    let rated = clients[0]
        .put("/api/v2/ratings", &json!({"you": true}))
        .await
        .json();
    // Chance decides the winner. A win doesn't count, a loss does.
    let rating = rated["games"][0]["places"][0]["rating"].as_i64();
    assert!(rating.is_none_or(|rating| rating <= 1000), "{rated}");
    server.close().await;
}
