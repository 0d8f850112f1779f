//! Whole matches of all games.

use serde_json::json;
use stammtisch_client::message::Phase;
use stammtisch_protocol::{Proof, Record};
use stammtisch_room::{StoredFact, Table};

use crate::worker::{Storage, Worker};

/// The games, and the bots that play fastest.
fn games(worker: &mut Worker) -> Vec<(String, u8, String)> {
    let games = worker.get("/games").json();
    let games = games["games"].as_array().unwrap().iter();
    games
        .map(|game| {
            let [least, _] = serde_json::from_value::<[u8; 2]>(game["players"].clone()).unwrap();
            let bots: Vec<String> = serde_json::from_value(game["bots"].clone()).unwrap();
            (game["id"].as_str().unwrap().to_owned(), least, bots[0].clone())
        })
        .collect()
}

#[test]
fn a_match_of_each_game_is_played_and_its_record_is_that_of_the_server() {
    let mut worker = Worker::start(Storage::default(), 1);
    worker.introduce("Anna");
    let all = games(&mut worker);
    assert_eq!(all.len(), 5);
    for (conn, (game, players, bot)) in (1..).zip(all) {
        let code = worker.open(&game, players, &bot);
        worker.connect(conn, &code);
        worker.play(conn, |_| false);
        let path = format!("/tables/{code}");
        let record = worker.get(&format!("{path}/record"));
        assert_eq!(record.status, 200, "{}", record.body);
        let parsed = Record::parse(record.body.as_bytes()).unwrap();
        parsed.load().unwrap();
        let proof = Proof::parse(worker.get(&format!("{path}/proof")).body.as_bytes()).unwrap();
        assert!(proof.check(&parsed).unwrap() > 0);
        assert_eq!(worker.get(&format!("{path}/verify")).json()["ok"], true);
        // The server keeps a table as its code, its seed and its facts: it has this match if it has these.
        let facts = worker.storage.facts[&code].iter();
        let facts = facts.map(|fact| serde_json::from_str::<StoredFact>(fact).unwrap());
        let seed = &worker.storage.tables[&code].seed;
        let table = Table::load(&code, seed, facts, &stammtisch_api::bots::entries).unwrap();
        let of_server = serde_json::to_string(&Record::of(table.game().unwrap())).unwrap();
        assert_eq!(record.body, of_server, "{game}");
        assert_eq!(table.summary(), worker.storage.tables[&code].summary);
        for page in [
            "replay",
            "replay/open/log/0",
            "replay/0/moments/3",
            "log?from=2",
            "positions/4",
        ] {
            let answer = worker.get(&format!("{path}/{page}"));
            assert_eq!(answer.status, 200, "{page}: {}", answer.body);
        }
    }
    let matches = worker.get("/matches").json();
    assert_eq!(matches["matches"].as_array().unwrap().len(), 5);
    assert_eq!(worker.request("DELETE", "/matches", "").status, 204);
    assert_eq!(worker.get("/matches").json()["matches"], json!([]));
}

#[test]
fn the_same_start_gives_the_same_match() {
    let play = || {
        let (mut worker, code) = Worker::at_table(2);
        worker.play(1, |_| false);
        worker.get(&format!("/tables/{code}/record"))
    };
    assert_eq!(play(), play());
}

#[test]
fn another_match_an_evening_and_a_what_if_follow_a_match() {
    let (mut worker, code) = Worker::at_table(3);
    worker.play(1, |_| false);
    worker.say(1, &json!({"type": "evening", "id": "e"}));
    worker.say(1, &json!({"type": "again", "id": "a"}));
    let shared = worker.clients[&1].table().unwrap().shared.clone();
    let (evening, next) = (shared.evening.unwrap(), shared.next.unwrap());
    worker.connect(2, &next);
    assert_eq!(worker.clients[&2].table().unwrap().shared.phase, Phase::Playing);
    let standings = worker.get(&format!("/evenings/{evening}")).json();
    assert_eq!(standings["matches"].as_array().unwrap().len(), 2);
    let branch = json!({"lines": 9, "seat": 0}).to_string();
    let branched = worker.request("POST", &format!("/tables/{code}/branch"), &branch);
    assert_eq!(branched.status, 201, "{}", branched.body);
    worker.connect(3, &branched.text("code"));
    worker.play(3, |_| false);
    // Each request goes on with the report.
    let done = |worker: &mut Worker| worker.get(&format!("/tables/{code}/report")).json()["done"].as_u64();
    assert!(done(&mut worker) < done(&mut worker));
}

#[test]
fn a_tip_is_recorded_and_given_and_several_people_share_the_screen() {
    let mut worker = Worker::start(Storage::default(), 4);
    worker.introduce("Anna");
    let table = json!({"game": "hattrick", "players": 4, "bots": 2, "bot": "greedy", "bot_ms": 0});
    let code = worker.request("POST", "/tables", &table.to_string()).text("code");
    worker.connect(1, &code);
    worker.say(1, &json!({"type": "adjust", "id": "t", "tips": true}));
    worker.say(1, &json!({"type": "share", "id": "s", "name": "Bert"}));
    worker.say(1, &json!({"type": "start", "id": "b"}));
    let table = worker.clients[&1].table().unwrap();
    assert_eq!(table.viewer.mine.len(), 2, "{table:?}");
    while worker.clients[&1].table().unwrap().viewer.legal.is_empty() {
        let asked = worker.clients[&1].table().unwrap().viewer.mine.clone();
        for seat in asked {
            let id = format!("look{seat}-{}", worker.clients[&1].table().unwrap().version);
            worker.say(1, &json!({"type": "look", "id": id, "seat": seat}));
            if !worker.clients[&1].table().unwrap().viewer.legal.is_empty() {
                break;
            }
        }
        if worker.clients[&1].table().unwrap().viewer.legal.is_empty() {
            assert!(worker.wait());
        }
    }
    let seat = worker.clients[&1].table().unwrap().viewer.you.unwrap();
    let tip = worker.get(&format!("/tables/{code}/tip?seat={seat}"));
    assert_eq!(tip.status, 200, "{}", tip.body);
    let facts = worker.storage.facts[&code].join("\n");
    assert!(facts.contains("tipped"), "{facts}");
}
