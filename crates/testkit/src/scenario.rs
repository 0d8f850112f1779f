//! Scenarios: a match up to an interesting state, and expectations there. `golden/scenarios/README.md` describes the files.

use std::path::Path;

use serde_json::{Map, Value};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Code, Record};

/// Runs every scenario of the game in `golden/scenarios`.
pub fn scenarios(game: &str) {
    let folder = crate::repository().join("golden/scenarios").join(game);
    let files = std::fs::read_dir(&folder).expect("the game has scenarios");
    let mut files: Vec<_> = files
        .map(|file| file.expect("the folder can be read").path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no scenarios in {}", folder.display());
    let wrong: Vec<String> = files.iter().flat_map(|file| run(file)).collect();
    assert!(
        wrong.is_empty(),
        "{} expectations fail:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The failed expectations of one scenario.
fn run(file: &Path) -> Vec<String> {
    let name = file
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let text = std::fs::read_to_string(file).expect("the scenario can be read");
    let mut scenario: Map<String, Value> = serde_json::from_str(&text).expect("a scenario is a JSON object");
    let expected = scenario.remove("expect").expect("a scenario expects something");
    for field in ["title", "source"] {
        scenario
            .remove(field)
            .expect("a scenario has a title and a source");
    }
    let record = match Record::from_json(&Value::Object(scenario)) {
        Ok(record) => record,
        Err(refused) => return vec![format!("{name}: {refused}")],
    };
    let mut wrong = Vec::new();
    if let Err(refused) = record.load() {
        wrong.push(format!("{name}: {refused}"));
    }
    for entry in expected.as_array().expect("a list of expectations") {
        let entry = entry.as_object().expect("an expectation is an object");
        let found = check(&record, entry);
        wrong.extend(
            found
                .into_iter()
                .map(|found| format!("{name}, at {}: {found}", entry["at"])),
        );
    }
    wrong
}

/// The failed parts of one expectation.
fn check(record: &Record, entry: &Map<String, Value>) -> Vec<String> {
    let at = entry["at"].as_u64().expect("`at` is a number") as usize;
    let begun = Record {
        log: record.log[..at].to_vec(),
        result: None,
        ..record.clone()
    };
    let result = if at == record.log.len() {
        record.result.clone()
    } else {
        None
    };
    let played = match (Record { result, ..begun }).load() {
        Ok(played) => played,
        Err(refused) => return vec![refused.to_string()],
    };
    let seat = || seat(&entry["seat"]);
    let legal = || played.legal(seat().expect("a seat"));
    let holds = |wanted: &Value| {
        wanted
            .as_str()
            .is_some_and(|text| legal().iter().any(|m| m == text))
    };
    let mut wrong = Vec::new();
    for (name, wanted) in entry {
        match name.as_str() {
            "at" | "seat" => {}
            "turn" => differ("turn", wanted, &played.turn_json(), &mut wrong),
            "legal" => differ("legal", wanted, &legal().into(), &mut wrong),
            "contains" => {
                let missing: Vec<_> = list(wanted).iter().filter(|wanted| !holds(wanted)).collect();
                wrong.extend(missing.iter().map(|missing| format!("{missing} is not legal")));
            }
            "lacks" => {
                let legal: Vec<_> = list(wanted).iter().filter(|unwanted| holds(unwanted)).collect();
                wrong.extend(legal.iter().map(|unwanted| format!("{unwanted} is legal")));
            }
            "state" => differ_in_parts(wanted, &played.state(), &mut wrong),
            "view" => differ_in_parts(wanted, &played.view(seat()), &mut wrong),
            "refuses" => refuse(&*played, seat().expect("a seat"), wanted, &mut wrong),
            other => panic!("unknown expectation {other}"),
        }
    }
    wrong
}

fn seat(value: &Value) -> Option<Seat> {
    let number = value.as_u64()?;
    Some(Seat::new(number as u8).expect("a seat at the table"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn differ(what: &str, wanted: &Value, found: &Value, wrong: &mut Vec<String>) {
    if wanted != found {
        wrong.push(format!("{what} is {found}, not {wanted}"));
    }
}

/// Compares the parts named by dotted paths such as `won.0`.
fn differ_in_parts(wanted: &Value, whole: &Value, wrong: &mut Vec<String>) {
    for (path, wanted) in wanted.as_object().expect("paths and values") {
        let part = path
            .split('.')
            .try_fold(whole, |part, step| match step.parse::<usize>() {
                Ok(place) if part.is_array() => part.get(place),
                _ => part.get(step),
            });
        match part {
            Some(part) => differ(path, wanted, part, wrong),
            None => wrong.push(format!("there is no {path}")),
        }
    }
}

/// Checks that each move is refused by its rule and changes nothing.
fn refuse(played: &dyn AnyMatch, seat: Seat, moves: &Value, wrong: &mut Vec<String>) {
    for (text, rule) in moves.as_object().expect("moves and rules") {
        let mut copy = played.boxed_clone();
        match copy.apply(seat, text) {
            Ok(()) => wrong.push(format!("{text:?} is taken")),
            Err(refused) => {
                let by = refused.rule.map(|rule| rule.0);
                if refused.code != Code::IllegalMove || by != rule.as_str() {
                    wrong.push(format!(
                        "{text:?} is refused as {:?} by {by:?}, not by {rule}",
                        refused.code
                    ));
                }
                if copy.state() != played.state() || copy.len() != played.len() {
                    wrong.push(format!("refusing {text:?} changes the match"));
                }
            }
        }
    }
}
