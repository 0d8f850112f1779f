//! `cargo xtask load`: builds the server and the load generator, and runs them.

use anyhow::Result;

use crate::binary::release;
use crate::run::{program, root, run};

/// The boardgame.io version to compare with.
const PEER: &str = "boardgame.io@0.50.2";
/// A package that its `FlatFile` storage needs but does not install.
const PEER_STORE: &str = "node-persist@3.1.3";

/// Builds the server and passes all arguments on to `stammtisch-load`. Adds the path of boardgame.io for `--peer`.
pub(crate) fn run_load(args: &[&str]) -> Result<()> {
    let built = release(&["stammtisch", "stammtisch-load"])?;
    let (load, server) = (built.join("stammtisch-load"), built.join("stammtisch"));
    let mut command = vec![load.to_string_lossy().into_owned()];
    if !args.contains(&"--address") {
        command.extend(["--server".to_owned(), server.to_string_lossy().into_owned()]);
    }
    for &arg in args {
        command.push(arg.to_owned());
        if arg == "--peer" {
            command.push(install_peer()?);
        }
    }
    run(program(
        "",
        &command.iter().map(String::as_str).collect::<Vec<_>>(),
    ))
}

/// Installs boardgame.io under target/ if necessary, and returns its path.
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
