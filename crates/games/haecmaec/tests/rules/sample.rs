//! Determinizations match the distribution of all consistent shuffles.

use std::collections::BTreeMap;
use std::sync::Arc;

use stammtisch_core::{Game, ImperfectInformation, Line, MAX_SEATS, ObservedLine, Quick, Seat, Turn};
use stammtisch_haecmaec::{
    Answer, CardSet, Composition, Deck, Event, FILLINGS, Filling, HaecMaec, INGREDIENTS, Knowledge, Move,
    Options, Outcome, Phase,
};

use crate::table::{dealt, fillings, play, seat};

fn random_below(number: u64) -> impl FnMut(u32) -> u32 {
    let mut word = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1;
    move |bound| {
        word = word
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((word >> 33) % u64::from(bound)) as u32
    }
}

fn flies(game: &HaecMaec, hand: CardSet) -> usize {
    hand.cards(game.composition())
        .filter(|card| *card == Filling::Fly)
        .count()
}

/// The positions of the flies: the number in each hand, and whether one is drawn next. When all ingredients are equal,
/// little else is unknown.
type FlyPositions = ([usize; MAX_SEATS], bool);

fn fly_positions(game: &HaecMaec) -> FlyPositions {
    let mut hands = [0; MAX_SEATS];
    for seat in Seat::all(game.players()) {
        hands[seat.index()] = flies(game, game.hand(seat));
    }
    let next = game
        .draw_pile()
        .first()
        .map(|&place| game.composition().card(place));
    (hands, next == Some(Filling::Fly))
}

/// A match with a single ingredient, and what seat 0 knows about it.
struct Seen {
    options: Options,
    deck: Vec<Filling>,
    game: HaecMaec,
    moves: Vec<(Seat, Move)>,
    knowledge: Knowledge,
}

impl Seen {
    const OBSERVER: Seat = Seat::new(0).expect("a seat");

    fn begin(players: u8, touch: bool, suspicion: bool, mut below: &mut dyn FnMut(u32) -> u32) -> Self {
        let alike = ["AA1".parse().expect("an ingredient"); INGREDIENTS];
        let options = Options {
            ingredients: Composition::new(&alike).map(Arc::new),
            suspicion,
            touch,
            open_burger: false,
        };
        let mut game = HaecMaec::new(players, &options).expect("a valid setup");
        let knowledge = HaecMaec::begin(players, &options, Self::OBSERVER);
        game.resolve(&Outcome::Starter(Self::OBSERVER)).expect("a seat");
        let outcome = game.sample(&Event::Shuffle, &mut below);
        game.resolve(&outcome).expect("all cards");
        let deck = match outcome {
            Outcome::Shuffle(deck) => deck.cards(game.composition()).collect(),
            Outcome::Starter(_) => Vec::new(),
        };
        Self {
            options,
            deck,
            game,
            moves: Vec::new(),
            knowledge,
        }
    }

    fn play(&mut self, seat: Seat, m: Move) {
        let line = Line::Move { seat, m };
        let audience = self.game.audience(&line);
        self.game.play(seat, m).expect("a legal move");
        self.moves.push((seat, m));
        let after = self.game.view(Some(Self::OBSERVER));
        HaecMaec::observe(
            &mut self.knowledge,
            ObservedLine::of(&line, audience, Some(Self::OBSERVER)),
            &after,
        );
    }

    /// The match after the same moves with the flies elsewhere in the deck, if all moves are legal there and seat 0
    /// sees the same.
    fn after_shuffle(&self, flies: [usize; 3]) -> Option<HaecMaec> {
        let card = |place| if flies.contains(&place) { FILLINGS - 1 } else { 0 };
        let cards = (0..FILLINGS).map(|place| self.game.composition().cards()[card(place)]);
        let deck = Deck::new(self.game.composition(), cards)?;
        let mut game = HaecMaec::new(self.game.players(), &self.options).ok()?;
        game.resolve(&Outcome::Starter(Self::OBSERVER)).ok()?;
        game.resolve(&Outcome::Shuffle(deck)).ok()?;
        self.moves
            .iter()
            .try_for_each(|&(seat, m)| game.play(seat, m))
            .ok()?;
        (game.view(Some(Self::OBSERVER)) == self.game.view(Some(Self::OBSERVER))).then_some(game)
    }

