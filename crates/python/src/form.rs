//! Forms of tensors: from a seat's own point of view, scaled, with a perfect memory.

use std::ops::Range;

use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use stammtisch_core::{Seat, tensor_len};

use crate::erased::Playable;
use crate::handle::Game;
use crate::state::State;
use crate::whole::Whole;
use crate::wrong::Wrong;

/// Writes tensors of one form; use it through `stammtisch.layout.Form`.
#[pyclass(frozen, module = "stammtisch._native")]
pub(crate) struct Form(pub(crate) Writer);

/// Writes tensors of one form for one game.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    /// Whether it writes the view of a seat that has forgotten nothing that was ever open.
    recalled: bool,
    players: usize,
    width: usize,
    /// The axes of seats to turn.
    axes: Vec<Axis>,
    scales: Vec<Scale>,
}

/// An axis of seats within a part.
#[derive(Clone, Debug)]
struct Axis {
    places: Range<usize>,
    /// The number of places of the whole axis, and of one seat.
    whole: usize,
    one: usize,
}

/// A part whose numbers are scaled.
#[derive(Clone, Debug)]
struct Scale {
    places: Range<usize>,
    least: f32,
    factor: f32,
}

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
        let players = usize::from(game.0.players());
        let width = tensor_len(&game.0.layout());
        let axis = |(begin, end, whole, one): (usize, usize, usize, usize)| {
            let fits = begin <= end && end <= width && one > 0 && whole / one >= players;
            fits.then(|| (end - begin) % whole == 0)
                .filter(|&fits| fits)
                .map(|_| Axis {
                    places: begin..end,
                    whole,
                    one,
                })
        };
        let scale = |(begin, end, least, most): (usize, usize, f32, f32)| {
            (begin <= end && end <= width && least < most).then(|| Scale {
                places: begin..end,
                least,
                factor: 1.0 / (most - least),
            })
        };
        let bad = || Wrong::Said("these are not the axes and parts of this game's tensor".to_owned());
        Ok(Self(Writer {
            recalled,
            players,
            width,
            axes: axes
                .into_iter()
                .map(axis)
                .collect::<Option<_>>()
                .ok_or_else(bad)?,
            scales: scales
                .into_iter()
                .map(scale)
                .collect::<Option<_>>()
                .ok_or_else(bad)?,
        }))
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
        let mut tensor = vec![0.0; self.0.width];
        state.write(seat, self.0.recalled, &mut tensor)?;
        self.0.shape(seat, &mut tensor);
        Ok(tensor.into_pyarray(py))
    }
}

impl Writer {
    /// A writer of the views' tensors as they are.
    pub(crate) fn plain(game: &Game) -> Self {
        Self {
            recalled: false,
            players: game.0.players().into(),
            width: tensor_len(&game.0.layout()),
            axes: Vec::new(),
            scales: Vec::new(),
        }
    }

    /// The number of places of a tensor.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Writes what `seat` sees.
    #[inline]
    pub(crate) fn write<G: Playable>(&self, game: &G, seat: Seat, out: &mut [f32]) {
        let view = if self.recalled {
            game.recall(seat)
        } else {
            game.view(Some(seat))
        };
        G::write_tensor(&view, out);
        self.shape(seat, out);
    }

    /// Turns and scales the tensor of a seat's view.
    #[inline]
    fn shape(&self, seat: Seat, out: &mut [f32]) {
        for axis in &self.axes {
            for block in out[axis.places.clone()].chunks_exact_mut(axis.whole) {
                block[..axis.one * self.players].rotate_left(axis.one * seat.index());
            }
        }
        for scale in &self.scales {
            for number in &mut out[scale.places.clone()] {
                *number = ((*number - scale.least) * scale.factor).clamp(0.0, 1.0);
            }
        }
    }
}
