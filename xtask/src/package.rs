//! The crates that stand alone, packed and built from what was packed, as whoever gets them from a registry would.

use anyhow::Result;

use crate::run::{cargo, run};
use crate::tidy;

/// Packs each published crate, and builds it from its package unless `--no-verify` is said.
pub(crate) fn run_with(words: &[&str]) -> Result<()> {
    let metadata = tidy::metadata()?;
    let names: Vec<&str> = tidy::published(&metadata)
        .filter_map(|package| package["name"].as_str())
        .collect();
    let mut all = vec!["package", "--locked"];
    for name in &names {
        all.extend(["--package", name]);
    }
    all.extend(words);
    run(cargo(&all))
}
