//! Measures the cost of a move inside a room, without a store or sockets: deciding it, committing it, and writing an update for each
//! seat and a spectator. Each measurement plays one match of random moves.

#![allow(
    clippy::unwrap_used,
    reason = "a benchmark stops when its own requests are refused"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Map, json};
use stammtisch_core::Seat;
use stammtisch_protocol::AnyTurn;
use stammtisch_room::message::ClientRequest;
use stammtisch_room::{BotEntry, ConnId, Decision, Opening, Person, Plan, Recipient, Room, Settings, Table};

/// Moves played per match at most.
const MAX_MOVES: u64 = 400;

fn person(seat: Seat) -> Person {
    Person {
        id: format!("person-{seat}"),
        name: format!("Person {seat}"),
    }
}

fn no_bots(_game: &str) -> Vec<BotEntry> {
    Vec::new()
}

/// A running match with a connected person at every seat.
fn begun(game: &str, players: u8) -> Room {
    let people: Vec<_> = Seat::all(players)
        .map(|seat| (seat.number(), person(seat)))
        .collect();
    let opening = Opening {
        host: people[0].1.clone(),
        game: game.to_owned(),
        players,
        options: Map::new(),
        settings: Settings::default(),
    };
    let plan = Plan {
        opening,
        people,
        bots: Vec::new(),
        start: true,
    };
    let (facts, _) = plan.facts("krug-brezn-417", "seed", &no_bots).unwrap();
    let table = Table::load("krug-brezn-417", "seed", facts, &no_bots).unwrap();
    let mut room = Room::new(table, 1, Duration::ZERO);
    for seat in Seat::all(players) {
        room.join(
            ConnId(seat.number().into()),
            Some(&person(seat).id),
            Duration::ZERO,
        );
    }
    room.join(ConnId(u64::from(players)), None, Duration::ZERO);
    room
}

/// A random legal move as its player sends it.
fn next_move(room: &Room, dice: &mut u64) -> Option<(Person, ClientRequest)> {
    let game = room.table().game()?;
    let AnyTurn::Seats(seats) = game.turn() else {
        return None;
    };
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let roll = (*dice >> 33) as usize;
    let seats: Vec<Seat> = seats.into_iter().collect();
    let seat = seats[roll % seats.len()];
    let legal = game.legal(seat);
    let moment = room.table().moment();
    let request = json!({
        "type": "move",
        "id": format!("move-{moment}"),
        "moment": moment,
        "move": legal[roll % legal.len()],
    });
    Some((person(seat), serde_json::from_value(request).unwrap()))
}

/// Plays one match. Returns the number of moves and the time spent on them.
fn play(game: &str, players: u8) -> (u64, Duration) {
    let mut room = begun(game, players);
    let recipients: Vec<_> = room
        .viewers()
        .map(|(_, viewer)| Recipient {
            viewer,
            knows_baseline: true,
        })
        .collect();
    let (mut baseline, mut dice) = (None, 12_345);
    let (mut moves, mut time) = (0, Duration::ZERO);
    while moves < MAX_MOVES
        && let Some((person, request)) = next_move(&room, &mut dice)
    {
        let lines = room.table().lines();
        let begin = Instant::now();
        let decision = room.table().decide(Some(&person), &request, "").unwrap();
        let Decision::Change(change) = decision else {
            panic!("a move changes the table")
        };
        room.commit(*change, Duration::ZERO);
        let (updates, next) = room.updates(&recipients, baseline.as_ref(), lines, Duration::ZERO);
        black_box(updates);
        time += begin.elapsed();
        baseline = Some(next);
        moves += 1;
    }
    (moves, time)
}

fn moves(c: &mut Criterion) {
    let mut group = c.benchmark_group("moves");
    for (game, players) in [("hattrick", 4), ("haecmaec", 4), ("hoeleroe", 6)] {
        group.throughput(Throughput::Elements(play(game, players).0));
        group.bench_function(format!("{game} {players} players"), |b| {
            b.iter_custom(|matches| (0..matches).map(|_| play(game, players).1).sum());
        });
    }
    group.finish();
}

criterion_group!(benches, moves);
criterion_main!(benches);
