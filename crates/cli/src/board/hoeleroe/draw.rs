//! The table of Machma-Hölerö on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde_json::Value;
use stammtisch_core::Seat;

use super::cards::{card, chip};
use super::says;
use crate::board::Scene;
use crate::board::menu::{items, looker, of_seat, plate, text, texts};
use crate::tui::paint::{width, wrap, write, write_line};
use crate::tui::theme::{BRASS, DARK, STRONG};

/// Columns of a name.
const NAME: u16 = 13;

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

    /// What runs, the chain, the piles, and a row for each seat.
    pub(super) fn table(&self, area: Rect, buf: &mut Buffer) {
        let sentence = says::headline(self.scene.position, self.scene.names);
        let rows = wrap(&sentence, area.width.saturating_sub(2));
        for (row, text) in rows.iter().take(2).enumerate() {
            write(buf, area, 1, row as u16, text, STRONG);
        }
        let mut y = rows.len().min(2) as u16;
        write_line(buf, area, 1, y, &self.chain(area.width.saturating_sub(2)));
        write_line(buf, area, 1, y + 1, &self.piles());
        y += 2;
        let players = u16::from(self.scene.names.players());
        let air = u16::from(area.height > y + players);
        let room = area.height.saturating_sub(y + air) / players.max(1);
        let step = room.clamp(1, 2);
        for (at, seat) in Seat::all(self.scene.names.players()).enumerate() {
            let top = y + air + at as u16 * step;
            let row = Rect {
                y: area.y + top,
                height: step,
                ..area
            };
            self.seat(seat, row.intersection(area), buf);
        }
    }

    /// The cards of the running chain, the oldest first; as many of the newest as fit.
    fn chain(&self, room: u16) -> Line<'static> {
        let table = texts(&self.scene.position["table"]);
        let mut line = Line::styled(
            format!("{} ", self.say("Es liegt", "On the table")),
            self.scene.theme.quiet(),
        );
        let most = usize::from(room / 9).saturating_sub(2).max(1);
        let skipped = table.len().saturating_sub(most);
        if skipped > 0 {
            line.push_span(Span::raw(format!("+{skipped} → ")));
        }
        for (at, piece) in table.iter().skip(skipped).enumerate() {
            if at > 0 {
                line.push_span(Span::raw(" → "));
            }
            line.push_span(chip(piece, self.scene.theme));
        }
        let laying = &self.scene.position["lay"]["cards"];
        for piece in texts(laying) {
            line.push_span(Span::raw(" ⇐ "));
            line.push_span(chip(piece, self.scene.theme));
        }
        if table.is_empty() {
            line.push_span(Span::raw("–"));
        }
        line
    }

    fn size(&self, key: &str) -> u64 {
        let value = &self.scene.position[key];
        value.as_u64().unwrap_or(items(value).len() as u64)
    }

    fn piles(&self) -> Line<'static> {
        let mut line = Line::raw(format!(
            "{} {}   ",
            self.say("Stapel", "Stock"),
            self.size("stock")
        ));
        let jackpot = format!(" Jackpot {} ", self.size("jackpot"));
        line.push_span(Span::styled(jackpot, self.scene.theme.field(DARK, BRASS)));
        line.extend(
            texts(&self.scene.position["jackpot"])
                .iter()
                .map(|piece| chip(piece, self.scene.theme)),
        );
        if let Some(arsch) = self.scene.position["arsch"].as_str() {
            line.push_span(Span::raw("   Arschkarte "));
            line.push_span(chip(arsch, self.scene.theme));
            line.push_span(Span::raw(format!(" {}", card(arsch, self.scene.names.lang))));
        }
        line
    }

    fn seat(&self, seat: Seat, area: Rect, buf: &mut Buffer) {
        plate(self.scene, seat, NAME, buf, area, (0, 0));
        let line = self.state_of(seat);
        write_line(buf, area, NAME, 0, &line);
        let hand = of_seat(self.scene.position, "hands", seat);
        let own = looker(self.scene) == Some(seat);
        if hand.is_array() && !own {
            let below = area.height > 1;
            let x = if below {
                NAME
            } else {
                NAME + line.width() as u16 + 1
            };
            write_line(buf, area, x, u16::from(below), &self.cards(&texts(hand)));
        }
    }

    /// How a seat stands: its cards, rounds to sit out, an open hand, its place, its points.
    pub(super) fn state_of(&self, seat: Seat) -> Line<'static> {
        let position = self.scene.position;
        let number = u64::from(seat.number());
        let size = of_seat(position, "sizes", seat).as_u64();
        let size = size.unwrap_or(items(of_seat(position, "hands", seat)).len() as u64);
        let mut notes = Vec::new();
        let place = items(&position["places"])
            .iter()
            .position(|out| out.as_u64() == Some(number));
        match place {
            Some(place) => notes.push(format!("{} {}.", self.say("fertig als", "out, place"), place + 1)),
            None => notes.push(format!("{:<6} {size:>2}", "▮".repeat(size.min(6) as usize))),
        }
        let skips = of_seat(position, "skips", seat).as_u64().unwrap_or_default();
        if skips > 0 {
            notes.push(format!("{} {skips}×", self.say("setzt aus", "sits out")));
        }
        if of_seat(position, "open", seat).is_object() {
            notes.push(self.say("Hand liegt offen", "hand lies open").to_owned());
        }
        let function = &position["fn"];
        let among = |key: &str| {
            items(&function[key])
                .iter()
                .any(|who| who.as_u64() == Some(number))
        };
        if function["affected"].as_u64() == Some(number) {
            notes.push(self.say("◂ getroffen", "◂ hit").to_owned());
        }
        if among("folded") {
            notes.push(self.say("hingelegt", "folded").to_owned());
        }
        if among("exempt") {
            notes.push(self.say("tritt zurück", "stands aside").to_owned());
        }
        if items(&position["kings"]).last().and_then(Value::as_u64) == Some(number) {
            notes.push(self.say("♔ König", "♔ King").to_owned());
        }
        let points = of_seat(position, "scores", seat).as_i64().unwrap_or_default();
        if points != 0 {
            notes.push(format!("{points} {}", self.say("Punkte", "points")));
        }
        Line::raw(notes.join("  "))
    }

    fn cards(&self, cards: &[&str]) -> Line<'static> {
        let mut line = Line::default();
        for piece in cards {
            line.push_span(chip(piece, self.scene.theme));
            line.push_span(Span::raw(" "));
        }
        line
    }

    /// The cards of whoever looks; what was chosen of them, what was shown a moment ago.
    pub(super) fn hand(&self, area: Rect, buf: &mut Buffer) {
        let Some(seat) = looker(self.scene) else { return };
        let hand = texts(of_seat(self.scene.position, "hands", seat));
        write(buf, area, 1, 0, self.say("Deine Hand", "Your hand"), Style::new());
        let mut line = self.cards(&hand);
        let chosen = texts(&self.scene.position["chosen"]);
        if !chosen.is_empty() {
            line.push_span(Span::styled(self.say(" gewählt ", " chosen ").to_owned(), STRONG));
            line.extend(self.cards(&chosen));
        }
        write_line(buf, area, NAME, 0, &line);
        let locked = texts(&self.scene.position["locked"]);
        if !locked.is_empty() && text(self.scene.position, "phase") != "over" {
            let note = format!("{}: {}", self.say("gesperrt", "locked"), locked.join(" "));
            let x = area.width.saturating_sub(width(&note) + 1);
            write(buf, area, x, 0, &note, self.scene.theme.quiet());
        }
    }
}
