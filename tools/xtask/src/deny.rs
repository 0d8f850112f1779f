//! `cargo xtask deny`: cargo-deny with deny.toml, installed when it is missing. It takes minutes to install,
//! so `cargo xtask test` goes without where it is not there: `tidy` checks licences and sources by itself.

use anyhow::Result;

use crate::run::{cargo, found, run};

/// Duplicates, licences, sources.
pub(crate) fn check() -> Result<()> {
    if !found("cargo-deny") {
        println!("installing cargo-deny (a few minutes)");
        run(cargo(&["install", "--locked", "cargo-deny"]))?;
    }
    run(cargo(&["deny", "check", "bans", "licenses", "sources"]))
}
