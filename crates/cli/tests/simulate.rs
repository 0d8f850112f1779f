//! `simulate`: the same seed gives the same matches; what it prints and writes.

mod common;

use common::{fail, run, stderr, succeed};
use serde_json::{Value, json};

fn simulate(more: &[&str]) -> String {
    succeed(
        &[
            &["simulate", "hattrick", "--option", "deals=1", "--matches", "60"],
            more,
        ]
        .concat(),
    )
}

#[test]
fn the_same_seed_gives_the_same_matches_whatever_the_number_of_threads() {
    let dir = tempfile::tempdir().expect("a directory");
    let play = |threads: &str, seed: &str| {
        let path = dir.path().join(format!("{threads}-{seed}.jsonl"));
        let path = path.to_str().expect("UTF-8");
        let bots = "random,greedy,random,greedy";
        let said = simulate(&[
            "--threads",
            threads,
            "--seed",
            seed,
            "--bots",
            bots,
            "--records",
            path,
            "--json",
        ]);
        let said: Value = serde_json::from_str(&said).expect("JSON");
        (
            std::fs::read_to_string(path).expect("the records"),
            said["mean_scores"].clone(),
            said["rank_shares"].clone(),
        )
    };
    let once = play("1", "a");
    assert_eq!(once.0.lines().count(), 60);
    assert_eq!(play("2", "a"), once);
    assert_eq!(play("7", "a"), once);
    assert_ne!(play("1", "b").0, once.0);
}

#[test]
fn every_record_is_a_whole_match_by_the_rules() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("out.jsonl");
    let path = path.to_str().expect("UTF-8");
    simulate(&["--records", path, "--players", "5"]);
    assert_eq!(succeed(&["verify", path]), format!("ok    {path}: 60 records\n"));
    let text = std::fs::read_to_string(path).expect("the records");
    for line in text.lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(
            (&record["players"], record["result"].is_object()),
            (&json!(5), true)
        );
    }
}

#[test]
fn json_is_exactly_one_object_with_these_fields() {
    let said = simulate(&[
        "--json",
        "--bots",
        "random,random,random,greedy",
        "--threads",
        "1",
        "--seed",
        "a",
    ]);
    assert_eq!(said.lines().count(), 1);
    let object: Value = serde_json::from_str(&said).expect("JSON");
    let fields: Vec<&str> = object
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(
        fields,
        [
            "game",
            "players",
            "options",
            "bots",
            "matches",
            "decisions",
            "seconds",
            "decisions_per_second",
            "mean_scores",
            "rank_shares"
        ]
    );
    assert_eq!(object["game"], "hattrick");
    assert_eq!(object["players"], 4);
    assert_eq!(object["options"], json!({"deals": 1, "target": null}));
    assert_eq!(object["bots"], json!(["random", "random", "random", "greedy"]));
    assert_eq!(object["matches"], 60);
    // 14 rounds of 4 cards.
    assert_eq!(object["decisions"], 60 * 14 * 4);
    assert!(object["seconds"].as_f64() > Some(0.0) && object["decisions_per_second"].as_f64() > Some(0.0));
    assert_eq!(object["mean_scores"].as_array().map(Vec::len), Some(4));
    let shares = object["rank_shares"].as_array().expect("a list a seat");
    for seat in shares {
        let sum: f64 = seat
            .as_array()
            .expect("a share a rank")
            .iter()
            .filter_map(Value::as_f64)
            .sum();
        assert!((sum - 1.0).abs() < 1e-9, "{seat}");
    }
    let greedy = object["mean_scores"][3].as_f64();
    assert!(
        (0..3).all(|seat| object["mean_scores"][seat].as_f64() < greedy),
        "{said}"
    );
}

#[test]
fn the_table_is_readable_and_has_the_seed() {
    let said = simulate(&["--seed", "paper"]);
    assert!(
        said.starts_with("hattrick, 4 players, deals=1 target=null (seed paper)\n60 matches, 3360 decisions")
    );
    assert_eq!(said.lines().filter(|line| line.contains("random")).count(), 4);
    let output = run(&["simulate", "hattrick", "--option", "deals=1", "--matches", "10"]);
    // The progress bar is for terminals.
    assert_eq!(stderr(&output), "");
}

#[test]
fn mistakes_say_what_to_do() {
    let wrong = fail(&["simulate", "hattrick", "--bots", "random,genius"]);
    assert!(
        wrong.starts_with("there is no bot `genius` for hattrick; the bots are random, "),
        "{wrong}"
    );
    let wrong = fail(&["simulate", "hattrick", "--bots", "random,greedy"]);
    assert_eq!(
        wrong,
        "--bots names 2 bots for 4 seats; name one for all, or one a seat"
    );
    assert!(fail(&["simulate", "hattrick", "--option", "deals=0"]).contains("deals"));
    assert!(fail(&["simulate", "hattrick", "--option", "deals=x"]).contains("integer 1..100 or null"));
    assert!(fail(&["simulate", "hattrick", "--players", "3"]).contains("4 to 6 players"));
    let wrong = fail(&[
        "simulate",
        "hattrick",
        "--records",
        "/no/such/directory/out.jsonl",
    ]);
    assert!(
        wrong.starts_with("cannot write to /no/such/directory/out.jsonl"),
        "{wrong}"
    );
    for args in [["--matches", "0"], ["--threads", "0"], ["--matches", "many"]] {
        assert_eq!(
            run(&[&["simulate", "hattrick"][..], &args].concat())
                .status
                .code(),
            Some(2)
        );
    }
}

#[test]
fn two_outputs_in_one_file_are_refused_before_anything_is_opened() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = |name: &str| dir.path().join(name).to_str().expect("UTF-8").to_owned();
    let both = |out: &str, records: &str| {
        let words = ["simulate", "hattrick", "--matches", "2", "--out", out];
        words
            .into_iter()
            .chain(["--records", records])
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let refused = |out: &str, records: &str| {
        let words = both(out, records);
        fail(&words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let wrong = "--records and --out name the same file";
    assert_eq!(refused(&path("a"), &path("./a")), wrong);
    assert!(!dir.path().join("a").exists());
    std::fs::write(path("a"), "an old file").expect("a file");
    assert_eq!(refused(&path("a"), &path("./a")), wrong);
    // Nor is one of two emptied if the other cannot be written.
    assert!(refused(&path("no/such/place"), &path("a")).starts_with("cannot write to"));
    assert!(refused(&path("a"), &path("no/such/place")).starts_with("cannot write to"));
    assert_eq!(
        std::fs::read_to_string(path("a")).expect("the file"),
        "an old file"
    );
    let words = both(&path("a"), &path("b"));
    succeed(&words.iter().map(String::as_str).collect::<Vec<_>>());
    // Of a longer file nothing is left.
    std::fs::write(path("b"), vec![b'x'; 1 << 20]).expect("a file");
    let again = both("/dev/null", &path("b"));
    succeed(&again.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(
        std::fs::read_to_string(path("b"))
            .expect("the records")
            .lines()
            .count(),
        2
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error_and_not_a_short_file() {
    for file in ["--records", "--out"] {
        let wrong = fail(&["simulate", "hattrick", "--matches", "500", file, "/dev/full"]);
        assert!(wrong.starts_with("cannot write to /dev/full"), "{wrong}");
    }
}
