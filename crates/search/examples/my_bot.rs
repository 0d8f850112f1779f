//! A bot for Hattrick against three random ones: `cargo run --release -p stammtisch-search --example my_bot`.

use stammtisch_core::Game;
use stammtisch_hattrick::{Card, Hattrick, Options};
use stammtisch_search::{Rng, Seen, play_bots};

/// The bot: it passes only when it has to. `seen` shows only what its seat may know.
fn my_bot(seen: &Seen<'_, Hattrick>) -> Option<Card> {
    let view = seen.view();
    let round = view.table.round()?;
    let cards = seen.moves().into_iter();
    cards.min_by_key(|&card| (round.would_pass(card), card.number()))
}

fn main() {
    let (mut rng, mut points) = (Rng::new(1), [0; 4]);
    for _ in 0..1_000 {
        let mut game = Hattrick::new(4, &Options::default()).expect("four may play");
        let standings = play_bots(&mut game, &mut rng, |seen, luck| match seen.seat().number() {
            0 => my_bot(seen),
            _ => seen.random_move(luck),
        });
        for (sum, score) in points.iter_mut().zip(standings.scores()) {
            *sum += score;
        }
    }
    println!("after 1,000 matches: {points:?}; the first is mine");
}
