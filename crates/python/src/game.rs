//! Games and bots as Python classes.

use std::collections::HashMap;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use serde_json::{Map, Value};
use stammtisch_core::{Seat, tensor_len};
use stammtisch_protocol::{Record, quote};
use stammtisch_search::{self as search, Rng};

use crate::bot::AnyBot;
use crate::chance::{Chance, Source};
use crate::erased::AnyState;
use crate::fork::Shared;
use crate::games::{AnyGame, find, ids};
use crate::handle::Game;
use crate::heed::Heed;
use crate::reward::Reward;
use crate::seed::Seed;
use crate::state::State;
use crate::whole::Whole;
use crate::wrong::Wrong;

/// The ids of all games, with the laboratory games last.
#[pyfunction]
pub(crate) fn game_ids() -> Vec<&'static str> {
    ids()
}

/// Random matches between two checks for Ctrl-C.
const MATCHES_PER_SIGNAL_CHECK: u32 = 1000;

#[pymethods]
impl Game {
    /// `options` is a JSON object, written by the Python part.
    #[new]
    #[pyo3(signature = (name, players=None, options="{}", rules=None))]
    fn new(name: &str, players: Option<Whole>, options: &str, rules: Option<Whole>) -> PyResult<Self> {
        let options: Map<String, Value> = serde_json::from_str(options)
            .map_err(|error| Wrong::Said(format!("options must be a JSON object: {error}")))?;
        Ok(Self(
            find(name, rules.as_ref(), players.as_ref(), &options)?.into(),
        ))
    }

