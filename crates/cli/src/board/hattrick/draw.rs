//! What every part of Hattrick's table is drawn from.

use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType};
use stammtisch_core::{Seat, Told};
use stammtisch_hattrick::{Color, Effect, Hattrick, Standing};

use super::round::Round;
use crate::board::GameScene;

/// Rows of the tricks, with large cards and a little air.
pub(super) const LANES: u16 = 10;

/// Everything a drawing needs, read once.
pub(super) struct Drawing<'a> {
    pub(super) scene: &'a GameScene<'a, Hattrick>,
    pub(super) standing: Standing,
    pub(super) round: Round,
    /// What the card under the cursor would do.
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

    /// How many cards of each colour a seat has won in this deal.
    pub(super) fn won_of(&self, seat: Seat) -> [(Color, u8); 3] {
        let won = self.scene.view.table.won()[seat.index()];
        Color::ALL.map(|color| (color, won.of(color).len()))
    }

    /// How many cards a seat has passed in this deal.
    pub(super) fn passed(&self, seat: Seat) -> usize {
        let passed = self.scene.view.table.passed();
        passed.filter(|put| put.seat == seat).count()
    }

    /// A place on the table; the one the selected card goes to stands out.
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
