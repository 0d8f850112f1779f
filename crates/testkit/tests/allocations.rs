//! No game allocates during a search.

use std::ops::ControlFlow;

use serde_json::{Map, Value};
use stammtisch_core::{Quick, Turn};
use stammtisch_protocol::{OptionSpec, Visitor, Wire, visit_games};
use stammtisch_testkit::Dice;

/// Plays a random match, cloning every state, and returns the number of decisions.
fn play_through<G: Quick>(mut game: G, mut below: impl FnMut(u32) -> u32) -> u32 {
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over(_) => return decisions,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut below);
                game.resolve(&outcome).expect("a sampled outcome is accepted");
            }
            Turn::Seats(seats) => {
                let nth = below(seats.len() as u32) as usize;
                let seat = seats.into_iter().nth(nth).expect("a seat to act");
                let picked = game.pick_legal(seat, &mut below);
                let m = picked.expect("a seat to act has a move");
                let visited = game.legal(seat, |other| {
                    if other == m {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                assert!(visited.is_break(), "a picked move is visited");
                let mut ahead = game.clone();
                assert_eq!(ahead.play(seat, m), Ok(()));
                game = ahead;
                decisions += 1;
            }
        }
    }
}

/// The values an option can have, if its type lists them.
fn values(option: &OptionSpec) -> Vec<Value> {
    if option.kind == "bool" {
        return vec![false.into(), true.into()];
    }
    option
        .kind
        .split('"')
        .skip(1)
        .step_by(2)
        .map(Value::from)
        .collect()
}

/// The defaults, each option alone at each of its values, and all flags set.
fn all_options<G: Wire>() -> Vec<G::Options> {
    let specs = G::option_specs();
    let each = specs
        .iter()
        .flat_map(|spec| values(spec).into_iter().map(move |value| vec![(spec, value)]));
    let flags = specs.iter().filter(|spec| spec.kind == "bool");
    let flags = flags.map(|spec| (spec, true.into())).collect();
    let all = [Vec::new(), flags].into_iter().chain(each);
    let read = all.map(|given: Vec<(&OptionSpec, Value)>| {
        let given: Map<String, Value> = given
            .into_iter()
            .map(|(spec, value)| (spec.name.to_owned(), value))
            .collect();
        G::read_options(&given).expect("the options are those it lists")
    });
    read.collect()
}

/// Plays a few matches of every game, for every number of players and each of these options, and counts allocations.
struct Counting {
    games: usize,
}

impl Visitor for Counting {
    fn visit<G: Wire>(&mut self) {
        self.games += 1;
        let mut dice = Dice::new(1);
        for options in all_options::<G>() {
            for players in G::PLAYERS {
                // Some options require more players.
                let Ok(game) = G::new(players, &options) else {
                    continue;
                };
                let mut decisions = 0;
                let heap = allocation_counter::measure(|| {
                    for _ in 0..10 {
                        decisions += play_through(game.clone(), |bound| dice.below(bound));
                    }
                });
                assert!(decisions >= 20, "{}: {decisions} decisions", G::ID);
                assert_eq!(
                    heap.count_total,
                    0,
                    "{} with {players} players, {options:?}",
                    G::ID
                );
            }
        }
    }
}

#[test]
fn no_game_allocates() {
    let mut counting = Counting { games: 0 };
    visit_games(&mut counting);
    assert!(counting.games > 0);
}
