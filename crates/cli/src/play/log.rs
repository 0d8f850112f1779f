//! The log, newest last.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Said;
use crate::tui::paint::{wrap, write};
use crate::tui::theme::STRONG;

/// The newest lines of a log that fit, the newest at the bottom; `up` lines further back.
pub(super) fn draw_log(log: &[Said], up: usize, area: Rect, buf: &mut Buffer) {
    let until = log.len().saturating_sub(up);
    let mut rows: Vec<(String, Style)> = Vec::new();
    for said in log[..until].iter().rev() {
        let style = if said.heading { STRONG } else { Style::new() };
        let mut broken = wrap(&said.text, area.width.saturating_sub(4));
        for (at, row) in broken.iter_mut().enumerate() {
            let lead = match (said.heading, at) {
                (true, 0) => "─ ",
                (false, 0) => "  ",
                _ => "    ",
            };
            row.insert_str(0, lead);
        }
        rows.extend(broken.into_iter().rev().map(|row| (row, style)));
        if rows.len() >= area.height.into() {
            break;
        }
    }
    rows.truncate(area.height.into());
    for (row, (text, style)) in rows.iter().rev().enumerate() {
        write(buf, area, 0, row as u16, text, *style);
    }
}
