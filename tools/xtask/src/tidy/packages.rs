//! What must be said of a crate before it can be published, and that it builds on nothing that is not.

use serde_json::Value;

use super::findings::{Findings, members, text};

/// The crates that are published: those whose manifest does not say `publish = false`.
pub(crate) fn published(metadata: &Value) -> impl Iterator<Item = &Value> {
    members(metadata).filter(|package| package["publish"].is_null())
}

/// Every crate that is published.
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
            findings.push(format!("crate {name}: is published and has no {field}"));
        }
    }
    let dependencies = package["dependencies"].as_array().into_iter().flatten();
    // What only its tests use is left out when it is published.
    for dependency in
        dependencies.filter(|dependency| text(dependency, "kind") != "dev" && dependency["path"].is_string())
    {
        let used = text(dependency, "name");
        if !names.contains(&used) {
            findings.push(format!(
                "crate {name}: is published and stands on {used}, which is not"
            ));
        }
        if text(dependency, "req") == "*" {
            findings.push(format!(
                "crate {name}: is published and says no version of {used}"
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
    fn published_crates_stand_on_published_ones_of_a_version() {
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
