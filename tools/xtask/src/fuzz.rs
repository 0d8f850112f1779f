//! `cargo xtask fuzz`: every parser and every game with inputs nobody thought of. The short run is a test of the
//! workspace (`tools/fuzz/tests/short_run.rs`).

use std::fs;

use anyhow::{Context, Result, bail};

use crate::run::{cargo, output, program, root, run};

/// What makes libFuzzer see which code an input reaches, and `AddressSanitizer` what is done to memory: the flags of
/// cargo-fuzz.
const INSTRUMENTS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
     -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions -Ccodegen-units=1 -Zsanitizer=address";

/// Does what these words ask for.
pub(crate) fn run_with(words: &[&str]) -> Result<()> {
    match words {
        ["--guided", target] => guided(target, "60"),
        ["--guided", target, "--seconds", seconds] | ["--guided", "--seconds", seconds, target] => {
            guided(target, seconds)
        }
        _ => run(cargo(
            &[&["run", "--quiet", "--package", "stammtisch-fuzz", "--"], words].concat(),
        )),
    }
}

/// One target under libFuzzer. What it reaches is kept in `tools/fuzz/corpus`, which is no part of the repository.
fn guided(target: &str, seconds: &str) -> Result<()> {
    let seeds = format!("tools/fuzz/seeds/{target}");
    if !root().join(&seeds).is_dir() {
        bail!("`{target}` is no target: tools/fuzz/seeds has a folder for each");
    }
    let corpus = format!("tools/fuzz/corpus/{target}");
    fs::create_dir_all(root().join(&corpus)).with_context(|| format!("cannot make {corpus}"))?;
    fs::create_dir_all(root().join("tools/fuzz/artifacts")).context("cannot make tools/fuzz/artifacts")?;
    // A target that is named keeps the instruments out of build scripts.
    let host = output(program("", &["rustc", "--print", "host-tuple"]))?;
    let mut words = cargo(&[
        "run",
        "--release",
        "--target",
        host.trim(),
        "--target-dir",
        "target/guided",
    ]);
    words
        .args([
            "--package",
            "stammtisch-fuzz",
            "--features",
            "libfuzzer",
            "--bin",
            "guided",
            "--",
        ])
        .args([
            &corpus,
            &seeds,
            "-artifact_prefix=tools/fuzz/artifacts/",
            "-max_len=8192",
            "-timeout=20",
        ])
        .arg(format!("-max_total_time={seconds}"))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", INSTRUMENTS)
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("STAMMTISCH_TARGET", target)
        // SQLite has two static arrays of one name and size, which is no fault of theirs.
        .env("ASAN_OPTIONS", "detect_odr_violation=1");
    run(words)
}
