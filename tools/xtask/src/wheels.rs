//! `cargo xtask wheels`: the Python package as people install it, in target/wheels. One wheel serves every Python from
//! 3.11 on (abi3). Zig links it, so that it runs on any Linux with glibc 2.17 (manylinux2014), whatever machine builds it.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use crate::checksums;
use crate::cross::tools;
use crate::python::{PACKAGE, in_venv};
use crate::run::{output, program, root, run, text};

/// Processors that wheels are built for, where Rust's standard library for them is installed.
const TARGETS: [&str; 2] = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"];

/// Builds the source distribution and a wheel for each installed target, and tries the one for this machine.
pub(crate) fn make() -> Result<()> {
    let builder = tools()?;
    let folder = root().join("target/wheels");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let out = folder.to_string_lossy();
    run(in_venv(&builder, PACKAGE, &["maturin", "sdist", "--out", &out]))?;
    let installed = output(program("", &["rustup", "target", "list", "--installed"]))?;
    for target in TARGETS {
        if !installed.lines().any(|line| line == target) {
            println!("no wheel for {target}: `rustup target add {target}` brings what it needs");
            continue;
        }
        let words = [
            "maturin",
            "build",
            "--release",
            "--locked",
            "--zig",
            "--compatibility",
            "manylinux2014",
            "--target",
            target,
            "--out",
            &out,
        ];
        run(in_venv(&builder, PACKAGE, &words))?;
    }
    checksums::write(&folder, &[".whl", ".tar.gz"])?;
    try_out(&wheel_for_this_machine(&folder)?)?;
    println!("{out}");
    Ok(())
}

/// The path of the wheel for this machine's processor.
fn wheel_for_this_machine(folder: &Path) -> Result<String> {
    let ending = format!("_{}.whl", std::env::consts::ARCH);
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(&ending) {
            return Ok(text(&path)?.to_owned());
        }
    }
    bail!("there is no wheel for this machine: none ends with {ending}");
}

/// Installs a wheel in an environment without Rust's help, and plays a match. Its path and not its name is given to
/// pip, which would prefer a newer package of that name on its index.
fn try_out(wheel: &str) -> Result<()> {
    let place = root().join("target/venv/wheel-tried");
    run(program(
        "",
        &["python3", "-m", "venv", "--clear", &place.to_string_lossy()],
    ))?;
    let install = [
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--only-binary",
        ":all:",
        wheel,
    ];
    run(in_venv(&place, "", &install))?;
    let script = "import stammtisch\n\
                  state = stammtisch.load('hattrick', players=4).new_initial_state(seed=7)\n\
                  while not state.is_terminal(): state.apply_action(state.legal_actions()[0])\n\
                  print(len(state.returns()))";
    let said = output(in_venv(&place, "", &["python", "-c", script]))?;
    if said.trim() != "4" {
        bail!("the wheel plays no match of four: {said}");
    }
    Ok(())
}
