//! The table of Machma-Hölerö on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use stammtisch_core::Seat;
use stammtisch_hoeleroe::{All, Board, Cards, Chosen, Function, Hoeleroe, Laid, Lay, Phase, Run, Standing};

use super::cards::{card, chip};
use super::says;
use crate::board::GameScene;
use crate::board::menu::{looker, plate};
use crate::tui::paint::{width, wrap, write, write_line};
use crate::tui::theme::{BRASS, DARK, STRONG};

/// Columns of a name.
const NAME: u16 = 13;
/// The maximum number of cards of a hand drawn as small cards.
const BARS: u8 = 6;

/// Everything a drawing needs.
pub(super) struct Drawing<'a> {
    scene: &'a GameScene<'a, Hoeleroe>,
    board: &'a Board,
    standing: Standing,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(scene: &'a GameScene<'a, Hoeleroe>) -> Self {
        Self {
            scene,
            board: &scene.view.board,
            standing: scene.standing(),
        }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// The running function, the chain, the piles, and a row for each seat.
    pub(super) fn table(&self, area: Rect, buf: &mut Buffer) {
        let sentence = says::headline(&self.scene.view, self.scene.names);
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
        let table = self.board.table.as_slice();
        let mut line = Line::styled(
            format!("{} ", self.say("Es liegt", "On the table")),
            self.scene.theme.quiet(),
        );
        let most = usize::from(room / 9).saturating_sub(2).max(1);
        let skipped = table.len().saturating_sub(most);
        if skipped > 0 {
            line.push_span(Span::raw(format!("+{skipped} → ")));
        }
        for (at, &piece) in table.iter().skip(skipped).enumerate() {
            if at > 0 {
                line.push_span(Span::raw(" → "));
            }
            line.push_span(chip(piece, self.scene.theme));
        }
        let laying = match self.board.phase {
            Phase::Object(laying) | Phase::Sacrifice(laying) => Some(laying.lay),
            Phase::Tribute(tribute) => tribute.lay,
            Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Give
            | Phase::Force
            | Phase::Turn
            | Phase::Drawn(_)
            | Phase::Target(_)
            | Phase::Deflect(_)
            | Phase::Pair(_)
            | Phase::Wish(_)
            | Phase::React(_)
            | Phase::All(_)
            | Phase::Put(_)
            | Phase::Take(_)
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => None,
        };
        for piece in laying.into_iter().flat_map(Lay::pieces) {
            line.push_span(Span::raw(" ⇐ "));
            line.push_span(chip(Laid::Own(piece.card()), self.scene.theme));
        }
        if table.is_empty() {
            line.push_span(Span::raw("–"));
        }
        line
    }

    fn piles(&self) -> Line<'static> {
        let view = &self.scene.view;
        let mut line = Line::raw(format!("{} {}   ", self.say("Stapel", "Stock"), view.stock));
        let jackpot = format!(" Jackpot {} ", view.jackpot);
        line.push_span(Span::styled(jackpot, self.scene.theme.field(DARK, BRASS)));
        let open = self.scene.state.map_or(Cards::EMPTY, Hoeleroe::jackpot);
        line.extend(open.iter().map(|kind| chip(Laid::Own(kind), self.scene.theme)));
        if let Some(arsch) = self.board.arsch {
            line.push_span(Span::raw("   Arschkarte "));
            line.push_span(chip(Laid::Own(arsch), self.scene.theme));
            line.push_span(Span::raw(format!(" {}", card(arsch, self.scene.names.lang))));
        }
        line
    }

    /// The visible cards of a seat.
    fn hand_of(&self, seat: Seat) -> Option<Cards> {
        let state = self.scene.state.map(|game| game.hand(seat));
        state.or(self.scene.view.hands[seat.index()])
    }

    fn seat(&self, seat: Seat, area: Rect, buf: &mut Buffer) {
        plate(self.scene, seat, NAME, buf, area, (0, 0));
        let line = self.state_of(seat);
        write_line(buf, area, NAME, 0, &line);
        let own = looker(self.scene) == Some(seat);
        if let Some(hand) = self.hand_of(seat).filter(|_| !own) {
            let below = area.height > 1;
            let x = if below {
                NAME
            } else {
                NAME + line.width() as u16 + 1
            };
            write_line(buf, area, x, u16::from(below), &self.cards(hand));
        }
    }

    /// A seat's state: its cards, rounds to sit out, an open hand, its place, its points.
    pub(super) fn state_of(&self, seat: Seat) -> Line<'static> {
        let board = self.board;
        let mut notes = Vec::new();
        let mut places = board.places.as_slice().iter();
        if let Some(place) = places.position(|&out| out == seat) {
            notes.push(format!("{} {}.", self.say("fertig als", "out, place"), place + 1));
        } else {
            let size = self.scene.view.sizes[seat.index()];
            notes.push(format!("{:<6} {size:>2}", "▮".repeat(size.min(BARS).into())));
        }
        let skips = board.skips[seat.index()];
        if skips > 0 {
            notes.push(format!("{} {skips}×", self.say("setzt aus", "sits out")));
        }
        if board.open[seat.index()].is_some() {
            notes.push(self.say("Hand liegt offen", "hand lies open").to_owned());
        }
        if let Some(function) = board.function() {
            self.note_function(function, seat, &mut notes);
        }
        if self.standing.king == Some(seat) {
            notes.push("♔ King".to_owned());
        }
        let points = self.standing.scores.as_slice();
        if let Some(points) = points.get(seat.index()).filter(|&&points| points != 0) {
            notes.push(format!("{points} {}", self.say("Punkte", "points")));
        }
        Line::raw(notes.join("  "))
    }

    /// The part of a seat in the running function.
    fn note_function(&self, function: &Function, seat: Seat, notes: &mut Vec<String>) {
        if function.fall.is_some_and(|fall| fall.seat == seat) {
            notes.push(self.say("◂ getroffen", "◂ hit").to_owned());
        }
        if let Run::All(All { folded, exempt, .. }) = function.run {
            if folded.contains(seat) {
                notes.push(self.say("nimmt an", "accepts").to_owned());
            }
            if exempt.contains(seat) {
                notes.push(self.say("tritt zurück", "steps aside").to_owned());
            }
        }
    }

    fn cards(&self, cards: Cards) -> Line<'static> {
        let mut line = Line::default();
        for kind in cards.iter() {
            line.push_span(chip(Laid::Own(kind), self.scene.theme));
            line.push_span(Span::raw(" "));
        }
        line
    }

    /// The viewer's cards, with the chosen and the locked ones.
    pub(super) fn hand(&self, area: Rect, buf: &mut Buffer) {
        let Some(seat) = looker(self.scene) else { return };
        let hand = self.hand_of(seat).unwrap_or(Cards::EMPTY);
        write(buf, area, 1, 0, self.say("Deine Hand", "Your hand"), Style::new());
        let mut line = self.cards(hand);
        if let Chosen::Cards(chosen) = self.scene.view.chosen
            && !chosen.is_empty()
        {
            line.push_span(Span::styled(self.say(" gewählt ", " chosen ").to_owned(), STRONG));
            line.extend(self.cards(chosen));
        }
        write_line(buf, area, NAME, 0, &line);
        let locked = self.scene.view.locked;
        if !locked.is_empty() && self.board.phase != Phase::Over {
            let locked: Vec<String> = locked.iter().map(|kind| kind.to_string()).collect();
            let note = format!("{}: {}", self.say("gesperrt", "locked"), locked.join(" "));
            let x = area.width.saturating_sub(width(&note) + 1);
            write(buf, area, x, 0, &note, self.scene.theme.quiet());
        }
    }
}
