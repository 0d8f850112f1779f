//! The view of a seat (HE-13).

use alloc::vec::Vec;

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::board::{Column, Stack};
use crate::card::{Card, CardSet, Class};
use crate::state::{Heuchel, Phase};

/// A match as one seat, or a spectator, sees it. Lists have one entry per seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The decision or event the match is waiting for.
    pub phase: Phase,
    /// Whether the variant with the die is played.
    pub with_die: bool,
    /// The seat that takes the first turn.
    pub starter: Option<Seat>,
    /// The number of the round, from 1.
    pub round: u16,
    /// The seats with stacks to arrange.
    pub arranging: SeatSet,
    /// The classes of the stacks that the viewer still has to arrange.
    pub pending: Vec<Class>,
    /// The columns, each with its stacks by ascending row.
    pub columns: Vec<Vec<StackView>>,
    /// The cards each seat has lost; entries beyond the number of players are empty.
    pub lost: [CardSet; MAX_SEATS],
    /// Number of cards out of the game.
    pub out: u8,
}

/// A stack as HE-13.2 lists it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelStack")
)]
pub struct StackView {
    /// Its row, from 1.
    pub row: u8,
    /// Whether it is finished.
    #[cfg_attr(feature = "wire", serde(rename = "down"))]
    pub finished: bool,
    /// Number of cards.
    pub height: u8,
    /// Its top card, if the viewer may see it.
    pub top: Option<Card>,
    /// All its cards, top card first, if the viewer may see them.
    pub cards: Option<Vec<Card>>,
}

/// A stack from which cards can be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelVictim")
)]
pub struct Victim {
    /// The owner of the column.
    pub seat: Seat,
    /// Its top card.
    pub top: Card,
    /// Number of cards.
    pub height: u8,
}

impl View {
    pub(crate) fn of(game: &Heuchel, who: Option<Seat>) -> Self {
        let seats = || Seat::all(game.players);
        Self {
            phase: game.phase(),
            with_die: game.with_die,
            round: game.round,
            starter: game.starter,
            arranging: seats().filter(|&seat| game.due(seat).is_some()).collect(),
            pending: who.map(|seat| game.pending(seat).collect()).unwrap_or_default(),
            columns: seats().map(|seat| column(game, seat, who)).collect(),
            lost: game.board.lost,
            out: game.out().len() as u8,
        }
    }
}

/// Queries on a view.
impl View {
    /// The stacks of a seat's column by ascending row.
    #[must_use]
    pub fn stacks(&self, seat: Seat) -> &[StackView] {
        self.columns
            .get(seat.index())
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// The stack on a row of a column.
    #[must_use]
    pub fn stack(&self, seat: Seat, row: u8) -> Option<&StackView> {
        self.stacks(seat).iter().find(|stack| stack.row == row)
    }

    /// All seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.columns.len() as u8)
    }

    /// Whether a seat's column has an unfinished stack on any row except this one (HE-2.5).
    pub(crate) fn in_play_apart_from(&self, seat: Seat, row: u8) -> bool {
        let mut stacks = self.stacks(seat).iter();
        stacks.any(|stack| !stack.finished && stack.row != row)
    }

    /// The rows with stacks, in the form the board uses. Heights are left out.
    pub(crate) fn column(&self, seat: Seat) -> Column {
        let mut column = Column::EMPTY;
        for stack in self.stacks(seat) {
            let rows = if stack.finished {
                &mut column.finished
            } else {
                &mut column.unfinished
            };
            *rows |= 1 << stack.row;
        }
        column
    }

    /// The unfinished stacks on a row that a card outranks, except in some columns (HE-7.2, 7.3).
    pub(crate) fn outranked(&self, row: u8, by: Card, except: SeatSet) -> impl Iterator<Item = Victim> + '_ {
        let others = self.seats().filter(move |&seat| !except.contains(seat));
        others.filter_map(move |seat| {
            let stack = self.stack(seat, row).filter(|stack| !stack.finished)?;
            let top = stack.top.filter(|&top| top < by)?;
            let height = stack.height;
            Some(Victim { seat, top, height })
        })
    }
}

fn column(game: &Heuchel, seat: Seat, who: Option<Seat>) -> Vec<StackView> {
    let open = who == Some(seat) || game.phase() == Phase::Over;
    game.stacks(seat)
        .map(|stack| stack_view(game, stack, open))
        .collect()
}

fn stack_view(game: &Heuchel, stack: Stack, open: bool) -> StackView {
    let height = game.cards(stack).count() as u8;
    let being_arranged = game.phase() == Phase::Arrange && height > 1;
    let top_shown = open || !(stack.finished || being_arranged);
    StackView {
        row: stack.row,
        finished: stack.finished,
        height,
        top: top_shown.then_some(stack.top),
        cards: open.then(|| game.cards(stack).collect()),
    }
}
