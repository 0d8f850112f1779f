//! The thirteen-storey building on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use stammtisch_core::{MAX_SEATS, Seat};
use stammtisch_heuchel::{CardSet, Heuchel, Move, ROWS, Standing};

use super::position::{Position, Stack, ink, landed};
use super::words;
use crate::board::GameScene;
use crate::board::menu::{Menu, looker, plate};
use crate::tui::paint::{cut, write};
use crate::tui::theme::{LINEN, STRONG};

/// The moves, in a column next to the building.
pub(super) const MENU: Menu = Menu { columns: 1, rows: 1 };

/// Columns of the storey numbers.
const LABELS: u16 = 6;
/// Columns of a window, with some space.
const WINDOW: u16 = 8;

/// The state of a drawing, read once.
pub(super) struct House<'a> {
    scene: &'a GameScene<'a, Heuchel>,
    position: Position,
    standing: Standing,
}

impl<'a> House<'a> {
    pub(super) fn new(scene: &'a GameScene<'a, Heuchel>) -> Self {
        Self {
            scene,
            position: Position::of(scene),
            standing: scene.standing(),
        }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// The building on the left, the question on the right.
    pub(super) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let players = u16::from(self.scene.names.players());
        let empty = MAX_SEATS as u16 - players;
        let wide = LABELS + players * WINDOW + empty + 1;
        // With spare height, every storey has a floor.
        let storey = if area.height > 2 * u16::from(ROWS) { 2 } else { 1 };
        for (at, seat) in Seat::all(self.scene.names.players()).enumerate() {
            let x = LABELS + at as u16 * WINDOW;
            plate(self.scene, seat, WINDOW, buf, area, (x, 0));
        }
        for row in (1..=ROWS).rev() {
            let y = 1 + u16::from(ROWS - row) * storey;
            self.storey(row, area, buf, y);
            if storey == 2 {
                let floor = "─".repeat(usize::from(wide - LABELS));
                write(buf, area, LABELS, y + 1, &floor, self.scene.theme.quiet());
            }
        }
        let side = Rect {
            x: area.x + wide + 1,
            width: area.width.saturating_sub(wide + 1),
            ..area
        };
        self.side(side.intersection(area), buf);
    }

    fn storey(&self, row: u8, area: Rect, buf: &mut Buffer, y: u16) {
        let theme = self.scene.theme;
        write(buf, area, 0, y, &format!("{row:>2}"), STRONG);
        let floor = self.standing.floors.get(usize::from(row) - 1);
        let (home, start) = floor.map_or((None, None), |floor| (floor.target, floor.start));
        if let Some(class) = home.or(start) {
            let style = if home.is_some() {
                theme.field(LINEN, ink(class))
            } else {
                theme.quiet()
            };
            write(buf, area, 3, y, &class.to_string(), style);
        }
        for (at, seat) in Seat::all(self.scene.names.players()).enumerate() {
            let x = LABELS + at as u16 * WINDOW;
            match self.position.stack(seat, row) {
                Some(stack) => self.stack(seat, stack, area, buf, (x, y)),
                None => write(buf, area, x, y, "   ·", theme.quiet()),
            }
            if self.lands(seat, row) {
                write(buf, area, x, y, "▸     ◂", theme.key());
                if self.position.stack(seat, row).is_none() {
                    write(buf, area, x + 2, y, self.say("hier", "here"), theme.key());
                }
            }
        }
        for gap in u16::from(self.scene.names.players())..MAX_SEATS as u16 {
            let x = LABELS + u16::from(self.scene.names.players()) * WINDOW + gap
                - u16::from(self.scene.names.players());
            write(buf, area, x, y, "░", theme.quiet());
        }
    }

