//! Invariants of random matches.

use std::ops::ControlFlow;

use crate::common::*;
use proptest::prelude::*;
use stammtisch_core::{Game, Quick, Seat, Turn};
use stammtisch_hattrick::{Card, CardSet, Hattrick, Options, Outcome, Round, Trick, deal_score};

/// A step of a match: a chance outcome or a card.
#[derive(Clone, Debug)]
enum Step {
    Chance(Outcome),
    Put(Seat, Card),
}

/// Plays a random match and calls `look` with every state.
fn play_match(players: u8, options: Options, seed: u64, mut look: impl FnMut(&Hattrick)) -> Vec<Step> {
    let mut below = numbers(seed);
    let mut game = Hattrick::new(players, &options).expect("allowed");
    let mut steps = Vec::new();
    look(&game);
    loop {
        match game.turn() {
            Turn::Over(_) => return steps,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut below);
                game.resolve(&outcome).expect("a sampled outcome");
                steps.push(Step::Chance(outcome));
            }
            Turn::Seats(_) => {
                let seat = to_act(&game);
                let moves = legal(&game, seat);
                let card = moves[below(moves.len() as u32) as usize];
                game.play(seat, card).expect("a legal card");
                steps.push(Step::Put(seat, card));
            }
        }
        look(&game);
    }
}

fn setups() -> impl Strategy<Value = (u8, Options, u64)> {
    let deals = proptest::option::of(1_u8..=5);
    let target = proptest::option::of(1_u16..=20);
    (4_u8..=6, deals, target, any::<u64>())
        .prop_map(|(players, deals, target, seed)| (players, options(deals, target), seed))
}

/// Every card is in exactly one place: a hand, the cards won, the passes, or the tricks on the table.
fn each_card_is_in_one_place(game: &Hattrick) {
    let table = game.table();
    let mut places: Vec<CardSet> = game.hands().to_vec();
    places.extend(table.won());
    places.extend(
        table
            .passed()
            .map(|put| [put.card].into_iter().collect::<CardSet>()),
    );
    places.extend(
        table
            .round()
            .into_iter()
            .flat_map(Round::tricks)
            .map(Trick::cards),
    );
    let count: usize = places.iter().map(|place| place.len() as usize).sum();
    let all = places.into_iter().fold(CardSet::EMPTY, CardSet::union);
    if table.leader().is_some() || table.is_scored() {
        assert_eq!((count, all), (60, CardSet::PACK));
    } else {
        assert_eq!(count, 0);
    }
}

fn hand_sizes_match_the_hands(game: &Hattrick) {
    for (seat, hand) in Seat::all(game.players()).zip(game.hands()) {
        assert_eq!(game.table().hand_size(seat), hand.len());
    }
}

fn the_score_of_the_first_deal_stays(game: &Hattrick, first: &mut Option<[i8; 6]>) {
    let table = game.table();
    if table.deal() == 1 && table.is_scored() {
        let won = table.won();
        let mut passes = [0; 6];
        table.passed().for_each(|put| passes[put.seat.index()] += 1);
        *first = Some(std::array::from_fn(|seat| deal_score(won[seat], passes[seat])));
    }
    assert_eq!(table.deal_scores().next(), *first);
}

fn legal_agrees_with_check(game: &Hattrick) {
    for seat in Seat::all(6) {
        let moves = legal(game, seat);
        for card in Card::ALL {
            assert_eq!(
                game.check(seat, card).is_ok(),
                moves.contains(&card),
                "{seat} {card}"
            );
        }
        for (place, card) in (0..).zip(&moves) {
            let mut counted = 0;
            let picked = game.pick_legal(seat, |count| {
                counted = count as usize;
                place
            });
            assert_eq!((picked, counted), (Some(*card), moves.len()));
        }
        assert_eq!(game.pick_legal(seat, |count| count), None);
        let mut visited = 0;
        let stopped = game.legal(seat, |_| {
            visited += 1;
            ControlFlow::Break(())
        });
        assert_eq!(
            (visited == 1, stopped.is_break()),
            (!moves.is_empty(), !moves.is_empty())
        );
    }
}

#[test]
fn the_nth_card_matches_iteration() {
    let mut below = numbers(11);
    for _ in 0..2_000 {
        let density = 1 + below(60);
        let set: CardSet = Card::ALL.into_iter().filter(|_| below(60) < density).collect();
        for (n, card) in (0..).zip(set) {
            assert_eq!(set.nth(n), Some(card));
        }
        assert_eq!(set.nth(u32::from(set.len())), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn cards_are_conserved_and_scores_stay((players, options, seed) in setups()) {
        let mut first = None;
        play_match(players, options, seed, |game| {
            each_card_is_in_one_place(game);
            hand_sizes_match_the_hands(game);
            the_score_of_the_first_deal_stays(game, &mut first);
        });
    }

    #[test]
    fn legal_moves_are_exactly_the_accepted_ones((players, options, seed) in setups()) {
        play_match(players, options, seed, legal_agrees_with_check);
    }

    #[test]
    fn play_is_deterministic((players, options, seed) in setups()) {
        let mut states = Vec::new();
        let steps = play_match(players, options, seed, |game| states.push(game.clone()));
        let mut game = Hattrick::new(players, &options).expect("allowed");
        prop_assert_eq!(&game, &states[0]);
        for (step, state) in steps.iter().zip(&states[1..]) {
            match step {
                Step::Chance(outcome) => game.resolve(outcome).expect("fits"),
                Step::Put(seat, card) => game.play_unchecked(*seat, *card),
            }
            prop_assert_eq!(&game, state);
        }
    }

    #[test]
    fn a_view_depends_only_on_visible_information((players, options, seed) in setups()) {
        play_match(players, options, seed, |game| {
            for seat in Seat::all(players) {
                let view = game.view(Some(seat));
                assert_eq!(view.hand, Some(game.hands()[seat.index()]));
                assert_eq!(&view.table, game.table());
            }
        });
    }
}
