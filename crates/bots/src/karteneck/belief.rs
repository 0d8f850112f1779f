//! Infers the others' hands from their moves.
//!
//! Hands are kept from round to round, so a card that a player didn't lay long ago still says something about their hand now. For each
//! other seat this records its moves with their situations, and for each of its cards the time it was drawn and the move that laid it.
//! [`Hands`](super::hands::Hands) samples which card is which.

use stammtisch_core::{Game, ImperfectInformation, MAX_SEATS, ObservedLine, Seat};
use stammtisch_karteneck::{Card, CardSet, Karteneck, Knowledge, Move, Options, View};
use stammtisch_search::Rng;

use super::policy;

/// The probability that a player deviates from the fast policy.
const SLIP: f32 = 0.03;

/// Another seat's move and its situation. In the recorded state, everything but the hands is as it was.
#[derive(Clone)]
pub(super) struct Past {
    seat: Seat,
    game: Karteneck,
    m: Move,
}

impl Past {
    /// The log likelihood of the move with this hand, which contains the cards laid.
    pub(super) fn likely(&self, hand: &CardSet) -> f32 {
        if policy::choose_holding(&self.game, self.seat, hand) == self.m {
            0.0
        } else {
            SLIP.ln()
        }
    }
}

/// A card that another seat has or had.
#[derive(Clone, Copy)]
pub(super) struct Held {
    /// The index of the first move made with it in hand.
    pub(super) from: usize,
    /// The card and the index of the move that laid it; `None` while it is in hand.
    pub(super) laid: Option<(Card, usize)>,
}

/// The history of one seat.
#[derive(Clone, Default)]
pub(super) struct Tale {
    pub(super) moves: Vec<Past>,
    pub(super) cards: Vec<Held>,
}

impl Tale {
    /// Lays a card. The place it had in the hand is unknown, so one is picked at random.
    fn lay(&mut self, card: Card, rng: &mut Rng) {
        let now = self.moves.len() - 1;
        let mut open: Vec<&mut Held> = self.cards.iter_mut().filter(|held| held.laid.is_none()).collect();
        let at = rng.below(open.len().max(1) as u32) as usize;
        if let Some(held) = open.get_mut(at) {
            held.laid = Some((card, now));
        }
    }

    /// Adds cards up to this hand size.
    fn draw_up_to(&mut self, size: u8) {
        let held = self.cards.iter().filter(|held| held.laid.is_none()).count();
        let from = self.moves.len();
        self.cards
            .extend((held..size.into()).map(|_| Held { from, laid: None }));
    }
}

/// A seat's inference about the others' hands.
#[derive(Clone)]
pub(super) struct Belief {
    own: Seat,
    last: Option<View>,
    tales: [Tale; MAX_SEATS],
    rng: Rng,
}

impl Belief {
    /// No lines yet.
    pub(super) fn new(own: Seat) -> Self {
        Self {
            own,
            last: None,
            tales: Default::default(),
            rng: Rng::new(0),
        }
    }

    pub(super) fn tale(&self, seat: Seat) -> &Tale {
        &self.tales[seat.index()]
    }

    /// Records a line that the seat, with this knowledge, observes.
    pub(super) fn observe(
        &mut self,
        knowledge: &Knowledge,
        seen: &ObservedLine<'_, Karteneck>,
        after: &View,
    ) {
        if let (Some(before), &ObservedLine::Move { seat, m: Some(m) }) = (&self.last, seen)
            && seat != self.own
            && let Ok(mut game) = Karteneck::new(before.players, &Options::default())
        {
            let rng = &mut self.rng;
            Karteneck::determinize(&mut game, before, knowledge, &mut |bound| rng.below(bound));
            let tale = &mut self.tales[seat.index()];
            tale.moves.push(Past { seat, game, m });
            match m {
                Move::Lay { count, value } => {
                    for card in (0..count).filter_map(|_| Card::number(value)) {
                        tale.lay(card, rng);
                    }
                }
                Move::LayWorm(worm) => tale.lay(Card::worm(worm), rng),
                Move::Done | Move::Out | Move::OutSteal => {}
            }
        }
        for seat in Seat::all(after.players).filter(|&seat| seat != self.own) {
            self.tales[seat.index()].draw_up_to(after.hand_sizes[seat.index()]);
        }
        self.last = Some(after.clone());
    }
}
