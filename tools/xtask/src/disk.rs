//! Copies and writes files, and makes the folders they are in.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Copies a file.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().unwrap_or(to))?;
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

/// Writes a text file.
pub(crate) fn write(to: &Path, text: &str) -> Result<()> {
    fs::create_dir_all(to.parent().unwrap_or(to))?;
    fs::write(to, text).with_context(|| format!("cannot write {}", to.display()))
}
