//! The hands of Hattrick on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use stammtisch_core::Seat;
use stammtisch_hattrick::{CardSet, Color};

use super::cards::{Size, card, chip};
use super::draw::{Drawing, LANES};
use crate::lang::{minus, signed};
use crate::tui::paint::{write, write_line};
use crate::tui::theme::STRONG;

impl Drawing<'_> {
    /// The size of the cards in hand on a screen of this size.
    pub(super) fn hand_size(&self, screen: Rect) -> Size {
        let cards = u16::from(self.standing.rounds) + 1;
        let fits = (Size::Large.columns() + 1) * cards <= screen.width && screen.height >= 34;
        if fits { Size::Large } else { Size::Small }
    }

    /// The viewer's hand; the selected card is raised.
    pub(super) fn hand(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let cards = self.scene.view.hand.unwrap_or_default();
        let size = if area.height > Size::Large.rows() {
            Size::Large
        } else {
            Size::Small
        };
        let step = size.columns() + 1;
        let left = area.width.saturating_sub(step * u16::from(cards.len())) / 2;
        for (at, held) in cards.into_iter().enumerate() {
            let raised = self.scene.selected() == Some(held);
            let x = left + step * at as u16;
            card(buf, size.at(area, x, u16::from(!raised)), size, held, theme);
            if raised {
                write(
                    buf,
                    area,
                    x,
                    size.rows(),
                    &"▀".repeat(size.columns().into()),
                    theme.key(),
                );
            }
        }
    }

    /// All hands and tricks, for replays.
    pub(super) fn open(&self, area: Rect, buf: &mut Buffer) {
        let players = u16::from(self.scene.names.players());
        // One row per seat, or with spare height its cards below its name.
        let roomy = Size::Small.rows() + 1;
        let rows = if area.height >= LANES + players * roomy {
            roomy
        } else {
            1
        };
        let [lanes, hands] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(players * rows)]).areas(area);
        let lanes = Rect {
            height: lanes.height.min(LANES + 4),
            ..lanes
        };
        self.lanes(lanes, buf);
        let air = (hands.y - lanes.bottom()).min(1);
        for (at, seat) in Seat::all(self.scene.names.players()).enumerate() {
            let place = Rect {
                y: lanes.bottom() + air + at as u16 * rows,
                height: rows,
                ..hands
            };
            self.open_seat(seat, place.intersection(area), buf);
        }
    }

    fn open_seat(&self, seat: Seat, place: Rect, buf: &mut Buffer) {
        self.plate(seat, Rect { width: 12, ..place }.intersection(place), buf);
        let now = if self.standing.scored { 0 } else { self.now(seat) };
        let points = format!("{:>4} ({})", minus(self.score(seat)), signed(now));
        let right = place.width.saturating_sub(10);
        write_line(buf, place, right.saturating_sub(14), 0, &self.won(seat));
        write(buf, place, right, 0, &points, STRONG);
        let hand = self
            .scene
            .state
            .map_or(CardSet::EMPTY, |state| state.hands()[seat.index()]);
        if place.height == 1 {
            return write_line(buf, place, 12, 0, &self.in_one_row(hand));
        }
        for (at, held) in hand.into_iter().enumerate() {
            let x = 1 + at as u16 * (Size::Small.columns() + 1);
            card(
                buf,
                Size::Small.at(place, x, 1),
                Size::Small,
                held,
                self.scene.theme,
            );
        }
    }

    /// A hand by colours: `■ 1 12 ▲ 9`.
    fn in_one_row(&self, hand: CardSet) -> Line<'static> {
        let mut row = Line::default();
        for hat in Color::ALL {
            let cards = hand.of(hat).into_iter();
            let numbers: Vec<String> = cards.map(|card| card.number().to_string()).collect();
            if !numbers.is_empty() {
                row.push_span(chip(hat, &format!(" {} ", numbers.join(" ")), self.scene.theme));
                row.push_span(Span::raw(" "));
            }
        }
        row
    }
}
