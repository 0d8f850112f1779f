//! Tests: hands inferred from moves are consistent with the observation and closer to the real ones.

use stammtisch_core::{Game, ImperfectInformation, Line, MAX_SEATS, ObservedLine, Quick, Seat, Turn};
use stammtisch_karteneck::{CardSet, Karteneck, Options};
use stammtisch_search::{InformationState, Rng};

use super::belief::Belief;
use super::hands::Hands;
use super::policy;

/// Returns the number of correctly sampled cards in the others' hands, with and without inference, over a match of the fast policy.
fn read(players: u8, number: u64) -> [usize; 2] {
    let own = Seat::new(0).expect("a seat");
    let options = Options::default();
    let mut game = Karteneck::new(players, &options).expect("a valid setup");
    let mut rng = Rng::from_text("belief", number);
    let mut knowledge = Karteneck::begin(players, &options, own);
    let mut belief = Belief::new(own);
    let mut right = [0; 2];
    loop {
        let line = match game.turn() {
            Turn::Over(_) => return right,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| rng.below(bound));
                Line::Chance { event, outcome }
            }
            Turn::Seats(seats) => {
                let seat = rng.seat(seats);
                if seat == own {
                    let view = game.view(Some(own));
                    let situation = InformationState {
                        seat: own,
                        view: &view,
                        knowledge: &knowledge,
                        players,
                    };
                    let mut plain = game.clone();
                    Karteneck::determinize(&mut plain, &view, &knowledge, &mut |bound| rng.below(bound));
                    let mut read = plain.clone();
                    let mut hands = Hands::new(&belief, situation, &plain, 8_000, &mut rng);
                    hands.draw(&mut read, &mut rng);
                    assert_eq!(read.view(Some(own)), view, "the same observation");
                    let pile: CardSet = read.draw_pile().collect();
                    assert!(pile.without(&knowledge.drawable(&view)).is_empty(), "{pile:?}");
                    for (right, imagined) in right.iter_mut().zip([&read, &plain]) {
                        *right += common(imagined, &game, own);
                    }
                }
                let m = policy::choose(&game, seat);
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
        Karteneck::observe(&mut knowledge, seen, &after);
    }
}

/// The number of cards that the others hold in both states.
fn common(one: &Karteneck, other: &Karteneck, own: Seat) -> usize {
    let others = Seat::all(one.players()).filter(|&seat| seat != own);
    others
        .map(|seat| one.hand(seat).len() - one.hand(seat).without(other.hand(seat)).len())
        .sum()
}

#[test]
fn inferred_hands_are_consistent_and_closer_to_the_real_ones() {
    for players in [2, 4, MAX_SEATS as u8] {
        let mut right = [0; 2];
        for number in 0..12 {
            let found = read(players, number);
            for (sum, found) in right.iter_mut().zip(found) {
                *sum += found;
            }
        }
        let [read, plain] = right;
        assert!(
            read * 20 > plain * 21,
            "{players} players: {read} cards and {plain}"
        );
    }
}
