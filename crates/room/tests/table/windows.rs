//! Windows over time: when they close, which seats pass by implication, and that they hide choices.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_protocol::{AnyMatch, AnyTurn};
use stammtisch_room::message::Clock;
use stammtisch_room::{ConnId, Fact};

use crate::support::{Answered, Desk, GRACE};

const MS: Duration = Duration::from_millis(1);

fn is(kind: &str) -> impl Fn(&dyn AnyMatch) -> bool {
    move |game| game.window().is_some_and(|window| window.kind.id == kind)
}

/// Three people at Häc Mäc, just after an ingredient was played, and the length of the log then.
fn burger(options: Value) -> (Desk, usize) {
    let mut desk = Desk::begun("haecmaec", 3, options, &["Ben", "Cilli"], "seed");
    let touch = desk.table(None).shared.options["touch"] == json!(true);
    desk.play_until(is(if touch { "slap" } else { "accusation" }));
    let at = desk.room.table().moment();
    (desk, at)
}

const NAMES: [&str; 3] = ["Anna", "Ben", "Cilli"];

/// The seats that are asked in a window of three, the next player first.
fn asked(desk: &Desk) -> [u8; 2] {
    let turn = desk.table(None).shared.turn.unwrap();
    let seats: Vec<u8> = serde_json::from_value(turn["seats"].clone()).unwrap();
    let next = desk
        .room
        .table()
        .game()
        .unwrap()
        .window()
        .unwrap()
        .next
        .unwrap()
        .number();
    let other = seats.iter().copied().find(|seat| *seat != next).unwrap();
    [next, other]
}

fn conn(seat: u8) -> ConnId {
    ConnId(u64::from(seat) + 1)
}

fn pass(desk: &mut Desk, seat: u8) {
    let name = NAMES[usize::from(seat)];
    assert!(matches!(
        desk.answer(conn(seat), name, "pass", None),
        Ok(Answered::Done)
    ));
}

fn is_open(desk: &Desk) -> bool {
    desk.room.table().game().unwrap().window().is_some()
}

#[test]
fn silent_players_pass_when_the_window_closes() {
    let (mut desk, at) = burger(json!({}));
    assert_eq!(
        desk.table(None).viewer.clock,
        Some(Clock {
            total_ms: 4000,
            left_ms: 4000
        })
    );
    desk.pass(MS * 3999);
    assert_eq!(desk.table(Some("Anna")).viewer.clock.unwrap().left_ms, 1);
    assert!(is_open(&desk));
    let version = desk.room.version();
    desk.pass(MS);
    assert!(!is_open(&desk));
    let mut seats = asked_sorted(&desk, at);
    assert_eq!(desk.room.version(), version + 1, "one change");
    assert!(seats.is_sorted(), "in the order of the seats");
    seats.dedup();
    assert_eq!(seats.len(), 2);
    assert_eq!(desk.table(None).viewer.clock, None);
    let silent = desk.stored.iter().rev().take(2);
    assert!(silent.into_iter().all(|stored| {
        let passes = matches!(&stored.fact, Fact::Moved { text, .. } if text == "pass");
        passes && stored.request.is_none()
    }));
}

fn asked_sorted(desk: &Desk, at: usize) -> Vec<u8> {
    desk.moves(at).into_iter().map(|(seat, _)| seat).collect()
}

#[test]
fn bots_accuse_or_pass_at_once() {
    let mut desk = Desk::begun("haecmaec", 3, json!({}), &[], "seed");
    let mut windows = 0;
    for _ in 0..40 {
        let now = desk.now;
        if desk.table(Some("Anna")).shared.turn.unwrap()["seats"] == json!([0]) && !is_open(&desk) {
            let card = desk.first_move("Anna", &format!("m{}", desk.room.table().seq()));
            desk.ask("Anna", card).unwrap();
            windows += usize::from(is_open(&desk));
            desk.pass(Duration::ZERO);
            assert!(!is_open(&desk), "only bots were asked, and no time has passed");
        } else {
            desk.pass(MS * 5000);
        }
        assert!(desk.now >= now);
        if desk.table(None).shared.turn.unwrap()["kind"] == json!("over") {
            break;
        }
    }
    assert!(windows > 0);
}

