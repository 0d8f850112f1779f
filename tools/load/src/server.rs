//! The server under load.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::args::Args;

/// A running server. A server that we started ends on drop, and its temporary data directory is removed.
pub(crate) struct TestServer {
    /// Its address.
    pub(crate) address: SocketAddr,
    own: Option<(Child, TempDir)>,
    pid: Option<u32>,
}

impl TestServer {
    /// Starts a server, or uses the given one.
    ///
    /// # Errors
    ///
    /// The server doesn't start.
    pub(crate) fn start(args: &Args) -> Result<Self> {
        if let Some(address) = args.address {
            return Ok(Self {
                address,
                own: None,
                pid: args.pid,
            });
        }
        let binary = args.server.as_ref().context("pass --server FILE")?;
        let folder = tempfile::tempdir()?;
        let mut command = Command::new(binary);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0"])
            // Unload abandoned tables soon, so that the memory reading shows it.
            .args(["--idle", "2"])
            // All clients share this address.
            .args(["--connections", "100000", "--connections-of-one", "100000"])
            .args(["--requests", "1000000/1000000", "--openings", "1000000/1000000"])
            .args(["--work", "4000000000/4000000000"])
            .env("RUST_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        match &args.database {
            // Command lines can be read by other users.
            Some(url) => command.env("STAMMTISCH_DATABASE", url),
            None => command.arg("--data").arg(folder.path().join("data")),
        };
        let mut process = command
            .spawn()
            .with_context(|| format!("{} does not start", binary.display()))?;
        let lines = process.stdout.take().map(BufReader::new);
        let first = lines
            .and_then(|lines| lines.lines().next())
            .context("the server printed nothing")??;
        let address = first
            .strip_prefix("listening on http://")
            .context("the server did not print its address")?;
        let address = address.parse().context("the server's address")?;
        let pid = Some(process.id());
        Ok(Self {
            address,
            own: Some((process, folder)),
            pid,
        })
    }

    /// The server's process id.
    pub(crate) fn process(&self) -> Option<u32> {
        self.pid
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Some((process, _)) = &mut self.own {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}
