//! A view or a state of Heuchel & Meuchel, read for drawing.

use serde_json::Value;
use stammtisch_core::Seat;

use crate::board::menu::{items, text, texts};
use crate::lang::{Lang, minus};
use crate::tui::theme::Ink;

/// The rows of the house.
pub(super) const ROWS: u8 = 13;

/// One stack, as far as it may be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stack {
    pub(super) row: u8,
    pub(super) down: bool,
    pub(super) height: usize,
    pub(super) top: Option<String>,
    /// Top card first; empty where they are not seen.
    pub(super) cards: Vec<String>,
}

/// What the board needs of a view or a state.
pub(super) struct Position {
    pub(super) phase: String,
    pub(super) die: Option<u64>,
    pub(super) landed: Option<u8>,
    columns: Vec<Vec<Stack>>,
    lost: Vec<Vec<String>>,
}

impl Position {
    pub(super) fn read(value: &Value) -> Self {
        let owned = |list: &Value| texts(list).into_iter().map(str::to_owned).collect::<Vec<_>>();
        let stack = |stack: &Value| {
            let cards = owned(&stack["cards"]);
            let height = stack["height"]
                .as_u64()
                .map_or(cards.len(), |height| height as usize);
            let top = stack["top"].as_str().map(str::to_owned);
            Stack {
                row: stack["row"].as_u64().unwrap_or_default() as u8,
                down: stack["down"].as_bool().unwrap_or_default(),
                height,
                top: top.or_else(|| cards.first().cloned()),
                cards,
            }
        };
        let columns = items(&value["columns"]);
        Self {
            phase: text(value, "phase").to_owned(),
            die: value["die"].as_u64(),
            landed: value["landed"]["row"].as_u64().map(|row| row as u8),
            columns: columns
                .iter()
                .map(|column| items(column).iter().map(stack).collect())
                .collect(),
            lost: items(&value["lost"]).iter().map(owned).collect(),
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

    pub(super) fn lost(&self, seat: Seat) -> &[String] {
        self.lost.get(seat.index()).map(Vec::as_slice).unwrap_or_default()
    }

    /// What a column counts for and against its owner, where all of it lies open: `+21 −9`.
    pub(super) fn counted(&self, seat: Seat) -> String {
        let (mut plus, mut against) = (0, 0);
        for stack in self.stacks(seat) {
            for card in &stack.cards {
                if stack.row >= target(card) {
                    plus += value(card);
                } else {
                    against += value(card);
                }
            }
        }
        against += self.lost(seat).iter().map(|card| value(card)).sum::<i64>();
        format!("+{plus} {}", minus(-against))
    }
}

/// A move up the column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Climb {
    pub(super) from: u8,
    pub(super) count: usize,
    pub(super) to: u8,
}

impl Climb {
    /// `3:2>5`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (from, rest) = text.split_once(':')?;
        let (count, to) = rest.split_once('>')?;
        Some(Self {
            from: from.parse().ok()?,
            count: count.parse().ok()?,
            to: to.parse().ok()?,
        })
    }
}

/// The classes from low to high, as cards write them.
pub(super) const CLASSES: [&str; 6] = ["Fe", "Sp", "Qu", "Pa", "Bi", "Fu"];

/// The place of a card's class among them, from 0.
pub(super) fn class(card: &str) -> usize {
    CLASSES
        .iter()
        .position(|class| card.starts_with(class))
        .unwrap_or_default()
}

/// The row a card climbs to.
pub(super) fn target(card: &str) -> u8 {
    class(card) as u8 + 8
}

pub(super) fn value(card: &str) -> i64 {
    card.get(2..)
        .and_then(|digit| digit.parse().ok())
        .unwrap_or_default()
}

/// Whether one card outranks the other.
pub(super) fn outranks(one: &str, other: &str) -> bool {
    (class(one), value(one)) > (class(other), value(other))
}

/// `Spielmann 5`, `Minstrel 5`.
pub(super) fn name(card: &str, lang: Lang) -> String {
    let names = lang.pick(
        [
            "Feuerschlucker",
            "Spielmann",
            "Quacksalber",
            "Patrizierin",
            "Bischof",
            "Fürst",
        ],
        ["Fire-eater", "Minstrel", "Quack", "Patrician", "Bishop", "Prince"],
    );
    format!("{} {}", names[class(card)], value(card))
}

/// The colour of a class.
pub(super) const fn ink(class: usize) -> Ink {
    match class {
        0 => Ink::new(0x00A8_4A12, 130),
        1 => Ink::new(0x0015_7A5E, 29),
        2 => Ink::new(0x006A_4A9C, 61),
        3 => Ink::new(0x00A6_2C5B, 125),
        4 => Ink::new(0x001E_3F8A, 25),
        _ => Ink::new(0x00B4_271C, 124),
    }
}
