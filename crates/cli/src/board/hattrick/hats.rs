//! The hats on the cards of Hattrick, one for each colour.

use stammtisch_hattrick::{Card, Color};

use crate::lang::Lang;
use crate::tui::theme::{BLUE, GREEN, Ink, RED};

/// The shape and the name of a colour.
pub(super) trait Hat: Copy {
    /// The letter of the notation, which is also the first of its name in German and English.
    fn initial(self) -> &'static str;
    /// The shape of the hat, so that nothing depends on colour alone.
    fn mark(self) -> &'static str;
    /// The hat drawn in two rows of five: a top hat, a pointed hat, a bowler.
    fn drawing(self) -> [&'static str; 2];
    /// Its ink.
    fn ink(self) -> Ink;
    /// `Rot`, `red`.
    fn name(self, lang: Lang) -> &'static str;
    /// The adjective for the word card: `rote`, `red`.
    fn adjective(self, lang: Lang) -> &'static str;
    /// `Roter Stich`, `Red trick`.
    fn trick(self, lang: Lang) -> &'static str;
}

impl Hat for Color {
    fn initial(self) -> &'static str {
        match self {
            Self::Red => "R",
            Self::Green => "G",
            Self::Blue => "B",
        }
    }

    fn mark(self) -> &'static str {
        match self {
            Self::Red => "■",
            Self::Green => "▲",
            Self::Blue => "●",
        }
    }

    fn drawing(self) -> [&'static str; 2] {
        match self {
            Self::Red => [" ▐█▌ ", "▄▟█▙▄"],
            Self::Green => ["  ▲  ", "▄▟█▙▄"],
            Self::Blue => [" ▗▄▖ ", "▄███▄"],
        }
    }

    fn ink(self) -> Ink {
        match self {
            Self::Red => RED,
            Self::Green => GREEN,
            Self::Blue => BLUE,
        }
    }

    fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Red => lang.pick("Rot", "red"),
            Self::Green => lang.pick("Grün", "green"),
            Self::Blue => lang.pick("Blau", "blue"),
        }
    }

    fn adjective(self, lang: Lang) -> &'static str {
        match self {
            Self::Red => lang.pick("rote", "red"),
            Self::Green => lang.pick("grüne", "green"),
            Self::Blue => lang.pick("blaue", "blue"),
        }
    }

    fn trick(self, lang: Lang) -> &'static str {
        match self {
            Self::Red => lang.pick("Roter Stich", "Red trick"),
            Self::Green => lang.pick("Grüner Stich", "Green trick"),
            Self::Blue => lang.pick("Blauer Stich", "Blue trick"),
        }
    }
}

/// `Rot 10`, `red 10`.
pub(super) fn name_of(card: Card, lang: Lang) -> String {
    format!("{} {}", card.color().name(lang), card.number())
}
