//! The findings of checks, and cargo's metadata.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::run::{cargo, output};

/// Findings of a check, one line each.
pub(super) type Findings = Vec<String>;

/// Cargo's metadata of the workspace and all dependencies.
pub(crate) fn metadata() -> Result<Value> {
    let text = output(cargo(&["metadata", "--format-version", "1", "--locked"]))?;
    serde_json::from_str(&text).context("cargo metadata is not JSON")
}

/// The packages of the workspace.
pub(crate) fn members(metadata: &Value) -> impl Iterator<Item = &Value> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages.filter(|package| package["source"].is_null())
}

/// A text field of a package; empty if it is missing.
pub(super) fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}
