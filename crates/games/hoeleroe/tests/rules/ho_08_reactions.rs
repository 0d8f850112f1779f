//! Chapter 8: reactions.

use stammtisch_hoeleroe::{Kind, Number, Phase};

use crate::table::{Deal, Table};

#[test]
fn ho_8_1_only_seats_that_are_hit_answer_one_at_a_time() {
    let table = Deal::of(&["EA E8 HU", "E10 HK H10", "GU H7 G8"])
        .first("E7")
        .deal();
    assert_eq!(
        (table.asked(), table.legal(0).as_str()),
        (vec![0], "accept, lay E8")
    );
    assert_eq!(table.refused(1, "lay H10"), "not-your-turn");
}

/// The kinds that seat 0, which holds all these, may lay on the running function.
fn answers(table: &Table) -> String {
    let lays: Vec<String> = table
        .legal(0)
        .split(", ")
        .filter_map(|m| m.strip_prefix("lay ").map(str::to_owned))
        .collect();
    lays.join(" ")
}

#[test]
fn ho_8_2_the_table_lists_the_cards_that_may_be_laid() {
    let against = |hand: &str, first: &str, script: &str| {
        let mut table = Deal::of(&[hand, "SU SU EU EU SO SO", "HU HU HA HA SA SA"])
            .first(first)
            .deal();
        table.play(script);
        answers(&table)
    };
    let stoppers = "E10 GO H9 H10 HK SK";
    assert_eq!(against(stoppers, "E9", ""), "E10 GO H10 H9 HK SK");
    assert_eq!(
        against(stoppers, "E7", ""),
        "E10 GO H10 H9 HK",
        "SK from three cards on"
    );
    assert_eq!(against("S9 E7 EO EK G10 S10", "E9", ""), "E7 S9");
    assert_eq!(
        against(stoppers, "S8", "2 target 0"),
        "E10 H10 H9 HK",
        "a direct function cannot be passed on"
    );
    assert_eq!(against(stoppers, "GU", "2 pass; 2 wish void"), "E10 GO");
    assert_eq!(against(stoppers, "EA", "2 pass; 2 target 0"), "E10 H9 HK");
    assert_eq!(
        against("E10 GO H9 H10 EK SK", "HK", "2 pass; 2 target 0"),
        "E10 H9"
    );
    assert_eq!(
        against(stoppers, "S9", "2 pass; 2 target 0"),
        "E10 HK",
        "not deflected"
    );
    assert_eq!(against(stoppers, "G10", "2 pass; 2 target 0"), "E10 H9 HK");
    assert_eq!(against("E10 GO H9 HK EO GK", "EO", "2 pass"), "E10 EO GO HK");
}

#[test]
fn ho_8_3_accepting_draws_or_sits_out() {
    let hands = ["EU E8 HU", "SU SK S8", "GU H7 G8"];
    let mut draw = Deal::of(&hands).first("E7").stock("EO EK").deal();
    draw.play("0 accept");
    assert_eq!((draw.hand(0).as_str(), draw.on()), ("E8 EU EO EK HU", Some(1)));
    let mut skip = Deal::of(&hands).first("SA").deal();
    skip.play("2 pass; 0 accept");
    assert_eq!(
        (skip.skips(), skip.on()),
        (&[0, 0, 0][..], Some(1)),
        "this turn is the first round"
    );
    let mut named = Deal::of(&hands).first("EA").deal();
    named.play("2 pass; 2 target 1; 1 accept");
    assert_eq!((named.skips(), named.on()), (&[0, 1, 0][..], Some(0)));
    let mut skips = Deal::of(&hands).first("HA").deal();
    skips.play("2 pass");
    assert!(matches!(skips.board().phase, Phase::Number(Number::Seats, _)));
    skips.play("roll 4");
    assert_eq!(skips.hit(), (0, "next", 4));
    skips.play("0 accept; 1 accept; 2 accept");
    assert_eq!(skips.hit(), (0, "next", 1), "it may come round");
    skips.play("0 accept");
    assert_eq!((skips.on(), skips.skips()), (Some(1), &[0, 0, 0][..]));
}

#[test]
fn ho_8_4_continuing_and_doubling() {
    let mut doubled = Deal::of(&["HK EU HU", "HK SK S8", "GU H7 G8"]).first("E9").deal();
    doubled.play("0 lay HK; 1 lay HK");
    assert_eq!(
        (
            doubled.hit(),
            doubled.board().function().map(|function| function.card)
        ),
        ((2, "next", 20), Some(Kind::E9))
    );
    doubled.play("2 lay G8");
    assert_eq!(doubled.hit(), (0, "next", 21), "a drawer continues the draw");
    let mut skips = Deal::of(&["EU HK HU", "HK SK S8", "GU H7 G8"]).first("HA").deal();
    skips.play("2 pass; roll 3; 0 accept; 1 lay HK");
    assert_eq!(
        skips.hit(),
        (2, "next", 4),
        "two places were left, including its own"
    );
}

