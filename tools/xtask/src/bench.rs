//! `cargo xtask bench`: every benchmark of the workspace, and what a move costs the page (`e2e/bench`).

use anyhow::{Result, bail};

use crate::install;
use crate::run;
use crate::tidy;

/// The filter that stands for the page's benchmark.
const PAGE: &str = "page";

/// Runs all benchmarks, those files that a filter names, or of all files what a filter is part of. They are found by
/// `cargo metadata`: a new one needs no line here. Words that begin with `--` are passed on.
pub(crate) fn run(words: &[&str]) -> Result<()> {
    let (flags, filters): (Vec<&str>, Vec<&str>) = words.iter().partition(|word| word.starts_with("--"));
    let metadata = tidy::metadata()?;
    let mut files = Vec::new();
    for package in tidy::members(&metadata) {
        let name = package["name"].as_str().unwrap_or_default();
        let targets = package["targets"].as_array().into_iter().flatten();
        let benches = targets.filter(|target| target["kind"][0] == "bench");
        files.extend(benches.map(|target| (name, target["name"].as_str().unwrap_or_default())));
    }
    if files.is_empty() {
        bail!("the workspace has no benchmark");
    }
    let named = |file: &str| filters.contains(&file);
    if named(PAGE) || files.iter().any(|(_, file)| named(file)) {
        files.retain(|(_, file)| named(file));
        for (package, file) in files {
            run_named(package, file, &flags)?;
        }
    } else {
        for (package, file) in files {
            run_named(package, file, words)?;
        }
    }
    if filters.is_empty() || named(PAGE) {
        println!("\n=== {PAGE}: a move at a long table");
        install::everything()?;
        return run::run(run::program("e2e", &["npm", "run", "--silent", "bench"]));
    }
    Ok(())
}

/// Runs one benchmark file with these words: what its names contain of them, or all, and flags.
fn run_named(package: &str, bench: &str, passed: &[&str]) -> Result<()> {
    println!("\n=== {package}: {bench}");
    let mut words = vec!["bench", "--locked", "--package", package, "--bench", bench, "--"];
    words.extend(passed);
    run::run(run::cargo(&words))
}
