//! Tournaments: several tables and rounds, one standing.

use serde_json::{Value, json};
use stammtisch_client::http::Response;
use stammtisch_events::{TournamentStage, TournamentView};
use stammtisch_room::message::Phase;
use tempfile::tempdir;

use crate::deals::finish;
use crate::support::{Client, TestServer};

const PATH: &str = "/api/v2/tournaments";

pub(crate) async fn opened(host: &Client, more: Value) -> Response {
    let mut body = json!({"name": "Cup", "game": "hattrick", "players": 4, "options": {"deals": 1},
        "format": {"kind": "swiss", "rounds": 2, "late": 2}, "bot_ms": 0, "plays": true});
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    host.post(PATH, &body).await
}

pub(crate) fn read(answer: &Response) -> TournamentView {
    assert_eq!(answer.status, 200, "{answer:?}");
    serde_json::from_str(&answer.body).unwrap()
}

pub(crate) async fn look(client: &Client, code: &str) -> TournamentView {
    read(&client.get(&format!("{PATH}/{code}")).await)
}

pub(crate) async fn act(client: &Client, code: &str, action: Value) -> Response {
    client.post(&format!("{PATH}/{code}"), &action).await
}

/// All people play their match of this round.
async fn play_round(people: &[Client], shown: &TournamentView) {
    for table in shown.drawn.last().unwrap() {
        let mut sockets = Vec::new();
        for seat in &table.seats {
            if let Some(player) = seat.player {
                sockets.push(people[usize::from(player)].join(&table.code).await);
            }
        }
        assert!(
            sockets
                .iter()
                .all(|socket| socket.table().shared.phase == Phase::Playing)
        );
        assert_eq!(
            sockets[0].table().shared.tournament.as_deref(),
            Some(&*shown.code)
        );
        // Bots have moved while clients connected; all start from the same moment.
        let newest = sockets.iter().map(|socket| socket.table().version).max().unwrap();
        for socket in &mut sockets {
            socket.until(|table| table.version >= newest).await;
        }
        finish(&mut sockets).await;
    }
}

#[tokio::test]
async fn rounds_are_drawn_once_and_standings_survive_a_restart() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = opened(&anna, json!({})).await.code();
    let mut people = vec![anna.clone()];
    for name in ["Ben", "Cilli", "Dora", "Emil"] {
        let guest = server.guest(name).await;
        read(&act(&guest, &code, json!({"do": "join"})).await);
        people.push(guest);
    }
    let gathered = look(&people[1], &code).await;
    assert_eq!(
        (gathered.stage, gathered.places.len(), gathered.you),
        (TournamentStage::Gathering, 5, Some(1))
    );
    assert_eq!(
        act(&people[1], &code, json!({"do": "draw", "round": 1}))
            .await
            .code(),
        "not-host"
    );

    // Concurrent requests draw it once.
    let draw = json!({"do": "draw", "round": 1});
    let (one, other) = tokio::join!(act(&anna, &code, draw.clone()), act(&anna, &code, draw.clone()));
    let (drawn, again) = (read(&one), read(&other));
    assert_eq!(drawn.drawn, again.drawn);
    let stranger = server.stranger();
    let shown = look(&stranger, &code).await;
    assert_eq!(shown.drawn.len(), 1);
    let sizes: Vec<_> = shown.drawn[0].iter().map(|table| table.seats.len()).collect();
    assert_eq!(sizes, [4, 4], "bots fill the tables of two and of three");
    assert_eq!(
        act(&stranger, &code, json!({"do": "join"})).await.code(),
        "no-session"
    );

    play_round(&people, &shown).await;
    let between = look(&stranger, &code).await;
    assert_eq!(between.stage, TournamentStage::Between);
    assert!(
        between.drawn[0]
            .iter()
            .all(|table| !table.playing && table.seats[0].score.is_some())
    );
    let best = between.places[0].points;
    assert!(best > 0.0 && between.places.iter().all(|place| place.points <= best));

    // A further match of the same people isn't part of the tournament.
    server.close().await;
    let server = TestServer::open(&dir).await;
    for person in &mut people {
        person.address = server.address;
    }
    assert_eq!(look(&server.stranger(), &code).await, between);
    let late = server.guest("Late").await;
    assert_eq!(read(&act(&late, &code, json!({"do": "join"})).await).you, Some(5));
    people.push(late);
    let second = read(&act(&people[0], &code, json!({"do": "draw", "round": 2})).await);
    play_round(&people, &second).await;
    let over = look(&people[0], &code).await;
    assert_eq!((over.stage, over.drawn.len()), (TournamentStage::Over, 2));
    let mine = people[5].get(PATH).await.json();
    assert_eq!(mine["tournaments"][0]["name"], "Cup");
    server.close().await;
}

