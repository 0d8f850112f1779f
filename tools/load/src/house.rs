//! The server that is put under load.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::args::Args;

/// A server that runs, with its data in a directory that goes away; dropping it ends it.
pub(crate) struct House {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    own: Option<(Child, TempDir)>,
    pid: Option<u32>,
}

impl House {
    /// Starts a server of one's own, or takes the one that was named.
    ///
    /// # Errors
    ///
    /// It does not start.
    pub(crate) fn open(args: &Args) -> Result<Self> {
        if let Some(address) = args.address {
            return Ok(Self {
                address,
                own: None,
                pid: args.pid,
            });
        }
        let binary = args.server.as_ref().context("which server? --server FILE")?;
        let folder = tempfile::tempdir()?;
        let mut process = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0"])
            // Tables nobody is at leave the memory while somebody looks.
            .args(["--idle", "2"])
            // All of them come from this address.
            .args(["--connections", "100000", "--connections-of-one", "100000"])
            .args(["--requests", "1000000/1000000", "--openings", "1000000/1000000"])
            .args(["--work", "4000000000/4000000000", "--data"])
            .arg(folder.path().join("data"))
            .env("RUST_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} does not start", binary.display()))?;
        let lines = process.stdout.take().map(BufReader::new);
        let first = lines
            .and_then(|lines| lines.lines().next())
            .context("the server says nothing")??;
        let address = first
            .strip_prefix("listening on http://")
            .context("the server does not say where it listens")?;
        let address = address.parse().context("the server's address")?;
        let pid = Some(process.id());
        Ok(Self {
            address,
            own: Some((process, folder)),
            pid,
        })
    }

    /// The server's process.
    pub(crate) fn process(&self) -> Option<u32> {
        self.pid
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some((process, _)) = &mut self.own {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}
