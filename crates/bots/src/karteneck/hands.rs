//! Hands of the others as they may be, drawn by how well they explain all moves that are remembered.

use stammtisch_core::{Hidden, MAX_SEATS, Seat};
use stammtisch_karteneck::{Card, CardSet, Karteneck};
use stammtisch_search::{Rng, Situation};

use super::belief::Belief;
use crate::metropolis::{Exchange, walk};

/// The most exchanges that are tried before the first deal is drawn, and how many between two.
const FIRST: u32 = 600;
const BETWEEN: u32 = 4;
/// For so many playouts there is one exchange before the first deal: who has little time does not spend it all on that.
const PLAYOUTS: u32 = 8;
/// So many of the latest moves of a seat are weighed.
const MOVES: usize = 12;

/// In place of the move that laid a card that was not laid yet.
const STILL: usize = usize::MAX;

/// Hands as they may be, one after another.
pub(super) struct Hands<'a> {
    belief: &'a Belief,
    situation: Situation<'a, Karteneck>,
    /// First the cards that the others have or had, then those of the draw pile.
    cards: Vec<Slot>,
    held: u32,
    /// How likely each seat's moves were.
    likely: [Vec<f32>; MAX_SEATS],
    /// By seat and number of the move, what comes of an exchange that is tried.
    tried: Vec<(usize, usize, f32)>,
}

/// A place for a card.
#[derive(Clone, Copy)]
struct Slot {
    /// Whose it is or was; `None` in the draw pile.
    seat: Option<Seat>,
    /// The numbers of the first and the last move that was made with it in hand.
    from: usize,
    until: usize,
    card: Card,
    /// Whether it cannot lie in the draw pile.
    kept: bool,
}

impl Slot {
    /// Whether it was in hand when this move was made.
    fn at(&self, number: usize) -> bool {
        self.from <= number && number <= self.until
    }

    fn is_open(&self) -> bool {
        self.until == STILL
    }
}

impl<'a> Hands<'a> {
    /// Begins with the hands of `state`, which could be so; so many playouts are to come.
    pub(super) fn new(
        belief: &'a Belief,
        situation: Situation<'a, Karteneck>,
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

    /// Puts the cards where they lie in `state`; of those that were laid only what still tells something.
    fn lay_out(&mut self, state: &Karteneck) {
        let Situation { knowledge, view, .. } = self.situation;
        let pile: CardSet = state.draw_pile().collect();
        // What could lie in the draw pile too.
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

    /// The first of a seat's moves that are weighed.
    fn since(&self, seat: Seat) -> usize {
        self.belief.tale(seat).moves.len().saturating_sub(MOVES)
    }

    /// Makes `state` the next that could be so.
    pub(super) fn draw(&mut self, state: &mut Karteneck, rng: &mut Rng) {
        walk(self, BETWEEN, rng);
        let Situation {
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

    /// How likely a move was.
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

    /// Exchanges the cards, and when they were laid.
    fn swap(&mut self, one: usize, other: usize) {
        let [a, b] = [self.cards[one], self.cards[other]];
        for (at, from) in [(one, b), (other, a)] {
            let slot = &mut self.cards[at];
            (slot.card, slot.kept, slot.until) = (from.card, from.kept, from.until);
        }
    }

    fn gain(&mut self, one: usize, other: usize) -> f32 {
        // Each place with the time for which its old card lay there.
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
                // Both were in hand: nothing changes.
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

/// Whether the two could be exchanged.
fn may_swap(a: &Slot, b: &Slot) -> bool {
    match (a.seat, b.seat) {
        // One of them lies in the draw pile.
        (_, None) => a.is_open() && !a.kept,
        (None, _) => b.is_open() && !b.kept,
        (one, other) if one == other => a.from <= b.until && b.from <= a.until,
        _ => a.is_open() && b.is_open(),
    }
}