    /// For each card of the deck, whether seat 0 has not seen it.
    fn unseen(&self) -> Vec<bool> {
        let others = Seat::all(self.game.players()).filter(|&seat| seat != Self::OBSERVER);
        let hands = others.flat_map(|seat| self.game.hand(seat).places());
        let unseen: Vec<u8> = hands.chain(self.game.draw_pile().iter().copied()).collect();
        // Copies are numbered in the order of the deck.
        let (mut ingredients, mut flies) = (0..INGREDIENTS as u8, INGREDIENTS as u8..);
        let place = |card: &Filling| {
            if *card == Filling::Fly {
                flies.next()
            } else {
                ingredients.next()
            }
        };
        let places = self.deck.iter().map(place);
        places
            .map(|place| unseen.contains(&place.expect("88 cards")))
            .collect()
    }

    /// For each arrangement of the flies, the number of shuffles that lead to it. Each unseen fly may be any unseen
    /// card.
    fn enumerate(&self) -> BTreeMap<FlyPositions, f64> {
        let unseen = self.unseen();
        let may_be_fly = |place: &usize| unseen[*place] || self.deck[*place] == Filling::Fly;
        let places: Vec<usize> = (0..FILLINGS).filter(may_be_fly).collect();
        let seen = places.iter().filter(|&&place| !unseen[place]).count();
        let mut found = BTreeMap::new();
        for (at, &one) in places.iter().enumerate() {
            for (at, &two) in places.iter().enumerate().take(at) {
                for &three in &places[..at] {
                    let flies = [one, two, three];
                    if flies.iter().filter(|&&place| !unseen[place]).count() == seen
                        && let Some(game) = self.after_shuffle(flies)
                    {
                        *found.entry(fly_positions(&game)).or_default() += 1.0;
                    }
                }
            }
        }
        found
    }

    /// Compares determinizations for seat 0 with all consistent shuffles.
    fn check(&self, below: &mut impl FnMut(u32) -> u32) {
        let expected = self.enumerate();
        let shuffles: f64 = expected.values().sum();
        let view = self.game.view(Some(Self::OBSERVER));
        let mut sampled = HaecMaec::new(2, &Options::default()).expect("a valid setup");
        let (mut found, mut weights, mut squares) = (BTreeMap::new(), 0.0, 0.0);
        for _ in 0..20_000 {
            let weight = f64::from(HaecMaec::determinize(&mut sampled, &view, &self.knowledge, below));
            *found.entry(fly_positions(&sampled)).or_default() += weight;
            weights += weight;
            squares += weight * weight;
        }
        let impossible = found.keys().find(|flies| !expected.contains_key(flies));
        assert_eq!(
            impossible, None,
            "no shuffle leads to a sampled state: {:?}",
            self.game
        );
        // Effective sample size of the weighted states.
        let sample = weights * weights / squares;
        let chi: f64 = expected
            .iter()
            .map(|(flies, ways)| {
                let expected = ways / shuffles;
                let share: f64 = found.get(flies).copied().unwrap_or(0.0) / weights;
                sample * (share - expected).powi(2) / expected
            })
            .sum();
        // A chi-squared value above twice the degrees of freedom plus 15 has a probability below 1 in 10,000.
        let bound = 2.0 * expected.len() as f64 + 15.0;
        assert!(
            chi < bound,
            "{chi}: {found:?} of {weights}, {expected:?} of {shuffles}"
        );
    }
}

/// Plays matches with the moves of `choose` until `is_wanted` accepts one, then compares determinizations for seat 0 with
/// all shuffles.
fn check(
    mut seen: impl FnMut(&mut dyn FnMut(u32) -> u32) -> Seen,
    mut choose: impl FnMut(&HaecMaec, Seat, &mut dyn FnMut(u32) -> u32) -> Move,
    is_wanted: impl Fn(&HaecMaec, Seat) -> bool,
) {
    for number in 0..1_000 {
        let mut below = random_below(number);
        let mut seen = seen(&mut below);
        while let Turn::Seats(seats) = seen.game.turn() {
            let acting = seats
                .nth(below(seats.len() as u32) as usize)
                .expect("one of them");
            let m = choose(&seen.game, acting, &mut below);
            seen.play(acting, m);
            if is_wanted(&seen.game, acting) && !matches!(seen.game.turn(), Turn::Over(_)) {
                return seen.check(&mut below);
            }
        }
    }
    panic!("no match reached the wanted state");
}

