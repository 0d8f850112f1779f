//! `cargo xtask simulate`: tables under virtual time. A test of the workspace runs fixed seeds
//! (`tools/simulation/tests/seeds.rs`).

use anyhow::Result;

use crate::mutations;
use crate::run::{cargo, run};

/// Runs the simulations that the arguments ask for.
pub(crate) fn run_with(args: &[&str]) -> Result<()> {
    match args {
        ["--mutations", names @ ..] => mutations::run_those(names),
        _ => run(cargo(
            &[
                &["run", "--quiet", "--package", "stammtisch-simulation", "--"],
                args,
            ]
            .concat(),
        )),
    }
}
