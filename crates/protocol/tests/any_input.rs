//! Every input gets exactly one answer.

mod common;

use common::{ask, engine};
use proptest::prelude::*;
use serde_json::{Value, json};

/// JSON of the parts of requests.
fn value() -> impl Strategy<Value = Value> {
    let text = prop::sample::select(vec![
        "games",
        "new",
        "legal",
        "apply",
        "chance",
        "state",
        "view",
        "record",
        "load",
        "bot",
        "quit",
        "hattrick",
        "ask",
        "R1",
        "B20",
        "first",
        "starter",
        "shuffle",
        "stammtisch-record/1",
        "",
        "\u{0}",
        "\u{fffd}",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-2_i64..8).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text.prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 8, |inner| {
        let name = prop::sample::select(vec![
            "cmd", "game", "players", "options", "chance", "seed", "seat", "move", "outcome", "record",
            "bot", "ms", "deals", "target", "format", "rules", "log", "result", "c", "o", "s", "m",
        ]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((name.prop_map(str::to_owned), inner), 0..6)
                .prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

/// A nearly valid request.
fn request() -> impl Strategy<Value = Value> {
    let cmd = prop::sample::select(vec![
        ("games", vec![]),
        ("new", vec!["game", "players", "options", "seed"]),
        ("new", vec!["game", "players", "chance"]),
        ("legal", vec!["seat"]),
        ("apply", vec!["seat", "move"]),
        ("chance", vec!["outcome"]),
        ("state", vec![]),
        ("view", vec!["seat"]),
        ("record", vec![]),
        ("load", vec!["record"]),
        ("bot", vec!["seat", "bot", "ms"]),
    ]);
    (
        cmd,
        prop::collection::vec(prop::option::weighted(0.3, value()), 4),
    )
        .prop_map(|((cmd, names), values)| {
            let mut fields = json!({"cmd": cmd});
            for (name, value) in names.into_iter().zip(values) {
                fields[name] = value.unwrap_or_else(|| usual(name));
            }
            fields
        })
}

/// A typical value of a field.
fn usual(name: &str) -> Value {
    match name {
        "game" => json!("hattrick"),
        "players" => json!(4),
        "options" => json!({}),
        "chance" => json!("ask"),
        "seed" | "bot" => json!("first"),
        "move" => json!("R1"),
        "record" => json!({"format": "stammtisch-record/1"}),
        _ => json!(0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn bytes(lines in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..80), 1..4)) {
        let mut engine = engine();
        for line in lines {
            prop_assert_eq!(&ask(&mut engine, line)["ok"], &json!(false));
        }
    }

    #[test]
    fn texts(line in "[\\[\\]{}:,\"0-9eE.+a-z\\\\ -]{0,60}") {
        ask(&mut engine(), line);
    }

    #[test]
    fn json_of_any_shape(lines in prop::collection::vec(value(), 1..6)) {
        let mut engine = engine();
        for line in lines {
            ask(&mut engine, line.to_string());
        }
    }

    #[test]
    fn requests_in_any_order(lines in prop::collection::vec(request(), 1..30)) {
        let mut engine = engine();
        for line in lines {
            ask(&mut engine, line.to_string());
        }
    }

    #[test]
    fn requests_with_a_byte_changed(line in request(), place in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut line = line.to_string().into_bytes();
        let place = place.index(line.len());
        line[place] = byte;
        ask(&mut engine(), line);
    }
}
