//! Tests that documents cite as evidence exist, in the file that is named before them.

use std::collections::BTreeMap;

use anyhow::Result;

use super::files::{extension, tracked};
use super::findings::Findings;
use crate::disk;
use crate::markdown::codes;

/// The documents that cite tests.
const DOCUMENTS: [&str; 2] = ["docs/explain/security.md", "docs/explain/reliability.md"];

/// Checks every cited test.
pub(super) fn check() -> Result<Findings> {
    let mut sources = BTreeMap::new();
    for path in tracked(&["crates", "tools"])? {
        if extension(&path) == "rs" {
            let text = disk::read(&path)?;
            sources.insert(path, text);
        }
    }
    let mut findings = Findings::new();
    for document in DOCUMENTS {
        let missing = missing(&disk::read(document)?, &sources);
        findings.extend(missing.iter().map(|finding| format!("{document}: {finding}")));
    }
    Ok(findings)
}

/// The cited tests that their files don't have.
fn missing(document: &str, sources: &BTreeMap<String, String>) -> Findings {
    let mut findings = Findings::new();
    let mut place = String::new();
    for code in codes(document) {
        if is_place(&code) {
            place = code;
        } else if is_test(&code) {
            let function = format!("fn {code}(");
            let mut there = sources.iter().filter(|(path, _)| is_at(path, &place));
            if !there.any(|(_, text)| text.contains(&function)) {
                findings.push(format!("`{place}` has no test {code}"));
            }
        }
    }
    findings
}

/// A source file, by its name or its path, or the folder of a crate.
fn is_place(code: &str) -> bool {
    extension(code) == "rs" || code.starts_with("crates/")
}

/// Whether a file is this one, or in this folder.
fn is_at(path: &str, place: &str) -> bool {
    path == place || path.ends_with(&format!("/{place}")) || path.starts_with(&format!("{place}/"))
}

/// A name that looks like a test: at least three lower-case words with underscores, and not a metric.
fn is_test(code: &str) -> bool {
    let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    code.chars().all(small) && code.matches('_').count() >= 2 && !code.starts_with("stammtisch_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_must_be_in_the_file_named_before_it() {
        let sources = [
            ("crates/a/tests/life.rs", "fn a_port_is_freed() {}"),
            ("crates/a/src/death.rs", "async fn it_ends_at_once() {}"),
        ];
        let sources = sources
            .map(|(path, text)| (path.to_owned(), text.to_owned()))
            .into();
        for good in [
            "`life.rs` `a_port_is_freed`; `death.rs` (`it_ends_at_once`)",
            "`crates/a`, `a_port_is_freed`, `it_ends_at_once`",
            "`crates/a/src/death.rs`\n`it_ends_at_once`",
            "`life.rs` `grace_ms`, `GET /healthz`, `stammtisch_append_failures_total`",
        ] {
            assert_eq!(missing(good, &sources), Findings::new(), "{good}");
        }
        for (bad, finding) in [
            (
                "`life.rs` `a_port_is_taken`",
                "`life.rs` has no test a_port_is_taken",
            ),
            (
                "`life.rs` `a_port_is_freed`, `it_ends_at_once`",
                "`life.rs` has no test it_ends_at_once",
            ),
            ("`fe.rs` `a_port_is_freed`", "`fe.rs` has no test a_port_is_freed"),
            ("`a_port_is_freed`", "`` has no test a_port_is_freed"),
        ] {
            assert_eq!(missing(bad, &sources), [finding], "{bad}");
        }
    }
}
