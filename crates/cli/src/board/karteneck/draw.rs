//! The table of Heckmeck am Karteneck on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use stammtisch_core::Seat;
use stammtisch_karteneck::{self as game, CardSet, Face, Portion, Standing};

use crate::board::GameScene;
use crate::board::menu::plate;
use crate::tui::paint::{width, write, write_line};
use crate::tui::theme::{BRASS, DARK, Ink, LINEN, RED, STRONG};

const NUMBER: Ink = Ink::new(0x0033_4B5E, 24);
const PORTION: Ink = Ink::new(0x0080_4A1A, 94);

/// Columns of a name, and of a display.
const NAME: u16 = 13;
const STACK: u16 = 26;

/// A match as the board draws it.
pub(super) type Scene<'a> = GameScene<'a, game::Karteneck>;

/// Everything a drawing needs.
pub(super) struct Drawing<'a> {
    scene: &'a Scene<'a>,
    standing: Standing,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(scene: &'a Scene<'a>) -> Self {
        Self {
            scene,
            standing: scene.standing(),
        }
    }

    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
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
        let grill: Vec<Portion> = self.scene.view.grill.iter().collect();
        for &portion in grill.iter().rev() {
            line.push_span(self.tile(portion));
            line.push_span(Span::raw(" "));
        }
        if grill.is_empty() {
            line.push_span(Span::styled("–", self.scene.theme.quiet()));
        }
        write_line(buf, area, 0, 0, &line);
        let pile = self.scene.view.draw_pile_size;
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
    fn tile(&self, portion: Portion) -> Span<'static> {
        let value = portion.value();
        let text = match self.scene.view.worms_on(portion) {
            0 => format!(" {value} "),
            worms => format!(" {value} ~{worms} "),
        };
        Span::styled(text, self.scene.theme.field(LINEN, PORTION))
    }

    fn row(&self, seat: Seat, area: Rect, buf: &mut Buffer) {
        plate(self.scene, seat, NAME, buf, area, (0, 0));
        let display = &self.scene.view.displays[seat.index()];
        let mut line = self.cards(display);
        let row = self.standing.rows[seat.index()];
        let out = self.scene.view.out.contains(seat);
        if display.is_empty() {
            let text = if out {
                self.say("ausgestiegen", "dropped out")
            } else {
                "–"
            };
            line.push_span(Span::styled(text.to_owned(), self.scene.theme.quiet()));
        } else {
            line.push_span(Span::styled(format!("= {}", row.sum), STRONG));
            let note = match (out, row.valid) {
                (true, _) => self.say(" ausgestiegen", " out"),
                (false, true) => "",
                (false, false) => self.say(" ohne Wurm", " no worm"),
            };
            line.push_span(Span::styled(note.to_owned(), self.scene.theme.quiet()));
        }
        write_line(buf, area, NAME, 0, &line);
        let stack = self.stack(seat);
        write_line(buf, area, area.width.saturating_sub(STACK), 0, &stack);
        if area.height > 1 {
            write_line(buf, area, NAME, 1, &self.held(seat));
        }
    }

    /// The hand of a seat: its cards in a replay, otherwise their number.
    fn held(&self, seat: Seat) -> Line<'static> {
        if let Some(state) = self.scene.state {
            return self.cards(state.hand(seat));
        }
        let count = self.scene.view.hand_sizes[seat.index()];
        let text = format!("{count} {}", self.say("auf der Hand", "in hand"));
        Line::styled(text, self.scene.theme.quiet())
    }

    /// Cards of a kind side by side.
    fn cards(&self, cards: &CardSet) -> Line<'static> {
        let mut line = Line::default();
        let mut before = None;
        for card in cards.iter() {
            let face = card.face();
            if before.is_some_and(|before| before != face) {
                line.push_span(Span::raw(" "));
            }
            let (text, field) = match face {
                Face::Number(value) => (format!(" {value} "), NUMBER),
                Face::Worm(worm) => (format!(" ~{} ", worm.shield()), RED),
            };
            line.push_span(Span::styled(text, self.scene.theme.field(LINEN, field)));
            before = Some(face);
        }
        line.push_span(Span::raw(" "));
        line
    }

    /// A seat's stack: its top portion, the number of portions, and all worms.
    pub(super) fn stack(&self, seat: Seat) -> Line<'static> {
        let Some(top) = self.scene.view.stacks.top(seat) else {
            return Line::styled(
                self.say("keine Portion", "no portion").to_owned(),
                self.scene.theme.quiet(),
            );
        };
        let mut line = Line::from(self.tile(top));
        let threat = self.standing.threats.iter().find(|threat| threat.from == seat);
        if let Some(threat) = threat {
            let text = format!(" ◂ {}", self.scene.names.name(threat.by));
            line.push_span(Span::styled(text, self.scene.theme.field(DARK, BRASS)));
        }
        let portions = self.standing.rows[seat.index()].portions;
        let worms = self.standing.scores[seat.index()];
        let all = format!(" {} ×{portions} ~{worms}", self.say("Stapel", "stack"));
        line.push_span(Span::raw(all));
        line
    }

    /// The viewer's cards.
    pub(super) fn hand(&self, area: Rect, buf: &mut Buffer) {
        if let Some(hand) = self.scene.view.hand.filter(|hand| !hand.is_empty()) {
            write(buf, area, 1, 0, self.say("Deine Hand", "Your hand"), Style::new());
            write_line(buf, area, NAME, 0, &self.cards(&hand));
        }
    }
}
