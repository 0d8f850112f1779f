//! The numbers of the rulebook that more than one place asks for.

use crate::Filling;

/// A burger may be slapped from so many ingredients on (HM-6.1).
pub(crate) const LEAST_TO_SLAP: u8 = 2;

/// A burger may be closed on one's own turn from so many ingredients on (HM-4.1).
pub(crate) const fn least_to_close(players: u8) -> u8 {
    if players == 2 { 3 } else { 2 }
}

/// What a card counts in a burger, and against a hand (HM-7.3).
pub(crate) const fn value(card: Filling) -> i32 {
    match card {
        Filling::Ingredient { value, .. } => value as i32,
        Filling::Fly => 0,
    }
}

/// What a burger of ingredients that count `sum` brings (HM-4.2).
pub(crate) const fn points(sum: i32, double: bool) -> i32 {
    if double { 2 * sum } else { sum }
}

/// What a card lying open from an accusation costs, below zero (HM-7.3).
pub(crate) const fn penalty(card: Filling) -> i32 {
    -2 * value(card)
}
