//! Host actions outside the match: pace, clock, a pause, stand-in bots, another host.

use std::time::Duration;

use serde_json::json;
use stammtisch_room::message::Limit;
use stammtisch_room::{Fact, StoredFact};

use crate::support::{Desk, GRACE, PACE, live};

const SECOND: Duration = Duration::from_secs(1);

fn refused(code: &str) -> Result<bool, String> {
    Err(code.to_owned())
}

/// Plays until Ben (seat 1) is asked alone.
fn until_ben(desk: &mut Desk) {
    desk.play_until(|game| {
        matches!(game.turn(), stammtisch_protocol::AnyTurn::Seats(seats)
            if seats.into_iter().map(stammtisch_core::Seat::number).eq([1]))
    });
}

fn four(seed: &str) -> Desk {
    Desk::begun(
        "hattrick",
        4,
        json!({"deals": 1}),
        &["Ben", "Cilli", "Dora"],
        seed,
    )
}

#[test]
fn only_the_host_changes_pace_chat_and_clock() {
    let mut desk = four("seed");
    let adjust = json!({"type": "adjust", "id": "1", "bot_ms": 0, "chat": false, "limit": {"kind": "move", "ms": 5000}});
    assert_eq!(desk.ask("Ben", adjust.clone()), refused("not-host"));
    assert_eq!(desk.ask("Anna", adjust), Ok(true));
    for desk in [&desk.restart(), &desk] {
        let house = desk.table(None).shared.house;
        assert_eq!(
            (house.bot_ms, house.chat, house.limit),
            (0, false, Limit::Move { ms: 5000 })
        );
    }
    let same = json!({"type": "adjust", "id": "2", "chat": false});
    assert_eq!(desk.ask("Anna", same), Ok(false), "it is already set");
    for wrong in [
        json!({"bot_ms": 10_001}),
        json!({"limit": {"kind": "move", "ms": 4999}}),
        json!({"limit": {"kind": "match", "ms": 86_400_001}}),
    ] {
        let mut request = json!({"type": "adjust", "id": "3"});
        request
            .as_object_mut()
            .unwrap()
            .extend(wrong.as_object().unwrap().clone());
        assert_eq!(desk.ask("Anna", request), refused("bad-request"));
    }
}

#[test]
fn nothing_happens_during_a_pause() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.join("Anna");
    let ben = desk.join("Ben");
    let pause = |id: &str, on: bool| json!({"type": "pause", "id": id, "on": on});
    assert_eq!(desk.ask("Ben", pause("1", true)), refused("not-host"));
    assert_eq!(desk.ask("Anna", pause("1", true)), Ok(true));
    desk.leave(ben);
    let stored = desk.stored.len();
    desk.pass(GRACE * 3);
    assert_eq!(desk.stored.len(), stored, "no bot moves, and none takes over");
    let turn = desk.table(None).shared.turn.unwrap();
    assert_eq!(turn["kind"], "seats", "it is still a player's turn");
    for name in ["Anna", "Ben"] {
        if !desk.table(Some(name)).viewer.legal.is_empty() {
            assert_eq!(desk.ask(name, desk.first_move(name, "m")), refused("paused"));
        }
    }
    assert!(desk.restart().table(None).shared.house.paused);
    assert_eq!(desk.ask("Anna", pause("2", false)), Ok(true));
    let seat = &desk.table(None).shared.seats[1];
    assert_eq!(
        (seat.bot.clone(), seat.grace_ms),
        (None, Some(GRACE.as_millis() as u32)),
        "his grace period starts again"
    );
    desk.pass(PACE * 20);
    assert!(desk.stored.len() > stored, "the match continues");
}

#[test]
fn a_window_restarts_after_a_pause() {
    let mut desk = Desk::begun("haecmaec", 3, json!({}), &["Ben", "Cilli"], "seed");
    desk.play_until(|game| game.window().is_some());
    let full = desk.table(None).viewer.clock.unwrap();
    desk.pass(SECOND);
    desk.ask("Anna", json!({"type": "pause", "id": "1", "on": true}))
        .unwrap();
    assert_eq!(desk.table(None).viewer.clock, None);
    desk.pass(SECOND * 100);
    desk.ask("Anna", json!({"type": "pause", "id": "2", "on": false}))
        .unwrap();
    assert_eq!(
        desk.table(None).viewer.clock.map(|clock| clock.left_ms),
        Some(full.total_ms)
    );
}