#[tokio::test]
async fn the_host_ends_a_round_and_the_next_begins_automatically() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let host = server.guest("Host").await;
    let more = json!({"plays": false, "break_s": 0, "format": {"kind": "round_robin", "legs": 1}});
    let code = opened(&host, more).await.code();
    let mut people = Vec::new();
    for name in ["Anna", "Ben"] {
        people.push(server.guest(name).await);
        read(&act(people.last().unwrap(), &code, json!({"do": "join"})).await);
    }
    let refused = act(&host, &code, json!({"do": "end", "round": 1})).await;
    assert_eq!(refused.code(), "wrong-phase");
    let drawn = read(&act(&host, &code, json!({"do": "draw", "round": 1})).await);
    assert_eq!((drawn.rounds, drawn.you, drawn.you_host), (1, None, true));
    let over = read(&act(&host, &code, json!({"do": "end", "round": 1})).await);
    assert_eq!(over.stage, TournamentStage::Over);
    // Bots have finished the match for the tournament.
    assert!(over.drawn[0][0].seats.iter().all(|seat| seat.score.is_some()));
    let table = &over.drawn[0][0].code;
    assert!(
        people[0].join(table).await.table().shared.tournament.is_some(),
        "the match goes on"
    );

    let swiss = json!({"plays": false, "break_s": 0, "format": {"kind": "swiss", "rounds": 2, "late": 1}});
    let code = opened(&host, swiss).await.code();
    for person in &people {
        read(&act(person, &code, json!({"do": "join"})).await);
    }
    read(&act(&host, &code, json!({"do": "draw", "round": 1})).await);
    let next = read(&act(&host, &code, json!({"do": "end", "round": 1})).await);
    assert_eq!((next.stage, next.drawn.len()), (TournamentStage::Playing, 2));
    let refused = act(&server.guest("Late").await, &code, json!({"do": "join"})).await;
    assert_eq!(refused.code(), "wrong-phase");
    let removed = json!({"do": "remove", "player": 0});
    assert!(
        !read(&act(&host, &code, removed).await)
            .places
            .iter()
            .any(|place| place.player == 0 && place.here)
    );
    read(&act(&host, &code, json!({"do": "close"})).await);
    assert_eq!(look(&people[0], &code).await.stage, TournamentStage::Over);
    server.close().await;
}

#[tokio::test]
async fn a_host_who_ends_a_round_loses_their_own_match() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    for (action, stage) in [
        (json!({"do": "end", "round": 1}), TournamentStage::Between),
        (json!({"do": "close"}), TournamentStage::Over),
    ] {
        let host = server.guest("Host").await;
        let code = opened(&host, json!({})).await.code();
        let ben = server.guest("Ben").await;
        read(&act(&ben, &code, json!({"do": "join"})).await);
        read(&act(&host, &code, json!({"do": "draw", "round": 1})).await);
        let ended = read(&act(&host, &code, action).await);
        assert_eq!(ended.stage, stage);
        let points = |player| {
            let mut places = ended.places.iter();
            places.find(|place| place.player == player).unwrap().points
        };
        assert!(points(0) == 0.0 && points(1) > 0.0, "{:?}", ended.places);
    }
    server.close().await;
}

#[tokio::test]
async fn invalid_tournaments_are_refused() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let host = server.guest("Host").await;
    for (more, code) in [
        (json!({"name": ""}), "bad-name"),
        (json!({"game": "nothing"}), "unknown-game"),
        (
            json!({"game": stammtisch_protocol::laboratory()[0].id}),
            "unknown-game",
        ),
        (json!({"players": 9}), "bad-players"),
        (
            json!({"format": {"kind": "swiss", "rounds": 99, "late": 1}}),
            "bad-request",
        ),
        (json!({"format": {"kind": "knockout"}}), "bad-request"),
        (json!({"grace_ms": 999_999_999}), "bad-request"),
        (json!({"limit": {"kind": "move", "ms": 1}}), "bad-request"),
        (json!({"more": 1}), "bad-request"),
    ] {
        assert_eq!(opened(&host, more.clone()).await.code(), code, "{more}");
    }
    assert_eq!(opened(&server.stranger(), json!({})).await.code(), "no-session");
    assert_eq!(host.get(&format!("{PATH}/nowhere")).await.code(), "unknown-table");
    assert_eq!(
        act(&host, "nowhere", json!({"do": "join"})).await.code(),
        "unknown-table"
    );
    let code = opened(&host, json!({})).await.code();
    for action in [
        json!({"do": "win"}),
        json!({"do": "draw"}),
        json!({"do": "join", "more": 1}),
    ] {
        assert_eq!(act(&host, &code, action).await.code(), "bad-request");
    }
    let foreign = "Origin: http://elsewhere.example\r\n";
    let leave = Some("{\"do\":\"leave\"}");
    let answer = host
        .request("POST", &format!("{PATH}/{code}"), foreign, leave)
        .await;
    assert_eq!(answer.code(), "foreign-origin");
    assert_eq!(
        host.get(PATH).await.json()["tournaments"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(server.stranger().get(PATH).await.json()["tournaments"], json!([]));
    server.close().await;
}
