//! A board for every game: the view as a list, the moves as words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Entry, EntryLine};

use super::menu::Menu;
use super::{AnyScene, Board, Choice, LineSaid, Said, Way};
use crate::names::Names;
use crate::tui::paint::{width, write};
use crate::tui::theme::STRONG;

/// The board of games without their own.
pub(super) struct Plain;

const MENU: Menu = Menu { columns: 4, rows: 4 };

impl Board for Plain {
    fn progress(&self, scene: &AnyScene<'_>) -> String {
        let lines = scene.frame.names.lang.pick("Zug", "Move");
        format!("{lines} {}", scene.game.len())
    }

    fn table(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        let position = if scene.open {
            scene.game.state()
        } else {
            scene.game.view(scene.who)
        };
        let frame = &scene.frame;
        let mut x = 0;
        for seat in Seat::all(frame.names.players()) {
            let turn = frame.acting.contains(seat);
            let name = format!("{}{} ", if turn { "▸" } else { " " }, frame.names.name(seat));
            let style = if turn { frame.theme.turn() } else { STRONG };
            write(buf, area, x, 0, &name, style);
            x += width(&name) + 2;
        }
        let mut rows = Vec::new();
        if let Value::Object(fields) = &position {
            for (key, value) in fields {
                list(key, value, frame.names, &mut rows);
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

    fn hand_height(&self, scene: &AnyScene<'_>, _: Rect) -> u16 {
        MENU.height(&scene.frame)
    }

    fn hand(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        MENU.draw(&scene.frame, area, buf, &str::to_owned);
    }

    fn open(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer) {
        self.table(scene, area, buf);
    }

    fn told(&self, game: &dyn AnyMatch, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid> {
        let entries = game.entries(who, from);
        entries.iter().map(|entry| line(entry, names)).collect()
    }

    fn preview(&self, game: &dyn AnyMatch, seat: Seat, chosen: &[String], _: &Names) -> Vec<String> {
        let account = game.account(Some(seat));
        let at = account
            .legal
            .iter()
            .position(|legal| Some(legal) == chosen.last());
        let effects = account.effects.value();
        let effect = at
            .and_then(|at| effects.get(at))
            .filter(|effect| !effect.is_null());
        effect.map(compact).into_iter().collect()
    }

    fn blocked(&self, game: &dyn AnyMatch, seat: Seat, _: &Names) -> Vec<Vec<String>> {
        let blocked = game.account(Some(seat)).blocked.value();
        let lines = |blocked: &Value| {
            let thing = compact(&blocked["thing"]);
            let mut lines = vec![format!("{thing}: {}", compact(&blocked["reason"]))];
            lines.extend((!blocked["effect"].is_null()).then(|| compact(&blocked["effect"])));
            lines
        };
        blocked.as_array().into_iter().flatten().map(lines).collect()
    }

    fn step(&self, choice: Choice<'_>, way: Way) -> usize {
        MENU.step(choice, way)
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
                "zum nächsten Zug, der so anfängt",
                "to the next move that starts with it",
            ),
        )]
    }

    fn rules(&self, _: &Names) -> Vec<&'static str> {
        Vec::new()
    }

    fn summary(&self, _: &AnyScene<'_>, _: Seat) -> Line<'static> {
        Line::default()
    }

    fn plain_hands(&self, game: &dyn AnyMatch, names: &Names) -> Vec<String> {
        let mut rows = Vec::new();
        if let Value::Object(fields) = game.state() {
            for (key, value) in &fields {
                list(key, value, names, &mut rows);
            }
        }
        rows
    }
}

/// A line of the log: the fields of its facts, or the move itself.
fn line(entry: &Entry, names: &Names) -> LineSaid {
    let told = entry.told.value();
    let mut said: Vec<Said> = told
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|fact| words(fact, names))
        .collect();
    if let (EntryLine::Move { seat, text }, true) = (&entry.line, said.is_empty()) {
        said.push(Said::plain_move(*seat, text.clone(), names));
    }
    LineSaid { said, deal_end: None }
}

/// A fact by its fields, its seat first.
fn words(fact: &Value, names: &Names) -> Option<Said> {
    let fields = fact.as_object()?;
    let seat = fact.get("seat").and_then(Value::as_u64);
    let seat = seat.and_then(|number| Seat::new(u8::try_from(number).ok()?));
    let who = seat.map_or_else(String::new, |seat| format!("{}: ", names.name(seat)));
    let what = fact.get("kind").and_then(Value::as_str).unwrap_or_default();
    let rest: Vec<String> = fields
        .iter()
        .filter(|(key, _)| !matches!(key.as_str(), "kind" | "seat"))
        .map(|(key, value)| format!("{key} {}", compact(value)))
        .collect();
    let text = format!("{who}{what} {}", rest.join(", "));
    Some(Said::line(text.trim_end().to_owned()))
}

/// Rows, in as many columns as they need.
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

/// One field per row; lists with one entry per seat name the seats.
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
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => rows.push(format!("{key}: {}", compact(value))),
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
    fn surplus_rows_go_into_further_columns() {
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
    fn facts_without_words_are_listed_by_their_fields() {
        let names = Names::new(crate::lang::Lang::En, Names::fill(&[], 2), None);
        let said = |fact: Value| words(&fact, &names).map(|said| said.text);
        assert_eq!(
            said(json!({"kind": "draws", "seat": 1, "count": 2})).as_deref(),
            Some("Ben: draws count 2")
        );
        assert_eq!(
            said(json!({"kind": "shown", "card": null})).as_deref(),
            Some("shown card –")
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
