//! `cargo xtask simulate --mutations`: shows that the simulation can fail. Each patch in
//! `tools/simulation/mutations/` breaks one guarantee in a copy of the source tree, and the simulator must find it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::run::{cargo, program, root, run};
use crate::tidy::tracked;

/// The folder of the patches.
const PATCHES: &str = "tools/simulation/mutations";

/// The folder of the copy.
const COPY: &str = "target/mutations";

/// The folder of an empty page, since the simulation does not need one.
const PAGE: &str = "target/mutations/page";

/// The parts of the repository that the simulation is built from. Cargo finds its settings in a parent folder.
const PARTS: [&str; 4] = ["Cargo.toml", "Cargo.lock", "crates", "tools"];

/// Number of seeds to try for each patch, and the tables for each seed.
const SEEDS: u64 = 20;
const PLAN: [&str; 4] = ["--tables", "6", "--minutes", "3"];

/// The line of a patch that is simulated with several nodes, and the options for it.
const OF_NODES: &str = "Simulated with three nodes.";
const NODES: [&str; 2] = ["--nodes", "3"];

/// Applies each patch, or those with these names, and simulates. Fails if a mutation survives.
pub(crate) fn run_those(names: &[&str]) -> Result<()> {
    let mut patches = patches()?;
    patches.retain(|patch| names.is_empty() || names.contains(&&*name(patch)));
    let mut lines = Vec::new();
    let mut survived = 0;
    for patch in &patches {
        let name = name(patch);
        copy()?;
        run(apply(patch))?;
        run(simulator(&["build", "--quiet"], &[]))?;
        let begun = Instant::now();
        let line = if let Some((seed, what)) = caught(&plan(patch)?)? {
            let seconds = begun.elapsed().as_secs_f64();
            format!("caught    {name:28} by seed {seed:2} after {seconds:5.1} s: {what}")
        } else {
            survived += 1;
            format!("SURVIVED  {name:28} {SEEDS} seeds")
        };
        println!("{line}");
        lines.push(line);
    }
    copy()?;
    println!("\n{} mutations, {survived} survived", lines.len());
    if survived > 0 {
        bail!("the simulation did not notice every mutation");
    }
    Ok(())
}

/// Checks that every patch still applies.
pub(crate) fn check() -> Result<()> {
    for patch in patches()? {
        let mut fits = program("", &["git", "apply", "--check", "-C1"]);
        fits.arg(&patch);
        run(fits).with_context(|| format!("{} no longer applies", patch.display()))?;
    }
    Ok(())
}

fn patches() -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(root().join(PATCHES))?;
    let mut patches = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    patches.retain(|path| path.extension().is_some_and(|end| end == "patch"));
    patches.sort();
    Ok(patches)
}

fn name(patch: &Path) -> String {
    patch
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// The options for the simulation of a patch.
fn plan(patch: &Path) -> Result<Vec<&'static str>> {
    let text = fs::read_to_string(patch)?;
    let of_nodes = text.lines().any(|line| line == OF_NODES);
    Ok(PLAN
        .into_iter()
        .chain(NODES.into_iter().filter(|_| of_nodes))
        .collect())
}

/// Simulates seed by seed; returns the first failing seed and the start of its message.
fn caught(plan: &[&str]) -> Result<Option<(u64, String)>> {
    for seed in 1..=SEEDS {
        let number = seed.to_string();
        let mut args = vec!["--shrink", "0", "--seed", &number];
        args.extend(plan);
        let found = simulator(&["run", "--quiet"], &args)
            .stdin(Stdio::null())
            .output()
            .context("cannot run the simulation")?;
        if !found.status.success() {
            let stdout = String::from_utf8_lossy(&found.stdout);
            let Some((_, what)) = stdout.lines().next().and_then(|line| line.split_once(" fails: ")) else {
                bail!(
                    "the simulator crashed: {}",
                    String::from_utf8_lossy(&found.stderr)
                );
            };
            return Ok(Some((seed, what.chars().take(100).collect())));
        }
    }
    Ok(None)
}

/// Cargo in the copy. It has its own target folder, so that a broken build is never used as the real one.
fn simulator(before: &[&str], after: &[&str]) -> Command {
    let target = root().join("target/mutated");
    let mut command = cargo(before);
    command
        .current_dir(root().join(COPY))
        .args(["--package", "stammtisch-simulation", "--target-dir"])
        .arg(target)
        .env("STAMMTISCH_WEB_DIST", root().join(PAGE));
    if !after.is_empty() {
        command.arg("--").args(after);
    }
    command
}

fn apply(patch: &Path) -> Command {
    // Hides the repository from git, so that paths in patches are relative to this folder.
    let mut command = program(COPY, &["git", "apply", "-C1"]);
    command
        .arg(patch)
        .env("GIT_CEILING_DIRECTORIES", root().join("target"));
    command
}

/// Copies the working tree. Unchanged files keep their modification time, so that they are not compiled again.
fn copy() -> Result<()> {
    for name in tracked(&PARTS)? {
        let (from, to) = (root().join(&name), root().join(COPY).join(&name));
        let Ok(text) = fs::read(&from) else { continue };
        if fs::read(&to).is_ok_and(|there| there == text) {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))?;
    }
    fs::create_dir_all(root().join(PAGE))?;
    fs::write(root().join(PAGE).join("index.html"), "")?;
    Ok(())
}
