//! A single address cannot exhaust the server: connections and their lifetimes are limited, and work is charged.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use stammtisch_room::message::ServerMessage;
use stammtisch_server::{Config, Limits, Rate};
use tempfile::{TempDir, tempdir};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::support::{Client, Socket, TestServer, config};

const TIMEOUT: Duration = Duration::from_secs(10);

/// A server that trusts this computer as a proxy.
async fn server(dir: &TempDir, limits: Limits) -> TestServer {
    TestServer::open_with(Config {
        limits,
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..config(dir.path())
    })
    .await
}

/// Joins as a spectator from this address.
async fn spectate(client: &Client, code: &str, address: &str) -> Result<Socket, Error> {
    let mut socket = client.try_connect(code, &[("x-forwarded-for", address)]).await?;
    let first = socket.next().await;
    assert!(matches!(first, Some(ServerMessage::Table { .. })), "{first:?}");
    Ok(socket)
}

/// HTTP status of a refused WebSocket.
fn refused(socket: Result<Socket, Error>) -> u16 {
    match socket.err() {
        Some(Error::Http(response)) => response.status().as_u16(),
        other => panic!("{other:?}"),
    }
}

/// Reads until the server closes the connection by itself.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(TIMEOUT, stream.read_to_end(&mut bytes)).await;
    // A reset also ends the connection.
    let _ = read.expect("the server closes");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn unfinished_requests_time_out() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        head: Duration::from_millis(300),
        request: Duration::from_millis(300),
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let head = "PUT /api/v2/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let half_a_body = format!("{head}Content-Length: 100\r\n\r\n{{\"name\":");
    let whole = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    for (sent, status) in [("", ""), (head, ""), (&half_a_body, "408"), (whole, "200")] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let answer = rest(&mut stream).await;
        assert_eq!(answer.split(' ').nth(1).unwrap_or_default(), status, "{sent:?}");
    }
    // A byte now and then doesn't extend the timeout.
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let (mut reader, mut writer) = stream.split();
    let mut byte = [0];
    let drips = async {
        for drip in head.bytes().cycle() {
            let _ = writer.write_all(&[drip]).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::select! {
        () = drips => {}
        read = timeout(TIMEOUT, reader.read(&mut byte)) => assert!(matches!(read, Ok(Ok(0) | Err(_)))),
    }
    server.close().await;
}

#[tokio::test]
async fn only_table_connections_are_unlimited_in_time() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        connection: Duration::from_millis(500),
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let (_, _, mut socket) = server.opened().await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let begun = Instant::now();
    let mut answers = 0;
    loop {
        let mut answer = [0; 4096];
        let sent = stream
            .write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            .await;
        if sent.is_err() || !matches!(stream.read(&mut answer).await, Ok(1..)) {
            break;
        }
        answers += 1;
        assert!(begun.elapsed() < TIMEOUT, "the connection never ends");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(answers > 1);
    assert!(
        socket
            .ask(&json!({"type": "stand", "id": "still-here"}))
            .await
            .is_ok()
    );
    server.close().await;
}

#[tokio::test]
async fn a_reserve_is_kept_for_people_with_a_seat() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        sockets: 12,
        sockets_of_one: 100,
        head: Duration::from_millis(500),
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let stranger = server.stranger();
    let mut here = Vec::new();
    for _ in 0..9 {
        here.push(stranger.join(&code).await);
    }
    assert_eq!(refused(stranger.try_connect(&code, &[]).await), 503);
    // Near capacity, keep-alive is off.
    let answer = stranger
        .request("GET", "/healthz", "Connection: keep-alive\r\n", None)
        .await;
    assert_eq!((answer.status, answer.header("connection")), (200, Some("close")));
    let ready = stranger.get("/readyz").await;
    assert_eq!((ready.status, &*ready.body), (503, "the server is crowded\n"));
    let anna_is_in = anna.join(&code).await;
    assert_eq!(anna_is_in.table().viewer.you, Some(0));
    // Silent connections take the last two permits, but not for long.
    let mut silent = Vec::new();
    for _ in 0..2 {
        silent.push(TcpStream::connect(server.address).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut late = TcpStream::connect(server.address).await.unwrap();
    assert!(rest(&mut late).await.starts_with("HTTP/1.1 503 "));
    for stream in &mut silent {
        assert_eq!(rest(stream).await, "");
    }
    assert_eq!(anna.join(&code).await.table().viewer.you, Some(0));
    drop(here);
    server.close().await;
}

#[tokio::test]
async fn connections_are_limited_per_address() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        sockets_of_one: 4,
        ..Limits::default()
    };
    let server = server(&dir, limits).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let stranger = server.stranger();
    let mut here = Vec::new();
    for _ in 0..3 {
        here.push(spectate(&stranger, &code, "2001:db8:1:2::1").await.unwrap());
    }
    let again = spectate(&stranger, &code, "[2001:db8:1:2:3:4:5:6]:80").await;
    assert_eq!(refused(again), 503, "the same network");
    assert!(spectate(&anna, &code, "2001:db8:1:2::1").await.is_ok(), "a seat");
    assert!(
        spectate(&stranger, &code, "2001:db8:1:3::1").await.is_ok(),
        "another home"
    );
    server.close().await;
}

