//! The number of continuations from fixed deals, for every game up to some depth: the counterpart of chess's perft. An unintended
//! change of the rules changes these numbers. `STAMMTISCH_UPDATE=1` writes them.

use std::fmt::Write;
use std::ops::ControlFlow;

use stammtisch_core::Turn;
use stammtisch_match::Seed;
use stammtisch_protocol::{Visitor, Wire, visit_games};
use stammtisch_testkit::repository;

/// No tree is counted beyond this many leaves …
const LEAVES: u64 = 100_000;
/// … or this depth.
const DEEPEST: u32 = 6;
/// A second tree starts after this many moves, always the first legal one, since the opening isn't representative.
const LATER: usize = 30;

/// The number of move sequences of length `depth` from here; one that ends earlier counts once. Chance depends on the seed and the
/// number of lines.
fn leaves<G: Wire>(mut game: G, seed: &Seed, mut lines: usize, depth: u32) -> u64 {
    while let Turn::Chance(event) = game.turn() {
        let outcome = seed.outcome(&game, &event, lines);
        game.resolve(&outcome).expect("an outcome that was drawn");
        lines += 1;
    }
    let Turn::Seats(seats) = game.turn() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for seat in seats {
        let _ = game.legal(seat, |m| {
            let mut next = game.clone();
            next.play_unchecked(seat, m);
            count += leaves(next, seed, lines + 1, depth - 1);
            ControlFlow::<()>::Continue(())
        });
    }
    count
}

/// Plays this many moves, always the first legal one.
fn later<G: Wire>(mut game: G, seed: &Seed, moves: usize) -> (G, usize) {
    let (mut lines, mut made) = (0, 0);
    while made < moves {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance(event) => {
                let outcome = seed.outcome(&game, &event, lines);
                game.resolve(&outcome).expect("an outcome that was drawn");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat to act");
                let m = game.pick_legal(seat, |_| 0).expect("a seat to act has a move");
                game.play_unchecked(seat, m);
                made += 1;
            }
        }
        lines += 1;
    }
    (game, lines)
}

struct Counts(String);

impl Visitor for Counts {
    fn visit<G: Wire>(&mut self) {
        for players in G::PLAYERS {
            let Ok(start) = G::new(players, &G::Options::default()) else {
                continue;
            };
            for moves in [0, LATER] {
                let seed = Seed::new("trees");
                let (game, lines) = later(start.clone(), &seed, moves);
                let mut counts = Vec::new();
                for depth in 1..=DEEPEST {
                    let count = leaves(game.clone(), &seed, lines, depth);
                    counts.push(count.to_string());
                    // The next count grows by about the same factor again.
                    if count.saturating_mul(count) > LEAVES * LEAVES / 64 {
                        break;
                    }
                }
                let row = writeln!(
                    self.0,
                    "| {} | {} | {players} | {moves} | {} |",
                    G::ID,
                    G::RULES,
                    counts.join(", ")
                );
                row.expect("a text takes every line");
            }
        }
    }
}

#[test]
fn trees_have_the_recorded_numbers_of_leaves() {
    let mut counts = Counts(String::from(
        "# Move trees\n\n\
         Number of move sequences of length 1, 2, 3, … from fixed deals: the counterpart of chess's perft, for comparison \
         with other implementations. Chance depends on the seed `trees` and the place in the log. A sequence that ends \
         earlier counts once; where several seats may act, each of them does. The second row of each pair begins after 30 \
         moves, always the first legal one of the first seat that may act. `cargo test -p stammtisch-testkit --test trees` \
         counts them.\n\n\
         | game | rules | players | moves made | leaves at depth 1, 2, 3, … |\n| --- | ---: | ---: | ---: | --- |\n",
    ));
    visit_games(&mut counts);
    let path = repository().join("docs/research/facts/trees.md");
    if std::env::var_os("STAMMTISCH_UPDATE").is_some() {
        std::fs::write(&path, &counts.0).expect("the file can be written");
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), counts.0);
}
