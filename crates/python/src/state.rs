//! A match as a Python class, modelled on `OpenSpiel`.

use std::sync::Arc;

use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;
use stammtisch_core::{Seat, tensor_len};

use crate::chance::{Key, Purpose, Source};
use crate::erased::AnyState;
use crate::games::AnyGame;
use crate::handle::Game;
use crate::numbered::Now;
use crate::reward::Reward;
use crate::seed::Seed;
use crate::whole::Whole;
use crate::wrong::Wrong;

/// The value of `current_player` at chance nodes.
const CHANCE: i64 = -1;
/// Its value when the match is over.
const TERMINAL: i64 = -4;

/// The state of a match.
#[pyclass(module = "stammtisch._native")]
pub(crate) struct State {
    game: Arc<dyn AnyGame>,
    pub(crate) inner: Box<dyn AnyState>,
    /// The seed from which chance is resolved automatically, if given.
    source: Option<Source>,
}

impl State {
    /// A match that is already at a decision of a seat if its chance has a source.
    pub(crate) fn new(game: Arc<dyn AnyGame>, inner: Box<dyn AnyState>, source: Option<Source>) -> Self {
        Self { game, inner, source }
    }

    /// The seat with this number; by default the seat to act.
    fn seat(&self, player: Option<&Whole>) -> Result<Seat, Wrong> {
        if let (None, Now::Seat(seat)) = (player, self.inner.now()) {
            return Ok(seat);
        }
        let number = player.ok_or_else(|| Wrong::Said("no player is to act: name one".to_owned()))?;
        let players = self.game.players();
        let seat = number.get().filter(|&number| number < players);
        seat.and_then(Seat::new).ok_or_else(|| {
            Wrong::Said(format!(
                "there is no player {number}: players are 0 to {}",
                players - 1
            ))
        })
    }

    fn tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Whole>,
        recalled: bool,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat(player)?;
        let mut tensor = vec![0.0; tensor_len(&self.game.layout())];
        self.inner.tensor(seat, recalled, &mut tensor);
        Ok(tensor.into_pyarray(py))
    }

    fn apply(&mut self, action: &Whole) -> Result<(), Wrong> {
        let number = action
            .get()
            .ok_or_else(|| match (self.is_terminal(), self.inner.outcomes()) {
                (true, _) => Wrong::Over,
                (_, Some(outcomes)) => Wrong::NoOutcome(action.clone(), outcomes),
                _ => Wrong::NoMove(action.clone(), self.game.moves()),
            })?;
        self.inner.apply(number)?;
        if let Some(source) = self.source {
            self.inner.draw(source);
        }
        Ok(())
    }
}

#[pymethods]
impl State {
    fn get_game(&self) -> Game {
        Game(self.game.clone())
    }

    fn current_player(&self) -> i64 {
        match self.inner.now() {
            Now::Seat(seat) => seat.number().into(),
            Now::Order(_) | Now::Draw(_) => CHANCE,
            Now::Over(_) => TERMINAL,
        }
    }

    fn is_chance_node(&self) -> bool {
        self.inner.outcomes().is_some()
    }

