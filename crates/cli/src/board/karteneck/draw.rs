//! The table of Heckmeck am Karteneck on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde_json::Value;
use stammtisch_core::Seat;

use super::{portion, shield, sum, worth};
use crate::board::Scene;
use crate::board::menu::{items, of_seat, plate, texts};
use crate::tui::paint::{width, write, write_line};
use crate::tui::theme::{BRASS, DARK, Ink, LINEN, RED, STRONG};

const NUMBER: Ink = Ink::new(0x0033_4B5E, 24);
const PORTION: Ink = Ink::new(0x0080_4A1A, 94);

/// Columns of a name, and of a display.
const NAME: u16 = 13;
const STACK: u16 = 26;

/// Everything a drawing needs.
pub(super) struct Drawing<'a> {
    scene: &'a Scene<'a>,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(scene: &'a Scene<'a>) -> Self {
        Self { scene }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// How many worms lie on a portion: the host's own composition, or one more every three.
    fn worms(&self, value: i64) -> i64 {
        if value < 16 {
            return 0;
        }
        match self.scene.options.get("worms") {
            Some(Value::Array(counts)) => counts
                .get(value.unsigned_abs() as usize - 16)
                .and_then(Value::as_i64)
                .unwrap_or_default(),
            _ => 1 + (value - 16) / 3,
        }
    }

    /// The grill, then a row for each seat.
    pub(super) fn table(&self, area: Rect, buf: &mut Buffer) {
        let players = u16::from(self.scene.names.players());
        self.grill(area, buf);
        let room = area.height.saturating_sub(3) / players.max(1);
        let step = room.clamp(1, if room >= 3 { 3 } else { 2 });
        for (at, seat) in Seat::all(self.scene.names.players()).enumerate() {
            let row = Rect {
                y: area.y + 3 + at as u16 * step,
                height: step,
                ..area
            };
            self.row(seat, row.intersection(area), buf);
        }
    }

    fn grill(&self, area: Rect, buf: &mut Buffer) {
        let mut line = Line::styled(format!(" {}  ", self.say("Grill", "Grill")), STRONG);
        for text in texts(&self.scene.position["grill"]).into_iter().rev() {
            line.push_span(self.tile(portion(text)));
            line.push_span(Span::raw(" "));
        }
        if items(&self.scene.position["grill"]).is_empty() {
            line.push_span(Span::styled("–", self.scene.theme.quiet()));
        }
        write_line(buf, area, 0, 0, &line);
        let pile = self.scene.position["draw_pile_size"].as_u64();
        let pile = pile.unwrap_or(items(&self.scene.position["draw_pile"]).len() as u64);
        let note = format!("{} {pile}", self.say("Nachziehstapel:", "Draw pile:"));
        write(
            buf,
            area,
            area.width.saturating_sub(width(&note) + 1),
            1,
            &note,
            self.scene.theme.quiet(),
        );
        let served = self.say(
            "Die höchste Summe bekommt die linke Portion.",
            "The highest sum gets the portion on the left.",
        );
        write(buf, area, 1, 1, served, self.scene.theme.quiet());
    }

    /// A portion and its worms: ` 27 ~4 `.
    fn tile(&self, value: i64) -> Span<'static> {
        let text = match self.worms(value) {
            0 => format!(" {value} "),
            worms => format!(" {value} ~{worms} "),
        };
        Span::styled(text, self.scene.theme.field(LINEN, PORTION))
    }

    fn row(&self, seat: Seat, area: Rect, buf: &mut Buffer) {
        let position = self.scene.position;
        plate(self.scene, seat, NAME, buf, area, (0, 0));
        let display = texts(of_seat(position, "displays", seat));
        let mut line = self.cards(&display);
        let out = of_seat(position, "out", seat).as_bool().unwrap_or_default();
        if display.is_empty() {
            let text = if out {
                self.say("ausgestiegen", "dropped out")
            } else {
                "–"
            };
            line.push_span(Span::styled(text.to_owned(), self.scene.theme.quiet()));
        } else {
            line.push_span(Span::styled(format!("= {}", sum(&display)), STRONG));
            let worm = display.iter().any(|card| shield(card) > 0);
            let note = match (out, worm) {
                (true, _) => self.say(" ausgestiegen", " out"),
                (false, true) => "",
                (false, false) => self.say(" ohne Wurm", " no worm"),
            };
            line.push_span(Span::styled(note.to_owned(), self.scene.theme.quiet()));
        }
        write_line(buf, area, NAME, 0, &line);
        let stack = self.stack(seat);
        write_line(buf, area, area.width.saturating_sub(STACK), 0, &stack);
        if area.height > 1
            && let Some(hand) = self.held(seat)
        {
            write_line(buf, area, NAME, 1, &hand);
        }
    }

    /// The hand of a seat: its cards in a replay, else how many.
    fn held(&self, seat: Seat) -> Option<Line<'static>> {
        let position = self.scene.position;
        if let Some(hands) = position["hands"].as_array() {
            return Some(self.cards(&texts(hands.get(seat.index())?)));
        }
        let count = of_seat(position, "hand_sizes", seat).as_u64()?;
        let text = format!("{count} {}", self.say("auf der Hand", "in hand"));
        Some(Line::styled(text, self.scene.theme.quiet()))
    }

    /// Cards of a kind side by side.
    fn cards(&self, cards: &[&str]) -> Line<'static> {
        let mut line = Line::default();
        let mut before = None;
        for &card in cards {
            if before.is_some_and(|before| before != worth(card) || shield(card) > 0) {
                line.push_span(Span::raw(" "));
            }
            let (text, field) = match shield(card) {
                0 => (format!(" {card}"), NUMBER),
                shield => (format!(" ~{shield}"), RED),
            };
            line.push_span(Span::styled(
                format!("{text} "),
                self.scene.theme.field(LINEN, field),
            ));
            before = Some(worth(card));
        }
        line.push_span(Span::raw(" "));
        line
    }

    /// What lies on a seat's stack: its top portion, how many, and the worms in all.
    pub(super) fn stack(&self, seat: Seat) -> Line<'static> {
        let stack: Vec<i64> = texts(of_seat(self.scene.position, "stacks", seat))
            .into_iter()
            .map(portion)
            .collect();
        let Some(&top) = stack.last() else {
            return Line::styled(
                self.say("keine Portion", "no portion").to_owned(),
                self.scene.theme.quiet(),
            );
        };
        let worms: i64 = stack.iter().map(|&value| self.worms(value)).sum();
        let mut line = Line::from(self.tile(top));
        if let Some(thief) = self.thief(seat, top) {
            let text = format!(" ◂ {thief}");
            line.push_span(Span::styled(text, self.scene.theme.field(DARK, BRASS)));
        }
        let all = format!(" {} ×{} ~{worms}", self.say("Stapel", "stack"), stack.len());
        line.push_span(Span::raw(all));
        line
    }

    /// Who could steal this portion as the rows lie.
    fn thief(&self, owner: Seat, top: i64) -> Option<String> {
        let position = self.scene.position;
        let thief = Seat::all(self.scene.names.players()).find(|&seat| {
            let display = texts(of_seat(position, "displays", seat));
            let out = of_seat(position, "out", seat).as_bool().unwrap_or(true);
            let worm = display.iter().any(|card| shield(card) > 0);
            seat != owner && !out && worm && sum(&display) == top
        });
        thief.map(|seat| self.scene.names.name(seat).to_owned())
    }

    /// The cards of whoever looks.
    pub(super) fn hand(&self, area: Rect, buf: &mut Buffer) {
        let hand = texts(&self.scene.position["hand"]);
        if !hand.is_empty() {
            write(buf, area, 1, 0, self.say("Deine Hand", "Your hand"), Style::new());
            write_line(buf, area, NAME, 0, &self.cards(&hand));
        }
    }
}
