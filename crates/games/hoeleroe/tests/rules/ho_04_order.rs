//! Chapter 4: turn order.

use stammtisch_hoeleroe::{Direction, Status};

use crate::table::{Deal, seat};

#[test]
fn ho_4_1_seats_that_are_out_are_not_asked_or_named() {
    let mut table = Deal::of(&["E10 EK HK", "S8 GA SO", "GU GK SU"])
        .jackpot("HA HA HU HU")
        .deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 draw; 0 lay HK; 1 pass; 2 pass");
    assert_eq!(table.board().status(seat(0)), Status::Out);
    assert_eq!(
        table.legal(0),
        "target 1, target 2",
        "the seat still chooses but is not in play itself"
    );
    table.play("0 target 1; 1 accept");
    assert_eq!(table.on(), Some(1));
}

#[test]
fn ho_4_2_the_direction_decides_the_next_seat() {
    let mut table = Deal::of(&["E10 EK HK", "S8 GA SO", "GU GK SU"])
        .first("SK")
        .deal();
    table.play("2 pass");
    assert_eq!(
        (table.board().direction, table.on()),
        (Direction::Counterclockwise, Some(1))
    );
    table.play("1 draw");
    assert_eq!(table.on(), Some(0));
    table.play("0 draw");
    assert_eq!(table.on(), Some(2));
}

#[test]
fn ho_4_3_the_walk_uses_up_skips() {
    let mut table = Deal::of(&["EA EA HU", "S8 GA HU", "GU GK SU"]).deal();
    table.play("0 lay EA; 0 target 2; 2 accept; 1 draw");
    assert_eq!(
        (table.on(), table.skips()),
        (Some(0), &[0, 0, 0][..]),
        "seat 2 sat out"
    );
    table.play("0 lay EA; 0 target 1; 1 accept");
    assert_eq!((table.on(), table.skips()), (Some(2), &[0, 0, 0][..]));
}

#[test]
fn ho_4_4_play_goes_on_after_the_last_seat_that_acted_in_order() {
    let mut table = Deal::of(&["E7 S8 HU", "S9 GA HU", "H9 EA SU"])
        .jackpot("EU EU GU GU")
        .deal();
    assert_eq!(table.cursor(), Some(2), "the dealer");
    table.play("0 lay E7");
    assert_eq!(table.cursor(), Some(0));
    table.play("1 lay S9; 1 accept");
    assert_eq!(
        (table.cursor(), table.on()),
        (Some(1), Some(2)),
        "accepted as the next player"
    );
    let mut named = Deal::of(&["S8 EK HU", "GA EK HU", "H9 EA SU"])
        .first("S10")
        .deal();
    named.play("2 pass; 2 done; 0 lay S8; 0 target 2; 2 accept");
    assert_eq!(
        (named.cursor(), named.on()),
        (Some(0), Some(1)),
        "accepting when named does not move it"
    );
    let mut robin = Deal::of(&["H10 GO G9 EK", "GA EK HU EU", "H9 EA SU GU"])
        .first("HU")
        .deal();
    robin.play("2 pass; 2 wish 10; 0 lay H10; 1 put EU; 2 put EA");
    assert_eq!(
        (robin.cursor(), robin.on()),
        (Some(0), Some(1)),
        "Robin Hood does not move it"
    );
}

#[test]
fn ho_4_5_the_next_turn_follows_the_last_seat_that_acted() {
    let mut table = Deal::of(&["E7 S8 HU", "EA GA HU", "H9 EA SU", "GK GK SA"]).deal();
    table.play("0 draw");
    assert_eq!(table.on(), Some(1));
    table.play("1 lay EA; 1 target 2; 2 lay H9; 2 target 0; 0 accept");
    assert_eq!(
        (table.on(), table.skips()),
        (Some(3), &[1, 0, 0, 0][..]),
        "the seat that deflected acted last"
    );
}

#[test]
fn ho_4_6_after_a_swap_of_all_seats_that_laid_are_skipped() {
    let mut table = Deal::of(&["EO HU HU", "HK GA SU", "GU GK SU", "E10 S8 SA"]).deal();
    table.play("0 lay EO; 1 lay HK; 2 fold; 3 fold; 0 fold; 1 fold");
    assert_eq!(table.on(), Some(2), "seat 1 has laid a card in it");
    let mut all_laid = Deal::of(&["EO HU HU", "HK GA SU", "EO GK SU"]).deal();
    all_laid.play("0 lay EO; 1 lay HK; 2 lay EO; 0 fold; 1 fold; 2 fold");
    assert_eq!(all_laid.on(), Some(1), "the next player after the starter");
}

#[test]
fn ho_4_7_with_two_in_play_some_cards_hit_their_own_seat() {
    for (card, first, reach) in [
        ("G7", "S7", "next"),
        ("H8", "S8", "next"),
        ("S7", "E7", "next"),
        ("GA", "SA", "previous"),
    ] {
        let hands = [format!("{card} HU EK"), "GU SU SU".to_owned()];
        let mut table = Deal::of(&[&hands[0], &hands[1]]).first(first).deal();
        let opening = match first {
            "SA" => "1 pass; 0 accept; 1 draw",
            "S7" => "1 accept",
            "S8" => "1 target 0; 0 accept; 0 draw; 1 draw",
            _ => "0 accept; 1 draw",
        };
        table.play(opening);
        table.play(&format!("0 lay {card}"));
        let (on, how, _) = table.hit();
        assert_eq!((on, how), (0, reach), "{card}");
    }
    let mut turner = Deal::of(&["SK HU EK", "GU SU SU"]).first("S10").deal();
    turner.play("1 pass; 1 done; 0 lay SK");
    assert_eq!(
        (turner.on(), turner.board().direction),
        (Some(0), Direction::Counterclockwise)
    );
}

#[test]
fn ho_4_8_in_a_void_round_cards_have_no_effect() {
    let mut table = Deal::of(&["S10 EK G9", "S8 GA SU", "GU SA SU"])
        .first("SO")
        .arsch(6)
        .deal();
    table.play("2 pass");
    assert_eq!(table.board().void, Some(seat(2)));
    assert_eq!(table.legal(0), "draw, lay S10");
    assert_eq!(
        (table.refused(0, "lay EK"), table.refused(0, "lay G9")),
        ("HO-4.8", "HO-4.8")
    );
    assert_eq!(table.refused(0, "lay G9 as S7"), "HO-5.4");
    table.play("0 lay S10");
    assert_eq!(table.on(), Some(1), "even the Arschkarte may be laid");
    table.play("1 lay S8; 2 lay SA");
    assert_eq!(
        table.hit(),
        (0, "next", 1),
        "the void round ended when play came round to its starter"
    );
}
