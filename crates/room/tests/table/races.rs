//! The first hand counts: whole tables with simulated connections. docs/explain/fairness.md describes the method.

use std::time::Duration;

use serde_json::json;
use stammtisch_room::ConnId;

use crate::support::{Answered, Desk};

const MS: Duration = Duration::from_millis(1);
const NAMES: [&str; 3] = ["Anna", "Ben", "Cilli"];

/// A message's arrival at the server.
enum Arrives {
    Echo(ConnId, u32),
    Hand(u8, &'static str, Option<f64>),
}

/// A table and the one-way latency of its players' connections, in milliseconds.
struct Lines {
    desk: Desk,
    way: [u32; 3],
    under_way: Vec<(Duration, Arrives)>,
    opened: Duration,
}

fn conn(seat: u8) -> ConnId {
    ConnId(u64::from(seat) + 1)
}

impl Lines {
    /// Häc Mäc for three. Their round trips are measured, and the wanted window has just opened.
    fn window(touch: bool, way: [u32; 3]) -> Self {
        let desk = Desk::begun("haecmaec", 3, json!({"touch": touch}), &["Ben", "Cilli"], "seed");
        let mut lines = Self {
            opened: desk.now,
            desk,
            way,
            under_way: Vec::new(),
        };
        lines.pass(5000);
        let kind = if touch { "slap" } else { "accusation" };
        lines
            .desk
            .play_until(|game| game.window().is_some_and(|window| window.kind.id == kind));
        lines.opened = lines.desk.now;
        lines
    }

    /// Lets time pass; clients answer probes.
    fn pass(&mut self, ms: u32) {
        let end = self.desk.now + MS * ms;
        loop {
            for (conn, nonce, sent) in std::mem::take(&mut self.desk.probes) {
                if let Some(way) = self.way.get(conn.0 as usize - 1) {
                    self.under_way
                        .push((sent + MS * *way * 2, Arrives::Echo(conn, nonce)));
                }
            }
            let next = self.under_way.iter().map(|(at, _)| *at).min();
            let due = self.desk.room.next_deadline();
            let Some(at) = next.into_iter().chain(due).min().filter(|at| *at <= end) else {
                break;
            };
            self.desk.now = self.desk.now.max(at);
            if next == Some(at) {
                let place = self.under_way.iter().position(|(when, _)| *when == at).unwrap();
                self.arrive(place);
            } else {
                self.desk.settle();
            }
        }
        self.desk.now = end;
    }

    fn arrive(&mut self, place: usize) {
        match self.under_way.swap_remove(place).1 {
            Arrives::Echo(conn, nonce) => self.desk.room.echo(conn, nonce, self.desk.now),
            Arrives::Hand(seat, text, after) => {
                let answer = self
                    .desk
                    .answer(conn(seat), NAMES[usize::from(seat)], text, after);
                assert!(answer.is_ok(), "{answer:?}");
                while self.desk.settle() {}
            }
        }
    }

    /// A player reacts this long after seeing the window; their client claims `says`.
    fn hand(&mut self, seat: u8, reaction: u32, text: &'static str, says: Option<f64>) {
        let at = self.opened + MS * (reaction + 2 * self.way[usize::from(seat)]);
        self.under_way.push((at, Arrives::Hand(seat, text, says)));
    }

