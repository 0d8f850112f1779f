//! How a match stands: what counts so far, as far as it may be seen.

use alloc::vec::Vec;

use super::effect::is_closable;
use crate::legal::{LEAST_TO_SLAP, least_to_close};
use crate::score::{penalty, points, value};
use crate::{Filling, View};

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecStanding")
)]
pub struct Standing {
    /// What each seat has.
    pub seats: Vec<SeatStanding>,
    /// What the running burger's ingredients count together; `None` where they are covered, or no burger is begun.
    pub worth: Option<i32>,
    /// A burger may be closed on one's own turn from so many ingredients on (HM-4.1).
    pub least_to_close: u8,
    /// A burger may be slapped from so many ingredients on (HM-6.1); `None` where nobody slaps.
    pub least_to_slap: Option<u8>,
    /// Whether somebody may take the burger as it lies.
    pub closable: bool,
}

/// What a seat has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecSeatStanding")
)]
pub struct SeatStanding {
    /// What each closed burger counts, in the order in which they were taken; `None` where it lies face down.
    pub burgers: Vec<Option<Worth>>,
    /// All of them together.
    pub plus: Option<i32>,
    /// What the hand costs if the match ends now (HM-7.3), zero or below; `None` where it is not seen.
    pub hand: Option<i32>,
    /// What the cards lying open from accusations cost (HM-7.3), zero or below.
    pub penalties: i32,
    /// The score if the match ends now, where all of it is seen.
    pub score: Option<i32>,
}

/// What a closed burger counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecWorth")
)]
pub struct Worth {
    /// Its ingredients together.
    pub sum: i32,
    /// The same, doubled under a doubling top.
    pub points: i32,
}

impl Standing {
    pub(crate) fn of(view: &View) -> Self {
        let seats = 0..usize::from(view.players());
        Self {
            seats: seats.map(|seat| SeatStanding::of(view, seat)).collect(),
            worth: view.burger_value(),
            least_to_close: least_to_close(view.players()),
            least_to_slap: view.house.touch.then_some(LEAST_TO_SLAP),
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
