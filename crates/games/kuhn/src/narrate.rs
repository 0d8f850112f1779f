//! Presentation of a match to players: facts, effects of moves, reasons why a move is blocked, and the standing.

use alloc::vec::Vec;

use stammtisch_core::{Audience, Blocked, Game, NoHighlight, Refusal, Seat, Secret, Told};

use crate::{Card, Cards, Illegal, Kuhn, Move, Phase, View};

/// The reason why a move is blocked.
pub type Reason = stammtisch_core::Reason<Illegal>;

/// An event of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(tag = "kind", rename_all = "snake_case")
)]
pub enum Fact {
    /// A seat gets its card.
    Dealt {
        /// The seat.
        seat: Seat,
        /// The card, visible only to that seat.
        card: Secret<Card>,
    },
    /// A seat makes a move.
    Acts {
        /// The seat.
        seat: Seat,
        /// The move.
        does: Move,
        /// Number of chips the seat has paid, including this move.
        paid: u8,
    },
    /// A seat shows its card.
    Shows {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat wins the chips that the other seat has paid.
    Wins {
        /// The seat.
        seat: Seat,
        /// Number of chips.
        chips: u8,
    },
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, who: Option<Seat>) -> Option<Self> {
        Some(match *self {
            Self::Dealt { seat, card } => Self::Dealt {
                seat,
                card: card.seen_by(who),
            },
            Self::Acts { .. } | Self::Shows { .. } | Self::Wins { .. } => *self,
        })
    }
}

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Effect {
    /// Number of chips paid.
    pub pays: u8,
    /// The phase after the move.
    pub then: Phase,
}

/// The standing of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Standing {
    /// Number of chips each seat has paid.
    pub paid: [u8; 2],
}

impl Told for Kuhn {
    type Fact = Fact;
    type Thing = Move;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = NoHighlight;

    fn play_told(&mut self, seat: Seat, m: Move, mut tell: impl FnMut(Fact)) {
        self.play_unchecked(seat, m);
        tell(Fact::Acts {
            seat,
            does: m,
            paid: self.phase().paid(seat),
        });
        for (seat, card) in Seat::all(2).zip(self.shown().into_iter().flatten()) {
            tell(Fact::Shows { seat, card });
        }
        if let Some(standings) = self.standings() {
            let won = Seat::all(2)
                .zip(standings.scores())
                .filter(|(_, score)| **score > 0);
            won.for_each(|(seat, _)| {
                tell(Fact::Wins {
                    seat,
                    chips: self.phase().paid(seat.left(2)),
                });
            });
        }
    }

    fn resolve_told(&mut self, outcome: &Cards, tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.resolve(outcome)?;
        let dealt = Seat::all(2).zip(*outcome).map(|(seat, card)| Fact::Dealt {
            seat,
            card: Secret::new(card, Audience::seat(seat)),
        });
        dealt.for_each(tell);
        Ok(())
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        let then = view.phase.after(seat, m);
        Effect {
            pays: then.paid(seat) - view.phase.paid(seat),
            then,
        }
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        let blocked = |thing| {
            let cause = view.phase.check(seat, thing).err()?;
            Some(Blocked {
                thing,
                effect: None,
                reason: Reason {
                    rule: cause.rule(),
                    cause,
                },
            })
        };
        Move::ALL.into_iter().filter_map(blocked).collect()
    }

    fn standing(view: &View) -> Standing {
        let mut paid = [0; 2];
        for seat in Seat::all(2) {
            paid[seat.index()] = view.phase.paid(seat);
        }
        Standing { paid }
    }
}
