//! Facts about the games from many matches among bots, into docs/research/facts.

use anyhow::Result;

use crate::run::{cargo, run};

/// Passes everything on to `stammtisch-facts`, built to be fast.
pub(crate) fn run_with(words: &[&str]) -> Result<()> {
    let begin = [
        "run",
        "--release",
        "--locked",
        "--quiet",
        "--package",
        "stammtisch-facts",
        "--",
    ];
    run(cargo(&[&begin, words].concat()))
}
