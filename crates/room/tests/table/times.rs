//! Window times are data: every time that a game declares can be set, and only the game names it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stammtisch_protocol::{games, laboratory, windows};
use stammtisch_room::{Room, StoredFact, Table};

use crate::support::{Desk, bots};

/// A `configure` with the required fields and these.
fn configure(desk: &Desk, id: &str, more: &Value) -> Value {
    let players = desk.table(None).shared.players;
    let mut request = json!({"type": "configure", "id": id, "players": players, "options": {}});
    let more = more.as_object().unwrap().clone();
    request.as_object_mut().unwrap().extend(more);
    request
}

#[test]
fn the_host_can_set_every_window_time_of_every_game() {
    let mut set = 0;
    for info in games().into_iter().chain(laboratory()) {
        let kinds = windows(info.id);
        let mut desk = Desk::open(info.id, info.players[1], json!({}), "seed");
        let proposed: BTreeMap<_, _> = kinds.iter().map(|kind| (kind.id.to_owned(), kind.ms)).collect();
        assert_eq!(desk.table(None).shared.times, proposed, "{}", info.id);
        for kind in kinds {
            assert!((kind.least..=kind.most).contains(&kind.ms), "{}", kind.id);
            for (ms, expected) in [
                (u64::from(kind.least), Ok(true)),
                (u64::from(kind.most), Ok(true)),
                (u64::from(kind.most) + 1, Err("bad-request".to_owned())),
            ] {
                let request = configure(
                    &desk,
                    &format!("{}-{ms}", kind.id),
                    &json!({"times": {kind.id: ms}}),
                );
                assert_eq!(desk.ask("Anna", request), expected, "{} {ms}", kind.id);
            }
            set += 1;
            assert_eq!(desk.table(None).shared.times[kind.id], kind.most);
            assert_eq!(
                desk.restart().table(None).shared.times,
                desk.table(None).shared.times
            );
        }
        let foreign = configure(&desk, "foreign", &json!({"times": {"nap": 1000}}));
        assert_eq!(desk.ask("Anna", foreign), Err("bad-request".to_owned()));
    }
    assert!(set > 3, "{set} kinds were set");
}

#[test]
fn omitted_fields_are_unchanged() {
    let mut desk = Desk::open("haecmaec", 3, json!({}), "seed");
    let wanted = configure(
        &desk,
        "1",
        &json!({"times": {"accusation": 6000}, "public": true}),
    );
    assert_eq!(desk.ask("Anna", wanted), Ok(true));
    let wanted = configure(&desk, "2", &json!({"times": {"slap": 5000}}));
    assert_eq!(desk.ask("Anna", wanted), Ok(true));
    let table = desk.restart().table(None);
    assert_eq!(
        (json!(table.shared.times), table.shared.public),
        (json!({"accusation": 6000, "slap": 5000}), true)
    );
}

/// Tables were first stored without times, then with a field for each of five kinds in every game.
#[test]
fn tables_in_earlier_storage_formats_have_their_times() {
    let desk = Desk::open("haecmaec", 3, json!({}), "seed");
    let shown = |settings: &Value| {
        let mut stored = serde_json::to_value(&desk.stored).unwrap();
        stored[0]["settings"] = settings.clone();
        let stored: Vec<StoredFact> = serde_json::from_value(stored).unwrap();
        let room = Room::new(Table::load("code", "seed", stored, &bots).unwrap(), 1, desk.now);
        json!(room.snapshot(room.table().viewer(None), desk.now).shared.times)
    };
    let mut old = json!({"public": false, "grace_ms": 60000, "bot_ms": 700});
    assert_eq!(shown(&old), json!({"accusation": 4000, "slap": 4000}));
    let times = json!({"window_ms": 9000, "slap_ms": 100, "attention_ms": 1500, "reaction_ms": 20000,
        "answer_ms": 1500});
    old.as_object_mut()
        .unwrap()
        .extend(times.as_object().unwrap().clone());
    assert_eq!(shown(&old), json!({"accusation": 9000, "slap": 100}));
}

/// All files below a folder.
fn below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if !path.is_dir() {
            found.push(path);
        } else if path.file_name().is_some_and(|name| name != "node_modules") {
            below(&path, found);
        }
    }
}

/// A new kind of window changes only the files of its game: no other file names it, as a text or as a key of words.
#[test]
fn nothing_outside_a_game_names_a_kind_of_window() {
    let root = stammtisch_testkit::repository();
    let mut files = Vec::new();
    // The files that set and show times; elsewhere on the page a sound may be a slap, and an example may have an answer.
    let crates =
        ["room", "server", "store", "bots", "cli", "protocol"].map(|name| format!("crates/{name}/src"));
    let page = [
        "net",
        "board/control",
        "board/log",
        "board/setup",
        "board/stage",
        "features/play",
        "features/lobby",
    ]
    .map(|name| format!("web/{name}"));
    for folder in crates.iter().chain(&page) {
        below(&root.join(folder), &mut files);
    }
    let (mut outside, mut inside) = (Vec::new(), 0);
    for info in games().into_iter().chain(laboratory()) {
        for kind in windows(info.id) {
            for path in &files {
                let Ok(text) = fs::read_to_string(path) else {
                    continue;
                };
                let id = kind.id;
                let quoted = [format!("\"{id}\""), format!("'{id}'"), format!(" {id}: {{")];
                if !quoted.iter().any(|name| text.contains(name)) {
                    continue;
                }
                let path = path.strip_prefix(&root).unwrap().to_string_lossy();
                if path.split(['/', '.']).any(|part| part == info.id) {
                    inside += 1;
                } else {
                    outside.push(format!("{path} names {}", kind.id));
                }
            }
        }
    }
    // The reader of old tables knows the one kind that had another name.
    assert_eq!(outside, ["crates/room/src/times.rs names accusation"]);
    assert!(inside > 4);
}
