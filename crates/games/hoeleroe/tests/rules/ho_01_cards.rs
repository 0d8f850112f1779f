//! Chapter 1: table, cards, terms.

use stammtisch_core::{BadSetup, Game};
use stammtisch_hoeleroe::{Cards, Hoeleroe, Kind, Options, Phase};

use crate::table::Deal;

#[test]
fn ho_1_1_two_to_six_players() {
    assert_eq!(Hoeleroe::ID, "hoeleroe");
    for players in [0, 1, 7, 255] {
        assert_eq!(
            Hoeleroe::new(players, &Options::default()),
            Err(BadSetup::Players)
        );
    }
    for players in 2..=6 {
        assert!(Hoeleroe::new(players, &Options::default()).is_ok());
    }
}

#[test]
fn ho_1_2_the_pack_has_one_or_two_copies() {
    assert_eq!(Cards::PACK.len(), 51);
    let single: Vec<String> = Kind::ALL
        .iter()
        .filter(|kind| Cards::PACK.count(**kind) == 1)
        .map(ToString::to_string)
        .collect();
    let expected = "E7 E8 E9 G7 G8 G9 GO H7 H8 H9 S7 S8 S9";
    assert_eq!(single.join(" "), expected);
}

#[test]
fn ho_1_3_kinds_are_named_by_suit_and_rank() {
    let texts: Vec<String> = Kind::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(texts[..9].join(" "), "E7 E8 E9 E10 EU EO EK EA G7");
    assert_eq!(texts[31], "SA");
    assert!(Kind::ALL.is_sorted());
    for (text, kind) in texts.iter().zip(Kind::ALL) {
        assert_eq!(text.parse(), Ok(kind));
    }
    for text in ["", "E", "10", "E1", "e7", "E 7", "EE7", "X7"] {
        assert!(text.parse::<Kind>().is_err(), "{text}");
    }
}

#[test]
fn ho_1_4_every_card_lies_in_one_place() {
    let mut table = Deal::of(&["GO S10 H10", "EA EA HU", "EK GU GK"]).arsch(2).deal();
    assert_eq!(table.all_cards(), Cards::PACK);
    table.play("0 lay GO");
    assert!(
        matches!(table.board().phase, Phase::Object(_)),
        "the card is being laid"
    );
    assert_eq!((table.all_cards(), table.chain().as_str()), (Cards::PACK, "E10"));
    table.play("1 pass; 2 pass");
    assert_eq!((table.discard().as_str(), table.all_cards()), ("GO", Cards::PACK));
}

#[test]
fn ho_1_5_an_empty_jackpot_does_not_exist_until_it_is_refilled() {
    let mut table = Deal::of(&["H10 EK HU", "HU GA EA", "GK GU EO"])
        .first("HK")
        .stock("E9 EU")
        .deal();
    table.play("2 pass; 2 target 2");
    assert_eq!((table.jackpot().as_str(), table.on()), ("", Some(0)));
    let mut shown = table.clone();
    shown.play("0 lay EK");
    assert_eq!(
        shown.legal(0),
        "pass, target 1, target 2",
        "there is no Jackpot to show"
    );
    table.play("0 lay H10; 2 put GK");
    assert_eq!(table.jackpot(), "GK");
    table.play("0 accept; 1 draw; 2 draw; 0 lay EK");
    assert_eq!(table.legal(0), "pass, target 1, target 2, target J");
}

#[test]
fn ho_1_6_any_card_fits_on_a_leaf_ober_turned_up() {
    let mut table = Deal::of(&["S10 H7 EA", "G7 GU SU", "HU HA EK"])
        .first("GO")
        .deal();
    assert_eq!(table.board().top, None);
    assert_eq!(table.legal(0), "draw, lay EA, lay H7, lay S10");
    table.play("0 draw; 1 draw");
    assert_eq!(table.board().top, None, "drawing changes nothing");
    table.play("2 lay HA; roll 1; 0 accept");
    assert_eq!(table.top(), "HA");
}

#[test]
fn ho_1_7_a_chain_is_hard_until_its_function_is_over() {
    let mut table = Deal::of(&["E7 HU HA", "S7 SU SA", "GU GK GA"]).deal();
    table.play("0 lay E7; 1 lay S7");
    assert_eq!(
        (table.chain().as_str(), table.discard().as_str()),
        ("E7 S7", "E10")
    );
    assert_eq!(table.hit(), (0, "next", 4));
    table.play("0 accept");
    assert_eq!(
        (table.chain().as_str(), table.discard().as_str()),
        ("S7", "E7 E10")
    );
}