    fn asked(&self) -> [u8; 2] {
        let turn = self.desk.table(None).shared.turn.unwrap();
        serde_json::from_value(turn["seats"].clone()).unwrap()
    }
}

/// The asked seats of the window that [`Lines::window`] opens: the same seed, the same moves.
fn asked(touch: bool) -> [u8; 2] {
    Lines::window(touch, [0; 3]).asked()
}

fn ways(near: u8, far: u8) -> [u32; 3] {
    let mut way = [10; 3];
    way[usize::from(near)] = 2;
    way[usize::from(far)] = 100;
    way
}

#[test]
fn the_faster_hand_wins_even_if_its_message_arrives_later() {
    for says in [false, true] {
        let [near, far] = asked(true);
        let mut lines = Lines::window(true, ways(near, far));
        let at = lines.desk.room.table().moment();
        let tells = |reaction: f64| says.then_some(reaction);
        lines.hand(near, 320, "slap", tells(320.0));
        lines.hand(far, 300, "slap", tells(300.0));
        lines.pass(324);
        assert_eq!(
            lines.desk.room.table().moment(),
            at,
            "a quicker hand may be under way"
        );
        assert!(lines.desk.done.is_empty(), "and nothing is acknowledged");
        let version = lines.desk.room.version();
        lines.pass(300);
        let slap = |seat| (seat, "slap".to_owned());
        assert_eq!(lines.desk.moves(at), [slap(far), slap(near)]);
        assert_eq!(lines.desk.table(None).shared.turn.unwrap()["seats"], json!([far]));
        assert_eq!(lines.desk.done.len(), 2);
        assert!(lines.desk.room.version() <= version + 2);
    }
}

#[test]
fn a_hand_is_held_only_while_a_faster_one_may_arrive() {
    let [near, far] = asked(true);
    let mut lines = Lines::window(true, ways(near, far));
    let at = lines.desk.room.table().moment();
    lines.hand(near, 320, "slap", None);
    lines.pass(320 + 200 - 1);
    assert_eq!(lines.desk.room.table().moment(), at);
    lines.pass(1);
    assert_eq!(lines.desk.moves(at), [(near, "slap".to_owned())]);

    let [near, far] = asked(true);
    let mut lines = Lines::window(true, ways(near, far));
    lines.hand(far, 320, "slap", None);
    lines.pass(320 + 200);
    assert_eq!(
        lines.desk.moves(at),
        [(far, "slap".to_owned())],
        "the near hand can't be faster any more"
    );
}

#[test]
fn only_the_first_accusation_counts() {
    let [near, far] = asked(false);
    let mut lines = Lines::window(false, ways(near, far));
    let at = lines.desk.room.table().moment();
    lines.hand(near, 400, "accuse", None);
    lines.hand(far, 350, "accuse", None);
    lines.pass(1000);
    assert_eq!(lines.desk.moves(at)[0], (far, "accuse".to_owned()));
    assert_eq!((lines.desk.done.len(), lines.desk.late.len()), (1, 1));
    assert!(lines.desk.late[0].starts_with(NAMES[usize::from(near)]));
}

#[test]
fn a_missing_echo_earns_no_latency_credit() {
    let [near, far] = asked(true);
    let mut lines = Lines::window(true, ways(near, far));
    let at = lines.desk.room.table().moment();
    // The distant player's echo never comes: their line now counts as if it were local.
    lines.desk.probes.retain(|(to, ..)| *to != conn(far));
    lines.hand(near, 320, "slap", None);
    lines.hand(far, 300, "slap", Some(0.0));
    lines.pass(1000);
    assert_eq!(lines.desk.moves(at)[0], (near, "slap".to_owned()));
}

#[test]
fn reconnecting_does_not_shorten_a_reaction() {
    let [near, far] = asked(true);
    let mut lines = Lines::window(true, ways(near, far));
    let at = lines.desk.room.table().moment();
    lines.hand(near, 320, "slap", None);
    lines.pass(300);
    let again = lines.desk.join(NAMES[usize::from(far)]);
    lines.pass(10);
    let answer = lines
        .desk
        .answer(again, NAMES[usize::from(far)], "slap", Some(5.0));
    assert_eq!(answer, Ok(Answered::Held));
    lines.pass(1000);
    // The hand came down 310 ms after the window opened, not 10 ms after reconnecting. That is the faster one.
    assert_eq!(lines.desk.moves(at)[0], (far, "slap".to_owned()));
    let mut lines = Lines::window(true, ways(near, far));
    lines.hand(near, 320, "slap", None);
    lines.pass(330);
    let again = lines.desk.join(NAMES[usize::from(far)]);
    // Later updates do not show the window again.
    assert_eq!(lines.desk.room.announce(again, lines.desk.now), None);
    let answer = lines
        .desk
        .answer(again, NAMES[usize::from(far)], "slap", Some(5.0));
    assert!(matches!(answer, Ok(Answered::Held | Answered::Done)));
    lines.pass(1000);
    assert_eq!(lines.desk.moves(at)[0], (near, "slap".to_owned()));
}

#[test]
fn a_hand_held_at_a_crash_was_not_acknowledged() {
    let [near, far] = asked(true);
    let mut lines = Lines::window(true, ways(near, far));
    let stored = lines.desk.stored.len();
    lines.hand(near, 320, "slap", None);
    lines.pass(330);
    assert!(lines.desk.done.is_empty());
    assert_eq!(lines.desk.stored.len(), stored);
    // The same client repeats the request to the restarted server.
    let mut desk = lines.desk.restart();
    let at = desk.room.table().moment();
    for name in NAMES {
        desk.join(name);
    }
    assert_eq!(
        desk.answer(conn(near), NAMES[usize::from(near)], "slap", None),
        Ok(Answered::Held)
    );
    desk.pass(MS * 5000);
    assert!(desk.moves(at).contains(&(near, "slap".to_owned())));
    assert_eq!(desk.done.len(), 1);
    let _ = far;
}

#[test]
fn a_hand_in_time_counts_even_if_it_arrives_after_the_window() {
    let [near, far] = asked(true);
    let mut lines = Lines::window(true, ways(near, far));
    let at = lines.desk.room.table().moment();
    lines.hand(far, 3990, "slap", None);
    lines.pass(4100);
    assert_eq!(lines.desk.room.table().moment(), at, "a message may be under way");
    lines.pass(500);
    let moves = lines.desk.moves(at);
    assert!(moves.contains(&(far, "slap".to_owned())), "{moves:?}");
}

#[test]
fn bots_slap_in_human_time() {
    let mut desk = Desk::open("haecmaec", 3, json!({"touch": true}), "seed");
    for seat in [1, 2] {
        // This one slaps whenever it may.
        let bot = json!({"type": "bot", "id": format!("b{seat}"), "seat": seat, "bot": "last"});
        desk.ask("Anna", bot).unwrap();
    }
    desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
    desk.join("Anna");
    let mut slaps = Vec::new();
    for _ in 0..400 {
        let slap = |desk: &Desk| {
            let window = desk.room.table().game().unwrap().window();
            window.is_some_and(|window| window.kind.id == "slap")
        };
        if slap(&desk) && !desk.table(Some("Anna")).viewer.legal.is_empty() {
            let opened = desk.now;
            let at = desk.room.table().moment();
            while slap(&desk) && desk.moves(at).is_empty() {
                desk.pass(MS * 10);
            }
            slaps.push(desk.now.saturating_sub(opened).as_millis());
        }
        if let Some(text) = desk.table(Some("Anna")).viewer.legal.first().cloned() {
            let moment = desk.table(None).shared.moment;
            let id = format!("m{}", desk.room.table().seq());
            let _ = desk.ask(
                "Anna",
                json!({"type": "move", "id": id, "moment": moment, "move": text}),
            );
        }
        desk.pass(MS * 50);
        if desk.table(None).shared.turn.unwrap()["kind"] == json!("over") {
            break;
        }
    }
    assert!(slaps.len() > 3, "{slaps:?}");
    assert!(slaps.iter().all(|ms| (150..=1800).contains(ms)), "{slaps:?}");
    assert!(slaps.iter().any(|ms| ms != &slaps[0]), "{slaps:?}");
}

#[test]
fn the_hands_of_a_race_are_shown_once_its_window_has_closed() {
    let mut lines = Lines::window(true, [20, 20, 20]);
    let seats = lines.asked();
    let opened = lines.desk.room.table().moment() as u32;
    lines.hand(seats[1], 400, "slap", None);
    lines.hand(seats[0], 520, "slap", None);
    lines.pass(450);
    assert_eq!(lines.desk.table(None).shared.race, None, "the window is open");
    lines.pass(250);
    let race = lines.desk.table(None).shared.race.unwrap();
    assert_eq!(race.moment, opened);
    let hands: Vec<_> = race.hands.iter().map(|hand| hand.seat).collect();
    assert_eq!(hands, [seats[1], seats[0]]);
    let lead = race.hands[1].ms - race.hands[0].ms;
    assert!((100..=140).contains(&lead), "{lead}");
}
