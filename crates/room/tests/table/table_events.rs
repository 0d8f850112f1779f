//! Events outside the match are part of the table, also for later clients.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_room::message::{Limit, TableEvent, TableEventEntry, Whose};

use crate::support::{Desk, GRACE, PACE};

/// All viewers' events as text, without their place in the log.
fn told(desk: &Desk) -> Vec<Value> {
    let beside = desk.table(None).shared.beside;
    assert_eq!(
        desk.restart().table(Some("Anna")).shared.beside,
        beside,
        "the same for all viewers after a restart"
    );
    let written = beside.iter().map(|TableEventEntry { event, .. }| json!(event));
    written.collect()
}

fn ben(kind: &str) -> Value {
    json!({"kind": kind, "seat": 1, "name": "Ben"})
}

#[test]
fn host_actions_and_takeovers_are_table_events() {
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), "seed");
    desk.ask("Ben", json!({"type": "sit", "id": "s"})).unwrap();
    desk.ask(
        "Anna",
        json!({"type": "adjust", "id": "a", "limit": {"kind": "move", "ms": 9000}}),
    )
    .unwrap();
    desk.ask("Anna", json!({"type": "start", "id": "go"})).unwrap();
    desk.join("Anna");
    let conn = desk.join("Ben");
    assert_eq!(
        told(&desk),
        Vec::<Value>::new(),
        "the waiting room shows earlier changes itself"
    );
    let asks = [
        (
            "Anna",
            json!({"type": "adjust", "id": "1", "limit": {"kind": "none"}}),
        ),
        ("Anna", json!({"type": "adjust", "id": "2", "bot_ms": 50})),
        ("Anna", json!({"type": "pause", "id": "3", "on": true})),
        ("Anna", json!({"type": "pause", "id": "4", "on": false})),
        ("Ben", json!({"type": "stand", "id": "5"})),
        ("Ben", json!({"type": "sit", "id": "6"})),
        ("Anna", json!({"type": "hand_over", "id": "7", "seat": 1})),
        ("Ben", json!({"type": "hand_over", "id": "8", "seat": 0})),
    ];
    for (name, message) in asks {
        desk.ask(name, message).unwrap();
    }
    desk.leave(conn);
    desk.pass(GRACE);
    desk.join("Ben");
    desk.pass(PACE);
    desk.ask("Anna", json!({"type": "kick", "id": "9", "seat": 1}))
        .unwrap();
    let wanted = [
        json!({"kind": "limit", "limit": {"kind": "none"}}),
        json!({"kind": "goes_on"}),
        ben("bot"),
        ben("sat"),
        ben("host"),
        json!({"kind": "host", "seat": 0, "name": "Anna"}),
        ben("bot"),
        ben("himself"),
        ben("left"),
    ];
    assert_eq!(told(&desk), wanted);
    assert_eq!(
        [Some("Ben"), Some("Anna"), None].map(|name| desk.table(name).viewer.removed),
        [true, false, false],
        "a removed person always sees it"
    );
}

/// Anna's time runs out; an event after the bot's move says so.
#[test]
fn a_timeout_move_is_a_table_event() {
    let mut desk = Desk::begun("karteneck", 2, json!({}), &["Ben"], "seed");
    let limit = json!({"type": "adjust", "id": "1", "limit": {"kind": "move", "ms": 10_000}});
    desk.ask("Anna", limit).unwrap();
    let asked = desk.room.table().game().unwrap();
    let stammtisch_protocol::AnyTurn::Seats(seats) = asked.turn() else {
        panic!("a seat is asked");
    };
    let seat = seats.first().unwrap().number();
    let lines = desk.room.table().lines();
    desk.pass(Duration::from_secs(9));
    assert_eq!(desk.table(None).shared.beside.len(), 1, "only the clock");
    desk.pass(Duration::from_secs(2));
    let whose = Whose {
        seat,
        name: ["Anna", "Ben"][usize::from(seat)].to_owned(),
    };
    let beside = desk.table(None).shared.beside;
    assert_eq!(
        beside[0].event,
        TableEvent::Limit {
            limit: Limit::Move { ms: 10_000 }
        }
    );
    assert_eq!(
        beside[1],
        TableEventEntry {
            at: lines as u32 + 1,
            event: TableEvent::TimeUp(whose)
        }
    );
}

/// A table with endless coming and going keeps the newest events.
#[test]
fn only_the_newest_events_are_kept() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    for round in 0..100 {
        let what = if round % 2 == 0 { "stand" } else { "sit" };
        desk.ask("Ben", json!({"type": what, "id": format!("{round}")}))
            .unwrap();
    }
    let told = told(&desk);
    assert_eq!((told.len(), told.last()), (60, Some(&ben("sat"))));
}
