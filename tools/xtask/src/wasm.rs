//! Builds the table for the browser as WebAssembly, and tests it in Node.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::binary::built;
use crate::debian_rust::DebianRust;
use crate::run::{cargo, found, output, program, run, run_tests, text};

const TARGET: &str = "wasm32-unknown-unknown";

/// The variable that names the module to the build of the page.
pub(crate) const VARIABLE: &str = "STAMMTISCH_WASM";

const ARGS: [&str; 8] = [
    "rustc",
    "--quiet",
    "--locked",
    "--release",
    "--lib",
    "--package=stammtisch-browser",
    "--target",
    TARGET,
];

/// The command with flags for the compiler, which come last: names of functions are a third of the module.
fn stripped(mut command: Command) -> Command {
    command.args(["--", "-C", "strip=symbols"]);
    command
}

/// The path of the module.
pub(crate) fn module() -> Result<PathBuf> {
    Ok(built()?.join("browser").join("stammtisch.wasm"))
}

/// Builds the module; returns its path, or `None` where no compiler for it can be had.
pub(crate) fn build() -> Result<Option<PathBuf>> {
    if !has_target()? && found("rustup") {
        // Fails without a network, or behind a proxy that knows only packages of the system.
        let _ = output(program("", &["rustup", "target", "add", TARGET]));
    }
    let built_in = if has_target()? {
        run(stripped(cargo(&ARGS)))?;
        built()?
    } else if let Some(debian) = DebianRust::get(TARGET)? {
        run(stripped(debian.cargo(&ARGS)?))?;
        built()?.join("debian-rust/target")
    } else {
        println!("skipped: the target is not installed (`rustup target add {TARGET}`)");
        return Ok(None);
    };
    let module = module()?;
    let latest = built_in
        .join(TARGET)
        .join("release")
        .join("stammtisch_browser.wasm");
    keep(&latest, &module)?;
    Ok(Some(module))
}

/// Whether the ordinary toolchain has the target.
fn has_target() -> Result<bool> {
    let libraries = ["rustc", "--print", "target-libdir", "--target", TARGET];
    Ok(Path::new(output(program("", &libraries))?.trim()).is_dir())
}

/// Copies a file unless the copy is the same: what depends on it is built again when it changes.
fn keep(from: &Path, to: &Path) -> Result<()> {
    let latest = fs::read(from)?;
    if fs::read(to).is_ok_and(|kept| kept == latest) {
        return Ok(());
    }
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(to, latest)?;
    Ok(())
}

/// Builds the module and tests it. Returns the summary lines of Node's tests, which `closes` recognizes.
pub(crate) fn test(closes: fn(&str) -> bool) -> Result<Vec<String>> {
    let Some(module) = build()? else {
        return Ok(Vec::new());
    };
    let mut node = program(
        "crates/browser",
        &["node", "--test", "--test-reporter=spec", "tests/node/"],
    );
    node.env(VARIABLE, text(&module)?);
    run_tests(node, closes)
}
