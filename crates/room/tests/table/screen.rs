//! Several people at one screen.

use serde_json::{Value, json};
use stammtisch_room::{ConnId, Decision, Person};

use crate::support::{Desk, GRACE, person};

/// Sends a request from Anna's screen as the person who `looks` at it; returns the person who looks at it afterwards.
fn asks(desk: &mut Desk, conn: ConnId, looks: &Person, message: Value) -> Result<Option<Person>, String> {
    let message = serde_json::from_value(message).unwrap();
    let decision = desk.room.request(conn, Some(looks), &message, desk.now);
    match decision.map_err(|refused| refused.code.text())? {
        Decision::Change(change) => desk.commit(*change),
        Decision::Looks(person) => return Ok(Some(person)),
        _ => {}
    }
    Ok(None)
}

fn share(id: &str, name: &str) -> Value {
    json!({"type": "share", "id": id, "name": name})
}

fn look(seat: Option<u8>) -> Value {
    json!({"type": "look", "id": "look", "seat": seat})
}

/// Anna and Cilli at one screen, Ben at another; the match has begun.
fn two_at_one() -> (Desk, ConnId) {
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), "seed");
    let conn = desk.join("Anna");
    desk.ask("Ben", json!({"type": "sit", "id": "1"})).unwrap();
    asks(&mut desk, conn, &person("Anna"), share("1", "Cilli")).unwrap();
    desk.join("Ben");
    desk.ask("Anna", json!({"type": "start", "id": "2"})).unwrap();
    (desk, conn)
}

/// The screen's snapshot.
fn shown(desk: &Desk, conn: ConnId) -> stammtisch_room::message::TableSnapshot {
    let viewer = desk.room.viewers().find(|(other, _)| *other == conn).unwrap().1;
    desk.room.snapshot(viewer, desk.now)
}

#[test]
fn a_shared_screen_shows_one_hand_or_none() {
    let (mut desk, conn) = two_at_one();
    let anna = person("Anna");
    let hand = |desk: &Desk| shown(desk, conn).viewer.view.unwrap().value()["hand"].clone();
    assert_eq!(shown(&desk, conn).viewer.mine, [0, 2]);
    let spectator = asks(&mut desk, conn, &anna, look(None)).unwrap().unwrap();
    let table = shown(&desk, conn);
    assert_eq!(
        (table.viewer.you, table.viewer.you_host, table.viewer.mine),
        (None, true, vec![0, 2])
    );
    assert!(hand(&desk).is_null());
    let cilli = asks(&mut desk, conn, &spectator, look(Some(2))).unwrap().unwrap();
    assert_eq!((shown(&desk, conn).viewer.you, &*cilli.name), (Some(2), "Cilli"));
    let cards = hand(&desk);
    asks(&mut desk, conn, &cilli, look(Some(0))).unwrap();
    assert_ne!(hand(&desk), cards);
    assert_eq!(
        asks(&mut desk, conn, &cilli, look(Some(1))),
        Err("no-seat".to_owned())
    );
    assert_eq!(desk.table(Some("Ben")).viewer.mine, Vec::<u8>::new());
    assert_eq!(
        asks(&mut desk, conn, &person("Ben"), look(Some(0))),
        Err("no-seat".to_owned())
    );
    assert_eq!(desk.room.spectators(), 0);
}

#[test]
fn people_at_one_screen_move_separately_and_are_present() {
    let (mut desk, conn) = two_at_one();
    let nobody = asks(&mut desk, conn, &person("Anna"), look(None))
        .unwrap()
        .unwrap();
    desk.pass(GRACE * 2);
    let seats = desk.table(None).shared.seats;
    assert!(seats[0].present && seats[2].present && seats[0].bot.is_none() && seats[2].bot.is_none());
    desk.play_until(|game| {
        matches!(game.turn(), stammtisch_protocol::AnyTurn::Seats(seats)
            if seats.into_iter().map(stammtisch_core::Seat::number).eq([0]))
    });
    let anna = asks(&mut desk, conn, &nobody, look(Some(0))).unwrap().unwrap();
    let table = shown(&desk, conn);
    let step = |moment: u32, text: &str| json!({"type": "move", "id": "m", "moment": moment, "move": text});
    assert!(
        asks(
            &mut desk,
            conn,
            &nobody,
            step(table.shared.moment, &table.viewer.legal[0])
        )
        .is_err()
    );
    asks(
        &mut desk,
        conn,
        &anna,
        step(table.shared.moment, &table.viewer.legal[0]),
    )
    .unwrap();
    assert!(desk.table(None).shared.moment > table.shared.moment);
    desk.leave(conn);
    desk.pass(GRACE);
    let seats = desk.table(None).shared.seats;
    assert!(
        seats[0].bot.is_some() && seats[2].bot.is_some(),
        "all at the screen are away"
    );
}

#[test]
fn a_returning_shared_screen_shows_no_hand() {
    let (desk, conn) = two_at_one();
    assert_eq!(shown(&desk, conn).viewer.you, Some(0));
    let came = desk.room.table().comes_as(person("Anna"));
    let viewer = desk.room.table().viewer(Some(&came.id));
    assert_eq!((viewer.seat, viewer.host, viewer.looks_on()), (None, true, false));
    assert_eq!(desk.room.table().comes_as(person("Ben")), person("Ben"));
    let restarted = desk.restart();
    assert_eq!(restarted.table(Some("Anna")).viewer.mine, [0, 2]);
    assert_eq!(desk.room.table().members(), ["id-Anna", "id-Ben"]);
}

#[test]
fn only_seated_people_share_a_screen_before_the_match() {
    let (mut desk, conn) = two_at_one();
    assert_eq!(
        asks(&mut desk, conn, &person("Anna"), share("9", "Dora")),
        Err("wrong-phase".to_owned())
    );
    let mut desk = Desk::open("hattrick", 4, json!({"deals": 1}), "seed");
    let refused = |desk: &mut Desk, name: &str, wanted: Value| desk.ask(name, wanted).unwrap_err();
    assert_eq!(refused(&mut desk, "Ben", share("1", "Cilli")), "no-seat");
    assert_eq!(refused(&mut desk, "Anna", share("1", " ")), "bad-name");
    for id in ["1", "2", "3"] {
        assert_eq!(desk.ask("Anna", share(id, "Cilli")), Ok(true));
    }
    assert_eq!(refused(&mut desk, "Anna", share("4", "Dora")), "table-full");
    assert_eq!(
        desk.ask("Anna", json!({"type": "kick", "id": "5", "seat": 2})),
        Ok(true)
    );
    assert_eq!(desk.ask("Anna", share("6", "Dora")), Ok(true));
    assert_eq!(desk.table(None).shared.seats[2].name.as_deref(), Some("Dora"));
}
