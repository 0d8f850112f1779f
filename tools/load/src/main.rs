//! `cargo xtask load`: measures move latencies at many tables on a real server, over real `WebSockets`.
//!
//! The clients know docs/reference/http.md and nothing else. They run on one thread, so that their processor time is separate from the server's.
#![warn(clippy::wildcard_enum_match_arm)]

mod args;
mod bare;
mod peer;
mod people;
mod process;
mod report;
mod scan;
mod server;
mod socket;
mod table;

use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Parser;
use tokio::sync::oneshot;
use tokio::task::LocalSet;
use tokio::time::sleep;

use crate::args::{Args, Pace};
use crate::process::Reading;
use crate::report::{Counts, Report};
use crate::server::TestServer;

/// Guaranteed time until a move is acknowledged while master bots search (p99).
const GUARANTEED: Duration = Duration::from_millis(50);

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<()> {
    process::raise_descriptors()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no runtime")?;
    let report = LocalSet::new().block_on(&runtime, measure(args))?;
    print!("{report}");
    report.keep_promise()?;
    args.peer
        .as_ref()
        .map_or(Ok(()), |folder| peer::measure(folder, args))
}

/// Fills the server with tables, lets them play, and reads the clocks.
async fn measure(args: &Args) -> Result<Report> {
    let server = TestServer::start(args)?;
    let counts = Rc::new(Counts::default());
    let mut tables = Vec::new();
    let filling = Instant::now();
    for place in 0..args.tables() {
        let people = people::sit_down(&server, place, args).await?;
        let (begun, begins) = oneshot::channel();
        let play = table::play(people, args.clone(), Rc::clone(&counts), begun);
        tables.push((tokio::task::spawn_local(play), begins));
    }
    for (table, begins) in &mut tables {
        if begins.await.is_err() {
            // It ended before its match began; its error says why.
            table.await??;
        }
    }
    let filled = filling.elapsed();
    eprintln!(
        "{} tables, {} connections; warming up",
        args.tables(),
        args.tables() * usize::from(args.people())
    );
    sleep(Duration::from_secs(args.warm_up)).await;
    counts.clear();
    let before = Reading::now(server.process())?;
    sleep(Duration::from_secs(args.seconds)).await;
    let after = Reading::now(server.process())?;
    let moves = counts.take();
    for (table, _) in tables {
        table.abort();
        // An error at a table ends the run; an abort doesn't.
        if let Ok(outcome) = table.await {
            outcome?;
        }
    }
    sleep(Duration::from_secs(args.leave)).await;
    let left = Reading::now(server.process())?;
    let people = usize::from(args.people());
    let bare = match moves.exchange(people) {
        Some(exchange) if args.bare > 0 => {
            let time = Duration::from_secs(args.bare);
            Some(bare::measure(args.tables(), people, exchange, time).await?)
        }
        _ => None,
    };
    Ok(Report {
        tables: args.tables(),
        sockets: args.tables() * people,
        promised: args.masters.map(|_| GUARANTEED),
        still: args.pace == Pace::Still,
        filled,
        between: after.since(before),
        memory: after.memory,
        memory_after: left.memory,
        leave: args.leave,
        moves,
        bare,
    })
}