fn at_random(game: &HaecMaec, acting: Seat, below: &mut dyn FnMut(u32) -> u32) -> Move {
    game.pick_legal(acting, below).expect("a move")
}

#[test]
fn hm_3_6_a_seat_that_passes_holds_no_fly() {
    let long_hand = |game: &HaecMaec| game.hand(seat(1)).len() > 8;
    check(
        |below| Seen::begin(2, false, false, below),
        at_random,
        |game, acting| acting == seat(1) && game.passes() == 0 && long_hand(game),
    );
}

#[test]
fn hm_6_1_a_seat_that_slaps_without_a_top_holds_a_fly() {
    let slapped = |game: &HaecMaec, (seat, answer): (Seat, Answer)| {
        let tops = game.tops(seat);
        seat != Seen::OBSERVER && answer == Answer::Slap && tops.plain + tops.double == 0
    };
    check(
        |below| Seen::begin(6, true, false, below),
        at_random,
        |game, _| {
            matches!(game.phase(), Phase::Slapped(_))
                && game.last_answers().iter().any(|answer| slapped(game, answer))
        },
    );
}

#[test]
fn hm_7_2_no_hand_has_only_flies_during_the_match() {
    // No seat closes, and seats keep their flies.
    let keeps = |game: &HaecMaec, acting: Seat, _: &mut dyn FnMut(u32) -> u32| {
        let mut hand = game.hand(acting).cards(game.composition());
        match game.phase() {
            Phase::Window { .. } => Move::Answer(Answer::Pass),
            _ => Move::Play(hand.next().expect("a card")),
        }
    };
    check(
        |below| Seen::begin(3, false, true, below),
        keeps,
        |game, _| {
            matches!(game.phase(), Phase::Turn(_))
                && game.hand(seat(2)).len() == 3
                && game.draw_pile().is_empty()
                && flies(game, game.hand(Seen::OBSERVER)) == 0
        },
    );
}

#[test]
fn hm_3_6_cards_held_at_a_pass_are_of_full_kinds() {
    let printed: [Filling; INGREDIENTS] = std::array::from_fn(|place| {
        ["AA1", "BB1"][usize::from(place > 40)]
            .parse()
            .expect("an ingredient")
    });
    let options = Options {
        ingredients: Composition::new(&printed).map(Arc::new),
        suspicion: false,
        ..Options::default()
    };
    let mut game = dealt(&["AA1 AA1 AA1 AA1"; 2], "AA1 AA1 AA1 AA1 BB1 BB1 BB1", &options);
    let mut knowledge = HaecMaec::begin(2, &options, seat(0));
    let mut scratch = game.clone();
    let mut below = random_below(1);
    for (line, alike) in [
        ("0 play AA1", 0),
        ("1 play AA1", 0),
        ("0 pass", 0),
        ("1 pass", 5),
        ("0 play BB1", 5),
        ("1 close", 5),
        ("1 play AA1", 4),
    ] {
        let (number, text) = line.split_once(' ').expect("a seat and a move");
        let (mover, m) = (
            seat(number.parse().expect("a seat")),
            text.parse().expect("a move"),
        );
        play(&mut game, &[line]);
        let view = game.view(Some(seat(0)));
        HaecMaec::observe(
            &mut knowledge,
            ObservedLine::Move {
                seat: mover,
                m: Some(m),
            },
            &view,
        );
        let mut fewest = FILLINGS;
        for _ in 0..500 {
            assert!(HaecMaec::determinize(&mut scratch, &view, &knowledge, &mut below) > 0.0);
            let hand = scratch.hand(seat(1)).cards(scratch.composition());
            fewest = fewest.min(hand.filter(|card| *card == fillings("AA1")[0]).count());
        }
        assert_eq!(fewest, alike, "after {line}");
    }
}
