//! Breathers: the match waits for people after something they want to take in.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_core::Seat;
use stammtisch_protocol::AnyTurn;
use stammtisch_room::Fact;
use stammtisch_room::message::Breather;

use crate::support::{Answered, Desk, PACE, live};

const MS: Duration = Duration::from_millis(1);
const LONGEST: Duration = Duration::from_secs(8);
/// Just less than that.
const MOST: Duration = Duration::from_millis(7999);

/// A begun match with breathers, at its first deal.
fn dealt(game: &str, options: Value, others: &[&str], seed: &str) -> Desk {
    let mut desk = Desk::open(game, 4, options, seed);
    let on = json!({"type": "adjust", "id": "breathers", "breathers": true});
    assert_eq!(desk.ask("Anna", on), Ok(true));
    for name in others {
        desk.ask(name, json!({"type": "sit", "id": "sit"})).unwrap();
    }
    desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
    for name in ["Anna"].iter().chain(others) {
        desk.join(name);
    }
    desk
}

/// Hattrick, in which a bot leads the first deal.
fn bot_leads(others: &[&str]) -> Desk {
    let seeds = (0..).map(|seed| dealt("hattrick", json!({}), others, &format!("seed {seed}")));
    let people = others.len() as u8 + 1;
    let leads = |desk: &Desk| seats(desk).into_iter().all(|seat| seat >= people);
    let mut found = seeds.filter(leads);
    found.next().unwrap()
}

fn seats(desk: &Desk) -> Vec<u8> {
    match desk.room.table().game().unwrap().turn() {
        AnyTurn::Seats(seats) => seats.into_iter().map(Seat::number).collect(),
        AnyTurn::Chance | AnyTurn::Over(_) => Vec::new(),
    }
}

fn breather(desk: &Desk) -> Option<Breather> {
    desk.table(None).shared.breather
}

fn waits(desk: &Desk) -> Option<Vec<u8>> {
    breather(desk).map(|breather| breather.waits)
}

fn go_on(desk: &mut Desk, name: &str) {
    let moment = desk.room.table().moment();
    let id = format!("on-{name}-{moment}");
    live(desk, name, json!({"type": "ready", "id": id, "moment": moment})).unwrap();
}

#[test]
fn bots_wait_until_all_people_have_gone_on() {
    let mut desk = bot_leads(&["Ben"]);
    let open = breather(&desk).unwrap();
    assert_eq!((open.waits, open.ready), (vec![0, 1], Vec::new()));
    assert_eq!((open.total_ms, open.left_ms), (8000, 8000));
    let lines = desk.room.table().lines();
    desk.pass(MOST);
    assert_eq!(desk.room.table().lines(), lines);
    let version = desk.room.version();
    go_on(&mut desk, "Anna");
    assert_eq!(desk.room.version(), version + 1, "every client sees who is ready");
    let open = breather(&desk).unwrap();
    assert_eq!((open.waits, open.ready, open.left_ms), (vec![1], vec![0], 1));
    go_on(&mut desk, "Ben");
    assert_eq!(breather(&desk), None);
    desk.pass(PACE * 2);
    assert!(
        desk.room.table().lines() > lines,
        "the bot moves at its usual pace"
    );
}

#[test]
fn a_breather_ends_by_itself() {
    let mut desk = bot_leads(&[]);
    desk.pass(MOST);
    assert_eq!(waits(&desk), Some(vec![0]));
    let version = desk.room.version();
    desk.pass(MS);
    assert_eq!(breather(&desk), None);
    assert!(desk.room.version() > version, "clients get an update");
}

#[test]
fn one_person_against_bots_ends_it_with_one_tap() {
    let mut desk = bot_leads(&[]);
    go_on(&mut desk, "Anna");
    assert_eq!(breather(&desk), None);
}

#[test]
fn neither_absent_people_nor_spectators_hold_it_up() {
    let mut desk = bot_leads(&["Ben"]);
    let spectator = desk.join("Eva");
    let ben = desk
        .room
        .viewers()
        .find(|(_, viewer)| viewer.seat == Seat::new(1))
        .unwrap()
        .0;
    desk.leave(ben);
    assert_eq!(waits(&desk), Some(vec![0]));
    go_on(&mut desk, "Anna");
    assert_eq!(breather(&desk), None);

    let mut alone = bot_leads(&[]);
    let anna = alone.room.viewers().next().unwrap().0;
    alone.join("Eva");
    alone.leave(anna);
    alone.pass(MS);
    assert_eq!(breather(&alone), None, "a spectator does not count");
    let moment = desk.room.table().moment();
    let ready = json!({"type": "ready", "id": "on", "moment": moment});
    let ready = serde_json::from_value(ready).unwrap();
    let refused = desk
        .room
        .request(spectator, Some(&crate::support::person("Eva")), &ready, desk.now);
    assert_eq!(refused.unwrap_err().code.text(), "no-seat");
}

