//! `arena`: the same command gives the same result; what it prints, writes, keeps and refuses.

mod common;

use common::{fail, run, stderr, stdout, succeed};
use serde_json::{Value, json};

const TABLE: [&str; 7] = [
    "arena",
    "hattrick",
    "--players",
    "4",
    "--option",
    "deals=1",
    "greedy",
];

fn arena(more: &[&str]) -> String {
    succeed(&[&TABLE[..], &["random"], more].concat())
}

/// The JSON of a contest without what was measured.
fn report(args: &[&str]) -> Value {
    let output = run(args);
    assert_eq!(stderr(&output), "");
    let mut object: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    for bot in object["bots"].as_array_mut().expect("a list") {
        assert!(bot["micros"].take().is_u64());
    }
    object
}

#[test]
fn the_same_command_gives_the_same_result_whatever_the_number_of_threads() {
    let play = |more: &[&str]| report(&[&TABLE[..], &["random", "--json", "-n", "12"], more].concat());
    let once = play(&["--threads", "1"]);
    assert_eq!(play(&["--threads", "3"]), once);
    assert_ne!(play(&["--seed", "other"]), once);
    assert_eq!((&once["deals"], &once["matches"]), (&json!(12), &json!(48)));
    assert_eq!(once["options"], json!({"deals": 1, "target": null}));
    let [greedy, random] = [&once["bots"][0], &once["bots"][1]];
    assert_eq!((&greedy["seats"], &random["seats"]), (&json!(48), &json!(144)));
    assert!(greedy["points"]["low"].as_f64() > Some(100.0), "{greedy}");
    assert_eq!(random["points"], Value::Null);
    let first = |bot: &Value| bot["first"]["value"].as_f64().expect("a number");
    assert!((first(greedy) + 3.0 * first(random) - 1.0).abs() < 1e-9);
}

#[test]
fn a_pool_is_rated_pairwise() {
    let pool = report(&[
        "arena",
        "karteneck",
        "--players",
        "3",
        "--json",
        "-n",
        "4",
        "greedy",
        "random",
        "greedy",
    ]);
    assert_eq!(pool["leads"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&pool["bots"][0]["seats"], &pool["bots"][1]["seats"]),
        (&json!(24), &json!(12))
    );
    let points = |bot: usize| pool["bots"][bot]["points"]["value"].as_f64().expect("a rating");
    assert!(points(0) > 0.0 && (points(0) + points(1)).abs() < 1e-6, "{pool}");
    assert!((pool["leads"][0][1]["value"].as_f64().expect("a lead") - points(0) + points(1)).abs() < 1e-6);
}

#[test]
fn finished_deals_are_kept_and_not_played_again() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join("deals.jsonl");
    let path = path.to_str().expect("UTF-8");
    let play =
        |deals: &str, more: &[&str]| report(&[&TABLE[..], &["random", "--json", "-n", deals], more].concat());
    play("5", &["--resume", path]);
    let text = std::fs::read_to_string(path).expect("the deals");
    assert_eq!(text.lines().count(), 6);
    // Killed in the middle of a line.
    std::fs::write(path, &text[..text.len() - 20]).expect("a shorter file");
    assert_eq!(play("9", &["--resume", path]), play("9", &[]));
    let kept = std::fs::read_to_string(path).expect("the deals");
    assert_eq!(kept.lines().count(), 10);
    assert!(kept.starts_with(text.lines().next().expect("a heading")));
    // Fewer are the first of them, and nothing is written.
    assert_eq!(play("3", &["--resume", path]), play("3", &[]));
    assert_eq!(std::fs::read_to_string(path).expect("the deals"), kept);

    let wrong = fail(&[&TABLE[..], &["random", "--resume", path, "--seed", "other"]].concat());
    assert!(
        wrong.contains("holds another contest: its seed is \"arena\", not \"other\""),
        "{wrong}"
    );
    let broken = common::file(
        dir.path(),
        "broken.jsonl",
        &kept.replace("\"ranks\":[1,", "\"ranks\":[4,"),
    );
    let wrong = fail(&[&TABLE[..], &["random", "--resume", &broken]].concat());
    assert!(
        wrong.contains("broken.jsonl, line ") && wrong.contains("no deal of this contest"),
        "{wrong}"
    );
    let other = common::file(dir.path(), "other.txt", "dear diary\n");
    assert!(fail(&[&TABLE[..], &["random", "--resume", &other]].concat()).contains("holds something else"));
    assert_eq!(std::fs::read_to_string(&other).expect("the file"), "dear diary\n");
}

