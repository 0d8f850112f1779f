//! `engine`: the protocol over standard input and output.

use std::io;

use anyhow::Result;
use stammtisch_protocol::Engine;

/// Answers requests until `quit` or the end of the input.
pub(crate) fn run() -> Result<()> {
    Engine::new(stammtisch_bots::bots()).run(io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}
