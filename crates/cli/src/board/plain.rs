//! A board for every game: what one may know as a list, the moves as words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use super::{Board, Choice, Said, Scene, Way, kind, number, numbers, seat};
use crate::lang::{minus, signed};
use crate::names::Names;
use crate::tui::paint::{cut, width, write};
use crate::tui::theme::STRONG;

/// The board of games without one of their own.
pub(super) struct Plain;

/// Columns of moves side by side.
const COLUMNS: usize = 4;

/// Rows of moves shown at once.
const ROWS: usize = 4;

impl Board for Plain {
    fn progress(&self, scene: &Scene<'_>) -> String {
        let deal = number(scene.position, "deal");
        if deal > 0 {
            format!("{} {deal}", scene.names.lang.pick("Spiel", "Deal"))
        } else {
            String::new()
        }
    }

    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        let mut x = 0;
        for seat in Seat::all(scene.names.players()) {
            let turn = scene.acting.contains(seat);
            let name = format!("{}{} ", if turn { "▸" } else { " " }, scene.names.name(seat));
            write(
                buf,
                area,
                x,
                0,
                &name,
                if turn { scene.theme.turn() } else { STRONG },
            );
            x += width(&name) + 2;
        }
        let mut rows = Vec::new();
        if let Value::Object(fields) = scene.position {
            for (key, value) in fields {
                list(key, value, scene.names, &mut rows);
            }
        }
        let below = Rect {
            y: area.y + 2,
            height: area.height.saturating_sub(2),
            ..area
        }
        .intersection(area);
        flow(&rows, below, buf);
    }

    fn hand_height(&self, scene: &Scene<'_>, _area: Rect) -> u16 {
        let moves = scene.choice.map_or(0, |choice| choice.moves.len());
        moves.div_ceil(COLUMNS).clamp(1, ROWS) as u16
    }

    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        let Some(choice) = scene.choice else { return };
        let first = (choice.cursor / COLUMNS).saturating_sub(ROWS - 1) * COLUMNS;
        let wide = area.width / COLUMNS as u16;
        for (at, text) in choice.moves.iter().enumerate().skip(first).take(ROWS * COLUMNS) {
            let (row, column) = ((at - first) / COLUMNS, (at - first) % COLUMNS);
            let selected = at == choice.cursor;
            let shown = cut(&format!("{} {text} ", if selected { "▸" } else { " " }), wide);
            let style = if selected {
                scene.theme.turn()
            } else {
                Style::new()
            };
            write(buf, area, column as u16 * wide, row as u16, &shown, style);
        }
    }

    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        self.table(scene, area, buf);
    }

    fn words(&self, fact: &Value, names: &Names) -> Option<Said> {
        let lang = names.lang;
        let points = |key, show: fn(i64) -> String| {
            let seats = Seat::all(names.players()).zip(numbers(fact, key));
            let all: Vec<String> = seats
                .map(|(seat, n)| format!("{} {}", names.name(seat), show(n)))
                .collect();
            all.join(", ")
        };
        Some(match kind(fact) {
            "deal" => Said::heading(format!("{} {}", lang.pick("Spiel", "Deal"), number(fact, "deal"))),
            "scored" => Said::rest(points("scores", signed)),
            "over" => {
                let end = lang.pick("Ende der Partie", "The match is over");
                Said::heading(format!("{end}: {}", points("scores", minus)))
            }
            what => {
                let who =
                    seat(fact, "seat").map_or_else(String::new, |seat| format!("{}: ", names.name(seat)));
                let rest: Vec<String> = fact
                    .as_object()?
                    .iter()
                    .filter(|(key, _)| !matches!(key.as_str(), "kind" | "seat"))
                    .map(|(key, value)| format!("{key} {}", compact(value)))
                    .collect();
                Said::line(format!("{who}{what} {}", rest.join(", ")).trim_end().to_owned())
            }
        })
    }

    fn preview(&self, _: &dyn AnyMatch, _: Seat, _: &str, _: &Names) -> Vec<String> {
        // Trying a move could tell what the chooser must not know.
        Vec::new()
    }

    fn order(&self, moves: Vec<String>) -> Vec<String> {
        moves
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        let last = choice.moves.len().saturating_sub(1);
        match way {
            Way::Left => choice.cursor.checked_sub(1).unwrap_or(last),
            Way::Right if choice.cursor >= last => 0,
            Way::Right => choice.cursor + 1,
            Way::Up => choice.cursor.saturating_sub(COLUMNS),
            Way::Down => (choice.cursor + COLUMNS).min(last),
        }
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        let count = choice.moves.len();
        let mut after = (1..=count).map(|step| (choice.cursor + step) % count);
        after.find(|&at| choice.moves[at].starts_with(letter.to_ascii_lowercase()))
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        vec![(
            "a–z",
            names.lang.pick(
                "zum nächsten Zug mit diesem Anfang",
                "to the next move that begins so",
            ),
        )]
    }

    fn rules(&self, _: &Names) -> Vec<&'static str> {
        Vec::new()
    }

    fn summary(&self, _: &Scene<'_>, _: Seat) -> Line<'static> {
        Line::default()
    }

    fn plain_hands(&self, state: &Value, names: &Names) -> Vec<String> {
        let hands = state["hands"].as_array().map(Vec::as_slice).unwrap_or_default();
        let seats = Seat::all(names.players()).zip(hands);
        seats
            .map(|(seat, hand)| format!("{}: {}", names.name(seat), compact(hand)))
            .collect()
    }
}

