//! Nothing happens at empty tables, and bots alone move slowly enough to follow.

use std::time::Duration;

use serde_json::json;
use stammtisch_protocol::{games, laboratory};
use stammtisch_room::message::Phase;

use crate::support::Desk;

const SECOND: Duration = Duration::from_secs(1);
const DAY: Duration = Duration::from_hours(24);

/// A match of bots alone that Anna has opened, without connections.
fn bots_alone(game: &str, players: u8) -> Desk {
    let mut desk = Desk::open(game, players, json!({}), "evening");
    desk.ask("Anna", json!({"type": "stand", "id": "1"})).unwrap();
    desk.ask("Anna", json!({"type": "start", "id": "2"})).unwrap();
    desk
}

/// The number of lines the log gains in this time.
fn lines_in(desk: &mut Desk, time: Duration) -> u32 {
    let before = desk.table(None).shared.log_len;
    desk.pass(time);
    desk.table(None).shared.log_len - before
}

#[test]
fn nothing_happens_at_an_empty_table() {
    for info in games().into_iter().chain(laboratory()) {
        let mut desk = bots_alone(info.id, info.players[1]);
        assert_eq!(desk.room.next_deadline(), None, "{}", info.id);
        assert_eq!(lines_in(&mut desk, DAY), 0, "{}", info.id);
        let mut again = desk.restart();
        assert_eq!(lines_in(&mut again, DAY), 0, "{} after a restart", info.id);

        // A spectator watches for a while: the match continues, and stops when they leave.
        let watcher = again.join("Zilli");
        assert!(
            lines_in(&mut again, SECOND * 5) > 0,
            "{} before a watcher",
            info.id
        );
        again.leave(watcher);
        let stored = again.stored.len();
        assert_eq!(lines_in(&mut again, DAY), 0, "{} is left", info.id);
        assert_eq!(lines_in(&mut again.restart(), DAY), 0);
        assert_eq!(again.stored.len(), stored, "{} stores nothing", info.id);
    }
}

/// An absent person on turn is waited for without limit, and so are the bots in the match.
#[test]
fn bots_wait_at_an_empty_table() {
    let mut desk = Desk::playing(&[], "seed");
    let anna = desk.join("Anna");
    desk.leave(anna);
    let stored = desk.stored.len();
    desk.pass(DAY);
    assert_eq!(desk.stored.len(), stored);
    assert_eq!(desk.table(None).shared.phase, Phase::Playing);
}

/// Overdue moves do not happen the moment a client comes: bots start their times then.
#[test]
fn a_new_client_sees_the_table_as_it_was_left() {
    let mut desk = bots_alone("hattrick", 4);
    desk.pass(DAY);
    let before = desk.table(None).shared.log_len;
    desk.join("Zilli");
    assert_eq!(desk.table(None).shared.log_len, before);
    desk.pass(SECOND * 2);
    assert!(desk.table(None).shared.log_len > before);
}

/// The tests' tables have a pace of a tenth of a second.
#[test]
fn bots_alone_play_slowly_unless_the_host_watches() {
    for info in games().into_iter().chain(laboratory()) {
        let mut desk = bots_alone(info.id, info.players[1]);
        desk.join("Zilli");
        // Simultaneous answers in a window don't count.
        let turns = |desk: &mut Desk, most: Duration| {
            let (mut turns, end) = (0, desk.now + most);
            while desk.now < end && desk.table(None).shared.phase == Phase::Playing {
                let window = desk.room.table().game().unwrap().window();
                turns += u32::from(lines_in(desk, SECOND / 20) > 0 && window.is_none());
            }
            turns
        };
        let followed = turns(&mut desk, SECOND * 10);
        assert!((1..=21).contains(&followed), "{} {followed}", info.id);
        if desk.table(None).shared.phase == Phase::Playing && info.id != "haecmaec" {
            desk.join("Anna");
            let quick = turns(&mut desk, SECOND * 2);
            let playing = desk.table(None).shared.phase == Phase::Playing;
            assert!(!playing || quick > 5, "{} {quick}", info.id);
        }
    }
}

/// If a person plays, the host's pace applies.
#[test]
fn the_hosts_pace_applies_while_a_person_plays() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.join("Ben");
    let mut quick = Vec::new();
    for step in 0..200 {
        let before = (desk.now, desk.table(None).shared.log_len);
        let asked = desk.table(Some("Ben"));
        if asked.shared.phase != Phase::Playing {
            break;
        }
        if !asked.viewer.legal.is_empty() {
            let request = desk.first_move("Ben", &format!("b{step}"));
            desk.ask("Ben", request).unwrap();
        } else if !desk.table(Some("Anna")).viewer.legal.is_empty() && asked.shared.seats[0].bot.is_none() {
            let request = desk.first_move("Anna", &format!("a{step}"));
            desk.ask("Anna", request).unwrap();
        } else {
            desk.pass(SECOND / 5);
            quick.push(desk.table(None).shared.log_len > before.1);
        }
    }
    assert!(quick.len() > 10 && quick.iter().all(|quick| *quick), "{quick:?}");
}
