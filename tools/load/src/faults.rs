//! Faults under load, and how tables get over them.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use hdrhistogram::Histogram;
use rustix::process::Signal;
use tokio::time::sleep;

use crate::args::Fault;
use crate::report::histogram;
use crate::server::TestServers;

/// Interval at which tables and nodes are checked.
const POLL: Duration = Duration::from_millis(10);
/// Maximum time until every table goes on.
const LIMIT: Duration = Duration::from_mins(1);
/// Pause between a fault that everyone has got over and the next one.
const CALM: Duration = Duration::from_secs(2);

/// The faults so far.
pub(crate) struct Faults {
    /// When the present one began.
    began: Cell<Option<Instant>>,
    /// The tables that go on since.
    go_on: RefCell<Vec<bool>>,
    /// Microseconds from a fault to the first acknowledged move that was sent after it, at tables that lost a connection.
    lost: RefCell<Histogram<u64>>,
    /// The same at the other tables.
    kept: RefCell<Histogram<u64>>,
    /// Number of times that a table's players connected again.
    connected_again: Cell<u64>,
    count: Cell<u32>,
}

impl Faults {
    /// No faults yet.
    pub(crate) fn new(tables: usize) -> Self {
        Self {
            began: Cell::new(None),
            go_on: RefCell::new(vec![true; tables]),
            lost: RefCell::new(histogram()),
            kept: RefCell::new(histogram()),
            connected_again: Cell::new(0),
            count: Cell::new(0),
        }
    }

    /// Records that a table lost a connection.
    pub(crate) fn lost(&self) {
        self.connected_again.set(self.connected_again.get() + 1);
    }

    /// Records an acknowledged move of a table that was sent at `sent`. `lost`: whether it lost a connection before.
    pub(crate) fn done(&self, table: usize, sent: Instant, lost: bool) {
        let Some(began) = self.began.get().filter(|began| sent >= *began) else {
            return;
        };
        let mut go_on = self.go_on.borrow_mut();
        if !std::mem::replace(&mut go_on[table], true) {
            let times = if lost { &self.lost } else { &self.kept };
            let micros = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
            times.borrow_mut().saturating_record(micros);
        }
    }

    /// Brings one fault after another. Returns when all tables have got over the last one.
    ///
    /// # Errors
    ///
    /// A table doesn't go on, or a fault can't be brought.
    pub(crate) async fn bring(&self, servers: &TestServers, fault: &Fault, faults: u32) -> Result<()> {
        for number in 0..faults {
            let node = number as usize % servers.addresses.len();
            self.go_on.borrow_mut().fill(false);
            self.began.set(Some(Instant::now()));
            self.count.set(number + 1);
            match fault {
                Fault::Kill => replace(servers, node, Signal::KILL).await?,
                Fault::Drain => replace(servers, node, Signal::TERM).await?,
                Fault::Command(command) => execute(command).await?,
            }
            self.until_all_go_on().await?;
            eprintln!("fault {} of {faults}: all tables go on", number + 1);
            sleep(CALM).await;
        }
        Ok(())
    }

    async fn until_all_go_on(&self) -> Result<()> {
        let began = Instant::now();
        loop {
            let waiting = self.go_on.borrow().iter().filter(|on| !**on).count();
            if waiting == 0 {
                return Ok(());
            }
            if began.elapsed() > LIMIT {
                bail!("{waiting} tables have not gone on after {LIMIT:?}");
            }
            sleep(POLL).await;
        }
    }
}

/// Ends a node with a signal, and starts it again.
async fn replace(servers: &TestServers, node: usize, signal: Signal) -> Result<()> {
    servers.signal(node, signal)?;
    while !servers.has_ended(node)? {
        sleep(POLL).await;
    }
    servers.start_again(node)
}

/// Executes a command for the shell to its end.
async fn execute(command: &str) -> Result<()> {
    let mut shell = Command::new("sh")
        .args(["-c", command])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()?;
    loop {
        if let Some(ended) = shell.try_wait()? {
            ensure!(ended.success(), "`{command}` failed: {ended}");
            return Ok(());
        }
        sleep(POLL).await;
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "faults                {:>10}", self.count.get())?;
        let groups = [
            ("that lost connections", &self.lost),
            ("that kept them", &self.kept),
        ];
        for (name, times) in groups {
            let times = times.borrow();
            if times.is_empty() {
                continue;
            }
            let ms = |share: f64| times.value_at_quantile(share) as f64 / 1000.0;
            writeln!(
                f,
                "until a move          {:>10.1}   ms median, {:.1} p99, {:.1} maximum at {} tables {name}",
                ms(0.5),
                ms(0.99),
                times.max() as f64 / 1000.0,
                times.len()
            )?;
        }
        writeln!(
            f,
            "connected again       {:>10}   tables",
            self.connected_again.get()
        )
    }
}
