//! `cargo xtask demo`: the whole table as a folder of static files, without a server.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::binary::built;
use crate::install::node_packages;
use crate::run::{program, run, text};
use crate::wasm;

/// Builds the folder; returns its path, or `None` where no compiler for WebAssembly can be had.
pub(crate) fn build() -> Result<Option<PathBuf>> {
    let Some(module) = wasm::build()? else {
        return Ok(None);
    };
    node_packages("web")?;
    let folder = built()?.join("demo");
    let mut npm = program("web", &["npm", "run", "--silent", "build", "--"]);
    // Relative addresses, so that the folder works at any path.
    npm.args(["--base", "./", "--outDir", text(&folder)?, "--emptyOutDir"])
        .args(["--logLevel", "warn"])
        .env(wasm::VARIABLE, module)
        .env("VITE_DEMO", "1");
    run(npm)?;
    Ok(Some(folder))
}

/// Builds the folder, and says where it is.
pub(crate) fn make() -> Result<()> {
    let Some(folder) = build()? else {
        bail!("the demo needs a compiler for WebAssembly");
    };
    println!("{}: copy it to any web server", folder.display());
    Ok(())
}
