//! Chapter 5: a turn.

use stammtisch_hoeleroe::{Arschkarte, Options, Purpose};

use crate::table::{Deal, Table, seat};

#[test]
fn ho_5_1_a_turn_is_laying_a_held_card_or_drawing() {
    let table = Deal::of(&["GU SU SA", "E7 E8 E9", "HU HA EK"]).deal();
    assert_eq!((table.asked(), table.legal(0).as_str()), (vec![0], "draw"));
    assert_eq!(
        (table.refused(0, "lay E7"), table.refused(1, "lay E7")),
        ("HO-5.1", "not-your-turn")
    );
}

#[test]
fn ho_5_2_suit_or_rank_must_match() {
    let table = Deal::of(&["E7 S10 SA HK GU", "HU HA EA SU SU", "GK GK SO SO SK"]).deal();
    assert_eq!(table.legal(0), "draw, lay E7, lay S10");
    assert_eq!(table.refused(0, "lay SA"), "HO-5.2");
}

#[test]
fn ho_5_3_acorn_king_and_leaf_ober_fit_on_any_soft_card() {
    let mut table = Deal::of(&["EK EK GO", "HU HA SA", "GK GK SO"])
        .first("S10")
        .deal();
    table.play("2 pass; 2 done");
    assert_eq!(table.legal(0), "draw, lay EK, lay EK EK, lay GO");
    let mut ober = table.clone();
    ober.play("0 lay GO");
    assert_eq!(
        (ober.on(), ober.top().as_str(), ober.discard().as_str()),
        (Some(1), "S10", "GO")
    );
    table.play("0 lay EK EK");
    assert_eq!((table.chain().as_str(), table.phase()), ("EK EK", "Target"));
}

#[test]
fn ho_5_4_the_joker_stands_for_another_kind() {
    let mut table = Deal::of(&["G9 HU HU", "E7 HA SA", "GK GK SO"]).arsch(6).deal();
    let legal = table.legal(0);
    for kind in ["E7", "E8", "H10", "EK", "GO"] {
        assert!(legal.contains(&format!("lay G9 as {kind}")), "{kind} in {legal}");
    }
    for (kind, rule) in [
        ("G9", "HO-5.4"),
        ("EU", "HO-5.4"),
        ("HO", "HO-5.4"),
        ("SA", "HO-5.2"),
    ] {
        assert_eq!(table.refused(0, &format!("lay G9 as {kind}")), rule, "{kind}");
    }
    assert_eq!(table.refused(0, "lay G9"), "HO-5.4");
    let own_risk = Deal::of(&["G9 HU HU", "E7 HA SA", "GK GK SO"]).deal();
    assert!(
        own_risk.legal(0).contains("lay G9 as E8"),
        "the Arschkarte too, at the player's risk"
    );
    let forbidden = Options {
        arschkarte: Arschkarte::Forbidden,
        ..Options::default()
    };
    let never = Deal::of(&["G9 HU HU", "E7 HA SA", "GK GK SO"])
        .with(forbidden)
        .deal();
    assert_eq!(never.refused(0, "lay G9 as E8"), "HO-5.4");
    table.play("0 lay G9 as E9");
    assert_eq!(
        (table.hit(), table.top().as_str(), table.chain().as_str()),
        ((1, "next", 5), "E9", "G9")
    );
    assert_eq!(table.legal(1), "accept, lay E7");
}

#[test]
fn ho_5_5_the_heart_ober_is_never_a_last_card() {
    let mut table = Deal::of(&["E10 EK HO", "EU GA SA", "GK GU SO"]).deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 lay EU; 1 wish HO; 2 draw");
    assert_eq!(
        (table.legal(0).as_str(), table.refused(0, "lay HO")),
        ("draw", "HO-5.5")
    );
    let zwang = Deal::of(&["HO EA GU", "EU GA SA", "GK GU SO"]).deal();
    assert!(zwang.legal(0).contains("lay EA HO"), "a card is left in hand");
}

#[test]
fn ho_5_6_drawing_ends_the_turn() {
    let mut table = Deal::of(&["E7 HU HU", "EU GA SA", "GK GU SO"]).stock("H9").deal();
    table.play("0 draw");
    assert_eq!((table.hand(0).as_str(), table.on()), ("E7 H9 HU HU", Some(1)));
}

#[test]
fn ho_5_7_with_the_option_a_drawn_card_may_be_laid_at_once() {
    let options = Options {
        draw_then_play: true,
        ..Options::default()
    };
    let hands = ["GU HO EK", "GU GA SA", "GK SU SO"];
    let mut table = Deal::of(&hands).stock("EA S9 EK").with(options).deal();
    table.play("0 draw");
    assert_eq!(
        (table.phase(), table.legal(0).as_str()),
        ("Drawn", "lay EA, pass")
    );
    assert_eq!(
        (table.refused(0, "lay EK"), table.refused(0, "lay EA HO")),
        ("HO-5.7", "HO-5.7")
    );
    table.play("0 pass; 1 draw");
    assert_eq!(table.legal(1), "pass", "asked in any case");
    let mut king = Deal::of(&hands).stock("EK").with(options).deal();
    king.play("0 draw");
    assert_eq!(
        (king.legal(0).as_str(), king.refused(0, "lay EK EK")),
        ("lay EK, pass", "HO-5.7")
    );
    let mut joker = Deal::of(&hands).stock("G9").with(options).deal();
    joker.play("0 draw");
    assert!(joker.legal(0).contains("lay G9 as E7") && !joker.legal(0).contains("HO"));
    joker.play("0 lay G9 as EA");
    assert_eq!(joker.phase(), "Target");
}

/// Draws in turn until the stock holds `left` cards.
fn drain(table: &mut Table, left: usize) {
    while table.stock_size() > left {
        let on = table.on().expect("a turn");
        table.play(&format!("{on} draw"));
    }
}

#[test]
fn ho_5_8_a_short_stock_is_refilled_from_the_discard() {
    let mut table = Deal::of(&["E10 EU GA", "E7 GU SA", "GK SU SO"]).deal();
    table.play("0 lay E10");
    drain(&mut table, 1);
    assert_eq!((table.on(), table.discard().as_str()), (Some(1), "E10"));
    table.play("1 lay E7; 2 accept");
    let drawing = table.board().drawing.expect("a shuffle waits");
    assert_eq!(
        (drawing.purpose, drawing.count, table.discard().as_str()),
        (Purpose::Draw, 2, "E10 E10")
    );
    let before = table.0.hand(seat(2)).len();
    table.play("shuffle");
    assert_eq!((table.0.hand(seat(2)).len(), table.stock_size()), (before + 2, 1));
    table.play("0 draw; 1 draw");
    assert_eq!(
        (table.stock_size(), table.on()),
        (0, Some(2)),
        "then as many as are left: none"
    );
}

#[test]
fn ho_5_9_a_card_is_laid_step_by_step() {
    let mut table = Deal::of(&["S10 EA GA", "E7 GU SA", "GK SU SO"])
        .arsch(6)
        .stock("H7")
        .deal();
    table.play("0 lay S10");
    assert_eq!(
        (table.hand(0).as_str(), table.chain().as_str()),
        ("EA GA", "E10"),
        "being laid"
    );
    assert_eq!((table.cursor(), table.asked()), (Some(2), vec![1, 2]));
    table.play("1 pass; 2 pass");
    assert_eq!(
        (table.cursor(), table.chain().as_str(), table.discard().as_str()),
        (Some(0), "S10", "E10")
    );
    assert_eq!(table.phase(), "Put", "its function follows");
}
