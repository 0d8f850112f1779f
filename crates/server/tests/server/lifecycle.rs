//! Startup, shutdown and failures.

use std::net::TcpListener;
use std::time::Duration;

use serde_json::json;
use stammtisch_room::message::{Phase, ServerMessage};
use stammtisch_server::{Config, Limits, ServeError, serve};
use stammtisch_store::StoreError;
use tempfile::tempdir;
use tokio::time::Instant;

use crate::support::{Client, Socket, TestServer, advance_clock, config};

async fn fails(config: Config) -> ServeError {
    let started = serve(
        config,
        |_| panic!("the server must not start"),
        std::future::pending(),
    );
    started.await.expect_err("the server must not start")
}

#[tokio::test]
async fn shutdown_notifies_clients_and_loses_nothing() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code, mut socket) = server.opened().await;
    socket.ask(&json!({"type": "stand", "id": "1"})).await.unwrap();
    let address = server.address;
    server.close().await;
    loop {
        match socket.next().await {
            Some(ServerMessage::Update { .. }) => {}
            other => break assert_eq!(other, Some(ServerMessage::Closing)),
        }
    }
    assert_eq!(socket.next().await, None);
    let server = TestServer::open_with(Config {
        listen: address,
        ..config(dir.path())
    })
    .await;
    let socket = anna.join(&code).await;
    assert_eq!(
        (socket.table().viewer.you, socket.table().viewer.you_host),
        (None, true)
    );
    server.close().await;
}

#[tokio::test]
async fn behind_tls_the_cookie_never_leaves_it() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let guest = server.stranger();
    for (headers, secure) in [("", false), ("X-Forwarded-Proto: https\r\n", true)] {
        let name = json!({"name": "Anna"}).to_string();
        let answer = guest
            .request("PUT", "/api/v2/session", headers, Some(&name))
            .await;
        assert_eq!(answer.header("set-cookie").unwrap().contains("; Secure"), secure);
    }
    server.close().await;
}

#[tokio::test]
async fn a_port_in_use_is_reported() {
    let dir = tempdir().unwrap();
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = other.local_addr().unwrap();
    let error = fails(Config {
        listen,
        ..config(dir.path())
    })
    .await;
    assert!(
        matches!(error, ServeError::PortInUse(address) if address == listen),
        "{error}"
    );
    assert!(error.to_string().contains("choose another port"), "{error}");
}

#[tokio::test]
async fn a_data_directory_in_use_is_reported() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let error = fails(config(dir.path())).await;
    assert!(
        matches!(error, ServeError::Store(StoreError::Locked { .. })),
        "{error}"
    );
    assert!(
        error.to_string().contains(&std::process::id().to_string()),
        "{error}"
    );
    server.close().await;
    TestServer::open(&dir).await.close().await;
}

#[tokio::test]
async fn an_unwritable_data_directory_is_reported() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, "").unwrap();
    let error = fails(config(&file.join("data"))).await;
    assert!(
        matches!(error, ServeError::Store(StoreError::Unwritable { .. })),
        "{error}"
    );
    assert!(error.to_string().contains("choose another one"), "{error}");
}

#[tokio::test]
async fn a_full_disk_is_reported_and_nothing_is_lost() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        data_bytes: Some(120 * 1024),
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let (anna, code, mut socket) = server.opened().await;
    let mut done = 0;
    let refused = loop {
        let kind = if done % 2 == 0 { "stand" } else { "sit" };
        match socket.ask(&json!({"type": kind, "id": done.to_string()})).await {
            Ok(_) => done += 1,
            Err(code) => break code,
        }
    };
    assert_eq!(refused, "storage");
    // The last page may still have space for a small table or two.
    let answer = loop {
        let wanted = json!({"game": "hattrick", "players": 4});
        let answer = anna.post("/api/v2/tables", &wanted).await;
        if answer.status != 201 {
            break answer;
        }
    };
    assert_eq!((answer.status, &*answer.code()), (503, "storage"));
    assert!(
        answer.json()["message"]
            .as_str()
            .unwrap()
            .contains("disk may be full")
    );
    // The table goes on as far as it can, and the server stops cleanly.
    let last = json!({"type": "stand", "id": (done - 1).to_string()});
    assert_eq!(socket.ask(&last).await.err(), None);
    let sits = socket.table().viewer.you.is_some();
    server.close().await;
    let server = TestServer::open(&dir).await;
    let socket = Client {
        address: server.address,
        ..anna
    }
    .join(&code)
    .await;
    assert_eq!(socket.table().viewer.you.is_some(), sits);
    server.close().await;
}

