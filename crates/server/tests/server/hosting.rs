//! Hosting: behind proxies, beside another server, full, and with damaged data.

use std::fs;

use serde_json::json;
use stammtisch_server::{Config, Limits};
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Client, TestServer, config, until_status};

#[tokio::test]
async fn a_changed_host_is_reported_with_both_values() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let (anna, code, _socket) = server.opened().await;
    for origin in ["https://karten.example", "http://127.0.0.1:1"] {
        let header = format!("Origin: {origin}\r\n");
        for (method, path) in [
            ("PUT", "/api/v2/session".to_owned()),
            ("POST", format!("/api/v2/tables/{code}/ws")),
        ] {
            let answer = anna
                .request(method, &path, &header, Some("{\"name\":\"Eva\"}"))
                .await;
            assert_eq!(
                (answer.status, &*answer.code()),
                (403, "foreign-origin"),
                "{path}"
            );
            let message = answer.json()["message"].as_str().unwrap().to_owned();
            assert!(
                message.contains(origin) && message.contains(&server.address.to_string()),
                "{message}"
            );
        }
    }
    server.close().await;
}

#[tokio::test]
async fn post_returns_the_reason_for_a_refused_websocket() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        spectators: 0,
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let (anna, code, _socket) = server.opened().await;
    let ask = async |client: &Client, code: &str| {
        let answer = client
            .post(&format!("/api/v2/tables/{code}/ws"), &json!({}))
            .await;
        let why = if answer.body.is_empty() {
            String::new()
        } else {
            answer.code()
        };
        (answer.status, why)
    };
    assert_eq!(ask(&anna, &code).await, (204, String::new()));
    assert_eq!(
        ask(&anna, "no-such-table").await,
        (404, "unknown-table".to_owned())
    );
    assert_eq!(ask(&server.stranger(), &code).await, (503, "too-many".to_owned()));
    server.close().await;
}

#[tokio::test]
async fn the_lan_address_is_only_for_this_computer() {
    let reach = async |config: Config, headers: &str| {
        let server = TestServer::open_with(config).await;
        // The server listens on all interfaces, and the request comes to this computer's own address.
        let client = Client {
            address: ([127, 0, 0, 1], server.address.port()).into(),
            cookie: None,
        };
        let told = client
            .request("GET", "/api/v2/address", headers, None)
            .await
            .json();
        let port = server.address.port();
        server.close().await;
        (told["address"].as_str().map(str::to_owned), port)
    };
    let dir = tempdir().unwrap();
    let open = || Config {
        listen: ([0, 0, 0, 0], 0).into(),
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..config(dir.path())
    };
    assert_eq!(
        reach(config(dir.path()), "").await.0,
        None,
        "other devices cannot reach it"
    );
    let (told, port) = reach(open(), "").await;
    let own = stammtisch_server::reachable(([0, 0, 0, 0], port).into());
    let wanted = (!own.ip().is_loopback()).then(|| format!("http://{own}"));
    assert_eq!(told, wanted);
    let (told, _) = reach(open(), "X-Forwarded-For: 203.0.113.9\r\n").await;
    assert_eq!(told, None, "a remote caller gets no address");
}

#[tokio::test]
async fn below_a_path_the_page_explains_the_problem() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let get = async |prefix: &str| {
        let header = format!("X-Forwarded-Prefix: {prefix}\r\n");
        server.stranger().request("GET", "/", &header, None).await
    };
    let answer = get("/karten").await;
    assert_eq!(answer.status, 404);
    assert!(
        answer.body.contains("/karten") && answer.body.contains("host name"),
        "{answer:?}"
    );
    assert_eq!(get("/").await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn two_servers_on_one_host_keep_their_own_cookies() {
    let (one, other) = (tempdir().unwrap(), tempdir().unwrap());
    let (one, other) = (TestServer::open(&one).await, TestServer::open(&other).await);
    let mut client = one.guest("Anna").await;
    let of_one = client.cookie.clone().unwrap();
    client.address = other.address;
    client.introduce("Annamirl").await;
    let of_other = client.cookie.clone().unwrap();
    let name = |cookie: &str| cookie.split('=').next().unwrap().to_owned();
    assert_ne!(name(&of_one), name(&of_other));
    // A browser sends both cookies to both servers.
    client.cookie = Some(format!("{of_one}; {of_other}"));
    assert_eq!(client.get("/api/v2/session").await.json()["name"], "Annamirl");
    client.address = one.address;
    assert_eq!(client.get("/api/v2/session").await.json()["name"], "Anna");
    one.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_full_server_is_healthy_but_not_ready() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        sockets: 4,
        ..Limits::default()
    };
    let server = TestServer::open_limited(&dir, limits).await;
    let mut here = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\n").await.unwrap();
        here.push(stream);
    }
    // Wait until the server has accepted all four.
    let full = async || server.stranger().get("/api/v2/games").await;
    until_status(503, &full).await;
    assert_eq!(full().await.header("retry-after"), Some("10"));
    let healthy = server.stranger().get("/healthz").await;
    assert_eq!((healthy.status, &*healthy.body), (200, "ok\n"));
    let ready = server.stranger().get("/readyz").await;
    assert_eq!((ready.status, &*ready.body), (503, "the server is crowded\n"));
    for mut stream in here {
        let _ = stream.shutdown().await;
        let _ = stream.read_to_end(&mut Vec::new()).await;
    }
    server.close().await;
}

#[tokio::test]
async fn damaged_data_fails_the_health_check_and_other_tables_play_on() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let mut codes = [
        anna.open_table(&json!({})).await,
        anna.open_table(&json!({})).await,
    ];
    // Facts are stored in the order of codes. The last page belongs to the other table, which is written later.
    codes.sort();
    let [bad, good] = codes;
    for code in [&bad, &good] {
        let mut socket = anna.join(code).await;
        // Enough facts to give each table its own pages.
        for n in 0..120 {
            let adjust = json!({"type": "adjust", "id": format!("{n}"), "chat": n % 2 == 0});
            let _ = socket.ask(&adjust).await;
        }
    }
    server.close().await;
    let path = dir.path().join("stammtisch.db");
    let mut bytes = fs::read(&path).unwrap();
    let has = |page: &[u8], text: &str| page.windows(text.len()).any(|part| part == text.as_bytes());
    let facts = |page: &[u8]| has(page, "\"chat\"") && has(page, &bad) && !has(page, &good);
    let mut damaged = 0;
    for page in bytes.chunks_mut(4096).skip(1).filter(|page| facts(page)) {
        page.fill(0xa5);
        damaged += 1;
    }
    assert!(damaged > 0);
    fs::write(&path, bytes).unwrap();
    let server = TestServer::open(&dir).await;
    let health = async || server.stranger().get("/healthz").await;
    until_status(503, &health).await;
    assert!(
        health().await.body.contains("stammtisch restore"),
        "{:?}",
        health().await
    );
    let anna = Client {
        address: server.address,
        ..anna
    };
    let refused = anna.get(&format!("/api/v2/tables/{bad}/log")).await;
    assert_eq!((refused.status, &*refused.code()), (503, "damaged"));
    assert!(
        !refused.body.contains("malformed") && refused.body.contains("restore"),
        "{refused:?}"
    );
    let mut socket = anna.join(&good).await;
    assert!(
        socket
            .ask(&json!({"type": "adjust", "id": "on", "chat": true}))
            .await
            .is_ok()
    );
    server.close().await;
}
