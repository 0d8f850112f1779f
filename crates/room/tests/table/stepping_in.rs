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

/// A person who has seen one hand can't take another.
#[test]
fn a_player_cannot_move_to_another_seat() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben", "Cilli"], "seed");
    for name in ["Ben", "Cilli"] {
        desk.ask(name, json!({"type": "stand", "id": "1"})).unwrap();
    }
    assert_eq!(desk.ask("Ben", sit("2", Some(2))), Err("wrong-phase".to_owned()));
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
