//! Admission: every request counts against its address and its budget, and reveals no private tables.

use serde_json::json;
use stammtisch_client::http::Response;
use stammtisch_server::{Config, Limits, Rate};
use tempfile::{TempDir, tempdir};

use crate::support::{Client, TestServer, config};

/// A server that trusts this computer as a proxy.
async fn server(dir: &TempDir, limits: Limits) -> TestServer {
    TestServer::open_with(Config {
        limits,
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..config(dir.path())
    })
    .await
}

async fn ask(client: &Client, method: &str, address: &str, path: &str) -> Response {
    let from = format!("X-Forwarded-For: {address}\r\n");
    client.request(method, path, &from, None).await
}

fn at_once(burst: u32) -> Rate {
    Rate { burst, per_second: 0 }
}

/// Every endpoint that the reference has a heading for, with `1` for its placeholders. A test in `api.rs` compares the
/// headings with the routes.
fn documented() -> Vec<(String, String)> {
    let headings = include_str!("../../../../docs/reference/http.md").lines();
    let headings = headings.filter_map(|line| line.strip_prefix("### "));
    let endpoints = headings.flat_map(|heading| heading.split(", "));
    let endpoints = endpoints.filter_map(|endpoint| endpoint.split_once(' '));
    let endpoints = endpoints.filter(|(_, path)| path.starts_with("/api/v2"));
    let filled = |part: &str| {
        if part.starts_with('{') {
            "1".to_owned()
        } else {
            part.to_owned()
        }
    };
    let path = |path: &str| path.split('/').map(filled).collect::<Vec<_>>().join("/");
    endpoints
        .map(|(method, of)| (method.to_owned(), path(of)))
        .collect()
}

#[tokio::test]
async fn every_endpoint_is_counted() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        requests: at_once(3),
        ..Limits::default()
    };
    let server = server(&dir, limits).await;
    let stranger = server.stranger();
    let mut endpoints = documented();
    assert!(endpoints.len() > 30, "{endpoints:?}");
    let others = [
        ("GET", "/"),
        ("GET", "/t/krug-brezn-417"),
        ("GET", "/no/such/page"),
        ("GET", "/docs"),
        ("GET", "/docs/"),
        ("GET", "/api/v2/tables/krug-brezn-417/ws"),
        ("PATCH", "/api/v2/tables"),
        ("GET", "/api/v2/an/endpoint/of/tomorrow"),
    ];
    endpoints.extend(others.map(|(method, path)| (method.to_owned(), path.to_owned())));
    for (at, (method, path)) in endpoints.into_iter().enumerate() {
        let address = format!("203.0.113.{at}");
        for _ in 0..3 {
            assert_eq!(
                ask(&stranger, "GET", &address, "/api/v2/session").await.status,
                200
            );
        }
        let refused = ask(&stranger, &method, &address, &path).await;
        assert_eq!(
            (refused.status, &*refused.code()),
            (429, "too-fast"),
            "{method} {path}"
        );
        assert!(refused.header("content-security-policy").is_some());
        // Files and health checks have their own class.
        for path in ["/healthz", "/index.html"] {
            assert_eq!(ask(&stranger, "GET", &address, path).await.status, 200, "{path}");
        }
    }
    server.close().await;
}

#[tokio::test]
async fn a_household_within_normal_use_is_never_refused() {
    let dir = tempdir().unwrap();
    let server = server(&dir, Limits::default()).await;
    let page = server.stranger().get("/").await.body;
    let files: Vec<&str> = page
        .split('"')
        .filter(|part| part.starts_with("/assets/"))
        .collect();
    assert!(!files.is_empty(), "{page}");
    for player in 0..6 {
        let mut client = server.stranger();
        client.introduce(&format!("Player {player}")).await;
        // The page loads about 150 files.
        for file in files.iter().cycle().take(150) {
            assert_eq!(client.get(file).await.status, 200);
        }
        let code = client.open_table(&json!({"bots": 3})).await;
        for _ in 0..10 {
            for path in [
                "/",
                "/api/v2/games",
                "/api/v2/session",
                "/api/v2/tables",
                "/api/v2/day",
            ] {
                assert_eq!(client.get(path).await.status, 200, "{path}");
            }
            assert_eq!(
                client.get(&format!("/api/v2/tables/{code}/log")).await.status,
                200
            );
        }
    }
    server.close().await;
}

#[tokio::test]
async fn every_response_is_charged() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        work: Rate {
            burst: 20_000,
            per_second: 1,
        },
        ..Limits::default()
    };
    let server = server(&dir, limits).await;
    let stranger = server.stranger();
    let mut answers = 0;
    while ask(&stranger, "GET", "203.0.113.1", "/api/v2/games").await.status == 200 {
        answers += 1;
        assert!(answers < 1900, "responses are not charged");
    }
    assert!(answers > 0);
    assert_eq!(
        ask(&stranger, "GET", "203.0.113.1", "/api/v2/day/table")
            .await
            .code(),
        "too-fast"
    );
    assert_eq!(
        ask(&stranger, "GET", "203.0.113.2", "/api/v2/games").await.status,
        200
    );
    server.close().await;
}