#[test]
fn the_page_does_not_overwrite_the_deals() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = common::file(dir.path(), "deals", "");
    let words = [&TABLE[..], &["random", "-n", "2", "--resume", &path, "--html"]].concat();
    let play = |page| [&words[..], &[page]].concat();
    let wrong = "--resume and --html name the same file";
    assert_eq!(fail(&play(&path)), wrong);
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), "");
    let page = format!("{path}.html");
    succeed(&play(&page));
    let kept = std::fs::read_to_string(&path).expect("the deals");
    assert_eq!(fail(&play(&path)), wrong);
    assert_eq!(std::fs::read_to_string(&path).expect("the deals"), kept);
}

#[test]
fn it_stops_when_it_is_sure_and_the_status_has_the_verdict() {
    let ask = |points: &str| {
        let output = run(&[
            &TABLE[..],
            &[
                "random",
                "--json",
                "--until-sure",
                "-n",
                "200",
                "--at-least",
                points,
            ],
        ]
        .concat());
        let object: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        (output.status.code(), object)
    };
    let (status, yes) = ask("0");
    assert_eq!(
        (status, &yes["asked"]),
        (Some(0), &json!({"at_least": 0.0, "verdict": "above"}))
    );
    let (status, no) = ask("3000");
    assert_eq!((status, &no["asked"]["verdict"]), (Some(1), &json!("below")));
    assert_eq!((&no["deals"], &no["look"]["deals"]), (&json!(20), &json!(20)));
    assert!(arena(&["-n", "20", "--at-least", "-50"]).contains("at least −50 points: shown"));
}

#[test]
fn there_is_a_table_for_people_and_csv_for_programs() {
    let said = arena(&["-n", "5"]);
    assert!(
        said.starts_with("hattrick, 4 players, deals=1 target=null (seed arena)\n5 deals, 20 matches\n"),
        "{said}"
    );
    assert!(
        said.contains("greedy") && said.contains("random") && said.contains(" to "),
        "{said}"
    );
    let values = arena(&["-n", "5", "--csv"]);
    let rows: Vec<Vec<&str>> = values.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(
        (rows.len(), rows[0][0], rows[1][0], rows[2][0]),
        (3, "bot", "greedy", "random")
    );
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));
    assert_eq!((rows[1][1], rows[2][1], rows[2][6]), ("20", "60", ""));
}

#[test]
fn the_page_needs_no_network() {
    let dir = tempfile::tempdir().expect("a directory");
    for (name, bots) in [
        ("two", &["greedy", "random"][..]),
        ("pool", &["greedy", "random", "master@1", "master@2"]),
    ] {
        let path = dir.path().join(name);
        let path = path.to_str().expect("UTF-8");
        succeed(
            &[
                &["arena", "hattrick", "-o", "deals=1", "-n", "2", "--html", path],
                bots,
            ]
            .concat(),
        );
        let page = std::fs::read_to_string(path).expect("the page");
        assert!(
            page.matches("<svg").count() >= 2 && page.contains(bots[1]),
            "{page}"
        );
        assert!(
            page.contains("<code>stammtisch arena hattrick -o deals=1 -n 2"),
            "{page}"
        );
        for outside in ["http", "src=", "<script", "url(", "@import"] {
            assert!(!page.contains(outside), "{outside} in {page}");
        }
        assert!(!page.contains("NaN"), "{page}");
    }
}

#[test]
fn mistakes_say_what_to_do() {
    let wrong = |args: &[&str]| fail(&[&["arena", "hattrick"], args].concat());
    assert!(
        wrong(&["greedy", "genius"])
            .starts_with("there is no bot `genius` for hattrick; the bots are random, ")
    );
    assert!(wrong(&["greedy"]).contains("Name at least two bots"));
    assert!(wrong(&["greedy", "random", "greedy"]).contains("named twice"));
    assert!(wrong(&["greedy@10", "random"]).contains("does not search"));
    assert!(wrong(&["master@0", "random"]).contains("1 to 60000 milliseconds"));
    assert!(wrong(&["greedy", "random", "-p", "3"]).contains("4 to 6 players"));
    assert!(wrong(&["greedy", "random", "-o", "deals=0"]).contains("deals"));
    assert!(wrong(&["greedy", "random", "master", "--at-least", "1"]).contains("name two"));
    assert!(wrong(&["greedy", "random", "--at-least", "inf"]).contains("a number of points"));
    assert!(
        wrong(&["greedy", "random", "--at-least", "1", "--until-sure", "-n", "10"])
            .contains("at least 200 deals")
    );
    assert!(
        wrong(&["greedy", "random", "-n", "1", "--resume", "/no/such/file"])
            .starts_with("cannot open /no/such/file")
    );
    assert!(
        wrong(&["greedy", "random", "-n", "1", "--html", "/no/such/file"])
            .starts_with("cannot write /no/such/file")
    );
    assert!(fail(&["arena", "poker", "a", "b"]).starts_with("there is no game `poker`"));
    for args in [&["-n", "0"][..], &["--until-sure"], &["--csv", "--json"]] {
        assert_eq!(
            run(&[&TABLE[..], &["random"], args].concat()).status.code(),
            Some(2)
        );
    }
}
