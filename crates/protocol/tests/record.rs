//! Records that must not load, with the reasons.

mod common;

use common::{ask, engine, pack};
use serde_json::{Value, json};
use stammtisch_protocol::Record;

fn good() -> Value {
    json!({
        "format": "stammtisch-record/1", "game": "hattrick", "rules": 1, "players": 4,
        "options": {"deals": 1, "target": null},
        "log": [{"c": "starter", "o": 3}, {"c": "shuffle", "o": pack()}, {"s": 0, "m": "R1"}, {"s": 1, "m": "R16"}],
        "result": null,
    })
}

/// The record with one part changed (`None` removes it).
fn with(path: &str, value: Option<Value>) -> Value {
    let mut record = good();
    let (parent, name) = path.rsplit_once('/').expect("a path");
    match (record.pointer_mut(parent).expect("a part"), value) {
        (Value::Object(fields), Some(value)) => drop(fields.insert(name.to_owned(), value)),
        (Value::Object(fields), None) => drop(fields.remove(name)),
        (Value::Array(items), Some(value)) => items[name.parse::<usize>().expect("a place")] = value,
        (Value::Array(items), None) => drop(items.remove(name.parse().expect("a place"))),
        _ => panic!("{path} is no list or object"),
    }
    record
}

#[test]
fn a_record_loads_and_is_written_back_byte_for_byte() {
    let text = good().to_string();
    let record = Record::parse(text.as_bytes()).expect("it reads");
    assert_eq!(record.write(), text);
    let played = record.load().expect("it loads");
    assert_eq!(Record::of(&*played), record);
}

#[test]
fn only_rules_can_be_missing_and_defaults_to_1() {
    let without = Record::from_json(&with("/rules", None)).expect("it reads");
    assert_eq!(without.rules, 1);
    assert!(without.load().is_ok());
    for field in ["format", "game", "players", "options", "log", "result"] {
        let refused = Record::from_json(&with(&format!("/{field}"), None)).expect_err("a field is missing");
        assert!(refused.message.contains(field), "{refused}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let wrong = [
        ("/format", json!("stammtisch-record/2"), "format"),
        ("/format", json!(null), "format"),
        ("/game", json!("chess"), "chess"),
        ("/game", json!(1), "game"),
        ("/rules", json!(2), "rules"),
        ("/rules", json!(null), "rules"),
        ("/rules", json!(1.0), "rules"),
        ("/players", json!(3), "4 to 6"),
        ("/players", json!(4.0), "players"),
        ("/players", json!("4"), "players"),
        ("/players", json!(1_000_000), "players"),
        ("/options", json!(null), "options"),
        ("/options", json!({"deals": 1}), "target"),
        ("/options", json!({"deals": 1, "target": null, "x": 1}), "option"),
        ("/options/deals", json!(0), "deals"),
        ("/title", json!("x"), "title"),
        ("/log", json!({}), "log"),
        ("/log/0", json!(3), "Line 1"),
        ("/log/0", json!({}), "Line 1"),
        ("/log/0/c", json!("shuffle"), "Line 1"),
        ("/log/0/c", json!(null), "Line 1"),
        ("/log/0/o", json!(4), "Line 1"),
        ("/log/0/x", json!(1), "Line 1"),
        ("/log/0/s", json!(1), "Line 1"),
        ("/log/1/o", json!([]), "Line 2"),
        ("/log/2/s", json!(1), "Line 3"),
        ("/log/2/s", json!(4), "Line 3"),
        ("/log/2/s", json!(6), "Line 3"),
        ("/log/2/s", json!(-1), "Line 3"),
        ("/log/2/s", json!(0.0), "Line 3"),
        ("/log/2/s", json!(null), "Line 3"),
        ("/log/2/m", json!("R2 "), "Line 3"),
        ("/log/2/m", json!(["R1"]), "Line 3"),
        ("/log/3/m", json!("R1"), "Line 4"),
        ("/log/3", json!({"c": "starter", "o": 3}), "Line 4"),
        (
            "/result",
            json!({"scores": [0, 0, 0, 0], "ranks": [1, 1, 1, 1]}),
            "not over",
        ),
        ("/result", json!([]), "result"),
        ("/result", json!({"scores": [0, 0, 0, 0]}), "ranks"),
        ("/result", json!({"scores": [0.5], "ranks": [1]}), "whole"),
        ("/result", json!({"scores": [], "ranks": [], "x": 1}), "x"),
    ];
    for (path, value, part) in wrong {
        let record = with(path, Some(value.clone()));
        let line = json!({"cmd": "load", "record": record}).to_string();
        let answer = ask(&mut engine(), line);
        assert_eq!(
            answer["error"]["code"], "bad-record",
            "{path} = {value}: {answer}"
        );
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(part), "{path} = {value}: {message}");
    }
}

#[test]
fn an_illegal_line_is_named_with_its_rule() {
    let refused = Record::from_json(&with("/log/3/m", Some(json!("R1"))))
        .expect("it reads")
        .load();
    let refused = refused.err().expect("the card was played before");
    assert_eq!(refused.rule.map(|rule| rule.0), Some("HT-3.1"));
    assert!(refused.message.starts_with("Line 4 "), "{refused}");
}

#[test]
fn a_record_with_a_duplicate_field_is_refused() {
    let text = good()
        .to_string()
        .replacen("\"rules\":1", "\"rules\":1,\"rules\":1", 1);
    assert!(
        Record::parse(text.as_bytes())
            .expect_err("rules twice")
            .message
            .contains("rules")
    );
    assert!(Record::parse(b"{").is_err());
    assert!(Record::parse(b"[]").is_err());
}

#[test]
fn a_refused_record_leaves_the_running_match_alone() {
    let mut engine = engine();
    ask(&mut engine, json!({"cmd": "load", "record": good()}).to_string());
    let before = ask(&mut engine, r#"{"cmd":"record"}"#);
    ask(
        &mut engine,
        json!({"cmd": "load", "record": with("/log/3/m", Some(json!("R1")))}).to_string(),
    );
    assert_eq!(ask(&mut engine, r#"{"cmd":"record"}"#), before);
}
