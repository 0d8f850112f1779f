//! Releases, and the folder of all builds.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::run::{cargo, run};
use crate::tidy::metadata;

/// Features without the allocator jemalloc, whose C build takes longer than any crate.
pub(crate) const PLAIN: &str = "--no-default-features";

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
