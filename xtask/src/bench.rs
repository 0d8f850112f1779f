//! `cargo xtask bench`: every benchmark of the workspace.

use anyhow::{Result, bail};

use crate::run;
use crate::tidy;

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
    Ok(())
}

/// Runs one benchmark file: what its names contain of the filters, or all.
fn run_named(package: &str, bench: &str, filters: &[&str]) -> Result<()> {
    println!("\n=== {package}: {bench}");
    let mut words = vec!["bench", "--locked", "--package", package, "--bench", bench, "--"];
    words.extend(filters);
    run::run(run::cargo(&words))
}
