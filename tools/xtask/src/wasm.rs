//! Checks that games, bots and search can run in a browser: everything below `store` and `server` compiles to
//! WebAssembly.

use std::path::Path;

use anyhow::Result;

use crate::run::{cargo, output, program, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// Crates that depend on all others: bots on games, match, protocol and search; events on the room.
const TOPMOST: [&str; 2] = ["stammtisch-bots", "stammtisch-events"];

/// Compiles them if the target is installed. Nothing else needs it.
pub(crate) fn check() -> Result<()> {
    let folder = output(program(
        "",
        &["rustc", "--print", "target-libdir", "--target", TARGET],
    ))?;
    if !Path::new(folder.trim()).is_dir() {
        println!("skipped: the target is not installed (`rustup target add {TARGET}`)");
        return Ok(());
    }
    let mut args = vec!["check", "--locked", "--target", TARGET];
    for name in TOPMOST {
        args.extend(["--package", name]);
    }
    run(cargo(&args))
}
