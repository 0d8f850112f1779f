//! A table is the fold of its facts.

use serde_json::json;
use stammtisch_core::Seat;
use stammtisch_room::message::Phase;
use stammtisch_room::{Decision, Fact, StoredFact, Table};

use crate::support::{Desk, GRACE, bots, person};

/// A whole match with people coming and going, different for each seed; `look` sees every moment.
fn evening(seed: &str, mut look: impl FnMut(&Desk)) -> Desk {
    let mut dice = seed
        .bytes()
        .fold(7_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let mut roll = move |below: u64| {
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) % below
    };
    let names = ["Anna", "Ben", "Cilli"];
    let mut desk = Desk::playing(&names[1..], seed);
    let mut conns = [None; 3];
    for step in 0..2000 {
        let who = roll(3) as usize;
        match conns[who] {
            None => conns[who] = Some(desk.join(names[who])),
            Some(conn) if roll(6) == 0 => {
                desk.leave(conn);
                conns[who] = None;
            }
            Some(_) if !desk.table(Some(names[who])).viewer.legal.is_empty() => {
                let request = desk.first_move(names[who], &step.to_string());
                assert_eq!(desk.ask(names[who], request), Ok(true));
            }
            Some(_) => desk.pass(GRACE / 8),
        }
        look(&desk);
        if desk.table(None).shared.phase == Phase::Over {
            return desk;
        }
    }
    panic!("the match does not end");
}

#[test]
fn replaying_the_facts_gives_the_same_table() {
    for seed in ["a", "b", "c"] {
        let mut step = 0;
        evening(seed, |desk| {
            step += 1;
            if step % 5 != 0 {
                return;
            }
            let again = desk.restart();
            assert_eq!(again.room.table().seq(), desk.stored.len() as u64);
            assert!(again.room.version() > desk.room.version());
            for name in [Some("Anna"), Some("Ben"), Some("Cilli"), None] {
                let (mut then, mut now) = (desk.sent(name), again.sent(name));
                // Connections are not stored.
                for sent in [&mut then, &mut now] {
                    sent["table"]["spectators"] = json!(null);
                    sent["table"]["host_gone_ms"] = json!(null);
                    sent["table"]["host_present"] = json!(null);
                    sent["table"]["host_quiet"] = json!(null);
                    for seat in sent["table"]["seats"].as_array_mut().unwrap() {
                        seat["present"] = json!(null);
                        seat["grace_ms"] = json!(null);
                    }
                }
                assert_eq!(then, now);
            }
        });
    }
}

#[test]
fn the_same_seed_deals_the_same_cards_with_other_people_or_a_restart() {
    let cards = |desk: &Desk| -> Vec<_> {
        let shuffles = desk.stored.iter().filter_map(|stored| match &stored.fact {
            Fact::Chance { outcome } => Some(outcome.clone()),
            _ => None,
        });
        shuffles.collect()
    };
    let one = Desk::playing(&["Ben"], "seed");
    let other = Desk::playing(&[], "seed").restart();
    assert_eq!(cards(&one), cards(&other));
    assert_eq!(cards(&one).len(), 2);
    assert_ne!(cards(&one), cards(&Desk::playing(&["Ben"], "another")));
}

#[test]
fn a_request_is_done_once() {
    let mut desk = Desk::playing(&["Ben", "Cilli", "Dora"], "seed");
    let names = ["Anna", "Ben", "Cilli", "Dora"];
    for id in 0..20 {
        let name = names
            .iter()
            .find(|name| !desk.table(Some(name)).viewer.legal.is_empty())
            .unwrap();
        let request = desk.first_move(name, &id.to_string());
        assert_eq!(desk.ask(name, request.clone()), Ok(true));
        let seq = desk.room.table().seq();
        assert_eq!(desk.ask(name, request.clone()), Ok(false));
        let mut again = desk.restart();
        assert_eq!(again.ask(name, request.clone()), Ok(false));
        assert_eq!((desk.room.table().seq(), again.room.table().seq()), (seq, seq));
        // Ids are per person: the same id from another person is another request.
        let other = names.iter().find(|other| *other != name).unwrap();
        assert_eq!(desk.ask(other, request), Err("stale".to_owned()));
    }
}

#[test]
fn versions_rise_by_one() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    let version = desk.room.version();
    let conn = desk.join("Ben");
    assert_eq!(desk.room.version(), version + 1);
    desk.leave(conn);
    assert_eq!(desk.room.version(), version + 2);
    let mut last = 0;
    evening("versions", |desk| {
        assert!(desk.room.version() >= last);
        last = desk.room.version();
    });
}

