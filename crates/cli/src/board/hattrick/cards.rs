//! Cards of Hattrick as fields of colour.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use stammtisch_hattrick::{Card, Color};

use super::hats::Hat;
use crate::tui::paint::write;
use crate::tui::theme::{LINEN, Theme};

/// The size of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// Four columns, three rows.
    Small,
    /// Seven columns, five rows, with the hat.
    Large,
}

impl Size {
    pub(super) const fn columns(self) -> u16 {
        match self {
            Self::Small => 4,
            Self::Large => 7,
        }
    }

    pub(super) const fn rows(self) -> u16 {
        match self {
            Self::Small => 3,
            Self::Large => 5,
        }
    }

    /// The rows and columns a card takes at a place of `area`, as far as they are inside.
    pub(super) fn at(self, area: Rect, x: u16, y: u16) -> Rect {
        Rect::new(area.x + x, area.y + y, self.columns(), self.rows()).intersection(area)
    }
}

/// Draws a card.
pub(super) fn card(buf: &mut Buffer, place: Rect, size: Size, card: Card, theme: Theme) {
    let field = theme.field(LINEN, card.color().ink());
    let bold = field.add_modifier(Modifier::BOLD);
    buf.set_style(place, field);
    for y in 0..place.height {
        write(buf, place, 0, y, &" ".repeat(place.width.into()), field);
    }
    let number = card.number().to_string();
    match size {
        Size::Small => {
            write(buf, place, 0, 0, card.color().mark(), field);
            write(buf, place, 3, 0, card.color().initial(), field);
            write(buf, place, 1, 1, &format!("{number:>2}"), bold);
        }
        Size::Large => {
            write(buf, place, 1, 0, &number, bold);
            write(buf, place, 5, 0, card.color().initial(), field);
            for (row, hat) in card.color().drawing().into_iter().enumerate() {
                write(buf, place, 1, row as u16 + 2, hat, field);
            }
        }
    }
}

/// Draws a place for a card.
pub(super) fn slot(buf: &mut Buffer, place: Rect, number: u8, style: Style) {
    let inner = usize::from(place.width.saturating_sub(2));
    let last = place.height.saturating_sub(1);
    write(buf, place, 0, 0, &format!("┌{}┐", "┄".repeat(inner)), style);
    for y in 1..last {
        let text = if y == last.div_ceil(2) {
            number.to_string()
        } else {
            String::new()
        };
        write(buf, place, 0, y, &format!("┆{text:^inner$}┆"), style);
    }
    write(buf, place, 0, last, &format!("└{}┘", "┄".repeat(inner)), style);
}

/// A number of cards of a colour: `■5`.
pub(super) fn chip(hat: Color, text: &str, theme: Theme) -> Span<'static> {
    Span::styled(format!("{}{text}", hat.mark()), theme.field(LINEN, hat.ink()))
}
