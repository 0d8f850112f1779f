//! `cargo xtask tidy`: what no compiler checks. Each check lists what it finds, and all of it is shown.

mod files;
mod games;
mod layers;
mod licences;
mod packages;
mod promises;
mod rules;
mod web;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::mutations;
use crate::run::{cargo, output};

pub(crate) use files::tracked;
pub(crate) use packages::published;

/// What a check found, one line each.
type Findings = Vec<String>;

/// Runs every check; any finding fails.
pub(crate) fn check() -> Result<()> {
    mutations::check()?;
    let metadata = metadata()?;
    let mut findings = layers::check(&metadata);
    findings.extend(packages::check(&metadata));
    findings.extend(licences::check()?);
    findings.extend(files::check()?);
    findings.extend(promises::check()?);
    findings.extend(rules::check()?);
    findings.extend(games::check()?);
    findings.extend(web::check()?);
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => Ok(()),
        count => bail!("tidy found {count} things to put in order"),
    }
}

/// What cargo knows about the workspace and all it depends on.
pub(crate) fn metadata() -> Result<Value> {
    let text = output(cargo(&["metadata", "--format-version", "1", "--locked"]))?;
    serde_json::from_str(&text).context("cargo metadata is no JSON")
}

/// The packages of the workspace itself.
pub(crate) fn members(metadata: &Value) -> impl Iterator<Item = &Value> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages.filter(|package| package["source"].is_null())
}

/// A text field of a package; empty if it has none.
fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}