#[test]
fn a_change_holds_the_table_that_results_from_its_facts() {
    evening("changes", |desk| {
        let folded = Table::load("krug-brezn-417", "changes", desk.stored.clone(), &bots).unwrap();
        let room = &desk.room;
        assert_eq!(room.table().seq(), folded.seq());
        assert_eq!(room.table().summary(), folded.summary());
        let games = [room.table(), &folded].map(|table| table.game().unwrap().state());
        assert_eq!(games[0], games[1]);
    });
}

#[test]
fn deciding_a_request_changes_nothing() {
    let desk = Desk::playing(&["Ben", "Cilli", "Dora"], "seed");
    let name = ["Anna", "Ben", "Cilli", "Dora"]
        .into_iter()
        .find(|name| !desk.table(Some(name)).viewer.legal.is_empty())
        .unwrap();
    let request = serde_json::from_value(desk.first_move(name, "m")).unwrap();
    let before = desk.sent(Some(name));
    let Ok(Decision::Change(change)) = desk.room.table().decide(Some(&person(name)), &request, "") else {
        panic!("a legal move is taken");
    };
    assert_eq!(desk.sent(Some(name)), before);
    assert_eq!(change.after().moment(), desk.room.table().moment() + 1);
}

#[test]
fn invalid_facts_are_refused() {
    let desk = Desk::playing(&["Ben"], "seed");
    let load = |facts| {
        Table::load("code", "seed", facts, &bots)
            .map(|_| ())
            .map_err(|bad| bad.at)
    };
    assert_eq!(load(desk.stored.clone()), Ok(()));
    assert_eq!(load(desk.stored[1..].to_vec()), Err(0));
    let mut twice = desk.stored.clone();
    twice.insert(1, twice[0].clone());
    assert_eq!(load(twice), Err(1));
    let mut missing = desk.stored.clone();
    let started = missing
        .iter()
        .position(|stored| matches!(stored.fact, Fact::Started { .. }))
        .unwrap();
    missing.remove(started);
    assert_eq!(load(missing), Err(started as u64));
    let mut newer = desk.stored.clone();
    if let Fact::Started { rules, .. } = &mut newer[started].fact {
        *rules += 1;
    }
    assert_eq!(load(newer), Err(started as u64));
}

#[test]
fn another_table_is_opened_once_for_the_same_people() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    assert_eq!(
        desk.ask("Ben", json!({"type": "again", "id": "x"})),
        Err("not-over".to_owned())
    );
    desk = evening("again", |_| {});
    assert_eq!(
        desk.ask("Zoe", json!({"type": "again", "id": "1"})),
        Err("no-seat".to_owned())
    );
    assert_eq!(desk.ask("Ben", json!({"type": "again", "id": "1"})), Ok(true));
    assert_eq!(desk.ask("Anna", json!({"type": "again", "id": "1"})), Ok(false));
    assert_eq!(desk.table(None).shared.next.as_deref(), Some("next-table-1"));
    let plan = desk.room.table().again_plan(&person("Ben"), None, &bots).unwrap();
    assert_eq!(plan.people.len(), 3);
    assert!(!plan.start);
    let second = Desk::load(
        plan.facts("next-table-1", "other", &bots).unwrap().0,
        "other",
        desk.now,
    );
    assert_eq!(second.table(Some("Cilli")).viewer.you, Some(2));
    assert_eq!(second.table(Some("Ben")).shared.host, "Ben");
}

#[test]
fn a_table_keeps_the_rules_version_it_began_with() {
    // The laboratory has a game with three versions of its rules: the second allows one raise more than the third.
    let game = stammtisch_protocol::laboratory()
        .into_iter()
        .find(|info| info.rules == 3)
        .expect("a game with three versions");
    let newest = Desk::begun(game.id, 2, json!({}), &["Ben"], "versions");
    let mut stored = newest.stored.clone();
    for stored in &mut stored {
        if let Fact::Opened(opening) = &mut stored.fact {
            // The second version had no options.
            opening.options.clear();
        }
        if let Fact::Chance { outcome } = &mut stored.fact {
            // It dealt the whole pack at once.
            let dealt = outcome.as_array().unwrap().clone();
            let mut pack = ["J1", "J2", "Q1", "Q2", "K1", "K2"]
                .map(|card| json!(card))
                .to_vec();
            for card in &dealt {
                pack.remove(pack.iter().position(|other| other == card).unwrap());
            }
            *outcome = dealt.into_iter().chain(pack).collect();
        }
        if let Fact::Started { rules, .. } = &mut stored.fact {
            assert_eq!(*rules, 3, "a new table is played by the newest rules");
            *rules = 2;
        }
    }
    let raised_twice = |mut desk: Desk| {
        for name in ["Anna", "Ben"] {
            let moment = desk.room.table().game().unwrap().len();
            let request = json!({"type": "move", "id": name, "moment": moment, "move": "raise"});
            assert_eq!(desk.ask(name, request), Ok(true));
        }
        let game = desk.room.table().game().unwrap();
        let acting = Seat::all(2).find(|seat| !game.legal(*seat).is_empty()).unwrap();
        (game.rules(), game.legal(acting))
    };
    let old = Desk::load(stored, "versions", std::time::Duration::from_secs(2000));
    let moves = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(raised_twice(old), (2, moves(&["call", "fold", "raise"])));
    assert_eq!(raised_twice(newest), (3, moves(&["call", "fold"])));
}

