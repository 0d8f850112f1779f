//! What does not read as anything of a game.

use core::fmt;

/// The text spells no such card, move or piece of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError;

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text spells nothing of this game")
    }
}

impl core::error::Error for ParseError {}
