//! The moves of a record as columns.

use std::ops::ControlFlow;

use numpy::IntoPyArray;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use stammtisch_core::{Line, Seat, tensor_len};
use stammtisch_match::Match;

use crate::erased::Playable;
use crate::numbered::go_on;
use crate::sparse::Sparse;
use crate::wrong::Wrong;

/// The moves of a match; every column has one entry per move.
#[derive(Default, Debug)]
pub(crate) struct Moves {
    /// The move's index in the log.
    lines: Vec<u32>,
    seats: Vec<u8>,
    actions: Vec<i64>,
    /// The index of each row's first legal action, and the number of all.
    legal_starts: Vec<i64>,
    legal: Vec<i64>,
    /// The tensors of the seats that moved.
    seen: Sparse,
    /// The tensors of all seats after the last line.
    last: Sparse,
    /// The whole states before the moves, if they are wanted.
    states: Vec<String>,
}

impl Moves {
    /// The moves of this match.
    pub(crate) fn of<G: Playable>(played: &Match<G>, states: bool) -> Result<Self, Wrong> {
        let (options, players) = (played.options(), played.players());
        let (mut game, mut tensor) = (G::new(players, options)?, vec![0.0; tensor_len(&G::layout())]);
        let mut moves = Self::default();
        for (number, line) in (0..).zip(played.log().iter()) {
            if let Line::Move { seat, m } = *line {
                moves.lines.push(number);
                moves.seats.push(seat.number());
                moves.actions.push(G::number(options, m).into());
                moves.begin_legal();
                let begin = moves.legal.len();
                let _ = game.legal(seat, |m| {
                    moves.legal.push(G::number(options, m).into());
                    ControlFlow::<()>::Continue(())
                });
                moves.legal[begin..].sort_unstable();
                if states {
                    moves.states.push(game.write_state().to_string());
                }
                see(&mut moves.seen, &game, seat, &mut tensor);
            }
            go_on(&mut game, line);
        }
        moves.begin_legal();
        for seat in Seat::all(players) {
            see(&mut moves.last, &game, seat, &mut tensor);
        }
        moves.seen.end();
        moves.last.end();
        Ok(moves)
    }

    /// Begins the next list of legal actions.
    fn begin_legal(&mut self) {
        self.legal_starts.push(self.legal.len().cast_signed() as i64);
    }

    /// The columns by name.
    pub(crate) fn into_dict(self, py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        let columns = PyDict::new(py);
        columns.set_item("line", self.lines.into_pyarray(py))?;
        columns.set_item("seat", self.seats.into_pyarray(py))?;
        columns.set_item("action", self.actions.into_pyarray(py))?;
        columns.set_item("legal_starts", self.legal_starts.into_pyarray(py))?;
        columns.set_item("legal", self.legal.into_pyarray(py))?;
        for (name, sparse) in [("seen", self.seen), ("last", self.last)] {
            columns.set_item(format!("{name}_starts"), sparse.starts.into_pyarray(py))?;
            columns.set_item(format!("{name}_places"), sparse.places.into_pyarray(py))?;
            columns.set_item(format!("{name}_values"), sparse.values.into_pyarray(py))?;
        }
        columns.set_item("state", self.states)?;
        Ok(columns)
    }
}

/// Appends what a seat sees.
fn see<G: Playable>(sparse: &mut Sparse, game: &G, seat: Seat, tensor: &mut [f32]) {
    G::write_tensor(&game.view(Some(seat)), tensor);
    sparse.begin();
    sparse.push(tensor);
}
