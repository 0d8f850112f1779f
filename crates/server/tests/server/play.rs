//! Matches from invitation to record.

use serde_json::{Value, json};
use stammtisch_protocol::Record;
use stammtisch_room::message::{Phase, ServerMessage};
use stammtisch_server::Limits;
use tempfile::tempdir;

use crate::support::{Client, Socket, TestServer, advance_clock};

/// A table with four people and a running match.
pub(crate) async fn four(server: &TestServer, more: &Value) -> (String, Vec<Client>, Vec<Socket>) {
    let mut clients = Vec::new();
    for name in ["Anna", "Ben", "Cilli", "Dora"] {
        clients.push(server.guest(name).await);
    }
    let code = clients[0].open_table(more).await;
    let mut sockets = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let mut socket = client.join(&code).await;
        if seat > 0 {
            socket
                .ask(&json!({"type": "sit", "id": "sit", "seat": seat}))
                .await
                .unwrap();
        }
        sockets.push(socket);
    }
    sockets[0]
        .ask(&json!({"type": "start", "id": "start"}))
        .await
        .unwrap();
    for socket in &mut sockets {
        socket.until(|table| table.shared.phase == Phase::Playing).await;
    }
    (code, clients, sockets)
}

/// The seat to move, if any.
pub(crate) fn on_turn(socket: &Socket) -> Option<usize> {
    let turn = socket.table().shared.turn.as_ref()?;
    turn["seats"]
        .as_array()
        .map(|seats| seats[0].as_u64().unwrap() as usize)
}

/// Plays one move and waits until all clients have seen it.
pub(crate) async fn play_one(sockets: &mut [Socket], id: &str) {
    let seat = on_turn(&sockets[0]).unwrap();
    let request = sockets[seat].first_move(id);
    let version = sockets[seat].ask(&request).await.unwrap();
    for socket in sockets {
        socket.until(|table| table.version >= version).await;
    }
}

#[tokio::test]
async fn four_people_play_a_whole_match() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (code, clients, mut sockets) = four(&server, &json!({})).await;
    let mut watcher = server.stranger().join(&code).await;
    for moves in 0.. {
        if sockets[0].table().shared.phase == Phase::Over {
            assert_eq!(moves, 2 * 14 * 4);
            break;
        }
        assert_eq!(
            clients[0]
                .get(&format!("/api/v2/tables/{code}/record"))
                .await
                .code(),
            "not-over"
        );
        play_one(&mut sockets, &format!("move-{moves}")).await;
        let hands: Vec<_> = sockets
            .iter()
            .map(|socket| socket.table().viewer.view.as_ref().unwrap().value()["hand"].clone())
            .collect();
        assert!(hands.iter().all(Value::is_array));
    }
    watcher.until(|table| table.shared.phase == Phase::Over).await;
    assert!(watcher.table().viewer.view.as_ref().unwrap().value()["hand"].is_null());
    assert!(watcher.table().viewer.legal.is_empty());

    let record = clients[2].get(&format!("/api/v2/tables/{code}/record")).await;
    let record = Record::parse(record.body.as_bytes()).unwrap();
    let result = record.load().map(|_| record.result.unwrap()).unwrap();
    let turn = sockets[0].table().shared.turn.clone().unwrap();
    assert_eq!(turn["scores"], json!(result.scores));
    assert_eq!(turn["ranks"], json!(result.ranks));

    let before = clients[1]
        .get(&format!("/api/v2/tables/{code}/positions/2"))
        .await
        .json();
    assert_eq!(before["view"]["hand"].as_array().unwrap().len(), 15);
    assert_eq!(before["standing"]["totals"], json!([0, 0, 0, 0]));
    assert_eq!(before["turn"]["kind"], "seats");
    let to_strangers = server
        .stranger()
        .get(&format!("/api/v2/tables/{code}/positions/2"))
        .await
        .json();
    assert!(to_strangers["view"]["hand"].is_null());
    assert_eq!(
        clients[1]
            .get(&format!("/api/v2/tables/{code}/positions/99999"))
            .await
            .status,
        404
    );

    let again = sockets[1].ask(&json!({"type": "again", "id": "again"})).await;
    assert!(again.is_ok());
    sockets[3].until(|table| table.shared.next.is_some()).await;
    let next = sockets[3].table().shared.next.clone().unwrap();
    let second = clients[3].join(&next).await;
    assert_eq!(
        (
            second.table().viewer.you,
            second.table().shared.phase,
            &*second.table().shared.host
        ),
        (Some(3), Phase::Waiting, "Ben")
    );
    server.close().await;
}