#[test]
fn the_host_can_have_a_bot_play_for_a_person() {
    let mut desk = four("seed");
    until_ben(&mut desk);
    let relieve = json!({"type": "relieve", "id": "1", "seat": 1});
    assert_eq!(desk.ask("Ben", relieve.clone()), refused("not-host"));
    assert_eq!(desk.ask("Anna", relieve.clone()), Ok(true));
    assert_eq!(desk.ask("Anna", relieve), Ok(false), "done once");
    let moment = desk.table(None).shared.moment;
    desk.pass(PACE * 2);
    let table = desk.table(Some("Ben"));
    assert!(table.shared.moment > moment, "the bot moves, though Ben is here");
    assert_eq!(
        (table.viewer.you, table.shared.seats[1].bot.as_deref()),
        (Some(1), Some("first"))
    );
    assert!(desk.restart().table(None).shared.seats[1].bot.is_some());
    assert_eq!(desk.ask("Ben", json!({"type": "sit", "id": "s"})), Ok(true));
    assert_eq!(desk.table(None).shared.seats[1].bot, None);
    // Moving also works.
    until_ben(&mut desk);
    desk.ask("Anna", json!({"type": "relieve", "id": "2", "seat": 1}))
        .unwrap();
    assert_eq!(desk.ask("Ben", desk.first_move("Ben", "m")), Ok(true));
    assert_eq!(desk.table(None).shared.seats[1].bot, None);
    assert_eq!(
        desk.ask(
            "Ben",
            json!({"type": "move", "id": "m", "moment": 0, "move": "?"})
        ),
        Ok(false),
        "done once"
    );
}

#[test]
fn the_host_waits_longer() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.join("Anna");
    let ben = desk.join("Ben");
    desk.leave(ben);
    desk.pass(GRACE.saturating_sub(SECOND));
    let wait = json!({"type": "wait", "id": "1", "seat": 1});
    assert_eq!(live(&mut desk, "Ben", wait.clone()), Err("not-host".to_owned()));
    let version = desk.room.version();
    live(&mut desk, "Anna", wait).unwrap();
    assert!(desk.room.version() > version, "all clients get an update");
    let told: Vec<_> = desk
        .room
        .take_said()
        .into_iter()
        .map(|said| (said.seat, said.waits))
        .collect();
    assert_eq!(told, [(0, Some(1))]);
    desk.pass(GRACE.saturating_sub(SECOND));
    assert_eq!(desk.table(None).shared.seats[1].bot, None);
    desk.pass(SECOND);
    assert!(desk.table(None).shared.seats[1].bot.is_some());
}

#[test]
fn the_table_is_handed_over() {
    let mut desk = four("seed");
    let hand = |id: &str, seat: u8| json!({"type": "hand_over", "id": id, "seat": seat});
    assert_eq!(desk.ask("Ben", hand("1", 1)), refused("not-host"));
    assert_eq!(desk.ask("Anna", hand("1", 9)), refused("no-seat"));
    assert_eq!(desk.ask("Anna", hand("2", 1)), Ok(true));
    for desk in [&desk.restart(), &desk] {
        assert!(desk.table(Some("Ben")).viewer.you_host && !desk.table(Some("Anna")).viewer.you_host);
        assert_eq!(desk.table(None).shared.host, "Ben");
    }
    assert_eq!(
        desk.ask("Anna", json!({"type": "close", "id": "3"})),
        refused("not-host")
    );
    assert_eq!(
        desk.ask("Ben", json!({"type": "kick", "id": "3", "seat": 0})),
        Ok(true)
    );
}

#[test]
fn a_bot_makes_one_move_for_a_player_out_of_time() {
    let mut desk = four("seed");
    let limit = json!({"type": "adjust", "id": "1", "limit": {"kind": "move", "ms": 10_000}});
    desk.ask("Anna", limit).unwrap();
    until_ben(&mut desk);
    assert_eq!(desk.table(None).shared.seats[1].left_ms, Some(10_000));
    assert_eq!(desk.table(None).shared.seats[2].left_ms, None);
    let moment = desk.table(None).shared.moment;
    desk.pass(SECOND * 6);
    live(&mut desk, "Anna", json!({"type": "wait", "id": "2", "seat": 1})).unwrap();
    desk.pass(SECOND * 9);
    assert_eq!(desk.table(None).shared.moment, moment, "his time started again");
    desk.pass(SECOND * 2);
    let table = desk.table(Some("Ben"));
    assert!(table.shared.moment > moment);
    assert_eq!(
        (table.viewer.you, table.shared.seats[1].bot.clone()),
        (Some(1), None),
        "the seat is still his"
    );
}

#[test]
fn a_clock_starts_when_it_is_set() {
    let mut desk = four("seed");
    until_ben(&mut desk);
    let moment = desk.table(None).shared.moment;
    desk.pass(SECOND * 60);
    let limit = json!({"type": "adjust", "id": "1", "limit": {"kind": "move", "ms": 30_000}});
    desk.ask("Anna", limit).unwrap();
    assert_eq!(desk.table(None).shared.seats[1].left_ms, Some(30_000));
    desk.pass(SECOND * 29);
    // Other settings do not restart the clock.
    desk.ask("Anna", json!({"type": "adjust", "id": "2", "chat": false}))
        .unwrap();
    assert_eq!(desk.table(None).shared.seats[1].left_ms, Some(1000));
    assert_eq!(desk.table(None).shared.moment, moment);
    desk.pass(SECOND * 2);
    assert!(desk.table(None).shared.moment > moment);
}

