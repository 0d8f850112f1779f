//! A slip of paper over the table: help, questions, results.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};

use crate::tui::theme::STRONG;

/// Draws a slip with these lines in the middle of `area`, no larger than it must be.
pub(crate) fn draw(buf: &mut Buffer, area: Rect, title: &str, lines: Vec<Line<'_>>) {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0) as u16;
    let width = (widest + 6)
        .max(Line::raw(title).width() as u16 + 8)
        .min(area.width);
    let height = (lines.len() as u16 + 4).min(area.height);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    Clear.render(place, buf);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(format!(" {title} "), STRONG))
        .padding(Padding::new(2, 2, 1, 1));
    Paragraph::new(lines).block(block).render(place, buf);
}