    fn is_terminal(&self) -> bool {
        matches!(self.inner.now(), Now::Over(_))
    }

    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<Whole>) -> PyResult<Vec<u32>> {
        match (player.as_ref(), self.inner.outcomes()) {
            (None | Some(Whole::Near(CHANCE)), Some(outcomes)) => Ok((0..outcomes).collect()),
            (None, None) if self.is_terminal() => Ok(Vec::new()),
            (player, _) => Ok(self.inner.legal(self.seat(player)?)),
        }
    }

    /// One byte per action id: 1 if it is legal for the player.
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0i8; self.game.moves() as usize];
        if player.is_some() || !self.is_terminal() && !self.is_chance_node() {
            for number in self.inner.legal(self.seat(player.as_ref())?) {
                mask[number as usize] = 1;
            }
        }
        Ok(mask.into_pyarray(py))
    }

    fn chance_outcomes(&self) -> PyResult<Vec<(u32, f64)>> {
        let outcomes = self.inner.outcomes();
        let outcomes =
            outcomes.ok_or_else(|| Wrong::Said("the current node is not a chance node".to_owned()))?;
        let each = 1.0 / f64::from(outcomes);
        Ok((0..outcomes).map(|outcome| (outcome, each)).collect())
    }

    fn apply_action(&mut self, action: Whole) -> PyResult<()> {
        Ok(self.apply(&action)?)
    }

    /// Applies an action and returns the legal actions after it; empty if the match is over.
    fn step(&mut self, action: Whole) -> PyResult<Vec<u32>> {
        self.apply(&action)?;
        self.legal_actions(None)
    }

    /// The rewards of all seats, by default their scores; all 0 until the match is over.
    #[pyo3(signature = (reward="score", zero_sum=false))]
    fn returns(&self, reward: &str, zero_sum: bool) -> PyResult<Vec<f64>> {
        let reward = Reward::read(reward, zero_sum)?;
        Ok(match self.inner.now() {
            Now::Over(standings) => reward.of(&standings).collect(),
            Now::Seat(_) | Now::Order(_) | Now::Draw(_) => vec![0.0; self.game.players().into()],
        })
    }

    /// The ranks from 1 of a finished match. Seats that share a place have the same rank; seats whose tie the rules break don't.
    fn ranks(&self) -> PyResult<Vec<u32>> {
        match self.inner.now() {
            // PyO3 would convert bytes to Python's `bytes`.
            Now::Over(standings) => Ok(standings.ranks().iter().copied().map(u32::from).collect()),
            Now::Seat(_) | Now::Order(_) | Now::Draw(_) => {
                Err(Wrong::Said("the match is not over".to_owned()).into())
            }
        }
    }

    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        self.tensor(py, player.as_ref(), false)
    }

    #[pyo3(signature = (player=None))]
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        self.tensor(py, player.as_ref(), true)
    }

    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<Whole>) -> PyResult<String> {
        Ok(self.inner.view(Some(self.seat(player.as_ref())?)))
    }

    /// The player's view with a digest of everything observed before: perfect recall.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&mut self, player: Option<Whole>) -> PyResult<String> {
        let seat = self.seat(player.as_ref())?;
        Ok(format!(
            "{} {:016x}",
            self.inner.view(Some(seat)),
            self.inner.digest(seat)
        ))
    }

    /// A random match in the player's information state. If chance resolves automatically here, it does so there too, but differently.
    #[pyo3(signature = (player=None, seed=None))]
    fn resample_from_infostate(
        &mut self,
        py: Python<'_>,
        player: Option<Whole>,
        seed: Option<Seed>,
    ) -> PyResult<Self> {
        let seat = self.seat(player.as_ref())?;
        let seed = Seed::or_fresh(py, seed)?;
        let imagined = self.inner.imagine(seat, seed)?;
        // The real match's chance to come is hidden from the player.
        let source = self.source.map(|source| Source {
            seed: Key::new(seed).of(Purpose::Matches).seed(),
            ..source
        });
        Ok(Self::new(self.game.clone(), imagined, source))
    }

    /// The public view, or a player's view, as JSON.
    #[pyo3(signature = (player=None))]
    fn view_json(&self, player: Option<Whole>) -> PyResult<String> {
        let who = player.map(|player| self.seat(Some(&player))).transpose()?;
        Ok(self.inner.view(who))
    }

    /// All decisions since the beginning, including chance.
    fn history(&self) -> Vec<u32> {
        self.inner.numbers().to_vec()
    }

    #[pyo3(signature = (player, action))]
    fn action_to_string(&self, player: Whole, action: Whole) -> PyResult<String> {
        if player.get() == Some(CHANCE) {
            return Ok(format!("draw {action}"));
        }
        let text = action.get().and_then(|number| self.inner.move_text(number));
        Ok(text.ok_or_else(|| Wrong::Said(format!("no action has the number {action}")))?)
    }

    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        let number = self.inner.move_number(text);
        Ok(number.ok_or_else(|| Wrong::Said(format!("{text:?} is not a move")))?)
    }

    /// The record of the match so far: one line of JSON, as the program reads and writes it.
    fn record(&self) -> PyResult<String> {
        let record = self.inner.record(self.inner.lines()).ok_or_else(no_past)?;
        Ok(record.write())
    }

    fn serialize(&self) -> PyResult<String> {
        Ok(serialize(&*self.inner, self.source).ok_or_else(no_past)?)
    }

    fn clone(&self) -> Self {
        Self::new(self.game.clone(), self.inner.boxed_clone(), self.source)
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let game = self.get_game().into_pyobject(py)?;
        Ok((game.getattr("deserialize_state")?, (self.serialize()?,)))
    }

    fn __str__(&self) -> String {
        self.inner.full()
    }

    fn __repr__(&self) -> String {
        let now = match self.inner.now() {
            Now::Seat(seat) => format!("player {} to act", seat.number()),
            Now::Order(_) | Now::Draw(_) => "chance to act".to_owned(),
            Now::Over(_) => "over".to_owned(),
        };
        let (game, players) = (self.game.id(), self.game.players());
        format!("<{game} with {players} players, {now}>")
    }
}

fn no_past() -> Wrong {
    Wrong::Said("a resampled state has no history".to_owned())
}

/// The input of [`Game::deserialize_state`]; `None` for a resampled state.
fn serialize(state: &dyn AnyState, source: Option<Source>) -> Option<String> {
    // Even without lines it contains the game, the number of players and the options.
    let record = state.record(state.read_lines())?.to_json();
    let (seed, chance) = (
        source.map(|source| source.seed),
        source.map(|source| source.chance.name()),
    );
    Some(json!({"record": record, "actions": state.numbers(), "seed": seed, "chance": chance}).to_string())
}
