//! `cargo xtask test`: every check there is, one after the other.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::binary::{PLAIN, debug_binary};
use crate::run::{cargo, program, run, run_tests};
use crate::{advisories, install, package, python, tidy, wasm};

/// One part of the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Suite {
    /// rustfmt has nothing to change.
    Format,
    /// The house is in order.
    Tidy,
    /// Nothing is known against what we build on, where that can be asked.
    Advisories,
    /// clippy has nothing to say.
    Clippy,
    /// All Rust tests, documentation examples and the fixed seeds of the simulation among them.
    Rust,
    /// What plays and thinks compiles to WebAssembly, where that target is installed.
    Wasm,
    /// What is published can be packed, and builds from that alone.
    Package,
    /// The documentation builds without a warning: no link leads nowhere.
    Docs,
    /// The web page is formatted, and its linter has nothing to say.
    Lint,
    /// The types of the web page fit.
    Types,
    /// The web page's unit tests.
    Web,
    /// The Python package, against the libraries it is made for.
    Python,
    /// The real server in a real browser.
    Browser,
}

impl Suite {
    /// In this order the cheap ones fail first.
    const ALL: [Self; 13] = [
        Self::Format,
        Self::Tidy,
        Self::Advisories,
        Self::Clippy,
        Self::Rust,
        Self::Wasm,
        Self::Package,
        Self::Docs,
        Self::Lint,
        Self::Types,
        Self::Web,
        Self::Python,
        Self::Browser,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Tidy => "tidy",
            Self::Advisories => "advisories",
            Self::Clippy => "clippy",
            Self::Rust => "rust",
            Self::Wasm => "wasm",
            Self::Package => "package",
            Self::Docs => "docs",
            Self::Lint => "lint",
            Self::Types => "types",
            Self::Web => "web",
            Self::Python => "python",
            Self::Browser => "browser",
        }
    }

    /// The suite of this name.
    pub(crate) fn named(name: &str) -> Result<Self> {
        let names = Self::ALL.map(Self::name).join(", ");
        let found = Self::ALL.into_iter().find(|suite| suite.name() == name);
        found.with_context(|| format!("`{name}` is none of: {names}"))
    }

    /// Runs it; the answer is the closing lines of its test runner, if it is one.
    fn run(self) -> Result<Vec<String>> {
        match self {
            Self::Format => run(cargo(&["fmt", "--all", "--check"]))?,
            Self::Tidy => tidy::check()?,
            Self::Advisories => return advisories::check(),
            Self::Clippy => {
                run(cargo(&[
                    "clippy",
                    "--workspace",
                    "--all-targets",
                    PLAIN,
                    // What is for libFuzzer alone compiles as well.
                    "--features",
                    "stammtisch-fuzz/libfuzzer",
                    "--locked",
                    "--",
                    "-D",
                    "warnings",
                ]))?;
            }
            Self::Rust => return rust(),
            Self::Wasm => wasm::check()?,
            // While one works on it, too.
            Self::Package => package::run_with(&["--allow-dirty"])?,
            Self::Docs => {
                let mut doc = cargo(&["doc", "--workspace", PLAIN, "--no-deps", "--locked", "--quiet"]);
                run({
                    doc.env("RUSTDOCFLAGS", "-D warnings");
                    doc
                })?;
            }
            Self::Lint => run(program("web", &["npm", "run", "--silent", "lint"]))?,
            Self::Types => run(program("web", &["npm", "run", "--silent", "check"]))?,
            Self::Web => {
                return run_tests(
                    program("web", &["node", "node_modules/vitest/vitest.mjs", "run"]),
                    closes_vitest,
                );
            }
            Self::Python => return python::test(),
            Self::Browser => return browser(),
        }
        Ok(Vec::new())
    }
}

