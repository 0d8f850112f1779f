//! Tests: hands inferred from moves are closer to the real ones.

use stammtisch_core::{Game, ImperfectInformation, Line, ObservedLine, Quick, Seat, Turn};
use stammtisch_hoeleroe::{Cards, Hoeleroe, Options};
use stammtisch_search::{InformationState, Rng};

use super::belief::Belief;
use super::hands::Hands;
use super::manner::Manner;

/// Plays a match of two rounds among three players of this policy. Returns the number of correctly sampled cards in the others' hands,
/// with and without inference, and the final probability of another seat being greedy.
fn read(manner: Manner, number: u64) -> ([usize; 2], f32) {
    let own = Seat::new(0).expect("a seat");
    let options = Options {
        rounds: 2,
        ..Options::default()
    };
    let mut game = Hoeleroe::new(3, &options).expect("three can play");
    let mut rng = Rng::from_text("belief", number);
    let mut knowledge = Hoeleroe::begin(3, &options, own);
    let mut belief = Belief::new(own);
    let mut right = [0; 2];
    loop {
        let line = match game.turn() {
            Turn::Over(_) => return (right, belief.greedy()[1]),
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| rng.below(bound));
                Line::Chance { event, outcome }
            }
            Turn::Seats(seats) => {
                let seat = rng.seat(seats);
                if seat == own {
                    belief.catch_up();
                    let view = game.view(Some(own));
                    let situation = InformationState {
                        seat: own,
                        view: &view,
                        knowledge: &knowledge,
                        players: 3,
                    };
                    let mut plain = game.clone();
                    Hoeleroe::determinize(&mut plain, &view, &knowledge, &mut |bound| rng.below(bound));
                    let mut read = plain.clone();
                    Hands::new(&belief, situation, &plain).draw(&mut read, &mut rng);
                    for (right, imagined) in right.iter_mut().zip([&read, &plain]) {
                        for other in game.board().others(own) {
                            *right += common(imagined.hand(other), game.hand(other));
                        }
                    }
                }
                let m = manner.choose(&game, seat, &mut rng);
                Line::Move { seat, m }
            }
        };
        let audience = game.audience(&line);
        match &line {
            Line::Chance { outcome, .. } => game.resolve_unchecked(outcome),
            Line::Move { seat, m } => game.play_unchecked(*seat, *m),
        }
        let (seen, after) = (ObservedLine::of(&line, audience, Some(own)), game.view(Some(own)));
        belief.observe(&knowledge, &seen, &after);
        Hoeleroe::observe(&mut knowledge, seen, &after);
    }
}

fn common(one: Cards, other: Cards) -> usize {
    one.len() - one.minus(other).len()
}

#[test]
fn hands_that_explain_the_moves_are_closer_to_the_real_ones() {
    let (mut right, mut greedy) = ([0; 2], 0.0);
    for number in 0..20 {
        let (found, likely) = read(Manner::Greedy, number);
        greedy += likely;
        for (sum, found) in right.iter_mut().zip(found) {
            *sum += found;
        }
    }
    assert!(
        greedy > 12.0,
        "a greedy player of 20 matches is recognised in {greedy}"
    );
    let [read, plain] = right;
    assert!(
        100 * read > 105 * plain,
        "{read} right, without inference {plain}"
    );
}
