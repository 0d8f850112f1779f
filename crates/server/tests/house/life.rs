//! Starting, stopping, and everything that keeps a server from it.

use std::net::TcpListener;
use std::time::Duration;

use serde_json::json;
use stammtisch_room::message::{Phase, ServerMessage};
use stammtisch_server::{Config, Limits, ServeError, serve};
use stammtisch_store::StoreError;
use tempfile::tempdir;

use crate::support::{Client, House, config};

async fn fails(config: Config) -> ServeError {
    let started = serve(
        config,
        |_| panic!("the server must not start"),
        std::future::pending(),
    );
    started.await.expect_err("the server must not start")
}

#[tokio::test]
async fn stopping_says_goodbye_and_loses_nothing() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let (anna, code, mut socket) = house.opened().await;
    socket.ask(&json!({"type": "stand", "id": "1"})).await.unwrap();
    let address = house.address;
    house.close().await;
    loop {
        match socket.next().await {
            Some(ServerMessage::Update { .. }) => {}
            other => break assert_eq!(other, Some(ServerMessage::Closing)),
        }
    }
    assert_eq!(socket.next().await, None);
    let house = House::open_with(Config {
        listen: address,
        ..config(dir.path())
    })
    .await;
    let socket = anna.join(&code).await;
    assert_eq!((socket.table().you, socket.table().you_host), (None, true));
    house.close().await;
}

#[tokio::test]
async fn a_port_in_use_is_said() {
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
async fn a_data_directory_in_use_is_said() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let error = fails(config(dir.path())).await;
    assert!(
        matches!(error, ServeError::Store(StoreError::Locked { .. })),
        "{error}"
    );
    assert!(
        error.to_string().contains(&std::process::id().to_string()),
        "{error}"
    );
    house.close().await;
    House::open(&dir).await.close().await;
}

#[tokio::test]
async fn a_data_directory_that_cannot_be_written_is_said() {
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
async fn a_full_disk_is_said_and_nothing_is_lost() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        data_bytes: Some(80 * 1024),
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let (anna, code, mut socket) = house.opened().await;
    let mut done = 0;
    let refused = loop {
        let kind = if done % 2 == 0 { "stand" } else { "sit" };
        match socket.ask(&json!({"type": kind, "id": done.to_string()})).await {
            Ok(_) => done += 1,
            Err(code) => break code,
        }
    };
    assert_eq!(refused, "storage");
    // What is left of the last page may still take a small table or two.
    let answer = loop {
        let wanted = json!({"game": "hattrick", "players": 4});
        let answer = anna.post("/api/v2/tables", &wanted).await;
        if answer.status != 201 {
            break answer;
        }
    };
    assert_eq!((answer.status, &*answer.code()), (503, "storage"));
    assert!(answer.json()["message"].as_str().unwrap().contains("disk full"));
    // The table goes on as far as it can, and the server stops well.
    let last = json!({"type": "stand", "id": (done - 1).to_string()});
    assert_eq!(socket.ask(&last).await.err(), None);
    let sits = socket.table().you.is_some();
    house.close().await;
    let house = House::open(&dir).await;
    let socket = Client {
        address: house.address,
        ..anna
    }
    .join(&code)
    .await;
    assert_eq!(socket.table().you.is_some(), sits);
    house.close().await;
}

#[tokio::test]
async fn tables_nobody_is_at_are_unloaded_and_come_back() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        idle: Duration::from_millis(50),
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let anna = house.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    for turn in 0..3 {
        let mut socket = anna.join(&code).await;
        let kind = if turn % 2 == 0 { "stand" } else { "sit" };
        socket
            .ask(&json!({"type": kind, "id": turn.to_string()}))
            .await
            .unwrap();
        drop(socket);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(anna.join(&code).await.table().you, None);
    house.close().await;
}

#[tokio::test]
async fn the_page_and_the_counters_are_served() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let guest = house.stranger();
    for path in ["/", "/t/krug-brezn-417", "/rules/hattrick"] {
        let page = guest.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(
            page.header("content-type").unwrap().starts_with("text/html"),
            "{path}"
        );
        assert_eq!(page.header("cache-control"), Some("no-cache"));
        let policy = page.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self';"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
        assert!(
            !page.body.contains("<script>"),
            "no inline script runs under the policy"
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
    house.guest("Anna").await.open_table(&json!({})).await;
    assert!(guest.get("/metrics").await.body.contains("stammtisch_"));
    house.close().await;
}

#[tokio::test]
async fn a_bot_plays_for_whoever_is_away_until_he_is_back() {
    let dir = tempdir().unwrap();
    let house = House::open_with(Config {
        grace: Duration::from_millis(300),
        ..config(dir.path())
    })
    .await;
    let anna = house.guest("Anna").await;
    let ben = house.guest("Ben").await;
    let code = anna.open_table(&json!({"options": {"deals": 100}})).await;
    let mut host = anna.join(&code).await;
    let mut guest = ben.join(&code).await;
    guest
        .ask(&json!({"type": "sit", "id": "s", "seat": 1}))
        .await
        .unwrap();
    host.ask(&json!({"type": "start", "id": "s"})).await.unwrap();
    drop(guest);
    host.until(|table| !table.seats[1].present && table.seats[1].grace_ms.is_some())
        .await;
    host.until(|table| table.seats[1].bot.is_some()).await;
    assert!(host.table().seats[1].person);
    let before = host.table().moment;
    for turn in 0.. {
        host.until(|table| !table.legal.is_empty()).await;
        if host.table().moment > before + 8 {
            break;
        }
        let request = host.first_move(&turn.to_string());
        host.ask(&request).await.unwrap();
        host.until(|table| u64::from(table.moment) > request["moment"].as_u64().unwrap())
            .await;
    }
    let mut guest = ben.join(&code).await;
    guest
        .until(|table| table.seats[1].present && table.seats[1].bot.is_none())
        .await;
    assert_eq!(
        (guest.table().you, guest.table().phase),
        (Some(1), Phase::Playing)
    );
    house.close().await;
}
