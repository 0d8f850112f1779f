//! Resource usage of processes on Linux.

use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::param::{clock_ticks_per_second, page_size};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The clocks of both processes and the server's memory at one time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    at: Instant,
    server: Duration,
    clients: Duration,
    database: Duration,
    /// The servers' resident memory in bytes.
    pub(crate) memory: u64,
    /// The servers' calls so far; `None` if their processes are unknown.
    calls: Option<Calls>,
}

/// System calls of a process, and context switches of its threads.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Calls {
    /// Reads from files, and writes to files and sockets; the system doesn't count reads from sockets. 0 if it denies access
    /// to the count.
    pub(crate) transfers: u64,
    /// Switches by threads that began to wait.
    pub(crate) waits: u64,
    /// Switches by threads that were made to let others run.
    pub(crate) preemptions: u64,
}

/// The differences between two readings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passed {
    /// Wall clock time.
    pub(crate) time: Duration,
    /// Processor time of the server.
    pub(crate) server: Duration,
    /// Processor time of the clients.
    pub(crate) clients: Duration,
    /// Processor time of the database; zero if its process is unknown.
    pub(crate) database: Duration,
    /// The server's calls; `None` if its process is unknown.
    pub(crate) calls: Option<Calls>,
}

impl Reading {
    /// Reads the clocks of the servers, of the database (zero if their processes are unknown) and of this process.
    ///
    /// # Errors
    ///
    /// A process has ended, or this is not Linux.
    pub(crate) fn now(servers: &[u32], database: Option<u32>) -> Result<Self> {
        let mut reading = Self {
            at: Instant::now(),
            server: Duration::ZERO,
            clients: processor_time("self")?,
            database: database.map_or(Ok(Duration::ZERO), family_time)?,
            memory: 0,
            calls: None,
        };
        for &server in servers {
            reading.server += processor_time(&server.to_string())?;
            reading.memory += memory(server)?;
            reading.calls = Some(reading.calls.unwrap_or_default().and(calls(server)?));
        }
        Ok(reading)
    }

    pub(crate) fn since(self, before: Self) -> Passed {
        Passed {
            time: self.at - before.at,
            server: self.server.saturating_sub(before.server),
            clients: self.clients.saturating_sub(before.clients),
            database: self.database.saturating_sub(before.database),
            calls: self
                .calls
                .zip(before.calls)
                .map(|(now, before)| now.since(before)),
        }
    }
}

impl Calls {
    fn and(self, other: Self) -> Self {
        Self {
            transfers: self.transfers + other.transfers,
            waits: self.waits + other.waits,
            preemptions: self.preemptions + other.preemptions,
        }
    }

    fn since(self, before: Self) -> Self {
        Self {
            transfers: self.transfers.saturating_sub(before.transfers),
            waits: self.waits.saturating_sub(before.waits),
            preemptions: self.preemptions.saturating_sub(before.preemptions),
        }
    }
}

/// The calls of all threads of a process.
fn calls(process: u32) -> Result<Calls> {
    let mut calls = Calls::default();
    let io = read(&process.to_string(), "io").unwrap_or_default();
    for line in io.lines() {
        calls.transfers += number_after(line, "syscr:") + number_after(line, "syscw:");
    }
    for thread in fs::read_dir(format!("/proc/{process}/task"))? {
        // A thread may have ended since.
        let status = fs::read_to_string(thread?.path().join("status")).unwrap_or_default();
        for line in status.lines() {
            calls.waits += number_after(line, "voluntary_ctxt_switches:");
            calls.preemptions += number_after(line, "nonvoluntary_ctxt_switches:");
        }
    }
    Ok(calls)
}

/// The number in a line with this label; 0 in other lines.
fn number_after(line: &str, label: &str) -> u64 {
    let number = line.strip_prefix(label).and_then(|rest| rest.trim().parse().ok());
    number.unwrap_or_default()
}

/// User and system time of a process and its children.
fn family_time(parent: u32) -> Result<Duration> {
    let mut sum = processor_time(&parent.to_string())?;
    for thread in fs::read_dir(format!("/proc/{parent}/task"))? {
        // Of a kernel without this file, and of a child that has ended, nothing is counted.
        let children = fs::read_to_string(thread?.path().join("children")).unwrap_or_default();
        let times = children.split_whitespace().map(processor_time);
        sum += times.map(Result::unwrap_or_default).sum::<Duration>();
    }
    Ok(sum)
}

/// User and system time of another process.
///
/// # Errors
///
/// The process has ended.
pub(crate) fn processor_time_of(process: u32) -> Result<Duration> {
    processor_time(&process.to_string())
}

fn read(process: &str, file: &str) -> Result<String> {
    let path = format!("/proc/{process}/{file}");
    fs::read_to_string(&path).with_context(|| format!("{path} cannot be read: has the server ended?"))
}

/// User and system time of a process: fields 14 and 15 of `stat`. Field 2 may contain spaces.
fn processor_time(process: &str) -> Result<Duration> {
    let stat = read(process, "stat")?;
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = fields
        .skip(11)
        .take(2)
        .filter_map(|field| field.parse::<u64>().ok())
        .sum();
    Ok(Duration::from_secs_f64(
        ticks as f64 / clock_ticks_per_second() as f64,
    ))
}

/// Resident memory in bytes: the second field of `statm`, in pages.
fn memory(process: u32) -> Result<u64> {
    let statm = read(&process.to_string(), "statm")?;
    let pages = statm
        .split_whitespace()
        .nth(1)
        .and_then(|field| field.parse::<u64>().ok());
    Ok(pages.context("statm has another form")? * page_size() as u64)
}

/// Raises the limit of open files to the maximum: each connection needs one.
///
/// # Errors
///
/// The system refuses.
pub(crate) fn raise_descriptors() -> Result<()> {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let all = Rlimit {
        current: maximum,
        maximum,
    };
    setrlimit(Resource::Nofile, all).context("the limit of open files cannot be raised")
}
