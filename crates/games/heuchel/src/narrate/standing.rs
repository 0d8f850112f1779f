//! How a match stands, as far as one seat may know.

use alloc::vec::Vec;

use stammtisch_core::{Seat, Standings};

use crate::card::{Class, ROWS};
use crate::score::points_lost;
use crate::state::Phase;
use crate::view::{StackView, View};

/// How the match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelStanding")
)]
pub struct Standing {
    /// The number of the round, from 1.
    pub round: u16,
    /// The rows of the board, from row 1 up.
    pub floors: Vec<Floor>,
    /// What each seat has.
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

/// What a seat has, as far as it may be known.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelAccount")
)]
pub struct Account {
    /// Whether it has an unfinished stack.
    pub in_play: bool,
    /// The cards in its column.
    pub cards: u8,
    /// How many of them lie in finished stacks.
    pub finished: u8,
    /// What its lost cards count: nothing, or below zero.
    pub lost: i32,
    /// What each card of its stacks counts where it lies now: stacks and cards in the order of the view; null
    /// for a stack whose cards are not known.
    pub points: Vec<Option<Vec<i32>>>,
    /// What counts for it; null if not all its cards are known.
    pub plus: Option<i32>,
    /// What counts against it, lost cards included, below zero; null if not all its cards are known.
    pub minus: Option<i32>,
    /// What no move can change any more: its finished stacks and its lost cards; null if not all of them are
    /// known.
    pub secured: Option<i32>,
    /// Its rank by the points of the match; null while that is not over.
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
        let sum = |for_him: bool| {
            let sums = known().map(|cards| {
                let cards = cards?.iter().filter(|&&points| (points > 0) == for_him);
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
    /// What each of its cards counts on this row.
    fn points(&self) -> Option<Vec<i32>> {
        let cards = self.cards.as_ref()?;
        Some(cards.iter().map(|card| card.points_on(self.row)).collect())
    }
}

impl Account {
    /// The points, if all that makes them is known (HE-9.5).
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
