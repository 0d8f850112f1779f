//! Thinking finds what is sure, keeps to what it may know, and repeats itself.

use stammtisch_core::{Game, Hidden, Quick, Seat, Turn};
use stammtisch_hattrick::{Card, Hattrick, Options};
use stammtisch_search::{Decision, Guide, Rng, Situation, think};

/// Plays on at random; a deal is worth its own points.
struct Randomly;

impl Guide<Hattrick> for Randomly {
    fn quick_move(&self, game: &Hattrick, seat: Seat, rng: &mut Rng) -> Card {
        let card = game.pick_legal(seat, |count| rng.below(count));
        card.expect("whoever may act has a move")
    }

    fn worth(&self, game: &Hattrick, seat: Seat) -> Option<f32> {
        let scored = game.table().is_scored();
        scored.then(|| game.table().scores()[seat.index()] as f32)
    }
}

fn think_at(game: &Hattrick, seat: Seat, playouts: u32, seed: u64) -> Option<Decision<Card>> {
    let situation = Situation {
        seat,
        view: &game.view(Some(seat)),
        knowledge: &Hattrick::begin(game.players(), &Options::default(), seat),
        players: game.players(),
    };
    think(&situation, &Randomly, playouts, &mut Rng::new(seed))
}

/// The states of a deal played at random in which somebody is on turn.
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
                let seat = seats.first().expect("somebody is asked");
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
                "what is sure is known"
            );
            assert!(candidate.error < 1e-3, "what is sure has no error: {candidate:?}");
        }
    }
    assert!(differs > 20, "only {differs} of 60 endings had a better card");
}

#[test]
fn the_same_numbers_give_the_same_decision_within_the_budget() {
    for (game, seat) in moments(7, 5).into_iter().step_by(9) {
        let decision = think_at(&game, seat, 400, 3).expect("it is on turn");
        assert_eq!(Some(&decision), think_at(&game, seat, 400, 3).as_ref());
        let moves: Vec<Card> = game.moves(seat).collect();
        let mut thought: Vec<Card> = decision.candidates.iter().map(|one| one.m).collect();
        thought.sort_unstable();
        assert_eq!(thought, moves, "every move is thought about once");
        assert!(decision.candidates.iter().all(|one| one.playouts > 0));
        let playouts: u32 = decision.candidates.iter().map(|one| one.playouts).sum();
        assert!(playouts <= 400, "{playouts} playouts");
    }
}

#[test]
fn who_may_not_act_does_not_think() {
    let (game, seat) = moments(1, 4).remove(0);
    for other in Seat::all(6).filter(|other| *other != seat) {
        assert_eq!(think_at(&game, other, 100, 1), None);
    }
}
