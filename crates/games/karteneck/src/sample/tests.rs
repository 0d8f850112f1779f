//! Knowledge is true, and determinizations match the distribution of all consistent arrangements.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use stammtisch_core::{Game, ImperfectInformation, Line, ObservedLine, Quick, Seat, SeatSet, Turn};

use super::Knowledge;
use crate::state::Phase;
use crate::{Card, CardSet, Event, Karteneck, Move, Options, Outcome, Pile, Portion, PortionSet};

/// Deterministic random numbers below a bound (Knuth's 64-bit generator).
fn random_below(mut word: u64) -> impl FnMut(u32) -> u32 {
    move |bound| {
        word = word
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((u64::from(bound) * (word >> 32)) >> 32) as u32
    }
}

fn cards(texts: &str) -> Vec<Card> {
    texts
        .split_whitespace()
        .map(|text| text.parse().expect("a card"))
        .collect()
}

fn set(texts: &str) -> CardSet {
    cards(texts).into_iter().collect()
}

/// The next log line of a random match.
fn next_line(game: &Karteneck, below: &mut impl FnMut(u32) -> u32) -> Option<Line<Karteneck>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance(event) => {
            let outcome = game.sample(&event, below);
            Some(Line::Chance { event, outcome })
        }
        Turn::Seats(seats) => {
            let seat = seats.first()?;
            let m = game.pick_legal(seat, below)?;
            Some(Line::Move { seat, m })
        }
    }
}

/// Plays a random match and calls `look` with every state and each seat's knowledge.
fn play(players: u8, number: u64, mut look: impl FnMut(&Karteneck, &Knowledge)) {
    let mut below = random_below(number);
    let mut game = Karteneck::new(players, &Options::default()).expect("allowed");
    let mut knowledge_by_seat: Vec<Knowledge> = Seat::all(players)
        .map(|seat| Karteneck::begin(players, &Options::default(), seat))
        .collect();
    while let Some(line) = next_line(&game, &mut below) {
        let audience = game.audience(&line);
        match &line {
            Line::Chance { outcome, .. } => game.resolve(outcome).expect("its own outcome"),
            Line::Move { seat, m } => game.play(*seat, *m).expect("legal"),
        }
        for knowledge in &mut knowledge_by_seat {
            let seat = Some(knowledge.seat);
            Karteneck::observe(
                knowledge,
                ObservedLine::of(&line, audience, seat),
                &game.view(seat),
            );
            look(&game, knowledge);
        }
    }
}

#[test]
fn a_seats_knowledge_is_true() {
    let (mut waits, mut reshuffled) = (0, 0);
    for number in 0..60 {
        play(2 + (number % 5) as u8, number, |game, knowledge| {
            let pile = game.draw_pile.to_set();
            assert!(
                pile.without(&knowledge.fresh).is_empty(),
                "{pile:?} is not in {:?}",
                knowledge.fresh
            );
            let real = match game.phase {
                Phase::Reshuffle(seat, wanted) => Some((seat, wanted)),
                Phase::Starter
                | Phase::Portions
                | Phase::Cards
                | Phase::Turn(_)
                | Phase::Worms(..)
                | Phase::Over => None,
            };
            assert_eq!(knowledge.waiting, real);
            waits += usize::from(real.is_some());
            let unseen = CardSet::ALL.without(&game.discard.plus(game.hand(knowledge.seat)));
            reshuffled += usize::from(!unseen.without(&knowledge.fresh).is_empty() && !pile.is_empty());
        });
    }
    assert!(waits > 20 && reshuffled > 1_000, "{waits}, {reshuffled}");
}

#[test]
fn a_determinization_has_the_same_view_and_fits_the_knowledge() {
    for number in 60..90 {
        let mut below = random_below(number);
        play(2 + (number % 5) as u8, number, |game, knowledge| {
            let mut state = game.clone();
            let view = game.view(Some(knowledge.seat));
            Karteneck::determinize(&mut state, &view, knowledge, &mut below);
            assert_eq!(state.phase, game.phase);
            assert_eq!(state.view(Some(knowledge.seat)), view);
            assert!(state.draw_pile.to_set().without(&knowledge.fresh).is_empty());
        });
    }
}

/// Seat 0 holds a five. Seats 1 and 2 hold two cards each, and the draw pile has two. Only some of the six can be in
/// the pile.
fn ending() -> (Karteneck, Knowledge) {
    let seats: Vec<Seat> = Seat::all(3).collect();
    let mut game = Karteneck::new(3, &Options::default()).expect("allowed");
    game.starter = Some(seats[0]);
    game.phase = Phase::Turn(seats[0]);
    game.supply_next = 24;
    game.supply_end = 24;
    game.grill = Portion::of_value(20).into_iter().collect::<PortionSet>();
    game.out = SeatSet::only(seats[2]);
    game.hands[0] = set("5");
    game.hands[1] = set("3 W4");
    game.hands[2] = set("3 W9");
    game.draw_pile = cards("W5 2").into_iter().collect::<Pile>();
    let held = game.hands.iter().fold(CardSet::EMPTY, |all, hand| all.plus(hand));
    game.discard = CardSet::ALL.without(&held.plus(&game.draw_pile.to_set()));
    let mut knowledge = Karteneck::begin(3, &Options::default(), seats[0]);
    knowledge.fresh = set("3 2 W5 W9");
    (game, knowledge)
}

