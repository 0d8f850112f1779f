//! Samples the others' hands, weighted by how well they explain all recorded moves.

use stammtisch_core::{ImperfectInformation, MAX_SEATS, Seat};
use stammtisch_karteneck::{Card, CardSet, Karteneck};
use stammtisch_search::{InformationState, Rng};

use super::belief::Belief;
use crate::metropolis::{Exchange, walk};

/// Maximum number of Metropolis steps before the first sample, and number of steps between two samples.
const FIRST: u32 = 600;
const BETWEEN: u32 = 4;
/// Playouts per step before the first sample: a small budget is not all spent on these steps.
const PLAYOUTS: u32 = 8;
/// The number of a seat's latest moves that are taken into account.
const MOVES: usize = 12;

/// In place of the move that laid a card, for a card not laid yet.
const STILL: usize = usize::MAX;

/// A sequence of sampled hands.
pub(super) struct Hands<'a> {
    belief: &'a Belief,
    situation: InformationState<'a, Karteneck>,
    /// First the cards that the others have or had, then those of the draw pile.
    cards: Vec<Slot>,
    held: u32,
    /// The log likelihood of each seat's moves.
    likely: [Vec<f32>; MAX_SEATS],
    /// The new likelihoods of a proposed swap, with the seat and the index of the move.
    tried: Vec<(usize, usize, f32)>,
}

/// A place for a card.
#[derive(Clone, Copy)]
struct Slot {
    /// The seat that has or had it; `None` in the draw pile.
    seat: Option<Seat>,
    /// The indices of the first and the last move made with it in hand.
    from: usize,
    until: usize,
    card: Card,
    /// Whether it can't be in the draw pile.
    kept: bool,
}

impl Slot {
    /// Whether it was in hand at this move.
    fn at(&self, number: usize) -> bool {
        self.from <= number && number <= self.until
    }

    fn is_open(&self) -> bool {
        self.until == STILL
    }
}

impl<'a> Hands<'a> {
    /// Starts from the hands of `state`, which are consistent with the observation; `playouts` playouts are to come.
    pub(super) fn new(
        belief: &'a Belief,
        situation: InformationState<'a, Karteneck>,
        state: &Karteneck,
        playouts: u32,
        rng: &mut Rng,
    ) -> Self {
        let mut hands = Self {
            belief,
            cards: Vec::new(),
            held: 0,
            likely: Default::default(),
            tried: Vec::new(),
            situation,
        };
        hands.lay_out(state);
        for seat in hands.others() {
            let since = hands.since(seat);
            let likely = (0..belief.tale(seat).moves.len()).map(|number| {
                if number < since {
                    0.0
                } else {
                    hands.likely(seat, number)
                }
            });
            hands.likely[seat.index()] = likely.collect();
        }
        walk(&mut hands, FIRST.min(playouts / PLAYOUTS), rng);
        hands
    }

    /// Places the cards as in `state`, leaving out laid cards that no longer say anything.
    fn lay_out(&mut self, state: &Karteneck) {
        let InformationState { knowledge, view, .. } = self.situation;
        let pile: CardSet = state.draw_pile().collect();
        // The cards that could also be in the draw pile.
        let mut free = knowledge.drawable(view).without(&pile);
        for seat in self.others() {
            let since = self.since(seat);
            let mut in_hand = state.hand(seat).iter();
            for held in &self.belief.tale(seat).cards {
                let (card, until, kept) = match held.laid {
                    Some((_, until)) if until < since => continue,
                    Some((card, until)) => (card, until, false),
                    None => {
                        let Some(card) = in_hand.next() else { continue };
                        let rest = free.without(&[card].into_iter().collect());
                        let kept = rest == free;
                        free = rest;
                        (card, STILL, kept)
                    }
                };
                self.cards.push(Slot {
                    seat: Some(seat),
                    from: held.from,
                    until,
                    card,
                    kept,
                });
            }
        }
        self.held = self.cards.len() as u32;
        self.cards.extend(state.draw_pile().map(|card| Slot {
            seat: None,
            from: 0,
            until: STILL,
            card,
            kept: false,
        }));
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let own = self.situation.seat;
        Seat::all(self.situation.players).filter(move |&seat| seat != own)
    }

    /// The index of a seat's first move that is taken into account.
    fn since(&self, seat: Seat) -> usize {
        self.belief.tale(seat).moves.len().saturating_sub(MOVES)
    }

    /// Sets `state` to the next sample.
    pub(super) fn draw(&mut self, state: &mut Karteneck, rng: &mut Rng) {
        walk(self, BETWEEN, rng);
        let InformationState {
            view,
            knowledge,
            seat,
            ..
        } = self.situation;
        Karteneck::determinize(state, view, knowledge, &mut |bound| rng.below(bound));
        let mut hands = [CardSet::EMPTY; MAX_SEATS];
        hands[seat.index()] = *state.hand(seat);
        for slot in self.cards.iter().filter(|slot| slot.is_open()) {
            if let Some(seat) = slot.seat {
                hands[seat.index()].add(slot.card);
            }
        }
        state.deal_as(hands, &mut |bound| rng.below(bound));
    }

    /// The log likelihood of a move.
    fn likely(&self, seat: Seat, number: usize) -> f32 {
        let hand: CardSet = self.cards[..self.held as usize]
            .iter()
            .filter(|slot| slot.seat == Some(seat) && slot.at(number))
            .map(|slot| slot.card)
            .collect();
        self.belief.tale(seat).moves[number].likely(&hand)
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
        a.card != b.card && may_swap(a, b)
    }

    /// Swaps the cards and the moves that laid them.
    fn swap(&mut self, one: usize, other: usize) {
        let [a, b] = [self.cards[one], self.cards[other]];
        for (at, from) in [(one, b), (other, a)] {
            let slot = &mut self.cards[at];
            (slot.card, slot.kept, slot.until) = (from.card, from.kept, from.until);
        }
    }

    fn gain(&mut self, one: usize, other: usize) -> f32 {
        // Each place during the time its previous card was there.
        let [mut a, mut b] = [self.cards[one], self.cards[other]];
        core::mem::swap(&mut a.until, &mut b.until);
        let mut more = 0.0;
        self.tried.clear();
        for (slot, twin) in [(a, b), (b, a)] {
            let Some(seat) = slot.seat else { continue };
            let is_twin = twin.seat == Some(seat);
            let moves = self.belief.tale(seat).moves.len();
            let since = slot.from.max(self.since(seat));
            for number in since..moves.min(slot.until.saturating_add(1)) {
                // Both were in hand, so nothing changes.
                if is_twin && twin.at(number) {
                    continue;
                }
                let likely = self.likely(seat, number);
                more += likely - self.likely[seat.index()][number];
                self.tried.push((seat.index(), number, likely));
            }
        }
        more
    }

    fn keep(&mut self) {
        for &(seat, number, likely) in &self.tried {
            self.likely[seat][number] = likely;
        }
    }
}

/// Whether these two can be swapped.
fn may_swap(a: &Slot, b: &Slot) -> bool {
    match (a.seat, b.seat) {
        // One of them is in the draw pile.
        (_, None) => a.is_open() && !a.kept,
        (None, _) => b.is_open() && !b.kept,
        (one, other) if one == other => a.from <= b.until && b.from <= a.until,
        _ => a.is_open() && b.is_open(),
    }
}
