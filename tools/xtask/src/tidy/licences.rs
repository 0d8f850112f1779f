//! The sources and licences of dependencies. `cargo xtask deny` checks the same more thoroughly; deny.toml has the
//! same lists.

use std::collections::BTreeSet;

use anyhow::Result;

use super::findings::Findings;
use crate::disk;
use crate::run::{cargo, output};

/// Licences that only require attribution.
const ALLOWED: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages with other licences. MPL-2.0 only requires publishing changes to its own files. NCSA is LLVM's licence;
/// it requires no more than MIT, and its package is in no released program. CDLA-Permissive-2.0 is for data (here CA
/// certificates) and only requires including its text.
const EXCEPTIONS: [(&str, &str); 3] = [
    ("option-ext", "MPL-2.0"),
    ("webpki-roots", "CDLA-Permissive-2.0"),
    ("libfuzzer-sys", "(MIT OR Apache-2.0) AND NCSA"),
];

/// The only allowed registry, as Cargo.lock spells it.
const REGISTRY: &str = "registry+";

/// Checks every package that is built on any system.
pub(super) fn check() -> Result<Findings> {
    let tree = [
        "tree",
        "--workspace",
        "--locked",
        "--target",
        "all",
        "--prefix",
        "none",
        "--format",
        "{p}\t{l}",
    ];
    let tree = output(cargo(&tree))?;
    let packages: BTreeSet<(&str, &str)> = tree.lines().filter_map(package).collect();
    let refused = packages
        .iter()
        .filter(|package| !EXCEPTIONS.contains(package) && !allowed(package.1));
    let mut findings: Findings = refused
        .map(|(name, licence)| {
            format!("package {name}: `{licence}` is not on the list of tools/xtask/src/tidy/licences.rs")
        })
        .collect();
    let lock = disk::read("Cargo.lock")?;
    let sources = lock.lines().filter_map(|line| line.strip_prefix("source = "));
    let foreign: BTreeSet<&str> = sources
        .filter(|source| !source.trim_matches('"').starts_with(REGISTRY))
        .collect();
    findings.extend(
        foreign
            .iter()
            .map(|source| format!("Cargo.lock: packages come from {source}, not from a registry")),
    );
    Ok(findings)
}

/// The name and licence in a line of `cargo tree`.
fn package(line: &str) -> Option<(&str, &str)> {
    let (package, licence) = line.split_once('\t')?;
    Some((package.split(' ').next()?, licence.trim_end_matches(" (*)")))
}

/// Whether an SPDX expression can be satisfied with allowed licences.
fn allowed(expression: &str) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let answer = either(&mut rest);
    answer && rest.is_empty()
}

fn either(words: &mut &[&str]) -> bool {
    let mut answer = both(words);
    while take(words, "OR") {
        answer |= both(words);
    }
    answer
}

fn both(words: &mut &[&str]) -> bool {
    let mut answer = single(words);
    while take(words, "AND") {
        answer &= single(words);
    }
    answer
}

fn single(words: &mut &[&str]) -> bool {
    if take(words, "(") {
        let answer = either(words);
        return take(words, ")") && answer;
    }
    let Some((name, rest)) = words.split_first() else {
        return false;
    };
    *words = rest;
    if take(words, "WITH") {
        // An exception only adds permissions.
        *words = words.get(1..).unwrap_or_default();
    }
    ALLOWED.contains(name)
}

fn take(words: &mut &[&str], word: &str) -> bool {
    match words.split_first() {
        Some((first, rest)) if *first == word => {
            *words = rest;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_allowed_choice_is_enough_but_all_requirements_count() {
        assert!(allowed("MIT OR Apache-2.0"));
        assert!(allowed("MIT/GPL-3.0"));
        assert!(allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(allowed("Apache-2.0 WITH LLVM-exception OR GPL-2.0"));
        assert!(!allowed("MIT AND GPL-3.0"));
        assert!(!allowed("GPL-3.0"));
        assert!(!allowed(""));
    }

    #[test]
    fn a_line_of_the_tree_is_a_package() {
        assert_eq!(
            package("serde v1.0.2\tMIT OR Apache-2.0 (*)"),
            Some(("serde", "MIT OR Apache-2.0"))
        );
        assert_eq!(package(""), None);
    }
}
