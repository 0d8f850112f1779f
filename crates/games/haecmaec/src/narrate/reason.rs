//! Why a card or a control cannot be used now.

use alloc::vec::Vec;
use core::fmt;

use stammtisch_core::{Blocked, Rule, Seat, SeatSet};

use super::effect;
use crate::legal::Position;
use crate::{Answer, HaecMaec, Illegal, Kind, Move, PhaseView, View};

/// A card in hand, or a control of a seat: `TOM3`, `close double`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Thing(Move);

impl Thing {
    /// What the move uses.
    #[must_use]
    pub const fn of(m: Move) -> Self {
        Self(m)
    }

    /// The move that would use it.
    #[must_use]
    pub const fn as_move(self) -> Move {
        self.0
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Move::Play(card) => card.fmt(f),
            control @ (Move::Close { .. } | Move::Answer(_)) => control.fmt(f),
        }
    }
}

/// The rule that forbids, and what is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecReason")
)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// What is missing.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub obstacle: Obstacle,
}

/// What is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HaecMaecObstacle")
)]
pub enum Obstacle {
    /// The cards are not dealt yet.
    Setup,
    /// The match is over.
    Over,
    /// Others are on turn.
    Turn {
        /// Who is.
        seats: SeatSet,
    },
    /// The card just played is being answered first.
    Asking {
        /// Who has not answered.
        seats: SeatSet,
    },
    /// There is no card to answer.
    Unasked,
    /// The card to answer is one's own.
    OwnCard,
    /// The card is answered already.
    Answered,
    /// It would be a third of its kind.
    Third {
        /// The kind.
        of: Kind,
    },
    /// The burger is too small.
    Small {
        /// How many ingredients it holds.
        size: u8,
        /// How many it takes.
        least: u8,
    },
    /// No such top is left.
    NoTop {
        /// The doubling top.
        double: bool,
    },
    /// Neither a top nor a fly is left to put on the burger.
    NothingToPut,
    /// Something else can be done.
    OtherMoves,
    /// A new burger is opened first.
    Opening,
    /// Whoever has won the burger puts a top or a fly on it.
    LidOrFly,
}

impl Illegal {
    /// What a seat is told of a card in its hand or of a control; `None` if the cause is no matter of these.
    fn reason(self) -> Option<Reason> {
        let obstacle = match self {
            Self::Setup => Obstacle::Setup,
            Self::Over { .. } => Obstacle::Over,
            Self::Turn { seats, .. } => Obstacle::Turn { seats },
            Self::Asking { seats, .. } => Obstacle::Asking { seats },
            Self::Answered { .. } => Obstacle::Answered,
            Self::OwnCard { .. } => Obstacle::OwnCard,
            Self::Unasked { .. } => Obstacle::Unasked,
            Self::Third { of } => Obstacle::Third { of },
            Self::SmallToClose { size, least } | Self::SmallToSlap { size, least } => {
                Obstacle::Small { size, least }
            }
            Self::NoTop { double, .. } => Obstacle::NoTop { double },
            Self::NothingToPut => Obstacle::NothingToPut,
            Self::OtherMoves => Obstacle::OtherMoves,
            Self::Opening => Obstacle::Opening,
            Self::LidOrFly => Obstacle::LidOrFly,
            Self::NotHeld { .. } | Self::NoTouch | Self::NoSuspicion { .. } => return None,
        };
        Some(Reason {
            rule: self.rule(),
            obstacle,
        })
    }
}

/// The cards in hand, once each, and the controls of the house rules.
fn things(view: &View) -> impl Iterator<Item = Move> + '_ {
    let hand = view.hand.as_deref().unwrap_or_default();
    let different = hand
        .iter()
        .enumerate()
        .filter(|(place, card)| *place == 0 || hand[*place - 1] != **card)
        .map(|(_, card)| Move::Play(*card));
    let (suspicion, touch) = (view.house.suspicion, view.house.touch);
    let controls = [
        (true, Move::Close { double: false }),
        (true, Move::Close { double: true }),
        (true, Move::Answer(Answer::Pass)),
        (suspicion, Move::Answer(Answer::Accuse)),
        (touch, Move::Answer(Answer::Slap)),
        (suspicion && touch, Move::Answer(Answer::AccuseAndSlap)),
    ];
    different.chain(
        controls
            .into_iter()
            .filter_map(|(there, control)| there.then_some(control)),
    )
}

pub(crate) fn blocked(view: &View, seat: Seat) -> Vec<Blocked<HaecMaec>> {
    let plays = !matches!(view.phase, PhaseView::Setup | PhaseView::Over);
    things(view)
        .filter_map(|m| {
            Some(Blocked {
                thing: Thing::of(m),
                reason: view.check_ahead(seat, m).err()?.reason()?,
                effect: plays.then(|| effect::of(view, seat, m)),
            })
        })
        .collect()
}
