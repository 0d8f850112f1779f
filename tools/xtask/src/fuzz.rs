//! `cargo xtask fuzz`: fuzzes all parsers and games. A short run is a test of the workspace
//! (`tools/fuzz/tests/short_run.rs`).

use std::fs;

use anyhow::{Context, Result, bail};

use crate::run::{cargo, output, program, root, run};

/// The compiler flags of cargo-fuzz: coverage for libFuzzer, and `AddressSanitizer`.
const INSTRUMENTS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
     -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions -Ccodegen-units=1 -Zsanitizer=address";

/// Runs the fuzzing that the arguments ask for.
pub(crate) fn run_with(args: &[&str]) -> Result<()> {
    match args {
        ["--guided", target] => guided(target, "60"),
        ["--guided", target, "--seconds", seconds] | ["--guided", "--seconds", seconds, target] => {
            guided(target, seconds)
        }
        _ => run(cargo(
            &[&["run", "--quiet", "--package", "stammtisch-fuzz", "--"], args].concat(),
        )),
    }
}

/// Runs one target under libFuzzer. The inputs it finds are kept in `tools/fuzz/corpus`, which git ignores.
fn guided(target: &str, seconds: &str) -> Result<()> {
    let seeds = format!("tools/fuzz/seeds/{target}");
    if !root().join(&seeds).is_dir() {
        bail!("unknown target `{target}`; tools/fuzz/seeds has a folder for each target");
    }
    let corpus = format!("tools/fuzz/corpus/{target}");
    fs::create_dir_all(root().join(&corpus)).with_context(|| format!("cannot create {corpus}"))?;
    fs::create_dir_all(root().join("tools/fuzz/artifacts")).context("cannot create tools/fuzz/artifacts")?;
    // With an explicit target, cargo does not apply the instrumentation to build scripts.
    let host = output(program("", &["rustc", "--print", "host-tuple"]))?;
    let mut args = cargo(&[
        "run",
        "--release",
        "--target",
        host.trim(),
        "--target-dir",
        "target/guided",
    ]);
    args.args([
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
    // SQLite has two static arrays of the same name and size, which is harmless.
    .env("ASAN_OPTIONS", "detect_odr_violation=1");
    run(args)
}
