//! A random match of Hattrick, move by move: `cargo run -p stammtisch-search --example random_match`.

use stammtisch_core::{Game, Quick};
use stammtisch_hattrick::{Hattrick, Options};
use stammtisch_search::{Rng, Step, play_out};

fn main() {
    let options = Options {
        deals: Some(1),
        ..Options::default()
    };
    let mut game = Hattrick::new(4, &options).expect("four may play");
    let (mut chance, mut dice) = (Rng::new(1), Rng::new(2));

    let standings = play_out(
        &mut game,
        &mut chance,
        // Picks the seat that acts first, and its move.
        |game, seats| {
            let seat = dice.seat(seats);
            let card = game.pick_legal(seat, |count| dice.below(count));
            (seat, card.expect("a seat to act has a move"))
        },
        |step| match step {
            Step::Chance(event, _) => println!("chance decides: {event:?}"),
            Step::Move(seat, card) => println!("{seat:?} puts down {card}"),
        },
    );
    println!("points {:?}, ranks {:?}", standings.scores(), standings.ranks());
}
