//! The whole workspace as the tests build it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::binary::{PLAIN, built};
use crate::run::{cargo, run};
use crate::wasm;

/// A cargo command for the whole workspace. The page of the program gets the table for the browser, if that was built: all tests use the
/// same, because cargo compiles the server again when it changes.
pub(crate) fn cargo_all(args: &[&str]) -> Result<Command> {
    let mut command = cargo(args);
    let module = wasm::module()?;
    if module.exists() {
        command.env(wasm::VARIABLE, module);
    }
    Ok(command)
}

/// The path of the program that the Rust tests built. Builds it if necessary.
pub(crate) fn debug_binary() -> Result<PathBuf> {
    // `cargo build` would resolve features without dev-dependencies and compile half of the workspace again.
    run(cargo_all(&[
        "test",
        "--workspace",
        PLAIN,
        "--locked",
        "--no-run",
        "--quiet",
    ])?)?;
    Ok(built()?.join("debug/stammtisch"))
}
