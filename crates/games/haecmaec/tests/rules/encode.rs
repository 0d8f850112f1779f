//! Action numbers and tensors.

use stammtisch_core::{Encode, Game, Seat, places, tensor_len};
use stammtisch_haecmaec::{Composition, Event, Filling, HaecMaec, Move, Options};

use crate::table::{dealt, put, seat};

fn tensor(game: &HaecMaec, number: u8) -> Vec<f32> {
    let mut out = vec![0.5; tensor_len(&HaecMaec::layout())];
    HaecMaec::write_tensor(&game.view(Some(seat(number))), &mut out);
    out
}

/// A part of the tensor, rounded to whole numbers.
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
fn action_numbers_are_unique() {
    let own: Vec<Filling> = (0..85)
        .map(|card| format!("{}{}", ["WURST", "EI", "AB"][card % 3], card / 6 + 1))
        .map(|text| text.parse().expect("an ingredient"))
        .collect();
    let own = Composition::new(&own.try_into().expect("85 of them"));
    let own = Options {
        ingredients: Some(own.expect("no fly").into()),
        ..Options::default()
    };
    // The standard composition has ten kinds with five values. This one has three kinds with fifteen, the last one
    // incomplete.
    for (options, different) in [(Options::default(), 50), (own.clone(), 43)] {
        let moves: Vec<Move> = (0..=HaecMaec::MOVES)
            .filter_map(|number| {
                let m = HaecMaec::numbered(&options, number)?;
                assert_eq!(HaecMaec::number(&options, m), number, "{m}");
                Some(m)
            })
            .collect();
        assert_eq!(
            moves.len(),
            different + 1 + 6,
            "distinct ingredients, the fly and six controls"
        );
    }
    let wurst7: Move = "play WURST7".parse().expect("a move");
    assert_eq!(HaecMaec::number(&Options::default(), wurst7), HaecMaec::MOVES);
    assert_eq!(HaecMaec::number(&own, wurst7), 6);
    let game = HaecMaec::new(3, &own).expect("a valid setup");
    assert_eq!(part(&game, 0, "values")[..3], [1, 2, 3]);
    assert_eq!(part(&game, 0, "kinds")[14..17], [1, 2, 2]);
    assert_eq!(part(&game, 0, "copies").iter().sum::<i32>(), 88);
}

#[test]
fn a_tensor_encodes_the_seats_view() {
    let hands = ["TOM1 TOM2 KAE3 FLY", "TOM3 KAE1 SAL1 SAL1"];
    let mut game = dealt(&hands, "SEN1", &Options::default());
    assert_eq!(part(&game, 1, "hand").iter().sum::<i32>(), 4);
    let sal1 = HaecMaec::number(&Options::default(), "play SAL1".parse().expect("a move")) as usize;
    assert_eq!(part(&game, 1, "hand")[sal1], 2);
    assert_eq!(part(&game, 1, "hand_sizes")[..3], [5, 4, 0]);
    put(&mut game, "0 play TOM1");
    let tom1 = HaecMaec::number(&Options::default(), "play TOM1".parse().expect("a move")) as usize;
    assert_eq!(part(&game, 1, "burger_top")[tom1], 1);
    assert_eq!(part(&game, 1, "burger_size"), [1, 1]);
    assert_eq!(
        part(&game, 1, "burger").iter().sum::<i32>(),
        0,
        "the burger is covered"
    );
    assert!(
        tensor(&game, 0)
            .iter()
            .all(|number| number.fract().abs() < f32::EPSILON)
    );
}

#[test]
fn every_seat_is_equally_likely_to_start() {
    let game = HaecMaec::new(5, &Options::default()).expect("a valid setup");
    let outcomes = game.outcomes(&Event::Starter).expect("few outcomes");
    assert_eq!(outcomes.len(), Seat::all(5).count());
    let sum: f64 = outcomes.iter().map(|(_, chance)| chance).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert_eq!(game.outcomes(&Event::Shuffle), None);
}
