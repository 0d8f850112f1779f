//! Chapters 9 and 10: Zwang and swaps of all.

use stammtisch_hoeleroe::{All, Kind, Run};

use crate::table::{Deal, Table, seat};

#[test]
fn ho_9_1_zwang_can_be_put_on_some_functions() {
    let table = Deal::of(&["EA EU E7 EK E9 HO", "HK SK SU SU SO SO", "GU H7 G8 GK GA GA"]).deal();
    let forced: Vec<&str> = ["lay EA HO", "lay EU HO", "lay E7 HO", "lay EK HO", "lay E9 HO"]
        .into_iter()
        .filter(|lay| table.legal(0).contains(lay))
        .collect();
    assert_eq!(forced, ["lay EA HO", "lay EU HO", "lay EK HO"]);
    assert_eq!(table.refused(0, "lay E7 HO"), "HO-9.1", "draws never");
    let starts = "EA GA HA SA EU GU HU SU S9 G10 H10 S10 H9 EO HO SO EK GK HK SK";
    for kind in Kind::ALL {
        let named = starts.split(' ').any(|text| text == kind.to_string());
        assert_eq!(kind.can_be_forced(), named, "{kind}");
    }
    let mut nothing = Deal::of(&["E10 GO HO", "HK SK SU", "GU H7 G8"])
        .first("E9")
        .deal();
    nothing.play("0 accept; 1 draw; 2 draw");
    assert_eq!(
        (nothing.refused(0, "lay E10 HO"), nothing.refused(0, "lay GO HO")),
        ("HO-9.1", "HO-9.1"),
        "they start no function"
    );
    let mut pair = Deal::of(&["EO HO HO", "HK SK SU", "GU H7 G8"]).first("HA").deal();
    pair.play("2 pass; roll 2; 0 accept; 1 accept; 2 draw");
    assert_eq!((pair.on(), pair.legal(0).contains("lay HO HO")), (Some(0), true));
    let mut first = Deal::of(&["EU E7 E9", "HK SK SU", "GU HO G8"]).first("EA").deal();
    assert_eq!((first.phase(), first.legal(2).as_str()), ("Force", "force, pass"));
    first.play("2 force");
    assert_eq!((first.top().as_str(), first.chain().as_str()), ("HO", "EA HO"));
    let none = Deal::of(&["EU E7 E9", "HK SK SU", "GU H7 G8"]).first("EA").deal();
    assert_eq!(
        (none.legal(2).as_str(), none.refused(2, "force")),
        ("pass", "HO-9.1"),
        "asked in any case"
    );
}

/// Seat 0 has made seat 1 sit out, with Zwang.
fn forced(hand: &str) -> Table {
    let mut table = Deal::of(&["SA HO GU", hand, "GK H7 G8"]).first("S10").deal();
    table.play("2 pass; 2 done; 0 lay SA HO");
    table
}

#[test]
fn ho_9_2_no_card_may_be_laid_on_a_function_under_zwang() {
    let table = forced("E10 HK H9");
    assert_eq!(
        (table.legal(1).as_str(), table.refused(1, "lay E10")),
        ("accept", "HO-9.2")
    );
    let mut turner = Deal::of(&["SK HO SO HO", "HU HK H9 SU", "GU H7 G8 GK"])
        .first("S8")
        .deal();
    turner.play("2 target 1; 1 accept; 0 lay SK HO");
    assert_eq!(
        (turner.on(), turner.top().as_str(), turner.chain().as_str()),
        (Some(2), "HO", "HO"),
        "the Ober just lies on top"
    );
    assert_eq!(turner.legal(2), "draw, lay H7");
    let mut void = Deal::of(&["SO HO EK", "HU HK H9", "GU H7 G8"]).first("S8").deal();
    void.play("2 target 1; 1 accept; 0 lay SO HO");
    assert_eq!(
        void.legal(1),
        "draw, lay H9, lay HK, lay HU",
        "in a void round too"
    );
    let mut show = Deal::of(&["EK EK HO EA", "HU HK H9 SU", "GU H7 G8 GK"])
        .first("S8")
        .deal();
    show.play("2 target 1; 1 accept; 0 lay EK HO; 0 pass");
    assert_eq!((show.on(), show.top().as_str()), (Some(1), "HO"));
    let mut dump = Deal::of(&["S10 EK HO EA", "HU HK H9 SU", "GU H7 G8 GK"])
        .first("S8")
        .deal();
    dump.play("2 target 1; 1 accept; 0 lay S10 HO; 0 put EA; 0 done");
    assert_eq!((dump.on(), dump.top().as_str()), (Some(1), "HO"));
}

