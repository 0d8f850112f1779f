//! `cargo xtask simulate`: the tables under virtual time. They are a workspace of their own (`simulation/`), since the
//! virtual clock is a feature of tokio that nothing else is to be built with.

use std::fs;

use anyhow::{Context, Result};

use crate::mutations;
use crate::run::{cargo, root, run, run_tests};
use crate::suites::closes_cargo;

/// Simulates what these words ask for.
pub(crate) fn run_with(words: &[&str]) -> Result<()> {
    if let ["--mutations", names @ ..] = words {
        return mutations::run_those(names);
    }
    let mut all = vec!["run", "--quiet"];
    all.extend(workspace()?);
    all.push("--");
    all.extend(words);
    run(cargo(&all))
}

/// The fixed seeds.
pub(crate) fn test() -> Result<Vec<String>> {
    mutations::check()?;
    let workspace = workspace()?;
    let [_, manifest, ..] = workspace;
    run(cargo(&["fmt", "--manifest-path", manifest, "--check"]))?;
    let with = |before: &[&'static str], after: &[&'static str]| cargo(&[before, &workspace, after].concat());
    run(with(&["clippy", "--all-targets"], &["--", "-D", "warnings"]))?;
    let lines = run_tests(with(&["test"], &[]), closes_cargo)?;
    Ok(lines
        .into_iter()
        .filter(|line| !line.contains(" 0 passed; 0 failed"))
        .collect())
}

/// How cargo is told of the workspace, whose dependencies are those of the house.
fn workspace() -> Result<[&'static str; 4]> {
    let to = root().join("simulation/Cargo.lock");
    fs::copy(root().join("Cargo.lock"), &to).with_context(|| format!("cannot write {}", to.display()))?;
    Ok([
        "--manifest-path",
        "simulation/Cargo.toml",
        "--target-dir",
        "target",
    ])
}
