//! Builds the program for other platforms, with Zig as C compiler and linker.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::docs;
use crate::python::{environment, in_venv};
use crate::run::{output, program, root, run};

/// The packages with Zig and the command that calls cargo with it.
const TOOLS: &str = "tools/xtask/cross.txt";

/// Builds the program for a target of Rust, such as `aarch64-unknown-linux-gnu`; returns its path.
pub(crate) fn build(target: &str, book: &Path) -> Result<PathBuf> {
    let (_, os) = platform(target)?;
    let tools = environment("cross", TOOLS)?;
    run(program("", &["rustup", "target", "add", target]))?;
    let mut words = vec![
        "cargo-zigbuild",
        "zigbuild",
        "--release",
        "--locked",
        "--package",
        "stammtisch",
        "--target",
        target,
    ];
    // jemalloc is for Unix.
    if os == "windows" {
        words.push("--no-default-features");
    }
    let mut build = in_venv(&tools, "", &words);
    build.env(docs::VARIABLE, book);
    run(build)?;
    let name = if os == "windows" {
        "stammtisch.exe"
    } else {
        "stammtisch"
    };
    Ok(root().join("target").join(target).join("release").join(name))
}

/// Processor and system of a target, as the compiler names them.
pub(crate) fn platform(target: &str) -> Result<(String, String)> {
    let settings = output(program("", &["rustc", "--print", "cfg", "--target", target]))?;
    let value = |name: &str| -> Result<String> {
        let mut lines = settings.lines().filter_map(|line| line.split_once('='));
        let (_, value) = lines
            .find(|(key, _)| *key == name)
            .with_context(|| format!("rustc names no {name} for {target}"))?;
        Ok(value.trim_matches('"').to_owned())
    };
    Ok((value("target_arch")?, value("target_os")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn platforms_are_named_by_processor_and_system() -> Result<()> {
        let named = |arch: &str, os: &str| (arch.to_owned(), os.to_owned());
        assert_eq!(platform("aarch64-unknown-linux-gnu")?, named("aarch64", "linux"));
        assert_eq!(platform("x86_64-pc-windows-gnu")?, named("x86_64", "windows"));
        assert_eq!(platform("aarch64-apple-darwin")?, named("aarch64", "macos"));
        assert!(platform("no-such-target").is_err());
        Ok(())
    }
}