#[test]
fn a_pass_of_the_next_player_closes_the_window_after_a_second() {
    let (mut desk, at) = burger(json!({}));
    let [next, other] = asked(&desk);
    desk.pass(MS * 300);
    pass(&mut desk, next);
    assert!(desk.table(None).viewer.clock.unwrap().left_ms <= 700);
    desk.pass(MS * 699);
    assert!(is_open(&desk));
    desk.pass(MS);
    assert!(!is_open(&desk));
    let moves = desk.moves(at);
    assert_eq!(moves, [(next, "pass".to_owned()), (other, "pass".to_owned())]);

    let (mut desk, _) = burger(json!({}));
    desk.pass(MS * 2000);
    pass(&mut desk, next);
    desk.pass(Duration::ZERO);
    assert!(!is_open(&desk), "all had time to look");

    let (mut desk, _) = burger(json!({}));
    pass(&mut desk, other);
    desk.pass(MS * 3999);
    assert!(
        is_open(&desk),
        "the pass of another player doesn't close the window"
    );
    desk.pass(MS);
    assert!(!is_open(&desk));
}

#[test]
fn a_pass_of_a_bot_does_not_close_the_window() {
    let mut desk = Desk::open("haecmaec", 3, json!({}), "seed");
    desk.ask("Ben", json!({"type": "sit", "id": "sit"})).unwrap();
    // This one passes; the other would accuse.
    let bot = json!({"type": "bot", "id": "bot", "seat": 2, "bot": "last"});
    desk.ask("Anna", bot).unwrap();
    desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
    desk.join("Anna");
    desk.join("Ben");
    for _ in 0..60 {
        let next = desk
            .room
            .table()
            .game()
            .unwrap()
            .window()
            .and_then(|window| window.next);
        if next.is_some_and(|next| next.number() == 2) {
            desk.pass(MS * 3999);
            assert!(is_open(&desk), "the bot has passed, the person may still accuse");
            desk.pass(MS);
            assert!(!is_open(&desk));
            return;
        }
        if let Some(name) = ["Anna", "Ben"]
            .into_iter()
            .find(|name| !desk.table(Some(name)).viewer.legal.is_empty())
        {
            let request = desk.first_move(name, &format!("m{}", desk.room.table().seq()));
            desk.ask(name, request).unwrap();
        } else {
            desk.pass(MS * 100);
        }
    }
    panic!("the bot was never next");
}

#[test]
fn a_window_restarts_after_a_restart_or_when_a_client_returns() {
    let (mut desk, _) = burger(json!({}));
    let [next, other] = asked(&desk);
    desk.pass(MS * 3000);
    let mut desk = desk.restart();
    desk.pass(MS * 100_000);
    assert!(is_open(&desk), "no client has come back yet");
    for name in NAMES {
        desk.join(name);
    }
    assert_eq!(desk.table(None).viewer.clock.unwrap().left_ms, 4000);
    desk.pass(MS * 3999);
    assert!(is_open(&desk));
    desk.pass(MS);
    assert!(!is_open(&desk));
    // All of them may also leave for a while.
    let (mut desk, _) = burger(json!({}));
    desk.pass(MS * 3000);
    for seat in 0..3 {
        desk.leave(conn(seat));
    }
    desk.pass(MS * 100_000);
    assert!(is_open(&desk));
    desk.join(NAMES[usize::from(next)]);
    desk.pass(MS * 3999);
    assert!(is_open(&desk));
    desk.pass(MS);
    assert!(!is_open(&desk), "{other} has had the full time too");
}

fn hoeleroe(options: &Value, wanted: impl Fn(&dyn AnyMatch) -> bool) -> Option<Desk> {
    (0..40).find_map(|seed| {
        let mut desk = Desk::begun(
            "hoeleroe",
            3,
            options.clone(),
            &["Ben", "Cilli"],
            &seed.to_string(),
        );
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| desk.play_until(&wanted)))
            .ok()
            .map(|()| desk)
    })
}

/// The asked seats, those without a choice and those with one.
fn choices(game: &dyn AnyMatch) -> (Vec<u8>, Vec<u8>) {
    let stammtisch_protocol::AnyTurn::Seats(seats) = game.turn() else {
        return (Vec::new(), Vec::new());
    };
    let (none, some): (Vec<_>, Vec<_>) = seats.into_iter().partition(|seat| game.legal(*seat).len() == 1);
    let numbers =
        |seats: Vec<stammtisch_core::Seat>| seats.into_iter().map(stammtisch_core::Seat::number).collect();
    (numbers(none), numbers(some))
}

