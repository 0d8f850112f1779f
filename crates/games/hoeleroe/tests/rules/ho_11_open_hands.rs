//! Chapter 11: open hands.

use stammtisch_core::Game;
use stammtisch_hoeleroe::Phase;

use crate::table::{Deal, Table, cards, seat};

/// Seat 0 has laid both Acorn Kings and named seat 1; the Arschkarte is S10.
fn opened(hand: &str, stock: &str) -> Table {
    let mut table = Deal::of(&["EK EK SU", hand, "HU HU SA"])
        .arsch(6)
        .stock(stock)
        .deal();
    table.play("0 lay EK EK; 0 target 1");
    table
}

#[test]
fn ho_11_1_open_hands_are_settled_before_a_turn() {
    let mut table = opened("EA GA S8", "S10 EO");
    table.play("1 draw");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(1).as_str()),
        ("S10 SU", "EA GA S8")
    );
    assert_eq!(table.on(), Some(2));
}

#[test]
fn ho_11_2_a_hand_stays_open_until_it_is_exchanged() {
    let mut table = opened("EA GA S8", "EO EU GU");
    assert_eq!(table.board().open[1].map(|open| open.by), Some(seat(0)));
    let spectator = table.0.view(None);
    assert_eq!(
        (spectator.hands[1], spectator.hands[2]),
        (Some(cards("EA GA S8")), None)
    );
    table.play("1 draw; 2 draw; 0 draw; 1 lay EO; 0 fold; 1 fold; 2 fold");
    assert_eq!(table.board().open[1], None, "all hands moved on");
    let mut jackpot = Deal::of(&["EK EK SU", "EA GA S8", "HU HU SA"]).deal();
    jackpot.play("0 lay EK EK; 0 target J");
    assert!(
        jackpot.board().open.iter().all(Option::is_none),
        "the Jackpot is only shown once"
    );
}

#[test]
fn ho_11_3_visible_arschkarten_go_to_the_revealer() {
    let mut table = Deal::of(&["EK EU SU", "S10 GA S10", "HU HU SA"]).arsch(6).deal();
    table.play("0 lay EK; 0 target 1");
    assert_eq!(
        (table.hand(0).as_str(), table.hand(1).as_str()),
        ("EU S10 S10 SU", "GA")
    );
    assert_eq!(table.on(), Some(1));
}

#[test]
fn ho_11_4_the_joker_may_be_taken() {
    let mut table = opened("G9 GA S8", "EO EU GU HA");
    assert!(matches!(table.board().phase, Phase::Take(_)));
    assert_eq!((table.asked(), table.legal(0).as_str()), (vec![0], "pass, take"));
    let mut taken = table.clone();
    taken.play("0 take");
    assert_eq!((taken.hand(0).as_str(), taken.on()), ("G9 SU", Some(1)));
    table.play("0 pass");
    assert_eq!(table.board().open[1].map(|open| open.left), Some(true));
    table.play("1 draw; 2 draw");
    assert_eq!(table.on(), Some(0), "the revealer is not asked again");
    let mut jackpot = Deal::of(&["EK EU SU", "S9 GA S10", "HU HU SA"])
        .jackpot("G9 GU GU GK")
        .deal();
    jackpot.play("0 lay EK; 0 target J; 0 take");
    assert_eq!((jackpot.jackpot().as_str(), jackpot.on()), ("GU GU GK", Some(1)));
}

#[test]
fn ho_11_5_a_turn_is_over_if_settling_takes_the_last_card() {
    let hands = ["S10 S10 EU", "E10 S8 SK"];
    let mut table = Deal::of(&hands)
        .first("HK")
        .jackpot("EK EK HU HU")
        .arsch(6)
        .stock("GA GA GU")
        .deal();
    table.play("1 pass; 1 target 0; 0 accept; 0 lay EK EK; 0 target 1; 1 lay E10");
    table.play("0 lay S10; 1 pass; 0 put S10; 0 done; 1 lay S8; 1 target 0; 0 accept; 0 draw");
    assert_eq!((table.jackpot().as_str(), table.hand(1).as_str()), ("S10", "SK"));
    table.play("1 lay SK");
    assert!(
        table.hand(0).contains("S10"),
        "with two players the same one goes on with the Jackpot, from which the Arschkarte is taken"
    );
    assert_eq!((table.places(), table.phase()), (vec![1, 0], "Over"));
}

#[test]
fn ho_11_6_shown_cards_stay_visible_until_the_next_move() {
    let mut table = Deal::of(&["EK EU SU", "S10 GA S10", "HU HU SA"]).arsch(6).deal();
    table.play("0 lay EK; 0 target 1");
    assert_eq!(
        table.board().shown.map(|shown| shown.cards),
        Some(cards("S10 S10 GA")),
        "as it was before"
    );
    table.play("1 draw");
    assert_eq!(table.board().shown, None);
}