    fn stack(&self, seat: Seat, stack: &Stack, area: Rect, buf: &mut Buffer, at: (u16, u16)) {
        let theme = self.scene.theme;
        let hidden = if stack.finished { "⌂" } else { "??" };
        let top = stack.top.map_or_else(|| hidden.to_owned(), |top| top.to_string());
        let home = if stack.finished && stack.top.is_some() {
            "⌂"
        } else {
            ""
        };
        let height = if stack.height > 1 {
            format!("×{}", stack.height)
        } else {
            String::new()
        };
        let text = format!(" {:<6}", format!("{home}{top}{height}"));
        let mut style = match stack.top {
            Some(top) if !stack.finished => theme.field(LINEN, ink(top.class())),
            _ => Style::new().add_modifier(Modifier::DIM),
        };
        if self.is_chosen(seat, stack.row) {
            style = theme.turn();
        } else if !stack.finished && landed(self.scene.view.phase) == Some(stack.row) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        write(buf, area, at.0, at.1, &text, style);
        if self.is_chosen(seat, stack.row) {
            write(buf, area, at.0, at.1, "▸", style);
        }
    }

    /// Whether the selected move lands on this row.
    fn lands(&self, seat: Seat, row: u8) -> bool {
        let own = looker(self.scene) == Some(seat);
        matches!(self.scene.selected(), Some(Move::Climb { to, .. }) if own && to == row)
    }

    /// Whether the selected move is about this stack.
    fn is_chosen(&self, seat: Seat, row: u8) -> bool {
        let own = looker(self.scene) == Some(seat);
        match self.scene.selected() {
            Some(Move::Climb { from, .. }) => own && from == row,
            Some(Move::Take { column, .. }) => column == seat && landed(self.scene.view.phase) == Some(row),
            Some(Move::Lose { row: lost }) => own && lost == row,
            Some(Move::Arrange(order)) => own && order.cards()[0].class().start() == row,
            Some(Move::Done | Move::End | Move::Roll) | None => false,
        }
    }

    fn lost(&self, seat: Seat) -> CardSet {
        self.scene.view.lost[seat.index()]
    }

    /// The question, the moves, and the lost cards.
    fn side(&self, area: Rect, buf: &mut Buffer) {
        let names = self.scene.names;
        let asked = words::asked(self.scene.view.phase, names.lang);
        write(buf, area, 0, 0, &asked, STRONG);
        let lost: Vec<String> = Seat::all(names.players())
            .filter(|&seat| !self.lost(seat).is_empty())
            .map(|seat| format!("{}: {}", names.name(seat), words::texts(self.lost(seat).iter())))
            .collect();
        let below = lost.len() as u16 + u16::from(!lost.is_empty());
        let menu = Rect {
            height: area.height.saturating_sub(below),
            ..area
        };
        if let Some(seat) = looker(self.scene) {
            MENU.draw_moves(self.scene, menu, buf, |m| {
                words::label(&self.position, seat, m, names)
            });
        }
        let top = area.height.saturating_sub(below);
        if below > 0 {
            write(buf, area, 0, top, self.say("Verloren", "Lost"), STRONG);
        }
        for (row, text) in lost.iter().enumerate() {
            let text = cut(text, area.width);
            write(
                buf,
                area,
                0,
                top + 1 + row as u16,
                &text,
                self.scene.theme.quiet(),
            );
        }
    }

    /// The cards beneath the top cards of the viewer's stacks: `3: Qu3 Qu2 · 7: …`.
    pub(super) fn beneath(&self, area: Rect, buf: &mut Buffer) {
        let Some(seat) = looker(self.scene) else { return };
        let tall = self
            .position
            .stacks(seat)
            .iter()
            .filter(|stack| stack.cards.len() > 1);
        let all: Vec<String> = tall
            .map(|stack| format!("{}: {}", stack.row, words::texts(&stack.cards)))
            .collect();
        if !all.is_empty() {
            let text = format!(
                "{} {}",
                self.say("Deine Stapel von oben:", "Your stacks from the top:"),
                all.join(" · ")
            );
            write(buf, area, 1, 0, &text, Style::new());
        }
    }
}
