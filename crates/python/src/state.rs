//! A match as a Python class, modelled on `OpenSpiel`.

use std::sync::Arc;

use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};
use stammtisch_core::{Seat, tensor_len};
use stammtisch_protocol::Record;

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
    /// The record it continues.
    record: Option<Arc<Record>>,
    /// The states it was resampled from.
    past: Option<Arc<Past>>,
}

/// A state from which another one was resampled, for a player and with a seed. The same ones give the same state.
struct Past {
    numbers: Vec<u32>,
    seat: Seat,
    seed: u64,
    before: Option<Arc<Past>>,
}

impl Past {
    /// This and the earlier ones as JSON, oldest first.
    fn to_json(&self) -> Vec<Value> {
        let mut all = self
            .before
            .as_ref()
            .map_or_else(Vec::new, |before| before.to_json());
        let player = self.seat.number();
        all.push(json!({"actions": self.numbers, "player": player, "seed": self.seed}));
        all
    }
}

impl State {
    /// A match that is already at a decision of a seat if its chance has a source.
    pub(crate) fn new(
        game: Arc<dyn AnyGame>,
        inner: Box<dyn AnyState>,
        source: Option<Source>,
        record: Option<Arc<Record>>,
    ) -> Self {
        Self {
            game,
            inner,
            source,
            record,
            past: None,
        }
    }

    /// Its game.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The same state, in which chance resolves from this source.
    pub(crate) fn with_source(self, source: Option<Source>) -> Self {
        Self { source, ..self }
    }

    /// A random state in the information state of `seat`.
    pub(crate) fn imagined(&mut self, seat: Seat, seed: u64) -> Result<Self, Wrong> {
        let past = Past {
            numbers: self.inner.numbers().to_vec(),
            seat,
            seed,
            before: self.past.clone(),
        };
        Ok(Self {
            game: self.game.clone(),
            inner: self.inner.imagine(seat, seed)?,
            // The real match's chance to come is hidden from the player.
            source: self.source.map(|source| Source {
                seed: Key::new(seed).of(Purpose::Matches).seed(),
                ..source
            }),
            record: self.record.clone(),
            past: Some(past.into()),
        })
    }

    /// Writes the tensor of a seat's view, or of its view with a perfect memory.
    pub(crate) fn write(&self, seat: Seat, recalled: bool, out: &mut [f32]) -> Result<(), Wrong> {
        if out.len() != tensor_len(&self.game.layout()) {
            return Err(Wrong::Said("the form is that of another game".to_owned()));
        }
        self.inner.tensor(seat, recalled, out);
        Ok(())
    }

    /// The seat with this number; by default the seat to act.
    pub(crate) fn seat(&self, player: Option<&Whole>) -> Result<Seat, Wrong> {
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
    /// The game, with its number of players and options.
    fn get_game(&self) -> Game {
        Game(self.game.clone())
    }

    /// The player to act: from 0; -1 if chance is to act, -4 if the match is over.
    fn current_player(&self) -> i64 {
        match self.inner.now() {
            Now::Seat(seat) => seat.number().into(),
            Now::Order(_) | Now::Draw(_) => CHANCE,
            Now::Over(_) => TERMINAL,
        }
    }

    /// Whether chance is to act. With a seed it never is: chance resolves itself.
    fn is_chance_node(&self) -> bool {
        self.inner.outcomes().is_some()
    }

    /// Whether the match is over.
    fn is_terminal(&self) -> bool {
        matches!(self.inner.now(), Now::Over(_))
    }

    /// The legal actions in ascending order: of a player, by default of the player to act; empty for a player who isn't to act and
    /// after the end. At a chance node, the numbers of its outcomes.
    ///
    /// Raises `StammtischError` for a player who doesn't exist.
    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<Whole>) -> PyResult<Vec<u32>> {
        match (player.as_ref(), self.inner.outcomes()) {
            (None | Some(Whole::Near(CHANCE)), Some(outcomes)) => Ok((0..outcomes).collect()),
            (None, None) if self.is_terminal() => Ok(Vec::new()),
            (player, _) => Ok(self.inner.legal(self.seat(player)?)),
        }
    }

    /// One byte per action id, `int8` of shape `(num_distinct_actions,)`: 1 if it is legal for the player, by default the player to act.
    ///
    /// Raises `StammtischError` for a player who doesn't exist.
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

    /// The outcomes of a chance node with their probabilities, which are equal.
    ///
    /// Raises `StammtischError` at other nodes.
    fn chance_outcomes(&self) -> PyResult<Vec<(u32, f64)>> {
        let outcomes = self.inner.outcomes();
        let outcomes =
            outcomes.ok_or_else(|| Wrong::Said("the current node is not a chance node".to_owned()))?;
        let each = 1.0 / f64::from(outcomes);
        Ok((0..outcomes).map(|outcome| (outcome, each)).collect())
    }

