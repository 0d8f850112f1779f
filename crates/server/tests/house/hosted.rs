//! How the house is hosted: behind proxies, beside another one, full, on damaged data.

use std::fs;

use serde_json::json;
use stammtisch_server::{Config, Limits};
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Client, House, config, until_status};

#[tokio::test]
async fn a_proxy_that_changes_host_is_told_both_values() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let (anna, code, _socket) = house.opened().await;
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
                message.contains(origin) && message.contains(&house.address.to_string()),
                "{message}"
            );
        }
    }
    house.close().await;
}

#[tokio::test]
async fn why_a_websocket_is_refused_is_told_to_whoever_posts() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        spectators: 0,
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let (anna, code, _socket) = house.opened().await;
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
    assert_eq!(ask(&house.stranger(), &code).await, (503, "too-many".to_owned()));
    house.close().await;
}

#[tokio::test]
async fn the_address_for_others_is_told_where_somebody_at_this_computer_asks() {
    let reach = async |config: Config, headers: &str| {
        let house = House::open_with(config).await;
        // The server listens at all addresses, and is asked at this computer's own.
        let client = Client {
            address: ([127, 0, 0, 1], house.address.port()).into(),
            cookie: None,
        };
        let told = client
            .request("GET", "/api/v2/address", headers, None)
            .await
            .json();
        let port = house.address.port();
        house.close().await;
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
        "nobody else reaches it"
    );
    let (told, port) = reach(open(), "").await;
    let own = stammtisch_server::reachable(([0, 0, 0, 0], port).into());
    let wanted = (!own.ip().is_loopback()).then(|| format!("http://{own}"));
    assert_eq!(told, wanted);
    let (told, _) = reach(open(), "X-Forwarded-For: 203.0.113.9\r\n").await;
    assert_eq!(told, None, "whoever comes from elsewhere knows an address");
}

#[tokio::test]
async fn below_a_path_it_says_that_it_cannot_be_there() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let get = async |prefix: &str| {
        let header = format!("X-Forwarded-Prefix: {prefix}\r\n");
        house.stranger().request("GET", "/", &header, None).await
    };
    let answer = get("/karten").await;
    assert_eq!(answer.status, 404);
    assert!(
        answer.body.contains("/karten") && answer.body.contains("host name"),
        "{answer:?}"
    );
    assert_eq!(get("/").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn two_houses_at_one_host_name_do_not_take_each_others_cookie() {
    let (one, other) = (tempdir().unwrap(), tempdir().unwrap());
    let (one, other) = (House::open(&one).await, House::open(&other).await);
    let mut client = one.guest("Anna").await;
    let of_one = client.cookie.clone().unwrap();
    client.address = other.address;
    client.introduce("Annamirl").await;
    let of_other = client.cookie.clone().unwrap();
    let name = |cookie: &str| cookie.split('=').next().unwrap().to_owned();
    assert_ne!(name(&of_one), name(&of_other));
    // A browser sends both to both.
    client.cookie = Some(format!("{of_one}; {of_other}"));
    assert_eq!(client.get("/api/v2/session").await.json()["name"], "Annamirl");
    client.address = one.address;
    assert_eq!(client.get("/api/v2/session").await.json()["name"], "Anna");
    one.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_full_house_is_healthy_and_not_ready() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        sockets: 4,
        ..Limits::default()
    };
    let house = House::open_limited(&dir, limits).await;
    let mut here = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\n").await.unwrap();
        here.push(stream);
    }
    // All four are taken once the server has let them in.
    let full = async || house.stranger().get("/api/v2/games").await;
    until_status(503, &full).await;
    assert_eq!(full().await.header("retry-after"), Some("10"));
    let healthy = house.stranger().get("/healthz").await;
    assert_eq!((healthy.status, &*healthy.body), (200, "ok\n"));
    let ready = house.stranger().get("/readyz").await;
    assert_eq!((ready.status, &*ready.body), (503, "the house is crowded\n"));
    for mut stream in here {
        let _ = stream.shutdown().await;
        let _ = stream.read_to_end(&mut Vec::new()).await;
    }
    house.close().await;
}

#[tokio::test]
async fn damaged_data_is_named_where_the_house_is_watched_and_other_tables_play_on() {
    let dir = tempdir().unwrap();
    let house = House::open(&dir).await;
    let anna = house.guest("Anna").await;
    let mut codes = [
        anna.open_table(&json!({})).await,
        anna.open_table(&json!({})).await,
    ];
    // Facts lie in the order of codes: the last page is that of the other, which is written to later.
    codes.sort();
    let [bad, good] = codes;
    for code in [&bad, &good] {
        let mut socket = anna.join(code).await;
        // Facts enough that each table has pages of its own.
        for n in 0..120 {
            let adjust = json!({"type": "adjust", "id": format!("{n}"), "chat": n % 2 == 0});
            let _ = socket.ask(&adjust).await;
        }
    }
    house.close().await;
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
    let house = House::open(&dir).await;
    let health = async || house.stranger().get("/healthz").await;
    until_status(503, &health).await;
    assert!(
        health().await.body.contains("stammtisch restore"),
        "{:?}",
        health().await
    );
    let anna = Client {
        address: house.address,
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
    house.close().await;
}
