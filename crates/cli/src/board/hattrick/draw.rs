//! The common state of all drawings of Hattrick's table.

use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType};
use stammtisch_core::{Narrate, Seat};
use stammtisch_hattrick::{Color, Effect, Hattrick, Standing};

use super::round::Round;
use crate::board::GameScene;

/// Rows of the tricks, with large cards and some space.
pub(super) const LANES: u16 = 10;

/// Everything a drawing needs, read once.
pub(super) struct Drawing<'a> {
    pub(super) scene: &'a GameScene<'a, Hattrick>,
    pub(super) standing: Standing,
    pub(super) round: Round,
    /// The effect of the card under the cursor.
    pub(super) aim: Option<Effect>,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(scene: &'a GameScene<'a, Hattrick>) -> Self {
        let aim = scene.selected().zip(scene.acting.first());
        Self {
            scene,
            standing: scene.standing(),
            round: Round::read(scene.facts()),
            aim: aim.map(|(card, seat)| Hattrick::effect(&scene.view, seat, card)),
        }
    }

    pub(super) fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// The points of the present deal, which are not in the totals yet.
    pub(super) fn now(&self, seat: Seat) -> i64 {
        let points = self.standing.points.get(seat.index()).copied();
        i64::from(points.unwrap_or_default())
    }

    /// The points of all finished deals.
    pub(super) fn score(&self, seat: Seat) -> i64 {
        let total = self.standing.totals.get(seat.index()).copied();
        i64::from(total.unwrap_or_default())
    }

    /// Cards of each colour that a seat has won in this deal.
    pub(super) fn won_of(&self, seat: Seat) -> [(Color, u8); 3] {
        let won = self.scene.view.table.won()[seat.index()];
        Color::ALL.map(|color| (color, won.of(color).len()))
    }

    /// Cards that a seat has passed in this deal.
    pub(super) fn passed(&self, seat: Seat) -> usize {
        let passed = self.scene.view.table.passed();
        passed.filter(|put| put.seat == seat).count()
    }

    /// A place on the table; the target of the selected card is highlighted.
    pub(super) fn inlay(&self, aim: bool) -> Block<'static> {
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
}
