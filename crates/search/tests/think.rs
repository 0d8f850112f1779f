//! The search finds certain payoffs, uses only what a seat may know, and is reproducible.

mod support;

use std::cell::Cell;

use stammtisch_core::{Game, ImperfectInformation, Quick, Seat, Turn};
use stammtisch_hattrick::{Card, Hattrick, Options};
use stammtisch_search::{Budget, Decision, InformationState, Rng, RolloutPolicy, think};
use support::Randomly;

fn think_at(game: &Hattrick, seat: Seat, playouts: u32, seed: u64) -> Option<Decision<Card>> {
    think_within(game, seat, Budget::playouts(playouts), seed)
}

fn think_within(game: &Hattrick, seat: Seat, budget: Budget<'_>, seed: u64) -> Option<Decision<Card>> {
    let situation = InformationState {
        seat,
        view: &game.view(Some(seat)),
        knowledge: &Hattrick::begin(game.players(), &Options::default(), seat),
        players: game.players(),
    };
    think(&situation, &Randomly, budget, &mut Rng::new(seed))
}

/// The states of a random deal in which a seat is on turn.
fn moments(seed: u64, players: u8) -> Vec<(Hattrick, Seat)> {
    let mut rng = Rng::new(seed);
    let options = Options {
        deals: Some(1),
        ..Options::default()
    };
    let mut game = Hattrick::new(players, &options).expect("allowed");
    let mut moments = Vec::new();
    loop {
        match game.turn() {
            Turn::Over(_) => return moments,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| rng.below(bound));
                game.resolve(&outcome).expect("its own outcome");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat to act");
                moments.push((game.clone(), seat));
                let card = Randomly.quick_move(&game, seat, &mut rng);
                game.play(seat, card).expect("legal");
            }
        }
    }
}

#[test]
fn the_last_to_put_down_a_card_finds_the_better_one() {
    let mut differs = 0;
    for seed in 0..60 {
        let moments = moments(seed, 4);
        let (game, seat) = moments.last().expect("a deal has moments");
        let worths: Vec<(Card, f32)> = game
            .moves(*seat)
            .map(|card| {
                let mut after = game.clone();
                after.play(*seat, card).expect("legal");
                (card, Randomly.worth(&after, *seat).expect("the deal is over"))
            })
            .collect();
        let most = worths.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
        differs += usize::from(worths.iter().any(|(_, worth)| *worth < most));
        let decision = think_at(game, *seat, 10, seed).expect("it is on turn");
        let found = worths.iter().find(|(card, _)| *card == decision.m);
        assert_eq!(found.map(|(_, worth)| *worth), Some(most), "{worths:?}");
        for candidate in decision.candidates {
            assert!(
                worths.contains(&(candidate.m, candidate.worth)),
                "certain payoffs are exact"
            );
            assert!(
                candidate.error < 1e-3,
                "certain payoffs have no error: {candidate:?}"
            );
        }
    }
    assert!(differs > 20, "only {differs} of 60 endings had a better card");
}

#[test]
fn the_same_seed_gives_the_same_decision_within_the_budget() {
    for (game, seat) in moments(7, 5).into_iter().step_by(9) {
        let decision = think_at(&game, seat, 400, 3).expect("it is on turn");
        assert_eq!(Some(&decision), think_at(&game, seat, 400, 3).as_ref());
        let moves: Vec<Card> = game.moves(seat).collect();
        let mut thought: Vec<Card> = decision.candidates.iter().map(|one| one.m).collect();
        thought.sort_unstable();
        assert_eq!(thought, moves, "every move is evaluated once");
        assert!(decision.candidates.iter().all(|one| one.playouts > 0));
        let playouts: u32 = decision.candidates.iter().map(|one| one.playouts).sum();
        assert!(playouts <= 400, "{playouts} playouts");
    }
}

#[test]
fn a_seat_that_may_not_act_has_no_decision() {
    let (game, seat) = moments(1, 4).remove(0);
    for other in Seat::all(6).filter(|other| *other != seat) {
        assert_eq!(think_at(&game, other, 100, 1), None);
    }
}

fn count(decision: &Decision<Card>) -> u32 {
    decision.candidates.iter().map(|one| one.playouts).sum()
}

#[test]
fn an_early_stop_gives_the_same_move() {
    let (mut all, mut fewer) = (0, 0);
    for seed in 0..6 {
        for (game, seat) in moments(seed, 4).into_iter().skip(8).step_by(7) {
            let whole = think_at(&game, seat, 6_000, seed).expect("it is on turn");
            let budget = Budget {
                settles: true,
                ..Budget::playouts(6_000)
            };
            let settled = think_within(&game, seat, budget, seed).expect("it is on turn");
            assert_eq!(settled.m, whole.m);
            all += count(&whole);
            fewer += count(&settled);
        }
    }
    assert!(fewer < all - all / 20, "{fewer} playouts instead of {all}");
}

#[test]
fn a_clock_ends_the_search_at_any_time() {
    let (game, seat) = moments(7, 4).swap_remove(10);
    for patience in [0, 1, 5, 100] {
        let asked = Cell::new(0);
        let enough = || asked.replace(asked.get() + 1) >= patience;
        let budget = Budget {
            enough: &enough,
            ..Budget::playouts(100_000)
        };
        let decision = think_within(&game, seat, budget, 1).expect("it is on turn");
        assert!(game.moves(seat).any(|card| card == decision.m));
        let most = decision.candidates.iter().map(|one| one.playouts).max();
        assert_eq!(
            most.unwrap_or(0),
            patience,
            "each state adds one playout of the best"
        );
    }
}
