//! The program `stammtisch`: opens the table, plays in the terminal, and speaks to other programs.

mod args;
mod board;
mod engine;
mod lang;
mod manual;
mod names;
mod options;
mod play;
mod records;
mod replay;
mod serve;
mod simulate;
mod tui;
mod verify;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use args::{Cli, Command, ServeArgs};

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(code) => code,
        // Whoever read our output has gone: that is no mistake of anybody's.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> Result<ExitCode> {
    let command = cli
        .command
        .unwrap_or_else(|| Command::Serve(ServeArgs::default()));
    match command {
        Command::Serve(args) => serve::run(args)?,
        Command::Play(args) => play::run(args)?,
        Command::Replay(args) => replay::run(&args)?,
        Command::Verify(args) => return verify::run(&args),
        Command::Simulate(args) => simulate::run(&args)?,
        Command::Engine => engine::run()?,
        Command::Completions { shell } => manual::completions(shell)?,
        Command::Man { dir } => manual::man(dir.as_deref())?,
    }
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