#[tokio::test]
async fn too_many_guesses_hide_existing_tables() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        guesses: at_once(5),
        ..Limits::default()
    };
    let server = server(&dir, limits).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let stranger = server.stranger();
    for guess in 0..5 {
        let path = format!("/api/v2/tables/guess-{guess}");
        assert_eq!(ask(&stranger, "GET", "203.0.113.1", &path).await.status, 404);
    }
    for code in [&*code, "no-such-table"] {
        for what in ["", "/log", "/replay"] {
            let path = format!("/api/v2/tables/{code}{what}");
            let answer = ask(&stranger, "GET", "203.0.113.1", &path).await;
            assert_eq!((answer.status, &*answer.code()), (429, "too-fast"), "{path}");
        }
    }
    for path in ["evenings/k7m2-9qxt", "tournaments/k7m2-9qxt"] {
        let answer = ask(&stranger, "GET", "203.0.113.1", &format!("/api/v2/{path}")).await;
        assert_eq!(answer.status, 429, "{path}");
    }
    // A member of the table at the same address is not locked out, nor is any other address.
    let path = format!("/api/v2/tables/{code}");
    assert_eq!(ask(&anna, "GET", "203.0.113.1", &path).await.status, 200);
    assert_eq!(ask(&stranger, "GET", "203.0.113.2", &path).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn previews_do_not_reveal_private_tables() {
    let dir = tempdir().unwrap();
    let server = server(&dir, Limits::default()).await;
    let anna = server.guest("Anna").await;
    let private = anna.open_table(&json!({})).await;
    let public = anna.open_table(&json!({"public": true})).await;
    let stranger = server.stranger();
    let page = async |kind: &str, code: &str| {
        let answer = stranger.get(&format!("/{kind}/{code}")).await;
        (answer.status, answer.body.replace(code, "CODE"))
    };
    for kind in ["t", "replay", "tournament", "evening"] {
        assert_eq!(
            page(kind, &private).await,
            page(kind, "k7m2-9qxt").await,
            "{kind}"
        );
    }
    assert!(page("t", &public).await.1.contains("Anna"));
    assert!(!page("t", &private).await.1.contains("Anna"));
    server.close().await;
}

#[tokio::test]
async fn long_lived_records_are_limited_per_address() {
    let dir = tempdir().unwrap();
    let limits = Limits {
        keeps: at_once(2 * 360),
        ..Limits::default()
    };
    let server = server(&dir, limits).await;
    let open = async |name: &str, address: &str| {
        // A new cookie doesn't change the address.
        let host = server.guest(name).await;
        let body = json!({"name": "Cup", "game": "hattrick", "players": 4, "format": {"kind": "round_robin", "legs": 1}});
        let from = format!("X-Forwarded-For: {address}\r\n");
        let body = body.to_string();
        let answer = host
            .request("POST", "/api/v2/tournaments", &from, Some(&body))
            .await;
        (answer.code(), host)
    };
    let (first, _) = open("Anna", "203.0.113.1").await;
    open("Ben", "203.0.113.1").await;
    let (third, cilli) = open("Cilli", "203.0.113.1").await;
    assert_eq!(third, "too-fast");
    let wants = json!({"you": true}).to_string();
    let from = "X-Forwarded-For: 203.0.113.1\r\n";
    let rated = cilli.request("PUT", "/api/v2/ratings", from, Some(&wants)).await;
    assert_eq!(rated.code(), "too-fast");
    let (other, _) = open("Dora", "203.0.113.2").await;
    for code in [first, other] {
        let answer = server
            .stranger()
            .get(&format!("/api/v2/tournaments/{code}"))
            .await;
        assert_eq!(answer.status, 200, "{code}");
    }
    server.close().await;
}

#[tokio::test]
async fn tickets_are_limited_per_address() {
    let dir = tempdir().unwrap();
    let server = server(&dir, Limits::default()).await;
    let ask = async |number: u32, address: &str| {
        // A new cookie doesn't change the address.
        let guest = server.guest(&format!("Guest {number}")).await;
        let from = format!("X-Forwarded-For: {address}\r\n");
        guest.request("POST", "/api/v2/session/ticket", &from, None).await
    };
    let mut refused = None;
    for number in 0..40 {
        let answer = ask(number, "203.0.113.1").await;
        if answer.status != 200 {
            refused = Some((number, answer.code()));
            break;
        }
    }
    assert!(
        matches!(&refused, Some((32..40, code)) if code == "too-many"),
        "{refused:?}"
    );
    assert_eq!(ask(40, "203.0.113.2").await.status, 200);
    server.close().await;
}