#[test]
fn an_empty_table_keeps_it_and_a_reload_brings_it_back() {
    let mut desk = bot_leads(&["Ben"]);
    desk.pass(LONGEST / 2);
    go_on(&mut desk, "Ben");
    let mut again = desk.restart();
    again.pass(LONGEST * 10);
    again.join("Anna");
    again.join("Ben");
    let open = breather(&again).unwrap();
    assert_eq!((open.waits, open.left_ms), (vec![0, 1], 8000));
}

/// However it ends.
#[test]
fn one_that_is_over_does_not_come_back_after_a_restart() {
    let ends: [fn(&mut Desk); 4] = [
        |desk| {
            go_on(desk, "Anna");
            go_on(desk, "Ben");
        },
        |desk| desk.pass(LONGEST),
        |desk| live(desk, "Anna", json!({"type": "hurry", "id": "hurry"})).unwrap(),
        |desk| {
            let people: Vec<_> = desk.room.viewers().map(|(conn, _)| conn).collect();
            desk.join("Eva");
            for conn in people {
                desk.leave(conn);
            }
        },
    ];
    for end in ends {
        // No player moves meanwhile.
        let seeds = (0..).map(|seed| dealt("hattrick", json!({}), &["Ben"], &format!("seed {seed}")));
        let mut desk = seeds.filter(|desk| seats(desk) == [0]).take(1).next().unwrap();
        end(&mut desk);
        desk.pass(Duration::ZERO);
        assert_eq!(breather(&desk), None);
        let mut again = desk.restart();
        for name in ["Anna", "Ben"] {
            again.join(name);
        }
        assert_eq!(breather(&again), None);
        let first = again.first_move("Anna", "m");
        live(&mut again, "Anna", first).unwrap();
        assert!(again.room.table().lines() > desk.room.table().lines());
    }
}

#[test]
fn a_table_of_bots_stores_no_end_of_it() {
    let mut desk = dealt("hattrick", json!({"deals": 1}), &[], "seed");
    desk.ask("Anna", json!({"type": "stand", "id": "1"})).unwrap();
    desk.pass(PACE * 100);
    assert!(!desk.stored.iter().any(|stored| stored.fact == Fact::WentOn {}));
}

#[test]
fn a_move_ends_it() {
    let seeds = (0..).map(|seed| dealt("hattrick", json!({}), &["Ben"], &format!("seed {seed}")));
    let mut desk = seeds.filter(|desk| seats(desk) == [0]).take(1).next().unwrap();
    assert_eq!(waits(&desk), Some(vec![0, 1]));
    let first = desk.first_move("Anna", "m");
    live(&mut desk, "Anna", first).unwrap();
    assert_eq!(breather(&desk), None);
}

#[test]
fn clocks_begin_after_it() {
    let seeds = (0..).map(|seed| dealt("hattrick", json!({}), &["Ben"], &format!("seed {seed}")));
    let mut desk = seeds.filter(|desk| seats(desk) == [0]).take(1).next().unwrap();
    let limit = json!({"type": "adjust", "id": "limit", "limit": {"kind": "move", "ms": 5000}});
    desk.ask("Anna", limit).unwrap();
    let lines = desk.room.table().lines();
    desk.pass(MOST);
    assert_eq!(desk.table(None).shared.seats[0].left_ms, None);
    desk.pass(MS);
    assert_eq!(desk.table(None).shared.seats[0].left_ms, Some(5000));
    desk.pass(MS * 4999);
    assert_eq!(desk.room.table().lines(), lines);
    desk.pass(MS);
    assert!(desk.room.table().lines() > lines, "the clock has run out");
}

