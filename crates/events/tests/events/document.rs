//! docs/reference/http.md and websocket.md are correct: their examples parse, and they list every message and code.

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use stammtisch_events::{DayTable, Evening, TournamentAction, TournamentView};
use stammtisch_room::message::{ClientMessage, ConnectionMessage, ServerMessage, TableSummary};
use stammtisch_room::{Code, Replay, TableCode};

use crate::support::Desk;

const DOCUMENT: &str = concat!(
    include_str!("../../../../docs/reference/websocket.md"),
    include_str!("../../../../docs/reference/http.md")
);

/// The blocks of code: the words after the three backticks, and the text.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let mut blocks = Vec::new();
    let mut rest = DOCUMENT;
    while let Some((_, begun)) = rest.split_once("\n```") {
        let (kind, begun) = begun.split_once('\n').unwrap();
        let (text, after) = begun.split_once("```").unwrap();
        blocks.push((kind, text));
        rest = after;
    }
    blocks
}

/// Whether a JSON Schema of the HTTP API defines this type.
fn defines(name: &str) -> bool {
    const SCHEMAS: [&str; 2] = [
        include_str!("../../../../docs/reference/schemas/http.json"),
        include_str!("../../../../docs/reference/schemas/engine.json"),
    ];
    SCHEMAS.iter().any(|schema| {
        let schema: Value = serde_json::from_str(schema).unwrap();
        schema["definitions"].get(name).is_some()
    })
}

/// Parsing and writing gives the same text: no field is missing or surplus.
fn is_a<T: DeserializeOwned + Serialize>(text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap();
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_value(&read).unwrap(), value);
    value
}

/// The values that `T` knows in this field, from its refusal of an unknown one.
fn names_of<T: DeserializeOwned>(field: &str) -> BTreeSet<String> {
    let refused = serde_json::from_value::<T>(json!({field: "", "id": "1"})).err();
    let refused = refused.expect("no field has an empty name").to_string();
    let (_, known) = refused.split_once("expected one of ").unwrap();
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_example_parses_as_its_type() {
    let (mut asked, mut told, mut done) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (kind, text) in blocks() {
        match kind {
            "json ClientMessage" => {
                asked.insert(is_a::<ClientMessage>(text)["type"].as_str().unwrap().to_owned());
            }
            "json ServerMessage" => {
                told.insert(is_a::<ServerMessage>(text)["type"].as_str().unwrap().to_owned());
            }
            "json TableSummary" => {
                is_a::<TableSummary>(text);
            }
            "json DayTable" => {
                is_a::<DayTable>(text);
            }
            "json Evening" => {
                is_a::<Evening>(text);
            }
            "json Tournament" => {
                is_a::<TournamentView>(text);
            }
            "json TournamentAction" => {
                done.insert(is_a::<TournamentAction>(text)["do"].as_str().unwrap().to_owned());
            }
            "json Replay" => {
                is_a::<Replay>(text);
            }
            "json" => {
                serde_json::from_str::<Value>(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            }
            other => {
                // The browser tests check these against their schemas.
                let name = other.strip_prefix("json ").unwrap_or_default();
                assert!(defines(name), "unknown kind of example: {other:?}");
                serde_json::from_str::<Value>(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            }
        }
    }
    let mut requests = names_of::<ClientMessage>("type");
    requests.extend(names_of::<ConnectionMessage>("type"));
    assert_eq!(asked, requests);
    assert_eq!(done, names_of::<TournamentAction>("do"));
    assert_eq!(told, names_of::<ServerMessage>("type"));
}

#[test]
fn every_field_of_a_table_is_explained() {
    let (_, text) = DOCUMENT.split_once("\n## The table\n").unwrap();
    let (fields, _) = text.split_once("\nA seat:").unwrap();
    let snapshot = serde_json::to_value(Desk::playing(&[], "seed").table(None)).unwrap();
    for name in snapshot.as_object().unwrap().keys() {
        assert!(fields.contains(&format!("`{name}`")), "{name} is not explained");
    }
}

#[test]
fn every_code_is_explained() {
    let (_, table) = DOCUMENT.split_once("## Codes of refusals").unwrap();
    for code in TableCode::ALL {
        let code = Code::Table(code).text();
        assert!(table.contains(&format!("`{code}`")), "{code} is not explained");
    }
}
