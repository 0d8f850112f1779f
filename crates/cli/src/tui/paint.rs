//! Helpers to draw text.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The number of columns a text takes.
pub(crate) fn width(text: &str) -> u16 {
    Line::raw(text).width() as u16
}

/// The text cut to at most `columns`, with an ellipsis if something is missing.
pub(crate) fn cut(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if width(&short) + width(letter.encode_utf8(&mut [0; 4])) >= columns {
            break;
        }
        short.push(letter);
    }
    if columns > 0 {
        short.push('…');
    }
    short
}

/// Writes a text at a place of `area`, cut at its edge.
pub(crate) fn write(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    if y < area.height && x < area.width {
        let room = area.width - x;
        buf.set_string(area.x + x, area.y + y, cut(text, room), style);
    }
}

/// Writes a line at a place of `area`, cut at its edge.
pub(crate) fn write_line(buf: &mut Buffer, area: Rect, x: u16, y: u16, line: &Line<'_>) {
    if y < area.height && x < area.width {
        buf.set_line(area.x + x, area.y + y, line, area.width - x);
    }
}

/// Writes a text in the middle of a row of `area`.
pub(crate) fn center(buf: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let x = area.width.saturating_sub(width(text)) / 2;
    write(buf, area, x, y, text, style);
}

/// Breaks a text into rows of at most `columns`, between words where it can.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text.split(' ') {
        let row = rows.last_mut().map_or(0, |row| width(row));
        if row > 0 && row + 1 + width(word) > columns {
            rows.push(cut(word, columns));
        } else if let Some(row) = rows.last_mut() {
            if !row.is_empty() {
                row.push(' ');
            }
            row.push_str(&cut(word, columns));
        }
    }
    rows
}

/// A row of keys and what they do: `[("Enter", "play")]`.
pub(crate) fn keys(key: Style, what: Style, list: &[(&str, &str)]) -> Line<'static> {
    let mut spans = Vec::new();
    for (name, does) in list {
        spans.push(Span::styled(format!(" {name} "), key));
        spans.push(Span::styled(format!("{does} "), what));
    }
    Line::from(spans)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_with_an_ellipsis() {
        assert_eq!(cut("Anna", 4), "Anna");
        assert_eq!(cut("Annabel", 4), "Ann…");
        assert_eq!(cut("Anna", 0), "");
        assert_eq!(cut("日本語", 4), "日…");
    }

    #[test]
    fn texts_break_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("unbreakable", 5), ["unbr…"]);
        assert_eq!(wrap("", 5), [""]);
    }
}
