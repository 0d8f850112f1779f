//! A menu of moves in columns, and small helpers that the boards share.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use stammtisch_core::Seat;

use stammtisch_protocol::Wire;

use super::{Choice, Frame, GameScene, Way};
use crate::names::Names;
use crate::tui::paint::{cut, width, write};
use crate::tui::theme::STRONG;

/// A menu with this number of columns and at most this number of rows.
pub(super) struct Menu {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Menu {
    /// The number of rows of the moves.
    pub(super) fn height(&self, scene: &Frame<'_>) -> u16 {
        let moves = scene.choice.map_or(0, |choice| choice.moves.len());
        moves.div_ceil(self.columns).clamp(1, self.rows) as u16
    }

    /// Draws the moves with their labels; the rows scroll with the cursor.
    pub(super) fn draw(
        &self,
        scene: &Frame<'_>,
        area: Rect,
        buf: &mut Buffer,
        label: &dyn Fn(&str) -> String,
    ) {
        let Some(choice) = scene.choice else { return };
        self.draw_choice(scene, choice, area, buf, |text| label(text));
    }

    /// Draws the moves of a game with their labels, below the line with the viewer's hand.
    pub(super) fn draw_moves<G: Wire>(
        &self,
        scene: &GameScene<'_, G>,
        area: Rect,
        buf: &mut Buffer,
        label: impl Fn(G::Move) -> String,
    ) {
        let Some(choice) = scene.chosen() else { return };
        self.draw_choice(scene, choice, below(area), buf, |&m| label(m));
    }

    fn draw_choice<M: PartialEq>(
        &self,
        scene: &Frame<'_>,
        choice: Choice<'_, M>,
        area: Rect,
        buf: &mut Buffer,
        label: impl Fn(&M) -> String,
    ) {
        let rows = usize::from(area.height).max(1);
        let first = (choice.cursor / self.columns).saturating_sub(rows - 1) * self.columns;
        let wide = area.width / self.columns as u16;
        let shown = choice.moves.iter().enumerate().skip(first);
        for (at, m) in shown.take(rows * self.columns) {
            let (row, column) = ((at - first) / self.columns, (at - first) % self.columns);
            let selected = at == choice.cursor;
            let mark = if selected { "▸" } else { " " };
            let tick = if choice.marked.contains(m) { "✓" } else { " " };
            let style = if selected {
                scene.theme.turn()
            } else {
                Style::new()
            };
            let shown = cut(&format!("{mark}{tick}{} ", label(m)), wide);
            write(buf, area, column as u16 * wide, row as u16, &shown, style);
        }
        let more = choice.moves.len().saturating_sub(first + rows * self.columns);
        if more > 0 {
            let text = format!("+{more}");
            let x = area.width.saturating_sub(width(&text));
            write(buf, area, x, rows as u16 - 1, &text, scene.theme.quiet());
        }
    }

    /// The target of an arrow key.
    pub(super) fn step<M>(&self, choice: Choice<'_, M>, way: Way) -> usize {
        let last = choice.moves.len().saturating_sub(1);
        match way {
            Way::Left => choice.cursor.checked_sub(1).unwrap_or(last),
            Way::Right if choice.cursor >= last => 0,
            Way::Right => choice.cursor + 1,
            Way::Up => choice.cursor.checked_sub(self.columns).unwrap_or(choice.cursor),
            Way::Down if choice.cursor + self.columns > last => choice.cursor,
            Way::Down => choice.cursor + self.columns,
        }
    }
}

/// All but the first row.
fn below(area: Rect) -> Rect {
    Rect {
        y: area.y + 1,
        height: area.height.saturating_sub(1),
        ..area
    }
}

/// The next wanted move after the cursor.
pub(super) fn next_of<M: Copy>(choice: Choice<'_, M>, wanted: impl Fn(M) -> bool) -> Option<usize> {
    let count = choice.moves.len();
    let mut after = (1..=count).map(|step| (choice.cursor + step) % count);
    after.find(|&at| wanted(choice.moves[at]))
}

/// The seat at the screen.
pub(super) fn you(names: &Names) -> Option<Seat> {
    Seat::all(names.players()).find(|&seat| names.is_you(seat))
}

/// The seat whose cards the view shows: the choosing seat, otherwise the one at the screen.
pub(super) fn looker(scene: &Frame<'_>) -> Option<Seat> {
    let chooser = scene.choice.and_then(|_| scene.acting.first());
    you(scene.names).or(chooser)
}

/// A seat's name; filled when it is asked.
pub(super) fn plate(scene: &Frame<'_>, seat: Seat, room: u16, buf: &mut Buffer, area: Rect, at: (u16, u16)) {
    let turn = scene.acting.contains(seat);
    let mark = if turn { "▸" } else { " " };
    let name = cut(scene.names.name(seat), room.saturating_sub(2));
    let style = if turn { scene.theme.turn() } else { STRONG };
    write(buf, area, at.0, at.1, &format!("{mark}{name} "), style);
}

/// Names in a row: `Anna, Ben und Cem`.
pub(super) fn list(all: &[String], and: &str) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// `Anna 12, Ben 7`.
pub(super) fn each(names: &Names, points: &[i64], show: fn(i64) -> String) -> String {
    let seats = Seat::all(names.players()).zip(points);
    let list: Vec<String> = seats
        .map(|(seat, &points)| format!("{} {}", names.name(seat), show(points)))
        .collect();
    list.join(", ")
}
