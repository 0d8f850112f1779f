//! Samples the others' hands, weighted by how well they explain the moves.

use core::iter;

use stammtisch_core::{ImperfectInformation, MAX_SEATS, Seat};
use stammtisch_hoeleroe::{Hoeleroe, Kind, Side, View};
use stammtisch_search::{InformationState, Rng};

use super::belief::{Belief, Clue, NO_CLUE};
use super::manner::Manner;
use crate::metropolis::{Exchange, walk};

/// Number of Metropolis steps before the first sample, and between two samples.
const FIRST: u32 = 400;
const BETWEEN: u32 = 24;

/// A sequence of sampled hands.
pub(super) struct Hands<'a> {
    situation: InformationState<'a, Hoeleroe>,
    /// The seat's view, with sampled hands filled in.
    view: View,
    /// All unseen cards: first those in hands, then all others.
    cards: Vec<Card>,
    /// The number of cards in hands.
    held: u32,
    /// The seats whose hands are unseen.
    seats: Vec<Seat>,
    /// The probability of each seat's policy being greedy.
    greedy: [f32; MAX_SEATS],
    began: bool,
}

/// The current sample of an unseen card.
struct Card {
    kind: Kind,
    /// The holder; `None` if it isn't in a hand.
    holder: Option<Seat>,
    /// Whether it is known to be in that hand.
    sure: bool,
    clue: Clue,
}

impl<'a> Hands<'a> {
    /// Starts from the hands of `state`, which are consistent with the observation.
    pub(super) fn new(belief: &Belief, situation: InformationState<'a, Hoeleroe>, state: &Hoeleroe) -> Self {
        let InformationState {
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

    /// Sets `state` to the next sample, and returns a policy for each seat.
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

    /// Swaps the kinds and whether they are known; clues stay in place.
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
