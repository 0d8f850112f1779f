//! What Python holds a game by.

use std::sync::Arc;

use pyo3::prelude::*;

use crate::games::AnyGame;

/// A game with a number of players and options; it holds no match.
#[pyclass(frozen, module = "stammtisch._native")]
pub(crate) struct Game(pub(crate) Arc<dyn AnyGame>);
