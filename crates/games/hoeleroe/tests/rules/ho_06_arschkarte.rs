//! Chapter 6: Arschkarte and locked cards.

use stammtisch_hoeleroe::{Arschkarte, Options};

use crate::table::{Deal, Table};

fn watched(arschkarte: Arschkarte) -> Table {
    let options = Options {
        arschkarte,
        ..Options::default()
    };
    Deal::of(&["S10 E10 HO", "EU GU SA", "GK SU SO"])
        .arsch(6)
        .stock("EA H7")
        .with(options)
        .deal()
}

#[test]
fn ho_6_1_the_arschkarte_is_an_ordinary_card_unless_a_player_objects() {
    let mut table = watched(Arschkarte::Challenge);
    assert!(table.legal(0).contains("lay S10"));
    table.play("0 lay S10; 1 pass; 2 pass; 0 put E10; 0 done");
    assert_eq!(
        (table.top().as_str(), table.on()),
        ("S10", Some(1)),
        "no objection"
    );
}

#[test]
fn ho_6_2_the_others_may_object() {
    let mut challenge = watched(Arschkarte::Challenge);
    challenge.play("0 lay E10");
    assert_eq!(challenge.on(), Some(1), "only about the Arschkarte");
    let mut joker = Deal::of(&["G9 E10 SU", "EU GU SA", "GK SU SO"]).deal();
    joker.play("0 lay G9 as E8");
    assert_eq!(joker.legal(1), "object, pass", "also if the joker stands for it");
    joker.play("1 pass; 2 pass; roll 4");
    assert_eq!(joker.hit(), (1, "next", 4), "no objection");
    let mut attention = watched(Arschkarte::Attention);
    attention.play("0 lay E10");
    assert_eq!(
        (attention.asked(), attention.legal(2).as_str()),
        (vec![1, 2], "object, pass")
    );
    attention.play("2 object");
    assert_eq!(
        (attention.on(), attention.hand(2).as_str()),
        (Some(1), "EA GK SU SO"),
        "a wrong objection draws a card"
    );
    attention.play("1 draw; 2 draw; 0 lay S10; 2 pass");
    assert_eq!(attention.asked(), [1], "each seat answers once");
}

#[test]
fn ho_6_3_after_a_right_objection_the_card_comes_back() {
    let mut table = watched(Arschkarte::Challenge);
    table.play("0 lay S10; 2 object");
    assert_eq!((table.on(), table.hand(0).as_str()), (Some(0), "E10 EA HO S10"));
    assert_eq!(
        (table.locked(0).as_str(), table.chain().as_str()),
        ("EA S10", "E10")
    );
    assert_eq!(table.legal(0), "draw, lay E10");
    let mut zwang = Deal::of(&["GA HO SU", "EU GU SA", "GK SU SO"])
        .arsch(4)
        .first("EA")
        .stock("EO")
        .deal();
    zwang.play("2 pass; 2 target 1; 1 accept; 0 lay GA HO; 1 object");
    assert_eq!(zwang.locked(0).split(' ').count(), 2);
    assert!(
        zwang.locked(0).contains("GA") && !zwang.locked(0).contains("HO"),
        "the Ober stays free"
    );
    let mut joker = Deal::of(&["G9 E10 SU", "EU GU SA", "GK SU SO"])
        .stock("EA H7")
        .deal();
    joker.play("0 lay G9 as E8; 1 pass; 2 object");
    assert_eq!(
        (joker.locked(0).as_str(), joker.legal(0).as_str()),
        ("EA G9", "draw, lay E10"),
        "the joker for it is the same mistake"
    );
    assert_eq!(joker.refused(0, "lay G9 as E7"), "HO-6.5");
}

#[test]
fn ho_6_4_with_the_option_it_may_be_laid_in_a_void_round_only() {
    let table = watched(Arschkarte::Forbidden);
    assert_eq!(
        (table.legal(0).as_str(), table.refused(0, "lay S10")),
        ("draw, lay E10", "HO-6.4")
    );
    let options = Options {
        arschkarte: Arschkarte::Forbidden,
        ..Options::default()
    };
    let joker = Deal::of(&["G9 E10 HO", "EU GU SA", "GK SU SO"])
        .arsch(6)
        .first("G10")
        .with(options)
        .deal();
    assert!(!joker.legal(0).contains("as S10"), "nor the joker for it");
    let mut plain = Deal::of(&["S10 E10 HO", "EU GU SA", "GK SU SO"])
        .arsch(6)
        .first("SO")
        .with(options)
        .deal();
    plain.play("2 pass");
    assert_eq!(plain.legal(0), "draw, lay HO, lay S10");
}

#[test]
fn ho_6_5_locked_cards_are_not_used_until_the_seat_has_moved() {
    let mut table = Deal::of(&["S10 S10 EA", "EU GU SA", "GK SU SO"])
        .arsch(6)
        .stock("HO")
        .deal();
    table.play("0 lay S10; 1 object");
    assert_eq!(
        (table.locked(0).as_str(), table.legal(0).as_str()),
        ("HO S10", "draw, lay EA, lay S10")
    );
    assert_eq!(
        table.refused(0, "lay EA HO"),
        "HO-6.5",
        "one of two S10 is free, the Ober is not"
    );
    table.play("0 lay S10; 1 pass; 2 pass");
    assert_eq!(
        (table.locked(0).as_str(), table.phase()),
        ("", "Put"),
        "laying ends the locks"
    );
    let mut draws = watched(Arschkarte::Challenge);
    draws.play("0 lay S10; 1 object; 0 draw");
    assert_eq!(draws.locked(0), "");
}
