//! The error for a text that isn't part of a game's notation.

use core::fmt;

/// The text is no card, move or piece of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError;

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text spells nothing of this game")
    }
}

impl core::error::Error for ParseError {}

/// Implements an enum's texts: the list of its values in this order, `Display` and `FromStr`.
#[macro_export]
macro_rules! spell {
    ($type:ident { $($variant:ident => $text:literal),+ $(,)? }) => {
        impl $type {
            /// Every value, in order.
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(match self {
                    $(Self::$variant => $text),+
                })
            }
        }

        impl ::core::str::FromStr for $type {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> ::core::result::Result<Self, $crate::ParseError> {
                match text {
                    $($text => ::core::result::Result::Ok(Self::$variant),)+
                    _ => ::core::result::Result::Err($crate::ParseError),
                }
            }
        }
    };
}
