//! The engine protocol, request by request.

mod common;

use common::{ask, engine, pack};
use serde_json::{Value, json};
use stammtisch_protocol::{Engine, MAX_LINE, laboratory};

type Tested = Engine<common::First>;

/// A match of four whose chance comes from outside: dealer 3 is known, the pack is in canonical order.
fn dealt() -> Tested {
    let mut engine = engine();
    for line in [
        json!({"cmd": "new", "game": "hattrick", "players": 4, "options": {"deals": 1}, "chance": "ask"}),
        json!({"cmd": "chance", "outcome": 3}),
        json!({"cmd": "chance", "outcome": pack()}),
    ] {
        assert_eq!(ask(&mut engine, line.to_string())["ok"], true);
    }
    engine
}

/// Plays on, always with the first legal move, until the match is over.
fn over() -> Tested {
    let mut engine = dealt();
    for _ in 0..56 {
        let seat = (0..4).find(|seat| {
            let legal = ask(&mut engine, json!({"cmd": "legal", "seat": seat}).to_string());
            legal["moves"].as_array().is_some_and(|moves| !moves.is_empty())
        });
        let bot = json!({"cmd": "bot", "seat": seat, "bot": "first", "ms": 0});
        let m = ask(&mut engine, bot.to_string())["move"].clone();
        let taken = ask(
            &mut engine,
            json!({"cmd": "apply", "seat": seat, "move": m}).to_string(),
        );
        assert_eq!(taken["ok"], true, "{taken}");
    }
    engine
}

