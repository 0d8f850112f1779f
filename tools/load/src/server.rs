//! The servers under load.

use std::cell::RefCell;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::args::Args;

/// The running servers: one, or several nodes. Those that we started end on drop, and the temporary data directory is removed.
pub(crate) struct TestServers {
    /// Their addresses.
    pub(crate) addresses: Vec<SocketAddr>,
    processes: RefCell<Vec<Child>>,
    /// The process of a server that we didn't start.
    given: Option<u32>,
    binary: PathBuf,
    database: Option<String>,
    /// Each node's address for the others; none for a single server.
    private: Vec<SocketAddr>,
    folder: TempDir,
}

impl TestServers {
    /// Starts as many servers as asked for, or uses the given one.
    ///
    /// # Errors
    ///
    /// A server doesn't start.
    pub(crate) fn start(args: &Args) -> Result<Self> {
        let mut servers = Self {
            addresses: args.address.into_iter().collect(),
            processes: RefCell::default(),
            given: args.pid,
            binary: PathBuf::new(),
            database: args.database.clone(),
            private: Vec::new(),
            folder: tempfile::tempdir()?,
        };
        if args.address.is_some() {
            return Ok(servers);
        }
        servers.binary = args.server.clone().context("pass --server FILE")?;
        let mut free = free_addresses(2 * args.nodes)?;
        let private = free.split_off(args.nodes.into());
        servers.addresses = free;
        if args.nodes > 1 {
            servers.private = private;
        }
        for number in 0..servers.addresses.len() {
            let process = servers.start_one(number)?;
            servers.processes.get_mut().push(process);
        }
        Ok(servers)
    }

    /// Starts a server, and returns when it listens.
    fn start_one(&self, number: usize) -> Result<Child> {
        let mut command = Command::new(&self.binary);
        command
            .args(["serve", "--listen", &self.addresses[number].to_string()])
            .args(["--bot-delay", "0"])
            // Unload abandoned tables soon, so that the memory reading shows it.
            .args(["--idle", "2"])
            // All clients share this address.
            .args(["--connections", "100000", "--connections-of-one", "100000"])
            .args(["--requests", "1000000/1000000", "--openings", "1000000/1000000"])
            .args(["--work", "4000000000/4000000000"])
            .env("RUST_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        if let Some(private) = self.private.get(number) {
            command.args(["--node", &private.to_string()]);
        }
        match &self.database {
            // Command lines can be read by other users.
            Some(url) => command.env("STAMMTISCH_DATABASE", url),
            None => command.arg("--data").arg(self.folder.path().join("data")),
        };
        let mut process = command
            .spawn()
            .with_context(|| format!("{} does not start", self.binary.display()))?;
        let lines = process.stdout.take().map(BufReader::new);
        let first = lines
            .and_then(|lines| lines.lines().next())
            .context("the server printed nothing")??;
        first
            .strip_prefix("listening on http://")
            .with_context(|| format!("the server did not print its address but `{first}`"))?;
        Ok(process)
    }

    /// The address of the server with this number; numbers go round.
    pub(crate) fn address(&self, number: usize) -> SocketAddr {
        self.addresses[number % self.addresses.len()]
    }

    /// The servers' process ids, if they are known.
    pub(crate) fn processes(&self) -> Vec<u32> {
        let own = self.processes.borrow().iter().map(Child::id).collect::<Vec<_>>();
        own.into_iter().chain(self.given).collect()
    }

    /// Sends a signal to a server.
    ///
    /// # Errors
    ///
    /// It has ended.
    pub(crate) fn signal(&self, number: usize, signal: Signal) -> Result<()> {
        let process = Pid::from_child(&self.processes.borrow()[number]);
        kill_process(process, signal).context("the server has ended")
    }

    /// Whether a server has ended.
    ///
    /// # Errors
    ///
    /// The system refuses to say.
    pub(crate) fn has_ended(&self, number: usize) -> Result<bool> {
        Ok(self.processes.borrow_mut()[number].try_wait()?.is_some())
    }

    /// Starts a server that has ended again, at the same address.
    ///
    /// # Errors
    ///
    /// It doesn't start.
    pub(crate) fn start_again(&self, number: usize) -> Result<()> {
        let process = self.start_one(number)?;
        self.processes.borrow_mut()[number] = process;
        Ok(())
    }
}

impl Drop for TestServers {
    fn drop(&mut self) {
        for process in self.processes.get_mut() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Different addresses at which nothing listens.
fn free_addresses(count: u8) -> Result<Vec<SocketAddr>> {
    let listeners: Vec<_> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0"))
        .collect::<Result<_, _>>()?;
    Ok(listeners
        .iter()
        .map(TcpListener::local_addr)
        .collect::<Result<_, _>>()?)
}