    /// Applies an action of the player to act, or an outcome of chance.
    ///
    /// Raises `IllegalAction` for a number that isn't legal, and `MatchOver` after the end. The state stays unchanged then.
    fn apply_action(&mut self, action: Whole) -> PyResult<()> {
        Ok(self.apply(&action)?)
    }

    /// Applies an action like `apply_action`, and returns the legal actions after it; empty if the match is over.
    fn step(&mut self, action: Whole) -> PyResult<Vec<u32>> {
        self.apply(&action)?;
        self.legal_actions(None)
    }

    /// The rewards of all players, by default their scores; all 0 until the match is over.
    ///
    /// `reward` is `"score"`, `"rank"` or `"win"`; `zero_sum` subtracts the mean of all players. Raises `StammtischError` for another
    /// reward.
    #[pyo3(signature = (reward="score", zero_sum=false))]
    fn returns(&self, reward: &str, zero_sum: bool) -> PyResult<Vec<f64>> {
        let reward = Reward::read(reward, zero_sum)?;
        Ok(match self.inner.now() {
            Now::Over(standings) => reward.of(&standings).collect(),
            Now::Seat(_) | Now::Order(_) | Now::Draw(_) => vec![0.0; self.game.players().into()],
        })
    }

    /// The ranks from 1 of a finished match. Players who share a place have the same rank; players whose tie the rules break don't.
    ///
    /// Raises `StammtischError` before the end.
    fn ranks(&self) -> PyResult<Vec<u32>> {
        match self.inner.now() {
            // PyO3 would convert bytes to Python's `bytes`.
            Now::Over(standings) => Ok(standings.ranks().iter().copied().map(u32::from).collect()),
            Now::Seat(_) | Now::Order(_) | Now::Draw(_) => {
                Err(Wrong::Said("the match is not over".to_owned()).into())
            }
        }
    }

