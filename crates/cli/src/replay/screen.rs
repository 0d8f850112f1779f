//! The screen of a replay.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use stammtisch_protocol::AnyMatch;

use super::film::Film;
use crate::tui::paint::{cut, keys, width, write, write_line};
use crate::tui::slip;
use crate::tui::terminal::{Flow, Screen, is_interrupt};
use crate::tui::theme::{STRONG, Theme};

/// Minimum width for the lines beside the table.
const WIDE: u16 = 110;

/// A film and its position.
pub(super) struct Player {
    film: Film,
    chapters: Vec<usize>,
    at: usize,
    /// The match at that position.
    moment: Box<dyn AnyMatch>,
    theme: Theme,
    /// The digits typed so far of a line to jump to.
    typed: String,
    help: bool,
}

impl Player {
    /// A film at the position after this number of lines.
    pub(super) fn new(film: Film, at: usize, theme: Theme) -> Self {
        let chapters = film.chapters();
        Self {
            moment: film.at(at),
            film,
            chapters,
            at,
            theme,
            typed: String::new(),
            help: false,
        }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.film.names.lang.pick(de, en)
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.film.len());
        self.moment = self.film.at(self.at);
    }

    /// The position that a key leads to, if it is a navigation key.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard")]
    fn goal(&self, key: KeyCode) -> Option<usize> {
        let before = |at: &&usize| **at < self.at;
        let after = |at: &&usize| **at > self.at;
        Some(match key {
            KeyCode::Left => self.at.saturating_sub(1),
            KeyCode::Right | KeyCode::Char(' ') => self.at + 1,
            KeyCode::Up => self.at.saturating_sub(10),
            KeyCode::Down => self.at + 10,
            KeyCode::Home => 0,
            KeyCode::End => self.film.len(),
            KeyCode::PageUp => self.chapters.iter().rev().find(before).copied().unwrap_or(0),
            KeyCode::PageDown => self
                .chapters
                .iter()
                .find(after)
                .copied()
                .unwrap_or(self.film.len()),
            KeyCode::Enter => self.typed.parse().ok()?,
            _ => return None,
        })
    }
}

impl Screen for Player {
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard")]
    fn key(&mut self, key: KeyEvent, _now: Instant) -> Flow {
        if is_interrupt(key) {
            return Flow::Leave;
        }
        if std::mem::take(&mut self.help) {
            return Flow::Stay;
        }
        if let Some(goal) = self.goal(key.code) {
            self.go(goal);
            self.typed.clear();
            return Flow::Stay;
        }
        match key.code {
            KeyCode::Char(digit @ '0'..='9') if self.typed.len() < 6 => self.typed.push(digit),
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Esc if !self.typed.is_empty() => self.typed.clear(),
            KeyCode::Char('?') | KeyCode::F(1) => self.help = true,
            KeyCode::Char('q') | KeyCode::Esc => return Flow::Leave,
            _ => {}
        }
        Flow::Stay
    }

    fn draw(&self, area: Rect, buf: &mut Buffer) {
        let lines = if area.width >= WIDE {
            0
        } else {
            area.height.saturating_sub(20).clamp(4, 8)
        };
        let [bar, main, lines, says, time, foot] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(lines),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(area);
        let scene = self.film.scene(&*self.moment, self.theme);
        let progress = self.film.board.progress(&scene);
        self.draw_bar(&progress, bar, buf);
        if area.width >= WIDE {
            let [table, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(40)])
                .spacing(1)
                .areas(main);
            self.film.board.open(&scene, table, buf);
            self.draw_lines(side, buf);
        } else {
            self.film.board.open(&scene, main, buf);
            self.draw_lines(lines, buf);
        }
        self.draw_says(says, buf);
        self.draw_time(time, buf);
        self.draw_keys(foot, buf);
        if self.help {
            self.draw_help(area, buf);
        }
    }
}

impl Player {
    fn draw_bar(&self, progress: &str, area: Rect, buf: &mut Buffer) {
        let style = self.theme.bar();
        write(buf, area, 0, 0, &" ".repeat(area.width.into()), style);
        write(buf, area, 1, 0, self.film.title, style.bold());
        let text = format!("{progress} · {}", self.say("alle Hände offen", "all hands open"));
        write(buf, area, width(self.film.title) + 4, 0, &text, style);
        let place = format!("{} {}/{}", self.say("Zeile", "line"), self.at, self.film.len());
        write(
            buf,
            area,
            area.width.saturating_sub(width(&place) + 1),
            0,
            &place,
            style,
        );
    }

