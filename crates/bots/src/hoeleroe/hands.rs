//! Hands of the others as they may be, by what they did.

use core::iter;

use stammtisch_core::{Hidden, MAX_SEATS, Seat};
use stammtisch_hoeleroe::{Hoeleroe, Kind, Side, View};
use stammtisch_search::{Rng, Situation};

use super::belief::{Belief, Clue, NO_CLUE};
use super::manner::Manner;
use crate::metropolis::{Exchange, walk};

/// Exchanges that are tried before the first deal is drawn, and between two.
const FIRST: u32 = 400;
const BETWEEN: u32 = 24;

/// Hands as they may be, one after another.
pub(super) struct Hands<'a> {
    situation: Situation<'a, Hoeleroe>,
    /// What is seen, and hands that are imagined.
    view: View,
    /// All cards that are not seen: first those of hands, then those that lie anywhere else.
    cards: Vec<Card>,
    /// How many lie in hands.
    held: u32,
    /// Whose hands are not seen.
    seats: Vec<Seat>,
    /// How likely each seat is greedy.
    greedy: [f32; MAX_SEATS],
    began: bool,
}

/// A card that is not seen, as it is imagined.
struct Card {
    kind: Kind,
    /// Whose it is; nobody's else.
    holder: Option<Seat>,
    /// Whether it surely lies in that hand.
    sure: bool,
    clue: Clue,
}

impl<'a> Hands<'a> {
    /// Begins with the hands of `state`, which could be so.
    pub(super) fn new(belief: &Belief, situation: Situation<'a, Hoeleroe>, state: &Hoeleroe) -> Self {
        let Situation {
            view,
            knowledge,
            players,
            ..
        } = situation;
        let seats: Vec<Seat> = Seat::all(players)
            .filter(|seat| view.hands[seat.index()].is_none())
            .collect();
        let mut cards = Vec::new();
        for &seat in &seats {
            let mut sure = knowledge.sure_of(Side::Seat(seat));
            let clues = belief.clues_of(seat).iter().chain(iter::repeat(&NO_CLUE));
            for (kind, clue) in state.hand(seat).iter().zip(clues) {
                cards.push(Card {
                    kind,
                    holder: Some(seat),
                    sure: sure.contains(kind),
                    clue: *clue,
                });
                sure.remove(kind);
            }
        }
        let held = cards.len() as u32;
        let jackpot = state.jackpot().minus(knowledge.sure_of(Side::Jackpot));
        let rest = state.stock().chain(jackpot.iter()).chain(state.first());
        cards.extend(rest.map(|kind| Card {
            kind,
            holder: None,
            sure: false,
            clue: NO_CLUE,
        }));
        Self {
            view: view.clone(),
            situation,
            cards,
            held,
            seats,
            greedy: belief.greedy(),
            began: false,
        }
    }

    /// Makes `state` the next that could be so; tells how everybody plays in it.
    pub(super) fn draw(&mut self, state: &mut Hoeleroe, rng: &mut Rng) -> [Manner; MAX_SEATS] {
        let steps = if self.began { BETWEEN } else { FIRST };
        self.began = true;
        walk(self, steps, rng);
        for seat in &self.seats {
            let own = self.cards.iter().filter(|card| card.holder == Some(*seat));
            self.view.hands[seat.index()] = Some(own.map(|card| card.kind).collect());
        }
        let knowledge = self.situation.knowledge;
        Hoeleroe::determinize(state, &self.view, knowledge, &mut |bound| rng.below(bound));
        self.greedy.map(|greedy| {
            if rng.unit() < greedy {
                Manner::Greedy
            } else {
                Manner::Sensible
            }
        })
    }
}

impl Exchange for Hands<'_> {
    fn held(&self) -> u32 {
        self.held
    }

    fn cards(&self) -> u32 {
        self.cards.len() as u32
    }

    fn may_swap(&self, one: usize, other: usize) -> bool {
        let [a, b] = [&self.cards[one], &self.cards[other]];
        a.kind != b.kind && (a.holder == b.holder || !(a.sure || b.sure))
    }

    /// The kinds and whether they are sure; each place keeps its clue.
    fn swap(&mut self, one: usize, other: usize) {
        let [a, b] = [&self.cards[one], &self.cards[other]].map(|card| (card.kind, card.sure));
        (self.cards[one].kind, self.cards[one].sure) = b;
        (self.cards[other].kind, self.cards[other].sure) = a;
    }

    fn gain(&mut self, one: usize, other: usize) -> f32 {
        let [a, b] = [&self.cards[one], &self.cards[other]];
        let [now_a, now_b] = [a.kind as usize, b.kind as usize];
        a.clue[now_a] + b.clue[now_b] - a.clue[now_b] - b.clue[now_a]
    }
}