#[tokio::test]
async fn spectators_do_not_lock_out_players() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        spectators: 4,
        ..Limits::default()
    };
    let server = server(&dir, limits).await;
    let (_, code, _host) = server.opened().await;
    let nobody = server.stranger();
    let mut nameless = Vec::new();
    for _ in 0..4 {
        nameless.push(spectate(&nobody, &code, "203.0.113.1").await.unwrap());
    }
    // The refusal comes before the upgrade.
    assert_eq!(refused(spectate(&nobody, &code, "203.0.113.1").await), 503);
    // Named spectators displace anonymous ones.
    let ben = server.guest("Ben").await;
    let mut seat = spectate(&ben, &code, "203.0.113.1").await.unwrap();
    let last = nameless.last_mut().unwrap();
    assert_eq!(last.refusal().await, "too-many");
    while last.next().await.is_some() {}
    assert!(seat.ask(&json!({"type": "sit", "id": "sit"})).await.is_ok());
    drop(nameless);
    // Among named spectators, the address with the most gives way.
    let mut named = Vec::new();
    for name in ["Cilli", "Dora", "Emil", "Fanny"] {
        let guest = server.guest(name).await;
        named.push(loop {
            // Anonymous spectators may still be leaving.
            if let Ok(socket) = spectate(&guest, &code, "203.0.113.1").await {
                break socket;
            }
        });
    }
    let guest = server.guest("Gerd").await;
    assert_eq!(refused(spectate(&guest, &code, "203.0.113.1").await), 503);
    let mut gerd = spectate(&guest, &code, "203.0.113.2").await.unwrap();
    assert!(gerd.ask(&json!({"type": "sit", "id": "sit"})).await.is_ok());
    assert_eq!(named[3].refusal().await, "too-many");
    server.close().await;
}

#[tokio::test]
async fn work_is_charged_to_the_address() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        work: Rate {
            burst: 100_000,
            per_second: 1,
        },
        ..Limits::default()
    };
    let server = server(&dir, limits).await;
    let (_, code, mut host) = server.opened().await;
    let ask = async |address: &str, path: &str| {
        let from = format!("X-Forwarded-For: {address}\r\n");
        let path = format!("/api/v2/tables/{code}/{path}");
        server.stranger().request("GET", &path, &from, None).await.status
    };
    // Cheap requests stay free. A spent budget blocks all requests of the address.
    for _ in 0..20 {
        assert_eq!(ask("203.0.113.1", "log").await, 200);
    }
    let mut syncing = spectate(&server.stranger(), &code, "203.0.113.2").await.unwrap();
    let flood = tokio::spawn(async move {
        for at in 0_u32.. {
            let sync = syncing.stream.send(Message::text("{\"type\":\"sync\"}"));
            if at > 5000 || timeout(Duration::from_millis(500), sync).await.is_err() {
                break;
            }
            while let Ok(Some(_)) = timeout(Duration::ZERO, syncing.stream.next()).await {}
        }
        syncing
    });
    let begun = Instant::now();
    while ask("203.0.113.2", "positions/0").await != 429 {
        assert!(begun.elapsed() < TIMEOUT, "the budget never runs out");
    }
    assert_eq!(ask("203.0.113.3", "log").await, 200);
    assert!(host.ask(&json!({"type": "stand", "id": "1"})).await.is_ok());
    flood.abort();
    server.close().await;
}

#[tokio::test]
async fn websocket_pings_count_as_frames() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        frames: Rate {
            burst: 5,
            per_second: 1,
        },
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let (_, _, socket) = server.opened().await;
    let (mut sink, mut stream) = socket.stream.split();
    let flood =
        tokio::spawn(async move { while sink.send(Message::Ping(Vec::new().into())).await.is_ok() {} });
    let ended = async { while let Some(Ok(_)) = stream.next().await {} };
    timeout(TIMEOUT, ended)
        .await
        .expect("the server closes the connection");
    flood.abort();
    server.close().await;
}
