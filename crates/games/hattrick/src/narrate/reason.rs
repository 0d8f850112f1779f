//! Reasons why a card is blocked.

use alloc::vec::Vec;

use stammtisch_core::{Blocked, Rule, Seat};

use super::effect::Effect;
use crate::{Hattrick, Illegal, View};

/// The reason why a card cannot be played now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HattrickReason")
)]
pub enum Reason {
    /// It is another seat's turn.
    NotYourTurn {
        /// The rule that seats play in turn.
        rule: Rule,
        /// The seat to play.
        turn: Seat,
    },
    /// The seat has already played its card of this round.
    AlreadyPlayed {
        /// The rule that each seat plays one card per round.
        rule: Rule,
        /// The seat to play.
        turn: Seat,
    },
    /// It is the last card, which is not played.
    LastCard {
        /// The rule that the last card is not played.
        rule: Rule,
    },
}

impl Illegal {
    /// The reason to show on a card in hand; `None` if it does not concern a card in hand.
    const fn reason(self) -> Option<Reason> {
        let rule = self.rule();
        match self {
            // Any card still in hand is then the last one.
            Self::Over | Self::BetweenDeals => Some(Reason::LastCard { rule }),
            Self::NotYourTurn { turn } => Some(Reason::NotYourTurn { rule, turn }),
            Self::AlreadyPlayed { turn } => Some(Reason::AlreadyPlayed { rule, turn }),
            Self::NotHeld => None,
        }
    }
}

/// The cards in the seat's hand that it cannot play now, with the reasons. Also has the effect that each would have
/// in the current round, if the seat still plays in it.
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
