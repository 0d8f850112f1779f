//! Python's handle of a game.

use std::sync::Arc;

use pyo3::prelude::*;

use crate::games::AnyGame;

/// A game with a number of players and options, but without a match.
#[pyclass(frozen, module = "stammtisch._native")]
pub(crate) struct Game(pub(crate) Arc<dyn AnyGame>);
