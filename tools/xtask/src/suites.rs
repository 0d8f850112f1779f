//! `cargo xtask test`: all checks, one after the other.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::binary::PLAIN;
use crate::run::{cargo, program, run, run_tests};
use crate::workspace::{cargo_all, debug_binary};
use crate::{advisories, demo, install, package, python, tidy, wasm};

/// A test suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Suite {
    /// rustfmt finds nothing to change.
    Format,
    /// The checks of `cargo xtask tidy`.
    Tidy,
    /// Dependencies have no known vulnerabilities, if that can be checked.
    Advisories,
    /// clippy has no warnings.
    Clippy,
    /// All Rust tests, including documentation examples and the fixed seeds of the simulation.
    Rust,
    /// The table for the browser, as WebAssembly in Node.
    Wasm,
    /// Published crates can be packed, and build from their packages.
    Package,
    /// The documentation builds without warnings, so all links work.
    Docs,
    /// The web page is formatted, and its linter has no warnings.
    Lint,
    /// The web page passes the type check.
    Types,
    /// The web page's unit tests.
    Web,
    /// The Python package, tested with the libraries it is made for.
    Python,
    /// The real server with a real browser.
    Browser,
}

impl Suite {
    /// Cheap suites first, so that failures show early.
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

    /// Whether it tests the table for the browser, by itself or in the page of the program. Others use it only if it is there.
    fn needs_module(self) -> bool {
        match self {
            Self::Rust | Self::Wasm | Self::Browser => true,
            Self::Format
            | Self::Tidy
            | Self::Advisories
            | Self::Clippy
            | Self::Package
            | Self::Docs
            | Self::Lint
            | Self::Types
            | Self::Web
            | Self::Python => false,
        }
    }

    /// The suite with this name.
    pub(crate) fn named(name: &str) -> Result<Self> {
        let names = Self::ALL.map(Self::name).join(", ");
        let found = Self::ALL.into_iter().find(|suite| suite.name() == name);
        found.with_context(|| format!("unknown suite `{name}`; use one of: {names}"))
    }

    /// Runs the suite; returns the summary lines of its test runner, if it has one.
    fn run(self) -> Result<Vec<String>> {
        match self {
            Self::Format => run(cargo(&["fmt", "--all", "--check"]))?,
            Self::Tidy => tidy::check()?,
            Self::Advisories => return advisories::check(),
            Self::Clippy => {
                run(cargo_all(&[
                    "clippy",
                    "--workspace",
                    "--all-targets",
                    PLAIN,
                    // The code for libFuzzer must compile, too.
                    "--features",
                    "stammtisch-fuzz/libfuzzer",
                    "--locked",
                    "--",
                    "-D",
                    "warnings",
                ])?)?;
            }
            Self::Rust => return rust(),
            Self::Wasm => return wasm::test(closes_node),
            // Packages can be built with uncommitted changes.
            Self::Package => package::run_with(&["--allow-dirty"])?,
            Self::Docs => {
                let mut doc = cargo_all(&["doc", "--workspace", PLAIN, "--no-deps", "--locked", "--quiet"])?;
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
        announce("install missing packages");
        let started = Instant::now();
        install::everything()?;
        times.push(("install", started.elapsed()));
    }
    if chosen.iter().any(|suite| suite.needs_module()) {
        announce("build the table for the browser");
        let started = Instant::now();
        wasm::build()?;
        times.push(("module", started.elapsed()));
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

/// Uses one profile for everything, so that the browser tests can start the program that these tests built.
fn rust() -> Result<Vec<String>> {
    let lines = run_tests(
        cargo_all(&["test", "--workspace", PLAIN, "--locked"])?,
        closes_cargo,
    )?;
    Ok(lines
        .into_iter()
        .filter(|line| !line.contains(" 0 passed; 0 failed"))
        .collect())
}

/// Runs the browser tests. A browser can time out on a busy machine, so test files that failed run once more, one at
/// a time. Files that fail again have failed; files that pass are listed at the end so that you can look at them.
fn browser() -> Result<Vec<String>> {
    let program = debug_binary()?;
    let demo = demo::build()?;
    let mut failed = BTreeSet::new();
    let first = run_tests(in_browser(&program, demo.as_deref(), "2", &["tests/"]), |line| {
        failed.extend(failed_file(line).map(str::to_owned));
        closes_node(line)
    });
    let Err(error) = first else { return first };
    if failed.is_empty() {
        return Err(error);
    }
    let files: Vec<&str> = failed.iter().map(String::as_str).collect();
    announce(&format!("browser, once more: {}", files.join(", ")));
    let mut closing = run_tests(in_browser(&program, demo.as_deref(), "1", &files), closes_node)?;
    closing.push(format!(
        "UNSTEADY, passed only when run alone: {}",
        files.join(", ")
    ));
    Ok(closing)
}

/// Runs these test files, several at a time, because they mostly wait for bots and rendering.
fn in_browser(stammtisch: &Path, demo: Option<&Path>, at_a_time: &str, files: &[&str]) -> Command {
    let concurrency = format!("--test-concurrency={at_a_time}");
    let args = ["node", "--test", &concurrency, "--test-reporter=spec"];
    let mut node = program("e2e", &[&args, files].concat());
    node.env("STAMMTISCH_BIN", stammtisch);
    if let Some(demo) = demo {
        node.env("STAMMTISCH_DEMO", demo);
    }
    node
}

/// The file of a failed test, from the list that Node prints at the end.
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
    fn suites_are_found_by_name() {
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
    fn summary_lines_are_recognized() {
        assert!(closes_cargo(
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out"
        ));
        assert!(!closes_cargo("test tests::result ... ok"));
        assert!(closes_vitest("      Tests  34 passed (34)"));
        assert!(closes_node("ℹ pass 12"));
        assert!(!closes_node("✔ pass the card (12ms)"));
    }

    #[test]
    fn a_failed_file_is_found_in_the_output_of_node() {
        assert_eq!(
            failed_file("test at tests/past.test.mjs:13:3"),
            Some("tests/past.test.mjs")
        );
        assert_eq!(failed_file("✖ a test at tests/past.test.mjs:13:3"), None);
    }
}
