//! The standing of a match, as far as one seat knows it.

use alloc::vec::Vec;

use stammtisch_core::{Seat, Standings};

use crate::card::{Class, ROWS};
use crate::score::points_lost;
use crate::state::Phase;
use crate::view::{StackView, View};

/// The standing of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelStanding")
)]
pub struct Standing {
    /// The number of the round, from 1.
    pub round: u16,
    /// The rows of the board, from row 1 upwards.
    pub floors: Vec<Floor>,
    /// One entry per seat.
    pub seats: Vec<Account>,
}

/// A row of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelFloor")
)]
pub struct Floor {
    /// The class that starts here.
    pub start: Option<Class>,
    /// The class whose target this is.
    pub target: Option<Class>,
}

/// The standing of a seat, as far as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelAccount")
)]
pub struct Account {
    /// Whether it has an unfinished stack.
    pub in_play: bool,
    /// Number of cards in its column.
    pub cards: u8,
    /// Number of cards in its finished stacks.
    pub finished: u8,
    /// Points of its lost cards, at most zero.
    pub lost: i32,
    /// Points of each card where it lies now, with stacks and cards in the order of the view; null for a
    /// stack with unknown cards.
    pub points: Vec<Option<Vec<i32>>>,
    /// The sum of all positive points; null if some of its cards are unknown.
    pub plus: Option<i32>,
    /// The sum of all negative points, lost cards included; null if some of its cards are unknown.
    pub minus: Option<i32>,
    /// Points that no move can change any more, from its finished stacks and lost cards; null if some of
    /// these cards are unknown.
    pub secured: Option<i32>,
    /// Its final rank; null until the match is over.
    pub rank: Option<u8>,
}

impl View {
    pub(crate) fn standing(&self) -> Standing {
        let mut seats: Vec<Account> = self.seats().map(|seat| self.account(seat)).collect();
        let scores: Vec<i32> = seats.iter().filter_map(Account::score).collect();
        if self.phase == Phase::Over && scores.len() == seats.len() {
            let standings = Standings::by_score(&scores);
            for (account, &rank) in seats.iter_mut().zip(standings.ranks()) {
                account.rank = Some(rank);
            }
        }
        Standing {
            round: self.round,
            floors: (1..=ROWS).map(Floor::of).collect(),
            seats,
        }
    }

    fn account(&self, seat: Seat) -> Account {
        let stacks = self.stacks(seat);
        let lost = points_lost(self.lost[seat.index()]);
        let points: Vec<Option<Vec<i32>>> = stacks.iter().map(StackView::points).collect();
        let known = || points.iter().map(Option::as_deref);
        let sum = |positive: bool| {
            let sums = known().map(|cards| {
                let cards = cards?.iter().filter(|&&points| (points > 0) == positive);
                Some(cards.sum::<i32>())
            });
            sums.sum::<Option<i32>>()
        };
        let finished = || stacks.iter().filter(|stack| stack.finished);
        let secured = finished().map(|stack| Some(stack.points()?.iter().sum::<i32>()));
        Account {
            in_play: stacks.iter().any(|stack| !stack.finished),
            cards: stacks.iter().map(|stack| stack.height).sum(),
            finished: finished().map(|stack| stack.height).sum(),
            lost,
            plus: sum(true),
            minus: sum(false).map(|minus| minus + lost),
            secured: secured.sum::<Option<i32>>().map(|secured| secured + lost),
            rank: None,
            points,
        }
    }
}

impl StackView {
    /// Points of each of its cards on this row.
    fn points(&self) -> Option<Vec<i32>> {
        let cards = self.cards.as_ref()?;
        Some(cards.iter().map(|card| card.points_on(self.row)).collect())
    }
}

impl Account {
    /// The score, if all of its parts are known (HE-9.5).
    #[must_use]
    pub fn score(&self) -> Option<i32> {
        Some(self.plus? + self.minus?)
    }
}

impl Floor {
    fn of(row: u8) -> Self {
        Self {
            start: Class::ALL.into_iter().find(|class| class.start() == row),
            target: Class::ALL.into_iter().find(|class| class.target() == row),
        }
    }
}