/// A table of Häc Mäc in earlier storage formats: first with a number before each fact and settings without times, then with a setting
/// for the time of each kind of window.
const EARLIER: [&[&str]; 2] = [
    &[
        r#"{"v":1,"fact":"opened","host":{"id":"id-Anna","name":"Anna"},"game":"haecmaec","players":4,"options":{},"settings":{"public":false,"grace_ms":30000,"bot_ms":100}}"#,
        r#"{"v":1,"fact":"sat","seat":0,"person":{"id":"id-Anna","name":"Anna"},"request":null}"#,
        r#"{"v":2,"fact":"bot_set","seat":2,"bot":"last","request":{"by":"id-Anna","id":"1"}}"#,
        r#"{"v":3,"fact":"configured","players":3,"options":{"suspicion":false},"request":{"by":"id-Anna","id":"2"}}"#,
        r#"{"v":4,"fact":"started","rules":1,"bot":"first","request":{"by":"id-Anna","id":"3"}}"#,
    ],
    &[
        r#"{"fact":"opened","host":{"id":"id-Anna","name":"Anna"},"game":"haecmaec","players":4,"options":{},"settings":{"public":false,"grace_ms":30000,"bot_ms":100,"window_ms":2500,"slap_ms":4000,"attention_ms":1500,"reaction_ms":20000,"answer_ms":900}}"#,
        r#"{"fact":"sat","seat":0,"person":{"id":"id-Anna","name":"Anna"},"request":null}"#,
        r#"{"fact":"bot_set","seat":1,"bot":"first","request":{"by":"id-Anna","id":"0"}}"#,
        r#"{"fact":"bot_set","seat":2,"bot":"last","request":{"by":"id-Anna","id":"1"}}"#,
        r#"{"fact":"configured","players":3,"options":{"suspicion":false},"settings":{"public":true,"grace_ms":30000,"bot_ms":100,"window_ms":2000,"slap_ms":4000,"attention_ms":1500,"reaction_ms":20000,"answer_ms":900},"request":{"by":"id-Anna","id":"2"}}"#,
        r#"{"fact":"started","rules":1,"bot":null,"request":{"by":"id-Anna","id":"3"}}"#,
    ],
];

#[test]
fn tables_in_earlier_storage_formats_continue() {
    // Chance outcomes are stored with the start; this never differed.
    let today = Desk::begun("haecmaec", 3, json!({"suspicion": false}), &[], "earlier").stored;
    let chances: Vec<StoredFact> = today
        .into_iter()
        .filter(|stored| matches!(stored.fact, Fact::Chance { .. }))
        .collect();
    for lines in EARLIER {
        let mut stored: Vec<StoredFact> = lines
            .iter()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
            .collect();
        // Facts written today can be read back.
        for fact in &stored {
            let written = serde_json::to_string(fact).unwrap();
            assert_eq!(
                &serde_json::from_str::<StoredFact>(&written).unwrap(),
                fact,
                "{written}"
            );
        }
        stored.extend(chances.clone());
        let mut desk = Desk::load(stored, "earlier", std::time::Duration::from_secs(2000));
        let table = desk.table(Some("Anna"));
        assert_eq!((table.shared.phase, table.shared.players), (Phase::Playing, 3));
        assert_eq!(table.shared.options["suspicion"], false);
        // An earlier request is not done again.
        let again = json!({"type": "start", "id": "3"});
        assert_eq!(desk.ask("Anna", again), Ok(false));
        desk.join("Anna");
        let begun = desk.stored.len();
        for step in 0..10 {
            if desk.table(Some("Anna")).viewer.legal.is_empty() {
                desk.pass(GRACE / 8);
            } else {
                let request = desk.first_move("Anna", &format!("move-{step}"));
                assert_eq!(desk.ask("Anna", request), Ok(true));
            }
        }
        assert!(desk.stored.len() > begun + 3, "the match doesn't continue");
    }
}

