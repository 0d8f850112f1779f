//! A seat's knowledge and the states sampled from it.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use stammtisch_core::{Game, ImperfectInformation, Line, ObservedLine, Seat};

use super::table::{column, seat};
use crate::{Card, Heuchel, Knowledge, Move, Options, Outcome};

/// A match of three with arranged stacks. Cards are dealt in the order listed, six to each seat.
struct Played {
    game: Heuchel,
    minds: Vec<Knowledge>,
}

impl Played {
    fn dealt(hands: &str) -> Self {
        let named: Vec<Card> = hands.split(' ').map(super::table::card).collect();
        let mut cards = Card::ALL;
        let rest = Card::ALL.into_iter().filter(|card| !named.contains(card));
        for (place, card) in cards.iter_mut().zip(named.iter().copied().chain(rest)) {
            *place = card;
        }
        let mut played = Self {
            game: Heuchel::new(3, &Options::default()).expect("three may play"),
            minds: Seat::all(3)
                .map(|seat| Heuchel::begin(3, &Options::default(), seat))
                .collect(),
        };
        for outcome in [Outcome::Starter(seat(0)), Outcome::Shuffle(cards)] {
            let stammtisch_core::Turn::Chance(event) = played.game.turn() else {
                panic!("a chance event is pending")
            };
            played.push(&Line::Chance { event, outcome });
        }
        played
    }

    fn push(&mut self, line: &Line<Heuchel>) {
        let audience = self.game.audience(line);
        match line {
            Line::Chance { outcome, .. } => self.game.resolve(outcome).expect("it fits"),
            Line::Move { seat, m } => self.game.play(*seat, *m).expect("it is legal"),
        }
        for (mind, seat) in self.minds.iter_mut().zip(Seat::all(3)) {
            let seen = ObservedLine::of(line, audience, Some(seat));
            Heuchel::observe(mind, seen, &self.game.view(Some(seat)));
        }
    }

    fn play(&mut self, moves: &[(u8, &str)]) {
        for &(owner, text) in moves {
            let m: Move = text.parse().expect("a move");
            self.push(&Line::Move { seat: seat(owner), m });
        }
    }

    /// Counts how often a seat samples each arrangement of the other columns.
    fn sampled(&self, who: u8, draws: u32) -> BTreeMap<Vec<String>, u32> {
        let view = self.game.view(Some(seat(who)));
        let mut word = 1_u64;
        let mut below = |bound: u32| {
            word = word
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (((word >> 32) * u64::from(bound)) >> 32) as u32
        };
        let mut state = self.game.clone();
        let mut counts = BTreeMap::new();
        for _ in 0..draws {
            Heuchel::determinize(&mut state, &view, &self.minds[usize::from(who)], &mut below);
            let ways = (0..3).map(|owner| column(&state, owner)).collect();
            *counts.entry(ways).or_default() += 1;
        }
        counts
    }
}

/// Seat 1 has three princes and two bishops, seat 2 has the other three princes. All other bishops but one
/// are visible or belong to seat 0.
fn princes() -> Played {
    let mut played = Played::dealt("Bi3 Bi4 Bi5 Qu1 Pa1 Sp1 Fu1 Fu2 Fu3 Bi1 Bi2 Fe1 Fu4 Fu5 Fu6 Fe2 Qu2 Sp2");
    played.play(&[
        (0, "arrange Bi4 Bi3 Bi5"),
        (1, "arrange Bi2 Bi1"),
        (1, "arrange Fu3 Fu1 Fu2"),
        (2, "arrange Fu6 Fu4 Fu5"),
    ]);
    played
}

#[test]
fn all_consistent_arrangements_are_equally_likely() {
    let played = princes();
    // The four princes beneath the top princes have 24 orders; beneath the bishop lies one of the two other
    // bishops.
    let ways = 24 * 2;
    let draws = 500 * ways;
    let counts = played.sampled(0, draws);
    assert_eq!(counts.len(), ways as usize);
    let chi: f64 = counts
        .values()
        .map(|&n| (f64::from(n) - 500.0).powi(2) / 500.0)
        .sum();
    // With 47 degrees of freedom, chance exceeds this less than once in ten thousand runs.
    assert!(chi < 90.0, "{chi}");
}

#[test]
fn a_card_once_seen_stays_known() {
    let mut played = princes();
    played.play(&[
        (0, "2:1>6"),
        (1, "5:1>7"),
        (2, "1:1>4"),
        (0, "5:1>7"),
        (0, "take 1:1"),
    ]);
    let counts = played.sampled(2, 100);
    let has = |ways: &[String], owner: usize, stack: &str| ways[owner].split(' ').any(|there| there == stack);
    // The bishop taken was visible before; the other came to light when it left.
    let knows = |ways: &Vec<String>| has(ways, 0, "7:Bi4,Bi2") && has(ways, 1, "5:Bi1");
    assert!(counts.keys().all(knows), "{counts:?}");
    for hidden in ["5:Bi3,Bi5", "5:Bi3,Bi6"] {
        assert!(counts.keys().any(|ways| has(ways, 0, hidden)), "{hidden}");
    }
}
