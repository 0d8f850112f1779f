//! Action numbers, tensors and the maximum length of a match.

use std::collections::BTreeSet;

use stammtisch_core::{Encode, Game, Seat, Turn, places, tensor_len};
use stammtisch_karteneck::{Event, Karteneck, Options};

use crate::random_play::RandomPlay;
use crate::table::{WORMS, play, seat};

#[test]
fn ke_6_1_action_numbers_are_unique() {
    let moves: BTreeSet<_> = (0..Karteneck::MOVES)
        .map(|number| {
            let m = Karteneck::numbered(&Options::default(), number).expect("a move");
            assert_eq!(Karteneck::number(&Options::default(), m), number, "{m}");
            m
        })
        .collect();
    assert_eq!(moves.len(), Karteneck::MOVES as usize);
    assert_eq!(Karteneck::numbered(&Options::default(), Karteneck::MOVES), None);
    let beyond = "lay 18x1".parse().expect("well spelled");
    assert!(Karteneck::number(&Options::default(), beyond) >= Karteneck::MOVES);
}

#[test]
fn ke_8_a_tensor_encodes_the_view() {
    let mut game = WORMS.start();
    play(&mut game, &["lay W7"]);
    let layout = Karteneck::layout();
    let mut tensor = vec![9.0; tensor_len(&layout)];
    Karteneck::write_tensor(&game.view(Some(seat(0))), &mut tensor);
    // All of them are whole numbers.
    let part = |wanted: &str| -> Vec<i32> {
        let (_, range) = places(&layout).find(|(name, _)| *name == wanted).expect("a part");
        tensor[range].iter().map(|&number| number as i32).collect()
    };
    assert_eq!(part("players"), [1, 1, 1, 0, 0, 0]);
    assert_eq!(part("to_act"), [1, 0, 0, 0, 0, 0]);
    assert_eq!(part("hand")[..5], [1, 1, 0, 0, 1]);
    assert_eq!(part("hand").iter().sum::<i32>(), 5);
    assert_eq!(part("displays")[5 + 6], 1, "the worm 7 of seat 0");
    assert_eq!(part("laying")[6], 1);
    assert_eq!(part("grill").iter().sum::<i32>(), 3);
    assert_eq!(part("worms")[26], 9);
}

#[test]
fn ke_5_1_no_match_exceeds_the_maximum_length() {
    for number in 0..100 {
        let players = 2 + (number % 5) as u8;
        let mut random_play = RandomPlay::new(number);
        let mut game = Karteneck::new(players, &Options::default()).expect("a valid setup");
        let mut lines = 0;
        while !matches!(game.turn(), Turn::Over(_)) {
            random_play.play_line(&mut game);
            lines += 1;
        }
        assert!(
            lines <= Karteneck::longest(players, &Options::default()),
            "{lines}"
        );
    }
}

#[test]
fn ke_2_1_every_seat_is_equally_likely_to_start() {
    let game = Karteneck::new(4, &Options::default()).expect("a valid setup");
    let outcomes = game.outcomes(&Event::Starter).expect("few outcomes");
    assert_eq!(outcomes.len(), Seat::all(4).len());
    assert!(outcomes.iter().all(|(_, chance)| (chance - 0.25).abs() < 1e-12));
    assert_eq!(game.outcomes(&Event::ShuffleCards), None);
}