#[test]
fn window_times_in_earlier_storage_formats_are_kept() {
    let times = |line: &str| match serde_json::from_str::<StoredFact>(line).unwrap().fact {
        Fact::Opened(opening) => serde_json::to_value(opening.settings.times).unwrap(),
        other => panic!("the table was opened first: {other:?}"),
    };
    assert_eq!(times(EARLIER[0][0]), json!({}), "the game's defaults");
    let kept = times(EARLIER[1][0]);
    assert_eq!((&kept["accusation"], &kept["slap"]), (&json!(2500), &json!(4000)));
}

/// Every kind of fact as stored, with and without optional fields. These bytes never change.
const STORED: &[&str] = &[
    r#"{"fact":"opened","host":{"id":"id-Anna","name":"Anna"},"game":"hattrick","players":4,"options":{"deals":2},"settings":{"public":false,"grace_ms":30000,"bot_ms":100,"times":{}}}"#,
    r#"{"fact":"committed","commitment":"5f0c"}"#,
    r#"{"fact":"alike","dealt":{"shuffle":[[1,2]]}}"#,
    r#"{"fact":"words","words":"Brezn","request":{"by":"id-Anna","id":"1"}}"#,
    r#"{"fact":"sat","seat":0,"person":{"id":"id-Anna","name":"Anna"},"request":null}"#,
    r#"{"fact":"sat","seat":1,"person":{"id":"id-Ben","name":"Ben"},"request":{"by":"id-Ben","id":"1"}}"#,
    r#"{"fact":"stood","seat":1,"bot":null,"request":{"by":"id-Ben","id":"2"}}"#,
    r#"{"fact":"bot_set","seat":2,"bot":"first","request":null}"#,
    r#"{"fact":"bot_set","seat":2,"bot":null,"request":{"by":"id-Anna","id":"2"}}"#,
    r#"{"fact":"configured","players":3,"options":{},"request":{"by":"id-Anna","id":"3"}}"#,
    r#"{"fact":"configured","players":3,"options":{},"settings":{"public":true,"grace_ms":30000,"bot_ms":100,"times":{"slap":4000}},"request":{"by":"id-Anna","id":"4"}}"#,
    r#"{"fact":"started","rules":1,"bot":null,"request":null}"#,
    r#"{"fact":"started","rules":1,"bot":"first","request":{"by":"id-Anna","id":"5"}}"#,
    r#"{"fact":"chance","outcome":[3,1,2]}"#,
    r#"{"fact":"moved","seat":0,"move":"R10","request":null}"#,
    r#"{"fact":"moved","seat":0,"move":"R10","request":{"by":"id-Anna","id":"6"}}"#,
    r#"{"fact":"moved","seat":0,"move":"R10","request":{"by":"id-Anna","id":"7"},"took_ms":1500}"#,
    r#"{"fact":"moved","seat":0,"move":"R10","request":null,"took_ms":1500}"#,
    r#"{"fact":"back_asked","seat":0,"request":{"by":"id-Anna","id":"8"}}"#,
    r#"{"fact":"tipped","seat":0}"#,
    r#"{"fact":"back_answered","seat":1,"yes":true,"request":{"by":"id-Ben","id":"3"}}"#,
    r#"{"fact":"back_answered","seat":null,"yes":false,"request":null}"#,
    r#"{"fact":"took_back","seat":0,"lines":2,"request":null}"#,
    r#"{"fact":"took_back","seat":0,"lines":2,"request":{"by":"id-Anna","id":"9"}}"#,
    r#"{"fact":"away","seat":1,"bot":"first"}"#,
    r#"{"fact":"away","seat":1,"bot":"first","request":{"by":"id-Anna","id":"10"}}"#,
    r#"{"fact":"back","seat":1}"#,
    r#"{"fact":"back","seat":1,"request":{"by":"id-Ben","id":"4"}}"#,
    r#"{"fact":"adjusted","settings":{"public":false,"grace_ms":30000,"bot_ms":100,"times":{},"chat":false,"limit":{"kind":"move","ms":60000}},"request":{"by":"id-Anna","id":"11"}}"#,
    r#"{"fact":"paused","on":true,"request":{"by":"id-Anna","id":"12"}}"#,
    r#"{"fact":"handed_over","person":{"id":"id-Ben","name":"Ben"},"request":{"by":"id-Anna","id":"13"}}"#,
    r#"{"fact":"removed","seat":1,"bot":"first","request":{"by":"id-Anna","id":"14"}}"#,
    r#"{"fact":"closed","request":{"by":"id-Anna","id":"15"}}"#,
    r#"{"fact":"next","code":"krug-brezn-418","request":{"by":"id-Anna","id":"16"}}"#,
];

#[test]
fn the_storage_format_of_facts_stays_the_same() {
    for line in STORED {
        let fact: StoredFact = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(&serde_json::to_string(&fact).unwrap(), line);
    }
}
