//! Measures the cost of a move inside a room, without a store or sockets: deciding it, committing it, and writing an update for each
//! seat and a spectator. Each measurement is the mean of a match of random moves.

#![allow(
    clippy::unwrap_used,
    reason = "a benchmark stops when its own requests are refused"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::{Map, json};
use stammtisch_core::Seat;
use stammtisch_protocol::AnyTurn;
use stammtisch_room::message::ClientRequest;
use stammtisch_room::{
    BotEntry, ConnId, Decision, DeltaBaseline, Opening, Person, Plan, Recipient, Room, Settings, Table,
};

/// Moves played per match at most.
const MAX_MOVES: u32 = 400;

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

/// The viewers of a table, and what they have received.
struct Audience {
    recipients: Vec<Recipient>,
    baseline: Option<DeltaBaseline>,
}

impl Audience {
    fn of(room: &Room) -> Self {
        let recipient = |(_, viewer)| Recipient {
            viewer,
            knows_baseline: true,
        };
        Self {
            recipients: room.viewers().map(recipient).collect(),
            baseline: None,
        }
    }
}

/// Decides and commits a move and writes the updates. Not inlined, so that callgrind can count it alone.
#[inline(never)]
fn make_move(room: &mut Room, audience: &mut Audience, person: &Person, request: &ClientRequest) {
    let lines = room.table().lines();
    let decision = room.table().decide(Some(person), request, "").unwrap();
    let Decision::Change(change) = decision else {
        panic!("a move changes the table")
    };
    room.commit(*change, Duration::ZERO);
    let baseline = audience.baseline.as_ref();
    let (updates, next) = room.updates(&audience.recipients, baseline, lines, Duration::ZERO);
    black_box(updates);
    audience.baseline = Some(next);
}

/// Plays one match. Returns the mean time of its moves.
fn play(game: &str, players: u8) -> Duration {
    let mut room = begun(game, players);
    let mut audience = Audience::of(&room);
    let mut dice = 12_345;
    let (mut moves, mut time) = (0, Duration::ZERO);
    while moves < MAX_MOVES
        && let Some((person, request)) = next_move(&room, &mut dice)
    {
        let begin = Instant::now();
        make_move(&mut room, &mut audience, &person, &request);
        time += begin.elapsed();
        moves += 1;
    }
    time / moves
}

fn moves(c: &mut Criterion) {
    let mut group = c.benchmark_group("moves");
    let games = [
        ("hattrick", 4),
        ("haecmaec", 4),
        ("hoeleroe", 6),
        ("heuchel", 4),
        ("karteneck", 4),
    ];
    for (game, players) in games {
        group.bench_function(format!("{game} {players} players"), |b| {
            b.iter_custom(|matches| (0..matches).map(|_| play(game, players)).sum());
        });
    }
    group.finish();
}

criterion_group!(benches, moves);
criterion_main!(benches);
