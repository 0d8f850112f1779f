//! `verify`: good, bad and mixed files.

mod common;

use common::{fail, file, records, run, stdout, succeed};
use serde_json::{Value, json};

#[test]
fn good_files_get_a_line_each_with_what_they_hold() {
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
fn a_bad_file_names_the_record_and_the_first_bad_line_and_the_others_are_checked_all_the_same() {
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
fn a_result_that_is_not_that_of_the_match_fails() {
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
fn files_that_hold_no_record_are_clear_errors() {
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
fn json_gives_one_object_a_file() {
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
fn replay_says_what_is_wrong_with_a_file() {
    let dir = tempfile::tempdir().expect("a directory");
    let all = records(dir.path(), 2);
    let many = file(dir.path(), "many.jsonl", &all.join("\n"));
    let wrong = fail(&["replay", "--print", &many, "--match", "3"]);
    assert_eq!(wrong, format!("{many} holds 2 records; there is no number 3"));
    let wrong = fail(&["replay", "--print", &many, "--at", "9999"]);
    assert_eq!(wrong, "the match has 58 lines; --at 9999 is beyond its end");
    assert!(fail(&["replay", &many]).contains("add --print"));
}