#[tokio::test]
async fn other_hands_are_never_sent() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (_, _, sockets) = four(&server, &json!({})).await;
    let mut held = Vec::new();
    for socket in &sockets {
        let table = serde_json::to_value(socket.table()).unwrap();
        let hand = table["view"]["hand"].as_array().unwrap().clone();
        let told = socket
            .log()
            .iter()
            .map(|entry| serde_json::to_string(entry).unwrap())
            .collect::<String>();
        for card in &held {
            let card: &Value = card;
            assert!(!table.to_string().contains(&card.to_string()), "{card} is shown");
            assert!(!told.contains(&card.to_string()), "{card} is in the log");
        }
        held.extend(hand);
    }
    assert_eq!(held.len(), 60);
    server.close().await;
}

#[tokio::test]
async fn a_repeated_move_is_applied_once() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (code, clients, mut sockets) = four(&server, &json!({})).await;
    let seat = on_turn(&sockets[0]).unwrap();
    let request = sockets[seat].first_move("gap");
    sockets[seat].ask(&request).await.unwrap();
    let moment = request["moment"].as_u64().unwrap() as u32;
    // The connection fails before the reply arrives. The client reconnects and sends the move again.
    sockets[seat] = clients[seat].join(&code).await;
    assert_eq!(sockets[seat].table().shared.moment, moment + 1);
    sockets[seat].ask(&request).await.unwrap();
    assert_eq!(sockets[seat].table().shared.moment, moment + 1);
    // It is remembered over a restart.
    drop(sockets);
    server.close().await;
    let server = TestServer::open(&dir).await;
    let client = Client {
        address: server.address,
        ..clients[seat].clone()
    };
    let mut socket = client.join(&code).await;
    socket.ask(&request).await.unwrap();
    assert_eq!(socket.table().shared.moment, moment + 1);
    // Under another id, the same move is stale.
    let mut late = request.clone();
    late["id"] = json!("late");
    assert_eq!(socket.ask(&late).await, Err("stale".to_owned()));
    server.close().await;
}

#[tokio::test]
async fn versions_increase_over_a_restart() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (code, clients, mut sockets) = four(&server, &json!({})).await;
    play_one(&mut sockets, "one").await;
    let before = sockets[0].table().version;
    server.close().await;
    let server = TestServer::open(&dir).await;
    let client = Client {
        address: server.address,
        ..clients[0].clone()
    };
    let socket = client.join(&code).await;
    assert!(socket.table().version > before);
    assert_eq!(socket.log().len(), socket.table().shared.log_len as usize);
    server.close().await;
}

#[tokio::test]
async fn the_newer_window_controls_the_seat() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let mut old = anna.join(&code).await;
    let mut new = anna.join(&code).await;
    assert_eq!(old.next().await, Some(ServerMessage::Replaced));
    assert_eq!(old.next().await, None);
    assert!(new.table().shared.seats[0].present);
    assert!(
        new.ask(&json!({"type": "bot", "id": "b", "seat": 9, "bot": null}))
            .await
            .is_err()
    );
    // Two windows of a person without a seat may both watch until one sits down.
    let ben = server.guest("Ben").await;
    let mut first = ben.join(&code).await;
    let mut second = ben.join(&code).await;
    second.ask(&json!({"type": "sit", "id": "s"})).await.unwrap();
    loop {
        match first.next().await {
            Some(ServerMessage::Update { .. }) => {}
            other => break assert_eq!(other, Some(ServerMessage::Replaced)),
        }
    }
    second.until(|table| table.viewer.you == Some(1)).await;
    server.close().await;
}

