//! A match taken apart into its moments.

use anyhow::Result;
use serde_json::{Map, Value};
use stammtisch_core::SeatSet;
use stammtisch_protocol::{AnyMatch, Entry, TurnNow, new_match};

use crate::board::{self, Board, Said, Scene};
use crate::names::Names;
use crate::tui::theme::Theme;

/// Every moment of a match, all hands open.
pub(super) struct Film {
    pub(super) title: &'static str,
    pub(super) names: Names,
    pub(super) board: &'static dyn Board,
    pub(super) options: Map<String, Value>,
    entries: Vec<Entry>,
    moments: Vec<Moment>,
}

/// How things stand after so many lines.
struct Moment {
    state: Value,
    acting: SeatSet,
}

impl Film {
    /// Replays a match.
    pub(super) fn new(played: &dyn AnyMatch, title: &'static str, names: Names) -> Result<Self> {
        let options = played.options();
        let mut game = new_match(played.game_id(), &played.players().into(), &options, None)?;
        let mut moments = vec![Moment::of(&*game)];
        for line in played.log(0) {
            line.replay(&mut *game)?;
            moments.push(Moment::of(&*game));
        }
        let board = board::of(played.game_id());
        Ok(Self {
            title,
            names,
            board,
            options,
            entries: played.entries(None, 0),
            moments,
        })
    }

    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Everything after so many lines.
    pub(super) fn state(&self, at: usize) -> &Value {
        &self.moments[at.min(self.len())].state
    }

    /// Everything told in the first so many lines.
    pub(super) fn told(&self, at: usize) -> Vec<Value> {
        self.entries[..at.min(self.len())]
            .iter()
            .flat_map(|entry| entry.told.iter().cloned())
            .collect()
    }

    /// What line `at`, counted from 1, says.
    pub(super) fn line(&self, at: usize) -> Vec<Said> {
        let entry = at.checked_sub(1).and_then(|at| self.entries.get(at));
        entry.map_or_else(Vec::new, |entry| {
            board::entry_in_words(self.board, entry, &self.names)
        })
    }

    /// The moments at which a deal begins, and the end.
    pub(super) fn chapters(&self) -> Vec<usize> {
        let begins = |at: &usize| self.line(*at).iter().any(|said| said.heading);
        (1..=self.len()).filter(begins).collect()
    }

    /// What there is to draw after so many lines.
    pub(super) fn scene<'a>(&'a self, at: usize, told: &'a [Value], theme: Theme) -> Scene<'a> {
        Scene {
            names: &self.names,
            theme,
            options: &self.options,
            position: self.state(at),
            told,
            acting: self.moments[at.min(self.len())].acting,
            choice: None,
        }
    }
}

impl Moment {
    fn of(game: &dyn AnyMatch) -> Self {
        let acting = match game.turn() {
            TurnNow::Seats(seats) => seats,
            TurnNow::Chance | TurnNow::Over(_) => SeatSet::EMPTY,
        };
        Self {
            state: game.state(),
            acting,
        }
    }
}
