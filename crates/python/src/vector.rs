//! A batch of matches as a Python class, with arrays as input and output.

use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
};
use pyo3::prelude::*;
use stammtisch_core::tensor_len;

use crate::after::After;
use crate::arrays::{Table, busy, held, zeros};
use crate::batch::{AnyBatch, Seeds, Setup, Stops};
use crate::chance::Chance;
use crate::fork::Shared;
use crate::form::Form;
use crate::handle::Game;
use crate::heed::Heed;
use crate::reward::Reward;
use crate::rows::Rows;
use crate::seed::Seed;
use crate::whole::Whole;
use crate::writer::Writer;
use crate::wrong::Wrong;

/// The arrays written at every step, one row per match.
type Arrays = (
    Py<PyArray1<i8>>,
    Py<PyArray2<u8>>,
    Py<PyAny>,
    Py<PyArray2<f32>>,
    Py<PyArray2<u8>>,
    Py<PyArray1<u8>>,
    Py<PyAny>,
);

/// The starts, places and values of tensors without their zeros.
type SparseArrays<'py> = (
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray1<f32>>,
);

/// Many matches at once; use it through `stammtisch.vector`.
#[pyclass(frozen, module = "stammtisch._native")]
pub(crate) struct Batch {
    inner: Shared<Box<dyn AnyBatch>>,
    matches: usize,
    width: usize,
    seats: Py<PyArray1<i8>>,
    mask: Py<PyArray2<u8>>,
    tensors: Table,
    rewards: Py<PyArray2<f32>>,
    ranks: Py<PyArray2<u8>>,
    ended: Py<PyArray1<u8>>,
    last: Table,
    moves: usize,
    players: usize,
}

