//! The seats of Hattrick on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use stammtisch_core::Seat;

use super::cards::chip;
use super::draw::{Drawing, LANES};
use super::hats::Hat;
use crate::lang::{minus, signed};
use crate::tui::paint::{cut, width, write, write_line};
use crate::tui::theme::{LINEN, STRONG};

impl Drawing<'_> {
    /// Seats and tricks.
    pub(super) fn table(&self, area: Rect, buf: &mut Buffer) {
        let order = self.seats();
        let air = u16::from(area.height > 14);
        // With spare height the cards won in this deal are spread out; the tricks need no more than so much.
        let won = order.len() as u16 + 2;
        let spare = if area.height >= 3 + air + LANES + won {
            won
        } else {
            0
        };
        let [seats, _, lanes, spread, _] = Layout::vertical([
            Constraint::Length(3),
            Constraint::Length(air),
            Constraint::Max(if spare > 0 { LANES + 4 } else { u16::MAX }),
            Constraint::Length(spare),
            Constraint::Fill(0),
        ])
        .areas(area);
        let columns = Layout::horizontal(vec![Constraint::Fill(1); order.len()]).split(seats);
        for (seat, place) in order.into_iter().zip(columns.iter()) {
            self.seat(seat, *place, buf);
        }
        self.lanes(lanes, buf);
        if spare > 0 {
            self.spread(spread, buf);
        }
    }

    /// The cards that each seat has won and passed in this deal, one hat per colour.
    fn spread(&self, area: Rect, buf: &mut Buffer) {
        let title = self.say(" Gewonnen in dieser Partie ", " Won in this deal ");
        let block = self.inlay(false).title(Line::styled(title, STRONG));
        let inner = block.inner(area);
        block.render(area, buf);
        for (row, seat) in self.seats().into_iter().enumerate() {
            let row = row as u16;
            let mut line = Line::default();
            for (hat, count) in self.won_of(seat) {
                if count > 0 {
                    let hats = format!("{} ", hat.mark()).repeat(count.into());
                    line.push_span(Span::styled(
                        format!(" {hats}"),
                        self.scene.theme.field(LINEN, hat.ink()),
                    ));
                    line.push_span(Span::raw(" "));
                }
            }
            let passed = self.passed(seat);
            line.push_span(Span::styled("▯ ".repeat(passed), STRONG));
            write(
                buf,
                inner,
                1,
                row,
                &cut(self.scene.names.name(seat), 12),
                Style::new(),
            );
            write_line(buf, inner, 15, row, &line);
            let points = signed(self.now(seat));
            let right = inner.width.saturating_sub(width(&points) + 1);
            write(buf, inner, right, row, &points, STRONG);
        }
    }

    /// The seats in order of play; the viewer comes last, at the near side of the table.
    fn seats(&self) -> Vec<Seat> {
        let names = self.scene.names;
        let mut seats: Vec<Seat> = Seat::all(names.players()).collect();
        if let Some(you) = seats.iter().position(|&seat| names.is_you(seat)) {
            seats.rotate_left(you + 1);
        }
        seats
    }

    fn seat(&self, seat: Seat, place: Rect, buf: &mut Buffer) {
        let room = place.width.saturating_sub(1);
        self.plate(seat, Rect { width: room, ..place }, buf);
        write_line(buf, place, 1, 1, &self.won(seat));
        let long = room >= 18;
        let word = if long {
            self.say("Punkte", "points")
        } else {
            self.say("Pkt", "pts")
        };
        let mut line = Line::raw(format!("{} {word}", minus(self.score(seat))));
        if !self.standing.scored {
            let now = signed(self.now(seat));
            line.push_span(Span::styled(format!(" ({now})"), STRONG));
        }
        write_line(buf, place, 1, 2, &line);
    }

    /// The seat's name; filled when it is its turn.
    pub(super) fn plate(&self, seat: Seat, place: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let turn = self.scene.acting.contains(seat);
        let name = self.scene.names.name(seat);
        let dealer = match self.scene.view.table.dealer() == Some(seat) {
            true if place.width > 18 => self.say(" ◆ gibt", " ◆ dealer"),
            true => " ◆",
            false => "",
        };
        let text = format!("{}{name}{dealer} ", if turn { "▸" } else { " " });
        let style = if turn { theme.turn() } else { STRONG };
        write(buf, place, 0, 0, &text, style);
    }

    /// The cards that a seat has won and passed in this deal: `■5 ▲1 ●0 ▯2`.
    pub(super) fn won(&self, seat: Seat) -> Line<'static> {
        let mut spans = Vec::new();
        for (hat, count) in self.won_of(seat) {
            spans.push(chip(hat, &count.to_string(), self.scene.theme));
            spans.push(Span::raw(" "));
        }
        let passed = self.passed(seat);
        if passed > 0 {
            spans.push(Span::styled(format!("▯{passed}"), STRONG));
        }
        Line::from(spans)
    }

    /// A seat's cards at the end of a deal.
    pub(super) fn summary(&self, seat: Seat) -> Line<'static> {
        let mut line = self.won(seat);
        if let Some(last) = self.scene.view.last_cards().map(|last| last[seat.index()]) {
            let kept = self.say("  behielt ", "  kept ");
            line.push_span(Span::styled(kept.to_owned(), self.scene.theme.quiet()));
            line.push_span(chip(last.color(), &last.number().to_string(), self.scene.theme));
        }
        line
    }
}
