//! A short session with the engine, word for word.

mod common;

use std::fmt::Write;

use common::{engine, pack};
use serde_json::json;

#[test]
fn a_talk_with_the_engine() {
    let mut shuffled = pack();
    shuffled.rotate_left(7);
    let lines = [
        "not json".to_owned(),
        r#"{"cmd":"hello"}"#.to_owned(),
        r#"{"cmd":"state"}"#.to_owned(),
        r#"{"cmd":"new","game":"hattrick","players":6,"options":{"deals":1},"chance":"ask"}"#.to_owned(),
        r#"{"cmd":"chance","outcome":6}"#.to_owned(),
        r#"{"cmd":"chance","outcome":5}"#.to_owned(),
        json!({"cmd": "chance", "outcome": shuffled}).to_string(),
        r#"{"cmd":"legal","seat":0}"#.to_owned(),
        r#"{"cmd":"legal","seat":1}"#.to_owned(),
        r#"{"cmd":"apply","seat":0,"move":"R7"}"#.to_owned(),
        r#"{"cmd":"apply","seat":0,"move":"R8"}"#.to_owned(),
        r#"{"cmd":"bot","seat":1,"bot":"first","ms":50}"#.to_owned(),
        r#"{"cmd":"apply","seat":1,"move":"R18"}"#.to_owned(),
        r#"{"cmd":"view","seat":1}"#.to_owned(),
        r#"{"cmd":"view","seat":null}"#.to_owned(),
        r#"{"cmd":"state"}"#.to_owned(),
        r#"{"cmd":"record"}"#.to_owned(),
        r#"{"cmd":"quit"}"#.to_owned(),
    ];
    let mut engine = engine();
    let talk = lines.iter().fold(String::new(), |mut talk, line| {
        let _ = writeln!(talk, "> {line}\n{}", engine.answer(line.as_bytes()));
        talk
    });
    assert!(engine.quit());
    insta::assert_snapshot!(talk);
}
