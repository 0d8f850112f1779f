//! `cargo xtask simulate`: the tables under virtual time. Its fixed seeds are a test of the workspace
//! (`tools/simulation/tests/seeds.rs`).

use anyhow::Result;

use crate::mutations;
use crate::run::{cargo, run};

/// Simulates what these words ask for.
pub(crate) fn run_with(words: &[&str]) -> Result<()> {
    match words {
        ["--mutations", names @ ..] => mutations::run_those(names),
        _ => run(cargo(
            &[
                &["run", "--quiet", "--package", "stammtisch-simulation", "--"],
                words,
            ]
            .concat(),
        )),
    }
}
