//! The stacks in the building, read from a view or, in a replay, from the whole match.

use stammtisch_core::Seat;
use stammtisch_heuchel::{Card, Class, Heuchel, Phase, View};

use crate::board::GameScene;
use crate::lang::Lang;
use crate::tui::theme::Ink;

/// One stack, as far as it is visible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stack {
    pub(super) row: u8,
    pub(super) finished: bool,
    pub(super) height: usize,
    pub(super) top: Option<Card>,
    /// Top card first; empty if they are hidden.
    pub(super) cards: Vec<Card>,
}

/// The stacks of each column by ascending row.
pub(super) struct Position {
    columns: Vec<Vec<Stack>>,
}

impl Position {
    pub(super) fn of(scene: &GameScene<'_, Heuchel>) -> Self {
        let columns = Seat::all(scene.names.players()).map(|seat| match scene.state {
            Some(game) => open_column(game, seat),
            None => seen_column(&scene.view, seat),
        });
        Self {
            columns: columns.collect(),
        }
    }

    pub(super) fn stacks(&self, seat: Seat) -> &[Stack] {
        self.columns
            .get(seat.index())
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    pub(super) fn stack(&self, seat: Seat, row: u8) -> Option<&Stack> {
        self.stacks(seat).iter().find(|stack| stack.row == row)
    }

    /// The top card of a stack, if it is visible.
    pub(super) fn top(&self, seat: Seat, row: u8) -> Option<Card> {
        self.stack(seat, row)?.top
    }
}

/// A column with all its cards.
pub(super) fn open_column(game: &Heuchel, seat: Seat) -> Vec<Stack> {
    let stacks = game.stacks(seat).map(|stack| {
        let cards: Vec<Card> = game.cards(stack).collect();
        Stack {
            row: stack.row,
            finished: stack.finished,
            height: cards.len(),
            top: Some(stack.top),
            cards,
        }
    });
    stacks.collect()
}

fn seen_column(view: &View, seat: Seat) -> Vec<Stack> {
    let stacks = view.stacks(seat).iter().map(|stack| Stack {
        row: stack.row,
        finished: stack.finished,
        height: stack.height.into(),
        top: stack.top,
        cards: stack.cards.clone().unwrap_or_default(),
    });
    stacks.collect()
}

/// The number rolled.
pub(super) const fn die(phase: Phase) -> Option<u8> {
    match phase {
        Phase::Move { die, .. } => die,
        Phase::Lose { die, .. } => Some(die),
        Phase::Starter
        | Phase::Shuffle
        | Phase::Arrange
        | Phase::Roll { .. }
        | Phase::Take { .. }
        | Phase::Again { .. }
        | Phase::Over => None,
    }
}

/// The row the mover has landed on and may take cards.
pub(super) const fn landed(phase: Phase) -> Option<u8> {
    match phase {
        Phase::Take { row, .. } => Some(row),
        Phase::Starter
        | Phase::Shuffle
        | Phase::Arrange
        | Phase::Roll { .. }
        | Phase::Move { .. }
        | Phase::Again { .. }
        | Phase::Lose { .. }
        | Phase::Over => None,
    }
}

/// `Spielmann 5`, `Minstrel 5`.
pub(super) fn name(card: Card, lang: Lang) -> String {
    let class = match card.class() {
        Class::Fe => lang.pick("Feuerschlucker", "Fire-eater"),
        Class::Sp => lang.pick("Spielmann", "Minstrel"),
        Class::Qu => lang.pick("Quacksalber", "Quack"),
        Class::Pa => lang.pick("Patrizierin", "Patrician"),
        Class::Bi => lang.pick("Bischof", "Bishop"),
        Class::Fu => lang.pick("Fürst", "Prince"),
    };
    format!("{class} {}", card.value())
}

/// The colour of a class.
pub(super) const fn ink(class: Class) -> Ink {
    match class {
        Class::Fe => Ink::new(0x00A8_4A12, 130),
        Class::Sp => Ink::new(0x0015_7A5E, 29),
        Class::Qu => Ink::new(0x006A_4A9C, 61),
        Class::Pa => Ink::new(0x00A6_2C5B, 125),
        Class::Bi => Ink::new(0x001E_3F8A, 25),
        Class::Fu => Ink::new(0x00B4_271C, 124),
    }
}
