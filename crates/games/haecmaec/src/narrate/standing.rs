//! The standing of a match: the points so far, as far as they are visible.

use alloc::vec::Vec;

use super::effect::is_closable;
use crate::legal::{MIN_TO_SLAP, least_to_close};
use crate::score::{penalty, points, value};
use crate::{Filling, View};

/// The standing of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecStanding")
)]
pub struct Standing {
    /// The standing of each seat.
    pub seats: Vec<SeatStanding>,
    /// Sum of the current burger's ingredients; `None` if they are covered or there is no burger.
    pub worth: Option<i32>,
    /// Minimum number of ingredients for closing on your own turn (HM-4.1).
    pub least_to_close: u8,
    /// Minimum number of ingredients for a slap (HM-6.1); `None` in a match without slapping.
    pub least_to_slap: Option<u8>,
    /// Whether a seat may take the burger as it lies.
    pub closable: bool,
}

/// The standing of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecSeatStanding")
)]
pub struct SeatStanding {
    /// Value of each closed burger, in the order in which they were taken; `None` if it is face down.
    pub burgers: Vec<Option<Worth>>,
    /// Points for all of them.
    pub plus: Option<i32>,
    /// Points lost for the hand if the match ended now (HM-7.3), zero or negative; `None` if the hand is hidden.
    pub hand: Option<i32>,
    /// Points lost for face-up cards from accusations (HM-7.3), zero or negative.
    pub penalties: i32,
    /// The score if the match ended now; `None` if part of it is hidden.
    pub score: Option<i32>,
}

/// The value of a closed burger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecWorth")
)]
pub struct Worth {
    /// Sum of its ingredients.
    pub sum: i32,
    /// Points: the sum, doubled under a doubling top.
    pub points: i32,
}

impl Standing {
    pub(crate) fn of(view: &View) -> Self {
        let seats = 0..usize::from(view.players());
        Self {
            seats: seats.map(|seat| SeatStanding::of(view, seat)).collect(),
            worth: view.burger_value(),
            least_to_close: least_to_close(view.players()),
            least_to_slap: view.house.touch.then_some(MIN_TO_SLAP),
            closable: is_closable(view),
        }
    }
}

impl SeatStanding {
    fn of(view: &View, seat: usize) -> Self {
        let sum = |cards: &Vec<Filling>| cards.iter().copied().map(value).sum::<i32>();
        let burgers: Vec<Option<Worth>> = view.closed[seat]
            .iter()
            .map(|burger| {
                let sum = sum(burger.cards.as_ref()?);
                let points = points(sum, burger.double);
                Some(Worth { sum, points })
            })
            .collect();
        let plus: Option<i32> = burgers.iter().map(|worth| worth.map(|worth| worth.points)).sum();
        let own = view
            .hand
            .as_ref()
            .filter(|_| view.viewer.is_some_and(|viewer| viewer.index() == seat));
        let seen = view.hands.as_ref().map(|hands| &hands[seat]).or(own);
        let hand = seen.map(|hand| -sum(hand));
        let penalties = view.penalties[seat].iter().copied().map(penalty).sum();
        let score = plus.zip(hand).map(|(plus, hand)| plus + hand + penalties);
        Self {
            burgers,
            plus,
            hand,
            penalties,
            score,
        }
    }
}
