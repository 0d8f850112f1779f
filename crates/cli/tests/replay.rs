//! `replay --print`: a match as text.

mod common;

use common::{engine, file, stdout, succeed};
use serde_json::{Value, json};

/// A deal in which every player plays the first legal card in byte order.
fn record() -> String {
    let mut requests = vec![
        json!({"cmd": "new", "game": "hattrick", "players": 4, "options": {"deals": 1}, "seed": "film"}),
    ];
    // The engine is asked for its record so far, and told the next move, until the match is over.
    loop {
        let lines: Vec<String> = requests.iter().map(ToString::to_string).collect();
        let mut asked: Vec<&str> = lines.iter().map(String::as_str).collect();
        let seats: Vec<String> = (0..4)
            .map(|seat| json!({"cmd": "legal", "seat": seat}).to_string())
            .collect();
        asked.extend(seats.iter().map(String::as_str));
        asked.push(r#"{"cmd":"record"}"#);
        let answers = engine(&asked);
        let (record, legal) = answers.split_last().expect("answers");
        let legal = &legal[legal.len() - 4..];
        let next = (0..4).find_map(|seat| Some((seat, legal[seat]["moves"].get(0)?)));
        let Some((seat, text)) = next else {
            return record["record"].to_string();
        };
        requests.push(json!({"cmd": "apply", "seat": seat, "move": text}));
    }
}

#[test]
fn a_match_prints_as_text_in_both_languages() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = file(dir.path(), "match.stammtisch.json", &record());
    insta::assert_snapshot!("english", succeed(&["replay", "--print", &path]));
    insta::assert_snapshot!(
        "german",
        succeed(&["replay", "--print", &path, "--lang", "de", "--names", "Ida,Jan"])
    );
    insta::assert_snapshot!("position", succeed(&["replay", "--print", &path, "--at", "20"]));
}

#[test]
fn the_language_follows_the_environment() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = file(dir.path(), "match.stammtisch.json", &record());
    let output = common::stammtisch()
        .args(["replay", "--print", &path])
        .env("LANG", "de_DE.UTF-8")
        .output()
        .expect("the program runs");
    assert!(stdout(&output).contains("Ende des Spiels"));
}

#[test]
fn one_of_many_records_is_printed_by_its_number() {
    let dir = tempfile::tempdir().expect("a directory");
    let all = common::records(dir.path(), 3);
    let path = file(dir.path(), "many.jsonl", &all.join("\n"));
    let third = succeed(&["replay", "--print", &path, "--match", "3"]);
    let alone = file(dir.path(), "third.json", &all[2]);
    assert_eq!(third, succeed(&["replay", "--print", &alone]));
    let scores: Value = serde_json::from_str::<Value>(&all[2]).expect("JSON")["result"]["scores"].clone();
    let last = third.lines().last().expect("the end").replace('−', "-");
    assert!(
        scores
            .as_array()
            .expect("a list")
            .iter()
            .all(|score| last.contains(&score.to_string())),
        "{last}"
    );
}
