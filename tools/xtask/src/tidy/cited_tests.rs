//! Tests that documents cite as evidence exist.

use anyhow::Result;

use super::files::{extension, tracked};
use super::findings::Findings;
use crate::disk;

/// The documents that cite tests.
const DOCUMENTS: [&str; 2] = ["docs/explain/security.md", "docs/explain/reliability.md"];

/// Checks every cited test.
pub(super) fn check() -> Result<Findings> {
    let mut sources = String::new();
    for path in tracked(&["crates", "tools"])? {
        if extension(&path) == "rs" {
            sources += &disk::read(&path)?;
        }
    }
    let mut findings = Findings::new();
    for document in DOCUMENTS {
        let text = disk::read(document)?;
        let missing = tests(&text).filter(|test| !sources.contains(&format!("fn {test}(")));
        findings.extend(missing.map(|test| format!("{document}: test {test} does not exist")));
    }
    Ok(findings)
}

/// The names in backticks that look like tests: several lower-case words with underscores.
fn tests(text: &str) -> impl Iterator<Item = &str> {
    let is_test = |name: &&str| {
        let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        name.chars().all(small) && name.matches('_').count() >= 2 && !name.starts_with("stammtisch_")
    };
    text.split('`').skip(1).step_by(2).filter(is_test)
}

#[cfg(test)]
mod tests {
    #[test]
    fn test_names_are_recognized() {
        let text = "`life.rs` `a_port_in_use_is_said`, `grace_ms`, `GET /healthz`, `stammtisch_append_failures_total`";
        assert_eq!(super::tests(text).collect::<Vec<_>>(), ["a_port_in_use_is_said"]);
    }
}
