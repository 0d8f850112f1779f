//! Random requests, most of them nearly valid.

use proptest::prelude::*;
use serde_json::{Value, json};

/// JSON of the parts of requests.
pub fn value() -> impl Strategy<Value = Value> {
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
pub fn request() -> impl Strategy<Value = Value> {
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
