//! The native part of the Python package `stammtisch`: games, matches as sequences of action ids, batches of matches, bots.
//!
//! This is a thin wrapper; the package's Python modules adapt it to other libraries. All input from Python is checked on entry, so none
//! can cause a panic.
#![warn(clippy::wildcard_enum_match_arm)]
#![allow(clippy::needless_pass_by_value, reason = "PyO3 hands arguments over by value")]

mod after;
mod arrays;
mod batch;
mod bot;
mod chance;
mod erased;
mod fork;
mod form;
mod game;
mod games;
mod handle;
mod heed;
mod helpers;
mod memory;
mod moves;
mod numbered;
mod reward;
mod rows;
mod saved;
mod seed;
mod sparse;
mod state;
mod tensors;
mod vector;
mod whole;
mod writer;
mod wrong;

use pyo3::prelude::*;

/// The module `stammtisch._native`.
#[pymodule]
fn _native(py: Python<'_>, module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("StammtischError", py.get_type::<wrong::StammtischError>())?;
    module.add("IllegalAction", py.get_type::<wrong::IllegalAction>())?;
    module.add("MatchOver", py.get_type::<wrong::MatchOver>())?;
    module.add_class::<handle::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<game::Bot>()?;
    module.add_class::<game::Decision>()?;
    module.add_class::<game::Candidate>()?;
    module.add_class::<form::Form>()?;
    module.add_class::<vector::Batch>()?;
    module.add_function(wrap_pyfunction!(game::game_ids, module)?)?;
    module.add_function(wrap_pyfunction!(fork::process, module)?)?;
    fork::register(py)
}
