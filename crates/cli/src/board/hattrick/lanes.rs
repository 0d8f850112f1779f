//! The tricks and passes of Hattrick on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use stammtisch_hattrick::{Card, Effect, Lands, Put};

use super::cards::{Size, card, chip, slot};
use super::draw::Drawing;
use super::hats::Hat;
use super::round::Trick;
use crate::lang::signed;
use crate::tui::paint::{center, cut, width, wrap, write, write_line};
use crate::tui::theme::STRONG;

impl Drawing<'_> {
    pub(super) fn lanes(&self, area: Rect, buf: &mut Buffer) {
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

    /// The card under the cursor, if it would go into this lane.
    fn aims_at(&self, lane: usize) -> Option<Card> {
        let aim = self.aim.as_ref().filter(|_| !self.round.taken)?;
        let goal = match aim.lands {
            Lands::Opens { first, .. } => Some(usize::from(!first)),
            Lands::Joins { color, .. } => self.round.place_of(color),
            Lands::Passes { .. } => None,
        };
        (goal == Some(lane)).then_some(aim.card)
    }

    fn lane(&self, at: usize, area: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let aim = self.aims_at(at);
        let mut block = self.inlay(aim.is_some());
        let trick = self.round.tricks.get(at);
        if let Some(trick) = trick {
            let head = [
                Span::raw(" "),
                chip(trick.color, "", theme),
                Span::styled(format!(" {} ", trick.color.trick(self.scene.names.lang)), STRONG),
            ];
            block = block.title_top(Line::from(head.to_vec()));
            block = block.title_bottom(Line::raw(self.fate(trick)).right_aligned());
        }
        let inner = block.inner(area);
        block.render(area, buf);
        if trick.is_none() && aim.is_none() {
            let text = match self.round.tricks.len() {
                0 => self.say("Hier liegt noch nichts.", "Nothing here yet."),
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

    /// The leader or winner of a trick: ` Cem leads with 14 `.
    fn fate(&self, trick: &Trick) -> String {
        let Put { seat, card } = trick.best;
        let names = self.scene.names;
        let text = if self.round.taken {
            let takes = names.does(seat, ("nimmt", "nimmst"), ("takes", "take"));
            format!("{takes} {}", trick.cards.len())
        } else {
            let leads = names.does(seat, ("führt mit", "führst mit"), ("is ahead:", "are ahead:"));
            format!("{leads} {}", card.number())
        };
        format!(" {text} ")
    }

    /// Cards side by side, with their owners below.
    fn trick(&self, cards: &[Put], aim: Option<Card>, area: Rect, buf: &mut Buffer) {
        let count = cards.len() as u16 + u16::from(aim.is_some());
        let room = area.width / count.max(1);
        let large = area.height > Size::Large.rows() && room > Size::Large.columns();
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
        for (at, put) in cards.iter().enumerate() {
            card(
                buf,
                size.at(area, left + step * at as u16, top),
                size,
                put.card,
                theme,
            );
            let style = if self.round.is_best(put.seat, put.card) {
                theme.turn()
            } else {
                Style::new()
            };
            owner(at, self.scene.names.name(put.seat), style, buf);
        }
        if let Some(aim) = aim {
            let at = cards.len();
            slot(
                buf,
                size.at(area, left + step * at as u16, top),
                aim.number(),
                theme.key(),
            );
            owner(at, self.say("deine", "yours"), theme.key(), buf);
        }
    }

    fn passes(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.scene.theme;
        let passes = |effect: &&Effect| matches!(effect.lands, Lands::Passes { .. });
        let aim = self.aim.as_ref().filter(passes).map(|effect| effect.card);
        let title = Line::styled(self.say(" Gepasst ", " Passed "), STRONG);
        let block = self.inlay(aim.is_some()).title(title);
        let inner = block.inner(area);
        block.render(area, buf);
        let mine = aim.map(|card| (self.say("deine", "yours"), card, theme.key()));
        let named = |put: &Put| (self.scene.names.name(put.seat), put.card, Style::new());
        let cost = signed(self.standing.pass.into());
        for (row, (who, card, style)) in self.round.passes.iter().map(named).chain(mine).enumerate() {
            let row = row as u16;
            write_line(
                buf,
                inner,
                0,
                row,
                &Line::from(chip(card.color(), &format!("{:<2}", card.number()), theme)),
            );
            write(buf, inner, 4, row, &cost, STRONG);
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
}