#[pymethods]
impl Batch {
    #[new]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    #[pyo3(signature = (
        game, matches, seed=None, threads=Whole::Near(1), tensors=true, bots=Vec::new(), chance="order", reward="score", zero_sum=false,
        rotate=false, after="same_step", last=None, form=None, dtype="float32", buffer=None
    ), text_signature = "(game, matches, seed=None, threads=1, tensors=True, bots=(), chance=\"order\", reward=\"score\", zero_sum=False, \
                         rotate=False, after=\"same_step\", last=None, form=None, dtype=\"float32\", buffer=None)")]
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
        rotate: bool,
        after: &str,
        last: Option<Whole>,
        form: Option<&Bound<'_, Form>>,
        dtype: &str,
        buffer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let among = |number: &Whole, most| number.get().filter(|number| (1..=most).contains(number));
        let (Some(matches), Some(threads)) = (among(&matches, 1 << 20), among(&threads, 256)) else {
            let text = "a batch has 1 to 1048576 matches and 1 to 256 threads";
            return Err(Wrong::Said(format!("{text}, not {matches} and {threads}")).into());
        };
        let writer = form.map_or_else(
            || Writer::plain(game.0.players(), tensor_len(&game.0.layout())),
            |form| form.get().0.clone(),
        );
        let all = tensor_len(&game.0.layout());
        if writer.width() != all {
            return Err(Wrong::Said("the form is that of another game".to_owned()).into());
        }
        let players = game.0.players();
        let last = last.map(|seat| {
            let known = seat.get().filter(|seat| *seat < players);
            known.ok_or_else(|| Wrong::Said(format!("there is no seat {seat}")))
        });
        let last = last.transpose()?;
        let width = if tensors { all } else { 0 };
        let setup = Setup {
            matches,
            threads,
            seed: Seed::or_fresh(py, seed)?,
            chance: Chance::read(chance)?,
            reward: Reward::read(reward, zero_sum)?,
            bots,
            rotate,
            after: After::read(after)?,
            last,
            writer,
            width,
        };
        let last = if setup.last.is_some() { width } else { 0 };
        let (moves, players) = (game.0.moves() as usize, usize::from(game.0.players()));
        Ok(Self {
            seats: zeros(py, vec![matches])?,
            mask: zeros(py, vec![matches, moves])?,
            tensors: match buffer {
                Some(buffer) => Table::of(buffer, dtype, [matches, width])?,
                None => Table::new(py, dtype, [matches, width])?,
            },
            rewards: zeros(py, vec![matches, players])?,
            ranks: zeros(py, vec![matches, players])?,
            ended: zeros(py, vec![matches])?,
            last: Table::new(py, dtype, [matches, last])?,
            inner: Shared::new(game.0.batch(&setup)?),
            matches,
            width: all,
            moves,
            players,
        })
    }

    /// The seats to act, legal moves, tensors, rewards, ranks, ended flags and last tensors: always the same arrays, overwritten by every
    /// step.
    fn arrays(&self, py: Python<'_>) -> Arrays {
        (
            self.seats.clone_ref(py),
            self.mask.clone_ref(py),
            self.tensors.array(py),
            self.rewards.clone_ref(py),
            self.ranks.clone_ref(py),
            self.ended.clone_ref(py),
            self.last.array(py),
        )
    }

    /// Begins the next matches, those of a seed, or those of a seed per row. In a list, `None` begins the next match of its row.
    #[pyo3(signature = (seed=None, seeds=None))]
    fn reset(&self, py: Python<'_>, seed: Option<Seed>, seeds: Option<Vec<Option<Seed>>>) -> PyResult<()> {
        let seeds = match (seed, seeds) {
            (Some(seed), _) => Seeds::All(seed.0),
            (None, None) => Seeds::Next,
            (None, Some(seeds)) if seeds.len() == self.matches => {
                Seeds::Rows(seeds.into_iter().map(|seed| seed.map(|seed| seed.0)).collect())
            }
            (None, Some(seeds)) => {
                let text = format!("{} seeds for {} matches", seeds.len(), self.matches);
                return Err(Wrong::Said(text).into());
            }
        };
        self.with(py, |inner, rows, stops| {
            inner.reset(&seeds, rows, stops);
            Ok(())
        })
    }

    /// Makes a move in each match; if rows are `chosen`, only in these.
    #[pyo3(signature = (actions, chosen=None))]
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        chosen: Option<PyReadonlyArray1<'_, bool>>,
    ) -> PyResult<()> {
        let actions = actions
            .as_slice()
            .map_err(|error| Wrong::Said(format!("actions must be contiguous: {error}")))?;
        if actions.len() != self.matches {
            let text = format!("{} actions for {} matches", actions.len(), self.matches);
            return Err(Wrong::Said(text).into());
        }
        let chosen = chosen.as_ref().map(|chosen| chosen.as_slice()).transpose();
        let chosen = chosen
            .ok()
            .filter(|chosen| chosen.is_none_or(|chosen| chosen.len() == self.matches));
        let chosen = chosen.ok_or_else(|| Wrong::Said("chosen must have one flag per match".to_owned()))?;
        self.with(py, |inner, rows, stops| inner.step(actions, chosen, rows, stops))
    }

    /// The tensors of all rows without their zeros: the index of each row's first item, places and values.
    fn sparse<'py>(&self, py: Python<'py>) -> PyResult<SparseArrays<'py>> {
        let sparse = py.detach(|| {
            let inner = self.inner.lock(|inner, process| inner.fork(process))?;
            Ok::<_, Wrong>(inner.sparse(self.width))
        })?;
        Ok((
            sparse.starts.into_pyarray(py),
            sparse.places.into_pyarray(py),
            sparse.values.into_pyarray(py),
        ))
    }

    /// The matches as numbers.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let saved = self.inner.lock(|inner, process| inner.fork(process))?.save()?;
        Ok(saved.into_pyarray(py))
    }

    /// Plays the matches of `save` again.
    fn load(&self, py: Python<'_>, saved: PyReadonlyArray1<'_, u64>) -> PyResult<()> {
        let saved = saved.as_slice().map_err(|error| Wrong::Said(error.to_string()))?;
        self.with(py, |inner, rows, stops| inner.load(saved, rows, stops))
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
        let (matches, shared) = (self.matches, self.matches * self.players);
        let mut seats: PyReadwriteArray1<'_, i8> = held(py, &self.seats, matches)?;
        let mut mask: PyReadwriteArray2<'_, u8> = held(py, &self.mask, matches * self.moves)?;
        let mut tensors = self.tensors.held(py)?;
        let mut rewards: PyReadwriteArray2<'_, f32> = held(py, &self.rewards, shared)?;
        let mut ranks: PyReadwriteArray2<'_, u8> = held(py, &self.ranks, shared)?;
        let mut ended: PyReadwriteArray1<'_, u8> = held(py, &self.ended, matches)?;
        let mut last = self.last.held(py)?;
        let rows = Rows {
            seats: seats.as_slice_mut().map_err(|_| busy())?,
            mask: mask.as_slice_mut().map_err(|_| busy())?,
            tensors: tensors.rows()?,
            rewards: rewards.as_slice_mut().map_err(|_| busy())?,
            ranks: ranks.as_slice_mut().map_err(|_| busy())?,
            ended: ended.as_slice_mut().map_err(|_| busy())?,
            last: last.rows()?,
        };
        py.detach(|| {
            let mut inner = self.inner.lock(|inner, process| inner.fork(process))?;
            let heed = Heed::new();
            act(&mut **inner, rows, &|| heed.stops())?;
            heed.heard()
        })
    }
}
