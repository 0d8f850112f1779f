//! A host who is silent, seats that are given up, and players who never come.

use std::time::Duration;

use serde_json::json;
use stammtisch_events::{AbsenceRule, TournamentStage};
use stammtisch_room::message::Phase;
use tempfile::tempdir;

use crate::deals::finish;
use crate::support::{HeldClock, TestServer};
use crate::tournament::{act, look, opened, read};

#[tokio::test]
async fn a_silent_host_is_nudged_and_replaced() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (_anna, code, mut annas) = server.opened().await;
    let ben = server.guest("Ben").await;
    let mut bens = ben.join(&code).await;
    bens.ask(&json!({"type": "sit", "id": "1"})).await.unwrap();
    let nudge = |id: &str| json!({"type": "nudge_host", "id": id});
    assert_eq!(bens.ask(&nudge("2")).await, Err("too-fast".to_owned()));

    let clock = HeldClock::new();
    clock.advance(Duration::from_secs(30)).await;
    bens.until(|table| table.shared.host_quiet).await;
    bens.ask(&nudge("3")).await.unwrap();
    for socket in [&mut annas, &mut bens] {
        socket.until(|table| table.shared.host_gone_ms.is_some()).await;
    }
    annas.ask(&json!({"type": "here", "id": "1"})).await.unwrap();
    bens.until(|table| table.shared.host_gone_ms.is_none()).await;

    clock.advance(Duration::from_secs(30)).await;
    bens.until(|table| table.shared.host_quiet).await;
    bens.ask(&nudge("4")).await.unwrap();
    // A page that is opened again does not start the time again.
    let mut bens = ben.join(&code).await;
    let take_over = |id: &str| json!({"type": "take_over", "id": id});
    clock.advance(Duration::from_secs(59)).await;
    assert_eq!(bens.ask(&take_over("5")).await, Err("not-host".to_owned()));
    clock.advance(Duration::from_secs(2)).await;
    bens.ask(&take_over("6")).await.unwrap();
    bens.until(|table| table.viewer.you_host).await;
    drop(clock);
    server.close().await;
}

#[tokio::test]
async fn a_seat_given_up_is_shown_to_those_who_may_take_it() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (_anna, code, mut annas) = server.opened().await;
    let (ben, cilli) = (server.guest("Ben").await, server.guest("Cilli").await);
    let mut bens = ben.join(&code).await;
    bens.ask(&json!({"type": "sit", "id": "1"})).await.unwrap();
    annas.ask(&json!({"type": "start", "id": "1"})).await.unwrap();
    let mut cillis = cilli.join(&code).await;
    bens.ask(&json!({"type": "stand", "id": "2", "offer": false}))
        .await
        .unwrap();
    cillis.until(|table| table.shared.seats[1].given_up).await;
    assert!(cillis.table().viewer.take.is_empty() && !cillis.table().shared.seats[1].vacant);
    annas
        .ask(&json!({"type": "offer", "id": "2", "seat": 1, "on": true}))
        .await
        .unwrap();
    cillis.until(|table| table.viewer.take == [1]).await;
    cillis
        .ask(&json!({"type": "sit", "id": "1", "seat": 1}))
        .await
        .unwrap();
    cillis.until(|table| table.viewer.you == Some(1)).await;
    assert_eq!(cillis.table().shared.phase, Phase::Playing);
    server.close().await;
}

#[tokio::test]
async fn the_host_of_a_tournament_chooses_how_an_absent_player_counts() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let host = server.guest("Host").await;
    let more = json!({"plays": false, "absence": "half", "grace_ms": 0});
    let code = opened(&host, more).await.code();
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    for person in [&anna, &ben] {
        read(&act(person, &code, json!({"do": "join"})).await);
    }
    let drawn = read(&act(&host, &code, json!({"do": "draw", "round": 1})).await);
    assert_eq!(drawn.absence, AbsenceRule::Half);
    let socket = anna.join(&drawn.drawn[0][0].code).await;
    // Ben never comes.
    finish(&mut [socket]).await;
    let over = look(&anna, &code).await;
    assert_eq!(over.stage, TournamentStage::Between);
    let absent = |player: u16| {
        over.places
            .iter()
            .find(|place| place.player == player)
            .unwrap()
            .absent
    };
    assert_eq!((absent(0), absent(1)), (0, 1));
    let seats = &over.drawn[0][0].seats;
    let bens = seats.iter().find(|seat| seat.player == Some(1)).unwrap();
    assert!(bens.absent && bens.points.unwrap() <= 0.5);
    assert!(seats.iter().all(|seat| seat.player == Some(1) || !seat.absent));

    let nothing = json!({"do": "absence", "rule": "nothing"});
    assert_eq!(act(&anna, &code, nothing.clone()).await.code(), "not-host");
    let changed = read(&act(&host, &code, nothing).await);
    let place = changed.places.iter().find(|place| place.player == 1).unwrap();
    assert_eq!((place.points, changed.absence), (0.0, AbsenceRule::Nothing));
    server.close().await;
}
