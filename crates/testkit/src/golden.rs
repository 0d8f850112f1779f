//! Golden matches: random matches as another implementation of the rules played them. `golden/README.md` describes the files.

use std::fmt::Write;
use std::fs::File;
use std::io::{BufRead, BufReader};

use flate2::read::GzDecoder;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, LoggedLine, new_match};

/// The parts of a step in a golden match.
const PARTS: [&str; 4] = ["turn", "state", "legal", "views"];

/// Replays the golden matches of the game and compares every part after every line.
pub fn golden(game: &str) {
    replay(game, "full", |moment, step, values| {
        for (part, value) in PARTS.iter().zip(values) {
            assert_eq!(value, step[part], "{part} {moment}");
        }
    });
    replay(game, "digests", |moment, step, values| {
        for ((place, part), value) in PARTS.iter().enumerate().zip(values) {
            let same = step[place] == digest(&value).as_str();
            assert!(same, "{part} {moment} should not be {value}");
        }
    });
}

fn replay(game: &str, kind: &str, compare: impl Fn(&str, &Value, [Value; 4])) {
    let file = crate::repository()
        .join("golden")
        .join(format!("{game}-{kind}.jsonl.gz"));
    let file = BufReader::new(GzDecoder::new(
        File::open(file).expect("the game has golden matches"),
    ));
    let mut matches = 0;
    for line in file.lines() {
        let text = line.expect("the file can be read");
        let golden: Map<String, Value> = serde_json::from_str(&text).expect("a line is a JSON object");
        let options = golden["options"].as_object().expect("options");
        let mut played = new_match(game, &golden["players"], options, None).expect("the match can begin");
        let log = golden["log"].as_array().expect("a log");
        let steps = golden["steps"].as_array().expect("steps");
        assert_eq!(
            steps.len(),
            log.len() + 1,
            "one step before each line and one after the last"
        );
        compare(&moment(kind, matches, 0), &steps[0], values(&*played));
        for (line, step) in log.iter().zip(&steps[1..]) {
            let at = played.len();
            let line = LoggedLine::from_json(line).expect("a line of a log");
            let taken = line.replay(&mut *played);
            assert_eq!(
                taken,
                Ok(()),
                "{kind} match {matches}, line {at} of the log: {line:?}"
            );
            compare(&moment(kind, matches, at + 1), step, values(&*played));
        }
        matches += 1;
    }
    assert!(matches > 0, "no golden matches of {game}");
}

fn moment(kind: &str, number: usize, lines: usize) -> String {
    format!("after {lines} lines of match {number} of the {kind}")
}

/// Turn, state, legal moves of all seats, views of all seats and a spectator.
fn values(played: &dyn AnyMatch) -> [Value; 4] {
    let seats = || Seat::all(played.players());
    let legal: Vec<_> = seats().map(|seat| played.legal(seat)).collect();
    let views: Vec<_> = seats()
        .map(Some)
        .chain([None])
        .map(|who| played.view(who))
        .collect();
    [played.turn_json(), played.state(), json!(legal), json!(views)]
}

/// The first 8 hexadecimal digits of the SHA-256 of the value's JSON with sorted names.
fn digest(value: &Value) -> String {
    let mut text = String::new();
    write_sorted(value, &mut text);
    Sha256::digest(text)[..4]
        .iter()
        .fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
}

fn write_sorted(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(name, _)| *name);
            write_list('{', fields, '}', text, |(name, value), text| {
                let _ = write!(text, "{name:?}:");
                write_sorted(value, text);
            });
        }
        Value::Array(items) => write_list('[', items, ']', text, write_sorted),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let _ = write!(text, "{value}");
        }
    }
}

fn write_list<T>(
    open: char,
    items: impl IntoIterator<Item = T>,
    close: char,
    text: &mut String,
    write_one: impl Fn(T, &mut String),
) {
    text.push(open);
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            text.push(',');
        }
        write_one(item, text);
    }
    text.push(close);
}
