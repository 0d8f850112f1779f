//! The greedy bot beats the random one, at tables of every size.

use std::ops::ControlFlow;

use serde_json::{Map, Value, json};
use stammtisch_bots::{Plan, simulate};

/// The mean scores of greedy and random bots in alternating seats, over two batches that swap them.
fn against_random(game: &str, players: u8, options: &Value) -> [f64; 2] {
    let mut sums = [0.0; 2];
    let mut seats = [0.0; 2];
    for first in 0..2 {
        let sitter = |seat: usize| (seat + first) % 2;
        let plan = Plan {
            game: game.to_owned(),
            players,
            options: options.as_object().cloned().unwrap_or_else(Map::new),
            bots: (0..usize::from(players))
                .map(|seat| ["greedy", "random"][sitter(seat)].to_owned())
                .collect(),
            matches: 20,
            seed: "greedy wins".to_owned(),
            threads: 1,
            records: false,
            samples: false,
            states: false,
        };
        let summary = simulate(&plan, &mut |_| ControlFlow::Continue(())).expect("a valid plan");
        for (seat, mean) in summary.mean_scores().into_iter().enumerate() {
            sums[sitter(seat)] += mean;
            seats[sitter(seat)] += 1.0;
        }
    }
    [sums[0] / seats[0], sums[1] / seats[1]]
}

#[test]
fn karteneck() {
    for players in 2..=6 {
        let [greedy, random] = against_random("karteneck", players, &json!({}));
        assert!(greedy > 1.5 * random, "{players} players: {greedy} to {random}");
    }
}

#[test]
fn haecmaec() {
    for players in 2..=6 {
        for options in [json!({}), json!({"touch": true}), json!({"suspicion": false})] {
            if players > 2 || options.get("touch").is_none() {
                let [greedy, random] = against_random("haecmaec", players, &options);
                assert!(
                    greedy > random + 10.0,
                    "{players}, {options}: {greedy} to {random}"
                );
            }
        }
    }
}
