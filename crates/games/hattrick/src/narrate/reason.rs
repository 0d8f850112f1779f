//! Why a card cannot be put down now.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Rule, Seat};

use super::effect::Effect;
use crate::{Hattrick, Illegal, View};

/// Why a card cannot be put down now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HattrickReason")
)]
pub enum Reason {
    /// Somebody else is to put down a card.
    NotYourTurn {
        /// Each plays in turn.
        rule: Rule,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The seat has put down its card of this round.
    AlreadyPlayed {
        /// Each plays one card a round.
        rule: Rule,
        /// Whose turn it is.
        turn: Seat,
    },
    /// It is the last card, which is not played.
    LastCard {
        /// The last card counts for nothing.
        rule: Rule,
    },
}

impl Illegal {
    /// What the seat is told of a card in its hand; `None` if the cause is no matter of a card in hand.
    const fn reason(self) -> Option<Reason> {
        let rule = self.rule();
        match self {
            // A seat that still holds a card then holds its last one.
            Self::Over | Self::BetweenDeals => Some(Reason::LastCard { rule }),
            Self::NotYourTurn { turn } => Some(Reason::NotYourTurn { rule, turn }),
            Self::AlreadyPlayed { turn } => Some(Reason::AlreadyPlayed { rule, turn }),
            Self::NotHeld => None,
        }
    }
}

/// The cards of `seat` that it cannot put down now: what each would do in the round that lies, if the seat
/// will still play in it, and why not now.
pub(crate) fn blocked(view: &View, seat: Seat) -> Vec<Blocked<Hattrick>> {
    let illegal = view.table.check_turn(seat).err();
    let Some(reason) = illegal.and_then(Illegal::reason) else {
        return Vec::new();
    };
    let waits = matches!(reason, Reason::NotYourTurn { .. });
    let has = view.table.balances();
    let cards = view.hand.unwrap_or_default().into_iter();
    cards
        .map(|thing| Blocked {
            thing,
            effect: waits.then(|| Effect::of(&view.table, &has, seat, thing)),
            reason,
        })
        .collect()
}
