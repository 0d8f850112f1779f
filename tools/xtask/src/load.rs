//! `cargo xtask load`: builds the server and the people who fill it, and lets them play.

use anyhow::Result;

use crate::run::{cargo, program, root, run};

/// The version that figures are compared with.
const PEER: &str = "boardgame.io@0.50.2";
/// What its `FlatFile` writes with, which it does not bring along.
const PEER_STORE: &str = "node-persist@3.1.3";

/// Passes everything on to `stammtisch-load`, with the server that was just built, and with the other one for `--peer`.
pub(crate) fn run_load(args: &[&str]) -> Result<()> {
    run(cargo(&[
        "build",
        "--quiet",
        "--locked",
        "--release",
        "--package",
        "stammtisch",
        "--package",
        "stammtisch-load",
    ]))?;
    let built = root().join("target/release");
    let (load, server) = (built.join("stammtisch-load"), built.join("stammtisch"));
    let mut words = vec![load.to_string_lossy().into_owned()];
    if !args.contains(&"--address") {
        words.extend(["--server".to_owned(), server.to_string_lossy().into_owned()]);
    }
    for &word in args {
        words.push(word.to_owned());
        if word == "--peer" {
            words.push(install_peer()?);
        }
    }
    run(program("", &words.iter().map(String::as_str).collect::<Vec<_>>()))
}

/// Installs boardgame.io where nothing is kept, unless it is there, and says where.
fn install_peer() -> Result<String> {
    let folder = root().join("target/peer");
    let name = folder.to_string_lossy().into_owned();
    if !folder.join("node_modules/node-persist").exists() {
        std::fs::create_dir_all(&folder)?;
        run(program(
            "",
            &[
                "npm",
                "install",
                "--silent",
                "--no-save",
                "--no-audit",
                "--no-fund",
                "--prefix",
                &name,
                PEER,
                PEER_STORE,
            ],
        ))?;
    }
    Ok(name)
}
