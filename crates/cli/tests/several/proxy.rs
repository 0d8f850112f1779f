//! A network that fails: a proxy that can become a black hole.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

/// The server behind a proxy.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    Tcp(String),
    Unix(PathBuf),
}

/// Passes connections on to a server. While it is a black hole, it still accepts connections and takes bytes, but none arrives. Later all
/// of them do, as after a broken cable was mended.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    gate: Arc<Gate>,
}

#[derive(Default)]
struct Gate {
    is_closed: Mutex<bool>,
    changed: Condvar,
    /// Number of connections passed on.
    passed: AtomicUsize,
}

impl Gate {
    /// Waits until bytes arrive.
    fn pass(&self) {
        let closed = self.is_closed.lock().expect("no panic");
        drop(self.changed.wait_while(closed, |closed| *closed));
    }

    fn set(&self, closed: bool) {
        *self.is_closed.lock().expect("no panic") = closed;
        self.changed.notify_all();
    }
}

impl Proxy {
    pub(crate) fn open(target: Target) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let proxy = Self {
            address: listener.local_addr().expect("an address"),
            gate: Arc::default(),
        };
        let gate = Arc::clone(&proxy.gate);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let (target, gate) = (target.clone(), Arc::clone(&gate));
                thread::spawn(move || serve(&client, &target, &gate));
            }
        });
        proxy
    }

    /// Becomes a black hole.
    pub(crate) fn swallow(&self) {
        self.gate.set(true);
    }

    /// Passes everything on again.
    pub(crate) fn mend(&self) {
        self.gate.set(false);
    }

    /// Number of connections passed on so far.
    pub(crate) fn passed(&self) -> usize {
        self.gate.passed.load(Ordering::SeqCst)
    }
}

fn serve(client: &TcpStream, target: &Target, gate: &Arc<Gate>) {
    gate.pass();
    gate.passed.fetch_add(1, Ordering::SeqCst);
    // Without a server the client is closed.
    match target {
        Target::Tcp(address) => {
            if let Ok(server) = TcpStream::connect(address) {
                let _ = (client.set_nodelay(true), server.set_nodelay(true));
                join(client, server, gate);
            }
        }
        Target::Unix(path) => {
            if let Ok(server) = UnixStream::connect(path) {
                let _ = client.set_nodelay(true);
                join(client, server, gate);
            }
        }
    }
}

/// One end of a connection.
trait End: Read + Write + Sized + Send + 'static {
    fn again(&self) -> Option<Self>;
    fn end(&self);
}

impl End for TcpStream {
    fn again(&self) -> Option<Self> {
        self.try_clone().ok()
    }

    fn end(&self) {
        let _ = self.shutdown(Shutdown::Write);
    }
}

impl End for UnixStream {
    fn again(&self) -> Option<Self> {
        self.try_clone().ok()
    }

    fn end(&self) {
        let _ = self.shutdown(Shutdown::Write);
    }
}

fn join(client: &impl End, server: impl End, gate: &Arc<Gate>) {
    if let (Some(from_client), Some(to_client)) = (client.again(), client.again())
        && let Some(to_server) = server.again()
    {
        let other = Arc::clone(gate);
        thread::spawn(move || pump(server, to_client, &other));
        pump(from_client, to_server, gate);
    }
}

fn pump(mut from: impl End, mut to: impl End, gate: &Gate) {
    let mut chunk = [0; 16 * 1024];
    loop {
        let read = from.read(&mut chunk).unwrap_or_default();
        gate.pass();
        if read == 0 || to.write_all(&chunk[..read]).is_err() {
            return to.end();
        }
    }
}
