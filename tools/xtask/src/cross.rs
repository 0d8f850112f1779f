//! Tools that build for other platforms, with Zig as C compiler and linker.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::python::{environment, in_venv};
use crate::run::{output, program, run};

/// The environment with Zig and the commands that call cargo with it.
pub(crate) fn tools() -> Result<PathBuf> {
    environment("cross", "tools/xtask/cross.txt")
}

/// The command that builds for a target of Rust, such as `aarch64-unknown-linux-gnu`; takes the arguments of `cargo build`.
pub(crate) fn cargo_build(target: &str) -> Result<Command> {
    run(program("", &["rustup", "target", "add", target]))?;
    let words = ["cargo-zigbuild", "zigbuild", "--target", target];
    Ok(in_venv(&tools()?, "", &words))
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