/// Runs these suites, or all of them.
pub(crate) fn test(only: &[Suite]) -> Result<()> {
    let chosen: Vec<Suite> = Suite::ALL
        .into_iter()
        .filter(|suite| only.is_empty() || only.contains(suite))
        .collect();
    let begun = Instant::now();
    let mut times = Vec::new();
    let mut closing = Vec::new();

    if chosen
        .iter()
        .any(|suite| !matches!(suite, Suite::Format | Suite::Tidy))
    {
        announce("install what is missing");
        let started = Instant::now();
        install::everything()?;
        times.push(("install", started.elapsed()));
    }
    for suite in chosen {
        announce(suite.name());
        let started = Instant::now();
        let lines = suite.run().with_context(|| format!("{} FAILED", suite.name()))?;
        println!("--- {} passed in {:.0?}", suite.name(), started.elapsed());
        times.push((suite.name(), started.elapsed()));
        closing.extend(lines);
    }

    println!("\n=== passed in {:.0?}", begun.elapsed());
    for (name, time) in times {
        println!("    {name:<10} {:>5.0} s", time.as_secs_f64());
    }
    println!("{}", closing.join("\n"));
    Ok(())
}

fn announce(step: &str) {
    println!("\n=== {step}");
}

/// One profile serves everything: what these tests build is what the browser tests start.
fn rust() -> Result<Vec<String>> {
    let lines = run_tests(cargo(&["test", "--workspace", PLAIN, "--locked"]), closes_cargo)?;
    Ok(lines
        .into_iter()
        .filter(|line| !line.contains(" 0 passed; 0 failed"))
        .collect())
}

/// A browser on a busy machine is late now and then. A file of tests that failed is run once more with nothing beside
/// it: what fails again has failed, and what passes then is named at the end, so that somebody looks at it.
fn browser() -> Result<Vec<String>> {
    let program = debug_binary()?;
    let mut failed = BTreeSet::new();
    let first = run_tests(in_browser(&program, "2", &["tests/"]), |line| {
        failed.extend(failed_file(line).map(str::to_owned));
        closes_node(line)
    });
    let Err(error) = first else { return first };
    if failed.is_empty() {
        return Err(error);
    }
    let files: Vec<&str> = failed.iter().map(String::as_str).collect();
    announce(&format!("browser, once more: {}", files.join(", ")));
    let mut closing = run_tests(in_browser(&program, "1", &files), closes_node)?;
    closing.push(format!(
        "UNSTEADY, passed only when run alone: {}",
        files.join(", ")
    ));
    Ok(closing)
}

/// These tests, so many files at a time: they wait for bots and pictures most of the time.
fn in_browser(stammtisch: &Path, at_a_time: &str, files: &[&str]) -> Command {
    let concurrency = format!("--test-concurrency={at_a_time}");
    let words = ["node", "--test", &concurrency, "--test-reporter=spec"];
    let mut node = program("e2e", &[&words, files].concat());
    node.env("STAMMTISCH_BIN", stammtisch);
    node
}

/// The file of a test that failed, in the list of them with which Node ends.
fn failed_file(line: &str) -> Option<&str> {
    let (file, _) = line.strip_prefix("test at ")?.split_once(':')?;
    Some(file)
}

pub(crate) fn closes_cargo(line: &str) -> bool {
    line.starts_with("test result: ")
}

fn closes_vitest(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("Test Files ") || line.starts_with("Tests ")
}

fn closes_node(line: &str) -> bool {
    [
        "tests",
        "suites",
        "pass",
        "fail",
        "cancelled",
        "skipped",
        "todo",
        "duration_ms",
    ]
    .iter()
    .any(|word| line.strip_prefix("ℹ ").is_some_and(|line| line.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suite_is_found_by_its_name() {
        for suite in Suite::ALL {
            assert_eq!(Suite::named(suite.name()).unwrap(), suite);
        }
        assert!(
            Suite::named("everything")
                .unwrap_err()
                .to_string()
                .contains("format, tidy")
        );
    }

    #[test]
    fn closing_lines_are_told_from_others() {
        assert!(closes_cargo(
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out"
        ));
        assert!(!closes_cargo("test tests::result ... ok"));
        assert!(closes_vitest("      Tests  34 passed (34)"));
        assert!(closes_node("ℹ pass 12"));
        assert!(!closes_node("✔ pass the card (12ms)"));
    }

    #[test]
    fn a_failed_file_is_found_in_what_node_prints() {
        assert_eq!(
            failed_file("test at tests/past.test.mjs:13:3"),
            Some("tests/past.test.mjs")
        );
        assert_eq!(failed_file("✖ a test at tests/past.test.mjs:13:3"), None);
    }
}
