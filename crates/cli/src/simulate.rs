//! `simulate`: many matches between bots.

use anyhow::{Result, bail};

use crate::args::SimulateArgs;

/// Plays them.
pub(crate) fn run(args: &SimulateArgs) -> Result<()> {
    bail!("no bot plays {} yet", args.game)
}
