//! `cargo xtask tidy`: what no compiler checks. Each check lists what it finds, and all of it is shown.

mod arrows;
mod circles;
mod files;
mod findings;
mod games;
mod layers;
mod licences;
mod packages;
mod pages;
mod promises;
mod rules;
mod web;

use anyhow::{Result, bail};

use crate::mutations;

pub(crate) use files::tracked;
pub(crate) use findings::{members, metadata};
pub(crate) use packages::published;

/// Runs every check; any finding fails.
pub(crate) fn check() -> Result<()> {
    mutations::check()?;
    let metadata = metadata()?;
    let mut findings = layers::check(&metadata);
    findings.extend(packages::check(&metadata));
    findings.extend(licences::check()?);
    findings.extend(circles::check(&metadata)?);
    findings.extend(files::check()?);
    findings.extend(pages::check()?);
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
