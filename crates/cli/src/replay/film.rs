//! The moments of a match.

use serde_json::{Map, Value};
use stammtisch_core::SeatSet;
use stammtisch_protocol::{AnyMatch, AnyTurn};

use crate::board::{self, AnyScene, Board, Frame, LineSaid, Said};
use crate::names::Names;
use crate::tui::theme::Theme;

/// A finished match, all hands open.
pub(super) struct Film {
    pub(super) title: &'static str,
    pub(super) names: Names,
    pub(super) board: &'static dyn Board,
    pub(super) options: Map<String, Value>,
    played: Box<dyn AnyMatch>,
    lines: Vec<LineSaid>,
}

impl Film {
    /// A film of a match.
    pub(super) fn new(played: Box<dyn AnyMatch>, title: &'static str, names: Names) -> Self {
        let board = board::of(&*played);
        Self {
            title,
            board,
            options: played.options(),
            lines: board.told(&*played, None, 0, &names),
            names,
            played,
        }
    }

    /// The number of lines.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The match after this number of lines, or at its end if there are fewer.
    pub(super) fn at(&self, lines: usize) -> Box<dyn AnyMatch> {
        self.played.at(lines).unwrap_or_else(|| self.played.clone())
    }

    /// The words of line `at`, counted from 1.
    pub(super) fn line(&self, at: usize) -> &[Said] {
        let line = at.checked_sub(1).and_then(|at| self.lines.get(at));
        line.map_or(&[], |line| &line.said)
    }

    /// The starts of the deals, and the end.
    pub(super) fn chapters(&self) -> Vec<usize> {
        let begins = |at: &usize| self.line(*at).iter().any(|said| said.heading);
        (1..=self.len()).filter(begins).collect()
    }

    /// The scene of one state.
    pub(super) fn scene<'a>(&'a self, moment: &'a dyn AnyMatch, theme: Theme) -> AnyScene<'a> {
        let acting = match moment.turn() {
            AnyTurn::Seats(seats) => seats,
            AnyTurn::Chance | AnyTurn::Over(_) => SeatSet::EMPTY,
        };
        AnyScene {
            frame: Frame {
                names: &self.names,
                theme,
                acting,
                choice: None,
            },
            game: moment,
            who: None,
            open: true,
        }
    }
}