    /// Its id.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.id()
    }

    /// The version of its rules.
    #[getter]
    fn rules(&self) -> u32 {
        self.0.rules()
    }

    /// All its options as a JSON object.
    #[getter]
    fn options_json(&self) -> String {
        Value::Object(self.0.options()).to_string()
    }

    /// The options with their types, as in docs/games.
    fn option_types(&self) -> HashMap<&'static str, &'static str> {
        self.0.option_types().into_iter().collect()
    }

    /// The number of players.
    fn num_players(&self) -> u8 {
        self.0.players()
    }

    /// The number of action ids: they are 0 to this, exclusive, whatever the options.
    fn num_distinct_actions(&self) -> u32 {
        self.0.moves()
    }

    /// The highest number of decisions of players in a match.
    fn max_game_length(&self) -> u32 {
        self.0.longest()
    }

    /// The lower bound on any player's reward; see `State.returns` for the arguments.
    #[pyo3(signature = (reward="score", zero_sum=false))]
    fn min_utility(&self, reward: &str, zero_sum: bool) -> PyResult<f64> {
        Ok(Reward::read(reward, zero_sum)?.bounds(&self.0.scores()).0)
    }

    /// The upper bound on any player's reward; see `State.returns` for the arguments.
    #[pyo3(signature = (reward="score", zero_sum=false))]
    fn max_utility(&self, reward: &str, zero_sum: bool) -> PyResult<f64> {
        Ok(Reward::read(reward, zero_sum)?.bounds(&self.0.scores()).1)
    }

    /// Whether the rewards of all players always add up to 0; see `State.returns` for the arguments.
    #[pyo3(signature = (reward="score", zero_sum=false))]
    fn is_zero_sum(&self, reward: &str, zero_sum: bool) -> PyResult<bool> {
        Ok(Reward::read(reward, zero_sum)?.is_zero_sum(&self.0.scores()))
    }

    /// The number of places of a tensor.
    fn observation_tensor_size(&self) -> usize {
        tensor_len(&self.0.layout())
    }

    /// The parts of the tensor in order: name and shape. `stammtisch.layout.parts` says more.
    fn observation_layout(&self) -> Vec<(&'static str, Vec<usize>)> {
        let parts = self.0.layout().into_iter();
        parts.map(|part| (part.name, part.shape)).collect()
    }

    /// The names of its bots.
    fn bots(&self) -> Vec<&'static str> {
        self.0.bots()
    }

    /// One of its bots by name. `"master@200"` searches for 200 ms a move. Without a seed, its random numbers differ each time.
    ///
    /// Raises `StammtischError` for an unknown bot.
    #[pyo3(signature = (name, seed=None))]
    fn bot(&self, py: Python<'_>, name: &str, seed: Option<Seed>) -> PyResult<Bot> {
        Ok(Bot {
            game: self.0.clone(),
            name: name.to_owned(),
            inner: Shared::new(self.0.bot(name, Seed::or_fresh(py, seed)?)?),
        })
    }

    /// Plays random matches to their end on one thread, without going through Python, and returns the number of decisions. Picks moves
    /// directly by index, or with `listed` from the whole list of legal moves.
    ///
    /// Raises `StammtischError` unless `matches` is from 0 to 2³² - 1.
    #[pyo3(signature = (matches, seed=None, listed=false))]
    fn play_random(&self, py: Python<'_>, matches: Whole, seed: Option<Seed>, listed: bool) -> PyResult<u64> {
        let mut left: u32 = matches
            .get()
            .ok_or_else(|| Wrong::Said(format!("matches must be from 0 to {}, not {matches}", u32::MAX)))?;
        let (mut rng, mut decisions) = (Rng::new(Seed::or_fresh(py, seed)?), 0);
        while left > 0 {
            let now = left.min(MATCHES_PER_SIGNAL_CHECK);
            decisions += py.detach(|| self.0.play_random(now, &mut rng, listed));
            left -= now;
            py.check_signals()?;
        }
        Ok(decisions)
    }

    /// A match before its first move. With a seed, chance resolves itself, the same on every machine; without one, it is a player.
    ///
    /// `chance` is `"order"` or `"kind"`: the way a seed decides events.
    #[pyo3(signature = (seed=None, chance="order"))]
    fn new_initial_state(&self, seed: Option<Seed>, chance: &str) -> PyResult<State> {
        let (mut inner, source) = (self.0.begin(), source(seed, chance)?);
        if let Some(source) = source {
            inner.draw(source);
        }
        Ok(State::new(self.0.clone(), inner, source, None))
    }

    /// The match of a record of this game; chance continues from `seed`, if given. Use it through `stammtisch.from_record`.
    ///
    /// Raises `StammtischError` for an invalid record.
    #[pyo3(signature = (record, seed=None, chance="order"))]
    fn state_from_record(
        &self,
        py: Python<'_>,
        record: &str,
        seed: Option<Seed>,
        chance: &str,
    ) -> PyResult<State> {
        let source = source(seed, chance)?;
        py.detach(|| {
            let record = Record::parse(record.as_bytes()).map_err(Wrong::from)?;
            let (game, mut inner) = self.read_record(&record)?;
            if let Some(source) = source {
                inner.draw(source);
            }
            Ok(State::new(game, inner, source, Some(record.into())))
        })
    }

    /// The moves of a record of this game as arrays, by name: `line`, `seat`, `action`, `legal`, the tensors of the seats that moved, and
    /// those of all seats at the end; with `states`, also the whole states before the moves.
    #[pyo3(signature = (record, states=false))]
    fn record_moves<'py>(&self, py: Python<'py>, record: &str, states: bool) -> PyResult<Bound<'py, PyDict>> {
        let moves = py.detach(|| {
            let record = Record::parse(record.as_bytes()).map_err(Wrong::from)?;
            self.read_record(&record)?.0.moves_of(&record, states)
        })?;
        moves.into_dict(py)
    }

    /// The state whose `serialize` returned this text.
    ///
    /// Raises `StammtischError` for another text.
    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        Ok(self.read_state(text)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&'static str, u8, String, u32)) {
        let words = (self.0.id(), self.0.players(), self.options_json(), self.0.rules());
        (py.get_type::<Self>(), words)
    }

    fn __repr__(&self) -> String {
        format!("stammtisch.load({:?}, players={})", self.0.id(), self.0.players())
    }

    fn __eq__(&self, other: &Self) -> bool {
        let same = |game: &Self| (game.0.id(), game.0.rules(), game.0.players(), game.options_json());
        same(self) == same(other)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::BuildHasher;
        let fixed = std::hash::BuildHasherDefault::<std::hash::DefaultHasher>::default();
        fixed.hash_one((self.0.id(), self.0.players(), self.options_json()))
    }
}

