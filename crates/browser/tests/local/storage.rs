//! A killed browser, a full storage, a second page.

use serde_json::json;
use stammtisch_client::message::{Phase, ServerMessage};

use crate::worker::{Storage, Worker};

#[test]
fn nothing_that_was_shown_is_lost_when_the_browser_is_killed() {
    let mut storage = Storage::default();
    let mut worker = Worker::start(storage, 5);
    worker.introduce("Anna");
    let code = worker.open("karteneck", 2, "greedy");
    let mut lines = 0;
    let mut shown = 0;
    for start in 0..6 {
        worker.connect(1, &code);
        assert!(worker.clients[&1].table().unwrap().shared.log_len >= shown);
        lines += 7;
        worker.play(1, |len| len >= lines);
        shown = worker.clients[&1].table().unwrap().shared.log_len;
        storage = worker.kill();
        worker = Worker::start(storage, 6 + start);
        assert_eq!(worker.get("/session").text("name"), "Anna");
    }
    worker.connect(1, &code);
    worker.play(1, |_| false);
    assert_eq!(worker.get(&format!("/tables/{code}/verify")).json()["ok"], true);
}

#[test]
fn a_full_storage_is_said_and_changes_nothing() {
    let (mut worker, code) = Worker::at_table(7);
    let mut lines = 0;
    while worker.clients[&1].table().unwrap().viewer.legal.is_empty() {
        assert!(worker.wait());
        lines += 1;
        assert!(lines < 100);
    }
    worker.storage.is_full = true;
    let before = worker.storage.facts[&code].clone();
    let table = worker.clients[&1].table().unwrap();
    let (moment, text) = (table.shared.moment, table.viewer.legal[0].clone());
    let request = json!({"type": "move", "id": "m", "moment": moment, "move": text});
    worker.say(1, &request);
    let last = worker.received[&1].last().unwrap();
    assert!(
        matches!(last, ServerMessage::Refused { code, id, .. } if code == "storage" && id.as_deref() == Some("m")),
        "{last:?}"
    );
    assert_eq!(worker.clients[&1].table().unwrap().shared.moment, moment);
    let opened = worker.request("POST", "/tables", r#"{"game":"hattrick","players":4}"#);
    assert_eq!((opened.status, opened.text("code")), (503, "storage".to_owned()));
    assert_eq!(worker.storage.facts[&code], before);
    // With space again the same request is done.
    worker.storage.is_full = false;
    worker.say(1, &request);
    assert!(worker.storage.facts[&code].len() > before.len());
    worker.play(1, |_| false);
}

#[test]
fn a_second_page_takes_the_seat_and_the_first_is_told() {
    let (mut worker, code) = Worker::at_table(8);
    worker.connect(2, &code);
    assert!(worker.received[&1].contains(&ServerMessage::Replaced));
    assert_eq!(worker.closed, [1]);
    assert_eq!(worker.clients[&2].table().unwrap().shared.phase, Phase::Playing);
}

#[test]
fn unknown_tables_and_endpoints_are_refused() {
    let mut worker = Worker::start(Storage::default(), 9);
    worker.connect(1, "nope-0000");
    assert!(
        matches!(&worker.received[&1][..], [ServerMessage::Refused { code, .. }] if code == "unknown-table")
    );
    assert_eq!(worker.closed, [1]);
    for path in [
        "/tables/nope-0000",
        "/tables/nope-0000/log",
        "/tables/nope-0000/report",
        "/day",
        "/push",
        "/",
    ] {
        assert_eq!(worker.get(path).status, 404, "{path}");
    }
    assert_eq!(
        worker
            .request("POST", "/tables", r#"{"game":"hattrick","players":4}"#)
            .status,
        401
    );
    assert_eq!(worker.get("/matches?from=x").status, 400);
    let long = "x".repeat(70_000);
    assert_eq!(worker.request("PUT", "/session", &long).status, 413);
    assert_eq!(worker.get("/address").body, r#"{"address":null}"#);
}
