//! Bad input: each case gets its refusal, and the server keeps running.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use stammtisch_room::message::Phase;
use stammtisch_server::{Config, Limits, Rate};
use tempfile::tempdir;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::support::{Client, TestServer, config};

/// HTTP status of a refused WebSocket.
fn status(error: &Error) -> u16 {
    match error {
        Error::Http(response) => response.status().as_u16(),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_forged_cookie_is_ignored() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let real = anna.cookie.clone().unwrap();
    let (signed, name) = real.split_once('.').unwrap();
    let (house_name, _) = real.split_once('=').unwrap();
    let cookies = [
        real.replacen('=', "=0", 1),
        format!("{signed}.Ben"),
        format!("{house_name}={}.{name}", "00".repeat(16)),
        format!("stammtisch={}.{name}", "00".repeat(16)),
        format!("{house_name}="),
        "stammtisch=".to_owned(),
    ];
    for cookie in cookies {
        let forger = Client {
            cookie: Some(cookie),
            ..anna.clone()
        };
        assert!(forger.get("/api/v2/session").await.json()["name"].is_null());
        assert_eq!(
            forger
                .post("/api/v2/tables", &json!({"game": "hattrick", "players": 4}))
                .await
                .code(),
            "no-session"
        );
        let mut socket = forger.join(&code).await;
        assert_eq!(socket.table().viewer.you, None);
        assert_eq!(
            socket.ask(&json!({"type": "start", "id": "1"})).await,
            Err("no-session".to_owned())
        );
    }
    assert_eq!(anna.get("/api/v2/session").await.json()["name"], "Anna");
    server.close().await;
}

#[tokio::test]
async fn names_are_checked_and_markup_is_text() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let mut client = server.stranger();
    for name in ["", "  ", "A\nB", "A\u{7}", "\u{202e}evil", &"x".repeat(25)] {
        let answer = client.put("/api/v2/session", &json!({ "name": name })).await;
        assert_eq!((answer.status, &*answer.code()), (400, "bad-name"), "{name:?}");
        assert_eq!(answer.header("set-cookie"), None);
    }
    client.introduce("  <b>Anna</b> ").await;
    assert_eq!(client.get("/api/v2/session").await.json()["name"], "<b>Anna</b>");
    let code = client.open_table(&json!({})).await;
    assert_eq!(
        client.join(&code).await.table().shared.seats[0].name.as_deref(),
        Some("<b>Anna</b>")
    );
    server.close().await;
}

#[tokio::test]
async fn invalid_tables_are_refused() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    for (body, code) in [
        (json!({"game": "skat", "players": 3}), "unknown-game"),
        (json!({"game": "hattrick", "players": 3}), "bad-players"),
        (
            json!({"game": "hattrick", "players": 4, "options": {"deals": 0}}),
            "bad-option",
        ),
        (
            json!({"game": "hattrick", "players": 4, "options": {"colour": 1}}),
            "bad-option",
        ),
        (
            json!({"game": "hattrick", "players": 4, "bots": 4}),
            "bad-request",
        ),
        (
            json!({"game": "hattrick", "players": 4, "bots": 3, "bot": "nobody"}),
            "unknown-bot",
        ),
        (json!({"game": "hattrick", "players": -4}), "bad-request"),
        (
            json!({"game": "hattrick", "players": 4, "seed": "mine"}),
            "bad-request",
        ),
        (json!([]), "bad-request"),
    ] {
        let answer = anna.post("/api/v2/tables", &body).await;
        assert_eq!((answer.status, &*answer.code()), (400, code), "{body}");
        assert!(
            answer.json()["message"].as_str().unwrap().ends_with('.'),
            "{answer:?}"
        );
    }
    let broken = anna
        .request("POST", "/api/v2/tables", "", Some("{\"game\":"))
        .await;
    assert_eq!((broken.status, &*broken.code()), (400, "bad-json"));
    let large = format!("{{\"game\":\"{}\"}}", "x".repeat(20_000));
    let large = anna.request("POST", "/api/v2/tables", "", Some(&large)).await;
    assert_eq!((large.status, &*large.code()), (413, "too-large"));
    // A body with broken chunks isn't too large.
    let broken = "POST /api/v2/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                  Transfer-Encoding: chunked\r\n\r\nnonsense\r\n";
    let broken = anna.raw(broken).await;
    assert_eq!((broken.status, &*broken.code()), (400, "bad-request"));
    server.close().await;
}

#[tokio::test]
async fn laboratory_games_need_the_option() {
    let listed = |games: &Value, id: &str| {
        let games = games["games"].as_array().unwrap().clone();
        games.iter().any(|game| game["id"] == id)
    };
    for laboratory in [false, true] {
        let dir = tempdir().unwrap();
        let server = TestServer::open_with(Config {
            laboratory,
            ..config(dir.path())
        })
        .await;
        let anna = server.guest("Anna").await;
        let games = anna.get("/api/v2/games").await.json();
        assert!(!stammtisch_protocol::laboratory().is_empty());
        for game in stammtisch_protocol::laboratory() {
            assert_eq!(listed(&games, game.id), laboratory, "{}", game.id);
            let body = json!({"game": game.id, "players": game.players[0]});
            let answer = anna.post("/api/v2/tables", &body).await;
            if laboratory {
                assert!(answer.json()["code"].is_string(), "{answer:?}");
                assert!(answer.status < 300, "{answer:?}");
            } else {
                assert_eq!((answer.status, &*answer.code()), (400, "unknown-game"));
            }
        }
        server.close().await;
    }
}

