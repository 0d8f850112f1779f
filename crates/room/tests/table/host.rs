//! Removing a person, closing the table, and taking over from an absent host.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_room::message::Phase;

use crate::support::{Answered, Desk, GRACE, live};

fn kick(id: &str, seat: u8) -> Value {
    json!({"type": "kick", "id": id, "seat": seat})
}

fn refused(code: &str) -> Result<bool, String> {
    Err(code.to_owned())
}

#[test]
fn before_the_match_removal_frees_the_seat_for_others() {
    let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
    desk.ask("Ben", json!({"type": "sit", "id": "1", "seat": 2}))
        .unwrap();
    assert_eq!(desk.ask("Ben", kick("2", 0)), refused("not-host"));
    assert_eq!(desk.ask("Anna", kick("1", 2)), Ok(true));
    assert_eq!(desk.ask("Anna", kick("1", 2)), Ok(false), "done once");
    let table = desk.table(Some("Ben"));
    assert_eq!(
        (table.viewer.you, table.shared.seats[2].name.as_deref()),
        (None, None)
    );
    for desk in [&mut desk.restart(), &mut desk] {
        let sit = json!({"type": "sit", "id": "3"});
        assert_eq!(desk.ask("Ben", sit.clone()), refused("removed"));
        assert_eq!(desk.ask("Cilli", sit), Ok(true));
    }
    assert_eq!(desk.ask("Anna", kick("4", 0)), refused("bad-request"));
    assert_eq!(desk.ask("Anna", kick("5", 3)), refused("no-seat"));
    assert_eq!(desk.ask("Anna", kick("6", 4)), refused("no-seat"));
}

#[test]
fn in_a_match_a_bot_plays_on_after_a_removal() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.join("Anna");
    desk.join("Ben");
    assert_eq!(desk.ask("Anna", kick("k", 1)), Ok(true));
    let table = desk.table(Some("Ben"));
    let seat = &table.shared.seats[1];
    assert_eq!(
        (table.viewer.you, seat.bot.as_deref(), seat.person),
        (None, Some("first"), false)
    );
    assert!(
        table.viewer.view.unwrap().value()["hand"].is_null(),
        "he sees the public view"
    );
    assert_eq!(
        desk.ask("Ben", json!({"type": "sit", "id": "s"})),
        refused("removed")
    );
    let ben = desk.join("Ben");
    desk.pass(GRACE);
    desk.leave(ben);
    assert_eq!(
        desk.table(Some("Ben")).viewer.you,
        None,
        "not by reconnecting either"
    );
    assert!(desk.restart().table(None).shared.seats[1].bot.is_some());
}

/// A player who gave up a seat may take it back unless the host objects.
#[test]
fn the_host_can_remove_a_player_who_gave_up_the_seat() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.ask("Ben", json!({"type": "stand", "id": "1"})).unwrap();
    let stood = |desk: &Desk| ["Ben", "Anna", "Cilli"].map(|name| desk.table(Some(name)).viewer.stood);
    assert_eq!(stood(&desk), [Some(1), None, None]);
    assert_eq!(stood(&desk.restart()), [Some(1), None, None]);
    assert_eq!(desk.ask("Anna", kick("k", 1)), Ok(true));
    assert_eq!(stood(&desk), [None; 3]);
    assert_eq!(
        desk.ask("Ben", json!({"type": "sit", "id": "2"})),
        refused("removed")
    );
}

/// A held answer goes with its player.
#[test]
fn a_held_answer_is_dropped_when_its_player_is_removed() {
    let mut desk = Desk::begun("haecmaec", 3, json!({}), &["Ben", "Cilli"], "seed");
    let conns: Vec<_> = desk.room.viewers().map(|(conn, _)| conn).collect();
    let accuses = |game: &dyn stammtisch_protocol::AnyMatch| {
        game.window().is_some()
            && stammtisch_core::Seat::all(3)
                .skip(1)
                .any(|seat| game.check(seat, "accuse").is_ok())
    };
    desk.play_until(accuses);
    let game = desk.room.table().game().unwrap();
    let seat = stammtisch_core::Seat::all(3)
        .skip(1)
        .find(|seat| game.check(*seat, "accuse").is_ok());
    let seat = seat.unwrap().number();
    let name = ["Anna", "Ben", "Cilli"][usize::from(seat)];
    let answered = desk.answer(conns[usize::from(seat)], name, "accuse", None);
    assert_eq!(answered, Ok(Answered::Held));
    desk.ask("Anna", kick("k", seat)).unwrap();
    assert_eq!(desk.late.len(), 1, "its player is informed");
    desk.pass(Duration::from_secs(10));
    assert!(desk.done.is_empty(), "it never counts");
}