/// The source of chance, if there is a seed.
fn source(seed: Option<Seed>, chance: &str) -> Result<Option<Source>, Wrong> {
    let chance = Chance::read(chance)?;
    Ok(seed.map(|seed| Source { seed: seed.0, chance }))
}

/// A match with its game.
type GameAndState = (Arc<dyn AnyGame>, Box<dyn AnyState>);

impl Game {
    /// The match of a record of this game, and the game with the record's players and options.
    fn read_record(&self, record: &Record) -> Result<GameAndState, Wrong> {
        if record.game != self.0.id() {
            let text = format!(
                "this is a match of {}, not of {}",
                quote(&record.game),
                self.0.id()
            );
            return Err(Wrong::Said(text));
        }
        let (rules, players) = (record.rules.into(), u32::from(record.players).into());
        let game = find(self.0.id(), Some(&rules), Some(&players), &record.options)?;
        let state = game.read(record)?;
        Ok((game.into(), state))
    }

    fn read_state(&self, text: &str) -> Result<State, Wrong> {
        let bad = || Wrong::Said("this is not the output of `serialize`".to_owned());
        let value: Value = serde_json::from_str(text).map_err(|_| bad())?;
        let actions = value["actions"].as_array().ok_or_else(bad)?;
        let given = |field: &str| Some(&value[field]).filter(|value| !value.is_null());
        let seed = given("seed")
            .map(|seed| seed.as_u64().ok_or_else(bad))
            .transpose()?;
        let chance = given("chance").map_or(Ok(Chance::Order), |name| {
            Chance::read(name.as_str().ok_or_else(bad)?)
        })?;
        let record = given("record").map(Record::from_json).transpose()?;
        let (game, inner) = match &record {
            None => (self.0.clone(), self.0.begin()),
            Some(record) => self.read_record(record)?,
        };
        let record = record.filter(|record| !record.log.is_empty()).map(Arc::new);
        let source = seed.map(|seed| Source { seed, chance });
        let mut state = State::new(game, inner, source, record);
        for resampled in given("resampled").and_then(Value::as_array).into_iter().flatten() {
            let before = resampled["actions"].as_array().ok_or_else(bad)?;
            apply_all(&mut state, before).ok_or_else(bad)??;
            let player = resampled["player"]
                .as_u64()
                .and_then(|player| u8::try_from(player).ok());
            let seat = player
                .and_then(Seat::new)
                .filter(|seat| seat.number() < state.game().players());
            let seed = resampled["seed"].as_u64().ok_or_else(bad)?;
            state = state.imagined(seat.ok_or_else(bad)?, seed)?;
        }
        apply_all(&mut state, actions).ok_or_else(bad)??;
        Ok(state.with_source(source))
    }
}

/// Applies these numbers, without chance that resolves itself; `None` if one isn't an action number.
fn apply_all(state: &mut State, numbers: &[Value]) -> Option<Result<(), Wrong>> {
    let numbers: Option<Vec<u32>> = numbers
        .iter()
        .map(|number| number.as_u64().and_then(|number| u32::try_from(number).ok()))
        .collect();
    Some(
        numbers?
            .into_iter()
            .try_for_each(|number| state.inner.apply(number)),
    )
}

