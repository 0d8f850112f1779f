//! Move numbers, view tensors, and the maximum length of a match.

use alloc::vec;
use alloc::vec::Vec;

use stammtisch_core::{Encode, Game, OutcomeOf, places, tensor_len};

use super::end::watch;
use super::table::{card, legal, play, seat, set_up};
use crate::{Event, Heuchel, Move, Options};

#[test]
fn he_11_2_move_numbers_round_trip() {
    for number in 0..Heuchel::MOVES {
        let m =
            Heuchel::numbered(&Options::default(), number).unwrap_or_else(|| panic!("{number} is no move"));
        assert_eq!(Heuchel::number(&Options::default(), m), number, "{m}");
        let text: Move = alloc::format!("{m}").parse().expect("valid notation");
        assert_eq!(text, m);
    }
    assert_eq!(Heuchel::numbered(&Options::default(), Heuchel::MOVES), None);
    let beyond: Move = "99:1>99".parse().expect("a move");
    assert_eq!(Heuchel::number(&Options::default(), beyond), Heuchel::MOVES);
}

#[test]
fn he_15_5_legal_moves_have_numbers_and_matches_stay_below_the_limit() {
    for die in [false, true] {
        let mut lines = 0;
        watch(die, |game| {
            let texts = game.turn();
            lines = if game.starter().is_none() { 0 } else { lines + 1 };
            assert!(
                lines <= Heuchel::longest(game.players(), &Options { die }),
                "{texts:?}"
            );
            for owner in stammtisch_core::Seat::all(game.players()) {
                for text in legal(game, owner.number()) {
                    let m = text.parse().expect("a move");
                    assert_eq!(
                        Heuchel::numbered(&Options::default(), Heuchel::number(&Options::default(), m)),
                        Some(m)
                    );
                }
            }
        });
    }
}

/// One part of a seat's tensor.
fn part(game: &Heuchel, number: u8, name: &str) -> Vec<f32> {
    let layout = Heuchel::layout();
    let mut tensor = vec![f32::NAN; tensor_len(&layout)];
    Heuchel::write_tensor(&game.view(Some(seat(number))), &mut tensor);
    assert!(tensor.iter().all(|number| (0.0..=1.0).contains(number)));
    let (_, range) = places(&layout).find(|place| place.0 == name).expect("a part");
    tensor[range].to_vec()
}

#[test]
fn he_13_2_the_tensor_agrees_with_the_view() {
    let mut game = set_up(&["6:Bi4 1:Fe1", "7:Pa1,Fu6", "8:Fe3"]);
    play(&mut game, &["6:1>7"]);
    let at = |column: usize, row: usize, text: &str| (column * 13 + row - 1) * 36 + card(text).place();
    let (mine, others) = (part(&game, 0, "cards"), part(&game, 1, "cards"));
    let near = |number: f32, wanted: f32| assert!((number - wanted).abs() < 1e-6, "{number} is not {wanted}");
    near(mine[at(1, 7, "Pa1")], 1.0);
    near(mine[at(1, 7, "Fu6")], 0.0);
    near(others[at(1, 7, "Fu6")], 35.0 / 36.0);
    near(part(&game, 0, "heights")[13 + 6], 2.0 / 36.0);
    near(part(&game, 0, "finished")[2 * 13 + 7], 1.0);
    near(part(&game, 0, "landed")[6], 1.0);
    near(part(&game, 0, "phase")[5], 1.0);
    near(part(&game, 0, "players").iter().sum(), 3.0);
}

#[test]
fn he_10_2_the_die_has_six_sides() {
    let game = Heuchel::new(4, &Options { die: true }).expect("a table");
    let all = |event: Event| -> Vec<(OutcomeOf<Heuchel>, f64)> { game.outcomes(&event).expect("few") };
    for (event, count) in [(Event::Starter, 4), (Event::Roll, 6)] {
        let outcomes = all(event);
        assert_eq!(outcomes.len(), count);
        assert!((outcomes.iter().map(|one| one.1).sum::<f64>() - 1.0).abs() < 1e-9);
    }
    assert_eq!(game.outcomes(&Event::Shuffle), None);
}
