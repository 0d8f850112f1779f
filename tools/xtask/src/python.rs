//! The Python package: built and installed like `pip install .` in a virtual environment under target/, and tested
//! there.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::disk;
use crate::run::{program, root, run, run_tests, text};
use crate::workspace::debug_binary;

/// The folder of the package.
pub(crate) const PACKAGE: &str = "crates/python";

/// Builds, installs and tests the package; returns pytest's summary line.
pub(crate) fn test() -> Result<Vec<String>> {
    let place = environment("python", &format!("{PACKAGE}/requirements.txt"))?;
    // The dev profile, because the other tests have already built its crates.
    install(&place, "dev")?;
    let examples = examples()?;
    let checked: Vec<&str> = ["mypy", "--strict", "python", "tests"]
        .into_iter()
        .chain(examples.iter().map(String::as_str))
        .collect();
    run(in_venv(&place, PACKAGE, &checked))?;
    run(in_venv(&place, PACKAGE, &["stubtest", "stammtisch._native"]))?;
    let mut pytest = in_venv(&place, PACKAGE, &["pytest", "-q", "tests"]);
    pytest.env("STAMMTISCH_BIN", debug_binary()?);
    run_tests(pytest, closes_pytest)
}

/// The paths of all examples.
fn examples() -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("examples"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "py") {
            found.push(text(&path)?.to_owned());
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// Runs the benchmarks against other libraries, or with `--checks` their own tests and algorithms, in separate virtual environments.
pub(crate) fn peers(args: &[&str]) -> Result<()> {
    let (name, requirements, program) = match args {
        ["--checks", ..] => ("checks", "tools/bench/peers/checks.txt", "checks.py"),
        _ => ("peers", "tools/bench/peers/requirements.txt", "run.py"),
    };
    let place = environment(name, requirements)?;
    install(&place, "release")?;
    let args = if program == "checks.py" { &[] } else { args };
    run(in_venv(
        &place,
        "tools/bench/peers",
        &[&["python", program], args].concat(),
    ))
}

/// Creates or reuses a virtual environment with these packages.
pub(crate) fn environment(name: &str, requirements: &str) -> Result<PathBuf> {
    let place = root().join("target/venv").join(name);
    let wanted = disk::read(requirements)?;
    let mark = place.join("installed.txt");
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(place);
    }
    let folder = place.to_string_lossy();
    run(program("", &["python3", "-m", "venv", "--clear", &folder]))?;
    let install = [
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--requirement",
        requirements,
    ];
    run(in_venv(&place, "", &install))?;
    fs::write(mark, wanted)?;
    Ok(place)
}

/// Installs the package, built with this profile.
fn install(place: &std::path::Path, profile: &str) -> Result<()> {
    let args = [
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--force-reinstall",
        "--no-deps",
        // Uses maturin from the environment.
        "--no-build-isolation",
        ".",
    ];
    let mut pip = in_venv(place, PACKAGE, &args);
    pip.env("MATURIN_PEP517_ARGS", format!("--profile {profile} --locked"));
    run(pip)
}

/// A program of the environment, with the environment first in `PATH`.
pub(crate) fn in_venv(place: &std::path::Path, folder: &str, args: &[&str]) -> Command {
    let bin = place.join("bin");
    let first = bin.join(args[0]);
    let mut command = program(
        folder,
        &[&[first.to_string_lossy().as_ref()], &args[1..]].concat(),
    );
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(bin).chain(std::env::split_paths(&path));
    if let Ok(path) = std::env::join_paths(paths) {
        command.env("PATH", path);
    }
    command
}

fn closes_pytest(line: &str) -> bool {
    line.contains(" passed") || line.contains(" failed")
}