#[test]
fn ho_9_3_another_ober_counters_the_zwang() {
    let mut table = forced("E10 HO H9");
    assert_eq!(table.legal(1), "accept, counter");
    table.play("1 counter");
    assert_eq!(
        (table.chain().as_str(), table.top().as_str(), table.cursor()),
        ("SA HO HO", "HO", Some(0))
    );
    assert_eq!(table.legal(1), "accept, lay E10, lay H9");
    assert_eq!(
        (
            table.refused(1, "counter"),
            forced("E10 HK H9").refused(1, "counter")
        ),
        ("HO-9.3", "HO-9.3")
    );
}

#[test]
fn ho_9_4_a_wish_under_zwang_can_still_be_granted_or_overtaken() {
    let mut table = Deal::of(&["E10 GO EU EK", "HK SK SU SO", "GU H7 G8 HO"])
        .first("GU")
        .deal();
    table.play("2 force; 2 wish stopper");
    assert_eq!(table.legal(0), "draw, lay E10, lay EK, lay EU");
    assert_eq!(table.refused(0, "lay GO"), "HO-9.2");
    let mut suit = Deal::of(&["E10 GO G7 EK", "HK SK E7 SO", "GU H7 G8 HO"])
        .first("SU")
        .deal();
    suit.play("2 force; 2 wish H");
    assert_eq!(suit.legal(0), "draw, lay EK");
}

/// A swap of all started by seat 2, the dealer.
fn window(card: &str, hands: &[&str; 3]) -> Table {
    let mut table = Deal::of(hands).first(card).deal();
    table.play("2 pass");
    table
}

fn all_of(table: &Table) -> All {
    match table.board().function().expect("a function runs").run {
        Run::All(all) => all,
        other => panic!("{other:?} is not a swap of all"),
    }
}

const HANDS: [&str; 3] = ["HK EU GO", "EO E10 SU", "GU H7 G8"];

#[test]
fn ho_10_1_the_window_stays_open_until_all_have_folded() {
    let mut table = window("EO", &HANDS);
    assert_eq!(
        (table.asked(), all_of(&table).range),
        (vec![0, 1, 2], 1),
        "the starter included"
    );
    table.play("1 fold");
    assert_eq!(table.asked(), [0, 2]);
    table.play("0 lay HK; 0 lay GO; 2 fold");
    assert!(table.is_over(), "seat 0 moved twice");
}

#[test]
fn ho_10_2_the_order_of_moves_counts() {
    let mut table = window("EO", &HANDS);
    assert_eq!(
        (table.legal(0).as_str(), table.legal(1).as_str()),
        ("fold, lay GO, lay HK", "fold, lay E10, lay EO")
    );
    table.play("0 fold");
    assert_eq!(
        (table.legal(0).as_str(), table.refused(0, "lay HK")),
        ("", "not-your-turn"),
        "final"
    );
}

#[test]
fn ho_10_3_cards_double_exempt_and_stop() {
    let mut table = window("EO", &HANDS);
    table.play("0 lay HK; 1 lay EO");
    assert_eq!(all_of(&table).range, 4);
    table.play("0 lay GO");
    assert!(all_of(&table).exempt.contains(seat(0)) && table.discard().contains("GO"));
    assert_eq!(table.asked(), [1, 2]);
    table.play("1 lay E10");
    assert_eq!(
        (table.is_over(), table.hand(2).as_str()),
        (true, "G8 GU H7"),
        "stopped"
    );
    let other = window("GK", &HANDS);
    assert_eq!(
        other.refused(1, "lay EO"),
        "HO-8.2",
        "only in a swap of the same direction"
    );
}

#[test]
fn ho_10_4_a_seat_out_of_cards_in_the_window_is_out_at_once() {
    let mut table = Deal::of(&["E10 EK HK", "HU HU EA", "EO SU GK"])
        .jackpot("GA GA HA HA")
        .deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 lay EO; 0 lay HK; 1 pass; 2 pass");
    assert_eq!((table.places(), table.asked()), (vec![0], vec![1, 2]));
    let (one, two) = (table.hand(1), table.hand(2));
    table.play("1 fold; 2 fold");
    assert_eq!(
        (table.hand(1), table.hand(2)),
        (one, two),
        "two places in a ring of two"
    );
}

#[test]
fn ho_10_5_the_hands_move_on() {
    let mut with = window("EO", &HANDS);
    with.play("0 fold; 1 fold; 2 fold");
    assert_eq!(
        (with.hand(1).as_str(), with.hand(0).as_str()),
        ("EU GO HK", "G8 GU H7")
    );
    let mut against = window("GK", &HANDS);
    against.play("0 fold; 1 fold; 2 fold");
    assert_eq!(
        (against.hand(2).as_str(), against.hand(0).as_str()),
        ("EU GO HK", "E10 EO SU")
    );
    let mut two = window("EO", &HANDS);
    two.play("0 lay GO; 1 fold; 2 fold");
    assert_eq!(
        (two.hand(1).as_str(), two.hand(0).as_str()),
        ("G8 GU H7", "EU HK"),
        "a ring of two"
    );
}
