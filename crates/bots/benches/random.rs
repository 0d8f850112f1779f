//! Speed of random matches, for every game and number of players, in two variants: the nth legal move is picked directly (`pick_legal`,
//! as playouts do), or the list of legal moves is built at every decision, as other libraries do. Also measures copying a state halfway
//! through a match, as searches do.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use stammtisch_bots::{HasBots, Visitor, visit_games};
use stammtisch_core::ImperfectInformation;
use stammtisch_protocol::games;
use stammtisch_search::{Rng, listed_playout, play_out, random_playout};

/// Measures a game in decisions per second.
struct Measure<'a>(&'a mut Criterion);

impl Visitor for Measure<'_> {
    fn visit<G: HasBots + ImperfectInformation>(&mut self) {
        // The laboratory games are too short for a meaningful figure.
        if !games().iter().any(|game| game.id == G::ID) {
            return;
        }
        for players in G::PLAYERS {
            let Ok(start) = G::new(players, &G::Options::default()) else {
                continue;
            };
            let decisions = (0..50)
                .map(|seed| by_place(&start, &mut Rng::new(seed)))
                .sum::<u64>()
                / 50;
            let mut group = self.0.benchmark_group("random");
            group.throughput(Throughput::Elements(decisions));
            let (mut one, mut other, mut list) = (Rng::new(1), Rng::new(1), Vec::new());
            group.bench_function(format!("{} {players} players, by place", G::ID), |b| {
                b.iter(|| by_place(&start, &mut one));
            });
            group.bench_function(format!("{} {players} players, with the list", G::ID), |b| {
                b.iter(|| with_list(&start, &mut other, &mut list));
            });
            group.finish();
            let middle = after(&start, decisions / 2);
            self.0
                .bench_function(&format!("clone/{} {players} players", G::ID), |b| {
                    b.iter(|| black_box(&middle).clone());
                });
        }
    }
}

/// Returns the state after this many decisions of a random match.
fn after<G: HasBots>(start: &G, decisions: u64) -> G {
    let (mut game, mut rng) = (start.clone(), Rng::new(0));
    let (mut moves, mut state, mut made) = (rng.split(), start.clone(), 0);
    let decide = |game: &G, seats| {
        if made == decisions {
            state.clone_from(game);
        }
        made += 1;
        let seat = moves.seat(seats);
        let m = game.pick_legal(seat, |all| moves.below(all));
        (seat, m.expect("a seat to act has a move"))
    };
    play_out(&mut game, &mut rng, decide, |_| {});
    state
}

fn by_place<G: HasBots>(start: &G, rng: &mut Rng) -> u64 {
    random_playout(&mut black_box(start).clone(), rng).1
}

fn with_list<G: HasBots>(start: &G, rng: &mut Rng, list: &mut Vec<G::Move>) -> u64 {
    listed_playout(&mut black_box(start).clone(), rng, list).1
}

fn all(c: &mut Criterion) {
    visit_games(&mut Measure(c));
}

criterion_group!(benches, all);
criterion_main!(benches);
