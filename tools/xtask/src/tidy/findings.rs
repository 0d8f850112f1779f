//! What checks find, and what they ask cargo.

use anyhow::{Context, Result};
use serde_json::Value;

use crate::run::{cargo, output};

/// What a check found, one line each.
pub(super) type Findings = Vec<String>;

/// What cargo knows about the workspace and all it depends on.
pub(crate) fn metadata() -> Result<Value> {
    let text = output(cargo(&["metadata", "--format-version", "1", "--locked"]))?;
    serde_json::from_str(&text).context("cargo metadata is no JSON")
}

/// The packages of the workspace itself.
pub(crate) fn members(metadata: &Value) -> impl Iterator<Item = &Value> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages.filter(|package| package["source"].is_null())
}

/// A text field of a package; empty if it has none.
pub(super) fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}
