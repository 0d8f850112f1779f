//! Speed of random matches, the hot path of every simulation and search.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use stammtisch_core::{Game, Quick};
use stammtisch_hattrick::{Hattrick, Options};
use stammtisch_search::{Rng, random_playout};

/// Measures one game in decisions per second.
fn playouts<G: Quick>(c: &mut Criterion, players: u8, options: &G::Options) {
    let start = G::new(players, options).expect("allowed");
    let matches = |number: u64, rng: &mut Rng| -> u64 {
        (0..number)
            .map(|_| random_playout(&mut start.clone(), rng).1)
            .sum()
    };
    let mean = matches(200, &mut Rng::new(0)) / 200;
    let mut group = c.benchmark_group("playouts");
    group.throughput(Throughput::Elements(mean));
    let mut rng = Rng::new(1);
    group.bench_function(format!("{} {players} players", G::ID), |b| {
        b.iter(|| black_box(matches(1, &mut rng)));
    });
    group.finish();
}

fn clones(c: &mut Criterion) {
    let start = Hattrick::new(4, &Options::default()).expect("allowed");
    c.bench_function("clone hattrick", |b| b.iter(|| black_box(&start).clone()));
}

fn hattrick(c: &mut Criterion) {
    for players in 4..=6 {
        playouts::<Hattrick>(c, players, &Options::default());
    }
    clones(c);
}

criterion_group!(benches, hattrick);
criterion_main!(benches);
