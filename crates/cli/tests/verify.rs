//! `verify`: good, bad and mixed files.

mod common;

use common::{fail, file, records, run, stdout, succeed};
use serde_json::{Value, json};
use stammtisch_match::{Seed, commitment};
use stammtisch_protocol::{AnyTurn, Record, new_match};

#[test]
fn valid_files_get_a_line_each_with_their_content() {
    let dir = tempfile::tempdir().expect("a directory");
    let all = records(dir.path(), 3);
    let one = file(dir.path(), "one.stammtisch.json", &all[0]);
    let pretty: Value = serde_json::from_str(&all[1]).expect("JSON");
    let two = file(
        dir.path(),
        "two.json",
        &serde_json::to_string_pretty(&pretty).expect("JSON"),
    );
    let many = file(
        dir.path(),
        "many.jsonl",
        &format!("{}\n\n{}", all.join("\n"), all[0]),
    );
    let said = succeed(&["verify", &one, &two, &many]);
    let lines: Vec<&str> = said.lines().collect();
    let result: Value = serde_json::from_str::<Value>(&all[0]).expect("JSON")["result"].clone();
    let list = |key: &str| {
        let numbers = result[key]
            .as_array()
            .expect("a list")
            .iter()
            .map(ToString::to_string);
        numbers.collect::<Vec<_>>().join(" ")
    };
    let end = format!("scores {}, ranks {})", list("scores"), list("ranks"));
    assert_eq!(lines.len(), 3);
    assert_eq!(
        lines[0],
        format!("ok    {one}: 1 record (hattrick, 4 players, 58 lines, {end}")
    );
    assert!(lines[1].starts_with(&format!("ok    {two}: 1 record (hattrick")));
    assert_eq!(lines[2], format!("ok    {many}: 4 records"));
}

#[test]
fn a_bad_file_is_reported_with_its_first_bad_line_and_the_others_are_still_checked() {
    let dir = tempfile::tempdir().expect("a directory");
    let all = records(dir.path(), 2);
    let mut bad: Value = serde_json::from_str(&all[1]).expect("JSON");
    bad["log"][7]["m"] = json!("R99");
    let bad = bad.to_string();
    let one = file(dir.path(), "bad.json", &bad);
    let many = file(dir.path(), "many.jsonl", &format!("{}\n{bad}\n", all[0]));
    let good = file(dir.path(), "good.json", &all[0]);
    let output = run(&["verify", &one, &many, &good]);
    assert_eq!(output.status.code(), Some(1));
    let lines = stdout(&output);
    let lines: Vec<&str> = lines.lines().collect();
    assert!(
        lines[0].starts_with(&format!("FAIL  {one}: Line 8 of the log is refused")),
        "{}",
        lines[0]
    );
    assert!(lines[0].contains("HT-3.1"), "{}", lines[0]);
    assert!(
        lines[1].starts_with(&format!("FAIL  {many}: record 2 (line 2): Line 8 of the log")),
        "{}",
        lines[1]
    );
    assert!(lines[2].starts_with("ok    "), "{}", lines[2]);
    assert_eq!(common::stderr(&output), "2 of 3 files failed\n");
}

#[test]
fn a_wrong_result_fails() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut record: Value = serde_json::from_str(&records(dir.path(), 1)[0]).expect("JSON");
    record["result"]["scores"][0] = json!(99);
    let path = file(dir.path(), "lie.json", &record.to_string());
    assert!(stdout(&run(&["verify", &path])).contains("result"));
    record["result"] = Value::Null;
    let path = file(dir.path(), "open.json", &record.to_string());
    assert_eq!(run(&["verify", &path]).status.code(), Some(1));
    record["log"].as_array_mut().expect("a log").truncate(20);
    let path = file(dir.path(), "running.json", &record.to_string());
    assert!(succeed(&["verify", &path]).contains("20 lines, not over"));
}

#[test]
fn files_without_a_record_are_clear_errors() {
    let dir = tempfile::tempdir().expect("a directory");
    let empty = file(dir.path(), "empty.json", "");
    let blank = file(dir.path(), "blank.jsonl", "\n\n");
    let words = file(dir.path(), "words.json", "no record");
    let other = file(dir.path(), "other.json", "{\"format\":\"pgn\"}");
    let missing = dir.path().join("missing.json");
    let missing = missing.to_str().expect("UTF-8");
    let folder = dir.path().to_str().expect("UTF-8");
    let output = run(&["verify", &empty, &blank, &words, &other, missing, folder]);
    assert_eq!(output.status.code(), Some(1));
    let said = stdout(&output);
    let expected = [
        "the file is empty",
        "the file holds no record",
        "This is no JSON",
        "The format must be",
        "cannot open",
        "is a directory",
    ];
    assert_eq!(said.lines().count(), expected.len());
    for (line, expected) in said.lines().zip(expected) {
        assert!(
            line.starts_with("FAIL  ") && line.contains(expected),
            "{line} should say {expected:?}"
        );
    }
}

#[test]
fn json_has_one_object_per_file() {
    let dir = tempfile::tempdir().expect("a directory");
    let all = records(dir.path(), 1);
    let good = file(dir.path(), "good.json", &all[0]);
    let bad = file(dir.path(), "bad.json", "{}");
    let said = stdout(&run(&["verify", "--json", &good, &bad]));
    let answers: Vec<Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let record: Value = serde_json::from_str(&all[0]).expect("JSON");
    assert_eq!(
        answers[0],
        json!({"file": good, "ok": true, "records": 1, "result": record["result"]})
    );
    assert_eq!(
        (&answers[1]["ok"], answers[1]["message"].is_string()),
        (&json!(false), true)
    );
}