#[tokio::test]
async fn unknown_tables_and_addresses_are_not_found() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        guesses: Rate {
            burst: 5,
            per_second: 1,
        },
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let anna = server.guest("Anna").await;
    let unknown = anna.get("/api/v2/tables/krug-brezn-417").await;
    assert_eq!((unknown.status, &*unknown.code()), (404, "unknown-table"));
    let socket = anna.try_connect("krug-brezn-417", &[]).await;
    assert_eq!(status(&socket.err().unwrap()), 404);
    assert_eq!(
        anna.get("/api/v2/tables/krug-brezn-417/record").await.code(),
        "unknown-table"
    );
    let nowhere = anna.get("/api/v2/nowhere").await;
    assert_eq!((nowhere.status, &*nowhere.code()), (404, "not-found"));
    assert_eq!(
        anna.request("DELETE", "/api/v2/tables", "", None).await.status,
        405
    );
    // Guessing codes is rate-limited.
    for code in 0..3 {
        anna.get(&format!("/api/v2/tables/{code}")).await;
    }
    let guess = anna.get("/api/v2/tables/one-more").await;
    assert_eq!((guess.status, &*guess.code()), (429, "too-fast"));
    server.close().await;
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_its_own_limits() {
    let dir = tempdir().unwrap();
    let guesses = Rate {
        burst: 1,
        per_second: 0,
    };
    let limits = Limits {
        guesses,
        ..Limits::default()
    };
    let server = TestServer::open_with(stammtisch_server::Config {
        limits,
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..config(dir.path())
    })
    .await;
    let guest = server.stranger();
    for (address, status) in [
        ("203.0.113.7", 404),
        ("203.0.113.7", 429),
        ("198.51.100.1, 203.0.113.7", 429),
        ("203.0.113.8", 404),
        ("nonsense", 404),
    ] {
        let header = format!("X-Forwarded-For: {address}\r\n");
        let answer = guest.request("GET", "/api/v2/tables/none", &header, None).await;
        assert_eq!(answer.status, status, "{address}");
    }
    server.close().await;
}

#[tokio::test]
async fn requests_from_other_sites_are_refused() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let foreign = "Origin: https://evil.example\r\n";
    let answer = anna
        .request(
            "POST",
            "/api/v2/tables",
            foreign,
            Some("{\"game\":\"hattrick\",\"players\":4}"),
        )
        .await;
    assert_eq!((answer.status, &*answer.code()), (403, "foreign-origin"));
    for origin in ["https://evil.example", "null", ""] {
        let socket = anna.try_connect(&code, &[("origin", origin)]).await;
        assert_eq!(status(&socket.err().unwrap()), 403, "{origin}");
    }
    let own = format!("http://{}", server.address);
    assert!(anna.try_connect(&code, &[("origin", &own)]).await.is_ok());
    server.close().await;
}

#[tokio::test]
async fn broken_frames_are_refused_and_the_table_goes_on() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code, mut socket) = server.opened().await;
    let long = format!("{{\"type\":\"stand\",\"id\":\"{}\"}}", "x".repeat(16 * 1024));
    let deep = "[".repeat(8000);
    for (frame, code) in [
        ("", "bad-json"),
        ("{", "bad-json"),
        (&*deep, "bad-json"),
        ("[]", "bad-request"),
        ("null", "bad-request"),
        ("{\"type\":\"fly\",\"id\":\"1\"}", "bad-request"),
        ("{\"type\":\"stand\"}", "bad-request"),
        ("{\"type\":\"stand\",\"id\":7}", "bad-request"),
        ("{\"type\":\"stand\",\"id\":\"\"}", "bad-request"),
        ("{\"type\":\"stand\",\"id\":\"a b\"}", "bad-request"),
        ("{\"type\":\"stand\",\"id\":\"1\",\"more\":1}", "bad-request"),
        (
            "{\"type\":\"move\",\"id\":\"1\",\"moment\":-1,\"move\":\"R1\"}",
            "bad-request",
        ),
        ("{\"type\":\"sit\",\"id\":\"1\",\"seat\":999}", "bad-request"),
        ("{\"type\":\"sync\",\"all\":true}", "bad-request"),
        ("{\"type\":\"sit\",\"id\":\"1\",\"seat\":9}", "no-seat"),
        (&*long, "too-large"),
    ] {
        socket.send_text(frame).await;
        assert_eq!(socket.refusal().await, code, "{frame:.80}");
    }
    socket.stream.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(socket.refusal().await, "bad-request");
    socket.ask(&json!({"type": "stand", "id": "ok"})).await.unwrap();
    // Even larger frames are not read.
    let mut socket = anna.join(&code).await;
    let _ = socket.stream.send(Message::text("x".repeat(200_000))).await;
    while let Some(message) = socket.next().await {
        drop(message);
    }
    assert_eq!(anna.get("/healthz").await.body, "ok\n");
    server.close().await;
}

