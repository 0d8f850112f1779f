//! The program `stammtisch`, built as the tests build it.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::run::{cargo, run};
use crate::tidy;

/// The program without its allocator, which takes longer to compile than any crate: a C library that configures itself.
pub(crate) const PLAIN: &str = "--no-default-features";

/// The program as the Rust tests have built it; builds it if they have not.
pub(crate) fn debug_binary() -> Result<PathBuf> {
    // Not `build`: without what tests alone need, half of the house would be compiled a second time.
    run(cargo(&[
        "test",
        "--workspace",
        PLAIN,
        "--locked",
        "--no-run",
        "--quiet",
    ]))?;
    let metadata = tidy::metadata()?;
    let Some(target) = metadata["target_directory"].as_str() else {
        bail!("cargo metadata names no target directory");
    };
    Ok(Path::new(target).join("debug/stammtisch"))
}
