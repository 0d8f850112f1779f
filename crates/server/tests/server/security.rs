//! Headers of every response, and rotation of cookie keys.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum_extra::extract::cookie::{Cookie, Key, SignedCookieJar};
use serde_json::json;
use stammtisch_client::http::Response;
use stammtisch_store::{SqliteOptions, SqliteStore, Store};
use tempfile::tempdir;

use crate::support::{Client, TestServer};

/// Period in which a key signs.
const TERM: Duration = Duration::from_hours(200 * 24);

/// The headers of every response, with the only allowed values.
const HEADERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ("cross-origin-opener-policy", "same-origin"),
];

/// The sources of scripts that a page without and one with the table for the browser allows. None of them runs text as JavaScript.
const SCRIPTS: [&str; 2] = ["script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"];

#[tokio::test]
async fn every_response_has_the_headers() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let anna = server.guest("Anna").await;
    let code = anna.open_table(&json!({})).await;
    let mut answers: Vec<(String, Response)> = Vec::new();
    for path in [
        "/",
        "/t/krug-brezn-417",
        "/nowhere",
        "/assets/nothing.js",
        "/docs",
        "/docs/",
        "/docs/nothing.html",
        "/healthz",
        "/readyz",
        "/metrics",
        "/api/v2/games",
        "/api/v2/session",
        "/api/v2/nothing",
        "/api/v2/tables/nobody-here-1",
        &format!("/api/v2/tables/{code}/record"),
        &format!("/api/v2/tables/{code}/ws"),
    ] {
        answers.push((path.to_owned(), anna.get(path).await));
    }
    let wrong = anna.request("DELETE", "/api/v2/tables", "", None).await;
    answers.push(("a wrong method".to_owned(), wrong));
    let foreign = "Origin: https://elsewhere.example\r\n";
    let refused = anna.request("PUT", "/api/v2/session", foreign, Some("{}")).await;
    assert_eq!(refused.status, 403);
    answers.push(("another site".to_owned(), refused));
    let large = "x".repeat(20_000);
    let refused = anna.request("PUT", "/api/v2/session", "", Some(&large)).await;
    assert_eq!(refused.status, 413);
    answers.push(("a large body".to_owned(), refused));
    // Only a page with the table for the browser needs WebAssembly; whether this one has it depends on its build.
    let has_table = anna.get("/sw.js").await.body.contains(".wasm");
    let scripts = SCRIPTS[usize::from(has_table)];
    for (what, answer) in answers {
        for (name, value) in HEADERS {
            assert_eq!(answer.header(name), Some(value), "{name} of {what}");
        }
        let policy = answer.header("content-security-policy").unwrap_or_default();
        let allowed: Vec<&str> = policy.split("; ").map(str::trim).collect();
        for wanted in [
            "default-src 'none'",
            "worker-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        ] {
            assert!(allowed.contains(&wanted), "{wanted} of {what}: {policy}");
        }
        assert!(allowed.contains(&scripts), "{scripts} of {what}: {policy}");
        assert!(
            !policy.contains("'unsafe-eval'") && !policy.contains('*'),
            "{policy}"
        );
        assert!(
            answer.header("server").is_none(),
            "{what} reveals the server software"
        );
    }
    server.close().await;
}

/// A cookie signed with this key.
fn cookie_by(key: [u8; 32], person: &str) -> String {
    let jar = SignedCookieJar::new(Key::derive_from(&key));
    let jar = jar.add(Cookie::new("stammtisch", person.to_owned()));
    let answer = axum::response::IntoResponse::into_response(jar);
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_cookie_of_an_old_key_is_accepted_and_signed_again() {
    let dir = tempdir().unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let term = now.as_secs() / TERM.as_secs();
    let options = SqliteOptions {
        dir: dir.path().to_owned(),
        max_bytes: None,
    };
    // The server ran one term ago, long before, in 1970, and once with a clock two years ahead.
    let store = SqliteStore::open(options).await.unwrap();
    for (term, key) in [(term - 1, 1), (term - 9, 2), (0, 3), (term + 4, 4)] {
        store.key(&format!("sessions {term}"), [key; 32]).await.unwrap();
    }
    store.close().await;
    let server = TestServer::open(&dir).await;
    let name = async |cookie: &str| {
        let guest = Client {
            cookie: Some(cookie.to_owned()),
            ..server.stranger()
        };
        let answer = guest.get("/api/v2/session").await;
        let again = answer
            .header("set-cookie")
            .and_then(|cookie| cookie.split(';').next());
        (answer.json()["name"].clone(), again.map(str::to_owned))
    };
    for key in [[1; 32], [2; 32], [3; 32], [4; 32]] {
        let old = cookie_by(key, "00ff.Anna");
        let (known, new) = name(&old).await;
        assert_eq!(known, "Anna");
        let new = new.expect("the server sends a new cookie");
        assert_ne!(new, old, "it is signed again");
        assert_eq!(name(&new).await.0, "Anna");
    }
    let (known, new) = name(&cookie_by([5; 32], "00ff.Anna")).await;
    assert!(known.is_null() && new.is_none(), "a foreign key");
    server.close().await;
}