#[test]
fn a_seat_that_does_not_answer_does_not_object() {
    let mut desk = hoeleroe(&json!({"arschkarte": "attention"}), is("attention")).unwrap();
    let at = desk.room.table().moment();
    assert_eq!(desk.table(None).viewer.clock.unwrap().total_ms, 1500);
    desk.pass(MS * 1499);
    assert_eq!(desk.room.table().moment(), at);
    desk.pass(MS);
    let moves = desk.moves(at);
    assert!(moves.len() == 2 && moves.iter().all(|(_, text)| text == "pass"));

    let mut desk = hoeleroe(&json!({"arschkarte": "attention"}), is("attention")).unwrap();
    let (_, asked) = choices(desk.room.table().game().unwrap());
    for seat in asked {
        pass(&mut desk, seat);
    }
    assert!(
        !is("attention")(desk.room.table().game().unwrap()),
        "all have answered"
    );
}

/// A window of several seats that hides choices; one seat has a choice, and others have none.
fn mixed() -> Desk {
    hoeleroe(&json!({}), |game| {
        let (none, some) = choices(game);
        let hides = game
            .window()
            .is_some_and(|window| window.hides.is_some() && window.kind.id == "reaction");
        hides && !none.is_empty() && some.len() == 1
    })
    .unwrap()
}

#[test]
fn a_window_hides_which_seats_had_a_choice() {
    let mut desk = mixed();
    let at = desk.room.table().moment();
    let window = desk.room.table().game().unwrap().window().unwrap();
    let (none, some) = choices(desk.room.table().game().unwrap());
    let all = none.len() + some.len();
    let before = desk.sent(None);
    // A seat with a choice passes early: the pass counts when the others' implied passes do.
    desk.pass(MS * 200);
    let name = NAMES[usize::from(some[0])];
    let answer = desk.answer(conn(some[0]), name, window.silence, None);
    assert_eq!(answer, Ok(Answered::Held));
    desk.pass(MS * 1299);
    let mut now = desk.sent(None);
    now["table"]["clock"] = before["table"]["clock"].clone();
    assert_eq!(now, before, "an early answer is invisible");
    let version = desk.room.version();
    desk.pass(MS);
    assert_eq!(desk.room.version(), version + 1, "all answers are one change");
    let moves = desk.moves(at);
    assert!(moves[..all].iter().all(|(_, text)| text == window.silence));
    assert!(
        moves[..all].iter().map(|(seat, _)| seat).is_sorted(),
        "in the order of the seats"
    );
    assert_eq!(desk.done.len(), 1, "acknowledged when it counts");
}

#[test]
fn a_late_answer_does_not_reveal_a_choice() {
    let mut desk = mixed();
    let at = desk.room.table().moment();
    let window = desk.room.table().game().unwrap().window().unwrap();
    let (_, some) = choices(desk.room.table().game().unwrap());
    desk.pass(MS * 9000);
    assert_eq!(desk.room.table().moment(), at, "no answer is visible");
    let name = NAMES[usize::from(some[0])];
    let _ = desk.answer(conn(some[0]), name, window.silence, None);
    desk.pass(Duration::ZERO);
    assert!(desk.moves(at).iter().map(|(seat, _)| seat).take(2).is_sorted());

    let mut desk = mixed();
    desk.pass(MS * 19_999);
    assert_eq!(desk.room.table().moment(), at);
    desk.pass(MS);
    assert!(desk.room.table().moment() > at, "the time is over");
}

