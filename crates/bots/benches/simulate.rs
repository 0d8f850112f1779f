//! Speed of bots playing each other, as in `stammtisch simulate --threads 1`, for every game and bot.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::Map;
use stammtisch_bots::{Plan, Summary, names, simulate};

/// Plays these matches with one bot on every seat.
fn play(game: &str, players: u8, bot: &str, matches: u64) -> Summary {
    let plan = Plan {
        game: game.to_owned(),
        players,
        options: Map::new(),
        bots: vec![bot.to_owned(); players as usize],
        matches,
        seed: "bench".to_owned(),
        threads: 1,
        records: false,
        samples: false,
        states: false,
    };
    simulate(&plan, &mut |_| ControlFlow::Continue(())).expect("a valid plan")
}

/// Measures decisions per second.
fn simulations(c: &mut Criterion) {
    let mut group = c.benchmark_group("simulate");
    for game in stammtisch_protocol::games() {
        for bot in names(game.id) {
            let (players, matches) = (game.players[0], if bot.id == "random" { 100 } else { 5 });
            group.throughput(Throughput::Elements(
                play(game.id, players, bot.id, matches).decisions,
            ));
            group.bench_function(format!("{} {}", game.id, bot.id), |b| {
                b.iter(|| black_box(play(game.id, players, bot.id, matches)));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, simulations);
criterion_main!(benches);
