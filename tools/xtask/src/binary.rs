//! The program `stammtisch` as the tests build it, and the folder of all builds.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::run::{cargo, run};
use crate::tidy::metadata;
use crate::wasm;

/// Features without the allocator jemalloc, whose C build takes longer than any crate.
pub(crate) const PLAIN: &str = "--no-default-features";

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

/// Builds these packages as a release; returns the folder of their programs.
pub(crate) fn release(packages: &[&str]) -> Result<PathBuf> {
    let mut command = cargo(&["build", "--quiet", "--locked", "--release"]);
    for package in packages {
        command.args(["--package", package]);
    }
    run(command)?;
    Ok(built()?.join("release"))
}

/// The folder of cargo's builds: `target`, unless `CARGO_TARGET_DIR` or a configuration of cargo names another one.
pub(crate) fn built() -> Result<PathBuf> {
    let metadata = metadata()?;
    let Some(folder) = metadata["target_directory"].as_str() else {
        bail!("cargo metadata has no target directory");
    };
    Ok(PathBuf::from(folder))
}
