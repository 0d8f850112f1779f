//! What a filling card shows (HM-1.3, 1.4).

use core::fmt;
use core::str::FromStr;

use stammtisch_core::ParseError;

/// A kind of ingredient: two to eight capital letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(rename = "HaecMaecKind", type = "string")
)]
pub struct Kind([u8; Self::LONGEST]);

impl Kind {
    /// The fewest letters of a kind.
    pub const SHORTEST: usize = 2;
    /// The most letters of a kind.
    pub const LONGEST: usize = 8;

    /// The kind with this text; `None` unless it is two to eight capital letters and not `FLY`.
    #[must_use]
    pub const fn new(text: &str) -> Option<Self> {
        let text = text.as_bytes();
        if text.len() < Self::SHORTEST || text.len() > Self::LONGEST || matches!(text, b"FLY") {
            return None;
        }
        let mut letters = [0; Self::LONGEST];
        let mut place = 0;
        while place < text.len() {
            if !text[place].is_ascii_uppercase() {
                return None;
            }
            letters[place] = text[place];
            place += 1;
        }
        Some(Self(letters))
    }

    /// Its letters as one number.
    pub(crate) const fn letters(self) -> u64 {
        u64::from_be_bytes(self.0)
    }

    /// Equality for constants, where `==` cannot go.
    pub(crate) const fn same(self, other: Self) -> bool {
        self.letters() == other.letters()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .take_while(|&&letter| letter != 0)
            .try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A filling card: an ingredient or a fly. Copies are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(rename = "HaecMaecCard", type = "string")
)]
pub enum Filling {
    /// `TOM3`: kind and value.
    Ingredient {
        /// Its kind.
        kind: Kind,
        /// Its value, from 1 to 20.
        value: u8,
    },
    /// `FLY`: spoils a burger.
    Fly,
}

impl Filling {
    /// The highest value of an ingredient.
    pub const HIGHEST: u8 = 20;
}

impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ingredient { kind, value } => write!(f, "{kind}{value}"),
            Self::Fly => f.write_str("FLY"),
        }
    }
}

impl fmt::Debug for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Filling {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "FLY" {
            return Ok(Self::Fly);
        }
        let digits = text
            .find(|letter: char| letter.is_ascii_digit())
            .ok_or(ParseError)?;
        let (kind, value) = text.split_at(digits);
        let plain =
            value.len() <= 2 && !value.starts_with('0') && value.bytes().all(|byte| byte.is_ascii_digit());
        let value = value
            .parse()
            .ok()
            .filter(|value| plain && *value <= Self::HIGHEST)
            .ok_or(ParseError)?;
        Ok(Self::Ingredient {
            kind: Kind::new(kind).ok_or(ParseError)?,
            value,
        })
    }
}
