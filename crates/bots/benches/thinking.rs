//! Search speed of the masters: playouts per second with their own rollout policies, from fixed early positions. Also measures a tip
//! given under the time limits of a table.

use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::Map;
use stammtisch_bots::{AllBots, HasBots, Place, Player, SearchEffort, TipTime, Visitor, tip, visit_games};
use stammtisch_core::{ImperfectInformation, Line, ObservedLine, Seat, Turn};
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyTurn, Bots, games, new_match};
use stammtisch_search::{Rng, Seen};

/// Search effort per decision, in nominal milliseconds.
const MS: u16 = 20;

/// Measures a game in playouts per second.
struct Measure<'a>(&'a mut Criterion);

impl Visitor for Measure<'_> {
    fn visit<G: HasBots + ImperfectInformation>(&mut self) {
        if !games().iter().any(|game| game.id == G::ID) {
            return;
        }
        let Some((game, seat, mut master)) = first_choice::<G>(4) else {
            return;
        };
        let mut think = || master.choose(&Seen::new(&game, seat), SearchEffort::work(MS), &mut Rng::new(1));
        let Some(decision) = think() else { return };
        let playouts = decision.candidates.iter().map(|tried| u64::from(tried.playouts));
        let mut group = self.0.benchmark_group("thinking");
        group.throughput(Throughput::Elements(playouts.sum()));
        group.sample_size(20);
        group.bench_function(format!("{} 4 players", G::ID), |b| b.iter(&mut think));
        group.finish();
    }
}

/// Returns the first decision of a match with more than one legal move, and the master who has to make it. Earlier decisions take the
/// first legal move.
fn first_choice<G: HasBots>(players: u8) -> Option<(G, Seat, Box<dyn Player<G>>)> {
    let options = G::Options::default();
    let bot = G::BOTS.iter().find(|bot| bot.info.id == "master")?;
    let seats = Seat::all(players);
    let sit = |seat| {
        bot.sit(&Place {
            players,
            options: &options,
            seat,
        })
    };
    let mut minds: Vec<_> = seats.map(sit).collect();
    let (mut game, mut rng) = (G::new(players, &options).ok()?, Rng::new(1));
    loop {
        let line = match game.turn() {
            Turn::Over(_) => return None,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| rng.below(bound));
                Line::Chance { event, outcome }
            }
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                if game.moves(seat).count() > 1 {
                    return Some((game, seat, minds.swap_remove(seat.index())));
                }
                let m = game.moves(seat).next()?;
                Line::Move { seat, m }
            }
        };
        let audience = game.audience(&line);
        match &line {
            Line::Chance { outcome, .. } => game.resolve_unchecked(outcome),
            Line::Move { seat, m } => game.play_unchecked(*seat, *m),
        }
        for (seat, mind) in Seat::all(players).zip(&mut minds) {
            mind.observe(
                ObservedLine::of(&line, audience, Some(seat)),
                &game.view(Some(seat)),
            );
        }
    }
}

/// Deadlines of a tip at a table, in milliseconds after the request: for weighing the moves, and for finding the reason.
const TIP: [u64; 2] = [190, 250];

/// Measures tips. Only work other than the search may exceed the later deadline.
fn tips(criterion: &mut Criterion) {
    for game in games() {
        let Ok(mut played) = new_match(game.id, &4.into(), &Map::new(), Some(Seed::new("tip"))) else {
            continue;
        };
        let mut bots = AllBots::seeded(1);
        let mut asked = None;
        // Some way into the match, so that the bots have a history to remember.
        for _ in 0..60 {
            let AnyTurn::Seats(seats) = played.turn() else {
                break;
            };
            asked = seats.into_iter().next();
            let Some(seat) = asked.filter(|_| played.len() < 60) else {
                break;
            };
            let choice = bots.choose(&*played, seat, "regular", 0);
            if choice
                .and_then(|choice| played.apply(seat, &choice.text).ok())
                .is_none()
            {
                break;
            }
        }
        let Some(seat) = asked else { continue };
        let mut group = criterion.benchmark_group("tip");
        group.sample_size(10);
        group.bench_function(format!("{} 4 players", game.id), |b| {
            b.iter(|| {
                let since = Instant::now();
                let [moves, reason] = TIP.map(|ms| move || since.elapsed() >= Duration::from_millis(ms));
                let time = TipTime {
                    moves: SearchEffort {
                        settles: true,
                        enough: &moves,
                        ..SearchEffort::work(160)
                    },
                    reason: SearchEffort {
                        enough: &reason,
                        ..SearchEffort::work(60)
                    },
                };
                tip(&*played, seat, time, 1)
            });
        });
        group.finish();
    }
}

fn thinking(criterion: &mut Criterion) {
    visit_games(&mut Measure(criterion));
}

criterion_group!(benches, thinking, tips);
criterion_main!(benches);