#[test]
fn replay_reports_what_is_wrong_with_a_file() {
    let dir = tempfile::tempdir().expect("a directory");
    let all = records(dir.path(), 2);
    let many = file(dir.path(), "many.jsonl", &all.join("\n"));
    let wrong = fail(&["replay", "--print", &many, "--match", "3"]);
    assert_eq!(wrong, format!("{many} holds 2 records; there is no number 3"));
    let wrong = fail(&["replay", "--print", &many, "--at", "9999"]);
    assert_eq!(wrong, "the match has 58 lines; --at 9999 is beyond its end");
    assert!(fail(&["replay", &many]).contains("add --print"));
}

/// A match of Hattrick dealt by a seed and words, and its proof.
fn dealt() -> (Value, Value) {
    const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    let words = [(0, "Brezn"), (1, "Bier")];
    let key = Seed::committed(SEED, words);
    let options = serde_json::Map::from_iter([("deals".to_owned(), json!(1))]);
    let mut played = new_match("hattrick", &json!(4), &options, None).expect("a match");
    loop {
        match played.turn() {
            AnyTurn::Over(_) => break,
            AnyTurn::Chance => {
                let outcome = played.draw(&key).expect("an outcome");
                played.chance(&outcome).expect("it fits");
            }
            AnyTurn::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let text = played.legal(seat).remove(0);
                played.apply(seat, &text).expect("it is legal");
            }
        }
    }
    let proof = json!({
        "format": "stammtisch-proof/1", "game": "hattrick", "rules": played.rules(), "players": 4,
        "commitment": commitment(SEED), "seed": SEED,
        "words": [{"seat": 0, "words": "Brezn"}, {"seat": 1, "words": "Bier"}],
    });
    (Record::of(&*played).to_json(), proof)
}

#[test]
fn a_proof_verifies_chance_and_finds_the_first_difference() {
    let dir = tempfile::tempdir().expect("a directory");
    let (record, good) = dealt();
    let path = file(dir.path(), "evening.json", &record.to_string());
    let proof = file(dir.path(), "proof.json", &good.to_string());
    let said = succeed(&["verify", &path, "--proof", &proof]);
    assert!(said.starts_with(&format!("ok    {path}: ")), "{said}");
    assert!(said.contains("words of 2 seats"), "{said}");
    assert!(
        said.contains(good["commitment"].as_str().expect("a text")),
        "{said}"
    );
    let said = succeed(&["verify", &path, "--proof", &proof, "--lang", "de"]);
    assert!(said.contains("Siegel"), "{said}");
    let said = succeed(&["verify", &path, "--proof", &proof, "--json"]);
    let said: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((&said["ok"], &said["chance"]), (&json!(true), &json!(2)));

    let fails = |record: &Value, proof: &Value, expected: &str| {
        let record = file(dir.path(), "bad.json", &record.to_string());
        let proof = file(dir.path(), "bad.proof.json", &proof.to_string());
        let output = run(&["verify", &record, "--proof", &proof]);
        assert_eq!(output.status.code(), Some(1));
        let said = stdout(&output);
        assert!(said.starts_with("FAIL  ") && said.contains(expected), "{said}");
        let output = run(&["verify", &record, "--proof", &proof, "--json"]);
        assert_eq!(output.status.code(), Some(1));
        serde_json::from_str::<Value>(&stdout(&output)).expect("JSON")
    };
    let mut words = good.clone();
    words["words"][1]["words"] = json!("Wein");
    let mut cards = record.clone();
    cards["log"][1]["o"].as_array_mut().expect("cards").swap(0, 1);
    for (record, proof, event) in [(&record, &words, "(starter)"), (&cards, &good, "(shuffle)")] {
        let said = fails(record, proof, event);
        let line = if event == "(shuffle)" { 2 } else { 1 };
        assert_eq!((&said["ok"], &said["line"]), (&json!(false), &json!(line)));
    }
    let mut seed = good.clone();
    seed["seed"] = json!("1".repeat(64));
    assert_eq!(
        fails(&record, &seed, "does not match the commitment")["line"],
        Value::Null
    );
    let mut game = good.clone();
    game["game"] = json!("heuchel");
    fails(&record, &game, "another match");
    fails(&record, &json!({}), "The proof cannot be read");
    fails(&json!({}), &good, "The record itself is wrong");
    let mut stacked = record;
    stacked["log"][2]["m"] = json!("R99");
    fails(&stacked, &good, "Line 3 of the log is refused");
}

#[test]
fn a_proof_belongs_to_one_record() {
    let dir = tempfile::tempdir().expect("a directory");
    let (record, proof) = dealt();
    let one = file(dir.path(), "one.json", &record.to_string());
    let many = file(dir.path(), "many.jsonl", &format!("{record}\n{record}\n"));
    let proof = file(dir.path(), "proof.json", &proof.to_string());
    assert!(fail(&["verify", &one, &one, "--proof", &proof]).contains("name one record"));
    assert!(fail(&["verify", &many, "--proof", &proof]).contains("several records"));
    assert!(fail(&["verify", &one, "--proof", "missing.json"]).contains("cannot open"));
}
