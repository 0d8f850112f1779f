//! `cargo xtask bench`: every benchmark of the workspace, and what a move costs the page (`e2e/bench`).

use anyhow::{Result, bail};

use crate::install;
use crate::run;
use crate::tidy;

/// The filter that stands for the page's benchmark.
const PAGE: &str = "page";

/// Runs all benchmarks, or those whose names contain a filter. They are found by `cargo metadata`: a new one
/// needs no line here.
pub(crate) fn run(filters: &[&str]) -> Result<()> {
    let metadata = tidy::metadata()?;
    let mut any = false;
    for package in tidy::members(&metadata) {
        let name = package["name"].as_str().unwrap_or_default();
        for target in package["targets"].as_array().into_iter().flatten() {
            if target["kind"][0] == "bench" {
                any = true;
                run_named(name, target["name"].as_str().unwrap_or_default(), filters)?;
            }
        }
    }
    if !any {
        bail!("the workspace has no benchmark");
    }
    if filters.is_empty() || filters.contains(&PAGE) {
        println!("\n=== {PAGE}: a move at a long table");
        install::everything()?;
        return run::run(run::program("e2e", &["npm", "run", "--silent", "bench"]));
    }
    Ok(())
}

/// Runs one benchmark file: what its names contain of the filters, or all.
fn run_named(package: &str, bench: &str, filters: &[&str]) -> Result<()> {
    println!("\n=== {package}: {bench}");
    let mut words = vec!["bench", "--locked", "--package", package, "--bench", bench, "--"];
    words.extend(filters);
    run::run(run::cargo(&words))
}
