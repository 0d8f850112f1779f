//! A spectator can take a seat that was given up in a running match.

use serde_json::{Map, Value, json};
use stammtisch_room::{Opening, Plan, Settings};

use crate::support::{Desk, bots, person};

fn sit(id: &str, seat: Option<u8>) -> Value {
    json!({"type": "sit", "id": id, "seat": seat})
}

fn vacant(desk: &Desk) -> Vec<bool> {
    desk.table(None)
        .shared
        .seats
        .iter()
        .map(|seat| seat.vacant)
        .collect()
}

#[test]
fn a_spectator_takes_a_seat_given_up() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    assert_eq!(desk.ask("Cilli", sit("1", None)), Err("wrong-phase".to_owned()));
    assert_eq!(vacant(&desk), [false; 4]);
    desk.ask("Ben", json!({"type": "stand", "id": "1"})).unwrap();
    assert_eq!(vacant(&desk), [false, true, false, false]);
    assert_eq!(
        desk.ask("Cilli", sit("2", Some(2))),
        Err("wrong-phase".to_owned())
    );
    assert_eq!(desk.ask("Cilli", sit("3", None)), Ok(true));
    for desk in [&mut desk.restart(), &mut desk] {
        let table = desk.table(Some("Cilli"));
        assert_eq!(
            (table.viewer.you, table.shared.seats[1].bot.as_deref()),
            (Some(1), None)
        );
        assert!(!table.viewer.view.unwrap().value()["hand"].is_null());
        assert_eq!(desk.table(Some("Ben")).viewer.stood, None);
        assert_eq!(desk.ask("Ben", sit("4", None)), Err("wrong-phase".to_owned()));
    }
    desk.ask("Cilli", json!({"type": "stand", "id": "4"})).unwrap();
    assert_eq!(desk.ask("Ben", sit("5", None)), Ok(true), "it was his");
}

#[test]
fn a_spectator_takes_the_seat_of_a_removed_player() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    desk.ask("Anna", json!({"type": "kick", "id": "1", "seat": 1}))
        .unwrap();
    assert_eq!(vacant(&desk), [false, true, false, false]);
    assert_eq!(desk.ask("Ben", sit("1", None)), Err("removed".to_owned()));
    assert_eq!(desk.ask("Cilli", sit("1", None)), Ok(true));
}

fn offer(id: &str, seat: u8, on: bool) -> Value {
    json!({"type": "offer", "id": id, "seat": seat, "on": on})
}

/// The seats a person may take, and those that could be offered.
fn taken_by(desk: &Desk, name: &str) -> (Vec<u8>, Vec<bool>) {
    let table = desk.table(Some(name));
    let given_up = table.shared.seats.iter().map(|seat| seat.given_up);
    (table.viewer.take, given_up.collect())
}

#[test]
fn a_seat_is_taken_only_if_the_player_who_left_or_the_host_offers_it() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben", "Cilli"], "seed");
    let stand = json!({"type": "stand", "id": "1", "offer": false});
    assert_eq!(desk.ask("Ben", stand), Ok(true));
    for desk in [&mut desk.restart(), &mut desk] {
        assert_eq!(vacant(desk), [false; 4]);
        assert_eq!(taken_by(desk, "Dora"), (vec![], vec![false, true, false, false]));
        assert_eq!(desk.ask("Dora", sit("1", Some(1))), Err("wrong-phase".to_owned()));
        assert_eq!(desk.ask("Cilli", offer("1", 1, true)), Err("not-host".to_owned()));
        assert_eq!(desk.ask("Dora", offer("1", 1, true)), Err("not-host".to_owned()));
        assert_eq!(
            desk.ask("Anna", offer("1", 2, true)),
            Err("wrong-phase".to_owned())
        );
        assert_eq!(desk.ask("Anna", offer("2", 9, true)), Err("no-seat".to_owned()));
        assert_eq!(desk.table(Some("Ben")).viewer.stood, Some(1));
    }
    // The player who left offers it, thinks again, and the host offers it.
    assert_eq!(desk.ask("Ben", offer("2", 1, true)), Ok(true));
    assert_eq!(desk.ask("Ben", offer("3", 1, true)), Ok(false), "it is offered");
    assert_eq!(taken_by(&desk, "Dora").0, [1]);
    assert_eq!(desk.ask("Ben", offer("4", 1, false)), Ok(true));
    assert_eq!(desk.ask("Dora", sit("2", Some(1))), Err("wrong-phase".to_owned()));
    assert_eq!(desk.ask("Anna", offer("3", 1, true)), Ok(true));
    for desk in [&mut desk.restart(), &mut desk] {
        assert_eq!(taken_by(desk, "Dora").0, [1]);
        assert_eq!(desk.ask("Dora", sit("3", Some(1))), Ok(true));
        assert_eq!(taken_by(desk, "Emil"), (vec![], vec![false; 4]));
        assert_eq!(
            desk.ask("Anna", offer("4", 1, true)),
            Err("wrong-phase".to_owned())
        );
    }
    // The next player to leave it decides again.
    let stand = json!({"type": "stand", "id": "9", "offer": false});
    assert_eq!(desk.ask("Dora", stand), Ok(true));
    assert_eq!(vacant(&desk), [false; 4]);
    assert_eq!(desk.ask("Ben", sit("9", Some(1))), Err("wrong-phase".to_owned()));
}

/// Before the match a free seat is free, whatever was said about it.
#[test]
fn a_seat_left_before_the_match_is_free() {
    let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
    desk.ask("Ben", sit("1", Some(1))).unwrap();
    desk.ask("Ben", json!({"type": "stand", "id": "2", "offer": false}))
        .unwrap();
    assert_eq!(desk.stored.len(), desk.restart().stored.len());
    assert_eq!(desk.ask("Cilli", sit("1", Some(1))), Ok(true));
}

/// A person who has seen one hand can't take another.
#[test]
fn a_player_cannot_move_to_another_seat() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben", "Cilli"], "seed");
    for name in ["Ben", "Cilli"] {
        desk.ask(name, json!({"type": "stand", "id": "1"})).unwrap();
    }
    assert_eq!(desk.ask("Ben", sit("2", Some(2))), Err("wrong-phase".to_owned()));
    assert_eq!(
        [taken_by(&desk, "Ben").0, taken_by(&desk, "Dora").0],
        [vec![1], vec![1, 2]]
    );
    assert!(taken_by(&desk, "Anna").0.is_empty(), "she has a seat");
    assert_eq!(desk.ask("Dora", sit("1", Some(2))), Ok(true));
    desk.ask("Dora", json!({"type": "stand", "id": "2"})).unwrap();
    assert_eq!(desk.ask("Dora", sit("3", Some(1))), Err("wrong-phase".to_owned()));
    assert_eq!(desk.ask("Ben", sit("4", None)), Ok(true), "his own");
}

#[test]
fn the_deal_of_the_day_stays_with_its_player() {
    let settings = Settings {
        day: Some(1),
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
        people: vec![(0, person("Anna"))],
        bots: (1..4).map(|seat| (seat, "first".to_owned())).collect(),
        start: true,
    };
    let (facts, _) = plan.facts("krug-brezn-417", "seed", &bots).unwrap();
    let mut desk = Desk::load(facts, "seed", std::time::Duration::from_secs(1000));
    desk.ask("Anna", json!({"type": "stand", "id": "1"})).unwrap();
    assert_eq!(vacant(&desk), [false; 4]);
    assert_eq!(desk.ask("Ben", sit("1", Some(0))), Err("wrong-phase".to_owned()));
    assert_eq!(desk.ask("Anna", sit("2", None)), Ok(true));
}
