//! `cargo xtask nodes`: several nodes with a PostgreSQL server and a balancer on this machine, to try them.

use std::io::{self, BufRead, BufReader};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::binary::release;
use crate::install;
use crate::run::root;

/// The port of the balancer. The nodes listen on those after it, and for each other on those after 100 more.
const PORT: u16 = 7850;
const PRIVATE: u16 = PORT + 100;

/// Maximum number of nodes.
const MAX_NODES: u16 = 9;

/// Pause before a node that ended is started again.
const PAUSE: Duration = Duration::from_secs(1);

/// Interval at which a node is checked.
const POLL: Duration = Duration::from_millis(100);

/// Starts as many nodes as asked for, 3 by default, until its input ends.
pub(crate) fn run_with(args: &[&str]) -> Result<()> {
    let count = match args {
        [] => 3,
        [count] => count
            .parse()
            .ok()
            .filter(|count| (1..=MAX_NODES).contains(count))
            .with_context(|| format!("the number of nodes must be from 1 to {MAX_NODES}, not `{count}`"))?,
        _ => bail!("`cargo xtask nodes` takes the number of nodes"),
    };
    let program = release(&["stammtisch"])?.join("stammtisch");
    let database = Database::start()?;
    balance(count)?;
    println!(
        "\nOpen http://127.0.0.1:{PORT}. Each connection goes to the next of {count} nodes, which pass it on to the owner of the table.\n\
         Kill a node, with or without -9: its tables go on elsewhere, and it starts again after a second. Press Enter to stop all nodes.\n"
    );
    let stopped = &AtomicBool::new(false);
    let (program, url) = (&program, &database.url);
    thread::scope(|scope| {
        for number in 1..=count {
            scope.spawn(move || keep_running(program, url, number, stopped));
        }
        let read = io::stdin().read_line(&mut String::new());
        stopped.store(true, Ordering::Relaxed);
        read
    })?;
    Ok(())
}

/// Runs a node again and again until all are stopped.
fn keep_running(program: &Path, url: &str, number: u16, stopped: &AtomicBool) {
    while !stopped.load(Ordering::Relaxed) {
        let started = Command::new(program)
            .args(["serve", "--listen", &format!("127.0.0.1:{}", PORT + number)])
            .args(["--node", &format!("127.0.0.1:{}", PRIVATE + number)])
            .env("STAMMTISCH_DATABASE", url)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn();
        let mut node = match started {
            Ok(node) => node,
            Err(error) => return eprintln!("node {number} cannot be started: {error}"),
        };
        println!(
            "node {number}: http://127.0.0.1:{}, process {}",
            PORT + number,
            node.id()
        );
        match wait(&mut node, stopped) {
            Ok(ended) => println!("node {number} has ended: {ended}"),
            Err(error) => return eprintln!("node {number} is lost: {error}"),
        }
        thread::sleep(PAUSE);
    }
}

/// Waits until a node has ended. Kills it once all are stopped: their database goes too.
fn wait(node: &mut Child, stopped: &AtomicBool) -> io::Result<ExitStatus> {
    loop {
        if let Some(ended) = node.try_wait()? {
            return Ok(ended);
        }
        if stopped.load(Ordering::Relaxed) {
            node.kill()?;
        }
        thread::sleep(POLL);
    }
}

/// Passes each connection on to the next node that accepts it.
fn balance(count: u16) -> Result<()> {
    let listener =
        TcpListener::bind(("127.0.0.1", PORT)).with_context(|| format!("port {PORT} is in use"))?;
    let next = Arc::new(AtomicUsize::new(0));
    thread::spawn(move || {
        for client in listener.incoming().flatten() {
            let next = Arc::clone(&next);
            thread::spawn(move || {
                let first = next.fetch_add(1, Ordering::Relaxed);
                let numbers = (0..count).map(|number| 1 + (number + (first % 1000) as u16) % count);
                let node = numbers.map(|number| TcpStream::connect(("127.0.0.1", PORT + number)));
                if let Some(node) = node.flatten().next() {
                    pass_on(client, node);
                }
            });
        }
    });
    Ok(())
}

/// Copies bytes in both directions until one side ends.
fn pass_on(client: TcpStream, node: TcpStream) {
    let copy = |mut from: TcpStream, mut to: TcpStream| {
        move || {
            let _ = std::io::copy(&mut from, &mut to);
            let _ = to.shutdown(Shutdown::Both);
            let _ = from.shutdown(Shutdown::Both);
        }
    };
    if let (Ok(from), Ok(to)) = (client.try_clone(), node.try_clone()) {
        thread::spawn(copy(from, to));
        copy(node, client)();
    }
}

/// A PostgreSQL server in a temporary directory. It ends with this value.
struct Database {
    url: String,
    _orders: ChildStdin,
    _supervisor: Child,
}

impl Database {
    fn start() -> Result<Self> {
        let script = std::fs::read_to_string(root().join("crates/store/tests/store/cluster.sh"))?;
        install::postgres()?;
        let is_root = Command::new("id").arg("-u").output()?.stdout.trim_ascii() == b"0";
        let mut command = if is_root {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh"]);
            command
        } else {
            Command::new("sh")
        };
        let mut supervisor = command
            .arg("-c")
            .arg(script)
            .args(["cluster", "", ""])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("a shell is needed to start PostgreSQL")?;
        let (Some(orders), Some(answers)) = (supervisor.stdin.take(), supervisor.stdout.take()) else {
            bail!("the shell that starts PostgreSQL has no pipes");
        };
        let mut dir = String::new();
        BufReader::new(answers).read_line(&mut dir)?;
        let dir = dir.trim_end();
        if dir.is_empty() {
            bail!("PostgreSQL did not start");
        }
        Ok(Self {
            url: format!("postgres://postgres@{}/postgres", dir.replace('/', "%2F")),
            _orders: orders,
            _supervisor: supervisor,
        })
    }
}
