//! Viewers get only what they may know, and windows are fair.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyTurn, games};
use stammtisch_room::{Fact, Recipient, StoredFact};

use crate::support::{Desk, person};

/// The same facts, with the hands of seats 1 and 2 swapped. Seats are dealt in blocks of 15, beginning
/// left of the dealer.
fn with_other_hands(facts: &[StoredFact]) -> Vec<StoredFact> {
    let mut facts = facts.to_vec();
    let mut dealer = 0;
    for stored in &mut facts {
        let Fact::Chance { outcome } = &mut stored.fact else {
            continue;
        };
        match outcome {
            Value::Array(cards) => {
                let block = |seat: usize| (seat + 4 - dealer - 1) % 4 * 15;
                for card in 0..15 {
                    cards.swap(block(1) + card, block(2) + card);
                }
            }
            starter => dealer = starter.as_u64().unwrap() as usize,
        }
    }
    facts
}

#[test]
fn messages_do_not_depend_on_other_hands() {
    for seed in ["a", "b", "c", "d", "e"] {
        let desk = Desk::playing(&["Ben", "Cilli", "Dora"], seed);
        let twin = Desk::load(with_other_hands(&desk.stored), seed, desk.now);
        for name in [Some("Anna"), Some("Dora"), None] {
            assert_eq!(
                desk.sent(name),
                twin.sent(name),
                "{name:?} sees a difference in other hands"
            );
        }
        assert_ne!(desk.sent(Some("Ben")), twin.sent(Some("Ben")));
        let sent = desk.sent(Some("Anna")).to_string();
        assert!(!sent.contains("id-"), "ids of people are secret");
        assert!(!sent.contains(seed) || seed.len() == 1);
    }
}

/// Parts that several viewers share are written once, and no client gets the part of another.
#[test]
fn updates_encoded_together_equal_updates_encoded_alone() {
    for game in games() {
        let mut desk = Desk::begun(game.id, 4, json!({}), &["Ben", "Cilli", "Dora"], "seed");
        desk.play_until(|game| game.len() > 40);
        let table = desk.room.table();
        let names = [None, Some("Anna"), Some("Ben"), Some("Cilli"), Some("Dora")];
        let viewers = names.map(|name| table.viewer(name.map(|name| person(name).id).as_deref()));
        let recipients = viewers.map(|viewer| Recipient {
            viewer,
            knows_baseline: false,
        });
        let updates = |recipients: &[Recipient]| {
            let (updates, _) = desk.room.updates(recipients, None, 0, desk.now);
            updates
        };
        let alone: Vec<_> = recipients.iter().flat_map(|one| updates(&[*one])).collect();
        assert_eq!(updates(&recipients), alone, "{}", game.id);
        let view = |viewer| desk.room.snapshot(viewer, desk.now).viewer.view;
        assert_ne!(view(viewers[1]), view(viewers[2]), "{}", game.id);
    }
}

#[test]
fn spectators_share_one_view() {
    let desk = Desk::playing(&["Ben", "Cilli", "Dora"], "seed");
    assert_eq!(desk.sent(None), desk.sent(Some("Zoe")));
    assert_eq!(
        desk.room.table().viewer(Some("id-Zoe")),
        desk.room.table().viewer(None)
    );
    assert!(desk.room.table().viewer(Some(&person("Anna").id)).host);
}

#[test]
fn a_move_for_another_moment_is_stale() {
    let mut desk = Desk::playing(&["Ben", "Cilli", "Dora"], "seed");
    let names = ["Anna", "Ben", "Cilli", "Dora"];
    let on_turn = |desk: &Desk| {
        *names
            .iter()
            .find(|name| !desk.table(Some(name)).viewer.legal.is_empty())
            .unwrap()
    };
    let name = on_turn(&desk);
    let now = desk.table(Some(name)).shared.moment;
    for moment in [0, now - 1, now + 1, u32::MAX] {
        let mut request = desk.first_move(name, "w");
        request["moment"] = json!(moment);
        assert_eq!(desk.ask(name, request), Err("stale".to_owned()), "{moment}");
    }
    let request = desk.first_move(name, "1");
    desk.ask(name, request).unwrap();
    let other = on_turn(&desk);
    let mut early = desk.first_move(other, "2");
    early["moment"] = json!(now);
    assert_eq!(desk.ask(other, early), Err("stale".to_owned()));
}

/// In a game with windows, one player's answer does not invalidate another's sent at the same moment.
#[test]
fn an_answer_leaves_the_window_open_to_the_others() {
    let mut kept = 0;
    for seed in 0..20 {
        let mut desk = Desk::open("haecmaec", 3, json!({}), &seed.to_string());
        for name in ["Ben", "Cilli"] {
            desk.ask(name, json!({"type": "sit", "id": "sit"})).unwrap();
        }
        desk.ask("Anna", json!({"type": "start", "id": "start"})).unwrap();
        let _ = (0..60).try_for_each(|step| {
            let game = desk.room.table().game().unwrap();
            let AnyTurn::Seats(seats) = game.turn() else {
                return ControlFlow::Break(());
            };
            let seats: Vec<Seat> = seats.into_iter().collect();
            let moment = game.len() as u32;
            let chosen: Vec<_> = seats.iter().map(|seat| game.legal(*seat)).collect();
            let names = ["Anna", "Ben", "Cilli"];
            let text = &chosen[0][step % chosen[0].len()];
            let request =
                |id: String, text: &str| json!({"type": "move", "id": id, "moment": moment, "move": text});
            desk.ask(names[seats[0].index()], request(format!("a{step}"), text))
                .unwrap();
            if let [_, other, ..] = seats[..] {
                let unchanged = desk.room.table().game().unwrap().legal(other) == chosen[1];
                let answer = desk.ask(names[other.index()], request(format!("b{step}"), &chosen[1][0]));
                if unchanged && answer == Ok(true) {
                    kept += 1;
                }
            }
            ControlFlow::Continue(())
        });
    }
    assert!(kept > 0, "every answer voided those of the others");
}
