//! A batch of matches as Python sees it: arrays in, arrays out.

use std::sync::{Mutex, PoisonError};

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use stammtisch_core::tensor_len;

use crate::batch::{AnyBatch, Rows, Setup};
use crate::game::Game;
use crate::wrong::Wrong;

/// The arrays that are written at every step, one row a match.
type Arrays = (
    Py<PyArray1<i8>>,
    Py<PyArray2<u8>>,
    Py<PyArray2<f32>>,
    Py<PyArray2<f32>>,
    Py<PyArray1<u8>>,
);

/// Many matches at once; see `stammtisch.vector`, which is what one uses.
#[pyclass(frozen, module = "stammtisch._native")]
pub(crate) struct Batch {
    inner: Mutex<Box<dyn AnyBatch>>,
    matches: usize,
    arrays: Arrays,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, matches, seed=0, threads=1, tensors=true, bots=Vec::new()))]
    fn new(
        py: Python<'_>,
        game: &Game,
        matches: usize,
        seed: u64,
        threads: usize,
        tensors: bool,
        bots: Vec<Option<String>>,
    ) -> PyResult<Self> {
        if !(1..=1 << 20).contains(&matches) || !(1..=256).contains(&threads) {
            let text = "a batch has 1 to 1048576 matches and 1 to 256 threads";
            return Err(Wrong::Said(text.to_owned()).into());
        }
        let setup = Setup {
            matches,
            threads,
            seed,
            bots,
        };
        let width = if tensors { tensor_len(&game.0.layout()) } else { 0 };
        let arrays = (
            PyArray1::zeros(py, matches, false).unbind(),
            PyArray2::zeros(py, [matches, game.0.moves() as usize], false).unbind(),
            PyArray2::zeros(py, [matches, width], false).unbind(),
            PyArray2::zeros(py, [matches, game.0.players().into()], false).unbind(),
            PyArray1::zeros(py, matches, false).unbind(),
        );
        Ok(Self {
            inner: Mutex::new(game.0.batch(&setup)?),
            matches,
            arrays,
        })
    }

    /// Who is to act, legal moves, tensors, scores, what has ended: always the same arrays, written anew by every step.
    fn arrays(&self, py: Python<'_>) -> Arrays {
        let (seats, mask, tensors, rewards, ended) = &self.arrays;
        (
            seats.clone_ref(py),
            mask.clone_ref(py),
            tensors.clone_ref(py),
            rewards.clone_ref(py),
            ended.clone_ref(py),
        )
    }

    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.with(py, |inner, rows| {
            inner.reset(seed, rows);
            Ok(())
        })
    }

    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions
            .as_slice()
            .map_err(|error| Wrong::Said(format!("actions lie in one piece: {error}")))?;
        if actions.len() != self.matches {
            let text = format!("{} actions for {} matches", actions.len(), self.matches);
            return Err(Wrong::Said(text).into());
        }
        self.with(py, |inner, rows| inner.step(actions, rows))
    }

    /// Writes a legal action for each match, each equally likely.
    fn sample(&self, py: Python<'_>, actions: &Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        let mut actions = actions
            .try_readwrite()
            .map_err(|error| Wrong::Said(error.to_string()))?;
        let actions = actions
            .as_slice_mut()
            .map_err(|error| Wrong::Said(error.to_string()))?;
        if actions.len() != self.matches {
            return Err(Wrong::Said("one action a match".to_owned()).into());
        }
        py.detach(|| {
            self.inner
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .sample(actions);
        });
        Ok(())
    }
}

impl Batch {
    /// Does something with the matches and their arrays while Python goes on with other threads.
    fn with(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut dyn AnyBatch, Rows<'_>) -> Result<(), Wrong> + Send,
    ) -> PyResult<()> {
        let busy = || Wrong::Said("somebody else holds the arrays of this batch".to_owned());
        let (seats, mask, tensors, rewards, ended) = &self.arrays;
        let mut seats = seats.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut mask = mask.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut tensors = tensors.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut rewards = rewards.bind(py).try_readwrite().map_err(|_| busy())?;
        let mut ended = ended.bind(py).try_readwrite().map_err(|_| busy())?;
        let rows = Rows {
            seats: seats.as_slice_mut().map_err(|_| busy())?,
            mask: mask.as_slice_mut().map_err(|_| busy())?,
            tensors: tensors.as_slice_mut().map_err(|_| busy())?,
            rewards: rewards.as_slice_mut().map_err(|_| busy())?,
            ended: ended.as_slice_mut().map_err(|_| busy())?,
        };
        py.detach(|| {
            let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            act(&mut **inner, rows)
        })?;
        Ok(())
    }
}
