//! Those who wait can nudge a connected host; if the host does not answer, one of them takes over.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_room::message::Phase;
use stammtisch_room::{ConnId, Settings};

use crate::support::{Desk, live};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);

fn nudge(id: &str) -> Value {
    json!({"type": "nudge_host", "id": id})
}

fn take_over(id: &str) -> Value {
    json!({"type": "take_over", "id": id})
}

fn refused(code: &str) -> Result<(), String> {
    Err(code.to_owned())
}

/// Anna hosts, Ben and Cilli sit with her; all are connected. Returns Anna's connection and Ben's.
fn gathered(begun: bool) -> (Desk, ConnId, ConnId) {
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), "seed");
    let anna = desk.join("Anna");
    for name in ["Ben", "Cilli"] {
        desk.ask(name, json!({"type": "sit", "id": "sit"})).unwrap();
    }
    let ben = desk.join("Ben");
    desk.join("Cilli");
    if begun {
        desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
        desk.ask("Anna", json!({"type": "pause", "id": "pause", "on": true}))
            .unwrap();
    }
    (desk, anna, ben)
}

/// The host's remaining time, and whether the host can be nudged, as Ben sees it.
fn shown(desk: &Desk) -> (Option<u32>, bool) {
    let shared = desk.table(Some("Ben")).shared;
    (shared.host_gone_ms, shared.host_quiet)
}

#[test]
fn a_silent_host_can_be_nudged_and_then_replaced() {
    for begun in [false, true] {
        let (mut desk, _, _) = gathered(begun);
        assert_eq!(shown(&desk), (None, false));
        assert_eq!(live(&mut desk, "Ben", nudge("1")), refused("too-fast"));
        desk.pass(SECOND * 29);
        assert_eq!(shown(&desk), (None, false));
        let version = desk.room.version();
        desk.pass(SECOND);
        assert_eq!(shown(&desk), (None, true));
        assert_eq!(desk.room.version(), version + 1, "all clients see it");
        assert_eq!(live(&mut desk, "Ben", take_over("2")), refused("not-host"));

        live(&mut desk, "Ben", nudge("3")).unwrap();
        desk.pass(Duration::ZERO);
        assert_eq!(shown(&desk), (Some(60_000), false));
        assert_eq!(desk.room.version(), version + 2, "all clients see it");
        desk.pass(SECOND * 59);
        assert_eq!(live(&mut desk, "Cilli", take_over("4")), refused("not-host"));
        desk.pass(SECOND);
        live(&mut desk, "Cilli", take_over("5")).unwrap();
        for desk in [&desk.restart(), &desk] {
            let table = desk.table(Some("Cilli"));
            assert!(table.viewer.you_host, "any of those who wait");
            assert_eq!(
                (table.shared.host_gone_ms, table.shared.host_quiet),
                (None, false)
            );
            assert_eq!(desk.table(Some("Anna")).viewer.you, Some(0), "she keeps her seat");
        }
        let goes_on = if begun { "pause" } else { "start" };
        let mut message = json!({"type": goes_on, "id": "6"});
        if begun {
            message["on"] = json!(false);
        }
        live(&mut desk, "Cilli", message).unwrap();
        assert_eq!(desk.table(None).shared.phase, Phase::Playing);
    }
}

