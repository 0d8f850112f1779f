//! `cargo xtask bench`: all benchmarks of the workspace, and the benchmark of the page (`e2e/bench`).

use anyhow::{Result, bail};

use crate::install;
use crate::run;
use crate::tidy;

/// The filter that selects the page's benchmark.
const PAGE: &str = "page";

/// Runs all benchmarks, or those that match the filters: a filter is a benchmark file's name, or part of a
/// benchmark's name. `cargo metadata` lists the files, so a new one needs no change here. Arguments that begin with
/// `--` are passed on.
pub(crate) fn run(args: &[&str]) -> Result<()> {
    let (flags, filters): (Vec<&str>, Vec<&str>) = args.iter().partition(|word| word.starts_with("--"));
    let metadata = tidy::metadata()?;
    let mut files = Vec::new();
    for package in tidy::members(&metadata) {
        let name = package["name"].as_str().unwrap_or_default();
        let targets = package["targets"].as_array().into_iter().flatten();
        let benches = targets.filter(|target| target["kind"][0] == "bench");
        files.extend(benches.map(|target| (name, target["name"].as_str().unwrap_or_default())));
    }
    if files.is_empty() {
        bail!("the workspace has no benchmarks");
    }
    let named = |file: &str| filters.contains(&file);
    if named(PAGE) || files.iter().any(|(_, file)| named(file)) {
        files.retain(|(_, file)| named(file));
        for (package, file) in files {
            run_named(package, file, &flags)?;
        }
    } else {
        for (package, file) in files {
            run_named(package, file, args)?;
        }
    }
    if filters.is_empty() || named(PAGE) {
        println!("\n=== {PAGE}: a move in a long match");
        install::everything()?;
        return run::run(run::program("e2e", &["npm", "run", "--silent", "bench"]));
    }
    Ok(())
}

/// Runs one benchmark file, with filters and flags passed on to it.
fn run_named(package: &str, bench: &str, passed: &[&str]) -> Result<()> {
    println!("\n=== {package}: {bench}");
    let mut args = vec!["bench", "--locked", "--package", package, "--bench", bench, "--"];
    args.extend(passed);
    run::run(run::cargo(&args))
}