#[test]
fn a_closed_table_is_closed_for_all_people() {
    for begun in [false, true] {
        let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
        desk.ask("Ben", json!({"type": "sit", "id": "1"})).unwrap();
        if begun {
            desk.ask("Anna", json!({"type": "start", "id": "1"})).unwrap();
        }
        desk.join("Anna");
        desk.join("Ben");
        let close = json!({"type": "close", "id": "c"});
        assert_eq!(desk.ask("Ben", close.clone()), refused("not-host"));
        let version = desk.room.version();
        assert_eq!(desk.ask("Anna", close.clone()), Ok(true));
        assert_eq!(desk.ask("Anna", close), Ok(false), "done once");
        assert!(desk.room.version() > version);
        let stored = desk.stored.len();
        desk.pass(GRACE * 2);
        assert_eq!(desk.stored.len(), stored, "no bot plays on");
        for desk in [&mut desk.restart(), &mut desk] {
            for name in ["Anna", "Ben"] {
                let table = desk.table(Some(name));
                assert_eq!(table.shared.phase, Phase::Closed);
                assert_eq!((table.shared.turn, table.viewer.legal), (None, Vec::new()));
                for kind in ["sit", "stand", "start", "close", "again"] {
                    let request = json!({"type": kind, "id": format!("{kind}-2")});
                    assert_eq!(desk.ask(name, request), refused("closed"), "{kind}");
                }
            }
        }
        let summary = desk.room.summary(Some("id-Anna"), desk.now);
        assert_eq!((summary.phase, summary.your_turn), (Phase::Closed, false));
    }
}

/// `sit` in a running match: a seated person keeps their seat, others can watch.
#[test]
fn the_refusal_says_whether_the_person_has_a_seat() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    let says = |desk: &Desk, name: &str, seat: u8| {
        let message = serde_json::from_value(json!({"type": "sit", "id": "s", "seat": seat})).unwrap();
        let person = crate::support::person(name);
        desk.room
            .table()
            .decide(Some(&person), &message, "")
            .unwrap_err()
            .message
    };
    assert!(says(&desk, "Ben", 2).contains("you keep the seat you have"));
    assert!(says(&desk, "Cilli", 2).contains("you can watch"));
    assert_eq!(
        desk.ask("Ben", json!({"type": "sit", "id": "own", "seat": 1})),
        Ok(false)
    );
}

const MINUTE: Duration = Duration::from_mins(1);
const SECOND: Duration = Duration::from_secs(1);

fn take_over(id: &str) -> Value {
    json!({"type": "take_over", "id": id})
}

fn kept(code: &str) -> Result<(), String> {
    Err(code.to_owned())
}

#[test]
fn a_player_takes_over_from_an_absent_host() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    let anna = desk.join("Anna");
    desk.join("Ben");
    desk.ask("Anna", json!({"type": "pause", "id": "1", "on": true}))
        .unwrap();
    assert_eq!(desk.table(Some("Ben")).shared.host_gone_ms, None);
    assert_eq!(
        live(&mut desk, "Ben", take_over("1")),
        kept("not-host"),
        "she is here"
    );
    desk.leave(anna);
    assert_eq!(desk.table(Some("Ben")).shared.host_gone_ms, Some(60_000));
    desk.pass(SECOND * 59);
    assert_eq!(
        live(&mut desk, "Ben", take_over("2")),
        kept("not-host"),
        "she may come back"
    );
    desk.pass(SECOND);
    assert_eq!(
        live(&mut desk, "Cilli", take_over("3")),
        kept("no-seat"),
        "she is a spectator"
    );
    assert_eq!(desk.table(Some("Ben")).shared.host_gone_ms, Some(0));
    live(&mut desk, "Ben", take_over("4")).unwrap();
    for desk in [&desk.restart(), &desk] {
        let table = desk.table(Some("Ben"));
        assert_eq!((table.shared.host.as_str(), table.viewer.you_host), ("Ben", true));
        assert_eq!(table.shared.host_gone_ms, None);
        assert_eq!(table.shared.beside.len(), 1, "all clients see it");
    }
    assert_eq!(
        desk.ask("Ben", json!({"type": "pause", "id": "5", "on": false})),
        Ok(true)
    );
    desk.join("Anna");
    assert_eq!(
        live(&mut desk, "Anna", take_over("6")),
        kept("not-host"),
        "he is the host now"
    );
}