/// Rows one below the other, in as many columns as they need.
fn flow(rows: &[String], area: Rect, buf: &mut Buffer) {
    let height = usize::from(area.height).max(1);
    let columns = rows.len().div_ceil(height).clamp(1, 3) as u16;
    for (column, rows) in (0..columns).zip(rows.chunks(height)) {
        let wide = area.width / columns;
        let place = Rect {
            x: area.x + column * wide,
            width: wide.saturating_sub(1),
            ..area
        };
        for (row, text) in rows.iter().enumerate() {
            write(buf, place, 1, row as u16, text, Style::new());
        }
    }
}

/// One field a row; lists with one entry a seat name the seats.
fn list(key: &str, value: &Value, names: &Names, rows: &mut Vec<String>) {
    match value {
        Value::Array(items)
            if items.len() == usize::from(names.players())
                && items.iter().any(|item| item.is_array() || item.is_object()) =>
        {
            rows.push(format!("{key}:"));
            for (seat, item) in Seat::all(names.players()).zip(items) {
                rows.push(format!("  {}: {}", names.name(seat), compact(item)));
            }
        }
        _ => rows.push(format!("{key}: {}", compact(value))),
    }
}

/// A value without quotes and as few brackets as can be.
fn compact(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "–".to_owned(),
        Value::Array(items) => {
            let nested = items.iter().any(|item| item.is_array() || item.is_object());
            let items: Vec<String> = items
                .iter()
                .map(|item| {
                    if nested {
                        format!("({})", compact(item))
                    } else {
                        compact(item)
                    }
                })
                .collect();
            items.join(" ")
        }
        Value::Object(fields) => {
            let fields: Vec<String> = fields
                .iter()
                .map(|(key, value)| format!("{key} {}", compact(value)))
                .collect();
            fields.join(", ")
        }
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_does_not_fit_below_goes_beside() {
        let rows: Vec<String> = (0..7).map(|row| format!("row {row}")).collect();
        let area = Rect::new(0, 0, 30, 3);
        let mut buffer = Buffer::empty(area);
        flow(&rows, area, &mut buffer);
        let expected = [
            " row 0     row 3     row 6    ",
            " row 1     row 4              ",
            " row 2     row 5              ",
        ];
        assert_eq!(buffer, Buffer::with_lines(expected));
    }

    #[test]
    fn facts_without_words_of_their_own_are_listed() {
        let names = Names::new(crate::lang::Lang::En, Names::fill(&[], 2), None);
        let said = |fact: Value| Plain.words(&fact, &names).map(|said| said.text);
        assert_eq!(
            said(json!({"kind": "draws", "seat": 1, "count": 2})).as_deref(),
            Some("Ben: draws count 2")
        );
        assert_eq!(
            said(json!({"kind": "scored", "scores": [3, -1]})).as_deref(),
            Some("Anna +3, Ben −1")
        );
    }

    #[test]
    fn values_read_like_words() {
        let value = json!({"cards": ["R1", "R2"], "none": [], "who": null, "tricks": [[0, "R1"], [1, "R3"]]});
        assert_eq!(
            compact(&value),
            "cards R1 R2, none –, who –, tricks (0 R1) (1 R3)"
        );
    }
}