/// All permutations of six cards, as indices.
fn orders(cards: &[Card]) -> Vec<Vec<usize>> {
    (0..cards.len()).fold(alloc::vec![Vec::new()], |begun, _| {
        begun
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let left = (0..cards.len())
                    .filter(|card| !order.contains(card))
                    .collect::<Vec<_>>();
                left.into_iter()
                    .map(move |card| [order.clone(), [card].into()].concat())
            })
            .collect()
    })
}

#[test]
fn all_consistent_arrangements_are_equally_likely() {
    let (game, knowledge) = ending();
    // The first two cannot be in the pile: the previous pile is used up, and they were not in the discard pile.
    let unseen = cards("3 W4 3 2 W5 W9");
    let mut expected: BTreeMap<[Vec<Card>; 3], f64> = BTreeMap::new();
    for order in orders(&unseen) {
        let pick = |range: core::ops::Range<usize>| order[range].iter().map(|&card| unseen[card]);
        let hands: [CardSet; 2] = [pick(0..2).collect(), pick(2..4).collect()];
        let fits = order[4..].iter().all(|&card| card >= 2);
        if fits {
            let key = [
                hands[0].iter().collect(),
                hands[1].iter().collect(),
                pick(4..6).collect(),
            ];
            *expected.entry(key).or_default() += 1.0;
        }
    }
    let all: f64 = expected.values().sum();
    let mut below = random_below(5);
    let mut state = game.clone();
    let mut found: BTreeMap<[Vec<Card>; 3], f64> = BTreeMap::new();
    let draws = 40_000;
    for _ in 0..draws {
        let view = game.view(Some(knowledge.seat));
        Karteneck::determinize(&mut state, &view, &knowledge, &mut below);
        let key = [
            state.hands[1].iter().collect(),
            state.hands[2].iter().collect(),
            state.draw_pile().collect(),
        ];
        *found.entry(key).or_default() += 1.0;
    }
    assert!(expected.len() > 20, "only {} arrangements", expected.len());
    assert!(found.keys().all(|way| expected.contains_key(way)));
    let chi: f64 = expected
        .iter()
        .map(|(way, ways)| {
            let often = f64::from(draws) * ways / all;
            (found.get(way).unwrap_or(&0.0) - often).powi(2) / often
        })
        .sum();
    // A chi-squared value above twice the degrees of freedom plus 15 has a probability below 1 in 10,000.
    let freedom = expected.len() as f64 - 1.0;
    assert!(
        chi < 2.0 * freedom + 15.0,
        "{chi} with {freedom} degrees of freedom"
    );
}

/// A match of two after the deal: seat 0 is to play with these cards, and seat 1 holds ones.
fn dealt(hand: &str) -> Karteneck {
    let mut game = Karteneck::new(2, &Options::default()).expect("allowed");
    let mut order = cards(hand);
    order.extend(cards("1 1 1 1 1 1 2 3 4 5"));
    let rest = CardSet::ALL.without(&order.iter().copied().collect());
    order.extend(rest.iter());
    let starter = Seat::all(2).next().expect("there is one");
    for outcome in [
        Outcome::Starter(starter),
        Outcome::Portions(Portion::ALL),
        Outcome::Cards(order.into_iter().collect()),
    ] {
        game.resolve(&outcome).expect("it is pending");
    }
    game
}

#[test]
fn ke_8_2_a_laying_of_worms_reveals_nothing_about_the_hand() {
    let hands = [
        "W7 W9 W12 2 3 4",
        "W7 W9 2 3 4 5",
        "W3 W5 W7 W9 2 2",
        "W7 W9 W25 W8 W1 5",
    ];
    let learned = hands.map(|hand| {
        let mut game = dealt(hand);
        let seats: Vec<Seat> = Seat::all(2).collect();
        let (on, other) = (seats[0], seats[1]);
        let mut knowledge = Karteneck::begin(2, &Options::default(), other);
        let deal = ObservedLine::Chance {
            event: &Event::ShuffleCards,
            outcome: None,
        };
        Karteneck::observe(&mut knowledge, deal, &game.view(Some(other)));
        let mut trail = Vec::new();
        for text in ["lay W7", "lay W9", "done"] {
            let m: Move = text.parse().expect("a move");
            game.play(on, m).expect("legal in all of them");
            Karteneck::observe(
                &mut knowledge,
                ObservedLine::Move { seat: on, m: Some(m) },
                &game.view(Some(other)),
            );
            trail.push((knowledge, game.view(Some(other)), game.view(None)));
        }
        trail
    });
    for other in &learned[1..] {
        assert_eq!(*other, learned[0]);
    }
}
