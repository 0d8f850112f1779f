//! The menu of the records in a file.

use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;
use stammtisch_protocol::Record;

use crate::lang::{Lang, minus};
use crate::records;
use crate::tui::paint::{keys, write, write_line};
use crate::tui::terminal::{Flow, Screen, is_interrupt};
use crate::tui::theme::Theme;

/// The maximum number of described records; later ones are reached by number.
const DESCRIBED: usize = 1000;

/// A list of records.
pub(super) struct Chooser {
    rows: Vec<String>,
    count: usize,
    cursor: usize,
    typed: String,
    chosen: Option<usize>,
    lang: Lang,
    theme: Theme,
}

impl Chooser {
    /// The records of a file.
    pub(super) fn new(path: &Path, count: usize, lang: Lang, theme: Theme) -> Result<Self> {
        let mut rows = Vec::new();
        records::each(path, |_, text| {
            if rows.len() < DESCRIBED {
                rows.push(describe(text, lang));
            }
            Ok(())
        })?;
        Ok(Self {
            rows,
            count,
            cursor: 0,
            typed: String::new(),
            chosen: None,
            lang,
            theme,
        })
    }

    /// The number of the chosen record, from 1. The list can be shown again afterwards.
    pub(super) fn take_chosen(&mut self) -> Option<usize> {
        self.chosen.take()
    }
}

fn describe(text: &[u8], lang: Lang) -> String {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(refused) => return refused.to_string(),
    };
    let end = match &record.result {
        Some(result) => {
            let scores: Vec<String> = result.scores.iter().map(|&score| minus(score.into())).collect();
            scores.join("  ")
        }
        None => lang.pick("nicht zu Ende", "not over").to_owned(),
    };
    let players = lang.pick("Spieler", "players");
    format!(
        "{:<10} {} {players}  {:>5}  {end}",
        record.game,
        record.players,
        record.log.len()
    )
}

impl Screen for Chooser {
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard")]
    fn key(&mut self, key: KeyEvent, _now: Instant) -> Flow {
        if is_interrupt(key) {
            return Flow::Leave;
        }
        let last = self.rows.len().saturating_sub(1);
        match key.code {
            KeyCode::Up => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Down => self.cursor = (self.cursor + 1).min(last),
            KeyCode::PageUp => self.cursor = self.cursor.saturating_sub(10),
            KeyCode::PageDown => self.cursor = (self.cursor + 10).min(last),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            KeyCode::Char(digit @ '0'..='9') if self.typed.len() < 9 => self.typed.push(digit),
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Enter => {
                let number = self.typed.parse().unwrap_or(self.cursor + 1);
                self.typed.clear();
                if (1..=self.count).contains(&number) {
                    self.chosen = Some(number);
                    return Flow::Leave;
                }
            }
            KeyCode::Char('q') | KeyCode::Esc => return Flow::Leave,
            _ => {}
        }
        Flow::Stay
    }

    fn draw(&self, area: Rect, buf: &mut Buffer) {
        let style = self.theme.bar();
        write(buf, area, 0, 0, &" ".repeat(area.width.into()), style);
        let title = self.lang.pick("Welche Partie?", "Which match?");
        write(
            buf,
            area,
            1,
            0,
            &format!(
                "{title}  {} {}",
                self.count,
                self.lang.pick("in der Datei", "in the file")
            ),
            style,
        );
        let fit = usize::from(area.height.saturating_sub(3));
        let first = (self.cursor + 1).saturating_sub(fit);
        for (row, (at, text)) in self.rows.iter().enumerate().skip(first).take(fit).enumerate() {
            let style = if at == self.cursor {
                self.theme.turn()
            } else {
                Style::new()
            };
            write(
                buf,
                area,
                1,
                row as u16 + 1,
                &format!("{:>6}  {text} ", at + 1),
                style,
            );
        }
        let foot = Rect {
            y: area.y + area.height - 1,
            height: 1,
            ..area
        };
        let typed = if self.typed.is_empty() {
            "0–9".to_owned()
        } else {
            format!("{}▏", self.typed)
        };
        let list = [
            ("↑↓", self.lang.pick("wählen", "choose")),
            (typed.as_str(), self.lang.pick("Nummer", "number")),
            ("Enter", self.lang.pick("öffnen", "open")),
            ("q", self.lang.pick("aufhören", "quit")),
        ];
        write_line(buf, foot, 0, 0, &keys(self.theme.key(), Style::new(), &list));
    }
}
