//! Whether what plays and thinks can run in a browser without a server: all below `store` and `server` compiles to WebAssembly.

use std::path::Path;

use anyhow::Result;

use crate::run::{cargo, output, program, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// Bots stand on all games, on match, protocol and search; beside them, events stand on a table's room.
const TOPMOST: [&str; 2] = ["stammtisch-bots", "stammtisch-events"];

/// Compiles it, where the target is installed; the house is built without it.
pub(crate) fn check() -> Result<()> {
    let folder = output(program(
        "",
        &["rustc", "--print", "target-libdir", "--target", TARGET],
    ))?;
    if !Path::new(folder.trim()).is_dir() {
        println!("not checked: the target is not installed (`rustup target add {TARGET}`)");
        return Ok(());
    }
    let mut words = vec!["check", "--locked", "--target", TARGET];
    for name in TOPMOST {
        words.extend(["--package", name]);
    }
    run(cargo(&words))
}
