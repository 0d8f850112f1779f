//! Chapter 7: functions, as they start.

use stammtisch_core::{Game, Turn};
use stammtisch_hoeleroe::{Direction, Event, Number, Phase};

use crate::table::{Deal, Table};

/// Three players, with this first card; seat 2 deals.
fn first(card: &str) -> Table {
    Deal::of(&["EA E8 HU", "SU SK S8", "GU H7 G8"]).first(card).deal()
}

#[test]
fn ho_7_1_a_card_starts_the_function_of_its_kind() {
    for (card, number) in [("E7", 2), ("G7", 2), ("S7", 2), ("H8", 1), ("E9", 5)] {
        assert_eq!(first(card).hit().2, number, "{card}");
    }
    assert_eq!(first("H8").board().direction, Direction::Counterclockwise);
    for card in ["E10", "G9", "GO"] {
        assert!(first(card).is_over(), "{card} has no function");
    }
    for card in [
        "H9", "S9", "G10", "EU", "GU", "HU", "EO", "HO", "GK", "HK", "EA", "GA", "HA", "SA",
    ] {
        let hands = ["E7 E8 E9", "SO SO S8", "G7 H7 G8"];
        assert_eq!(
            Deal::of(&hands).first(card).deal().phase(),
            "Force",
            "{card} can be forced"
        );
    }
}

#[test]
fn ho_7_2_drawers_add_up_and_the_newest_decides_whom_they_hit() {
    let mut table = Deal::of(&["E7 G8 HU", "G7 SK SU", "GU H7 E8"]).deal();
    table.play("0 lay E7; 1 lay G7");
    assert_eq!(
        (table.hit(), table.board().direction),
        ((0, "next", 4), Direction::Counterclockwise)
    );
    table.play("0 lay G8; 2 lay E8; 0 pass; 1 pass");
    assert!(matches!(table.board().phase, Phase::Number(Number::Amount, _)));
    assert_eq!(table.board().function().and_then(|function| function.fall), None);
    table.play("roll 4");
    assert_eq!(table.hit(), (1, "next", 9));
}

#[test]
fn ho_7_3_two_drawers_name_a_seat() {
    let mut table = Deal::of(&["S8 H7 HU", "SU SK EA", "GU GK G8"])
        .first("S10")
        .jackpot("GA GA EK EK")
        .deal();
    table.play("2 pass; 2 done; 0 lay S8");
    assert_eq!(table.legal(0), "target 1, target 2");
    assert_eq!(
        (table.refused(0, "target 0"), table.refused(0, "target J")),
        ("HO-7.3", "HO-7.3")
    );
    table.play("0 target 2");
    assert_eq!(table.hit(), (2, "chosen", 1));
    let mut jackpot = Deal::of(&["H7 EA HU", "SU SK GA", "GU GK G8"])
        .first("H10")
        .deal();
    jackpot.play("2 pass; 0 lay H7");
    assert_eq!(jackpot.legal(0), "target 1, target 2, target J");
    jackpot.play("0 target J");
    assert_eq!((jackpot.0.jackpot().len(), jackpot.on()), (6, Some(1)));
    let mut skipping = Deal::of(&["EA EU EU H7", "HK SU SO SK", "GU SA EK H8"]).deal();
    skipping.play("0 lay EA; 0 target 1; 1 lay HK; 2 accept; 0 draw; 1 draw; 0 draw");
    skipping.play("1 draw; 2 draw");
    assert_eq!(skipping.skips(), [0, 0, 0]);
}

#[test]
fn ho_7_4_aces_make_players_sit_out() {
    let mut named = Deal::of(&["EA E8 HU", "SU SK S8", "GU H7 G8"]).deal();
    named.play("0 lay EA");
    assert_eq!(
        (named.legal(0).as_str(), named.refused(0, "target 0")),
        ("target 1, target 2", "HO-7.4")
    );
    named.play("0 target 2");
    assert_eq!(named.hit(), (2, "chosen", 1));
    let mut previous = Deal::of(&["EU E8 HU", "GA SK S8", "EU H7 HA"]).first("G8").deal();
    previous.play("0 accept; 1 lay GA");
    assert_eq!(previous.hit(), (0, "previous", 1));
    assert_eq!(
        previous.board().direction,
        Direction::Clockwise,
        "the direction stays"
    );
    previous.play("0 accept; 2 draw");
    assert_eq!(previous.on(), Some(1));
}

