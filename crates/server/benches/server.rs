//! Benchmarks a table of Machma-Hölerö with 20,000 log lines and six viewers, over real sockets and with SQLite on disk: the size of the
//! first frame, the time to join, and the cost of a move compared with line 100. The cost is processor time of the server and its six
//! clients, which doesn't depend on the machine's load. Exits with an error if a guarantee of docs/explain/performance.md is broken.

#![allow(clippy::unwrap_used, reason = "a benchmark panics on unexpected results")]

#[path = "../tests/server/long_tables.rs"]
mod long_tables;
#[path = "../tests/server/support.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod support;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use long_tables::{LONG, SHORT, all_present, move_time, opened_with, sit_down};
use support::Client;
use tempfile::tempdir;

/// The guarantees.
const MAX_FRAME: usize = 64 * 1024;
const MAX_JOIN: Duration = Duration::from_millis(50);
const MAX_FACTOR: f64 = 1.5;

/// Rounds of joins, and moves timed, per table.
const ROUNDS: usize = 8;
const MOVES: usize = 60;

/// Cost of a move.
#[derive(Clone, Copy, PartialEq, PartialOrd, Default)]
struct Cost {
    waited: Duration,
    worked: Duration,
}

#[tokio::main]
async fn main() -> ExitCode {
    let dir = tempdir().unwrap();
    let (server, clients) = opened_with(&dir, &[SHORT, LONG]).await;
    let begun = Instant::now();
    clients[0].join(LONG.0).await;
    println!("loaded and joined:    {:.1?}", begun.elapsed());
    let mut joins = Vec::new();
    let mut frame = 0;
    let mut moves = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for ((code, _), costs) in [SHORT, LONG].into_iter().zip(&mut moves) {
            let mut sockets = sit_down(&clients, code).await;
            let before = processor();
            let (waited, all) = move_time(&mut sockets, MOVES).await;
            let worked = processor().saturating_sub(before) / all;
            costs.push(Cost { waited, worked });
        }
        let (times, bytes) = join_all(&clients).await;
        joins.extend(times);
        frame = frame.max(bytes);
    }
    let [short, long] = moves.map(|costs| Cost {
        waited: median(costs.iter().map(|cost| cost.waited).collect()),
        worked: median(costs.iter().map(|cost| cost.worked).collect()),
    });
    let joined = median(joins.clone());
    let slowest = joins.iter().copied().max().unwrap_or_default();
    let factor = long.worked.as_secs_f64() / short.worked.as_secs_f64();
    println!("first frame:          {frame} bytes at most, limit {MAX_FRAME}");
    println!("joined, six at once:  {joined:.1?} median, limit {MAX_JOIN:?}; {slowest:.1?} at most");
    for (line, cost) in [("100", short), ("20,000", long)] {
        println!(
            "a move at line {line}: {:.2?} of processor time, seen by all six after {:.2?}",
            cost.worked, cost.waited
        );
    }
    println!("ratio of work:        {factor:.2}, limit {MAX_FACTOR}");
    server.close().await;
    if frame < MAX_FRAME && joined < MAX_JOIN && factor <= MAX_FACTOR {
        ExitCode::SUCCESS
    } else {
        println!("a guarantee is broken");
        ExitCode::FAILURE
    }
}

/// Joins the long table with all six at once. Returns each wait for the first frame, and the size of the largest.
async fn join_all(clients: &[Client]) -> (Vec<Duration>, usize) {
    let joining: Vec<_> = clients
        .iter()
        .cloned()
        .map(|client| {
            tokio::spawn(async move {
                let begun = Instant::now();
                let socket = client.join(LONG.0).await;
                (begun.elapsed(), socket)
            })
        })
        .collect();
    let (mut times, mut sockets) = (Vec::new(), Vec::new());
    let mut bytes = 0;
    for joined in joining {
        let (time, socket) = joined.await.unwrap();
        bytes = bytes.max(socket.bytes);
        times.push(time);
        sockets.push(socket);
    }
    all_present(&mut sockets).await;
    (times, bytes)
}

/// Processor time of this process.
fn processor() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
