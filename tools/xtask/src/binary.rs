//! The program `stammtisch`, as the tests build it.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::run::{cargo, run};
use crate::tidy;

/// Features without the allocator jemalloc, whose C build takes longer than any crate.
pub(crate) const PLAIN: &str = "--no-default-features";

/// The path of the program that the Rust tests built. Builds it if necessary.
pub(crate) fn debug_binary() -> Result<PathBuf> {
    // `cargo build` would resolve features without dev-dependencies and compile half of the workspace again.
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
        bail!("cargo metadata has no target directory");
    };
    Ok(Path::new(target).join("debug/stammtisch"))
}
