//! The type of a request, from which its JSON Schema is generated, is what the parser accepts.

mod common;

use common::requests;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use stammtisch_protocol::EngineRequest;

/// The request of this line, serialised again; `None` if the line is refused.
fn again(line: &Value) -> Option<Value> {
    let request = EngineRequest::read(line.to_string().as_bytes()).ok()?;
    Some(serde_json::to_value(request).expect("a request is plain data"))
}

/// The same request without options that say nothing.
fn shortest(line: &Value) -> Value {
    let mut fields = line.as_object().cloned().unwrap_or_default();
    fields.retain(|name, value| name != "options" || *value != json!({}));
    Value::Object(fields)
}

fn without(line: &Value, name: &str) -> Value {
    let fields = line.as_object().cloned().unwrap_or_default();
    let others: Map<String, Value> = fields.into_iter().filter(|(other, _)| other != name).collect();
    Value::Object(others)
}

/// One of each kind, with every field.
fn each() -> [Value; 12] {
    [
        json!({"cmd": "games"}),
        json!({"cmd": "new", "game": "hattrick", "players": 4, "options": {"deals": 2}, "chance": "ask"}),
        json!({"cmd": "new", "game": "hattrick", "players": 4, "options": {"deals": 2}, "seed": "evening"}),
        json!({"cmd": "legal", "seat": 0}),
        json!({"cmd": "apply", "seat": 0, "move": "R1"}),
        json!({"cmd": "chance", "outcome": [1]}),
        json!({"cmd": "state"}),
        json!({"cmd": "view", "seat": null}),
        json!({"cmd": "record"}),
        json!({"cmd": "load", "record": {"game": "hattrick"}}),
        json!({"cmd": "bot", "seat": 0, "bot": "first", "ms": 5}),
        json!({"cmd": "quit"}),
    ]
}

#[test]
fn a_request_serialises_as_it_is_read() {
    for line in each() {
        assert_eq!(again(&line).as_ref(), Some(&line));
    }
}

#[test]
fn options_alone_may_be_left_out() {
    for line in each() {
        for name in line.as_object().expect("an object").keys() {
            let shorter = without(&line, name);
            assert_eq!(again(&shorter).is_some(), name == "options", "{shorter}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn whatever_is_accepted_serialises_as_it_was_read(line in requests::request()) {
        if let Some(again) = again(&line) {
            prop_assert_eq!(again, shortest(&line));
        }
    }
}
