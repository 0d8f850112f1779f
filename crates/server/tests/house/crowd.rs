//! One address cannot close the house: each connection has a place and a time, and work is paid for.

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

use crate::support::{Client, House, Socket, config};

const SOON: Duration = Duration::from_secs(10);

/// A house that believes this computer when it says for whom it asks.
async fn house(dir: &TempDir, limits: Limits) -> House {
    House::open_with(Config {
        limits,
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..config(dir.path())
    })
    .await
}

/// Somebody from this address looks on.
async fn look_on(client: &Client, code: &str, address: &str) -> Result<Socket, Error> {
    let mut socket = client.try_connect(code, &[("x-forwarded-for", address)]).await?;
    let first = socket.next().await;
    assert!(matches!(first, Some(ServerMessage::Table { .. })), "{first:?}");
    Ok(socket)
}

/// The status a WebSocket is refused with.
fn refused(socket: Result<Socket, Error>) -> u16 {
    match socket.err() {
        Some(Error::Http(response)) => response.status().as_u16(),
        other => panic!("{other:?}"),
    }
}

/// What comes until the server closes, which it has to do by itself.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(SOON, stream.read_to_end(&mut bytes)).await;
    // A reset is an end as well.
    let _ = read.expect("the server closes");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn who_begins_and_does_not_go_on_is_shown_out() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        head: Duration::from_millis(300),
        request: Duration::from_millis(300),
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let head = "PUT /api/v2/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let half_a_body = format!("{head}Content-Length: 100\r\n\r\n{{\"name\":");
    let whole = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    for (sent, status) in [("", ""), (head, ""), (&half_a_body, "408"), (whole, "200")] {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let answer = rest(&mut stream).await;
        assert_eq!(answer.split(' ').nth(1).unwrap_or_default(), status, "{sent:?}");
    }
    // Nor does it help to send a byte now and then.
    let mut stream = TcpStream::connect(house.address).await.unwrap();
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
        read = timeout(SOON, reader.read(&mut byte)) => assert!(matches!(read, Ok(Ok(0) | Err(_)))),
    }
    house.close().await;
}

#[tokio::test]
async fn no_connection_but_a_table_s_lasts_for_ever() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        connection: Duration::from_millis(500),
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let (_, _, mut socket) = house.opened().await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
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
        assert!(begun.elapsed() < SOON, "it goes on for ever");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(answers > 1);
    assert!(
        socket
            .ask(&json!({"type": "stand", "id": "still-here"}))
            .await
            .is_ok()
    );
    house.close().await;
}

#[tokio::test]
async fn places_are_kept_back_for_people_with_a_seat() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        sockets: 12,
        sockets_of_one: 100,
        head: Duration::from_millis(500),
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let anna = house.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let stranger = house.stranger();
    let mut here = Vec::new();
    for _ in 0..9 {
        here.push(stranger.join(&code).await);
    }
    assert_eq!(refused(stranger.try_connect(&code, &[]).await), 503);
    // When it is crowded nobody keeps a connection he does not play through.
    let answer = stranger
        .request("GET", "/healthz", "Connection: keep-alive\r\n", None)
        .await;
    assert_eq!((answer.status, answer.header("connection")), (200, Some("close")));
    let ready = stranger.get("/readyz").await;
    assert_eq!((ready.status, &*ready.body), (503, "the house is crowded\n"));
    let anna_is_in = anna.join(&code).await;
    assert_eq!(anna_is_in.table().viewer.you, Some(0));
    // Those who send nothing take the last two places, but not for long.
    let mut silent = Vec::new();
    for _ in 0..2 {
        silent.push(TcpStream::connect(house.address).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut late = TcpStream::connect(house.address).await.unwrap();
    assert!(rest(&mut late).await.starts_with("HTTP/1.1 503 "));
    for stream in &mut silent {
        assert_eq!(rest(stream).await, "");
    }
    assert_eq!(anna.join(&code).await.table().viewer.you, Some(0));
    drop(here);
    house.close().await;
}

#[tokio::test]
async fn one_address_has_so_many_places_and_no_more() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        sockets_of_one: 4,
        ..Limits::default()
    };
    let house = house(&dir, limits).await;
    let anna = house.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let stranger = house.stranger();
    let mut here = Vec::new();
    for _ in 0..3 {
        here.push(look_on(&stranger, &code, "2001:db8:1:2::1").await.unwrap());
    }
    let again = look_on(&stranger, &code, "[2001:db8:1:2:3:4:5:6]:80").await;
    assert_eq!(refused(again), 503, "the same home");
    assert!(look_on(&anna, &code, "2001:db8:1:2::1").await.is_ok(), "a seat");
    assert!(
        look_on(&stranger, &code, "2001:db8:1:3::1").await.is_ok(),
        "another home"
    );
    house.close().await;
}