#[tokio::test]
async fn idle_tables_are_unloaded_and_loaded_again() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    // The upper half of a version is the table's load count.
    let loads = |socket: &Socket| socket.table().version >> 32;
    let mut socket = anna.join(&code).await;
    for turn in 0..3 {
        let kind = if turn % 2 == 0 { "stand" } else { "sit" };
        socket
            .ask(&json!({"type": kind, "id": turn.to_string()}))
            .await
            .unwrap();
        let before = loads(&socket);
        for tries in 0.. {
            drop(socket);
            // Gives the server time to notice that she has left.
            anna.get("/api/v2/games").await;
            advance_clock(Limits::default().idle).await;
            socket = anna.join(&code).await;
            if loads(&socket) > before {
                break;
            }
            assert!(tries < 100, "the table stays in memory");
        }
    }
    assert_eq!(socket.table().viewer.you, None);
    server.close().await;
}

#[tokio::test]
async fn the_page_and_the_metrics_are_served() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let guest = server.stranger();
    for path in ["/", "/t/krug-brezn-417", "/rules/hattrick"] {
        let page = guest.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(
            page.header("content-type").unwrap().starts_with("text/html"),
            "{path}"
        );
        assert_eq!(page.header("cache-control"), Some("no-cache"));
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
        assert!(
            !page.body.contains("<script>"),
            "the policy blocks inline scripts"
        );
    }
    assert_eq!(guest.get("/nowhere").await.status, 404);
    assert_eq!(guest.get("/assets/nothing.js").await.status, 404);
    assert_eq!(guest.get("/../Cargo.toml").await.status, 404);
    let page = guest.get("/").await;
    let asset = page
        .body
        .split('"')
        .find(|part| part.starts_with("/assets/") && part.contains(".js"))
        .unwrap();
    let script = guest.request("GET", asset, "Accept-Encoding: br\r\n", None).await;
    assert_eq!(script.status, 200);
    assert!(script.header("cache-control").unwrap().contains("immutable"));
    assert_eq!(script.header("content-encoding"), Some("br"));
    let known = format!("If-None-Match: {}\r\n", page.header("etag").unwrap());
    assert_eq!(guest.request("GET", "/", &known, None).await.status, 304);
    assert_eq!(guest.get("/healthz").await.body, "ok\n");
    let games = guest.get("/api/v2/games").await.json();
    assert!(
        games["games"]
            .as_array()
            .unwrap()
            .iter()
            .any(|game| game["id"] == "hattrick")
    );
    server.guest("Anna").await.open_table(&json!({})).await;
    let metrics = guest.get("/metrics").await.body;
    for name in [
        "connections",
        "tables_loaded",
        "moves_total",
        "slow_clients_total",
        "append_failures_total",
        "tables_stored",
        "database_bytes",
        "memory_bytes",
        "descriptors",
        "append_seconds_count",
        "table_queue_length_count",
        "refused_total{code=\"stale\"}",
        "refused_total{code=\"illegal-move\"}",
    ] {
        let line = format!("\nstammtisch_{name} ");
        assert!(metrics.contains(&line), "{name} is missing: {metrics}");
    }
    assert_eq!(guest.get("/readyz").await.body, "ok\n");
    server.close().await;
}

#[tokio::test]
async fn a_bot_plays_for_a_disconnected_player_until_they_return() {
    let dir = tempdir().unwrap();
    let server = TestServer::open_with(Config {
        grace: Duration::from_millis(300),
        ..config(dir.path())
    })
    .await;
    let anna = server.guest("Anna").await;
    let ben = server.guest("Ben").await;
    let code = anna.open_table(&json!({"options": {"deals": 100}})).await;
    let mut host = anna.join(&code).await;
    let mut guest = ben.join(&code).await;
    guest
        .ask(&json!({"type": "sit", "id": "s", "seat": 1}))
        .await
        .unwrap();
    host.ask(&json!({"type": "start", "id": "s"})).await.unwrap();
    drop(guest);
    host.until(|table| !table.shared.seats[1].present && table.shared.seats[1].grace_ms.is_some())
        .await;
    host.until(|table| table.shared.seats[1].bot.is_some()).await;
    assert!(host.table().shared.seats[1].person);
    let before = host.table().shared.moment;
    for turn in 0.. {
        host.until(|table| !table.viewer.legal.is_empty()).await;
        if host.table().shared.moment > before + 8 {
            break;
        }
        let request = host.first_move(&turn.to_string());
        host.ask(&request).await.unwrap();
        host.until(|table| u64::from(table.shared.moment) > request["moment"].as_u64().unwrap())
            .await;
    }
    let mut guest = ben.join(&code).await;
    guest
        .until(|table| table.shared.seats[1].present && table.shared.seats[1].bot.is_none())
        .await;
    assert_eq!(
        (guest.table().viewer.you, guest.table().shared.phase),
        (Some(1), Phase::Playing)
    );
    server.close().await;
}

/// Number of log lines of a table.
async fn log_len(guest: &Client, code: &str) -> usize {
    let page = guest.get(&format!("/api/v2/tables/{code}/log")).await.json();
    page["log_from"].as_u64().unwrap() as usize + page["log"].as_array().unwrap().len()
}

