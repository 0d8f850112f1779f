//! Calls to absent players: once per turn, and never to a player who is present or has only an open window.

use std::time::Duration;

use serde_json::{Map, json};
use stammtisch_protocol::AnyTurn;
use stammtisch_room::{Opening, Plan, Settings};

use crate::support::{Desk, bots, person};

const SECOND: Duration = Duration::from_secs(1);
const PEOPLE: [&str; 4] = ["Anna", "Ben", "Cilli", "Dora"];

/// A Hattrick match of four present people, one of them on turn, with this time limit.
fn begun(limit: Option<u32>) -> Desk {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &PEOPLE[1..], "seed");
    if let Some(ms) = limit {
        let adjust = json!({"type": "adjust", "id": "limit", "limit": {"kind": "move", "ms": ms}});
        desk.ask("Anna", adjust).unwrap();
    }
    desk.play_until(|game| matches!(game.turn(), AnyTurn::Seats(seats) if seats.len() == 1));
    assert_eq!(called(&mut desk), [""; 0]);
    desk
}

/// The people called now.
fn called(desk: &mut Desk) -> Vec<String> {
    let announced = std::mem::take(&mut desk.calls).into_iter().map(|(call, _)| call);
    let calls = announced.chain(desk.room.calls(desk.now));
    calls.map(|call| call.person.replace("id-", "")).collect()
}

/// The names of the player to move and of the next one.
fn turns(desk: &Desk) -> (&'static str, &'static str) {
    let AnyTurn::Seats(seats) = desk.room.table().game().unwrap().turn() else {
        panic!("the match runs")
    };
    let at = seats.first().unwrap().index();
    (PEOPLE[at], PEOPLE[(at + 1) % 4])
}

fn moves(desk: &mut Desk, name: &str) {
    let id = format!("move-{}", desk.room.table().moment());
    let message = desk.first_move(name, &id);
    desk.ask(name, message).unwrap();
}

fn goes(desk: &mut Desk, name: &str) {
    let id = person(name).id;
    let conn = desk.room.older(&id, stammtisch_room::ConnId(0))[0];
    desk.leave(conn);
}

#[test]
fn absent_people_are_called_once_until_they_return() {
    let mut desk = begun(None);
    let (first, second) = turns(&desk);
    goes(&mut desk, second);
    assert_eq!(called(&mut desk), [""; 0], "it isn't their turn");
    moves(&mut desk, first);
    assert_eq!(called(&mut desk), [second]);
    assert_eq!(called(&mut desk), [""; 0], "once");
    // Actions of the others cause no call.
    let words = json!({"type": "adjust", "id": "talk", "chat": false});
    desk.ask("Anna", words).unwrap();
    assert_eq!(called(&mut desk), [""; 0]);
    // They move without returning to the table: the next turn causes no call either.
    for _ in 0..4 {
        let (now, _) = turns(&desk);
        moves(&mut desk, now);
        assert_eq!(called(&mut desk), [""; 0]);
    }
    desk.join(second);
    goes(&mut desk, second);
    let mut again = Vec::new();
    for _ in 0..4 {
        let (now, _) = turns(&desk);
        moves(&mut desk, now);
        again.extend(called(&mut desk));
    }
    assert_eq!(again, [second], "they were there in between");
}

#[test]
fn people_called_by_a_tournament_are_called_again_after_a_visit() {
    let settings = Settings {
        tournament: Some("cup".to_owned()),
        ..Settings::default()
    };
    let opening = Opening {
        host: person("Anna"),
        game: "hattrick".to_owned(),
        players: 4,
        options: Map::new(),
        settings,
    };
    let plan = Plan {
        opening,
        people: (0..).zip(PEOPLE.map(person)).collect(),
        bots: Vec::new(),
        start: true,
    };
    let (stored, _) = plan.facts("krug-brezn-417", "seed", &bots).unwrap();
    let mut desk = Desk::load(stored, "seed", 1000 * SECOND);
    let (first, second) = turns(&desk);
    desk.join(first);
    moves(&mut desk, first);
    assert_eq!(called(&mut desk), [""; 0]);
    desk.join(second);
    moves(&mut desk, second);
    goes(&mut desk, second);
    let mut again = Vec::new();
    for _ in 0..4 {
        let (now, _) = turns(&desk);
        moves(&mut desk, now);
        again.extend(called(&mut desk));
    }
    assert_eq!(again, [second]);
}

