//! Bots stand in for people who are away, and give the seat back.

use std::time::Duration;

use serde_json::json;
use stammtisch_room::message::Phase;
use stammtisch_room::{ConnId, Room, Table};

use crate::support::{Desk, GRACE, PACE};

const SECOND: Duration = Duration::from_secs(1);
const ALMOST: Duration = Duration::from_secs(29);

#[test]
fn a_bot_takes_over_after_the_grace_period_and_the_seat_comes_back() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    let ben = desk.join("Ben");
    desk.join("Anna");
    desk.leave(ben);
    desk.pass(ALMOST);
    let seat = &desk.table(None).shared.seats[1];
    assert_eq!(
        (seat.bot.as_deref(), seat.present, seat.grace_ms),
        (None, false, Some(1000))
    );
    desk.pass(SECOND);
    let seat = &desk.table(None).shared.seats[1];
    assert_eq!(
        (seat.bot.as_deref(), seat.person, seat.grace_ms),
        (Some("first"), true, None)
    );
    assert_eq!(seat.name.as_deref(), Some("Ben"));
    desk.join("Ben");
    let seat = &desk.table(Some("Ben")).shared.seats[1];
    assert_eq!((seat.bot.as_deref(), seat.present), (None, true));
    assert_eq!(desk.table(Some("Ben")).viewer.you, Some(1));
}

#[test]
fn a_person_back_in_time_keeps_the_seat() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.join("Anna");
    let ben = desk.join("Ben");
    desk.leave(ben);
    desk.pass(ALMOST);
    let ben = desk.join("Ben");
    desk.pass(GRACE * 2);
    assert_eq!(desk.table(None).shared.seats[1].bot, None);
    desk.leave(ben);
    desk.pass(ALMOST);
    assert_eq!(
        desk.table(None).shared.seats[1].bot,
        None,
        "the time away starts again"
    );
}

#[test]
fn absence_is_not_counted_at_an_empty_table() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    let anna = desk.join("Anna");
    desk.leave(anna);
    desk.pass(GRACE * 100);
    assert!(
        desk.table(None).shared.seats[..2]
            .iter()
            .all(|seat| seat.bot.is_none())
    );
    assert_eq!(desk.table(None).shared.phase, Phase::Playing);
    desk.join("Ben");
    desk.pass(ALMOST);
    assert_eq!(
        desk.table(None).shared.seats[0].bot,
        None,
        "Anna's absence counts once Ben waits"
    );
    desk.pass(SECOND);
    assert!(desk.table(None).shared.seats[0].bot.is_some());
}

#[test]
fn an_absence_continues_after_a_restart() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.join("Anna");
    desk.pass(GRACE);
    assert!(desk.table(None).shared.seats[1].bot.is_some());
    let mut desk = desk.restart();
    assert!(desk.table(None).shared.seats[1].bot.is_some());
    desk.join("Ben");
    assert!(desk.table(None).shared.seats[1].bot.is_none());
    desk.pass(GRACE);
    assert!(
        desk.table(None).shared.seats[0].bot.is_some(),
        "Anna has not come back after the restart"
    );
}

#[test]
fn absent_people_are_not_replaced_before_the_match() {
    let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
    desk.ask("Ben", json!({"type": "sit", "id": "1"})).unwrap();
    desk.join("Anna");
    desk.pass(GRACE * 3);
    assert_eq!(desk.table(None).shared.seats[1].bot, None);
}

#[test]
fn bots_keep_the_pace_and_play_to_the_end() {
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), "seed");
    desk.ask("Anna", json!({"type": "stand", "id": "1"})).unwrap();
    desk.ask("Anna", json!({"type": "start", "id": "2"})).unwrap();
    desk.join("Anna");
    let begun = desk.table(None).shared.moment;
    desk.pass(PACE * 6 / 10);
    assert_eq!(
        desk.table(None).shared.moment,
        begun,
        "no bot is faster than seven tenths of the pace"
    );
    desk.pass(PACE * 8 / 10);
    assert_eq!(desk.table(None).shared.moment, begun + 1);
    desk.pass(PACE * 14 * 4 * 14 / 10);
    assert_eq!(desk.table(None).shared.phase, Phase::Over);
}

#[test]
fn a_seat_given_up_comes_back_only_on_request() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.join("Anna");
    desk.join("Ben");
    desk.ask("Ben", json!({"type": "stand", "id": "1"})).unwrap();
    desk.pass(SECOND);
    let table = desk.table(Some("Ben"));
    assert_eq!(
        (table.viewer.you, table.shared.seats[1].bot.as_deref()),
        (None, Some("first"))
    );
    assert!(
        table.viewer.view.unwrap().value()["hand"].is_null(),
        "a person without a seat sees the public view"
    );
    assert_eq!(
        desk.ask("Cilli", json!({"type": "sit", "id": "1", "seat": 2})),
        Err("wrong-phase".to_owned()),
        "a bot has had this seat from the start"
    );
    assert_eq!(desk.ask("Ben", json!({"type": "sit", "id": "2"})), Ok(true));
    assert_eq!(desk.table(Some("Ben")).viewer.you, Some(1));
}

#[test]
fn absent_people_are_not_replaced_if_no_bot_plays_the_game() {
    let desk = Desk::playing(&["Ben", "Cilli", "Dora"], "seed");
    let no_bots = |_: &str| Vec::new();
    let table = Table::load("code", "seed", desk.stored.clone(), &no_bots).unwrap();
    let mut room = Room::new(table, 1, desk.now);
    room.join(ConnId(1), Some("id-Anna"), desk.now);
    assert_eq!(room.next_deadline(), None);
    assert!(room.tick(desk.now + GRACE * 2).unwrap().is_none());
}
