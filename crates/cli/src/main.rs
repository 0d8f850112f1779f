//! The program `stammtisch`: opens the table, plays in the terminal, and speaks to other programs.
#![warn(clippy::wildcard_enum_match_arm)]

mod analyse;
mod arena;
mod args;
mod board;
mod data;
mod engine;
mod guests;
mod lang;
mod manual;
mod names;
mod options;
mod outputs;
mod play;
mod records;
mod replay;
mod serve;
mod simulate;
mod tui;
mod verify;

use std::process::ExitCode;
use std::{env, io};

use anyhow::Result;
use args::{Cli, Command};

/// Moves allocate and free many small texts on several threads.
#[cfg(all(unix, feature = "jemalloc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    match args::read(env::args_os()).and_then(run) {
        Ok(code) => code,
        // The reader of our output has gone, which isn't an error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> Result<ExitCode> {
    let Some(command) = cli.command else {
        // Without a command the table is opened.
        return run(args::read(["stammtisch".into(), "serve".into()])?);
    };
    match command {
        Command::Serve(args) => serve::run(*args)?,
        Command::Play(args) => play::run(args)?,
        Command::Replay(args) => replay::run(&args)?,
        Command::Verify(args) => return verify::run(&args),
        Command::Analyse(args) => analyse::run(&args)?,
        Command::Simulate(args) => simulate::run(&args)?,
        Command::Arena(args) => return arena::run(&args),
        Command::Backup(args) => data::backup(args)?,
        Command::Restore(args) => data::restore(args)?,
        Command::Export(args) => data::export(args)?,
        Command::Move(args) => data::move_data(args)?,
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
