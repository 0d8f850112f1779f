//! A batch of matches as a Python class, with arrays as input and output.

use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
    PyUntypedArrayMethods, dtype,
};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use stammtisch_core::tensor_len;

use crate::batch::{AnyBatch, Setup, Stops};
use crate::chance::Chance;
use crate::fork::Shared;
use crate::handle::Game;
use crate::heed::Heed;
use crate::reward::Reward;
use crate::rows::Rows;
use crate::seed::Seed;
use crate::whole::Whole;
use crate::wrong::Wrong;

/// The arrays written at every step, one row per match.
type Arrays = (
    Py<PyArray1<i8>>,
    Py<PyArray2<u8>>,
    Py<PyArray2<f32>>,
    Py<PyArray2<f32>>,
    Py<PyArray2<u8>>,
    Py<PyArray1<u8>>,
);

/// Many matches at once; use it through `stammtisch.vector`.
#[pyclass(frozen, module = "stammtisch._native")]
pub(crate) struct Batch {
    inner: Shared<Box<dyn AnyBatch>>,
    matches: usize,
    arrays: Arrays,
    /// Their lengths.
    lengths: [usize; 6],
}

#[pymethods]
impl Batch {
    #[new]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    #[pyo3(signature = (
        game, matches, seed=None, threads=Whole::Near(1), tensors=true, bots=Vec::new(), chance="order", reward="score", zero_sum=false
    ), text_signature = "(game, matches, seed=None, threads=1, tensors=True, bots=(), chance=\"order\", reward=\"score\", zero_sum=False)")]
    fn new(
        py: Python<'_>,
        game: &Game,
        matches: Whole,
        seed: Option<Seed>,
        threads: Whole,
        tensors: bool,
        bots: Vec<Option<String>>,
        chance: &str,
        reward: &str,
        zero_sum: bool,
    ) -> PyResult<Self> {
        let among = |number: &Whole, most| number.get().filter(|number| (1..=most).contains(number));
        let (Some(matches), Some(threads)) = (among(&matches, 1 << 20), among(&threads, 256)) else {
            let text = "a batch has 1 to 1048576 matches and 1 to 256 threads";
            return Err(Wrong::Said(format!("{text}, not {matches} and {threads}")).into());
        };
        let setup = Setup {
            matches,
            threads,
            seed: Seed::or_fresh(py, seed)?,
            chance: Chance::read(chance)?,
            reward: Reward::read(reward, zero_sum)?,
            bots,
        };
        let width = if tensors { tensor_len(&game.0.layout()) } else { 0 };
        let (moves, players) = (game.0.moves() as usize, usize::from(game.0.players()));
        let arrays = (
            zeros(py, vec![matches])?,
            zeros(py, vec![matches, moves])?,
            zeros(py, vec![matches, width])?,
            zeros(py, vec![matches, players])?,
            zeros(py, vec![matches, players])?,
            zeros(py, vec![matches])?,
        );
        Ok(Self {
            inner: Shared::new(game.0.batch(&setup)?),
            matches,
            arrays,
            lengths: [1, moves, width, players, players, 1].map(|row| matches * row),
        })
    }

    /// The seats to act, legal moves, tensors, rewards, ranks and ended flags: always the same arrays, overwritten by every step.
    fn arrays(&self, py: Python<'_>) -> Arrays {
        let (seats, mask, tensors, rewards, ranks, ended) = &self.arrays;
        (
            seats.clone_ref(py),
            mask.clone_ref(py),
            tensors.clone_ref(py),
            rewards.clone_ref(py),
            ranks.clone_ref(py),
            ended.clone_ref(py),
        )
    }

    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<Seed>) -> PyResult<()> {
        self.with(py, |inner, rows, stops| {
            inner.reset(seed.map(|seed| seed.0), rows, stops);
            Ok(())
        })
    }

    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions
            .as_slice()
            .map_err(|error| Wrong::Said(format!("actions must be contiguous: {error}")))?;
        if actions.len() != self.matches {
            let text = format!("{} actions for {} matches", actions.len(), self.matches);
            return Err(Wrong::Said(text).into());
        }
        self.with(py, |inner, rows, stops| inner.step(actions, rows, stops))
    }

    /// Writes a uniformly random legal action for each match.
    fn sample(&self, py: Python<'_>, actions: &Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        let mut actions = actions
            .try_readwrite()
            .map_err(|error| Wrong::Said(error.to_string()))?;
        let actions = actions
            .as_slice_mut()
            .map_err(|error| Wrong::Said(error.to_string()))?;
        if actions.len() != self.matches {
            return Err(Wrong::Said("one action per match".to_owned()).into());
        }
        py.detach(|| {
            self.inner
                .lock(|inner, process| inner.fork(process))?
                .sample(actions);
            Ok(())
        })
    }
}

impl Batch {
    /// Runs `act` on the matches and their arrays without Python's lock. If it is interrupted (Ctrl-C), it completes with the bots'
    /// results so far.
    fn with(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut dyn AnyBatch, Rows<'_>, Stops<'_>) -> Result<(), Wrong> + Send,
    ) -> PyResult<()> {
        let (seats, mask, tensors, rewards, ranks, ended) = &self.arrays;
        let [
            all_seats,
            all_moves,
            all_tensors,
            all_rewards,
            all_ranks,
            all_ended,
        ] = self.lengths;
        let mut seats = held(py, seats, all_seats)?;
        let mut mask = held(py, mask, all_moves)?;
        let mut tensors = held(py, tensors, all_tensors)?;
        let mut rewards = held(py, rewards, all_rewards)?;
        let mut ranks = held(py, ranks, all_ranks)?;
        let mut ended = held(py, ended, all_ended)?;
        let rows = Rows {
            seats: seats.as_slice_mut().map_err(|_| busy())?,
            mask: mask.as_slice_mut().map_err(|_| busy())?,
            tensors: tensors.as_slice_mut().map_err(|_| busy())?,
            rewards: rewards.as_slice_mut().map_err(|_| busy())?,
            ranks: ranks.as_slice_mut().map_err(|_| busy())?,
            ended: ended.as_slice_mut().map_err(|_| busy())?,
        };
        py.detach(|| {
            let mut inner = self.inner.lock(|inner, process| inner.fork(process))?;
            let heed = Heed::new();
            act(&mut **inner, rows, &|| heed.stops())?;
            heed.heard()
        })
    }
}

/// An array of zeros; `NumPy` raises `MemoryError` if it doesn't fit.
fn zeros<T: Element, D: Dimension>(py: Python<'_>, shape: Vec<usize>) -> PyResult<Py<PyArray<T, D>>> {
    let shape = PyTuple::new(py, shape)?;
    let array = py
        .import("numpy")?
        .call_method1("zeros", (shape, dtype::<T>(py)))?;
    Ok(array.cast_into()?.unbind())
}

/// Borrows an array for writing. Python code can reach it too, so an array whose type or size has changed is refused.
fn held<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
    length: usize,
) -> Result<PyReadwriteArray<'py, T, D>, Wrong> {
    let array = array.bind(py).as_any().cast::<PyArray<T, D>>().ok();
    let array = array.filter(|array| array.len() == length);
    let changed =
        || Wrong::Said("the caller has changed the type or the size of this batch's arrays".to_owned());
    array.ok_or_else(changed)?.try_readwrite().map_err(|_| busy())
}

fn busy() -> Wrong {
    Wrong::Said("the arrays of this batch are in use".to_owned())
}
