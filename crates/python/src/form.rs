//! Forms of tensors: from a seat's own point of view, scaled, with a perfect memory.

use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use stammtisch_core::tensor_len;

use crate::handle::Game;
use crate::state::State;
use crate::whole::Whole;
use crate::writer::Writer;
use crate::wrong::Wrong;

/// Writes tensors of one form; use it through `stammtisch.layout.Form`.
#[pyclass(frozen, module = "stammtisch._native")]
pub(crate) struct Form(pub(crate) Writer);

#[pymethods]
impl Form {
    /// `axes` are the first place, the end, the number of places of the whole axis and of one seat of each axis of seats to turn; `scales`
    /// the first place, the end, and the bounds of each part to scale.
    #[new]
    #[pyo3(signature = (game, recalled, axes, scales))]
    fn new(
        game: &Game,
        recalled: bool,
        axes: Vec<(usize, usize, usize, usize)>,
        scales: Vec<(usize, usize, f32, f32)>,
    ) -> PyResult<Self> {
        let plain = Writer::plain(game.0.players(), tensor_len(&game.0.layout()));
        let writer = plain.with(recalled, &axes, &scales);
        let bad = || Wrong::Said("these are not the axes and parts of this game's tensor".to_owned());
        Ok(Self(writer.ok_or_else(bad)?))
    }

    /// The tensor of a player's view, by default of the player to act.
    #[pyo3(signature = (state, player=None))]
    fn tensor<'py>(
        &self,
        py: Python<'py>,
        state: &State,
        player: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = state.seat(player.as_ref())?;
        let mut tensor = vec![0.0; self.0.width()];
        state.write(seat, self.0.recalled(), &mut tensor)?;
        self.0.shape(seat, &mut tensor);
        Ok(tensor.into_pyarray(py))
    }
}
