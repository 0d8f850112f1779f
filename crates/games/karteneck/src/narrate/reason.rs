//! Why a card or a control cannot be used now.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Rule, Seat};

use super::effect::{Effect, effect, steals};
use crate::{Card, Illegal, Karteneck, Move, View, Worm};

/// Why a card or a control cannot be used now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckReason")
)]
pub struct Reason {
    /// The rule that forbids it.
    pub rule: Rule,
    /// What is in the way.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub why: Obstacle,
}

/// What is in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "KarteneckObstacle")
)]
pub enum Obstacle {
    /// The match is over (KE-5.1).
    Over,
    /// Chance decides first: the cards are dealt or shuffled anew (KE-2.1, KE-3.10).
    Shuffling,
    /// The seat has dropped out of the round (KE-3.2).
    DroppedOut,
    /// It is another seat's turn (KE-3.2).
    NotYourTurn {
        /// Whose.
        on: Seat,
    },
    /// Within a laying of worms there is no other choice (KE-3.4).
    Laying,
    /// A worm with a higher shield lies already in this laying (KE-3.4).
    Lower {
        /// The worm laid last.
        than: Worm,
    },
    /// No laying of worms is to be ended (KE-3.4).
    NotLaying,
    /// Cards of this kind lie in the display already (KE-3.3).
    Lies {
        /// The card.
        card: Card,
    },
    /// An invalid display steals nothing (KE-3.7).
    NoWorm,
    /// The sum of the display is on top of nobody else's stack (KE-3.7).
    NoMatch {
        /// The sum.
        sum: u16,
    },
}

impl Illegal {
    /// What the seat is told of a card in its hand or of a control; `None` if the cause is no matter of these.
    const fn obstacle(self) -> Option<Obstacle> {
        Some(match self {
            Self::Over => Obstacle::Over,
            Self::NotDealt | Self::Shuffling => Obstacle::Shuffling,
            Self::DroppedOut => Obstacle::DroppedOut,
            Self::NotYourTurn { on } => Obstacle::NotYourTurn { on },
            Self::NotHeld => return None,
            Self::Lies { card } => Obstacle::Lies { card },
            Self::Laying => Obstacle::Laying,
            Self::Lower { than } => Obstacle::Lower { than },
            Self::NotLaying => Obstacle::NotLaying,
            Self::NoWorm => Obstacle::NoWorm,
            Self::NoMatch { sum } => Obstacle::NoMatch { sum },
        })
    }
}

/// The cards in hand and the controls that no legal move uses now.
pub(super) fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Karteneck>> {
    let position = view.position(seat);
    let blocked = |m| {
        let illegal = position.check_ahead(m).err()?;
        Some(Blocked {
            thing: m,
            effect: would(view, seat, m),
            reason: Reason {
                rule: illegal.rule(),
                why: illegal.obstacle()?,
            },
        })
    };
    things(view).filter_map(blocked).collect()
}

/// Every card in hand, the n-th of a number as the move that lays so many, and the controls.
fn things(view: &View) -> impl Iterator<Item = Move> {
    let hand = view.hand.unwrap_or_default();
    let numbers =
        (1..=5).flat_map(move |value| (1..=hand.count(value)).map(move |count| Move::Lay { count, value }));
    numbers
        .chain(hand.worms_above(None).map(Move::LayWorm))
        .chain([Move::Done, Move::Out, Move::OutSteal])
}

/// What the move would do if it could be made, as far as that means anything.
fn would(view: &View, seat: Seat, m: Move) -> Option<Effect> {
    if view.grill.is_empty() {
        return None;
    }
    let still_in = !view.out.contains(seat);
    match m {
        Move::Lay { .. } | Move::LayWorm(_) => Some(effect(view, seat, m)),
        Move::Out => still_in.then(|| effect(view, seat, m)),
        Move::OutSteal => still_in.then(|| steals(view, seat)).flatten(),
        Move::Done => None,
    }
}
