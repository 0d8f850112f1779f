//! Reasons why a card or a control cannot be used now.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Rule, Seat};

use super::effect::{Effect, effect, steals};
use crate::{Card, Illegal, Karteneck, Move, View, Worm};

/// The reason why a card or a control cannot be used now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckReason")
)]
pub struct Reason {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The obstacle.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub why: Obstacle,
}

/// The obstacle that blocks a card or a control.
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
    /// The cards or portions are being shuffled (KE-2.1, KE-3.10).
    Shuffling,
    /// The seat has dropped out of the round (KE-3.2).
    DroppedOut,
    /// It is another seat's turn (KE-3.2).
    NotYourTurn {
        /// The seat to play.
        on: Seat,
    },
    /// The seat is laying worms, which allows no other move (KE-3.4).
    Laying,
    /// The seat has already laid a worm with a higher shield in this laying (KE-3.4).
    Lower {
        /// The last worm laid.
        than: Worm,
    },
    /// The seat is not laying worms, so it cannot end a laying (KE-3.4).
    NotLaying,
    /// The display already has cards of this kind (KE-3.3).
    Lies {
        /// The card.
        card: Card,
    },
    /// A display without a worm cannot steal (KE-3.7).
    NoWorm,
    /// No other seat has the portion that matches the sum on top of its stack (KE-3.7).
    NoMatch {
        /// The sum of the display.
        sum: u16,
    },
}

impl Illegal {
    /// The obstacle to show on a card in hand or on a control; `None` if the reason concerns neither.
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

/// The cards in hand and the controls that no legal move uses now, with the reasons.
pub(super) fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Karteneck>> {
    let position = view.position(seat);
    let blocked = |m| {
        let illegal = position.check_choice_before_turn(m).err()?;
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

/// Every card in hand and the controls. The n-th card of a number is the move that lays n of them.
fn things(view: &View) -> impl Iterator<Item = Move> {
    let hand = view.hand.unwrap_or_default();
    let numbers =
        (1..=5).flat_map(move |value| (1..=hand.count(value)).map(move |count| Move::Lay { count, value }));
    numbers
        .chain(hand.worms_above(None).map(Move::LayWorm))
        .chain([Move::Done, Move::Out, Move::OutSteal])
}

/// The effect the move would have if it were legal; `None` if that makes no sense.
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