#[test]
fn people_who_saw_their_turn_are_not_called_for_it() {
    let mut desk = begun(None);
    let (first, second) = turns(&desk);
    moves(&mut desk, first);
    assert_eq!(called(&mut desk), [""; 0]);
    goes(&mut desk, second);
    assert_eq!(called(&mut desk), [""; 0]);
    // After a restart it is still the turn they know.
    let mut again = desk.restart();
    assert_eq!(called(&mut again), [""; 0]);
}

#[test]
fn a_turn_begun_on_a_possibly_dead_connection_causes_a_call() {
    let silence = 60 * SECOND;
    for (waited, wanted) in [(59 * SECOND, true), (61 * SECOND, false)] {
        let mut desk = begun(None);
        let (first, second) = turns(&desk);
        moves(&mut desk, first);
        assert_eq!(called(&mut desk), [""; 0]);
        desk.pass(waited);
        let conn = desk.room.older(&person(second).id, stammtisch_room::ConnId(0))[0];
        desk.room.may_have_missed(conn, silence, desk.now);
        desk.leave(conn);
        let names: &[&str] = if wanted { &[second] } else { &[] };
        assert_eq!(called(&mut desk), names);
    }
}

#[test]
fn in_a_correspondence_match_a_call_has_the_time_left() {
    const DAY: u32 = 86_400_000;
    let mut desk = begun(Some(DAY));
    let (first, second) = turns(&desk);
    goes(&mut desk, second);
    moves(&mut desk, first);
    let (call, opened) = &desk.calls[0];
    assert_eq!(call.left, Some(Duration::from_millis(DAY.into())));
    // It is no longer true once they have moved.
    let table = desk.restart().room.table().clone();
    assert!(table.awaits(&call.person, *opened));
    assert!(!table.awaits(&person(first).id, *opened));
    let (call, opened) = (call.clone(), *opened);
    moves(&mut desk, second);
    assert!(!desk.room.table().awaits(&call.person, opened));
    let mut quick = begun(Some(10_000));
    let (first, second) = turns(&quick);
    goes(&mut quick, second);
    moves(&mut quick, first);
    assert_eq!(quick.calls[0].0.left, None);
}

#[test]
fn stand_in_bots_and_windows_cause_no_calls() {
    let mut desk = begun(None);
    let (first, second) = turns(&desk);
    goes(&mut desk, second);
    desk.pass(60 * SECOND);
    assert!(
        desk.table(None)
            .shared
            .seats
            .iter()
            .any(|seat| seat.bot.is_some()),
        "a bot stands in"
    );
    moves(&mut desk, first);
    assert_eq!(called(&mut desk), [""; 0]);
    // A short window asks all players for a reaction, including Ben, who is away.
    let mut desk = Desk::begun("hoeleroe", 3, json!({}), &["Ben", "Cilli"], "seed");
    goes(&mut desk, "Ben");
    let mut windows = 0;
    for _ in 0..200 {
        let open = desk.room.table().game().unwrap().window().is_some();
        windows += usize::from(open);
        let calls = called(&mut desk);
        assert!(!open || calls.is_empty(), "{calls:?}");
        let AnyTurn::Seats(seats) = desk.room.table().game().unwrap().turn() else {
            break;
        };
        let name = ["Anna", "Ben", "Cilli"][seats.first().unwrap().index()];
        moves(&mut desk, name);
    }
    assert!(windows > 0, "no window opened");
}
