//! Numbers and tensors for programs that learn.

use stammtisch_core::{Dense, Game, Seat, places, tensor_len};
use stammtisch_haecmaec::{Event, HaecMaec, Move, Options};

use crate::table::{dealt, put, seat};

fn tensor(game: &HaecMaec, number: u8) -> Vec<f32> {
    let mut out = vec![0.5; tensor_len(&HaecMaec::layout())];
    HaecMaec::write_tensor(&game.view(Some(seat(number))), &mut out);
    out
}

/// A part of the tensor; counts are whole numbers.
fn part(game: &HaecMaec, number: u8, name: &str) -> Vec<i32> {
    let layout = HaecMaec::layout();
    let range = places(&layout)
        .find(|(other, _)| *other == name)
        .expect("such a part")
        .1;
    tensor(game, number)[range]
        .iter()
        .map(|count| *count as i32)
        .collect()
}

#[test]
fn every_move_of_the_house_has_a_number_of_its_own() {
    for number in 0..HaecMaec::MOVES {
        let m = HaecMaec::numbered(number).expect("no number is left out");
        assert_eq!(HaecMaec::number(m), number, "{m}");
    }
    assert_eq!(HaecMaec::numbered(HaecMaec::MOVES), None);
    let foreign: Move = "play WURST7".parse().expect("a move");
    assert_eq!(HaecMaec::number(foreign), HaecMaec::MOVES);
}

#[test]
fn a_tensor_says_what_the_seat_sees() {
    let hands = ["TOM1 TOM2 KAE3 FLY", "TOM3 KAE1 SAL1 SAL1"];
    let mut game = dealt(&hands, "SEN1", &Options::default());
    assert_eq!(part(&game, 1, "hand").iter().sum::<i32>(), 4);
    let sal1 = HaecMaec::number("play SAL1".parse().expect("a move")) as usize;
    assert_eq!(part(&game, 1, "hand")[sal1], 2);
    assert_eq!(part(&game, 1, "hand_sizes")[..3], [5, 4, 0]);
    put(&mut game, "0 play TOM1");
    let tom1 = HaecMaec::number("play TOM1".parse().expect("a move")) as usize;
    assert_eq!(part(&game, 1, "burger_top")[tom1], 1);
    assert_eq!(part(&game, 1, "burger_size"), [1, 1]);
    assert_eq!(part(&game, 1, "burger").iter().sum::<i32>(), 0, "it lies covered");
    assert!(
        tensor(&game, 0)
            .iter()
            .all(|number| number.fract().abs() < f32::EPSILON)
    );
}

#[test]
fn who_begins_is_as_likely_as_anybody() {
    let game = HaecMaec::new(5, &Options::default()).expect("a table");
    let outcomes = game.outcomes(&Event::Starter).expect("few outcomes");
    assert_eq!(outcomes.len(), Seat::all(5).count());
    let sum: f64 = outcomes.iter().map(|(_, chance)| chance).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert_eq!(game.outcomes(&Event::Shuffle), None);
}