#[test]
fn a_single_seat_without_a_choice_is_answered_for() {
    let alone = |none: usize| move |game: &dyn AnyMatch| is("answer")(game) && choices(game).0.len() == none;
    let mut desk = hoeleroe(&json!({}), alone(1)).unwrap();
    let at = desk.room.table().moment();
    let seat = choices(desk.room.table().game().unwrap()).0[0];
    let name = NAMES[usize::from(seat)];
    let other = NAMES[usize::from((seat + 1) % 3)];
    assert_eq!(desk.table(Some(name)).viewer.clock.unwrap().total_ms, 1500);
    assert_eq!(
        desk.table(Some(other)).viewer.clock,
        None,
        "others don't see that the seat has no choice"
    );
    desk.pass(MS * 1499);
    assert_eq!(desk.room.table().moment(), at);
    desk.pass(MS);
    assert!(desk.room.table().moment() > at);

    let mut desk = hoeleroe(&json!({}), alone(0)).unwrap();
    let at = desk.room.table().moment();
    let seat = choices(desk.room.table().game().unwrap()).1[0];
    let name = NAMES[usize::from(seat)];
    let silence = desk.room.table().game().unwrap().window().unwrap().silence;
    assert_eq!(
        desk.table(Some(name)).viewer.clock,
        None,
        "a seat with a choice has no clock"
    );
    assert_eq!(desk.answer(conn(seat), name, silence, None), Ok(Answered::Held));
    // The same request again, as after reconnecting.
    assert_eq!(desk.answer(conn(seat), name, silence, None), Ok(Answered::Held));
    desk.pass(MS * 1499);
    assert_eq!(
        desk.room.table().moment(),
        at,
        "at the same time as without a choice"
    );
    desk.pass(MS);
    assert_eq!(desk.moves(at)[0], (seat, silence.to_owned()));
    let mut desk = hoeleroe(&json!({}), alone(0)).unwrap();
    desk.pass(MS * 100_000);
    assert_eq!(
        desk.room.table().moment(),
        at,
        "the table doesn't answer for this seat"
    );
}

/// Machma-Hölerö for three people, at a window that asks one of them alone and has a time: its seat, which has no choice.
fn asked_alone() -> (Desk, u8) {
    for seed in 0..50 {
        let mut desk = Desk::begun(
            "hoeleroe",
            3,
            json!({}),
            &["Ben", "Cilli"],
            &format!("seed {seed}"),
        );
        for _ in 0..400 {
            let game = desk.room.table().game().unwrap();
            let AnyTurn::Seats(seats) = game.turn() else { break };
            let seat = seats.first().unwrap().number();
            let name = NAMES[usize::from(seat)];
            if desk.table(Some(name)).viewer.clock.is_some() && seats.at_most_one() {
                return (desk, seat);
            }
            let request = desk.first_move(name, &format!("m{}", desk.room.table().moment()));
            desk.ask(name, request).unwrap();
        }
    }
    panic!("there is no such window");
}

#[test]
fn the_clock_of_a_window_stands_still_while_the_only_player_asked_does_not_see_it() {
    let (mut desk, seat) = asked_alone();
    let name = NAMES[usize::from(seat)];
    let left = |desk: &Desk| desk.table(Some(name)).viewer.clock.map(|clock| clock.left_ms);
    let lines = desk.room.table().lines();
    assert_eq!(left(&desk), Some(1500));
    desk.pass(MS * 500);
    let version = desk.room.version();
    assert!(desk.room.hide(conn(seat), true, desk.now));
    assert_eq!((left(&desk), desk.room.version()), (None, version + 1));
    assert!(
        !desk.room.hide(conn(seat), true, desk.now),
        "it is hidden already"
    );
    desk.pass(MS * 10_000);
    assert_eq!(desk.room.table().lines(), lines);
    assert!(desk.room.hide(conn(seat), false, desk.now));
    assert_eq!(left(&desk), Some(1000));
    // But no longer than for an absent player: those who come and go don't hold the others up.
    assert!(desk.room.hide(conn(seat), true, desk.now));
    let patience = GRACE.saturating_sub(MS * 10_000);
    desk.pass(patience + MS * 999);
    assert_eq!(desk.room.table().lines(), lines);
    desk.pass(MS);
    assert!(desk.room.table().lines() > lines);
}

#[test]
fn a_hidden_page_of_another_player_stops_no_clock() {
    let (mut desk, at) = burger(json!({}));
    let [next, _] = asked(&desk);
    assert!(!desk.room.hide(conn(next), true, desk.now));
    assert_eq!(desk.table(None).viewer.clock.unwrap().left_ms, 4000);
    desk.pass(MS * 4000);
    assert!(!is_open(&desk), "{at}");
}
