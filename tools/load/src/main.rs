//! `cargo xtask load`: measures move latencies at many tables on a real server, over real `WebSockets`.
//!
//! The clients know docs/reference/http.md and nothing else. They run on one thread, so that their processor time is separate from the server's.
#![warn(clippy::wildcard_enum_match_arm)]

mod args;
mod bare;
mod faults;
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
use tokio::task::{JoinHandle, LocalSet};
use tokio::time::sleep;

use crate::args::{Args, Fault, Pace};
use crate::faults::Faults;
use crate::process::Reading;
use crate::report::{Counts, Report};
use crate::server::TestServers;

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
    let all = LocalSet::new();
    if let Some(fault) = &args.fault {
        print!("{}", all.block_on(&runtime, endure(fault, args))?);
        return Ok(());
    }
    let report = all.block_on(&runtime, measure(args))?;
    print!("{report}");
    report.keep_promise()?;
    args.peer
        .as_ref()
        .map_or(Ok(()), |folder| peer::measure(folder, args))
}

/// The tables that play.
struct Tables {
    counts: Rc<Counts>,
    tasks: Vec<JoinHandle<Result<()>>>,
    filled: Duration,
}

impl Tables {
    /// Fills the servers with tables, and lets them play.
    async fn begin(servers: &Rc<TestServers>, args: &Args, faults: Option<&Rc<Faults>>) -> Result<Self> {
        let counts = Rc::new(Counts::default());
        let filling = Instant::now();
        let mut waiting = Vec::new();
        for place in 0..args.tables() {
            let people = people::sit_down(servers, place, args).await?;
            let (begun, begins) = oneshot::channel();
            let play = table::play(people, args.clone(), Rc::clone(&counts), faults.cloned(), begun);
            waiting.push((tokio::task::spawn_local(play), begins));
        }
        let mut tasks = Vec::new();
        for (table, begins) in waiting {
            if begins.await.is_err() {
                // It ended before its match began; its error says why.
                table.await??;
            } else {
                tasks.push(table);
            }
        }
        let filled = filling.elapsed();
        eprintln!(
            "{} tables, {} connections; warming up",
            args.tables(),
            args.tables() * usize::from(args.people())
        );
        sleep(Duration::from_secs(args.warm_up)).await;
        Ok(Self {
            counts,
            tasks,
            filled,
        })
    }

    /// Ends the play.
    ///
    /// # Errors
    ///
    /// There was an error at a table.
    async fn end(self) -> Result<()> {
        for table in self.tasks {
            table.abort();
            // An abort isn't an error.
            if let Ok(outcome) = table.await {
                outcome?;
            }
        }
        Ok(())
    }
}

/// Brings faults, and returns how the tables got over them.
async fn endure(fault: &Fault, args: &Args) -> Result<Rc<Faults>> {
    let servers = Rc::new(TestServers::start(args)?);
    let faults = Rc::new(Faults::new(args.tables()));
    let tables = Tables::begin(&servers, args, Some(&faults)).await?;
    let brought = faults.bring(&servers, fault, args.faults).await;
    // An error at a table explains why it didn't go on.
    tables.end().await?;
    brought?;
    Ok(faults)
}

/// Lets tables play, and reads the clocks.
async fn measure(args: &Args) -> Result<Report> {
    let servers = Rc::new(TestServers::start(args)?);
    let tables = Tables::begin(&servers, args, None).await?;
    let read = || Reading::now(&servers.processes(), args.database_pid);
    tables.counts.clear();
    let before = read()?;
    sleep(Duration::from_secs(args.seconds)).await;
    let after = read()?;
    let (moves, filled) = (tables.counts.take(), tables.filled);
    tables.end().await?;
    sleep(Duration::from_secs(args.leave)).await;
    let left = read()?;
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
