//! Chapter 13: end of round and match.

use stammtisch_core::{Game, Turn};
use stammtisch_hoeleroe::{Cards, Hoeleroe, Options};

use crate::ho_02_03_start::second_round;
use crate::table::{Deal, Table, seat};

fn short(options: Options) -> Table {
    let mut table = Deal::of(&["E10 EK HK", "S8 GA SO"]).with(options).deal();
    table.play("0 lay E10; 1 draw; 0 lay EK; 0 pass; 1 draw; 0 lay HK; 1 pass");
    table
}

#[test]
fn ho_13_1_a_round_ends_at_once_when_one_seat_is_left() {
    let table = short(Options::default());
    assert_eq!(
        (table.phase(), table.chain().as_str(), table.is_over()),
        ("Over", "HK", true)
    );
}

#[test]
fn ho_13_2_that_seat_comes_last() {
    assert_eq!(short(Options::default()).places(), [0, 1]);
}

/// Every seat draws until the limit on moves ends the round.
fn endless(hands: &[&str]) -> Table {
    let mut table = Deal::of(hands).deal();
    for _ in 1..Hoeleroe::MAX_MOVES {
        let on = table.on().expect("a turn");
        table.play(&format!("{on} draw"));
    }
    table
}

#[test]
fn ho_13_3_a_round_ends_after_2000_moves() {
    let mut table = endless(&["EU EU SU", "GU GK SU", "HU HA SA"]);
    assert_eq!((table.board().moves, table.phase()), (1999, "Turn"));
    let on = table.on().expect("a turn");
    table.play(&format!("{on} draw"));
    assert_eq!((table.board().moves, table.phase()), (2000, "Over"));
    let sizes: Vec<usize> = table
        .places()
        .iter()
        .map(|&place| table.0.hand(seat(place)).len())
        .collect();
    assert!(sizes.is_sorted(), "{sizes:?}");
    assert_eq!(
        table.places(),
        [1, 2, 0],
        "fewest cards first, then the lower seat"
    );
}

#[test]
fn ho_13_4_a_seat_gets_a_point_for_each_behind_it() {
    let mut table = endless(&["EU EU SU", "GU GK SU", "HU HA SA"]);
    let on = table.on().expect("a turn");
    table.play(&format!("{on} draw"));
    // The stock had 37 cards: seat 0 drew 13 of them, the others 12 each.
    assert_eq!(
        table.board().scores[..3],
        [0, 1, 1],
        "equal hands are not behind each other"
    );
    assert_eq!(short(Options::default()).board().scores[..2], [1, 0]);
}

#[test]
fn ho_13_5_king_and_buhmann_are_first_and_last() {
    let table = short(Options::default());
    let crowned = table.board().last_crowned().expect("a round is over");
    assert_eq!((crowned.king, crowned.buhmann), (seat(0), seat(1)));
    let Turn::Over(end) = table.0.turn() else {
        panic!("one round is the match")
    };
    assert_eq!((end.scores(), end.ranks()), (&[1, 0][..], &[1, 2][..]));
    assert_eq!(table.all_cards(), Cards::PACK);
    let two = second_round(&["E10 EK HK", "S8 GA SO"], Options::default());
    assert_eq!(two.phase(), "Deal", "the match goes on");
}
