//! Reasons why a card or a control cannot be used now.

use alloc::vec::Vec;
use core::fmt;

use stammtisch_core::{Blocked, Rule, Seat, SeatSet};

use super::effect;
use crate::legal::Position;
use crate::{Answer, HaecMaec, Illegal, Kind, Move, PhaseView, View};

/// A card in hand or a control, such as `TOM3` or `close double`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Control(Move);

impl Control {
    /// The card or control that this move uses.
    #[must_use]
    pub const fn of(m: Move) -> Self {
        Self(m)
    }

    /// The move that uses this card or control.
    #[must_use]
    pub const fn as_move(self) -> Move {
        self.0
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Move::Play(card) => card.fmt(f),
            control @ (Move::Close { .. } | Move::Answer(_)) => control.fmt(f),
        }
    }
}

/// The rule that blocks a card or a control, and the obstacle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecReason")
)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// The obstacle.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub obstacle: Obstacle,
}

/// The obstacle that blocks a card or a control.
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
    /// It is another seat's turn.
    Turn {
        /// The seats to play.
        seats: SeatSet,
    },
    /// The seats must first respond to the card just played.
    Asking {
        /// The seats that have not answered.
        seats: SeatSet,
    },
    /// There is no card to answer.
    Unasked,
    /// The seat played the card itself.
    OwnCard,
    /// The seat has answered already.
    Answered,
    /// It would be a third of its kind.
    Third {
        /// The kind.
        of: Kind,
    },
    /// The burger is too small.
    Small {
        /// Number of ingredients it holds.
        size: u8,
        /// Number of ingredients required.
        least: u8,
    },
    /// The seat has no such top left.
    NoTop {
        /// Whether a doubling top.
        double: bool,
    },
    /// The seat has neither a top nor a fly to put on the burger.
    NothingToPut,
    /// The seat has another move, so it cannot pass.
    OtherMoves,
    /// The seat must first open a new burger.
    Opening,
    /// The winner of the slap must put a top or a fly on the burger.
    LidOrFly,
}

impl Illegal {
    /// The reason to show on a card in hand or on a control; `None` if it concerns neither.
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

/// The distinct cards in hand, and the controls that the match has.
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
                thing: Control::of(m),
                reason: view.check_kind_before_turn(seat, m).err()?.reason()?,
                effect: plays.then(|| effect::of(view, seat, m)),
            })
        })
        .collect()
}
