//! Chat.

use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_room::message::{Reaction, Said};
use stammtisch_room::{ConnId, MAX_LINE};

use crate::support::{Desk, person};

/// A person says something; returns the lines sent to all.
fn says(desk: &mut Desk, name: &str, message: Value) -> Result<Vec<Said>, String> {
    let message = serde_json::from_value(message).unwrap();
    let person = person(name);
    desk.room
        .request(ConnId(1), Some(&person), &message, desk.now)
        .map_err(|refused| refused.code.text())?;
    Ok(desk.room.take_said())
}

fn line(id: &str, text: &str) -> Value {
    json!({"type": "say", "id": id, "text": text})
}

fn code<T>(code: &str) -> Result<T, String> {
    Err(code.to_owned())
}

#[test]
fn chat_of_seated_people_is_sent_and_not_stored() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    let stored = desk.stored.len();
    let said = says(&mut desk, "Ben", line("1", "  Wer hat   gegeben? ")).unwrap();
    assert_eq!(said.len(), 1);
    assert_eq!(
        (said[0].seat, &*said[0].name, said[0].text.as_deref()),
        (1, "Ben", Some("Wer hat gegeben?"))
    );
    let react = json!({"type": "react", "id": "2", "reaction": "cheers"});
    let reacted = says(&mut desk, "Ben", react).unwrap();
    assert_eq!(reacted[0].reaction, Some(Reaction::Cheers));
    assert_eq!(reacted[0].who, said[0].who, "one person");
    let anna = says(&mut desk, "Anna", line("1", "Du.")).unwrap();
    assert_ne!(anna[0].who, said[0].who);
    assert!(!anna[0].who.contains("Anna") && anna[0].who.len() == 16);
    assert_eq!(desk.stored.len(), stored);
    let before: Vec<_> = desk
        .room
        .said_before()
        .into_iter()
        .filter_map(|said| said.text)
        .collect();
    assert_eq!(before, ["Wer hat gegeben?", "Du."], "reactions pass");
    assert!(desk.restart().room.said_before().is_empty());
    assert_eq!(says(&mut desk, "Cilli", line("1", "Ich!")), code("no-seat"));
}

#[test]
fn a_repeated_line_is_sent_once() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    assert_eq!(says(&mut desk, "Ben", line("1", "Na?")).unwrap().len(), 1);
    assert_eq!(says(&mut desk, "Ben", line("1", "Na?")).unwrap().len(), 0);
}

#[test]
fn lines_are_short_and_visible() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    let long = "ü".repeat(MAX_LINE + 1);
    for bad in [
        "",
        "  ",
        "a\nb",
        "\u{202E}a",
        "\u{200B}",
        "a\u{2800}",
        &*long,
        "Z\u{300}\u{301}\u{302}\u{303}",
    ] {
        assert_eq!(
            says(&mut desk, "Ben", line("1", bad)),
            code("bad-words"),
            "{bad:?}"
        );
    }
    assert!(says(&mut desk, "Ben", line("2", &"ü".repeat(MAX_LINE))).is_ok());
}

#[test]
fn the_host_can_turn_off_chat_but_not_reactions() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    desk.ask("Anna", json!({"type": "adjust", "id": "1", "chat": false}))
        .unwrap();
    assert_eq!(says(&mut desk, "Ben", line("1", "Hallo")), code("quiet"));
    let react = json!({"type": "react", "id": "2", "reaction": "no_offence"});
    assert!(says(&mut desk, "Ben", react).is_ok());
}

#[test]
fn chat_is_limited_per_person() {
    let mut desk = Desk::begun("hattrick", 4, json!({"deals": 1}), &["Ben"], "seed");
    let mut said = 0;
    let many = |desk: &mut Desk, from: usize, name: &str| {
        (from..from + 20)
            .filter(|id| says(desk, name, line(&format!("{id}"), "bla")).is_ok())
            .count()
    };
    said += many(&mut desk, 0, "Ben");
    assert_eq!(said, 6);
    assert_eq!(says(&mut desk, "Ben", line("x", "bla")), code("too-fast"));
    assert!(says(&mut desk, "Anna", line("1", "Aha.")).is_ok());
    desk.now += Duration::from_secs(3);
    assert_eq!(many(&mut desk, 100, "Ben"), 2);
    for id in 0..100 {
        desk.now += Duration::from_secs(2);
        says(&mut desk, "Ben", line(&format!("later-{id}"), "bla")).unwrap();
    }
    assert_eq!(desk.room.said_before().len(), 30, "the last few are remembered");
}

#[test]
fn a_player_can_be_nudged_after_a_while() {
    let mut desk = Desk::begun(
        "hattrick",
        4,
        json!({"deals": 1}),
        &["Ben", "Cilli", "Dora"],
        "seed",
    );
    let asked = desk.table(None).shared.turn.unwrap()["seats"][0]
        .as_u64()
        .unwrap() as u8;
    let other = ["Anna", "Ben", "Cilli", "Dora"][usize::from((asked + 1) % 4)];
    let own = ["Anna", "Ben", "Cilli", "Dora"][usize::from(asked)];
    let nudge = |id: &str, seat: u8| json!({"type": "nudge", "id": id, "seat": seat});
    assert_eq!(says(&mut desk, other, nudge("1", asked)), code("too-fast"));
    desk.now += Duration::from_secs(30);
    assert_eq!(says(&mut desk, own, nudge("2", asked)), code("wrong-phase"));
    let idle = (asked + 2) % 4;
    assert_eq!(says(&mut desk, other, nudge("2", idle)), code("wrong-phase"));
    let said = says(&mut desk, other, nudge("2", asked)).unwrap();
    assert_eq!(said[0].to, Some(asked));
    assert_eq!(says(&mut desk, other, nudge("3", asked)), code("too-fast"));
    desk.now += Duration::from_secs(30);
    assert!(says(&mut desk, other, nudge("4", asked)).is_ok());
}
