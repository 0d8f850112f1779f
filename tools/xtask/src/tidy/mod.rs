//! `cargo xtask tidy`: checks that no compiler makes. All findings of all checks are shown.

mod cited_tests;
mod cycles;
mod files;
mod findings;
mod games;
mod graph;
mod layers;
mod licences;
mod packages;
mod pages;
mod prose;
mod rules;
mod web;

use anyhow::{Result, bail};

use crate::mutations;

pub(crate) use files::{extension, relative, tracked};
pub(crate) use findings::{members, metadata};
pub(crate) use packages::published;

/// Runs every check; any finding is an error.
pub(crate) fn check() -> Result<()> {
    mutations::check()?;
    let metadata = metadata()?;
    let mut findings = layers::check(&metadata);
    findings.extend(packages::check(&metadata));
    findings.extend(licences::check()?);
    findings.extend(cycles::check(&metadata)?);
    findings.extend(files::check()?);
    findings.extend(pages::check()?);
    findings.extend(cited_tests::check()?);
    findings.extend(prose::check()?);
    findings.extend(rules::check()?);
    findings.extend(games::check()?);
    findings.extend(web::check()?);
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => Ok(()),
        count => bail!("tidy has {count} findings"),
    }
}