#[test]
fn ho_7_5_functions_hit_the_next_the_previous_or_a_named_seat() {
    let mut table = Deal::of(&["S7 E8 HU", "SA SK S8", "GU EA EA", "G7 GK GK"])
        .first("S10")
        .deal();
    table.play("3 pass; 3 done; 0 lay S7");
    assert_eq!(table.hit(), (2, "next", 2), "next but one");
    let mut nobody = Deal::of(&["EA SA EU", "SU SK S8", "GU EA H7"]).deal();
    nobody.play("0 lay EA; 0 target 1; 1 accept; 2 lay EA; 2 target 1; 1 accept; 0 lay SA");
    assert_eq!(nobody.hit(), (2, "next", 1), "seat 1 sits out");
    nobody.play("2 accept");
    assert_eq!((nobody.on(), nobody.skips()), (Some(0), &[0, 0, 0][..]));
    let mut alone = Deal::of(&["EA H9 E9 EU", "HK SU SK S8"]).deal();
    alone.play("0 lay EA; 0 target 1; 1 lay HK; 0 lay H9; 0 target 1; 1 accept");
    assert_eq!((alone.on(), alone.skips()), (Some(0), &[0, 1][..]));
    alone.play("0 lay E9");
    assert_eq!(
        (alone.on(), alone.hand(0).as_str()),
        (Some(0), "EU"),
        "no next player, so no seat draws"
    );
}

#[test]
fn ho_7_6_an_unter_wishes() {
    let wish = |card: &str| {
        let mut table = Deal::of(&["E7 E9 H7", "SO SK S8", "G7 H8 G8"]).first(card).deal();
        table.play("2 pass");
        assert_eq!(table.phase(), "Wish");
        table
    };
    assert_eq!(wish("EU").legal(2).split(", ").count(), 32 - 5);
    assert_eq!(wish("GU").legal(2).split(", ").count(), 9);
    assert_eq!(wish("HU").legal(2).split(", ").count(), 8);
    assert_eq!(wish("SU").legal(2), "wish E, wish G, wish H, wish S");
    let acorns = wish("EU");
    for text in ["wish EU", "wish SU", "wish G9", "wish H", "wish 7", "wish void"] {
        assert_eq!(acorns.refused(2, text), "HO-7.6", "{text}");
    }
    let mut table = wish("SU");
    table.play("2 wish H");
    assert_eq!(
        (table.hit(), table.legal(0).as_str()),
        ((0, "next", 0), "draw, lay H7")
    );
    let options = stammtisch_hoeleroe::Options {
        arschkarte: stammtisch_hoeleroe::Arschkarte::Forbidden,
        ..Default::default()
    };
    let mut barred = Deal::of(&["E7 E9 H7", "SO SK S8", "G7 H8 G8"])
        .first("EU")
        .with(options)
        .deal();
    barred.play("2 pass");
    assert_eq!(barred.refused(2, "wish E8"), "HO-7.6");
}

#[test]
fn ho_7_7_wishes_for_sorts() {
    let rows = [
        ("drawer", "E7 E8 E9 G7 G8 H7 H8 S7 S8"),
        ("stopper", "E10 H10"),
        ("wisher", "EU"),
        ("swapper", "EO G10 GK HO S9"),
        ("jackpot", "H10 H9 HK S10 S9"),
        ("skipper", "EA GA HA SA"),
        ("turner", "G7 H8 SK"),
        ("passer", "GO S7"),
        ("void", "SO"),
    ];
    for (text, kinds) in rows {
        let stammtisch_hoeleroe::Move::Wish(wish) = format!("wish {text}").parse().expect("a wish") else {
            panic!("{text} is a wish")
        };
        let mut granted: Vec<String> = stammtisch_hoeleroe::Kind::ALL
            .into_iter()
            .filter(|kind| wish.wants(*kind))
            .map(|kind| kind.to_string())
            .collect();
        granted.sort_unstable();
        assert_eq!(granted.join(" "), kinds, "{text}");
    }
}

