//! A removal by the host holds for the screen, at this table and at those that follow it.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_room::Person;
use stammtisch_room::message::Phase;

use crate::support::{Desk, bots, live, person};

/// Ben on seat 1, Bert at the same screen on seat 2, Cilli on seat 3; the host has removed Ben.
fn kicked() -> Desk {
    let mut desk = Desk::open("hattrick", 5, json!({"deals": 1}), "seed");
    desk.ask("Ben", json!({"type": "sit", "id": "1"})).unwrap();
    desk.ask("Ben", share("2", "Bert")).unwrap();
    desk.ask("Cilli", json!({"type": "sit", "id": "1"})).unwrap();
    desk.ask("Anna", kick("1", 1)).unwrap();
    desk
}

fn share(id: &str, name: &str) -> Value {
    json!({"type": "share", "id": id, "name": name})
}

fn kick(id: &str, seat: u8) -> Value {
    json!({"type": "kick", "id": id, "seat": seat})
}

fn removed<T>() -> Result<T, String> {
    Err("removed".to_owned())
}

/// A request of the other person at Ben's screen.
fn ask_as_bert(desk: &mut Desk, message: Value) -> Result<bool, String> {
    let bert = Person {
        id: "id-Ben#1".to_owned(),
        name: "Bert".to_owned(),
    };
    let message = serde_json::from_value(message).unwrap();
    let decision = desk.room.table().decide(Some(&bert), &message, "next-table-1");
    match decision.map_err(|refused| refused.code.text())? {
        stammtisch_room::Decision::Change(change) => desk.commit(*change),
        _ => return Ok(false),
    }
    Ok(true)
}

#[test]
fn a_removed_screen_gets_no_seat() {
    let mut desk = kicked();
    for desk in [&mut desk.restart(), &mut desk] {
        for (id, request) in [
            ("sit", json!({"type": "sit", "id": "sit"})),
            ("there", json!({"type": "sit", "id": "there", "seat": 1})),
            ("share", share("share", "Ben")),
        ] {
            assert_eq!(desk.ask("Ben", request), removed(), "{id}");
        }
        let elsewhere = json!({"type": "sit", "id": "b1", "seat": 4});
        assert_eq!(ask_as_bert(desk, elsewhere), removed());
        assert_eq!(ask_as_bert(desk, share("b2", "Ben")), removed());
        assert_eq!(desk.ask("Dora", json!({"type": "sit", "id": "1"})), Ok(true));
    }
    assert_eq!(desk.ask("Anna", kick("2", 2)), Ok(true));
    assert_eq!(desk.ask("Ben", share("again", "Bert")), Err("no-seat".to_owned()));
}

#[test]
fn a_removed_screen_cannot_become_host() {
    let mut desk = kicked();
    let hand_over = json!({"type": "hand_over", "id": "3", "seat": 2});
    assert_eq!(desk.ask("Anna", hand_over), removed());
    let anna = desk.join("Anna");
    desk.join("Cilli");
    desk.leave(anna);
    desk.pass(Duration::from_mins(10));
    let conn = desk.room.viewers().map(|(conn, _)| conn).next().unwrap();
    let bert = Person {
        id: "id-Ben#1".to_owned(),
        name: "Bert".to_owned(),
    };
    let take_over = serde_json::from_value(json!({"type": "take_over", "id": "4"})).unwrap();
    let refused = desk.room.request(conn, Some(&bert), &take_over, desk.now);
    assert_eq!(refused.unwrap_err().code.text(), "removed");
    live(&mut desk, "Cilli", json!({"type": "take_over", "id": "5"})).unwrap();
}

#[test]
fn a_removal_holds_at_following_tables() {
    let mut desk = kicked();
    desk.ask("Anna", json!({"type": "evening", "id": "e"})).unwrap();
    desk.ask("Anna", json!({"type": "start", "id": "s"})).unwrap();
    for name in ["Anna", "Cilli"] {
        desk.join(name);
    }
    while desk.table(None).shared.phase == Phase::Playing {
        let on_turn = ["Anna", "Cilli"]
            .into_iter()
            .find(|name| !desk.table(Some(name)).viewer.legal.is_empty());
        match on_turn {
            Some(name) => {
                let request = desk.first_move(name, &desk.table(None).shared.moment.to_string());
                desk.ask(name, request).unwrap();
            }
            None => desk.pass(Duration::from_mins(1)),
        }
    }
    assert_eq!(
        ask_as_bert(&mut desk, json!({"type": "again", "id": "a"})),
        removed()
    );
    let plan = desk
        .room
        .table()
        .again_plan(&person("Cilli"), None, &bots)
        .unwrap();
    let (facts, _) = plan.facts("next-table-1", "other", &bots).unwrap();
    let next = Desk::load(facts, "other", desk.now);
    let mut next = next.restart();
    next.ask("Anna", json!({"type": "stand", "id": "1"})).unwrap();
    for request in [json!({"type": "sit", "id": "1"}), share("2", "Ben")] {
        assert_eq!(next.ask("Ben", request), removed());
    }
    assert_eq!(next.ask("Anna", json!({"type": "sit", "id": "2"})), Ok(true));
    // The same deal again is a new table: the removal holds if the same host opens it, not if Ben does.
    let branch = |name: &str| {
        let branch = desk.room.table().branch(0, 0, true, &person(name)).unwrap();
        let (facts, _) = branch.facts("other-table-1", "third", &bots).unwrap();
        Desk::load(facts, "third", desk.now)
    };
    assert_eq!(
        branch("Anna").ask("Ben", json!({"type": "sit", "id": "1"})),
        removed()
    );
    assert_eq!(branch("Ben").ask("Ben", share("1", "Bert")), Ok(true));
}

/// A removal never shuts out the host's own screen: it only makes room there.
#[test]
fn a_host_can_replace_people_at_their_own_screen() {
    let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
    desk.ask("Anna", share("1", "Cilli")).unwrap();
    desk.ask("Anna", kick("2", 1)).unwrap();
    assert_eq!(desk.ask("Anna", share("3", "Dora")), Ok(true));
    assert_eq!(
        desk.ask("Anna", json!({"type": "sit", "id": "4", "seat": 3})),
        Ok(true)
    );
}