#[test]
fn a_player_takes_over_in_the_waiting_room() {
    let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
    desk.ask("Anna", json!({"type": "stand", "id": "1"})).unwrap();
    let anna = desk.join("Anna");
    desk.ask("Ben", json!({"type": "sit", "id": "1", "seat": 2}))
        .unwrap();
    desk.join("Ben");
    desk.pass(MINUTE);
    desk.leave(anna);
    assert_eq!(
        desk.table(None).shared.host_gone_ms,
        Some(60_000),
        "it counts from the moment she left, even without a seat"
    );
    desk.pass(MINUTE);
    live(&mut desk, "Ben", take_over("2")).unwrap();
    assert_eq!(desk.ask("Ben", json!({"type": "start", "id": "3"})), Ok(true));
}

#[test]
fn takeover_takes_longer_in_a_correspondence_match() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    let day = json!({"type": "adjust", "id": "1", "limit": {"kind": "move", "ms": 86_400_000}});
    desk.ask("Anna", day).unwrap();
    desk.join("Ben");
    desk.pass(MINUTE * 9);
    assert_eq!(live(&mut desk, "Ben", take_over("1")), kept("not-host"));
    desk.pass(MINUTE);
    live(&mut desk, "Ben", take_over("2")).unwrap();
}

/// A host can be connected but idle; the table doesn't wait for ever.
#[test]
fn a_player_takes_over_from_an_idle_host() {
    for begun in [false, true] {
        let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
        desk.join("Anna");
        desk.pass(MINUTE * 30);
        desk.ask("Ben", json!({"type": "sit", "id": "1"})).unwrap();
        desk.join("Ben");
        if begun {
            desk.ask("Anna", json!({"type": "start", "id": "1"})).unwrap();
            desk.ask("Anna", json!({"type": "pause", "id": "2", "on": true}))
                .unwrap();
        }
        desk.pass(MINUTE * 4);
        assert_eq!(desk.table(Some("Ben")).shared.host_gone_ms, None, "she may think");
        live(
            &mut desk,
            "Anna",
            json!({"type": "react", "id": "3", "reaction": "cheers"}),
        )
        .unwrap();
        desk.pass(MINUTE * 4);
        assert_eq!(
            desk.table(Some("Ben")).shared.host_gone_ms,
            None,
            "she has said something"
        );
        assert_eq!(live(&mut desk, "Ben", take_over("2")), kept("not-host"));
        desk.pass(SECOND * 59);
        let version = desk.room.version();
        desk.pass(SECOND);
        assert_eq!(desk.table(Some("Ben")).shared.host_gone_ms, Some(60_000));
        assert_eq!(desk.room.version(), version + 1, "all clients see it");
        assert_eq!(live(&mut desk, "Ben", take_over("3")), kept("not-host"));
        desk.pass(MINUTE);
        live(&mut desk, "Ben", take_over("4")).unwrap();
        let table = desk.table(Some("Ben"));
        assert_eq!((table.viewer.you_host, table.shared.host_gone_ms), (true, None));
        assert_eq!(desk.table(Some("Anna")).viewer.you, Some(0), "she keeps her seat");
    }
}

#[test]
fn a_host_who_acts_again_stays_host() {
    let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
    desk.join("Anna");
    desk.ask("Ben", json!({"type": "sit", "id": "1"})).unwrap();
    desk.join("Ben");
    desk.pass(MINUTE * 5);
    assert!(desk.table(Some("Ben")).shared.host_gone_ms.is_some());
    live(
        &mut desk,
        "Anna",
        json!({"type": "react", "id": "3", "reaction": "cheers"}),
    )
    .unwrap();
    desk.pass(SECOND);
    assert_eq!(desk.table(Some("Ben")).shared.host_gone_ms, None);
    assert_eq!(live(&mut desk, "Ben", take_over("4")), kept("not-host"));
    // A person who is alone is not expected to do anything.
    let mut alone = Desk::playing(&[], "seed");
    alone.join("Anna");
    alone.join("Zoe");
    alone.pass(MINUTE * 60);
    assert_eq!(alone.table(Some("Zoe")).shared.host_gone_ms, None);
}
