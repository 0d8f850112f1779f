//! Seats and setup before the match.

use serde_json::{Value, json};
use stammtisch_room::{Opening, Plan};

use crate::support::{Desk, bots, person};

fn sit(id: &str, seat: Option<u8>) -> Value {
    json!({"type": "sit", "id": id, "seat": seat})
}

fn names(desk: &Desk) -> Vec<Option<String>> {
    desk.table(None)
        .shared
        .seats
        .into_iter()
        .map(|seat| seat.name)
        .collect()
}

#[test]
fn people_sit_down_move_and_stand_up() {
    let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
    assert_eq!(desk.ask("Ben", sit("1", Some(2))), Ok(true));
    assert_eq!(desk.ask("Ben", sit("2", Some(2))), Ok(false));
    assert_eq!(desk.ask("Ben", sit("3", Some(3))), Ok(true));
    assert_eq!(desk.ask("Cilli", sit("1", Some(3))), Err("seat-taken".to_owned()));
    assert_eq!(desk.ask("Cilli", sit("2", None)), Ok(true));
    let name = |name: &str| Some(name.to_owned());
    assert_eq!(names(&desk), [name("Anna"), name("Cilli"), None, name("Ben")]);
    assert_eq!(desk.ask("Cilli", json!({"type": "stand", "id": "3"})), Ok(true));
    assert_eq!(
        desk.ask("Cilli", json!({"type": "stand", "id": "4"})),
        Err("no-seat".to_owned())
    );
    assert_eq!(desk.ask("Cilli", sit("5", Some(4))), Err("no-seat".to_owned()));
}

#[test]
fn the_host_adds_and_removes_bots() {
    let mut desk = Desk::open("hattrick", 4, json!({}), "seed");
    let bot =
        |id: &str, seat: u8, bot: Option<&str>| json!({"type": "bot", "id": id, "seat": seat, "bot": bot});
    assert_eq!(desk.ask("Anna", bot("1", 1, Some("last"))), Ok(true));
    assert_eq!(desk.ask("Anna", bot("2", 1, Some("last"))), Ok(false));
    assert_eq!(
        desk.ask("Anna", bot("3", 1, Some("deep-blue"))),
        Err("unknown-bot".to_owned())
    );
    assert_eq!(
        desk.ask("Anna", bot("4", 0, Some("last"))),
        Err("seat-taken".to_owned())
    );
    assert_eq!(desk.ask("Anna", bot("5", 4, None)), Err("no-seat".to_owned()));
    assert_eq!(desk.ask("Ben", bot("1", 1, None)), Err("not-host".to_owned()));
    assert_eq!(desk.table(None).shared.seats[1].bot.as_deref(), Some("last"));
    assert_eq!(desk.ask("Ben", sit("2", Some(1))), Err("seat-taken".to_owned()));
    assert_eq!(desk.ask("Anna", bot("6", 1, None)), Ok(true));
    assert_eq!(desk.ask("Ben", sit("3", Some(1))), Ok(true));
}

#[test]
fn people_on_removed_seats_move_to_others() {
    let mut desk = Desk::open("hattrick", 6, json!({}), "seed");
    desk.ask("Ben", sit("1", Some(5))).unwrap();
    desk.ask(
        "Anna",
        json!({"type": "bot", "id": "1", "seat": 1, "bot": "first"}),
    )
    .unwrap();
    let set_up = |id: &str, players: u8| json!({"type": "configure", "id": id, "players": players, "options": {"deals": 3}});
    assert_eq!(desk.ask("Anna", set_up("2", 4)), Ok(true));
    let table = desk.table(Some("Ben"));
    assert_eq!(
        (
            table.shared.players,
            table.viewer.you,
            &table.shared.options["deals"]
        ),
        (4, Some(2), &json!(3))
    );
    for (id, name) in [("1", "Cilli"), ("1", "Dora")] {
        let _ = desk.ask(name, sit(id, None));
    }
    assert_eq!(desk.ask("Anna", set_up("3", 7)), Err("bad-players".to_owned()));
    assert_eq!(desk.ask("Ben", set_up("3", 5)), Err("not-host".to_owned()));
    let wrong = json!({"type": "configure", "id": "4", "players": 4, "options": {"deals": 0}});
    assert_eq!(desk.ask("Anna", wrong), Err("bad-option".to_owned()));
    assert_eq!(desk.restart().sent(None), desk.sent(None));
}

#[test]
fn the_setup_cannot_change_during_the_match() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    for request in [
        json!({"type": "start", "id": "a"}),
        json!({"type": "bot", "id": "b", "seat": 3, "bot": null}),
        json!({"type": "configure", "id": "c", "players": 5, "options": {}}),
    ] {
        assert_eq!(desk.ask("Anna", request), Err("wrong-phase".to_owned()));
    }
    assert_eq!(desk.table(None).shared.seats[3].bot.as_deref(), Some("first"));
}

#[test]
fn an_invalid_plan_is_refused() {
    let desk = Desk::open("hattrick", 4, json!({}), "seed");
    let good = desk
        .room
        .table()
        .again_plan(&person("Anna"), None, &bots)
        .unwrap();
    assert!(good.facts("c", "s", &bots).is_ok());
    let refused = |plan: &Plan| plan.facts("c", "s", &bots).unwrap_err().code.text();
    let opening = |game: &str, players| Opening {
        game: game.to_owned(),
        players,
        ..good.opening.clone()
    };
    assert_eq!(
        refused(&Plan {
            opening: opening("skat", 3),
            ..good.clone()
        }),
        "unknown-game"
    );
    assert_eq!(
        refused(&Plan {
            opening: opening("hattrick", 9),
            ..good.clone()
        }),
        "bad-players"
    );
    assert_eq!(
        refused(&Plan {
            bots: vec![(1, "hal".to_owned())],
            ..good.clone()
        }),
        "unknown-bot"
    );
    assert_eq!(
        refused(&Plan {
            people: vec![(4, person("Anna"))],
            ..good
        }),
        "bad-request"
    );
}

#[test]
fn bots_keep_their_names_from_one_match_of_an_evening_to_the_next() {
    let mut desk = Desk::playing(&["Ben"], "seed");
    desk.ask("Anna", json!({"type": "evening", "id": "evening"}))
        .unwrap();
    let text = |name: &str| Some(name.to_owned());
    assert_eq!(names(&desk), ["Anna", "Ben", "Vroni", "Schorsch"].map(text));
    for (game, seats) in [
        (None, vec!["Schorsch", "Anna", "Ben", "Vroni"]),
        (Some("karteneck"), vec!["Schorsch", "Anna", "Ben", "Vroni"]),
    ] {
        let plan = desk
            .room
            .table()
            .again_plan(&person("Anna"), game, &bots)
            .unwrap();
        let (facts, _) = plan.facts("next-table-1", "other", &bots).unwrap();
        let next = Desk::load(facts, "other", desk.now).restart();
        assert_eq!(
            names(&next),
            seats.iter().map(|name| text(name)).collect::<Vec<_>>()
        );
        // And once more: Schorsch moves on from the first seat.
        let plan = next
            .room
            .table()
            .again_plan(&person("Anna"), None, &bots)
            .unwrap();
        let (facts, _) = plan.facts("next-table-2", "third", &bots).unwrap();
        let third = Desk::load(facts, "third", next.now);
        assert_eq!(names(&third), ["Vroni", "Schorsch", "Anna", "Ben"].map(text));
    }
}