    /// The player's view, by default of the player to act, as `float32` of shape `(observation_tensor_size,)`. `stammtisch.layout`
    /// describes its parts, and writes it in other forms.
    ///
    /// Raises `StammtischError` for a player who doesn't exist, and without one if no player is to act.
    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        self.tensor(py, player.as_ref(), false)
    }

    /// Like `observation_tensor`, for a player who has forgotten nothing that was ever open.
    #[pyo3(signature = (player=None))]
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        self.tensor(py, player.as_ref(), true)
    }

    /// The player's view, by default of the player to act, as JSON.
    ///
    /// Raises `StammtischError` for a player who doesn't exist, and without one if no player is to act.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<Whole>) -> PyResult<String> {
        Ok(self.inner.view(Some(self.seat(player.as_ref())?)))
    }

    /// The player's view with a digest of everything observed before: the same for two histories if and only if the player saw the same
    /// in both.
    ///
    /// Raises `StammtischError` for a player who doesn't exist, and without one if no player is to act.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&mut self, player: Option<Whole>) -> PyResult<String> {
        let seat = self.seat(player.as_ref())?;
        Ok(format!(
            "{} {:016x}",
            self.inner.view(Some(seat)),
            self.inner.digest(seat)
        ))
    }

    /// A random match that the player, by default the player to act, cannot tell from this one. If chance resolves itself here, it does
    /// so there too, but differently. Without a seed the match differs each time.
    ///
    /// Raises `StammtischError` for another player of a state that was itself resampled.
    #[pyo3(signature = (player=None, seed=None))]
    fn resample_from_infostate(
        &mut self,
        py: Python<'_>,
        player: Option<Whole>,
        seed: Option<Seed>,
    ) -> PyResult<Self> {
        let seat = self.seat(player.as_ref())?;
        let seed = Seed::or_fresh(py, seed)?;
        Ok(self.imagined(seat, seed)?)
    }

    /// The public view, or a player's view, as JSON.
    ///
    /// Raises `StammtischError` for a player who doesn't exist.
    #[pyo3(signature = (player=None))]
    fn view_json(&self, player: Option<Whole>) -> PyResult<String> {
        let who = player.map(|player| self.seat(Some(&player))).transpose()?;
        Ok(self.inner.view(who))
    }

    /// All decisions since the beginning, including those of chance: since the end of the record for a state that was read from one,
    /// and since then for a resampled state.
    fn history(&self) -> Vec<u32> {
        self.inner.numbers().to_vec()
    }

    /// The text of an action, as in records.
    ///
    /// Raises `StammtischError` for a number without an action.
    #[pyo3(signature = (player, action))]
    fn action_to_string(&self, player: Whole, action: Whole) -> PyResult<String> {
        if player.get() == Some(CHANCE) {
            return Ok(format!("draw {action}"));
        }
        let text = action.get().and_then(|number| self.inner.move_text(number));
        Ok(text.ok_or_else(|| Wrong::Said(format!("no action has the number {action}")))?)
    }

    /// The number of an action from its text.
    ///
    /// Raises `StammtischError` for a text that isn't an action.
    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        let number = self.inner.move_number(text);
        Ok(number.ok_or_else(|| Wrong::Said(format!("{text:?} is not a move")))?)
    }

    /// The record of the match so far: one line of JSON, as the program reads and writes it.
    ///
    /// Raises `StammtischError` for a resampled state, which has no history.
    fn record(&self) -> PyResult<String> {
        let record = self.inner.record(self.inner.lines()).ok_or_else(no_past)?;
        Ok(record.write())
    }

    /// A text from which `deserialize_state` makes an equal state.
    fn serialize(&self) -> PyResult<String> {
        let head = || self.game.begin().record(0).ok_or_else(no_past);
        // Even without lines it contains the game, the number of players and the options.
        let record = self.record.as_ref().map_or_else(
            || head().map(|head| head.to_json()),
            |record| Ok(record.to_json()),
        )?;
        let source = self.source.as_ref();
        let (seed, chance) = (
            source.map(|source| source.seed),
            source.map(|source| source.chance.name()),
        );
        let mut text =
            json!({"record": record, "actions": self.inner.numbers(), "seed": seed, "chance": chance});
        if let Some(past) = &self.past {
            text["resampled"] = past.to_json().into();
        }
        Ok(text.to_string())
    }

    /// An independent copy.
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            inner: self.inner.boxed_clone(),
            source: self.source,
            record: self.record.clone(),
            past: self.past.clone(),
        }
    }

    /// Whether both states came about in the same way and continue alike.
    fn __eq__(&self, other: &Self) -> PyResult<bool> {
        Ok(self.inner.numbers() == other.inner.numbers() && self.serialize()? == other.serialize()?)
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

    /// The state after an action; this one stays unchanged.
    fn child(&self, action: Whole) -> PyResult<Self> {
        let mut child = self.clone();
        child.apply(&action)?;
        Ok(child)
    }

    /// The number of players.
    fn num_players(&self) -> u8 {
        self.game.players()
    }

    /// The number of action ids of the game.
    fn num_distinct_actions(&self) -> u32 {
        self.game.moves()
    }

    /// The rewards of the last action. Only the end of a match has some, so they equal `returns`.
    #[pyo3(signature = (reward="score", zero_sum=false))]
    fn rewards(&self, reward: &str, zero_sum: bool) -> PyResult<Vec<f64>> {
        self.returns(reward, zero_sum)
    }

    /// The player's part of `returns`.
    #[pyo3(signature = (player, reward="score", zero_sum=false))]
    fn player_return(&self, player: Whole, reward: &str, zero_sum: bool) -> PyResult<f64> {
        let seat = self.seat(Some(&player))?;
        Ok(self.returns(reward, zero_sum)?[seat.index()])
    }

    /// The player's part of `rewards`.
    #[pyo3(signature = (player, reward="score", zero_sum=false))]
    fn player_reward(&self, player: Whole, reward: &str, zero_sum: bool) -> PyResult<f64> {
        self.player_return(player, reward, zero_sum)
    }

    /// All decisions since the beginning with the player who made each; chance is -1.
    fn full_history(&self) -> PyResult<Vec<(i64, u32)>> {
        let who = self.inner.deciders()?.into_iter().map(player_number);
        Ok(who.zip(self.inner.numbers().iter().copied()).collect())
    }

    /// Takes back the last action, which was this one of this player, and chance that resolved itself after it.
    fn undo_action(&mut self, player: Whole, action: Whole) -> PyResult<()> {
        let done = self.full_history()?;
        let automatic = self.source.is_some();
        let last = done
            .iter()
            .rposition(|&(player, _)| !automatic || player != CHANCE);
        let (player, action) = (player.get(), action.get());
        let last = last.filter(|&last| (player, action) == (Some(done[last].0), Some(done[last].1)));
        let last = last.ok_or_else(|| Wrong::Said("this was not the last action".to_owned()))?;
        Ok(self.inner.undo_to(last)?)
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

/// The player's number of a decision.
fn player_number(seat: Option<Seat>) -> i64 {
    seat.map_or(CHANCE, |seat| seat.number().into())
}

fn no_past() -> Wrong {
    Wrong::Said("a resampled state has no history".to_owned())
}
