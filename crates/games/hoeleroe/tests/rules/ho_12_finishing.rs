//! Chapter 12: finishing.

use stammtisch_hoeleroe::{Phase, Status};

use crate::table::{Deal, Table, seat};

/// Seat 0 has one card left and is to play; the top card is an `EK`.
fn last(card: &str, jackpot: &str) -> Table {
    let hand = format!("E10 EK {card}");
    let mut table = Deal::of(&[&hand, "S8 SO SO", "GU GK H7"])
        .jackpot(jackpot)
        .stock("EU EO GA G8")
        .deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 draw");
    assert_eq!((table.hand(0).as_str(), table.on()), (card, Some(0)));
    table
}

#[test]
fn ho_12_1_the_last_card_decides_whether_its_seat_is_out() {
    let mut table = last("EA", "HA HA HU HU");
    table.play("0 lay EA; 1 pass; 2 pass");
    assert_eq!(
        (table.places(), table.phase()),
        (vec![0], "Target"),
        "the seat leaves play but still chooses"
    );
}

/// Seat 0 has one card left and is to play in a void round; the top card is an `SO`.
fn last_in_plain_play(card: &str) -> Table {
    let hand = format!("SA S8 {card}");
    let mut table = Deal::of(&[&hand, "SO EU EU", "GU GK H7"])
        .first("SU")
        .jackpot("HA HA HU HU")
        .deal();
    table.play(
        "2 pass; 2 wish S; 0 lay SA; 1 accept; 2 draw; 0 lay S8; 0 target 1; 1 accept; 1 lay SO; 2 draw",
    );
    assert_eq!(
        (table.hand(0).as_str(), table.on(), table.board().plain()),
        (card, Some(0), true)
    );
    table
}

#[test]
fn ho_12_2_in_a_void_round_only_the_suit_counts() {
    let mut bells = last_in_plain_play("SU");
    bells.play("0 lay SU");
    assert_eq!((bells.hand(0).as_str(), bells.on()), ("HU HU HA HA", Some(1)));
    let mut ober = last_in_plain_play("GO");
    ober.play("0 lay GO");
    assert_eq!(ober.places(), [0], "no tribute");
    assert_eq!(last_in_plain_play("HO").refused(0, "lay HO"), "HO-5.5");
}

#[test]
fn ho_12_3_finishing_with_leaf_ober_or_joker_brings_tribute() {
    let mut table = last("GO", "HA HA HU HU");
    table.play("0 lay GO");
    assert!(matches!(table.board().phase, Phase::Tribute(_)));
    assert_eq!(
        (table.asked(), table.legal(1).as_str()),
        (vec![1], "give EU, give GA, give S8, give SO")
    );
    table.play("1 give S8; 2 give H7");
    assert_eq!(
        (table.hand(0).as_str(), table.on()),
        ("H7 S8", Some(1)),
        "the seat plays on"
    );
    let mut joker = last("G9", "HA HA HU HU");
    joker.play("0 lay G9 as EA; 1 give S8; 2 give H7");
    assert_eq!(
        (joker.phase(), joker.hand(0).as_str()),
        ("Target", "H7 S8"),
        "the function follows"
    );
}

#[test]
fn ho_12_4_finishing_with_bells_takes_the_jackpot() {
    let mut table = last("SK", "HA HA HU HU");
    table.play("0 lay SK");
    assert_eq!(table.on(), Some(2), "the function follows");
    assert_eq!(
        (table.hand(0).as_str(), table.jackpot().as_str()),
        ("HU HU HA HA", "")
    );
    assert_eq!(table.places(), Vec::<u8>::new());
}

#[test]
fn ho_12_5_halving_with_the_last_card_still_has_to_be_answered() {
    let mut table = Deal::of(&["HA EK S9", "G8 SO SO", "E9 GK H7"])
        .first("HK")
        .stock("EU EO GA EA EU")
        .deal();
    table.play("2 pass; 2 target 2; 0 lay HA; roll 1; 1 accept; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 lay E9");
    table.play("0 lay S9");
    assert_eq!((table.hand(0).as_str(), table.legal(0).as_str()), ("", "accept"));
    assert_eq!(table.board().status(seat(0)), Status::In);
    table.play("0 accept");
    assert_eq!(table.hand(0).split(' ').count(), 3);
    let mut two = Deal::of(&["G8 GO G7", "SU SO SO"]).first("G10").deal();
    two.play("1 pass; 1 target 0; 0 accept; 1 done; 0 lay G8; 1 accept; 0 lay GO; 1 draw; 0 lay G7");
    assert_eq!(
        (two.hit(), two.legal(0).as_str()),
        ((0, "next", 2), "accept"),
        "it hits the seat that laid it"
    );
}

