//! A repeated request that changed nothing gets the same answer again.

use serde_json::{Value, json};
use stammtisch_room::{ConnId, Decision};

use crate::back;
use crate::support::{Desk, person};

/// The decision on a message; its change is not stored.
fn request(desk: &mut Desk, name: &str, message: &Value) -> Result<&'static str, String> {
    let message = serde_json::from_value(message.clone()).unwrap();
    let decided = desk
        .room
        .request(ConnId(1), Some(&person(name)), &message, desk.now);
    match decided.map_err(|refused| refused.code.text())? {
        Decision::Done => Ok("done"),
        Decision::Volatile => Ok("live"),
        Decision::Change(_) => Ok("change"),
        Decision::Looks(_) => Ok("looks"),
        Decision::Held => Ok("held"),
    }
}

#[test]
fn a_repeated_answer_without_effect_is_done_even_after_the_table_changed() {
    let mut desk = Desk::begun("hattrick", 4, json!({}), &["Ben", "Cilli", "Dora"], "seed");
    desk.play_until(|game| game.len() > 4);
    while back::ask(&mut desk, 1).is_err() {
        let now = desk.room.table().lines();
        desk.play_until(|game| game.len() > now);
    }
    let waits = desk.table(None).shared.asks_back.unwrap().waits;
    let name = ["Anna", "Ben", "Cilli", "Dora"][usize::from(waits[0])];
    let moment = desk.room.table().moment();
    let yes = |id: &str| json!({"type": "answer_back", "id": id, "moment": moment, "yes": true});
    assert_eq!(desk.ask(name, yes("first")), Ok(true));
    assert_eq!(request(&mut desk, name, &yes("second")), Ok("done"));
    back::agree(&mut desk, 2);
    assert_ne!(desk.room.table().moment(), moment);
    for id in ["first", "second"] {
        assert_eq!(request(&mut desk, name, &yes(id)), Ok("done"), "{id}");
    }
    assert_eq!(request(&mut desk, name, &yes("third")), Err("stale".to_owned()));
}

#[test]
fn an_unstored_request_is_done_once() {
    let mut desk = Desk::begun("hattrick", 4, json!({}), &["Ben"], "seed");
    let wait = json!({"type": "wait", "id": "w", "seat": 1});
    assert_eq!(request(&mut desk, "Anna", &wait), Ok("live"));
    assert_eq!(request(&mut desk, "Anna", &wait), Ok("done"));
    // Each person has their own ids.
    let hurry = |id: &str| json!({"type": "hurry", "id": id});
    assert_eq!(request(&mut desk, "Anna", &hurry("h")), Ok("live"));
    assert_eq!(request(&mut desk, "Anna", &hurry("h")), Ok("done"));
    assert_eq!(request(&mut desk, "Anna", &hurry("h2")), Ok("live"));
    // The perspective belongs to each connection.
    let look = json!({"type": "look", "id": "l", "seat": null});
    let first = request(&mut desk, "Anna", &look);
    assert_eq!(request(&mut desk, "Anna", &look), first);
}