#[test]
fn ho_7_8_two_sides_swap() {
    let hands = ["E7 E9 H7", "SO SK S8", "G7 H8 G8"];
    let mut nine = Deal::of(&hands).first("S9").jackpot("GA GA EK EK").deal();
    nine.play("2 pass");
    assert_eq!(
        (nine.legal(2).as_str(), nine.refused(2, "target 2")),
        ("target 0, target 1, target J", "HO-7.8")
    );
    nine.play("2 target J");
    assert_eq!(
        (nine.hand(2).as_str(), nine.jackpot().as_str()),
        ("EK EK GA GA", "G7 G8 H8")
    );
    let mut ober = Deal::of(&hands).first("HO").deal();
    ober.play("2 pass");
    assert_eq!(ober.legal(2), "pair 0 1, pair 0 J, pair 1 J");
    for text in ["pair 1 0", "pair 0 0", "pair 0 2", "pair 2 J"] {
        assert_eq!(ober.refused(2, text), "HO-7.8", "{text}");
    }
    ober.play("2 pair 0 1; 0 accept; 1 accept");
    assert_eq!(
        (ober.hand(0).as_str(), ober.hand(1).as_str()),
        ("S8 SO SK", "E7 E9 H7")
    );
}

#[test]
fn ho_7_9_the_leaf_ten_swaps_some_cards() {
    let mut table = Deal::of(&["E7 E9 H7", "SO SK S8", "G7 H8 G8"])
        .first("G10")
        .deal();
    table.play("2 pass; 2 target 0; 0 accept");
    assert_eq!(table.legal(2), "done, put G7, put G8, put H8");
    let mut none = table.clone();
    none.play("2 done");
    assert_eq!(
        (none.on(), none.hand(0).as_str()),
        (Some(0), "E7 E9 H7"),
        "choosing none is allowed"
    );
    table.play("2 put G7; 2 put H8; 2 done");
    let pick = Event::Pick {
        count: 2,
        cards: crate::table::cards("E7 E9 H7"),
    };
    assert_eq!(table.0.turn(), Turn::Chance(pick));
    table.play("pick E7 H7");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(2).as_str()),
        ("E9 G7 H8", "E7 G8 H7")
    );
    let mut limited = Deal::of(&["E10 E9 H7", "SO SK S8", "G10 G8 GU"]).deal();
    limited.play("0 lay E10; 1 draw; 2 lay G10; 2 target 0; 0 accept; 2 put G8; 2 put GU");
    assert_eq!(
        (limited.legal(2).as_str(), limited.refused(2, "put GU")),
        ("done", "HO-14.4")
    );
}

#[test]
fn ho_7_10_swaps_of_all_open_a_window() {
    for card in ["EO", "GK"] {
        let mut table = Deal::of(&["E7 E9 H7", "SO SK S8", "G7 H8 G8"]).first(card).deal();
        table.play("2 pass");
        assert_eq!((table.phase(), table.asked()), ("All", vec![0, 1, 2]), "{card}");
    }
}