/// One of our bots. It can sit on any seat, and keeps separate knowledge for each.
#[pyclass(frozen, module = "stammtisch._native")]
pub(crate) struct Bot {
    game: Arc<dyn AnyGame>,
    name: String,
    inner: Shared<Box<dyn AnyBot>>,
}

#[pymethods]
impl Bot {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The game it plays.
    fn get_game(&self) -> Game {
        Game(self.game.clone())
    }

    /// A copy decides like this bot from now on.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&str, u64))> {
        let game = self.get_game().into_pyobject(py)?;
        Ok((game.getattr("bot")?, (&self.name, self.seed()?)))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyDict>) -> PyResult<Self> {
        self.get_game().bot(py, &self.name, Some(Seed(self.seed()?)))
    }

    fn __eq__(&self, other: &Self) -> PyResult<bool> {
        let same = self.name == other.name && self.get_game().__eq__(&other.get_game());
        Ok(same && (std::ptr::eq(self, other) || self.seed()? == other.seed()?))
    }

    fn __repr__(&self) -> String {
        format!("<{} bot {}>", self.game.id(), self.name)
    }

    /// Its action for the player to act. Ctrl-C stops the search and leaves the bot unchanged.
    ///
    /// Raises `MatchOver` after the end, and `StammtischError` at a chance node, for a state of another game, and for a resampled state
    /// if the bot needs the history of a match.
    fn step(&self, py: Python<'_>, state: &State) -> PyResult<u32> {
        Ok(self.choose(py, state)?.m)
    }

    /// Like `step`, and also returns the candidates it evaluated.
    fn think(&self, py: Python<'_>, state: &State) -> PyResult<Decision> {
        let decision = self.choose(py, state)?;
        let candidates = decision.candidates.into_iter().map(|tried| Candidate {
            action: tried.m,
            worth: tried.worth,
            error: tried.error,
            playouts: tried.playouts,
        });
        Ok(Decision {
            action: decision.m,
            candidates: candidates.collect(),
        })
    }
}

impl Bot {
    /// The seed of a bot that decides like this one from now on.
    fn seed(&self) -> Result<u64, Wrong> {
        let inner = self.inner.lock(|bot, process| {
            bot.fork(process);
            Ok(())
        })?;
        Ok(inner.seed())
    }

    fn choose(&self, py: Python<'_>, state: &State) -> PyResult<search::Decision<u32>> {
        let state = &*state.inner;
        py.detach(|| {
            let mut bot = self.inner.lock(|bot, process| {
                bot.fork(process);
                Ok(())
            })?;
            let heed = Heed::new();
            let chosen = bot.choose(state, &|| heed.stops());
            // A signal that came after the search's last look stops it too: the caller never sees the decision.
            heed.look();
            heed.heard()?;
            let decision = chosen?;
            bot.accept();
            Ok(decision)
        })
    }
}

/// A bot's decision.
#[pyclass(frozen, get_all, module = "stammtisch._native")]
pub(crate) struct Decision {
    /// The action.
    action: u32,
    /// The evaluated candidates, best first; empty if the bot did not search.
    candidates: Vec<Candidate>,
}

/// An action that a bot evaluated.
#[pyclass(frozen, get_all, module = "stammtisch._native")]
#[derive(Clone)]
pub(crate) struct Candidate {
    /// The action.
    action: u32,
    /// Its expected payoff, comparable within one decision.
    worth: f32,
    /// The standard error of the payoff.
    error: f32,
    /// The number of playouts.
    playouts: u32,
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        let candidates: Vec<_> = self.candidates.iter().map(Candidate::__repr__).collect();
        format!(
            "Decision(action={}, candidates=[{}])",
            self.action,
            candidates.join(", ")
        )
    }
}

#[pymethods]
impl Candidate {
    fn __repr__(&self) -> String {
        let Self {
            action,
            worth,
            error,
            playouts,
        } = self;
        format!("Candidate(action={action}, worth={worth:.3}, error={error:.3}, playouts={playouts})")
    }
}
