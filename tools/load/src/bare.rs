//! A baseline: bare sockets that exchange as many bytes a move as the tables did. Its server reads a request from one of
//! a table's sockets and writes an answer to each of them; its clients only count the bytes.

use std::cell::Cell;
use std::fmt;
use std::future::poll_fn;
use std::net::{Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::sync::mpsc;
use std::task::Poll;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use rustix::time::{ClockId, clock_gettime};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::LocalSet;
use tokio::time::sleep;

use crate::socket::connect;

/// The bytes of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exchange {
    /// Bytes of a request.
    pub(crate) request: usize,
    /// Bytes that each player gets.
    pub(crate) answer: usize,
}

/// The result of the baseline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bare {
    exchange: Exchange,
    moves: u64,
    time: Duration,
    server: Duration,
    clients: Duration,
}

impl fmt::Display for Bare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_move = |time: Duration| time.as_secs_f64() * 1e6 / self.moves.max(1) as f64;
        let Exchange { request, answer } = self.exchange;
        writeln!(
            f,
            "bare sockets          {:>10.1}   per second; {request} bytes a request, {answer} a player",
            self.moves as f64 / self.time.as_secs_f64()
        )?;
        writeln!(
            f,
            "  server per move     {:>10.1}   µs of processor time",
            per_move(self.server)
        )?;
        writeln!(
            f,
            "  clients per move    {:>10.1}   µs of processor time",
            per_move(self.clients)
        )
    }
}

/// Measures the baseline for this time.
///
/// # Errors
///
/// The system refuses a connection.
pub(crate) async fn measure(
    tables: usize,
    people: usize,
    exchange: Exchange,
    time: Duration,
) -> Result<Bare> {
    let (ready, address) = mpsc::channel();
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let server = thread::spawn(move || serve(people, exchange, &ready, stopped));
    let address = address.recv().context("the bare server does not start")?;
    let moves = Rc::new(Cell::new(0));
    let mut players = Vec::new();
    for _ in 0..tables {
        let mut sockets = Vec::new();
        for _ in 0..people {
            sockets.push(connect(Ipv4Addr::LOCALHOST, address).await?);
        }
        players.push(tokio::task::spawn_local(play(
            sockets,
            exchange,
            Rc::clone(&moves),
        )));
    }
    let (begun, before) = (Instant::now(), thread_time());
    let counted = moves.get();
    sleep(time).await;
    let (moves, time, clients) = (
        moves.get() - counted,
        begun.elapsed(),
        thread_time().saturating_sub(before),
    );
    for player in players {
        player.abort();
    }
    let _ = stop.send(());
    let outcome = server.join().map_err(|_| anyhow!("the bare server failed"))??;
    Ok(Bare {
        exchange,
        moves,
        time,
        // The server's thread also served the moves before and after.
        server: outcome.time.mul_f64(moves as f64 / outcome.moves.max(1) as f64),
        clients,
    })
}

/// Processor time of this thread.
fn thread_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime)
        .try_into()
        .unwrap_or_default()
}

/// The server's moves and their processor time.
struct Served {
    moves: u64,
    time: Duration,
}

/// Runs the server on this thread until it is stopped.
fn serve(
    people: usize,
    exchange: Exchange,
    ready: &mpsc::Sender<SocketAddr>,
    stopped: tokio::sync::oneshot::Receiver<()>,
) -> Result<Served> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let moves = Rc::new(Cell::new(0));
    let accept = async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let _ = ready.send(listener.local_addr()?);
        loop {
            let mut sockets = Vec::new();
            for _ in 0..people {
                let (socket, _) = listener.accept().await?;
                socket.set_nodelay(true)?;
                sockets.push(socket);
            }
            tokio::task::spawn_local(answer(sockets, exchange, Rc::clone(&moves)));
        }
    };
    LocalSet::new().block_on(&runtime, async {
        tokio::select! {
            failed = accept => failed,
            _ = stopped => anyhow::Ok(()),
        }
    })?;
    Ok(Served {
        moves: moves.get(),
        time: thread_time(),
    })
}

/// Answers the requests of one table.
async fn answer(mut sockets: Vec<TcpStream>, exchange: Exchange, moves: Rc<Cell<u64>>) -> Result<()> {
    let answer = vec![b'x'; exchange.answer];
    let mut buffer = Vec::with_capacity(exchange.request);
    let mut missing = exchange.request;
    loop {
        missing -= read_some(&mut sockets, &mut buffer, missing).await?;
        if missing == 0 {
            missing = exchange.request;
            for socket in &mut sockets {
                socket.write_all(&answer).await?;
            }
            moves.set(moves.get() + 1);
        }
    }
}

/// Sends requests, each after all answers to the one before have arrived.
async fn play(mut sockets: Vec<TcpStream>, exchange: Exchange, moves: Rc<Cell<u64>>) -> Result<()> {
    let request = vec![b'x'; exchange.request];
    let mut buffer = Vec::with_capacity(exchange.answer);
    for mover in (0..sockets.len()).cycle() {
        sockets[mover].write_all(&request).await?;
        let mut missing = exchange.answer * sockets.len();
        while missing > 0 {
            missing -= read_some(&mut sockets, &mut buffer, missing).await?;
        }
        moves.set(moves.get() + 1);
    }
    Ok(())
}

/// Reads at most this many bytes from the sockets that have any.
async fn read_some(sockets: &mut [TcpStream], buffer: &mut Vec<u8>, most: usize) -> Result<usize> {
    poll_fn(|task| {
        let mut count = 0;
        for socket in sockets.iter_mut() {
            buffer.clear();
            while count < most
                && let Poll::Ready(read) = std::pin::pin!(socket.read_buf(buffer)).poll(task)
            {
                match read? {
                    0 => return Poll::Ready(Err(anyhow!("the other end closed the connection"))),
                    read => count += read,
                }
                buffer.clear();
            }
        }
        if count > 0 {
            Poll::Ready(Ok(count))
        } else {
            Poll::Pending
        }
    })
    .await
}
