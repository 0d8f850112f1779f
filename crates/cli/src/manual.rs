//! `completions` and `man`, generated from the command line's definition.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::command;

/// Prints the completions for `shell`.
pub(crate) fn completions(shell: Shell) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "stammtisch", &mut script);
    Ok(io::stdout().write_all(&script)?)
}

/// Prints the manual page, or writes one per command into `dir`.
pub(crate) fn man(dir: Option<&Path>) -> Result<()> {
    let Some(dir) = dir else {
        let mut page = Vec::new();
        Man::new(command()).render(&mut page)?;
        return Ok(io::stdout().write_all(&page)?);
    };
    let cannot = || format!("cannot write manual pages to {}", dir.display());
    std::fs::create_dir_all(dir).with_context(cannot)?;
    clap_mangen::generate_to(command(), dir).with_context(cannot)
}