#[test]
fn ho_7_11_the_jackpot_is_given_away() {
    let hands = ["E7 E9 H7", "SO SK S8", "G7 H8 G8"];
    let mut king = Deal::of(&hands).first("HK").jackpot("GA GA EK EK").deal();
    king.play("2 pass");
    assert_eq!(
        (king.legal(2).as_str(), king.refused(2, "target J")),
        ("target 0, target 1, target 2", "HO-7.11")
    );
    let mut own = king.clone();
    own.play("2 target 2");
    assert_eq!(
        (own.hand(2).split(' ').count(), own.on()),
        (7, Some(0)),
        "at once"
    );
    king.play("2 target 1; 1 accept");
    assert_eq!(
        (king.hand(1).as_str(), king.on()),
        ("EK EK GA GA S8 SO SK", Some(0))
    );
    let mut nine = Deal::of(&hands).first("H9").stock("EU EO GU GK").deal();
    nine.play("2 pass; 2 target 0; 0 accept");
    assert_eq!(nine.jackpot(), "EU EO GU GK", "refilled");
    let mut founds = Deal::of(&["H9 HU EA", "SO SK S8", "G7 H8 G8"])
        .first("HK")
        .stock("EU EO GU GK")
        .deal();
    founds.play("2 pass; 2 target 2; 0 lay H9");
    assert_eq!(
        (founds.jackpot().as_str(), founds.on()),
        ("EU EO GU GK", Some(1)),
        "no seat is asked"
    );
}

#[test]
fn ho_7_12_robin_hood_levels_the_hands() {
    let mut table = Deal::of(&["E10 EA H10", "SO SK S8", "G7 H8 G8"])
        .jackpot("GA GA EK EK")
        .stock("E7 E8 E9")
        .deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay H10");
    assert_eq!(
        (table.asked(), table.legal(1).as_str(), counted(&table)),
        (vec![1], "put E7, put S8, put SK, put SO", 4)
    );
    table.play("1 put SK");
    assert_eq!(
        (table.asked(), table.jackpot().as_str()),
        (vec![2], "EK EK GA GA SK")
    );
    table.play("2 put G7");
    assert_eq!(
        (table.asked(), table.legal(0).as_str(), counted(&table)),
        (vec![0], "accept", 1),
        "the seat that laid it comes last, and seats with few cards are asked"
    );
    table.play("0 accept");
    assert_eq!(
        (table.hand(0).as_str(), table.on()),
        ("E9 EA", Some(1)),
        "one card for the seat that laid it, which had one left"
    );
}

/// Number of cards that Robin Hood counted.
fn counted(table: &Table) -> i16 {
    table
        .board()
        .function()
        .expect("Robin Hood is running")
        .run
        .count()
}

/// Robin Hood is turned up; seat 2 deals.
fn robin(hands: [&str; 3]) -> Deal {
    Deal::of(&hands).first("H10").jackpot("GA GA EK EK").arsch(3)
}

#[test]
fn ho_7_12_the_leaf_ober_exempts_from_robin_hood() {
    let mut table = robin(["GO EU EU GU", "G9 SU SK S8", "G7 HO G8 SU"]).deal();
    table.play("2 pass");
    assert_eq!(table.legal(0), "lay GO, put EU, put GO, put GU");
    let mut puts = table.clone();
    puts.play("0 put GO");
    assert_eq!(puts.jackpot(), "EK EK GO GA GA", "it may be put away too");
    table.play("0 lay GO");
    assert_eq!(
        (table.discard().as_str(), table.chain().as_str(), table.cursor()),
        ("GO", "H10", Some(2))
    );
    assert_eq!(
        table.legal(1),
        "lay G9 as GO, put G9, put S8, put SK, put SU",
        "so does the joker for it"
    );
    assert_eq!(
        (table.refused(1, "lay G9 as E10"), table.refused(1, "lay G9")),
        ("HO-8.2", "HO-5.4")
    );
    table.play("1 lay G9 as GO; 2 put G7");
    assert_eq!(
        (table.on(), table.cursor(), table.hand(0).as_str()),
        (Some(0), Some(2), "EU EU GU"),
        "the next turn is the same either way"
    );
}

