//! boardgame.io's server under the same load: a card game over its `WebSocket` transport, in memory and with its `FlatFile`. Node runs
//! the scripts in `peer/`; the packages are in the given folder.

use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::args::Args;
use crate::process::{Reading, processor_time_of};

const SERVER: &str = include_str!("../peer/server.cjs");
const CLIENTS: &str = include_str!("../peer/clients.cjs");

/// The clients' measurements, in milliseconds.
#[derive(Deserialize)]
struct Counted {
    moves: u64,
    middle: f64,
    p99: f64,
    most: f64,
}

/// A process with its output; it is killed on drop.
struct Running {
    process: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

/// Measures it in memory and on disk, and prints the results.
///
/// # Errors
///
/// Node or the packages are missing, or the server stops.
pub(crate) fn measure(folder: &Path, args: &Args) -> Result<()> {
    let own = tempfile::tempdir()?;
    let (server, clients) = (own.path().join("server.cjs"), own.path().join("clients.cjs"));
    fs::write(&server, SERVER)?;
    fs::write(&clients, CLIENTS)?;
    let data = own.path().join("data");
    let folder = folder.canonicalize().context("the folder of boardgame.io")?;
    for (name, data) in [("in memory", None), ("FlatFile", Some(&data))] {
        let mut command = node(&server, &folder);
        command.arg(args.players.to_string()).args(data);
        let mut server = Running::start(command)?;
        let port = server.line("listening on ")?;
        let mut command = node(&clients, &folder);
        command.args([port, args.tables.to_string(), args.players.to_string()]);
        command.args([args.warm_up.to_string(), args.seconds.to_string()]);
        println!("\nboardgame.io, {name}");
        play(&server, &mut Running::start(command)?)?;
    }
    Ok(())
}

/// Reads the clocks at the start and end of the measurement, and prints the results.
fn play(server: &Running, clients: &mut Running) -> Result<()> {
    clients.line("measuring")?;
    let begun = processor_time_of(clients.process.id())?;
    let before = Reading::now(&[server.process.id()], None)?;
    let counted = clients.line("")?;
    let after = Reading::now(&[server.process.id()], None)?;
    let of_clients = processor_time_of(clients.process.id())?.saturating_sub(begun);
    let counted: Counted = serde_json::from_str(&counted).context("what the clients counted")?;
    let passed = after.since(before);
    let seconds = passed.time.as_secs_f64();
    let cores = |time: Duration| time.as_secs_f64() / seconds;
    println!(
        "moves                 {:>10.1}   per second",
        counted.moves as f64 / seconds
    );
    println!(
        "until received        {:>10.2}   ms median, {:.2} p99, {:.2} maximum",
        counted.middle, counted.p99, counted.most
    );
    println!("server                {:>10.2}   cores", cores(passed.server));
    println!("clients               {:>10.2}   cores", cores(of_clients));
    println!(
        "server's memory       {:>10.1}   MiB",
        after.memory as f64 / f64::from(1 << 20)
    );
    Ok(())
}

fn node(script: &Path, folder: &Path) -> Command {
    let mut node = Command::new("node");
    node.arg(script).arg(folder);
    node
}

impl Running {
    fn start(mut command: Command) -> Result<Self> {
        let mut process = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("Node does not start")?;
        let lines = process.stdout.take().context("Node says nothing")?;
        Ok(Self {
            process,
            lines: BufReader::new(lines).lines(),
        })
    }

    /// The rest of the next line that begins like this.
    fn line(&mut self, begin: &str) -> Result<String> {
        loop {
            let line = self.lines.next().context("boardgame.io's side stopped")??;
            if let Some(rest) = line.strip_prefix(begin) {
                return Ok(rest.to_owned());
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
