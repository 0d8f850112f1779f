//! What every part of Hattrick's table is drawn from.

use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType};

use super::position::{Card, Position};
use super::round::Round;
use crate::board::Scene;

/// Rows of the tricks, with large cards and a little air.
pub(super) const LANES: u16 = 10;

/// Everything a drawing needs, read once.
pub(super) struct Drawing<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) position: Position,
    pub(super) round: Round,
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

    pub(super) fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.scene.names.lang.pick(de, en)
    }

    /// The card under the cursor, if it could be laid in the round that lies.
    pub(super) fn selected(&self) -> Option<Card> {
        Card::read(self.scene.choice?.selected())
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
