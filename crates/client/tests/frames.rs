//! Valid and invalid sequences of frames.

use serde_json::{Value, json};
use stammtisch_client::http::{Request, Response};
use stammtisch_client::{FrameError, TableClient};

fn line(at: u32) -> Value {
    json!({"at": at, "seat": 0, "move": "R10", "event": null, "outcome": null, "told": []})
}

/// A table at this version with a log of `lines` lines.
fn table(version: u64, lines: u32) -> Value {
    json!({
        "code": "krug-brezn-417", "version": version, "phase": "playing", "game": "hattrick", "rules": 1,
        "players": 2, "options": {}, "public": false, "host": "Anna", "you_host": true, "you": 0, "seats": [],
        "spectators": 0, "moment": lines, "log_len": lines, "turn": null,
        "view": {"deal": 1, "dealer": 1, "hand": ["R10", "G4"]}, "legal": ["R10"], "effects": [], "blocked": [],
        "standing": {"deal": 1}, "story": null, "clock": null, "next": null, "times": {},
        "house": {"bot_ms": 0, "chat": true, "limit": {"kind": "none"}, "tips": true, "back": true,
                  "paused": false, "hurried": false},
        "asks_back": null, "taken_back": [], "beside": [],
    })
}

/// A client with a table of two lines, of which it has the second.
fn client() -> TableClient {
    let mut client = TableClient::default();
    let whole = json!({"type": "table", "table": table(7, 2), "log": [line(1)], "log_from": 1, "build": "b"});
    client.receive(&whole.to_string()).expect("a table");
    client
}

#[test]
fn an_update_changes_only_its_fields() {
    let mut client = client();
    let update = json!({
        "type": "update", "table": {"version": 8, "moment": 3, "log_len": 3, "legal": []},
        "fields": {"view": {"hand": ["G4"]}}, "log": [line(2)],
    });
    client.receive(&update.to_string()).expect("an update");
    let table = client.table().expect("a table");
    assert_eq!(
        (table.version, table.shared.moment, table.shared.players),
        (8, 3, 2)
    );
    assert!(table.viewer.legal.is_empty());
    let view = table.viewer.view.as_ref().expect("a view").value();
    assert_eq!(view, json!({"deal": 1, "dealer": 1, "hand": ["G4"]}));
    let places: Vec<_> = client.log().iter().map(|line| line.at).collect();
    assert_eq!((client.log_from(), places), (1, vec![1, 2]));
}

#[test]
fn lines_taken_back_are_removed() {
    let mut client = client();
    let back = json!({"type": "update", "table": {"version": 8, "moment": 1, "log_len": 1}, "log": []});
    client.receive(&back.to_string()).expect("an update");
    assert!(client.log().is_empty());
    // Before the first known line.
    let back = json!({"type": "update", "table": {"version": 9, "moment": 0, "log_len": 0}, "log": []});
    client.receive(&back.to_string()).expect("an update");
    assert_eq!(client.log_from(), 0);
}

#[test]
fn a_gap_is_reported() {
    let update = |version: u64, at: u32| {
        let table = json!({"version": version, "moment": at + 1, "log_len": at + 1});
        json!({"type": "update", "table": table, "log": [line(at)]}).to_string()
    };
    assert!(matches!(
        client().receive(&update(9, 2)),
        Err(FrameError::Version {
            known: Some(7),
            received: 9
        })
    ));
    assert!(matches!(
        client().receive(&update(8, 3)),
        Err(FrameError::Lines {
            expected: 2,
            received: 3
        })
    ));
    let mut new = TableClient::default();
    let whole = json!({"type": "update", "table": table(1, 0), "log": []});
    assert!(matches!(
        new.receive(&whole.to_string()),
        Err(FrameError::Version {
            known: None,
            received: 1
        })
    ));
    assert!(matches!(client().receive("{}"), Err(FrameError::Unknown(_))));
    assert!(matches!(
        client().receive("nonsense"),
        Err(FrameError::Unknown(_))
    ));
}

#[test]
fn requests_are_written_and_responses_parsed() {
    let request = Request {
        cookie: Some("session=a"),
        headers: "Accept-Language: de\r\n",
        body: r#"{"name":"Änne"}"#,
        ..Request::new("PUT", "/api/v2/session", "localhost:7845")
    };
    assert_eq!(
        request.to_string(),
        "PUT /api/v2/session HTTP/1.1\r\nHost: localhost:7845\r\nConnection: close\r\nCookie: session=a\r\n\
         Accept-Language: de\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{\"name\":\"Änne\"}"
    );
    let answer =
        Response::read(b"HTTP/1.1 201 Created\r\nset-cookie: session=b; Path=/\r\n\r\n{\"code\":\"x\"}")
            .unwrap();
    assert_eq!((answer.status, answer.cookie()), (201, Some("session=b")));
    assert_eq!(answer.json()["code"], "x");
    assert_eq!(answer.header("Location"), None);
    for broken in ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 two\r\n\r\n", "\r\n\r\n"] {
        assert!(Response::read(broken.as_bytes()).is_none(), "{broken:?}");
    }
}