#[test]
fn ho_8_5_passing_on_keeps_the_count() {
    let mut table = Deal::of(&["GO EU HU", "HK SK S8", "GU H7 G8"]).first("E9").deal();
    table.play("0 lay GO");
    assert_eq!(
        (table.hit(), table.chain().as_str(), table.discard().as_str()),
        ((1, "next", 5), "E9", "GO")
    );
    let mut named = Deal::of(&["GO EU HU", "HK SK E8", "GU H7 G8"]).first("S8").deal();
    named.play("2 target 0");
    assert_eq!(named.refused(0, "lay GO"), "HO-8.2");
}

#[test]
fn ho_8_6_deflecting_names_another_seat() {
    let mut table = Deal::of(&["H9 EU HU", "HK SK S8", "GU H7 G8"]).first("E9").deal();
    table.play("0 lay H9");
    assert_eq!((table.phase(), table.hit()), ("Deflect", (0, "next", 5)));
    assert_eq!(
        (table.legal(0).as_str(), table.refused(0, "target 0")),
        ("target 1, target 2", "HO-8.6")
    );
    table.play("0 target 2");
    assert_eq!(table.hit(), (2, "chosen", 5));
    let mut place = Deal::of(&["H9 EU HU", "HK E10 G9", "GU H7 G8"])
        .first("HA")
        .deal();
    place.play("2 pass; roll 2; 0 lay H9; 0 target 1");
    assert_eq!(
        place.legal(1),
        "accept, lay E10, lay G9 as E10, lay G9 as H9",
        "one place of several"
    );
    assert_eq!(
        (place.refused(1, "lay HK"), place.refused(1, "lay G9 as GO")),
        ("HO-8.2", "HO-8.2")
    );
    let mut last = place.clone();
    place.play("1 accept");
    assert_eq!(
        (place.skips(), place.hit()),
        (&[0, 0, 0][..], (2, "next", 1)),
        "seat 1 sat out on the way"
    );
    last.play("1 lay G9 as H9; 1 target 2; 2 accept; 0 accept");
    assert_eq!(last.on(), Some(1));
    let mut single = Deal::of(&["H9 EU HU", "HK E10 GO", "GU H7 G8"])
        .first("HA")
        .deal();
    single.play("2 pass; roll 1; 0 lay H9; 0 target 1");
    assert_eq!(
        single.legal(1),
        "accept, lay E10, lay HK",
        "the last place is a skip like any other"
    );
    single.play("1 lay HK");
    assert_eq!(single.hit(), (2, "next", 2));
    let mut party = Deal::of(&["H9 EU EK", "HK SK S8"]).first("G10").deal();
    party.play("1 pass; 1 target 0");
    assert_eq!(party.legal(0), "accept", "there is no seat outside the swap");
}

#[test]
fn ho_8_7_halving_keeps_half_for_the_jackpot() {
    let mut table = Deal::of(&["S9 EU HU", "HK SK S8", "GU H7 G8"])
        .first("E9")
        .stock("E8 EO EO EA EA")
        .deal();
    table.play("0 lay S9");
    assert_eq!((table.hit(), table.rest()), ((0, "next", 3), Some(2)));
    let before = table.0.jackpot().len();
    table.play("0 accept");
    assert_eq!(
        (table.hand(0).as_str(), table.0.jackpot().len()),
        ("E8 EU EO EO HU", before + 2)
    );
}

#[test]
fn ho_8_8_reducing_takes_a_roll_off() {
    let hands = ["SK EU E10 HK", "HK SK S8 SO", "GU H7 G8 SO"];
    let mut less = Deal::of(&hands).first("E9").deal();
    less.play("0 lay SK");
    assert!(matches!(less.board().phase, Phase::Number(Number::Reduction, _)));
    less.play("roll 3");
    assert_eq!(
        (less.hit(), less.legal(0).as_str()),
        ((0, "next", 2), "accept, lay E10")
    );
    let mut none = Deal::of(&hands).first("E9").deal();
    none.play("0 lay SK; roll 5");
    assert_eq!(
        (none.on(), none.hand(0).as_str()),
        (Some(1), "E10 EU HK"),
        "no cards left to draw"
    );
    let mut below = Deal::of(&["S9 SK EU HK", "HK SO S8 SO", "GU H7 G8 GK"])
        .first("E9")
        .jackpot("GA GA HA HA")
        .deal();
    below.play("0 lay S9; 0 lay SK; roll 6");
    assert_eq!(
        (below.phase(), below.legal(0).as_str()),
        ("Put", "done, put EU, put HK")
    );
    below.play("0 put EU; 0 put HK; 0 done");
    assert_eq!(
        below.hand(0),
        "EU GA GA HK HA HA",
        "putting the last card away takes the Jackpot"
    );
    assert_eq!(below.0.jackpot().len(), 2, "the kept half comes afterwards");
}