#[test]
fn only_an_answer_of_the_host_ends_a_nudge() {
    let (mut desk, anna, ben) = gathered(false);
    desk.pass(SECOND * 30);
    live(&mut desk, "Ben", nudge("1")).unwrap();
    desk.pass(SECOND * 20);
    // A second nudge, new people, and pages that are reloaded do not start the time again.
    live(&mut desk, "Cilli", nudge("2")).unwrap();
    desk.leave(ben);
    desk.join("Ben");
    desk.leave(anna);
    desk.join("Anna");
    desk.ask("Dora", json!({"type": "sit", "id": "1"})).unwrap();
    desk.join("Dora");
    live(
        &mut desk,
        "Ben",
        json!({"type": "react", "id": "3", "reaction": "cheers"}),
    )
    .unwrap();
    assert_eq!(shown(&desk), (Some(40_000), false));

    for (n, answer) in [
        json!({"type": "here", "id": "here"}),
        json!({"type": "react", "id": "react", "reaction": "cheers"}),
        // Also a request that is refused, and one that the table decides.
        json!({"type": "say", "id": "say", "text": ""}),
        json!({"type": "bot", "id": "bot", "seat": 3, "bot": "first"}),
    ]
    .into_iter()
    .enumerate()
    {
        let version = desk.room.version();
        let _ = live(&mut desk, "Anna", answer);
        desk.pass(Duration::ZERO);
        assert_eq!(shown(&desk), (None, false));
        assert!(desk.room.version() > version, "all clients see it");
        assert_eq!(
            live(&mut desk, "Ben", take_over(&format!("t{n}"))),
            refused("not-host")
        );
        assert_eq!(
            live(&mut desk, "Ben", nudge(&format!("e{n}"))),
            refused("too-fast")
        );
        desk.pass(SECOND * 30);
        live(&mut desk, "Ben", nudge(&format!("n{n}"))).unwrap();
        desk.pass(SECOND);
        assert_eq!(shown(&desk), (Some(59_000), false));
    }
}

#[test]
fn reloading_a_page_gives_a_silent_host_no_more_time() {
    let (mut desk, _, ben) = gathered(false);
    desk.pass(MINUTE * 4);
    desk.leave(ben);
    desk.join("Ben");
    desk.pass(MINUTE);
    assert_eq!(shown(&desk).0, Some(60_000), "Cilli has waited all the time");
}

#[test]
fn a_nudge_for_the_seat_of_a_silent_host_asks_for_the_host() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    let on_turn = |desk: &Desk, name: &str| !desk.table(Some(name)).viewer.legal.is_empty();
    for step in 0..20 {
        if on_turn(&desk, "Anna") {
            break;
        }
        if on_turn(&desk, "Ben") {
            let first = desk.first_move("Ben", &format!("m{step}"));
            desk.ask("Ben", first).unwrap();
        }
        desk.pass(SECOND);
    }
    assert!(on_turn(&desk, "Anna"));
    desk.pass(SECOND * 31);
    live(&mut desk, "Ben", json!({"type": "nudge", "id": "1", "seat": 0})).unwrap();
    desk.pass(Duration::ZERO);
    assert_eq!(shown(&desk), (Some(60_000), false));
    desk.pass(MINUTE);
    live(&mut desk, "Ben", take_over("2")).unwrap();
    // The host who is away no longer holds up the match.
    live(&mut desk, "Ben", json!({"type": "relieve", "id": "3", "seat": 0})).unwrap();
    assert!(desk.table(None).shared.seats[0].bot.is_some());
}

#[test]
fn only_a_seated_player_can_nudge_a_host_who_is_expected() {
    let (mut desk, _, _) = gathered(false);
    desk.join("Zoe");
    desk.pass(MINUTE);
    assert_eq!(live(&mut desk, "Zoe", nudge("1")), refused("no-seat"));
    assert_eq!(live(&mut desk, "Anna", nudge("1")), refused("wrong-phase"));

    // A tournament's host is not expected at its tables.
    let mut drawn = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    let mut stored = std::mem::take(&mut drawn.stored);
    let stammtisch_room::Fact::Opened(opening) = &mut stored[0].fact else {
        panic!("the opening comes first")
    };
    opening.settings = Settings {
        tournament: Some("cup".to_owned()),
        ..opening.settings.clone()
    };
    let mut drawn = Desk::load(stored, "seed", desk.now);
    drawn.join("Anna");
    drawn.join("Ben");
    drawn.pass(MINUTE);
    assert_eq!(live(&mut drawn, "Ben", nudge("1")), refused("wrong-phase"));
}

/// In a correspondence match players are not always at the table.
#[test]
fn a_nudged_host_has_longer_in_a_correspondence_match() {
    let (mut desk, _, _) = gathered(true);
    let day = json!({"type": "adjust", "id": "1", "limit": {"kind": "move", "ms": 86_400_000}});
    desk.ask("Anna", day).unwrap();
    desk.pass(MINUTE);
    live(&mut desk, "Ben", nudge("1")).unwrap();
    assert_eq!(shown(&desk).0, Some(600_000));
}