#[test]
fn ho_12_6_the_joker_can_be_sacrificed_against_a_last_card() {
    let hands = ["E10 EK EA", "G9 SO SO", "GU GK H7"];
    let deal = || {
        Deal::of(&hands)
            .jackpot("HA HA HU HU")
            .stock("EU EO GA G8")
            .deal()
    };
    let mut table = deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 draw; 0 lay EA");
    assert!(matches!(table.board().phase, Phase::Sacrifice(_)));
    assert_eq!(
        (table.legal(1).as_str(), table.legal(2).as_str()),
        ("pass, sacrifice", "pass")
    );
    assert_eq!(table.refused(2, "sacrifice"), "HO-12.6");
    let mut silent = table.clone();
    silent.play("1 pass; 2 pass");
    assert_eq!(silent.places(), [0]);
    table.play("1 sacrifice");
    assert_eq!(
        (table.hand(0).as_str(), table.jackpot().as_str()),
        ("HU HU HA HA", "")
    );
    assert_eq!(
        (table.chain().as_str(), table.top().as_str(), table.on()),
        ("G9", "G9", Some(1))
    );
    assert!(table.discard().contains("EA") && table.is_over());
    let mut gone = deal();
    gone.play("0 lay E10; 1 lay G9 as E7; 2 accept; 0 lay EK; 0 pass; 1 draw; 2 draw; 0 lay EA");
    assert_eq!(
        (gone.places(), gone.phase()),
        (vec![0], "Target"),
        "all seats see where the joker is"
    );
}

#[test]
fn ho_12_7_cards_that_may_hit_their_own_seat_keep_it_in_play() {
    let mut table = Deal::of(&["E10 EA HA", "S8 SO SO", "GU GK H7"]).deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EA; 0 target 1; 1 accept; 2 draw; 0 lay HA; 1 pass; 2 pass");
    assert_eq!(
        (table.board().status(seat(0)), table.hand(0).as_str()),
        (Status::In, "")
    );
    let mut short = table.clone();
    short.play("roll 2; 1 accept; 2 accept");
    assert_eq!(
        (short.places(), short.on()),
        (vec![0], Some(1)),
        "over, so the seat leaves play"
    );
    table.play("roll 3; 1 accept; 2 accept");
    assert_eq!(
        (table.hit(), table.legal(0).as_str()),
        ((0, "next", 1), "accept"),
        "the seat has to sit out itself"
    );
    table.play("0 accept");
    assert_eq!(table.places(), [0]);
}

#[test]
fn ho_12_8_a_seat_that_leaves_with_skips_waits_until_they_are_used() {
    let mut waits = Deal::of(&["EA EK E10", "EA SO SO", "G9 GK H7"]).arsch(6).deal();
    waits.play("0 lay EA; 0 target 1; 1 accept; 2 draw; 0 lay EK; 0 pass; 1 lay EA; 1 target 0; 0 accept");
    waits.play("2 lay G9 as EA; 2 target 0; 0 lay E10");
    assert_eq!(
        (waits.board().status(seat(0)), waits.skips()),
        (Status::Waiting, &[1, 0, 0][..])
    );
    waits.play("1 draw; 2 draw");
    assert_eq!(
        (waits.board().status(seat(0)), waits.on()),
        (Status::Waiting, Some(1))
    );
    waits.play("1 draw; 2 draw");
    assert_eq!(
        (waits.board().status(seat(0)), waits.places()),
        (Status::Out, vec![0])
    );
}

#[test]
fn ho_12_9_a_seat_without_cards_at_the_end_of_a_function_leaves_play() {
    let hands = ["EK EU SU", "E10 S10 EU", "HU HU SA"];
    let mut table = Deal::of(&hands).arsch(6).deal();
    table.play("0 draw; 1 lay E10; 2 draw; 0 draw; 1 lay EU; 1 wish S7; 2 draw; 0 lay EK; 0 target 1");
    assert_eq!(
        (table.places(), table.on()),
        (vec![1], Some(2)),
        "its last card went to the revealer"
    );
}
