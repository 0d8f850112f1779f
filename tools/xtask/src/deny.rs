//! `cargo xtask deny`: runs cargo-deny with deny.toml. Installs it if it is missing, which takes minutes. So `cargo
//! xtask test` runs it only if it is already installed; `tidy` has its own check of licences and sources.

use anyhow::Result;

use crate::run::{cargo, found, run};

/// Checks duplicates, licences and sources.
pub(crate) fn check() -> Result<()> {
    if !found("cargo-deny") {
        println!("installing cargo-deny (a few minutes)");
        run(cargo(&["install", "--locked", "cargo-deny"]))?;
    }
    run(cargo(&["deny", "check", "bans", "licenses", "sources"]))
}
