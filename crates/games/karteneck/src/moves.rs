//! The moves and their texts (KE-6.1).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::ParseError;

use crate::Worm;
use crate::card::whole;

/// One decision of the seat to play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `lay 2x3`: lays this many cards of a number (KE-3.4).
    Lay {
        /// Number of cards, from 1 to 99.
        count: u8,
        /// The number, from 1 to 5.
        value: u8,
    },
    /// `lay W7`: lays a worm (KE-3.4).
    LayWorm(Worm),
    /// `done`: ends a laying of worms (KE-3.4).
    Done,
    /// `out`: drops out (KE-3.5).
    Out,
    /// `out steal`: drops out and steals the matching portion (KE-3.7).
    OutSteal,
}

const _: () = assert!(size_of::<Move>() <= 4);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay { count, value } => write!(f, "lay {count}x{value}"),
            Self::LayWorm(worm) => write!(f, "lay {worm}"),
            Self::Done => f.write_str("done"),
            Self::Out => f.write_str("out"),
            Self::OutSteal => f.write_str("out steal"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "done" => Ok(Self::Done),
            "out" => Ok(Self::Out),
            "out steal" => Ok(Self::OutSteal),
            _ => text.strip_prefix("lay ").and_then(laid).ok_or(ParseError),
        }
    }
}

/// Parses the text after `lay `: `CxV` or `Wk`.
fn laid(text: &str) -> Option<Move> {
    if let Some(shield) = text.strip_prefix('W') {
        return whole(shield).and_then(Worm::new).map(Move::LayWorm);
    }
    let (count, value) = text.split_once('x')?;
    let value = whole(value).filter(|value| (1..=5).contains(value))?;
    Some(Move::Lay {
        count: whole(count)?,
        value,
    })
}
