//! Collects facts about the games from many bot matches, for docs/research/facts.

use anyhow::Result;

use crate::run::{cargo, run};

/// Builds `stammtisch-facts` with optimizations and passes all arguments on.
pub(crate) fn run_with(args: &[&str]) -> Result<()> {
    let begin = [
        "run",
        "--release",
        "--locked",
        "--quiet",
        "--package",
        "stammtisch-facts",
        "--",
    ];
    run(cargo(&[&begin, args].concat()))
}
