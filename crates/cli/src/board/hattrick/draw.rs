//! Seats, tricks and hands of Hattrick on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Widget};
use stammtisch_core::Seat;

use super::cards::{Size, card, chip, slot};
use super::position::{Card, Hat, Position};
use super::round::{Round, Trick};
use crate::board::Scene;
use crate::lang::{minus, signed};
use crate::tui::paint::{center, cut, width, wrap, write, write_line};
use crate::tui::theme::LINEN;

/// Rows of the tricks, with large cards and a little air.
const LANES: u16 = 10;

/// Everything a drawing needs, read once.
pub(super) struct Drawing<'a> {
    scene: &'a Scene<'a>,
    position: Position,
    round: Round,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(scene: &'a Scene<'a>) -> Self {
        let (position, round) = (Position::read(scene.position), Round::read(scene.told));
        Self {
            scene,
            position,
            round,
        }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// The card under the cursor, if it could be laid in the round that lies.
    fn selected(&self) -> Option<Card> {
        Card::read(self.scene.choice?.selected())
    }

    // ---- seats ----

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

    /// The cards everybody has won and passed in this deal, a hat for each.
    fn spread(&self, area: Rect, buf: &mut Buffer) {
        let title = self.say(" Gewonnen in diesem Spiel ", " Won in this deal ");
        let block = self
            .inlay(false)
            .title(Line::styled(title, self.scene.theme.strong()));
        let inner = block.inner(area);
        block.render(area, buf);
        for (row, seat) in self.seats().into_iter().enumerate() {
            let row = row as u16;
            let mut line = Line::default();
            for (hat, count) in Hat::ALL.into_iter().zip(self.position.won(seat)) {
                if count > 0 {
                    let hats = format!("{} ", hat.mark()).repeat(count.into());
                    line.push_span(Span::styled(
                        format!(" {hats}"),
                        self.scene.theme.field(LINEN, hat.ink()),
                    ));
                    line.push_span(Span::raw(" "));
                }
            }
            let passed = self.position.passed(seat).len();
            line.push_span(Span::styled("▯ ".repeat(passed), self.scene.theme.strong()));
            write(
                buf,
                inner,
                1,
                row,
                &cut(self.scene.names.name(seat), 12),
                Style::new(),
            );
            write_line(buf, inner, 15, row, &line);
            let points = signed(self.position.points(seat));
            let right = inner.width.saturating_sub(width(&points) + 1);
            write(buf, inner, right, row, &points, self.scene.theme.strong());
        }
    }

    /// The seats in order of play; whoever looks comes last, at the near side of the table.
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
        if !self.position.is_scored() {
            let now = signed(self.position.points(seat));
            line.push_span(Span::styled(format!(" ({now})"), self.scene.theme.strong()));
        }
        write_line(buf, place, 1, 2, &line);
    }

    fn score(&self, seat: Seat) -> i64 {
        self.position
            .scores
            .get(seat.index())
            .copied()
            .unwrap_or_default()
    }

    /// The seat's name; filled when it is its turn.
    fn plate(&self, seat: Seat, place: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let turn = self.scene.acting.contains(seat);
        let name = self.scene.names.name(seat);
        let dealer = match self.position.dealer == Some(seat) {
            true if place.width > 18 => self.say(" ◆ gibt", " ◆ dealer"),
            true => " ◆",
            false => "",
        };
        let text = format!("{}{name}{dealer} ", if turn { "▸" } else { " " });
        let style = if turn { theme.turn() } else { theme.strong() };
        write(buf, place, 0, 0, &text, style);
    }

    /// What a seat has won and passed in this deal: `■5 ▲1 ●0 ▯2`.
    fn won(&self, seat: Seat) -> Line<'static> {
        let mut spans = Vec::new();
        for (hat, count) in Hat::ALL.into_iter().zip(self.position.won(seat)) {
            spans.push(chip(hat, &count.to_string(), self.scene.theme));
            spans.push(Span::raw(" "));
        }
        let passed = self.position.passed(seat).len();
        if passed > 0 {
            spans.push(Span::styled(format!("▯{passed}"), self.scene.theme.strong()));
        }
        Line::from(spans)
    }

    /// What a seat has at the end of a deal.
    pub(super) fn summary(&self, seat: Seat) -> Line<'static> {
        let mut line = self.won(seat);
        if let Some(last) = self.position.last_card(seat) {
            let kept = self.say("  behielt ", "  kept ");
            line.push_span(Span::styled(kept.to_owned(), self.scene.theme.quiet()));
            line.push_span(chip(last.hat, &last.number.to_string(), self.scene.theme));
        }
        line
    }

    // ---- tricks ----

    fn lanes(&self, area: Rect, buf: &mut Buffer) {
        let passes = (area.width / 4).clamp(18, 26);
        let [first, second, third] = Layout::horizontal([
            Constraint::Fill(1),
            Constraint::Fill(1),
            Constraint::Length(passes),
        ])
        .areas(area);
        self.lane(0, first, buf);
        self.lane(1, second, buf);
        self.passes(third, buf);
    }

    /// The card under the cursor, if it would come to lie in this lane.
    fn aims_at(&self, lane: usize) -> Option<Card> {
        let card = self.selected().filter(|_| !self.round.taken)?;
        let tricks = &self.round.tricks;
        let goal = tricks.iter().position(|trick| trick.hat == card.hat);
        let goal = goal.or((tricks.len() < 2).then_some(tricks.len()));
        (goal == Some(lane)).then_some(card)
    }

    /// A place on the table; the one the selected card goes to stands out.
    fn inlay(&self, aim: bool) -> Block<'static> {
        let theme = self.scene.theme;
        let (kind, style) = if aim {
            (BorderType::Double, theme.key())
        } else {
            (BorderType::Rounded, theme.quiet())
        };
        let title = Style::reset();
        Block::bordered()
            .border_type(kind)
            .border_style(style)
            .title_style(title)
    }

    fn lane(&self, at: usize, area: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let aim = self.aims_at(at);
        let mut block = self.inlay(aim.is_some());
        let trick = self.round.tricks.get(at);
        if let Some(trick) = trick {
            let head = [
                Span::raw(" "),
                chip(trick.hat, "", theme),
                Span::styled(
                    format!(" {} ", trick.hat.trick(self.scene.names.lang)),
                    theme.strong(),
                ),
            ];
            block = block.title_top(Line::from(head.to_vec()));
            block = block.title_bottom(Line::raw(self.fate(trick)).right_aligned());
        }
        let inner = block.inner(area);
        block.render(area, buf);
        if trick.is_none() && aim.is_none() {
            let text = match self.round.tricks.len() {
                0 => self.say("Hier liegt noch nichts.", "Nothing lies here yet."),
                _ => self.say("Noch frei für eine zweite Farbe", "Free for a second colour"),
            };
            let rows = wrap(text, inner.width);
            for (row, text) in rows.iter().enumerate() {
                center(buf, inner, inner.height / 2 + row as u16, text, theme.quiet());
            }
            return;
        }
        let cards = trick.map(|trick| trick.cards.as_slice()).unwrap_or_default();
        self.trick(cards, aim, inner, buf);
    }

    /// Who leads a trick or has taken it: ` Cem leads with 14 `.
    fn fate(&self, trick: &Trick) -> String {
        let Some((seat, card)) = trick.best() else {
            return String::new();
        };
        let names = self.scene.names;
        let text = if self.round.taken {
            let takes = names.does(seat, ("nimmt", "nimmst"), ("takes", "take"));
            format!("{takes} {}", trick.cards.len())
        } else {
            let leads = names.does(seat, ("führt mit", "führst mit"), ("is ahead:", "are ahead:"));
            format!("{leads} {}", card.number)
        };
        format!(" {text} ")
    }

    /// Cards side by side, with their owners below.
    fn trick(&self, cards: &[(Seat, Card)], aim: Option<Card>, area: Rect, buf: &mut Buffer) {
        let count = cards.len() as u16 + u16::from(aim.is_some());
        let room = area.width / count.max(1);
        let large = area.height >= Size::Large.rows() + 1 && room > Size::Large.columns();
        let size = if large { Size::Large } else { Size::Small };
        let step = room.min(size.columns() + 3);
        let left = (area.width + step - size.columns()).saturating_sub(step * count) / 2;
        let top = area.height.saturating_sub(size.rows() + 1) / 2;
        let theme = self.scene.theme;
        let owner = |at: usize, name: &str, style: Style, buf: &mut Buffer| {
            let name = cut(name, step.saturating_sub(1));
            let indent = size.columns().saturating_sub(width(&name)) / 2;
            write(
                buf,
                area,
                left + step * at as u16 + indent,
                top + size.rows(),
                &name,
                style,
            );
        };
        let best = cards.iter().max_by_key(|(_, card)| card.number);
        for (at, put) in cards.iter().enumerate() {
            card(
                buf,
                size.at(area, left + step * at as u16, top),
                size,
                put.1,
                theme,
            );
            let style = if Some(put) == best {
                theme.turn()
            } else {
                Style::new()
            };
            owner(at, self.scene.names.name(put.0), style, buf);
        }
        if let Some(aim) = aim {
            let at = cards.len();
            slot(
                buf,
                size.at(area, left + step * at as u16, top),
                aim.number,
                theme.key(),
            );
            owner(at, self.say("deine", "yours"), theme.key(), buf);
        }
    }

    fn passes(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let aim = self.selected().filter(|card| self.round.closes_out(card.hat));
        let title = Line::styled(self.say(" Gepasst ", " Passed "), theme.strong());
        let block = self.inlay(aim.is_some()).title(title);
        let inner = block.inner(area);
        block.render(area, buf);
        let mine = aim.map(|card| (self.say("deine", "yours"), card, theme.key()));
        let named = |put: &(Seat, Card)| (self.scene.names.name(put.0), put.1, Style::new());
        for (row, (who, card, style)) in self.round.passes.iter().map(named).chain(mine).enumerate() {
            let row = row as u16;
            write_line(
                buf,
                inner,
                0,
                row,
                &Line::from(chip(card.hat, &format!("{:<2}", card.number), theme)),
            );
            write(buf, inner, 4, row, "−2", theme.strong());
            write(buf, inner, 7, row, who, style);
        }
        if self.round.passes.is_empty() && aim.is_none() {
            center(
                buf,
                inner,
                inner.height / 2,
                self.say("niemand", "nobody"),
                theme.quiet(),
            );
        }
    }

    // ---- hands ----

    /// How large the cards in hand are on a screen of this size.
    pub(super) fn hand_size(&self, screen: Rect) -> Size {
        let cards = 60 / u16::from(self.scene.names.players()).max(1);
        let fits = (Size::Large.columns() + 1) * cards <= screen.width && screen.height >= 34;
        if fits { Size::Large } else { Size::Small }
    }

    /// The hand of whoever looks; the selected card is raised.
    pub(super) fn hand(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let cards = self.position.hand();
        let size = if area.height > Size::Large.rows() {
            Size::Large
        } else {
            Size::Small
        };
        let step = size.columns() + 1;
        let left = area.width.saturating_sub(step * cards.len() as u16) / 2;
        for (at, &held) in cards.iter().enumerate() {
            let raised = self.selected() == Some(held);
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
        // A row a seat, or with spare height its cards below its name.
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
        let now = if self.position.is_scored() {
            0
        } else {
            self.position.points(seat)
        };
        let points = format!("{:>4} ({})", minus(self.score(seat)), signed(now));
        let right = place.width.saturating_sub(10);
        write_line(buf, place, right.saturating_sub(14), 0, &self.won(seat));
        write(buf, place, right, 0, &points, self.scene.theme.strong());
        let hand = self.position.open_hand(seat);
        if place.height == 1 {
            return write_line(buf, place, 12, 0, &self.in_one_row(hand));
        }
        for (at, &held) in hand.iter().enumerate() {
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
    fn in_one_row(&self, hand: &[Card]) -> Line<'static> {
        let mut row = Line::default();
        for hat in Hat::ALL {
            let cards = hand.iter().filter(|card| card.hat == hat);
            let numbers: Vec<String> = cards.map(|card| card.number.to_string()).collect();
            if !numbers.is_empty() {
                row.push_span(chip(hat, &format!(" {} ", numbers.join(" ")), self.scene.theme));
                row.push_span(Span::raw(" "));
            }
        }
        row
    }
}