/// Plays any moves until a breather is open that this accepts; false if the match ends first.
fn plays_until(desk: &mut Desk, wanted: impl Fn(&Desk, &Breather) -> bool) -> bool {
    let mut dice = 99_u64;
    loop {
        if breather(desk).is_some_and(|open| wanted(desk, &open)) {
            return true;
        }
        let Some(seat) = seats(desk).first().copied() else {
            return false;
        };
        let name = NAMES[usize::from(seat)];
        let legal = desk.table(Some(name)).viewer.legal;
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let text = &legal[(dice >> 33) as usize % legal.len()];
        let moment = desk.room.table().moment();
        let request =
            json!({"type": "move", "id": format!("until-{moment}"), "moment": moment, "move": text});
        desk.ask(name, request).unwrap();
    }
}

/// A match of four people at such a breather.
fn with_breather(game: &str, wanted: impl Fn(&Desk, &Breather) -> bool) -> Desk {
    let mut desks = (0..100).map(|seed| dealt(game, json!({}), &NAMES[1..], &format!("seed {seed}")));
    let found = desks.find_map(|mut desk| plays_until(&mut desk, &wanted).then_some(desk));
    found.unwrap()
}

const NAMES: [&str; 4] = ["Anna", "Ben", "Cilli", "Dora"];

#[test]
fn no_window_is_open_during_it_and_an_answer_opens_it() {
    let has_window = |desk: &Desk, _: &Breather| desk.room.table().game().unwrap().window().is_some();
    let mut desk = with_breather("hoeleroe", has_window);
    let lines = desk.room.table().lines();
    desk.pass(MOST);
    assert_eq!(desk.room.table().lines(), lines, "no seat passes by implication");
    assert_eq!(desk.table(None).viewer.clock, None);
    let seat = seats(&desk)[0];
    let name = NAMES[usize::from(seat)];
    let text = desk.table(Some(name)).viewer.legal[0].clone();
    let conn = desk
        .room
        .viewers()
        .find(|(_, viewer)| viewer.seat == Seat::new(seat))
        .unwrap()
        .0;
    let version = desk.room.version();
    let answered = desk.answer(conn, name, &text, None).unwrap();
    assert_eq!(breather(&desk), None);
    assert_eq!(desk.room.version(), version + 1, "{answered:?}");
    assert!(answered == Answered::Done || desk.room.table().lines() == lines);
}

#[test]
fn an_effect_waits_only_for_those_it_hits() {
    let desk = with_breather("karteneck", |_, open| open.waits.len() == 1);
    let told = serde_json::to_string(
        &desk
            .room
            .log(desk.room.table().viewer(None), 0..usize::MAX)
            .last(),
    )
    .unwrap();
    let victim = waits(&desk).unwrap()[0];
    assert!(
        told.contains("\"steals\"") && told.contains(&format!("\"from\":{victim}")),
        "{told}"
    );
}

#[test]
fn a_request_for_an_earlier_moment_changes_nothing() {
    let mut desk = bot_leads(&["Ben"]);
    let version = desk.room.version();
    live(
        &mut desk,
        "Anna",
        json!({"type": "ready", "id": "on", "moment": 0}),
    )
    .unwrap();
    assert_eq!(desk.room.version(), version);
    assert_eq!(waits(&desk), Some(vec![0, 1]));
}

#[test]
fn hurrying_and_the_host_end_it() {
    let mut desk = bot_leads(&[]);
    live(&mut desk, "Anna", json!({"type": "hurry", "id": "hurry"})).unwrap();
    assert_eq!(breather(&desk), None);
    let mut desk = bot_leads(&["Ben"]);
    desk.ask("Anna", json!({"type": "adjust", "id": "off", "breathers": false}))
        .unwrap();
    assert_eq!(breather(&desk), None);
    assert!(!desk.restart().table(None).shared.house.breathers);
}

#[test]
fn a_move_taken_back_brings_none() {
    let seeds = (0..).map(|seed| dealt("hattrick", json!({}), &[], &format!("seed {seed}")));
    let mut desk = seeds.filter(|desk| seats(desk) == [0]).take(1).next().unwrap();
    let first = desk.first_move("Anna", "m");
    live(&mut desk, "Anna", first).unwrap();
    let moment = desk.room.table().moment();
    let back = json!({"type": "take_back", "id": "back", "moment": moment});
    assert_eq!(desk.ask("Anna", back), Ok(true));
    assert_eq!(
        (breather(&desk), seats(&desk)),
        (None, vec![0]),
        "the deal is known"
    );
}

#[test]
fn tables_have_none_unless_they_are_asked_for() {
    let desk = Desk::begun("hattrick", 4, json!({}), &["Ben"], "seed");
    assert_eq!(breather(&desk), None);
}
