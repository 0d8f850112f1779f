//! The table of Häc Mäc on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use stammtisch_core::{Narrate, Seat};
use stammtisch_haecmaec::{Filling, HaecMaec, PhaseView, Standing, View};

use super::words::{card, ink};
use crate::board::GameScene;
use crate::board::menu::plate;
use crate::lang::minus;
use crate::tui::paint::{center, cut, write, write_line};
use crate::tui::theme::{DARK, Ink, LINEN, STRONG};

const BUN: Ink = Ink::new(0x00D9_A05B, 179);
const COVERED: Ink = Ink::new(0x006B_4523, 94);

/// Columns of the burger, and of a name.
const BURGER: u16 = 26;
const NAME: u16 = 13;

/// Everything a drawing needs.
pub(super) struct Drawing<'a> {
    scene: &'a GameScene<'a, HaecMaec>,
    /// The view to draw: the viewer's, or in a replay the whole state.
    view: View,
    standing: Standing,
}

/// A layer: its player and, if visible, its card.
type Layer = Option<(Seat, Filling)>;

impl<'a> Drawing<'a> {
    pub(super) fn new(scene: &'a GameScene<'a, HaecMaec>) -> Self {
        let view = scene
            .state
            .map_or_else(|| scene.view.clone(), HaecMaec::open_view);
        Self {
            scene,
            standing: HaecMaec::standing(&view),
            view,
        }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// The burger on the left, the seats on the right.
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

    /// The layers from the bottom up; those beneath the top are visible only in the open variant and in replays.
    fn layers(&self) -> Option<Vec<Layer>> {
        if let Some(burger) = &self.view.burger {
            return Some(burger.iter().copied().map(Some).collect());
        }
        let size = usize::from(self.view.burger_size?);
        let mut layers = vec![None; size.saturating_sub(1)];
        layers.extend(self.view.burger_top.map(Some));
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
        let inner = usize::from(area.width.saturating_sub(2));
        for (at, layer) in layers.iter().skip(hidden).enumerate() {
            let y = last - 1 - at as u16;
            let (label, field) = match layer {
                Some((seat, what)) => {
                    let name = self.scene.names.name(*seat);
                    (
                        format!("{} · {name}", card(*what, self.scene.names.lang)),
                        ink(*what),
                    )
                }
                None => ("▒ ".repeat(inner / 2), COVERED),
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
        plate(self.scene, seat, NAME, buf, area, (0, 0));
        let tops = self.view.tops[seat.index()];
        let hand = self.view.hand_sizes[seat.index()];
        let double = if tops.double > 0 { " ★×2" } else { "" };
        let mut line = Line::raw(format!("▯{hand}  ⌒{}{double}  ", tops.plain));
        line.extend(self.closed(seat));
        line.extend(self.answer(seat));
        write_line(buf, area, NAME, 0, &line);
        let open = self.view.hands.as_ref().map(|hands| &hands[seat.index()]);
        if let Some(hand) = open.filter(|_| area.height > 1) {
            write_line(buf, area, NAME, 1, &self.cards(hand));
        }
        let below = 1 + u16::from(open.is_some());
        if area.height > below {
            write_line(buf, area, NAME, below, &self.penalties(seat));
        }
    }

    /// The burgers a seat has closed, and its penalty cards.
    pub(super) fn closed(&self, seat: Seat) -> Line<'static> {
        let mut line = Line::default();
        let standing = &self.standing.seats[seat.index()];
        for (burger, worth) in self.view.closed[seat.index()].iter().zip(&standing.burgers) {
            let double = if burger.double { "×2" } else { "" };
            let text = match worth {
                None => format!("[{}]{double}", burger.size),
                Some(worth) => format!("[{}: {}]{double}", burger.size, worth.points),
            };
            line.push_span(Span::styled(text, self.scene.theme.field(DARK, BUN)));
            line.push_span(Span::raw(" "));
        }
        let penalties = self.view.penalties[seat.index()].len();
        if penalties > 0 {
            let text = format!("✗{penalties} {} ", minus(standing.penalties.into()));
            line.push_span(Span::styled(text, STRONG));
        }
        line
    }

    /// The penalty cards of a seat.
    fn penalties(&self, seat: Seat) -> Line<'static> {
        let names: Vec<String> = self.view.penalties[seat.index()]
            .iter()
            .map(|what| card(*what, self.scene.names.lang))
            .collect();
        if names.is_empty() {
            return Line::default();
        }
        Line::styled(format!("✗ {}", names.join(", ")), self.scene.theme.quiet())
    }

    /// In a window, whether the seat has answered.
    fn answer(&self, seat: Seat) -> Line<'static> {
        if self.view.phase != PhaseView::Window {
            return Line::default();
        }
        let word = match (
            self.view.answered.contains(&seat),
            self.scene.acting.contains(seat),
        ) {
            (true, _) => self.say("✓ hat geantwortet", "✓ has answered"),
            (false, true) => self.say("… überlegt", "… thinks"),
            (false, false) => "",
        };
        Line::styled(word.to_owned(), self.scene.theme.quiet())
    }

    fn piles(&self, area: Rect, buf: &mut Buffer) {
        let text = format!(
            "{} {}   {} {}   {} {}",
            self.say("Böden", "Bottoms"),
            self.view.bottoms,
            self.say("Stapel", "Pile"),
            self.view.draw_pile_size,
            self.say("Verdorben", "Spoiled"),
            self.view.spoiled_size
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

    fn cards(&self, cards: &[Filling]) -> Line<'static> {
        let mut line = Line::default();
        for what in cards {
            let text = format!(" {} ", card(*what, self.scene.names.lang));
            line.push_span(Span::styled(text, self.scene.theme.field(LINEN, ink(*what))));
            line.push_span(Span::raw(" "));
        }
        line
    }

    /// The viewer's cards.
    pub(super) fn hand(&self, area: Rect, buf: &mut Buffer) {
        let hand = self.view.hand.as_deref().unwrap_or_default();
        if !hand.is_empty() {
            write(buf, area, 1, 0, self.say("Deine Hand", "Your hand"), Style::new());
            write_line(buf, area, NAME, 0, &self.cards(hand));
        }
    }
}