/// Number of log lines after simulated time, in steps in which a bot could move.
async fn log_len_later(guest: &Client, code: &str) -> usize {
    for _ in 0..20 {
        advance_clock(Duration::from_millis(500)).await;
        log_len(guest, code).await;
    }
    log_len(guest, code).await
}

/// A table of bots with no delay: unwatched, the bots pause, also after a restart. With a spectator, they move at a pace people can
/// follow.
#[tokio::test]
async fn bots_alone_play_only_for_spectators_and_at_their_pace() {
    const LINES: u32 = 10;
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna
        .open_table(&json!({"options": {"deals": 100}, "bots": 3, "bot_ms": 0}))
        .await;
    let mut host = anna.join(&code).await;
    host.ask(&json!({"type": "stand", "id": "1"})).await.unwrap();
    let begun = host.table().shared.moment;
    host.until(|table| table.shared.moment > begun + 40).await;
    drop(host);
    let stranger = server.stranger();
    // The server may not have noticed yet that she has left.
    log_len_later(&stranger, &code).await;
    let left = log_len(&stranger, &code).await;
    assert_eq!(log_len_later(&stranger, &code).await, left, "no one is watching");
    server.close().await;

    let server = TestServer::open(&dir).await;
    let stranger = server.stranger();
    assert_eq!(log_len(&stranger, &code).await, left);
    assert_eq!(log_len_later(&stranger, &code).await, left, "nor after a restart");
    let mut watcher = stranger.join(&code).await;
    let (before, begun) = (watcher.table().shared.moment, Instant::now());
    while watcher.table().shared.moment < before + LINES {
        advance_clock(Duration::from_millis(100)).await;
        watcher.sync().await;
    }
    // A new deal takes no time, each move at least half a second.
    let took = begun.elapsed();
    assert!(took > Duration::from_secs(2), "{took:?} with a spectator");
    server.close().await;
}

/// The host removes Ben and closes the table: both are notified, lists omit it, and a restart keeps it closed.
#[tokio::test]
async fn the_host_removes_players_and_closes_the_table() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let ben = server.guest("Ben").await;
    let code = anna.open_table(&json!({"public": true})).await;
    let mut host = anna.join(&code).await;
    let mut guest = ben.join(&code).await;
    guest.ask(&json!({"type": "sit", "id": "1"})).await.unwrap();
    let open = |lists: serde_json::Value| lists["open"].as_array().unwrap().len();
    assert_eq!(open(ben.get("/api/v2/tables").await.json()), 1);

    host.ask(&json!({"type": "kick", "id": "1", "seat": 1}))
        .await
        .unwrap();
    guest.until(|table| table.viewer.you.is_none()).await;
    let again = json!({"type": "sit", "id": "2"});
    assert_eq!(guest.ask(&again).await, Err("removed".to_owned()));

    let close = json!({"type": "close", "id": "2"});
    assert_eq!(guest.ask(&close).await, Err("not-host".to_owned()));
    host.ask(&close).await.unwrap();
    host.until(|table| table.shared.phase == Phase::Closed).await;
    guest.until(|table| table.shared.phase == Phase::Closed).await;
    assert_eq!(open(ben.get("/api/v2/tables").await.json()), 0);
    let start = json!({"type": "start", "id": "3"});
    assert_eq!(host.ask(&start).await, Err("closed".to_owned()));
    let record = anna.get(&format!("/api/v2/tables/{code}/record")).await;
    assert_eq!((record.status, &*record.code()), (409, "not-over"));
    server.close().await;

    let server = TestServer::open(&dir).await;
    let late = server.stranger().join(&code).await;
    assert_eq!(late.table().shared.phase, Phase::Closed);
    server.close().await;
}

#[tokio::test]
async fn oversized_input_is_refused_and_not_echoed() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, _, mut socket) = server.opened().await;
    for wrong in [
        json!({"grace_ms": 86_400_001}),
        json!({"bot_ms": 10_001}),
        json!({"times": {"slap": 4000}}),
    ] {
        let mut wanted = json!({"game": "hattrick", "players": 4});
        wanted
            .as_object_mut()
            .unwrap()
            .extend(wrong.as_object().unwrap().clone());
        let answer = anna.post("/api/v2/tables", &wanted).await;
        assert_eq!((answer.status, &*answer.code()), (400, "bad-request"), "{wrong}");
    }
    let long = "x".repeat(9000);
    for message in [
        json!({"type": "stand", "id": long}),
        json!({"type": "stand", "id": long, "more": 1}),
        json!({"type": long, "id": "1"}),
        json!({"type": "stand", "id": "2", &long: 1}),
    ] {
        socket.send(&message).await;
        let refused = loop {
            match socket.next().await.unwrap() {
                ServerMessage::Update { .. } => {}
                other => break other,
            }
        };
        let sent = serde_json::to_string(&refused).unwrap();
        assert!(
            sent.contains("\"bad-request\"") && sent.len() < 1000,
            "{} bytes",
            sent.len()
        );
    }
    server.close().await;
}