#[tokio::test]
async fn lists_show_own_and_open_tables() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let ben = server.guest("Ben").await;
    let private = anna.open_table(&json!({})).await;
    let public = anna.open_table(&json!({"public": true})).await;
    let codes = |lists: &Value, kind: &str| -> Vec<String> {
        let tables = lists[kind].as_array().unwrap().iter();
        tables
            .map(|table| table["code"].as_str().unwrap().to_owned())
            .collect()
    };
    let lists = anna.get("/api/v2/tables").await.json();
    assert_eq!(codes(&lists, "yours"), [public.clone(), private.clone()]);
    let lists = ben.get("/api/v2/tables").await.json();
    assert_eq!(codes(&lists, "yours"), [""; 0]);
    assert_eq!(codes(&lists, "open"), [public]);
    let runs = anna.open_table(&json!({"public": true, "bots": 3})).await;
    anna.open_table(&json!({"bots": 3})).await;
    let lists = ben.get("/api/v2/tables").await.json();
    assert_eq!(codes(&lists, "running"), std::slice::from_ref(&runs));
    let heuchel = json!({"game": "heuchel", "players": 3, "options": {}, "public": true});
    let heuchel = anna.open_table(&heuchel).await;
    // A filtered list is as long as an unfiltered one, however many other tables there are.
    for _ in 0..20 {
        anna.open_table(&json!({"public": true})).await;
    }
    let lists = ben.get("/api/v2/tables").await.json();
    assert!(!codes(&lists, "open").contains(&heuchel));
    let lists = anna.get("/api/v2/tables?game=heuchel").await.json();
    assert_eq!(codes(&lists, "open"), [heuchel]);
    assert_eq!(codes(&lists, "running"), [""; 0]);
    assert_eq!(codes(&lists, "yours").len(), 20, "all own tables are listed");
    let wrong = ben.get("/api/v2/tables?spiel=heuchel").await;
    assert_eq!(wrong.status, 400);
    let summary = ben.get(&format!("/api/v2/tables/{private}")).await.json();
    assert_eq!(
        (&summary["host"], &summary["yours"]),
        (&json!("Anna"), &json!(false))
    );
    server.close().await;
}

#[tokio::test]
async fn lists_show_the_current_turn_after_fast_moves() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (code, mut clients, mut sockets) = four(&server, &json!({"game": "hattrick", "players": 4})).await;
    let path = format!("/api/v2/tables/{code}");
    let shown = async |clients: &[Client]| {
        let mut shown = Vec::new();
        for client in clients {
            shown.push(client.get(&path).await.json()["your_turn"] == true);
        }
        shown
    };
    let only = |turn: usize| (0..4).map(|seat| seat == turn).collect::<Vec<_>>();
    for id in 0..6 {
        play_one(&mut sockets, &format!("first-{id}")).await;
    }
    let turn = on_turn(&sockets[0]).unwrap();
    drop(sockets);
    // The table is unloaded once the server has noticed that all have left.
    for tries in 0.. {
        advance_clock(Limits::default().idle).await;
        if shown(&clients).await == only(turn) {
            break;
        }
        assert!(tries < 100, "the list does not follow");
    }
    let mut sockets = Vec::new();
    for client in &clients {
        sockets.push(client.join(&code).await);
    }
    for id in 0..5 {
        play_one(&mut sockets, &format!("then-{id}")).await;
    }
    let turn = on_turn(&sockets[0]).unwrap();
    server.close().await;
    let server = TestServer::open(&dir).await;
    for client in &mut clients {
        client.address = server.address;
    }
    assert_eq!(shown(&clients).await, only(turn), "after the server was stopped");
    server.close().await;
}

#[tokio::test]
async fn past_positions_are_hidden_where_memory_counts() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    for (open, status, code) in [(false, 409, "not-over"), (true, 200, "")] {
        let options = json!({"open_burger": open});
        let table =
            json!({"game": "haecmaec", "players": 2, "bots": 1, "bot_ms": 10_000, "options": options});
        let at = anna.open_table(&table).await;
        assert_eq!(anna.join(&at).await.table().shared.phase, Phase::Playing);
        for who in [&anna, &server.stranger()] {
            let answer = who.get(&format!("/api/v2/tables/{at}/positions/1")).await;
            assert_eq!((answer.status, &*answer.code()), (status, code), "{answer:?}");
        }
    }
    server.close().await;
}
