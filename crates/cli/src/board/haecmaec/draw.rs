//! The table of Häc Mäc on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde_json::Value;
use stammtisch_core::Seat;

use super::words::{card, ink};
use crate::board::Scene;
use crate::board::menu::{items, number_in, of_seat, plate, text, texts};
use crate::board::number;
use crate::tui::paint::{center, cut, write, write_line};
use crate::tui::theme::{DARK, Ink, LINEN, STRONG};

const BUN: Ink = Ink::new(0x00D9_A05B, 179);
const COVERED: Ink = Ink::new(0x006B_4523, 94);

/// Columns of the burger, and of a name.
const BURGER: u16 = 26;
const NAME: u16 = 13;

/// Everything a drawing needs.
pub(super) struct Drawing<'a> {
    scene: &'a Scene<'a>,
}

/// A layer: who laid it and what, where that is seen.
type Layer<'v> = (Option<u64>, Option<&'v str>);

impl<'a> Drawing<'a> {
    pub(super) fn new(scene: &'a Scene<'a>) -> Self {
        Self { scene }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// The burger at the left, the seats at the right.
    pub(super) fn table(&self, area: Rect, buf: &mut Buffer) {
        let left = Rect {
            width: BURGER.min(area.width),
            ..area
        };
        self.burger(left, buf);
        let right = Rect {
            x: area.x + BURGER + 2,
            width: area.width.saturating_sub(BURGER + 2),
            ..area
        }
        .intersection(area);
        let players = u16::from(self.scene.names.players());
        let room = area.height.saturating_sub(1) / players.max(1);
        let step = room.clamp(1, 3);
        for (at, seat) in Seat::all(self.scene.names.players()).enumerate() {
            let row = Rect {
                y: right.y + at as u16 * step,
                height: step,
                ..right
            };
            self.seat(seat, row.intersection(right), buf);
        }
        self.piles(right, buf);
    }

    /// The layers from the bottom up; those beneath the top are seen in the open variant and in replays only.
    fn layers(&self) -> Option<Vec<Layer<'a>>> {
        let position = self.scene.position;
        let layer = |pair: &'a Value| (pair[0].as_u64(), pair[1].as_str());
        if let Some(burger) = position["burger"].as_array() {
            return Some(burger.iter().map(layer).collect());
        }
        let size = position["burger_size"].as_u64()?;
        let mut layers = vec![(None, None); size.saturating_sub(1) as usize];
        if position["burger_top"].is_array() {
            layers.push(layer(&position["burger_top"]));
        }
        Some(layers)
    }

    fn burger(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let Some(layers) = self.layers() else {
            center(
                buf,
                area,
                area.height / 2,
                self.say("Kein Burger", "No burger"),
                theme.quiet(),
            );
            return;
        };
        let last = area.height.saturating_sub(1);
        let bun = format!("{:^1$}", "", usize::from(area.width.saturating_sub(4)));
        write(buf, area, 2, last, &bun, theme.field(DARK, BUN));
        let count = match layers.len() {
            0 => self.say("leerer Boden", "bare bottom").to_owned(),
            1 => self.say("1 Lage", "1 layer").to_owned(),
            count => format!("{count} {}", self.say("Lagen", "layers")),
        };
        center(buf, area, last, &count, theme.field(DARK, BUN));
        // A tall burger shows its upper layers.
        let room = usize::from(last.saturating_sub(2)).max(1);
        let hidden = layers.len().saturating_sub(room);
        for (at, &(seat, what)) in layers.iter().skip(hidden).enumerate() {
            let y = last - 1 - at as u16;
            let inner = usize::from(area.width.saturating_sub(2));
            let (label, field) = match what {
                Some(what) => (card(what, self.scene.names.lang), ink(what)),
                None => ("▒ ".repeat(inner / 2), COVERED),
            };
            let by = seat
                .and_then(|seat| Seat::new(seat as u8))
                .map(|seat| self.scene.names.name(seat));
            let label = match (what, by) {
                (Some(_), Some(by)) => format!("{label} · {by}"),
                _ => label,
            };
            let shown = format!("{:^inner$}", cut(&label, inner as u16));
            write(buf, area, 1, y, &shown, theme.field(LINEN, field));
        }
        if hidden > 0 {
            let text = format!("+{hidden}");
            write(
                buf,
                area,
                area.width.saturating_sub(4),
                last - 1,
                &text,
                theme.field(LINEN, COVERED),
            );
        }
    }

