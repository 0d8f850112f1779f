//! The moves and their texts (section 8 of the rules).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::ParseError;

use crate::{Answer, Filling};

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `play TOM3`: put a filling card on the burger (HM-3.3, 3.4).
    Play(Filling),
    /// `close`, `close double`: close the burger with a top (HM-4.1).
    Close {
        /// With the doubling top.
        double: bool,
    },
    /// An answer in a window; `pass` is also the move of whoever can do nothing else (HM-3.6).
    Answer(Answer),
}

const _: () = assert!(size_of::<Move>() <= 12);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Close { double: false } => f.write_str("close"),
            Self::Close { double: true } => f.write_str("close double"),
            Self::Answer(answer) => answer.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "close" => Ok(Self::Close { double: false }),
            "close double" => Ok(Self::Close { double: true }),
            "pass" => Ok(Self::Answer(Answer::Pass)),
            "accuse" => Ok(Self::Answer(Answer::Accuse)),
            "slap" => Ok(Self::Answer(Answer::Slap)),
            "accuse slap" => Ok(Self::Answer(Answer::AccuseAndSlap)),
            _ => {
                let card = text.strip_prefix("play ").and_then(|card| card.parse().ok());
                card.map(Self::Play).ok_or(ParseError)
            }
        }
    }
}
