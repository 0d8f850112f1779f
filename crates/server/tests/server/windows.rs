//! Windows over real sockets. `room` tests their durations with a simulated clock.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_room::message::Phase;
use stammtisch_server::{Limits, Rate};
use tempfile::tempdir;

use crate::support::{Client, HeldClock, Socket, TestServer};

const NAMES: [&str; 3] = ["Anna", "Ben", "Cilli"];

/// A running Häc Mäc match of these people, with bots on the other seats.
async fn table(server: &TestServer, people: usize, more: &Value) -> (String, Vec<Client>, Vec<Socket>) {
    let mut clients = Vec::new();
    for name in &NAMES[..people] {
        clients.push(server.guest(name).await);
    }
    let mut body = json!({"game": "haecmaec", "players": 3, "options": {}});
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let code = clients[0].open_table(&body).await;
    let mut sockets = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let mut socket = client.join(&code).await;
        if seat > 0 {
            let sit = json!({"type": "sit", "id": "sit", "seat": seat});
            socket.ask(&sit).await.unwrap();
        }
        sockets.push(socket);
    }
    for seat in people..3 {
        let bot = json!({"type": "bot", "id": format!("bot-{seat}"), "seat": seat, "bot": "random"});
        sockets[0].ask(&bot).await.unwrap();
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

fn phase(socket: &Socket) -> String {
    let view = socket.table().viewer.view.as_ref().unwrap().value();
    view["phase"].as_str().unwrap().to_owned()
}

fn asked(socket: &Socket) -> Vec<usize> {
    let seats = &socket.table().shared.turn.as_ref().unwrap()["seats"];
    serde_json::from_value(seats.clone()).unwrap_or_default()
}

/// Waits until all clients have this version.
async fn all_see(sockets: &mut [Socket], version: u64) {
    for socket in sockets {
        socket.until(|table| table.version >= version).await;
    }
}

/// Plays an ingredient from the seat to move. Returns the index of the next seat's socket.
async fn play_ingredient(sockets: &mut [Socket], id: &str) -> usize {
    let seat = asked(&sockets[0])[0];
    let table = sockets[seat].table();
    let ingredient = |text: &&String| text.starts_with("play ") && *text != "play FLY";
    let text = table.viewer.legal.iter().find(ingredient).unwrap().clone();
    let request = json!({"type": "move", "id": id, "moment": table.shared.moment, "move": text});
    let version = sockets[seat].ask(&request).await.unwrap();
    all_see(sockets, version).await;
    // A window waits for a screen that has not answered the probe sent with it, by however much the test advances the clock.
    for socket in sockets {
        socket.sync().await;
    }
    (seat + 1) % 3
}

fn answer(socket: &Socket, id: &str, text: &str) -> Value {
    json!({"type": "move", "id": id, "moment": socket.table().shared.moment, "move": text})
}

#[tokio::test]
async fn an_accusation_window_closes_by_time() {
    let clock = HeldClock::new();
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (.., mut sockets) = table(&server, 3, &json!({"times": {"accusation": 10_000}})).await;
    let next = play_ingredient(&mut sockets, "a").await;
    let window = sockets[next].table().viewer.clock.unwrap();
    assert_eq!(
        (window.total_ms, window.left_ms),
        (10_000, 10_000),
        "the window has just opened"
    );
    clock.advance(Duration::from_secs(5)).await;
    sockets[next].sync().await;
    let left = sockets[next].table().viewer.clock.map(|clock| clock.left_ms);
    assert!(left.is_some_and(|left| left <= 5000), "{left:?}");
    // The server also waits for answers in transit.
    clock.advance(Duration::from_secs(6)).await;
    sockets[next].until(|table| table.viewer.clock.is_none()).await;
    assert_eq!(asked(&sockets[next]), [next]);
    server.close().await;
}

#[tokio::test]
async fn it_closes_when_the_next_player_moves() {
    let clock = HeldClock::new();
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (.., mut sockets) = table(&server, 3, &json!({"times": {"accusation": 60000}})).await;
    let next = play_ingredient(&mut sockets, "a").await;
    let pass = answer(&sockets[next], "pass", "pass");
    sockets[next].ask(&pass).await.unwrap();
    // The look window lasts a second.
    clock.advance(Duration::from_secs(1)).await;
    sockets[next].until(|table| table.viewer.clock.is_none()).await;
    assert_eq!(asked(&sockets[next]), [next]);
    server.close().await;
}

#[tokio::test]
async fn bots_answer_an_accusation_at_once() {
    let clock = HeldClock::new();
    let dir = tempdir().unwrap();
    // The test polls more often than a page may.
    let limits = Limits {
        frames: Rate {
            burst: 10_000,
            per_second: 1,
        },
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let (.., mut sockets) = table(&server, 1, &json!({"times": {"accusation": 60000}})).await;
    // One of the two random bots accuses soon.
    let mut answered = None;
    for step in 0..200 {
        let anna = &mut sockets[0];
        let seen = anna
            .log()
            .iter()
            .any(|entry| entry.seat.is_some_and(|seat| seat > 0) && entry.told.text().contains("accuse"));
        if seen {
            server.close().await;
            return;
        }
        let table = anna.table();
        let moment = table.shared.moment;
        match table.viewer.legal.first().cloned() {
            Some(text) if answered != Some(moment) => {
                // The last seat to answer doesn't wait.
                let text = table
                    .viewer
                    .legal
                    .iter()
                    .find(|text| *text == "pass")
                    .unwrap_or(&text);
                let request = answer(anna, &format!("m{step}"), text);
                // Another player may have been faster.
                if let Ok(version) = anna.ask(&request).await {
                    anna.until(|table| table.version >= version).await;
                }
                answered = Some(moment);
            }
            _ => {
                // The look window lasts a second.
                pass(&clock, &mut sockets, Duration::from_secs(1)).await;
            }
        }
        assert!(step < 199, "no bot has accused");
    }
}

/// Advances the clock, then waits until the server and these clients have done all due work.
async fn pass(clock: &HeldClock, sockets: &mut [Socket], time: Duration) {
    clock.advance(time).await;
    for socket in sockets {
        socket.sync().await;
    }
}

/// Opens a slap window for the two players after the one who played the card. The second has this round trip, the first none.
async fn slappable(
    server: &TestServer,
    clock: &HeldClock,
    distance: Duration,
) -> (String, Vec<Client>, Vec<Socket>, usize, usize) {
    let more = json!({"options": {"touch": true}, "times": {"slap": 20000, "accusation": 100}});
    let (code, clients, mut sockets) = table(server, 3, &more).await;
    for step in 0..6 {
        let next = play_ingredient(&mut sockets, &format!("card-{step}")).await;
        let far = (next + 1) % 3;
        let legal = &sockets[next].table().viewer.legal;
        if legal.iter().any(|text| text == "slap") {
            // The server measures round trips with several echoes.
            sockets[far].far = distance;
            for _ in 0..20 {
                pass(clock, &mut sockets, distance).await;
            }
            return (code, clients, sockets, next, far);
        }
        // The look window lasts a second.
        clock.advance(Duration::from_secs(1)).await;
        for socket in &mut sockets {
            socket.until(|table| table.viewer.clock.is_none()).await;
        }
    }
    panic!("no burger can be slapped");
}

#[tokio::test]
async fn the_faster_reaction_wins_despite_latency() {
    let clock = HeldClock::new();
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (_, _, mut sockets, near, far) = slappable(&server, &clock, Duration::from_millis(150)).await;
    let slap = answer(&sockets[near], "slap", "slap");
    sockets[near].send(&slap).await;
    assert!(!sockets[near].has_answer("slap").await);
    clock.advance(Duration::from_millis(60)).await;
    let slap = answer(&sockets[far], "slap", "slap");
    sockets[far].ask(&slap).await.unwrap();
    sockets[near].answer("slap").await.unwrap();
    sockets[near].until(|table| table.viewer.clock.is_none()).await;
    assert_eq!(phase(&sockets[near]), "slapped");
    assert_eq!(
        asked(&sockets[near]),
        [far],
        "60 ms later, but 150 ms further away"
    );
    server.close().await;
}

#[tokio::test]
async fn a_held_answer_is_sent_again_after_a_crash() {
    let clock = HeldClock::new();
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (code, clients, mut sockets, near, _) = slappable(&server, &clock, Duration::from_millis(300)).await;
    let request = answer(&sockets[near], "slap", "slap");
    sockets[near].send(&request).await;
    // The answer waits for the distant player, and the server stops before that.
    clock.advance(Duration::from_millis(100)).await;
    assert!(!sockets[near].has_answer("slap").await);
    server.close().await;
    drop(sockets);
    let server = TestServer::open(&dir).await;
    let mut back = Vec::new();
    for client in &clients {
        let client = Client {
            address: server.address,
            ..client.clone()
        };
        back.push(client.join(&code).await);
    }
    assert!(
        back[near].table().viewer.clock.is_some(),
        "the window is open again"
    );
    back[near].ask(&request).await.unwrap();
    let slapped = back[near]
        .log()
        .iter()
        .filter(|entry| entry.seat == Some(near as u8));
    let slapped = slapped.filter(|entry| entry.text.as_deref() == Some("slap"));
    assert_eq!(slapped.count(), 1);
    server.close().await;
}
