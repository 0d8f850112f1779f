//! Colours, and their replacements for terminals without colours.

use ratatui::style::{Color, Modifier, Style};

/// One of the table's colours, for terminals with all colours and for those with 256.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ink(u32, u8);

impl Ink {
    /// A game's own colour: as red, green and blue, and as one of the 256.
    pub(crate) const fn new(rgb: u32, indexed: u8) -> Self {
        Self(rgb, indexed)
    }
}

pub(crate) const RED: Ink = Ink(0x00B4_271C, 124);
pub(crate) const GREEN: Ink = Ink(0x0015_7A5E, 29);
pub(crate) const BLUE: Ink = Ink(0x001E_3F8A, 25);
pub(crate) const LINEN: Ink = Ink(0x00FB_F5E6, 230);
pub(crate) const BRASS: Ink = Ink(0x00E5_B453, 179);
pub(crate) const DARK: Ink = Ink(0x002A_1A0F, 16);
const BAR: Ink = Ink(0x006B_4523, 94);

/// The most important line.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// The number of colours of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Depth {
    Mono,
    Indexed,
    True,
}

/// The style of the screen: in colour, or by reversed, bold and underlined text alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theme(Depth);

impl Theme {
    #[cfg(test)]
    pub(crate) const MONO: Self = Self(Depth::Mono);
    #[cfg(test)]
    pub(crate) const COLOR: Self = Self(Depth::True);

    /// The style that the environment asks for: `NO_COLOR`, `COLORTERM`, `TERM`.
    pub(crate) fn of_environment() -> Self {
        let get = |name| std::env::var(name).unwrap_or_default();
        Self::of(&get("NO_COLOR"), &get("COLORTERM"), &get("TERM"))
    }

    fn of(no_color: &str, colorterm: &str, term: &str) -> Self {
        if !no_color.is_empty() || term == "dumb" || term.ends_with("-m") || term.ends_with("-mono") {
            return Self(Depth::Mono);
        }
        let all = matches!(colorterm, "truecolor" | "24bit") || term.ends_with("-direct");
        Self(if all { Depth::True } else { Depth::Indexed })
    }

    fn color(self, ink: Ink) -> Color {
        match self.0 {
            Depth::Mono => Color::Reset,
            Depth::Indexed => Color::Indexed(ink.1),
            Depth::True => Color::from_u32(ink.0),
        }
    }

    /// Text on a coloured field; reversed without colours.
    pub(crate) fn field(self, text: Ink, field: Ink) -> Style {
        match self.0 {
            Depth::Mono => Style::new().add_modifier(Modifier::REVERSED),
            Depth::Indexed | Depth::True => Style::new().fg(self.color(text)).bg(self.color(field)),
        }
    }

    /// The bar at the top.
    pub(crate) fn bar(self) -> Style {
        self.field(LINEN, BAR)
    }

    /// The acting seat, the selection.
    pub(crate) fn turn(self) -> Style {
        self.field(DARK, BRASS).add_modifier(Modifier::BOLD)
    }

    /// A key that can be pressed.
    pub(crate) fn key(self) -> Style {
        match self.0 {
            Depth::Mono => STRONG,
            Depth::Indexed | Depth::True => STRONG.fg(self.color(BRASS)),
        }
    }

    /// Secondary text. Terminals without colours show it like everything else.
    pub(crate) const fn quiet(self) -> Style {
        match self.0 {
            Depth::Mono => Style::new(),
            Depth::Indexed | Depth::True => Style::new().add_modifier(Modifier::DIM),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_chooses_the_colours() {
        assert_eq!(Theme::of("1", "truecolor", "xterm"), Theme(Depth::Mono));
        assert_eq!(Theme::of("", "", "dumb"), Theme(Depth::Mono));
        assert_eq!(Theme::of("", "", "vt100-m"), Theme(Depth::Mono));
        assert_eq!(Theme::of("", "24bit", "xterm"), Theme(Depth::True));
        assert_eq!(Theme::of("", "", "xterm-256color"), Theme(Depth::Indexed));
    }
}
