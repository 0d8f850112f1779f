//! The levels of Karteneck: none uses hidden information, and each of the simplest beats the one below.

use std::ops::ControlFlow;

use serde_json::{Map, Value};
use stammtisch_bots::{AllBots, Plan, names, simulate};
use stammtisch_core::Seat;
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, AnyTurn, Bots, LoggedLine, new_match};

const LEVELS: [&str; 4] = ["beginner", "regular", "expert", "master"];

fn begin(seed: Option<Seed>) -> Box<dyn AnyMatch> {
    new_match("karteneck", &Value::from(4), &Map::new(), seed).expect("a valid setup")
}

fn on_turn(played: &dyn AnyMatch) -> Option<Seat> {
    match played.turn() {
        AnyTurn::Seats(seats) => seats.first(),
        AnyTurn::Chance | AnyTurn::Over(_) => None,
    }
}

/// The same match, but cards that the seat on turn doesn't hold are dealt in another order.
fn twin(played: &dyn AnyMatch, seat: Seat) -> Box<dyn AnyMatch> {
    let mut twin = begin(None);
    for (place, line) in played.log(0).into_iter().enumerate() {
        let LoggedLine::Chance { outcome, .. } = line else {
            panic!("no seat has moved yet");
        };
        let outcome = match outcome {
            Value::Array(cards) if place == 2 => {
                let mine = seat.index() * 6..seat.index() * 6 + 6;
                let is_mine = |place: &usize| mine.contains(place);
                let mut others = (0..cards.len()).rev().filter(|place| !is_mine(place));
                let order = (0..cards.len()).map(|place| {
                    if is_mine(&place) {
                        place
                    } else {
                        others.next().expect("the same number")
                    }
                });
                order.map(|place| cards[place].clone()).collect()
            }
            outcome => outcome,
        };
        twin.chance(&outcome).expect("the same cards");
    }
    twin
}

#[test]
fn hidden_cards_do_not_change_a_move() {
    for number in 0..6 {
        let played = begin(Some(Seed::new(&format!("twin {number}"))));
        let seat = on_turn(&*played).expect("the starter is on turn");
        let twin = twin(&*played, seat);
        assert_ne!(twin.state()["hands"], played.state()["hands"]);
        assert_ne!(twin.state()["draw_pile"], played.state()["draw_pile"]);
        for level in LEVELS {
            let ask = |played: &dyn AnyMatch| AllBots::seeded(7).choose(played, seat, level, 2);
            assert!(ask(&*played).is_some(), "{level} has a move");
            assert_eq!(ask(&*twin), ask(&*played), "{level}");
        }
    }
}

#[test]
fn every_level_has_its_name_and_searches_no_less_than_the_one_before() {
    let bots = names("karteneck");
    let ids: Vec<_> = bots.iter().map(|bot| bot.id).collect();
    assert_eq!(
        ids,
        ["random", "greedy", "beginner", "regular", "expert", "master"]
    );
    assert!(bots.is_sorted_by_key(|bot| bot.thinks_ms));
    assert_eq!(bots[5].thinks_ms, 100);
}

#[test]
fn a_beginner_beats_random_and_a_regular_beats_the_beginner() {
    for pair in [["beginner", "random"], ["regular", "beginner"]] {
        let mut first = [0.0; 2];
        for seat in 0..2 {
            let mut bots = vec![pair[1].to_owned(); 4];
            bots[seat * 2] = pair[0].to_owned();
            let plan = Plan {
                game: "karteneck".to_owned(),
                players: 4,
                options: Map::new(),
                bots,
                matches: 100,
                seed: "levels".to_owned(),
                threads: 1,
                records: false,
                samples: false,
                states: false,
            };
            let summary = simulate(&plan, &mut |_| ControlFlow::Continue(())).expect("a valid plan");
            for (place, mean) in summary.mean_scores().into_iter().enumerate() {
                first[usize::from(place != seat * 2)] += mean / if place == seat * 2 { 1.0 } else { 3.0 };
            }
        }
        assert!(first[0] > 1.15 * first[1], "{pair:?}: {first:?}");
    }
}
