//! What the others' moves say about their hands.
//!
//! Hands are kept from round to round, so what somebody did not lay long ago still tells of what it holds now. For each of the others it is
//! remembered which moves it made in what situation, since when it has had each card, and with which move it laid it. Which of its cards is
//! which is imagined: see [`Hands`](super::hands::Hands).

use stammtisch_core::{Game, Glimpse, Hidden, MAX_SEATS, Seat};
use stammtisch_karteneck::{Card, CardSet, Karteneck, Knowledge, Move, Options, View};
use stammtisch_search::Rng;

use super::policy;

/// How often somebody does something else than the quick policy.
const SLIP: f32 = 0.03;

/// A move of somebody else, and what it was chosen in: all but the hands is as it was.
#[derive(Clone)]
pub(super) struct Past {
    seat: Seat,
    game: Karteneck,
    m: Move,
}

impl Past {
    /// How likely it was made with this hand, which has what it lays: a logarithm.
    pub(super) fn likely(&self, hand: &CardSet) -> f32 {
        if policy::choose_holding(&self.game, self.seat, hand) == self.m {
            0.0
        } else {
            SLIP.ln()
        }
    }
}

/// A card that somebody else has or had.
#[derive(Clone, Copy)]
pub(super) struct Held {
    /// The number of the first move that was made with it in hand.
    pub(super) from: usize,
    /// Which one it is, and the number of the move that laid it; nobody knows while it is in hand.
    pub(super) laid: Option<(Card, usize)>,
}

/// What is remembered of one seat.
#[derive(Clone, Default)]
pub(super) struct Tale {
    pub(super) moves: Vec<Past>,
    pub(super) cards: Vec<Held>,
}

impl Tale {
    /// Which of the cards in hand it was that is laid is not seen: one of those that could be.
    fn lay(&mut self, card: Card, rng: &mut Rng) {
        let now = self.moves.len() - 1;
        let mut open: Vec<&mut Held> = self.cards.iter_mut().filter(|held| held.laid.is_none()).collect();
        let at = rng.below(open.len().max(1) as u32) as usize;
        if let Some(held) = open.get_mut(at) {
            held.laid = Some((card, now));
        }
    }

    /// It holds so many cards now.
    fn draw_up_to(&mut self, size: u8) {
        let held = self.cards.iter().filter(|held| held.laid.is_none()).count();
        let from = self.moves.len();
        self.cards
            .extend((held..size.into()).map(|_| Held { from, laid: None }));
    }
}

/// What one seat makes of the others' moves.
#[derive(Clone)]
pub(super) struct Belief {
    own: Seat,
    last: Option<View>,
    tales: [Tale; MAX_SEATS],
    rng: Rng,
}

impl Belief {
    /// Nothing has happened yet.
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

    /// The seat, which knew so much, is shown a line.
    pub(super) fn notice(&mut self, knowledge: &Knowledge, seen: &Glimpse<'_, Karteneck>, after: &View) {
        if let (Some(before), &Glimpse::Move { seat, m: Some(m) }) = (&self.last, seen)
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
