//! `engine` as a process: pipes, broken input, memory, the end.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::time::{Duration, Instant};

use common::{engine, spawn};
use serde_json::json;

const NEW: &str = r#"{"cmd":"new","game":"hattrick","players":4,"options":{"deals":1},"seed":"a"}"#;

fn code(answer: &serde_json::Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("ok")
}

#[test]
fn the_end_of_the_input_ends_the_engine_with_status_0() {
    assert!(engine(&[]).iter().all(|answer| code(answer) == "bad-json"));
    assert_eq!(engine(&[r#"{"cmd":"games"}"#])[0]["ok"], true);
}

#[test]
fn quit_is_answered_and_nothing_after_it() {
    let answers = engine(&[r#"{"cmd":"quit"}"#, r#"{"cmd":"games"}"#]);
    assert_eq!(answers, [json!({"ok": true})]);
}

#[test]
fn answers_come_in_order_one_per_line() {
    let answers = engine(&[
        r#"{"cmd":"legal","seat":0}"#,
        NEW,
        "",
        "nonsense",
        "[]",
        r#"{"cmd":"dance"}"#,
        r#"{"cmd":"new","game":"poker","players":4,"seed":"a"}"#,
        r#"{"cmd":"new","game":"hattrick","players":9,"seed":"a"}"#,
        r#"{"cmd":"new","game":"hattrick","players":4,"options":{"x":1},"seed":"a"}"#,
        r#"{"cmd":"view","seat":null}"#,
    ]);
    let codes: Vec<&str> = answers.iter().map(code).collect();
    assert_eq!(
        codes,
        [
            "no-match",
            "ok",
            "bad-json",
            "bad-json",
            "bad-request",
            "bad-request",
            "unknown-game",
            "bad-players",
            "bad-option",
            "ok"
        ]
    );
}

#[test]
fn every_listed_bot_chooses_a_move() {
    let listed = engine(&[r#"{"cmd":"games"}"#]);
    for game in listed[0]["games"].as_array().expect("games") {
        let new = json!({"cmd": "new", "game": game["id"], "players": game["players"][0], "seed": "a"});
        let seat = engine(&[&new.to_string()])[0]["turn"]["seats"][0].clone();
        let bots = game["bots"].as_array().expect("bots");
        assert!(bots.contains(&json!("regular")), "{game}");
        for bot in bots {
            let choose = json!({"cmd": "bot", "seat": seat, "bot": bot, "ms": 1});
            let answers = engine(&[&new.to_string(), &choose.to_string()]);
            assert!(answers[1]["move"].is_string(), "{choose}: {}", answers[1]);
        }
    }
}

#[test]
fn an_answer_is_flushed_before_the_next_request() {
    let mut child = spawn(&["engine"]);
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    for request in [
        r#"{"cmd":"games"}"#,
        NEW,
        r#"{"cmd":"state"}"#,
        r#"{"cmd":"quit"}"#,
    ] {
        writeln!(input, "{request}").expect("the engine reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("the engine answers");
        assert!(
            line.ends_with('\n') && line.starts_with(r#"{"ok":true"#),
            "{line}"
        );
    }
    assert_eq!(child.wait().expect("the end").code(), Some(0));
}

#[test]
fn the_bots_play_a_whole_match_and_its_record_loads() {
    let mut child = spawn(&["engine"]);
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut ask = |request: &str| {
        writeln!(input, "{request}").expect("the engine reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("the engine answers");
        serde_json::from_str::<serde_json::Value>(&line).expect("JSON")
    };
    let mut answer = ask(NEW);
    while answer["turn"]["kind"] == "seats" {
        let seat = &answer["turn"]["seats"][0];
        let bot = if seat == 0 { "greedy" } else { "random" };
        let choice = ask(&json!({"cmd": "bot", "seat": seat, "bot": bot, "ms": 10}).to_string());
        answer = ask(&json!({"cmd": "apply", "seat": seat, "move": choice["move"]}).to_string());
    }
    assert_eq!(answer["turn"]["kind"], "over");
    let record = ask(r#"{"cmd":"record"}"#)["record"].clone();
    assert_eq!(record["result"]["scores"], answer["turn"]["scores"]);
    assert_eq!(
        ask(&json!({"cmd": "load", "record": record}).to_string())["turn"],
        answer["turn"]
    );
    assert_eq!(
        code(&ask(r#"{"cmd":"bot","seat":0,"bot":"nobody","ms":1}"#)),
        "bad-request"
    );
    assert_eq!(
        code(&ask(r#"{"cmd":"bot","seat":0,"bot":"greedy","ms":1}"#)),
        "not-your-turn"
    );
    drop(input);
    assert_eq!(child.wait().expect("the end").code(), Some(0));
}

#[test]
fn a_closed_output_ends_the_engine_quietly() {
    let mut child = spawn(&["engine"]);
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // The first answer meets the closed pipe; what is written after that may meet one too.
    let _ = writeln!(input, r#"{{"cmd":"games"}}"#);
    let began = Instant::now();
    while child.try_wait().expect("a process").is_none() {
        let _ = writeln!(input, r#"{{"cmd":"games"}}"#);
        assert!(
            began.elapsed() < Duration::from_secs(20),
            "the engine goes on without a reader"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("the end");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(common::stderr(&output), "");
}

#[test]
fn an_unterminated_last_line_is_answered() {
    let mut child = spawn(&["engine"]);
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(br#"{"cmd":"games"}"#).expect("the engine reads");
    drop(input);
    let output = child.wait_with_output().expect("the end");
    assert_eq!(output.status.code(), Some(0));
    assert!(common::stdout(&output).starts_with(r#"{"ok":true,"games":"#));
}

#[test]
#[cfg(target_os = "linux")]
fn a_line_of_100_megabytes_is_refused_in_bounded_memory() {
    let mut child = spawn(&["engine"]);
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut answer = String::new();
    let megabyte = vec![b'['; 1 << 20];
    for _ in 0..100 {
        input.write_all(&megabyte).expect("the engine reads on");
    }
    input
        .write_all(b"\n{\"cmd\":\"games\"}\n")
        .expect("the engine reads on");
    output.read_line(&mut answer).expect("an answer");
    assert!(answer.contains("bad-json"), "{answer}");
    answer.clear();
    output.read_line(&mut answer).expect("an answer");
    assert!(answer.starts_with(r#"{"ok":true"#), "{answer}");
    let status =
        std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the process's figures");
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .expect("its peak");
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().expect("a number");
    assert!(kilobytes < 80_000, "{kilobytes} kB for a line that was refused");
    drop(input);
    assert_eq!(child.wait().expect("the end").code(), Some(0));
}
