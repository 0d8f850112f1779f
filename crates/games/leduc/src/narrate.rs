//! Presentation of a match to players: facts, effects of moves, reasons why a move is blocked, and the standing.

use alloc::vec::Vec;

use stammtisch_core::{Audience, Blocked, Game, Narrate, NoHighlight, Refusal, Seat, Secret};

use crate::{Card, Cards, Ending, Illegal, Leduc, Move, View};

/// The reason why a move is blocked.
pub type Reason = stammtisch_core::Reason<Illegal>;

/// An event of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "LeducFact")
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
    /// The board card is revealed.
    Board {
        /// The card.
        card: Card,
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
    /// The match is a draw.
    Shared,
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, who: Option<Seat>) -> Option<Self> {
        Some(match *self {
            Self::Dealt { seat, card } => Self::Dealt {
                seat,
                card: card.seen_by(who),
            },
            Self::Acts { .. }
            | Self::Board { .. }
            | Self::Shows { .. }
            | Self::Wins { .. }
            | Self::Shared => *self,
        })
    }
}

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "LeducEffect")
)]
pub struct Effect {
    /// Number of chips paid.
    pub pays: u8,
    /// Whether the move ends the round.
    pub ends_round: bool,
    /// The end of the betting, if the move ends it.
    pub ending: Option<Ending>,
}

/// The standing of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "LeducStanding")
)]
pub struct Standing {
    /// The round, 1 or 2; 0 before the cards are dealt.
    pub round: u8,
    /// Number of chips each seat has paid.
    pub paid: [u8; 2],
}

impl<const RULES: u32> Narrate for Leduc<RULES> {
    type Fact = Fact;
    type Control = Move;
    type Effect = Effect;
    type Reason = Reason;
    type Standing = Standing;
    type Highlight = NoHighlight;

    fn play_narrated(&mut self, seat: Seat, m: Move, mut tell: impl FnMut(Fact)) {
        let covered = self.board().is_none();
        self.play_unchecked(seat, m);
        let paid = self.bets().paid;
        tell(Fact::Acts {
            seat,
            does: m,
            paid: paid[seat.index()],
        });
        if let Some(card) = self.board().filter(|_| covered) {
            tell(Fact::Board { card });
        }
        for (seat, card) in Seat::all(2).zip(self.shown().into_iter().flatten()) {
            tell(Fact::Shows { seat, card });
        }
        if let Some(standings) = self.standings() {
            let winner = Seat::all(2).find(|seat| standings.scores()[seat.index()] > 0);
            tell(winner.map_or(Fact::Shared, |seat| Fact::Wins {
                seat,
                chips: paid[seat.left(2).index()],
            }));
        }
    }

    fn resolve_narrated(&mut self, outcome: &Cards, mut tell: impl FnMut(Fact)) -> Result<(), Refusal> {
        self.resolve(outcome)?;
        if let Some(card) = self.board() {
            tell(Fact::Board { card });
            return Ok(());
        }
        let dealt = Seat::all(2)
            .zip(outcome.iter().copied())
            .map(|(seat, card)| Fact::Dealt {
                seat,
                card: Secret::new(card, Audience::seat(seat)),
            });
        dealt.for_each(tell);
        Ok(())
    }

    fn effect(view: &View, seat: Seat, m: Move) -> Effect {
        let mut bets = view.bets;
        bets.play(seat, m);
        Effect {
            pays: bets.paid[seat.index()] - view.bets.paid[seat.index()],
            ends_round: bets.to_act.is_none(),
            ending: bets.ending,
        }
    }

    fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Self>> {
        let blocked = |thing| {
            let cause = view.bets.check(seat, thing).err()?;
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
        Standing {
            round: view.bets.round,
            paid: view.bets.paid,
        }
    }
}
