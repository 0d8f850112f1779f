//! Moves and their notation (HE-11).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{ParseError, Seat};

use crate::card::Card;

/// A decision of a seat. Rows, counts and columns are kept as written; the board may not have them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `arrange Fe2 Fe1`: set the order of a start stack, top card first (HE-3.5).
    Arrange(Order),
    /// `3:2>5`: move the top cards of a stack up its column (HE-5.1).
    Climb {
        /// The row they leave.
        from: u8,
        /// Number of cards.
        count: u8,
        /// The row they land on.
        to: u8,
    },
    /// `take 1:2`: take the top cards of a victim's stack (HE-7.4).
    Take {
        /// The victim's column.
        column: Seat,
        /// Number of cards.
        count: u8,
    },
    /// `done`: stop taking cards (HE-7.6).
    Done,
    /// `end`: end the turn without another move (HE-8.1).
    End,
    /// `roll`: roll for another move (HE-10.5).
    Roll,
    /// `lose 4`: lose the top card of a stack (HE-10.6).
    Lose {
        /// Its row.
        row: u8,
    },
}

const _: () = assert!(size_of::<Move>() <= 8);

/// An order of a start stack: two to six cards, top card first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Order {
    len: u8,
    /// Unused elements repeat the first card, so that equal orders compare equal.
    cards: [Card; Self::MAX_CARDS],
}

impl Order {
    const MAX_CARDS: usize = 6;

    /// An order of these cards, top card first; `None` unless there are two to six.
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<Self> {
        Self::of(cards.iter().copied())
    }

    /// Like [`Order::new`], from any iterator.
    pub(crate) fn of(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut cards = cards.into_iter();
        let mut order = Self::only(cards.next()?);
        for card in cards {
            order.push(card)?;
        }
        (order.len >= 2).then_some(order)
    }

    const fn only(card: Card) -> Self {
        Self {
            len: 1,
            cards: [card; Self::MAX_CARDS],
        }
    }

    /// Adds a card at the bottom; `None` if the order is full.
    fn push(&mut self, card: Card) -> Option<()> {
        *self.cards.get_mut(usize::from(self.len))? = card;
        self.len += 1;
        Some(())
    }

    /// Applies `change` to the cards.
    pub(crate) fn map_cards(mut self, change: impl FnOnce(&mut [Card])) -> Self {
        let (cards, unused) = self.cards.split_at_mut(usize::from(self.len));
        change(cards);
        unused.fill(cards[0]);
        self
    }

    /// The cards, top card first.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arrange(order) => {
                f.write_str("arrange")?;
                order.cards().iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Climb { from, count, to } => write!(f, "{from}:{count}>{to}"),
            Self::Take { column, count } => write!(f, "take {column}:{count}"),
            Self::Done => f.write_str("done"),
            Self::End => f.write_str("end"),
            Self::Roll => f.write_str("roll"),
            Self::Lose { row } => write!(f, "lose {row}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "done" => return Ok(Self::Done),
            "end" => return Ok(Self::End),
            "roll" => return Ok(Self::Roll),
            _ => {}
        }
        let read = if let Some(cards) = text.strip_prefix("arrange ") {
            read_order(cards).map(Self::Arrange)
        } else if let Some(taken) = text.strip_prefix("take ") {
            read_take(taken)
        } else if let Some(row) = text.strip_prefix("lose ") {
            number(row).map(|row| Self::Lose { row })
        } else {
            read_climb(text)
        };
        read.ok_or(ParseError)
    }
}

fn read_order(text: &str) -> Option<Order> {
    let mut cards = text.split(' ').map(str::parse);
    let first: Card = cards.next()?.ok()?;
    let mut order = Order::only(first);
    for card in cards {
        order.push(card.ok()?)?;
    }
    (order.len >= 2).then_some(order)
}

fn read_take(text: &str) -> Option<Move> {
    let (column, count) = text.split_once(':')?;
    let column = match column.as_bytes() {
        [digit @ b'0'..=b'5'] => Seat::new(digit - b'0')?,
        _ => return None,
    };
    Some(Move::Take {
        column,
        count: number(count)?,
    })
}

fn read_climb(text: &str) -> Option<Move> {
    let (from, rest) = text.split_once(':')?;
    let (count, to) = rest.split_once('>')?;
    Some(Move::Climb {
        from: number(from)?,
        count: number(count)?,
        to: number(to)?,
    })
}

/// Parses a number from 1 to 99 without sign or leading zero (HE-11.1).
fn number(text: &str) -> Option<u8> {
    let plain = text.len() <= 2 && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

/// Factorials: the number of orders of a given number of cards.
const FACTORIALS: [u32; Order::MAX_CARDS + 1] = [1, 1, 2, 6, 24, 120, 720];

impl Order {
    /// Number of orders of its cards.
    pub(crate) fn count_orders(self) -> u32 {
        FACTORIALS[self.cards().len()]
    }

    /// Returns one of the orders of these cards, which must be in canonical order. The orders are sorted by
    /// rank, compared from the top card down.
    pub(crate) fn nth_order(self, mut place: u32) -> Self {
        self.map_cards(|cards| {
            for top in 1..cards.len() {
                // Each remaining card is on top in the same number of orders.
                let each = FACTORIALS[cards.len() - top];
                let picked = top + (place / each) as usize;
                place %= each;
                for higher in (top..picked).rev() {
                    cards.swap(higher - 1, higher);
                }
            }
        })
    }
}