#[test]
fn the_time_for_the_match_runs_out() {
    let mut desk = four("seed");
    let limit = json!({"type": "adjust", "id": "1", "limit": {"kind": "match", "ms": 60_000}});
    desk.ask("Anna", limit).unwrap();
    until_ben(&mut desk);
    let before = desk.table(None).shared.seats[1].left_ms.unwrap();
    desk.pass(SECOND * 20);
    let answer = desk.first_move("Ben", "m1");
    live(&mut desk, "Ben", answer).unwrap();
    let left = Some(before - 20_000);
    assert_eq!(desk.table(None).shared.seats[1].left_ms, left);
    assert_eq!(
        desk.restart().table(None).shared.seats[1].left_ms,
        left,
        "it is stored"
    );
    until_ben(&mut desk);
    let moment = desk.table(None).shared.moment;
    desk.pass(Duration::from_millis(u64::from(before)).saturating_sub(SECOND * 21));
    assert_eq!(desk.table(None).shared.moment, moment);
    desk.pass(SECOND * 2);
    assert!(desk.table(None).shared.moment > moment);
    assert_eq!(desk.table(None).shared.seats[1].left_ms, Some(0));
    let timed = |fact: &Fact| matches!(fact, Fact::Moved { took_ms: Some(_), .. });
    let by_bot = |stored: &StoredFact| stored.request.is_none() && timed(&stored.fact);
    assert!(desk.stored.iter().any(by_bot));
}

#[test]
fn a_correspondence_clock_runs_without_connections() {
    const DAY: Duration = Duration::from_hours(24);
    let mut desk = four("seed");
    let limit = json!({"type": "adjust", "id": "1", "limit": {"kind": "move", "ms": 86_400_000}});
    desk.ask("Anna", limit).unwrap();
    until_ben(&mut desk);
    let conns: Vec<_> = desk.room.viewers().map(|(conn, _)| conn).collect();
    desk.leave(conns[1]);
    desk.pass(DAY / 2);
    assert_eq!(
        desk.table(None).shared.seats[1].bot,
        None,
        "no bot plays for an absent player"
    );
    for conn in [0, 2, 3] {
        desk.leave(conns[conn]);
    }
    let moment = desk.table(None).shared.moment;
    desk.pass(DAY / 4);
    desk.join("Anna");
    assert_eq!(desk.table(None).shared.seats[1].left_ms, Some(86_400_000 / 4));
    // The server was down for a day.
    let mut closed = desk.restart();
    closed.room.slept(DAY);
    closed.join("Anna");
    closed.settle();
    assert!(closed.table(None).shared.moment > moment);
}

/// Anna has just moved at a table of bots with this pace.
fn just_moved_among_bots(bot_ms: u32) -> Desk {
    let mut desk = Desk::playing(&[], "seed");
    desk.ask("Anna", json!({"type": "adjust", "id": "a", "bot_ms": bot_ms}))
        .unwrap();
    desk.join("Anna");
    desk.play_until(|game| {
        matches!(game.turn(), stammtisch_protocol::AnyTurn::Seats(seats)
            if seats.into_iter().map(stammtisch_core::Seat::number).eq([0]))
    });
    desk.ask("Anna", desk.first_move("Anna", "m")).unwrap();
    desk
}

#[test]
fn bots_hurry_until_a_person_is_asked() {
    let mut desk = just_moved_among_bots(10_000);
    let hurry = json!({"type": "hurry", "id": "h"});
    live(&mut desk, "Anna", hurry.clone()).unwrap();
    assert!(desk.table(None).shared.house.hurried);
    desk.pass(Duration::from_millis(10));
    let table = desk.table(Some("Anna"));
    assert!(!table.viewer.legal.is_empty(), "it is her turn at once");
    assert!(!table.shared.house.hurried);
    live(&mut desk, "Anna", hurry.clone()).unwrap();
    assert!(
        !desk.table(None).shared.house.hurried,
        "it is already a person's turn"
    );
    let mut desk = four("seed");
    assert_eq!(live(&mut desk, "Ben", hurry), Err("not-host".to_owned()));
}

/// KE-8.2: the time of a move must not reveal whether there was a choice.
#[test]
fn a_bot_searches_before_its_move_is_due() {
    let desk = just_moved_among_bots(2_000);
    let searches = desk.room.next_deadline_to_search().unwrap();
    let moves = desk.room.next_deadline().unwrap();
    assert!(desk.now < searches && searches < moves);
    assert_eq!(desk.room.bot_to_search(desk.now), None);
    assert_eq!(desk.room.bot_turn(searches), None);
    assert_eq!(desk.room.bot_to_search(searches), desk.room.bot_turn(moves));
    assert!(desk.room.bot_turn(moves).is_some());
}

/// Before the match and in it, the table says the same about tips.
#[test]
fn tips_are_those_of_the_start_of_the_match() {
    let tips = |desk: &Desk| desk.table(None).shared.house.tips;
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), "seed");
    assert!(tips(&desk), "Anna is alone");
    desk.ask("Ben", json!({"type": "sit", "id": "1"})).unwrap();
    assert!(!tips(&desk));
    desk.ask("Anna", json!({"type": "start", "id": "1"})).unwrap();
    assert!(!tips(&desk));
    desk.ask("Ben", json!({"type": "stand", "id": "2"})).unwrap();
    assert!(!tips(&desk), "a player who leaves turns no tips on");
    assert!(!tips(&desk.restart()));
}