    fn seat(&self, seat: Seat, area: Rect, buf: &mut Buffer) {
        let position = self.scene.position;
        plate(self.scene, seat, NAME, buf, area, (0, 0));
        let tops = of_seat(position, "tops", seat);
        let hand = of_seat(position, "hand_sizes", seat).as_u64();
        let hand = hand.unwrap_or(items(of_seat(position, "hands", seat)).len() as u64);
        let double = if number(tops, "double") > 0 { " ★×2" } else { "" };
        let mut line = Line::raw(format!("▯{hand}  ⌒{}{double}  ", number(tops, "plain")));
        line.extend(self.closed(seat));
        line.extend(self.answer(seat));
        write_line(buf, area, NAME, 0, &line);
        let open = of_seat(position, "hands", seat);
        if area.height > 1 && open.is_array() {
            write_line(buf, area, NAME, 1, &self.cards(&texts(open)));
        }
        let below = 1 + u16::from(open.is_array());
        if area.height > below {
            write_line(buf, area, NAME, below, &self.penalties(seat));
        }
    }

    /// The burgers a seat has closed, and the cards lying against it.
    pub(super) fn closed(&self, seat: Seat) -> Line<'static> {
        let mut line = Line::default();
        for burger in items(of_seat(self.scene.position, "closed", seat)) {
            let cards = texts(&burger["cards"]);
            let size = burger["size"].as_u64().unwrap_or(cards.len() as u64);
            let double = burger["double"].as_bool() == Some(true);
            let points: i64 = cards.iter().map(|card| number_in(card)).sum();
            let text = match (cards.is_empty(), double) {
                (true, false) => format!("[{size}]"),
                (true, true) => format!("[{size}]×2"),
                (false, false) => format!("[{size}: {points}]"),
                (false, true) => format!("[{size}: {}]×2", 2 * points),
            };
            line.push_span(Span::styled(text, self.scene.theme.field(DARK, BUN)));
            line.push_span(Span::raw(" "));
        }
        let penalties = texts(of_seat(self.scene.position, "penalties", seat));
        if !penalties.is_empty() {
            // Each counts its value twice.
            let cost: i64 = penalties.iter().map(|what| 2 * number_in(what)).sum();
            let text = format!("✗{} −{cost} ", penalties.len());
            line.push_span(Span::styled(text, STRONG));
        }
        line
    }

    /// The cards lying open against a seat.
    fn penalties(&self, seat: Seat) -> Line<'static> {
        let penalties = texts(of_seat(self.scene.position, "penalties", seat));
        let names: Vec<String> = penalties
            .iter()
            .map(|what| card(what, self.scene.names.lang))
            .collect();
        if names.is_empty() {
            return Line::default();
        }
        Line::styled(format!("✗ {}", names.join(", ")), self.scene.theme.quiet())
    }

    /// In a window, whether the seat has answered.
    fn answer(&self, seat: Seat) -> Line<'static> {
        if text(self.scene.position, "phase") != "window" {
            return Line::default();
        }
        let number = u64::from(seat.number());
        let answered = items(&self.scene.position["answered"])
            .iter()
            .any(|who| who.as_u64() == Some(number));
        let word = match (answered, self.scene.acting.contains(seat)) {
            (true, _) => self.say("✓ hat geantwortet", "✓ has answered"),
            (false, true) => self.say("… überlegt", "… thinks"),
            (false, false) => "",
        };
        Line::styled(word.to_owned(), self.scene.theme.quiet())
    }

    fn piles(&self, area: Rect, buf: &mut Buffer) {
        let position = self.scene.position;
        let pile = position["draw_pile_size"].as_u64();
        let pile = pile.unwrap_or(items(&position["draw_pile"]).len() as u64);
        let spoiled = position["spoiled_size"].as_u64();
        let spoiled = spoiled.unwrap_or(items(&position["spoiled"]).len() as u64);
        let text = format!(
            "{} {}   {} {pile}   {} {spoiled}",
            self.say("Böden", "Bottoms"),
            number(position, "bottoms"),
            self.say("Stapel", "Pile"),
            self.say("Verdorben", "Spoiled")
        );
        write(
            buf,
            area,
            0,
            area.height.saturating_sub(1),
            &text,
            self.scene.theme.quiet(),
        );
    }

    fn cards(&self, cards: &[&str]) -> Line<'static> {
        let mut line = Line::default();
        for what in cards {
            let text = format!(" {} ", card(what, self.scene.names.lang));
            line.push_span(Span::styled(text, self.scene.theme.field(LINEN, ink(what))));
            line.push_span(Span::raw(" "));
        }
        line
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
