//! Bots in any language: what a program is asked, and what happens when it does not answer as it should.

mod common;

use common::{fail, run, stderr, stdout, succeed};
use serde_json::{Value, json};

/// Answers with the first of the legal moves.
const FIRST: &str = r#"sed -un 's/.*"legal":\["\([^"]*\)".*/{"move":"\1"}/p'"#;

fn example() -> String {
    format!("cmd:python3 {}/../../examples/bot.py", env!("CARGO_MANIFEST_DIR"))
}

/// Matches of one deal of a program against three greedy ones: what is said of them, and of the program on standard error.
fn simulate(program: &str, matches: &str, more: &[&str]) -> (Value, String) {
    let bots = format!("{program},greedy,greedy,greedy");
    // Long, unless silence itself is tried: a busy machine may let a program wait.
    let more = if more.is_empty() {
        &["--cmd-limit", "60000"]
    } else {
        more
    };
    let args = [
        "simulate",
        "hattrick",
        "-o",
        "deals=1",
        "--seed",
        "a",
        "--threads",
        "1",
        "--json",
    ];
    let output = run(&[&args[..], &["--bots", &bots, "--matches", matches], more].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    (
        serde_json::from_str(&stdout(&output)).expect("JSON"),
        stderr(&output),
    )
}

#[test]
fn the_example_bot_plays_reproducibly() {
    let (once, said) = simulate(&example(), "2", &[]);
    assert_eq!(said, "");
    // 14 moves in each match.
    let clean = json!([{"bot": example(), "asked": 28, "missed": 0, "faults": {}}]);
    assert_eq!(once["programs"], clean);
    assert_eq!(
        simulate(&example(), "2", &[]).0["mean_scores"],
        once["mean_scores"]
    );
    let program = once["mean_scores"][0].as_f64();
    assert!(
        (1..4).all(|seat| once["mean_scores"][seat].as_f64() > program),
        "{once}"
    );
}

#[test]
fn the_arena_takes_programs_whatever_the_number_of_threads() {
    let play = |threads: &str| {
        let program = example();
        let args = [
            "arena",
            "hattrick",
            "-o",
            "deals=1",
            "-n",
            "2",
            "--json",
            "--cmd-limit",
            "60000",
            "--threads",
            threads,
            &program,
            "greedy",
        ];
        let mut said: Value = serde_json::from_str(&succeed(&args)).expect("JSON");
        for bot in said["bots"].as_array_mut().expect("a list") {
            assert!(bot["micros"].take().is_u64());
        }
        said
    };
    let once = play("1");
    assert_eq!(
        (&once["bots"][0]["moves"], &once["bots"][0]["missed"]),
        (&json!(112), &json!(0))
    );
    assert_eq!(play("2"), once);
}

#[test]
fn a_program_receives_what_its_seat_may_know() {
    let dir = tempfile::tempdir().expect("a directory");
    let kept = dir.path().join("asked.jsonl");
    // The quotes of `FIRST` are no use between quotes: the shell reads its words from a file.
    let script = common::file(
        dir.path(),
        "bot.sh",
        &format!("tee '{}' | {FIRST}\n", kept.display()),
    );
    let (said, _) = simulate(&format!("cmd:sh {script}"), "2", &["--cmd-limit", "60000"]);
    assert_eq!(said["programs"][0]["missed"], 0);
    let asked = std::fs::read_to_string(kept).expect("the questions");
    let asked: Vec<Value> = asked
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(asked.len(), 28);
    let mut log = Vec::new();
    for (at, question) in asked.iter().enumerate() {
        assert_eq!(question["begins"], at % 14 == 0);
        assert_eq!(
            (&question["game"], &question["rules"], &question["players"]),
            (&json!("hattrick"), &json!(1), &json!(4))
        );
        assert_eq!((&question["seat"], &question["ms"]), (&json!(0), &json!(60000)));
        assert_eq!(question["options"], json!({"deals": 1, "target": null}));
        assert!(
            question["view"]["hand"].is_array() && question["view"].get("hands").is_none(),
            "{question}"
        );
        if question["begins"] == true {
            log.clear();
        }
        log.extend(question["log"].as_array().expect("lines").clone());
        assert_eq!(
            (&log[0]["c"], &log[1]),
            (&json!("starter"), &json!({"c": "shuffle", "o": null}))
        );
        // Its previous move was the first legal one.
        if let Some(before) = at.checked_sub(1).filter(|_| question["begins"] == false) {
            let own = log
                .iter()
                .rev()
                .find(|line| line["s"] == 0)
                .expect("a move of its own");
            assert_eq!(own["m"], asked[before]["legal"][0]);
        }
    }
}

#[test]
fn a_failing_program_is_replaced_and_reported() {
    let faults = |program: &str, matches: &str, more: &[&str]| {
        let (said, complaint) = simulate(program, matches, more);
        assert!(
            complaint.starts_with(program) && complaint.contains(" played "),
            "{complaint}"
        );
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        (
            said["programs"][0]["faults"].clone(),
            said["programs"][0]["missed"].clone(),
        )
    };
    // It is started three times, and then no more.
    assert_eq!(
        faults("cmd:false", "5", &[]),
        (json!({"crashed": 3, "given up": 2}), json!(70))
    );
    assert_eq!(
        faults("cmd:/no/such/program", "1", &[]),
        (json!({"crashed": 1}), json!(14))
    );
    assert_eq!(
        faults(r#"cmd:sed -u 's/.*/{"move":"X9"}/'"#, "1", &[]),
        (json!({"illegal": 14}), json!(14))
    );
    assert_eq!(
        faults("cmd:sed -u 's/.*/hm/'", "1", &[]),
        (json!({"unreadable": 14}), json!(14))
    );
    let dir = tempfile::tempdir().expect("a directory");
    // One move, and silence.
    let script = common::file(
        dir.path(),
        "bot.sh",
        &format!("head -n 1 | {FIRST}\nexec sleep 60\n"),
    );
    let silent = faults(&format!("cmd:sh {script}"), "1", &["--cmd-limit", "50"]);
    assert_eq!(silent, (json!({"silent": 1}), json!(13)));
}

#[test]
fn the_arena_counts_and_keeps_missed_moves() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("deals.jsonl");
    let path = path.to_str().expect("UTF-8");
    let args = [
        "arena",
        "hattrick",
        "-o",
        "deals=1",
        "-n",
        "1",
        "--resume",
        path,
        "cmd:false",
        "random",
    ];
    let counts = "cmd:false: the quick bot made 56 of its 56 moves";
    assert!(succeed(&args).contains(counts));
    // Nothing is played this time.
    let again = run(&args);
    assert!(stdout(&again).contains(counts));
    assert_eq!(stderr(&again), "");
}

#[test]
fn a_name_without_a_command_is_refused() {
    for command in ["simulate", "play"] {
        let wrong = fail(&[
            command,
            "hattrick",
            if command == "play" { "--bot" } else { "--bots" },
            "cmd:",
        ]);
        assert!(wrong.contains("names no program"), "{wrong}");
    }
    assert!(fail(&["arena", "hattrick", "cmd:sh 'a", "greedy"]).contains("quotes in pairs"));
    assert!(fail(&["play", "hattrick", "--bot", "cmd:true"]).contains("use `stammtisch engine` instead"));
}
