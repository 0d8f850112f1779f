//! The house on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use stammtisch_core::{MAX_SEATS, Seat};

use super::MENU;
use super::position::{CLASSES, Climb, Position, ROWS, Stack, class, ink};
use super::words;
use crate::board::Scene;
use crate::board::menu::{looker, number_in, plate};
use crate::tui::paint::{cut, write};
use crate::tui::theme::{LINEN, STRONG};

/// Columns of the storey numbers.
const LABELS: u16 = 6;
/// Columns of a window, with a little air.
const WINDOW: u16 = 8;

/// Everything a drawing needs, read once.
pub(super) struct House<'a> {
    scene: &'a Scene<'a>,
    position: Position,
}

impl<'a> House<'a> {
    pub(super) fn new(scene: &'a Scene<'a>) -> Self {
        let position = Position::read(scene.position);
        Self { scene, position }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// The house at the left, what is asked at the right.
    pub(super) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let players = u16::from(self.scene.names.players());
        let empty = MAX_SEATS as u16 - players;
        let wide = LABELS + players * WINDOW + empty + 1;
        // With height to spare every storey has a floor.
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
        let at_home = row.checked_sub(8).map(usize::from);
        let at_start = (row <= 6).then(|| usize::from(row) - 1);
        write(buf, area, 0, y, &format!("{row:>2}"), STRONG);
        if let Some(place) = at_home.or(at_start) {
            let style = if at_home.is_some() {
                theme.field(LINEN, ink(place))
            } else {
                theme.quiet()
            };
            write(buf, area, 3, y, CLASSES[place], style);
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
        let top = stack
            .top
            .as_deref()
            .unwrap_or(if stack.down { "⌂" } else { "??" });
        let home = if stack.down && stack.top.is_some() {
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
        let mut style = match &stack.top {
            Some(top) if !stack.down => theme.field(LINEN, ink(class(top))),
            _ => Style::new().add_modifier(Modifier::DIM),
        };
        if self.is_chosen(seat, stack.row) {
            style = theme.turn();
        } else if !stack.down && self.position.landed == Some(stack.row) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        write(buf, area, at.0, at.1, &text, style);
        if self.is_chosen(seat, stack.row) {
            write(buf, area, at.0, at.1, "▸", style);
        }
    }

    fn climb(&self) -> Option<Climb> {
        Climb::read(self.scene.choice?.selected())
    }

    /// Whether the selected move lands on this row.
    fn lands(&self, seat: Seat, row: u8) -> bool {
        let climb = self.climb().filter(|_| looker(self.scene) == Some(seat));
        climb.is_some_and(|climb| climb.to == row)
    }

    /// Whether the selected move is about this stack.
    fn is_chosen(&self, seat: Seat, row: u8) -> bool {
        let Some(choice) = self.scene.choice else {
            return false;
        };
        let own = looker(self.scene) == Some(seat);
        let selected = choice.selected();
        match (self.climb(), selected.split_once(' ')) {
            (Some(climb), _) => own && climb.from == row,
            (None, Some(("take", rest))) => {
                number_in(rest) == i64::from(seat.number()) && self.position.landed == Some(row)
            }
            (None, Some(("lose", rest))) => own && number_in(rest) == i64::from(row),
            (None, Some(("arrange", cards))) => own && row == class(cards) as u8 + 1,
            _ => false,
        }
    }

    /// What is asked and can be chosen; what has been lost.
    fn side(&self, area: Rect, buf: &mut Buffer) {
        let names = self.scene.names;
        let asked = words::asked(&self.position, names.lang);
        write(buf, area, 0, 0, &asked, STRONG);
        let lost: Vec<String> = Seat::all(names.players())
            .filter(|&seat| !self.position.lost(seat).is_empty())
            .map(|seat| format!("{}: {}", names.name(seat), self.position.lost(seat).join(" ")))
            .collect();
        let below = lost.len() as u16 + u16::from(!lost.is_empty());
        let menu = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1 + below),
            ..area
        };
        if let (Some(seat), Some(_)) = (looker(self.scene), self.scene.choice) {
            MENU.draw(self.scene, menu, buf, &|text| {
                words::label(&self.position, seat, text, names)
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

    /// What lies beneath the own stacks' top cards: `3: Qu3 Qu2 · 7: …`.
    pub(super) fn beneath(&self, area: Rect, buf: &mut Buffer) {
        let Some(seat) = looker(self.scene) else { return };
        let tall = self
            .position
            .stacks(seat)
            .iter()
            .filter(|stack| stack.cards.len() > 1);
        let all: Vec<String> = tall
            .map(|stack| format!("{}: {}", stack.row, stack.cards.join(" ")))
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
