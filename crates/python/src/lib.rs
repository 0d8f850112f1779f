//! The native half of the Python package `stammtisch`: games, matches as rows of numbers, many matches at once, bots.
//!
//! What is here is wrapped thinly; the package's Python modules put it into the words of other libraries. Nothing that
//! Python hands in reaches a panic: it is checked where it comes in.
#![allow(clippy::needless_pass_by_value, reason = "PyO3 hands arguments over by value")]

mod batch;
mod bot;
mod erased;
mod game;
mod games;
mod handle;
mod heed;
mod memory;
mod numbered;
mod rows;
mod seed;
mod state;
mod vector;
mod whole;
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
    module.add_class::<vector::Batch>()?;
    module.add_function(wrap_pyfunction!(game::game_ids, module)?)?;
    Ok(())
}