#[tokio::test]
async fn only_the_seat_to_move_moves_and_only_the_host_changes_the_table() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let mut host = anna.join(&code).await;
    let mut others = Vec::new();
    for name in ["Ben", "Cilli", "Dora"] {
        others.push(server.guest(name).await.join(&code).await);
    }
    let refused = |code: &str| Err(code.to_owned());
    let start = json!({"type": "start", "id": "s"});
    assert_eq!(others[0].ask(&start).await, refused("not-host"));
    let bot = json!({"type": "bot", "id": "b", "seat": 1, "bot": "random"});
    assert_eq!(others[0].ask(&bot).await, refused("not-host"));
    let early = json!({"type": "move", "id": "m", "moment": 0, "move": "R1"});
    assert_eq!(others[0].ask(&early).await, refused("no-seat"));
    assert_eq!(host.ask(&early).await, refused("wrong-phase"));
    assert_eq!(
        others[0].ask(&json!({"type": "sit", "id": "x", "seat": 0})).await,
        refused("seat-taken")
    );
    for other in &mut others {
        other.ask(&json!({"type": "sit", "id": "sit"})).await.unwrap();
    }
    let too_few = json!({"type": "configure", "id": "c", "players": 3, "options": {}});
    assert_eq!(host.ask(&too_few).await, refused("bad-players"));
    let mut late = server.guest("Emil").await.join(&code).await;
    assert_eq!(
        late.ask(&json!({"type": "sit", "id": "x"})).await,
        refused("table-full")
    );
    host.ask(&start).await.unwrap();
    assert_eq!(
        late.ask(&json!({"type": "sit", "id": "y"})).await,
        refused("wrong-phase")
    );
    host.until(|table| table.shared.phase == Phase::Playing).await;
    let turn = host.table().shared.turn.as_ref().unwrap()["seats"][0]
        .as_u64()
        .unwrap();
    let moment = host.table().shared.moment;
    let mut sockets = vec![host];
    sockets.extend(others);
    for (seat, socket) in (0..).zip(&mut sockets) {
        socket.until(|table| table.shared.phase == Phase::Playing).await;
        let card = socket.table().viewer.view.as_ref().unwrap().value()["hand"][0].clone();
        let request = |id: &str, moment: u32, card: &Value| json!({"type": "move", "id": id, "moment": moment, "move": card});
        if seat == turn {
            assert_eq!(
                socket.ask(&request("1", moment + 1, &card)).await,
                refused("stale")
            );
            assert_eq!(
                socket.ask(&request("2", moment - 1, &card)).await,
                refused("stale")
            );
            assert_eq!(
                socket.ask(&request("3", moment, &json!("R99"))).await,
                refused("illegal-move")
            );
        } else {
            assert_eq!(
                socket.ask(&request("4", moment, &card)).await,
                refused("not-your-turn")
            );
        }
    }
    server.close().await;
}

#[tokio::test]
async fn a_flooding_client_is_refused_then_disconnected() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        frames: Rate {
            burst: 5,
            per_second: 1,
        },
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let (_, _, mut socket) = server.opened().await;
    for _ in 0..6 {
        socket.send(&json!({"type": "ping", "at": 1.5})).await;
    }
    assert_eq!(socket.refusal().await, "too-fast");
    let (mut sink, mut stream) = socket.stream.split();
    let flood = tokio::spawn(async move {
        while sink
            .send(Message::text("{\"type\":\"ping\",\"at\":1}"))
            .await
            .is_ok()
        {}
    });
    while let Some(Ok(_)) = stream.next().await {}
    flood.abort();
    server.close().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_delays_no_one_else() {
    let dir = tempdir().unwrap();
    let frames = Rate {
        burst: 1_000_000,
        per_second: 1_000_000,
    };
    let limits = Limits {
        frames,
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let mut host = anna.join(&code).await;
    let mut slow = server.guest("Slow").await.join(&code).await;
    host.until(|table| table.shared.spectators == 1).await;
    // Exceeds the system's buffers and the queue without being read. The server disconnects such a client and ignores its requests.
    let unknown = json!({"type": "x".repeat(15_000)}).to_string();
    let frames = [unknown, json!({"type": "ping", "at": 1}).to_string()];
    let flood = async {
        for frame in frames.iter().cycle() {
            if slow.stream.send(Message::text(frame.as_str())).await.is_err() {
                break;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), flood)
        .await
        .expect("the server disconnects the client");
    for turn in 0..20 {
        let kind = if turn % 2 == 0 { "stand" } else { "sit" };
        host.ask(&json!({"type": kind, "id": turn.to_string()}))
            .await
            .unwrap();
    }
    server.close().await;
}