/// The engine refuses each line with this code and rule, and the match is unchanged.
fn refuses(engine: &mut Tested, code: &str, rule: Option<&str>, lines: &[&str]) {
    let before = (
        ask(engine, r#"{"cmd":"state"}"#),
        ask(engine, r#"{"cmd":"record"}"#),
    );
    for line in lines {
        let answer = ask(engine, line);
        assert_eq!(answer["error"]["code"], code, "{line}: {answer}");
        assert_eq!(answer["error"]["rule"].as_str(), rule, "{line}: {answer}");
    }
    let after = (
        ask(engine, r#"{"cmd":"state"}"#),
        ask(engine, r#"{"cmd":"record"}"#),
    );
    assert_eq!(before, after, "a refusal changed the match");
}

const NO_JSON: &[&str] = &[
    "",
    " ",
    "\r",
    "{",
    "}",
    "[",
    "nul",
    "NaN",
    "Infinity",
    "{'cmd':'games'}",
    "{\"cmd\":\"games\"",
    "{\"cmd\":\"games\"}}",
    "{\"cmd\":\"games\"} x",
    "{\"cmd\":\"games\",}",
    "{cmd:\"games\"}",
    "{\"cmd\":\"games\" \"x\":1}",
    "{\"cmd\":\"games\"}{\"cmd\":\"games\"}",
    "\u{feff}{\"cmd\":\"games\"}",
    "{\"cmd\":\"legal\",\"seat\":01}",
    "{\"cmd\":\"legal\",\"seat\":+1}",
    "{\"cmd\":\"legal\",\"seat\":.5}",
    "{\"cmd\":\"legal\",\"seat\":1.}",
    "{\"cmd\":\"legal\",\"seat\":0x1}",
    "{\"cmd\":\"legal\",\"seat\":NaN}",
    "{\"cmd\":\"ga\tmes\"}",
    "{\"cmd\":\"\\x\"}",
    "{\"cmd\":\"\\u12\"}",
    "\"games",
    "games",
    "\0",
    "// a remark",
    "{\"cmd\":\"legal\",\"seat\":1e}",
    "{\"cmd\":\"quit\"",
];

const NO_REQUEST: &[&str] = &[
    "null",
    "true",
    "0",
    "1.5",
    "\"games\"",
    "[]",
    "[{\"cmd\":\"games\"}]",
    "{}",
    "{\"cmd\":null}",
    "{\"cmd\":5}",
    "{\"cmd\":\"\"}",
    "{\"cmd\":\"Games\"}",
    "{\"cmd\":\"games \"}",
    "{\"cmd\":[\"games\"]}",
    "{\"CMD\":\"games\"}",
    "{\"cmd\":\"games\",\"x\":1}",
    "{\"cmd\":\"games\",\"cmd\":\"games\"}",
    "{\"cmd\":\"state\",\"seat\":0}",
    "{\"cmd\":\"record\",\"record\":{}}",
    "{\"cmd\":\"quit\",\"now\":true}",
    "{\"cmd\":\"quit\",\"cmd\":\"quit\"}",
    "{\"cmd\":\"\\ud800\"}",
    // legal
    "{\"cmd\":\"legal\"}",
    "{\"cmd\":\"legal\",\"seat\":null}",
    "{\"cmd\":\"legal\",\"seat\":\"0\"}",
    "{\"cmd\":\"legal\",\"seat\":-1}",
    "{\"cmd\":\"legal\",\"seat\":1.0}",
    "{\"cmd\":\"legal\",\"seat\":1e2}",
    "{\"cmd\":\"legal\",\"seat\":1e400}",
    "{\"cmd\":\"legal\",\"seat\":true}",
    "{\"cmd\":\"legal\",\"seat\":[0]}",
    "{\"cmd\":\"legal\",\"seat\":0,\"seat\":0}",
    "{\"cmd\":\"legal\",\"seat\":0,\"s\":0}",
    "{\"cmd\":\"legal\",\"seat\":-99999999999999999999}",
    // apply
    "{\"cmd\":\"apply\",\"seat\":0}",
    "{\"cmd\":\"apply\",\"move\":\"R1\"}",
    "{\"cmd\":\"apply\",\"seat\":0,\"move\":null}",
    "{\"cmd\":\"apply\",\"seat\":0,\"move\":1}",
    "{\"cmd\":\"apply\",\"seat\":0,\"move\":[\"R1\"]}",
    "{\"cmd\":\"apply\",\"seat\":0.0,\"move\":\"R1\"}",
    "{\"cmd\":\"apply\",\"seat\":null,\"move\":\"R1\"}",
    "{\"cmd\":\"apply\",\"seat\":0,\"move\":\"R1\",\"move\":\"R1\"}",
    "{\"cmd\":\"apply\",\"seat\":0,\"move\":\"R1\",\"outcome\":1}",
    // chance
    "{\"cmd\":\"chance\"}",
    "{\"cmd\":\"chance\",\"outcome\":1,\"outcome\":1}",
    "{\"cmd\":\"chance\",\"outcome\":1,\"seat\":0}",
    "{\"cmd\":\"chance\",\"outcome\":{\"a\":1,\"a\":1}}",
    // view
    "{\"cmd\":\"view\"}",
    "{\"cmd\":\"view\",\"seat\":\"null\"}",
    "{\"cmd\":\"view\",\"seat\":-1}",
    "{\"cmd\":\"view\",\"seat\":false}",
    "{\"cmd\":\"view\",\"seat\":0.5}",
    // new
    "{\"cmd\":\"new\"}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"chance\":\"ask\",\"seed\":\"x\"}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"chance\":\"tell\"}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"chance\":null}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"chance\":true}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":1}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":null}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":\"x\",\"chance\":null}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"seed\":\"x\"}",
    "{\"cmd\":\"new\",\"players\":4,\"seed\":\"x\"}",
    "{\"cmd\":\"new\",\"game\":null,\"players\":4,\"seed\":\"x\"}",
    "{\"cmd\":\"new\",\"game\":5,\"players\":4,\"seed\":\"x\"}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":\"x\",\"options\":null}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":\"x\",\"options\":[]}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":\"x\",\"options\":{\"deals\":1,\"deals\":1}}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":\"x\",\"options\":{\"a\":[{\"b\":1,\"b\":2}]}}",
    "{\"cmd\":\"new\",\"game\":\"hattrick\",\"players\":4,\"seed\":\"x\",\"rules\":1}",
    // malformed requests come before an unknown game and a bad number of players
    "{\"cmd\":\"new\",\"game\":\"chess\",\"players\":99,\"seed\":\"x\",\"extra\":1}",
    // load
    "{\"cmd\":\"load\"}",
    "{\"cmd\":\"load\",\"record\":null}",
    "{\"cmd\":\"load\",\"record\":[]}",
    "{\"cmd\":\"load\",\"record\":\"{}\"}",
    "{\"cmd\":\"load\",\"record\":{\"game\":1,\"game\":1}}",
    "{\"cmd\":\"load\",\"record\":{},\"x\":1}",
    // bot
    "{\"cmd\":\"bot\",\"seat\":0,\"bot\":\"first\"}",
    "{\"cmd\":\"bot\",\"seat\":0,\"ms\":0}",
    "{\"cmd\":\"bot\",\"bot\":\"first\",\"ms\":0}",
    "{\"cmd\":\"bot\",\"seat\":0,\"bot\":\"nobody\",\"ms\":0}",
    "{\"cmd\":\"bot\",\"seat\":0,\"bot\":null,\"ms\":0}",
    "{\"cmd\":\"bot\",\"seat\":0,\"bot\":\"first\",\"ms\":-1}",
    "{\"cmd\":\"bot\",\"seat\":0,\"bot\":\"first\",\"ms\":1.5}",
    "{\"cmd\":\"bot\",\"seat\":0,\"bot\":\"first\",\"ms\":null}",
    "{\"cmd\":\"bot\",\"seat\":null,\"bot\":\"first\",\"ms\":0}",
];

#[test]
fn invalid_json_is_bad_json() {
    for mut engine in [engine(), dealt(), over()] {
        refuses(&mut engine, "bad-json", None, NO_JSON);
        assert_eq!(
            ask(&mut engine, b"{\"cmd\":\"\xff\"}")["error"]["code"],
            "bad-json"
        );
        let deep = "[".repeat(200_000) + &"]".repeat(200_000);
        assert_eq!(ask(&mut engine, deep)["error"]["code"], "bad-json");
        let long = format!("{{\"cmd\":\"{}\"}}", "x".repeat(MAX_LINE));
        assert_eq!(ask(&mut engine, long)["error"]["code"], "bad-json");
    }
}

#[test]
fn the_refusal_of_an_unknown_request_lists_all_requests() {
    let mut engine = engine();
    let mut told = |cmd: &str| {
        let answer = ask(&mut engine, json!({"cmd": cmd}).to_string());
        answer["error"]["message"].as_str().unwrap_or("").to_owned()
    };
    let refused = told("hello");
    let (_, names) = refused.split_once("ask for ").unwrap();
    let names: Vec<&str> = names.trim_end_matches('.').split([',', ' ']).collect();
    let names = names.iter().filter(|name| !["", "or"].contains(name));
    assert_eq!(names.clone().count(), 11);
    for name in names {
        assert!(!told(name).starts_with("There is no request"), "{name}");
    }
}

#[test]
fn an_invalid_request_is_bad_request_with_and_without_a_match() {
    for mut engine in [engine(), dealt(), over()] {
        refuses(&mut engine, "bad-request", None, NO_REQUEST);
        assert!(!engine.quit(), "an invalid request doesn't quit");
    }
}

#[test]
fn requests_about_a_match_need_one() {
    refuses(
        &mut engine(),
        "no-match",
        None,
        &[
            r#"{"cmd":"legal","seat":0}"#,
            r#"{"cmd":"legal","seat":99}"#,
            r#"{"cmd":"apply","seat":0,"move":"R1"}"#,
            r#"{"cmd":"chance","outcome":null}"#,
            r#"{"cmd":"state"}"#,
            r#"{"cmd":"view","seat":null}"#,
            r#"{"cmd":"view","seat":0}"#,
            r#"{"cmd":"record"}"#,
            r#"{"cmd":"bot","seat":0,"bot":"first","ms":0}"#,
        ],
    );
}

#[test]
fn the_parts_of_new_are_checked_in_order() {
    for mut engine in [engine(), dealt()] {
        refuses(
            &mut engine,
            "unknown-game",
            None,
            &[
                r#"{"cmd":"new","game":"chess","players":"x","options":{"x":1},"seed":""}"#,
                r#"{"cmd":"new","game":"Hattrick","players":4,"seed":""}"#,
                r#"{"cmd":"new","game":"","players":4,"chance":"ask"}"#,
            ],
        );
        let players = [
            "null", "3", "7", "-4", "4.0", "4e0", "\"4\"", "true", "[4]", "{}", "1e400", "260",
        ];
        for players in players.into_iter().chain(["18446744073709551620"]) {
            let line = format!(
                r#"{{"cmd":"new","game":"hattrick","players":{players},"options":{{"x":1}},"seed":""}}"#
            );
            refuses(&mut engine, "bad-players", None, &[&line]);
        }
        for options in [
            r#"{"x":1}"#,
            r#"{"deals":0}"#,
            r#"{"deals":101}"#,
            r#"{"deals":1.0}"#,
            r#"{"deals":1e1}"#,
            r#"{"deals":true}"#,
            r#"{"deals":"1"}"#,
            r#"{"deals":[1]}"#,
            r#"{"deals":-1}"#,
            r#"{"deals":1e400}"#,
            r#"{"target":0}"#,
            r#"{"target":1001}"#,
            r#"{"target":false}"#,
            r#"{"target":{}}"#,
            r#"{"Deals":1}"#,
            r#"{"target":99999999999999999999999}"#,
            r#"{"deals":1,"":null}"#,
        ] {
            let line = format!(
                r#"{{"cmd":"new","game":"hattrick","players":4,"options":{options},"chance":"ask"}}"#
            );
            refuses(&mut engine, "bad-option", None, &[&line]);
        }
    }
}

#[test]
fn the_rules_refuse_an_outcome() {
    let mut fresh = engine();
    ask(
        &mut fresh,
        r#"{"cmd":"new","game":"hattrick","players":5,"chance":"ask"}"#,
    );
    let move_now = [
        r#"{"cmd":"apply","seat":0,"move":"R1"}"#,
        r#"{"cmd":"apply","seat":9,"move":""}"#,
    ];
    refuses(&mut fresh, "not-your-turn", None, &move_now);
    for outcome in [
        "null",
        "-1",
        "5",
        "0.0",
        "1e0",
        "\"0\"",
        "[0]",
        "true",
        "{}",
        "99999999999999999999",
    ] {
        let line = format!(r#"{{"cmd":"chance","outcome":{outcome}}}"#);
        refuses(&mut fresh, "bad-outcome", Some("HT-2.1"), &[&line]);
    }
    ask(&mut fresh, r#"{"cmd":"chance","outcome":0}"#);
    let mut twice = pack();
    twice[0] = "B20".to_owned();
    for outcome in [
        json!(0),
        json!([]),
        json!(null),
        json!(pack()[1..]),
        json!(twice),
        json!([pack()]),
    ] {
        let line = json!({"cmd": "chance", "outcome": outcome}).to_string();
        refuses(&mut fresh, "bad-outcome", Some("HT-2.2"), &[&line]);
    }
}

#[test]
fn the_rules_refuse_a_move() {
    let mut dealt = dealt();
    refuses(
        &mut dealt,
        "bad-outcome",
        None,
        &[r#"{"cmd":"chance","outcome":3}"#],
    );
    refuses(
        &mut dealt,
        "not-your-turn",
        None,
        &[
            r#"{"cmd":"apply","seat":1,"move":"R16"}"#,
            r#"{"cmd":"apply","seat":3,"move":"nothing"}"#,
            r#"{"cmd":"apply","seat":4,"move":"R1"}"#,
            r#"{"cmd":"apply","seat":99999999999999999999,"move":"R1"}"#,
            r#"{"cmd":"bot","seat":1,"bot":"first","ms":0}"#,
            r#"{"cmd":"bot","seat":77,"bot":"first","ms":0}"#,
        ],
    );
    refuses(
        &mut dealt,
        "illegal-move",
        Some("HT-3.1"),
        &[
            r#"{"cmd":"apply","seat":0,"move":"R16"}"#,
            r#"{"cmd":"apply","seat":0,"move":""}"#,
            r#"{"cmd":"apply","seat":0,"move":"r1"}"#,
            r#"{"cmd":"apply","seat":0,"move":" R1"}"#,
            r#"{"cmd":"apply","seat":0,"move":"R1\u0000"}"#,
            r#"{"cmd":"apply","seat":0,"move":"R01"}"#,
            r#"{"cmd":"apply","seat":0,"move":"\ud800"}"#,
            r#"{"cmd":"apply","seat":0,"move":"R99999999999999999999"}"#,
        ],
    );
    refuses(
        &mut dealt,
        "bad-request",
        None,
        &[
            r#"{"cmd":"view","seat":4}"#,
            r#"{"cmd":"view","seat":18446744073709551616}"#,
        ],
    );
    for seat in ["1", "4", "255", "18446744073709551616"] {
        let answer = ask(&mut dealt, format!(r#"{{"cmd":"legal","seat":{seat}}}"#));
        assert_eq!(answer, json!({"ok": true, "moves": []}));
    }
}

#[test]
fn a_finished_match_accepts_nothing() {
    let mut over = over();
    refuses(
        &mut over,
        "match-over",
        None,
        &[
            r#"{"cmd":"apply","seat":0,"move":"R1"}"#,
            r#"{"cmd":"apply","seat":9,"move":"R1"}"#,
            r#"{"cmd":"chance","outcome":null}"#,
            r#"{"cmd":"chance","outcome":0}"#,
        ],
    );
    refuses(
        &mut over,
        "not-your-turn",
        None,
        &[r#"{"cmd":"bot","seat":0,"bot":"first","ms":0}"#],
    );
    let record = ask(&mut over, r#"{"cmd":"record"}"#)["record"].clone();
    assert!(record["result"]["ranks"].is_array());
    let mut other = engine();
    let loaded = ask(&mut other, json!({"cmd": "load", "record": record}).to_string());
    assert_eq!(loaded["turn"]["kind"], "over");
    assert_eq!(loaded["turn"]["scores"], record["result"]["scores"]);
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let begin = |seed: &str| {
        let mut engine = engine();
        let line = json!({"cmd": "new", "game": "hattrick", "players": 4, "seed": seed}).to_string();
        let turn = ask(&mut engine, line);
        assert_eq!(turn["turn"]["kind"], "seats");
        ask(&mut engine, r#"{"cmd":"state"}"#)
    };
    assert_eq!(begin("a"), begin("a"));
    assert_ne!(begin("a"), begin("b"));
}

#[test]
fn a_loaded_match_continues_and_asks_for_chance() {
    let mut first = dealt();
    let record = ask(&mut first, r#"{"cmd":"record"}"#)["record"].clone();
    assert_eq!(record["result"], Value::Null);
    let mut early = record.clone();
    early["log"].as_array_mut().expect("a log").pop();
    let mut second = engine();
    let loaded = ask(&mut second, json!({"cmd": "load", "record": early}).to_string());
    assert_eq!(loaded["turn"]["event"], "shuffle");
    ask(
        &mut second,
        json!({"cmd": "chance", "outcome": pack()}).to_string(),
    );
    assert_eq!(ask(&mut second, r#"{"cmd":"record"}"#)["record"], record);
}

#[test]
fn the_process_answers_line_by_line_until_quit() {
    let talk = |input: &[u8]| {
        let mut output = Vec::new();
        engine().run(input, &mut output).expect("memory cannot fail");
        String::from_utf8(output).expect("JSON is UTF-8")
    };
    let ok = "{\"ok\":true}\n";
    assert_eq!(talk(b""), "");
    assert_eq!(talk(b"{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n"), ok);
    assert_eq!(talk(b"{\"cmd\":\"quit\"}"), ok, "the last line may lack its end");
    assert_eq!(talk(b"{\"cmd\":\"quit\"}\r\n"), ok);
    assert_eq!(
        talk(b"\n\n{\"cmd\":\"quit\"}\n").lines().count(),
        3,
        "empty lines are answered too"
    );
    let long = [b"x".repeat(3 * MAX_LINE), b"\n{\"cmd\":\"quit\"}\n".to_vec()].concat();
    let answers = talk(&long);
    assert!(
        answers.starts_with("{\"ok\":false,\"error\":{\"code\":\"bad-json\""),
        "{answers}"
    );
    assert!(answers.ends_with(ok));
}

#[test]
fn games_lists_the_bots_that_a_request_can_name() {
    let mut engine = engine();
    let listed = ask(&mut engine, r#"{"cmd":"games"}"#);
    for game in listed["games"].as_array().expect("games") {
        let expected = if game["id"] == "hattrick" {
            json!(["first"])
        } else {
            json!([])
        };
        assert_eq!(game["bots"], expected, "{game}");
        let names = game.as_object().expect("an object").keys();
        assert!(names.eq(["id", "name", "players", "rules", "options", "bots"]));
    }
}

#[test]
fn laboratory_games_are_neither_listed_nor_playable() {
    let mut engine = engine();
    let listed = ask(&mut engine, r#"{"cmd":"games"}"#);
    let listed = listed["games"].as_array().expect("games");
    assert!(!laboratory().is_empty());
    for game in laboratory() {
        assert!(listed.iter().all(|other| other["id"] != game.id), "{}", game.id);
        let new = json!({"cmd": "new", "game": game.id, "players": game.players[0], "chance": "ask"});
        let answer = ask(&mut engine, new.to_string());
        assert_eq!(answer["error"]["code"], "unknown-game", "{answer}");
        let known = answer["error"]["message"].as_str().unwrap_or_default();
        let known = known
            .split("the games are")
            .nth(1)
            .expect("the games that there are");
        assert!(!known.contains(game.id), "{known}");
    }
}