#[test]
fn ho_8_9_a_wish_is_granted_overtaken_stopped_or_passed_on() {
    let hands = ["E10 GO EK HU HA", "GU SO S8 SA HO", "G9 E7 EA G8 SU"];
    let wish = |unter: &str, text: &str| {
        let mut table = Deal::of(&hands).first(unter).deal();
        table.play(&format!("2 pass; 2 wish {text}"));
        table
    };
    let rank = wish("HU", "A");
    assert_eq!(
        rank.legal(0),
        "draw, lay E10, lay EK, lay GO, lay HA",
        "only a higher Unter"
    );
    let mut on = rank.clone();
    on.play("0 draw");
    assert_eq!((on.hit().0, on.cursor()), (1, Some(0)));
    assert_eq!(on.legal(1), "draw, lay GU, lay GU HO, lay SA, lay SA HO");
    on.play("1 lay GU");
    assert_eq!((on.phase(), on.asked()), ("Wish", vec![1]), "overtaken");
    let mut stopped = rank.clone();
    stopped.play("0 lay E10");
    assert_eq!((stopped.on(), stopped.top().as_str()), (Some(1), "E10"));
    let mut passed = rank.clone();
    passed.play("0 lay GO; 1 draw; 2 draw");
    assert_eq!(passed.hit().0, 0, "it comes round to the seat that made it");
    let mut king = rank;
    king.play("0 lay EK");
    assert_eq!(
        (king.phase(), king.chain().as_str()),
        ("Target", "EK"),
        "it grants any wish"
    );
    let mut ober = wish("EU", "GO");
    ober.play("0 lay GO");
    assert_eq!(
        (ober.on(), ober.top().as_str()),
        (Some(1), "GO"),
        "a GO that grants a wish counts as GO"
    );
}

#[test]
fn ho_8_10_stopping_ends_a_function_without_effect() {
    let mut table = Deal::of(&["H10 EU HU", "E10 SK S8", "GU H7 G8"])
        .first("E9")
        .deal();
    table.play("0 lay H10");
    assert_eq!(
        (table.on(), table.chain().as_str(), table.hand(0).as_str()),
        (Some(1), "H10", "EU HU")
    );
    let mut halved = Deal::of(&["S9 E10 H10", "E10 SK S8", "GU H7 G8"])
        .first("E9")
        .deal();
    halved.play("0 lay S9");
    assert_eq!(
        halved.legal(0),
        "accept, lay H10",
        "E10 does not stop a halved draw"
    );
    let mut cancelled = Deal::of(&["HK EU HU", "E10 SK S8", "GU H7 G8"])
        .first("S9")
        .deal();
    cancelled.play("2 pass; 2 target 0; 0 lay HK");
    assert_eq!(
        (cancelled.on(), cancelled.hand(0).as_str()),
        (Some(1), "EU HU"),
        "the swap is cancelled"
    );
    let mut place = Deal::of(&["H9 EU HU", "E10 HK SU", "GU H7 G8"])
        .first("HA")
        .deal();
    place.play("2 pass; roll 3; 0 lay H9; 0 target 1; 1 lay E10");
    assert_eq!(
        (place.hit(), place.cursor(), place.skips()),
        ((2, "next", 2), Some(1), &[0, 0, 0][..]),
        "one place is stopped, the others remain"
    );
}

#[test]
fn ho_8_11_every_seat_in_a_swap_is_asked() {
    let mut table = Deal::of(&["H9 EU HU", "EK SK S8", "GU H7 G8", "EA EA SO"])
        .first("HO")
        .deal();
    table.play("3 pass; 3 pair 0 1");
    assert_eq!(table.asked(), [0]);
    table.play("0 lay H9");
    assert_eq!(table.legal(0), "target 2, target 3", "not a party of it");
    table.play("0 target 2; 2 accept");
    assert_eq!(table.asked(), [1]);
    table.play("1 accept");
    assert_eq!(
        (table.hand(2).as_str(), table.hand(1).as_str()),
        ("EK S8 SK", "G8 GU H7")
    );
}