    /// The lines around the present one.
    fn draw_lines(&self, area: Rect, buf: &mut Buffer) {
        let half = usize::from(area.height) / 2;
        let last = (self.film.len() + 1).saturating_sub(area.height.into());
        let first = self.at.saturating_sub(half).min(last).max(1);
        for (row, at) in (first..=self.film.len()).take(area.height.into()).enumerate() {
            let said = self.film.line(at);
            let text = said
                .iter()
                .map(|said| said.text.as_str())
                .collect::<Vec<_>>()
                .join(" · ");
            let style = match at {
                _ if at == self.at => self.theme.turn(),
                _ if at > self.at => self.theme.quiet(),
                _ => Style::new(),
            };
            write(
                buf,
                area,
                1,
                row as u16,
                &cut(&format!("{at:>4} {text} "), area.width - 1),
                style,
            );
        }
    }

    fn draw_says(&self, area: Rect, buf: &mut Buffer) {
        let said = self.film.line(self.at);
        let mut texts = said.iter().map(|said| said.text.as_str());
        let first = texts
            .next()
            .unwrap_or_else(|| self.say("Vor dem ersten Zug", "Before the first move"));
        write(buf, area, 1, 0, first, STRONG);
        write(
            buf,
            area,
            1,
            1,
            &texts.collect::<Vec<_>>().join(" · "),
            Style::new(),
        );
    }

    /// A timeline of the match, with a tick where a deal begins.
    fn draw_time(&self, area: Rect, buf: &mut Buffer) {
        let room = area.width.saturating_sub(2);
        let place =
            |at: usize| 1 + (at * usize::from(room.saturating_sub(1)) / self.film.len().max(1)) as u16;
        write(buf, area, 1, 0, &"─".repeat(room.into()), self.theme.quiet());
        write(
            buf,
            area,
            1,
            0,
            &"━".repeat(usize::from(place(self.at))),
            self.theme.key(),
        );
        for &chapter in &self.chapters {
            write(buf, area, place(chapter), 0, "┼", Style::new());
        }
        write(buf, area, place(self.at), 0, "●", self.theme.key());
    }

    fn draw_keys(&self, area: Rect, buf: &mut Buffer) {
        if !self.typed.is_empty() {
            let line = Line::from(vec![
                Span::raw(self.say(" zu Zeile ", " to line ")),
                Span::styled(format!("{}▏", self.typed), STRONG),
                Span::raw(" "),
            ]);
            write_line(buf, area, 0, 0, &line);
            let enter = keys(
                self.theme.key(),
                Style::new(),
                &[("Enter", self.say("springen", "jump"))],
            );
            write_line(buf, area, line.width() as u16, 0, &enter);
            return;
        }
        let list = [
            ("←→", self.say("Schritt", "step")),
            ("PgUp PgDn", self.say("Abschnitt", "part")),
            ("0–9 Enter", self.say("Zeile", "line")),
            ("?", self.say("Hilfe", "help")),
            ("q", self.say("aufhören", "quit")),
        ];
        write_line(buf, area, 0, 0, &keys(self.theme.key(), Style::new(), &list));
    }

    fn draw_help(&self, area: Rect, buf: &mut Buffer) {
        let list = [
            (
                "← →",
                self.say("ein Schritt zurück, vor", "one step back, forward"),
            ),
            (
                "↑ ↓",
                self.say("zehn Schritte zurück, vor", "ten steps back, forward"),
            ),
            (
                "PgUp PgDn",
                self.say("voriger, nächster Abschnitt", "previous, next part"),
            ),
            ("Home End", self.say("Anfang, Ende", "beginning, end")),
            ("17 Enter", self.say("zu Zeile 17", "to line 17")),
            ("q", self.say("aufhören", "quit")),
        ];
        let lines = list.into_iter().map(|(key, does)| {
            Line::from(vec![
                Span::styled(format!("{key:>9}"), self.theme.key()),
                Span::raw(format!("  {does}")),
            ])
        });
        slip::draw(buf, area, self.say("Hilfe", "Help"), lines.collect());
    }
}
