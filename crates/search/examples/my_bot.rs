//! A bot for Hattrick against three that play at random: `cargo run --release -p stammtisch-search --example my_bot`.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Seat};
use stammtisch_hattrick::{Card, Hattrick, Options};
use stammtisch_search::{Rng, Seen, play_out};

/// The bot: of all it may put down, the highest number. `seen` shows what its seat may know and nothing else.
fn my_bot(seen: &Seen<'_, Hattrick>) -> Option<Card> {
    let mut best: Option<Card> = None;
    let _ = seen.legal(|card| {
        best = best.into_iter().chain([card]).max_by_key(|card| card.number());
        ControlFlow::<()>::Continue(())
    });
    best
}

fn main() {
    let me = Seat::new(0).expect("there is a first seat");
    let (mut chance, mut dice) = (Rng::new(1), Rng::new(2));
    let mut points = [0; 4];
    for _ in 0..1_000 {
        let mut game = Hattrick::new(4, &Options::default()).expect("four may play");
        let decide = |game: &Hattrick, seats| {
            let seat = dice.seat(seats);
            let seen = Seen::new(game, seat);
            let card = if seat == me {
                my_bot(&seen)
            } else {
                seen.random_move(&mut dice)
            };
            (seat, card.expect("whoever may act has a card"))
        };
        let standings = play_out(&mut game, &mut chance, decide, |_| {});
        for (sum, score) in points.iter_mut().zip(standings.scores()) {
            *sum += score;
        }
    }
    println!("after 1,000 matches: {points:?}; the first is mine");
}