#[tokio::test]
async fn onlookers_do_not_lock_out_who_wants_to_sit() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        spectators: 4,
        ..Limits::default()
    };
    let house = house(&dir, limits).await;
    let (_, code, _host) = house.opened().await;
    let nobody = house.stranger();
    let mut nameless = Vec::new();
    for _ in 0..4 {
        nameless.push(look_on(&nobody, &code, "203.0.113.1").await.unwrap());
    }
    // It is said before the upgrade that there is no room.
    assert_eq!(refused(look_on(&nobody, &code, "203.0.113.1").await), 503);
    // Whoever has a name comes before who has none.
    let ben = house.guest("Ben").await;
    let mut seat = look_on(&ben, &code, "203.0.113.1").await.unwrap();
    let last = nameless.last_mut().unwrap();
    assert_eq!(last.refusal().await, "too-many");
    while last.next().await.is_some() {}
    assert!(seat.ask(&json!({"type": "sit", "id": "sit"})).await.is_ok());
    drop(nameless);
    // And among people with names the address with the most of them gives way.
    let mut named = Vec::new();
    for name in ["Cilli", "Dora", "Emil", "Fanny"] {
        let guest = house.guest(name).await;
        named.push(loop {
            // The nameless ones may be going still.
            if let Ok(socket) = look_on(&guest, &code, "203.0.113.1").await {
                break socket;
            }
        });
    }
    let guest = house.guest("Gerd").await;
    assert_eq!(refused(look_on(&guest, &code, "203.0.113.1").await), 503);
    let mut gerd = look_on(&guest, &code, "203.0.113.2").await.unwrap();
    assert!(gerd.ask(&json!({"type": "sit", "id": "sit"})).await.is_ok());
    assert_eq!(named[3].refusal().await, "too-many");
    house.close().await;
}

#[tokio::test]
async fn work_is_paid_for_by_the_address_it_is_done_for() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        work: Rate {
            burst: 100_000,
            per_second: 1,
        },
        ..Limits::default()
    };
    let house = house(&dir, limits).await;
    let (_, code, mut host) = house.opened().await;
    let ask = async |address: &str, path: &str| {
        let from = format!("X-Forwarded-For: {address}\r\n");
        let path = format!("/api/v2/tables/{code}/{path}");
        house.stranger().request("GET", &path, &from, None).await.status
    };
    // Cheap things stay cheap however often they are asked for; a budget that is spent is spent for all of it.
    for _ in 0..20 {
        assert_eq!(ask("203.0.113.1", "log").await, 200);
    }
    let mut syncing = look_on(&house.stranger(), &code, "203.0.113.2").await.unwrap();
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
        assert!(begun.elapsed() < SOON, "the budget does not end");
    }
    assert_eq!(ask("203.0.113.3", "log").await, 200);
    assert!(host.ask(&json!({"type": "stand", "id": "1"})).await.is_ok());
    flood.abort();
    house.close().await;
}

#[tokio::test]
async fn pings_of_the_socket_itself_cost_too() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        frames: Rate {
            burst: 5,
            per_second: 1,
        },
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let (_, _, socket) = house.opened().await;
    let (mut sink, mut stream) = socket.stream.split();
    let flood =
        tokio::spawn(async move { while sink.send(Message::Ping(Vec::new().into())).await.is_ok() {} });
    let ended = async { while let Some(Ok(_)) = stream.next().await {} };
    timeout(SOON, ended).await.expect("the server ends it");
    flood.abort();
    house.close().await;
}