#[test]
fn ho_7_12_the_count_stays_fixed() {
    let mut forced = robin(["HO EU EU GU", "GO SU SK S8", "G7 HO G8 SU"]).deal();
    forced.play("2 force");
    assert_eq!(forced.legal(0), "counter, put EU, put GU, put HO");
    let mut counters = forced.clone();
    counters.play("0 counter");
    assert_eq!(
        (counters.legal(0).as_str(), counted(&counters)),
        ("put EU, put GU", 4),
        "with three cards left"
    );
    counters.play("0 put GU");
    assert!(counters.legal(1).contains("lay GO"), "free for all that follow");
    forced.play("0 put HO");
    assert_eq!(
        (forced.legal(1).as_str(), forced.refused(1, "lay GO")),
        ("put GO, put S8, put SK, put SU", "HO-9.2")
    );
    let mut objected = robin(["GO EU EU GU", "G9 SU SK S8", "G7 HO G8 SU"])
        .arsch(2)
        .stock("E7")
        .deal();
    objected.play("2 pass; 0 lay GO; 1 object");
    assert_eq!(
        (objected.locked(0).as_str(), objected.legal(0).as_str()),
        ("E7 GO", "put E7, put EU, put GO, put GU"),
        "a locked card may be put"
    );
}

#[test]
fn ho_7_13_the_bell_ten_puts_cards_away() {
    let mut table = Deal::of(&["S10 EA H10", "SO SK S8", "G7 H8 G8"])
        .jackpot("GA GA EK EK")
        .stock("E7 E9 EU")
        .deal();
    table.play("0 lay S10; 0 put EA; 0 put H10; 0 done");
    assert_eq!(
        (table.hand(0).as_str(), table.jackpot().as_str()),
        ("E7 E9 EU", "EK EK EA GA GA H10")
    );
    assert_eq!(table.on(), Some(1));
}

#[test]
fn ho_7_14_the_bell_king_turns_the_direction() {
    let mut turned = Deal::of(&["S10 EA H10", "SO SU S8", "G7 H8 G8"])
        .first("SK")
        .deal();
    turned.play("2 pass");
    assert_eq!(
        (turned.board().direction, turned.on()),
        (Direction::Counterclockwise, Some(1))
    );
}

#[test]
fn ho_7_15_a_void_round_cancels_all_effects_and_skips() {
    let hands = ["EA H9 E9 HO", "HK SU SK S8", "GU SO H7 H8"];
    let mut void = Deal::of(&hands).deal();
    void.play("0 lay EA; 0 target 1; 1 lay HK; 2 accept; 0 lay HO; 0 pair 1 2; 1 accept; 2 accept; 1 lay SO");
    assert_eq!(
        (void.skips(), void.on()),
        (&[0, 0, 0][..], Some(2)),
        "seat 2 no longer sits out"
    );
    let mut ends = Deal::of(&["S10 EA H10", "SU SK S8", "G7 H8 G8"])
        .first("SO")
        .deal();
    ends.play("2 pass; 0 lay S10; 1 lay SK");
    assert_eq!(
        (ends.on(), ends.board().void, ends.board().direction),
        (Some(2), None, Direction::Clockwise)
    );
}

#[test]
fn ho_7_16_the_acorn_king_shows_a_hand() {
    let mut table = Deal::of(&["EK EA H10", "SU SK S8", "G7 H8 G8"])
        .jackpot("GA GA GU GU")
        .deal();
    table.play("0 lay EK");
    assert_eq!(
        (table.legal(0).as_str(), table.refused(0, "target 0")),
        ("pass, target 1, target 2, target J", "HO-7.16")
    );
    table.play("0 target J");
    let shown = table.board().shown.expect("cards are shown");
    assert_eq!(
        (shown.cards, table.on()),
        (crate::table::cards("GA GA GU GU"), Some(1))
    );
}

#[test]
fn ho_7_17_a_function_that_can_hit_no_seat_is_over() {
    let mut two = Deal::of(&["HO EK EA", "SU HA S8"]).first("HK").deal();
    two.play("1 pass; 1 target 1; 0 lay HO");
    assert_eq!(
        (two.on(), two.is_over()),
        (Some(1), true),
        "only one other seat and no Jackpot"
    );
}
