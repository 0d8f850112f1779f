//! The metadata that a published crate needs, and that it depends only on published crates.

use serde_json::Value;

use super::findings::{Findings, members, text};

/// The published crates: those without `publish = false`.
pub(crate) fn published(metadata: &Value) -> impl Iterator<Item = &Value> {
    members(metadata).filter(|package| package["publish"].is_null())
}

/// Checks every published crate.
pub(super) fn check(metadata: &Value) -> Findings {
    let names: Vec<&str> = published(metadata).map(|package| text(package, "name")).collect();
    published(metadata)
        .flat_map(|package| of_package(package, &names))
        .collect()
}

fn of_package(package: &Value, names: &[&str]) -> Findings {
    let name = text(package, "name");
    let mut findings = Findings::new();
    for field in ["description", "license", "rust_version", "readme"] {
        if text(package, field).is_empty() {
            findings.push(format!("crate {name}: is published but has no {field}"));
        }
    }
    let dependencies = package["dependencies"].as_array().into_iter().flatten();
    // Dev-dependencies are dropped when a crate is published.
    for dependency in
        dependencies.filter(|dependency| text(dependency, "kind") != "dev" && dependency["path"].is_string())
    {
        let used = text(dependency, "name");
        if !names.contains(&used) {
            findings.push(format!(
                "crate {name}: is published but depends on {used}, which is not"
            ));
        }
        if text(dependency, "req") == "*" {
            findings.push(format!(
                "crate {name}: is published but has no version for {used}"
            ));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn published_crates_depend_on_versions_of_published_crates() {
        let package = |version: &str| {
            json!({"name": "b", "description": "B", "license": "MIT", "rust_version": "1.95",
                "readme": "README.md", "dependencies": [
                {"name": "a", "kind": null, "path": "/x/a", "req": version},
                {"name": "kit", "kind": "dev", "path": "/x/kit", "req": "*"},
                {"name": "serde", "kind": null, "req": "*"},
            ]})
        };
        assert_eq!(of_package(&package("^0.1"), &["a", "b"]), Findings::new());
        assert_eq!(of_package(&package("*"), &["a", "b"]).len(), 1);
        assert_eq!(of_package(&package("^0.1"), &["b"]).len(), 1);
        assert_eq!(of_package(&json!({"name": "c"}), &["c"]).len(), 4);
    }
}
