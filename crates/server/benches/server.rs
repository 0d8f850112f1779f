//! A table of 20,000 lines of Machma-Hölerö with six viewers, over real sockets and with SQLite on the disk: how large the first
//! frame is, how long joining takes, and what a move costs in comparison with line 100: in processor time, of the server and its six
//! clients together, since that is the same however busy the machine is. Ends with an error if a promise of docs/explain/performance.md is broken.

#![allow(
    clippy::unwrap_used,
    reason = "a benchmark stops where something is not as it should be"
)]

#[path = "../tests/house/length.rs"]
mod length;
#[path = "../tests/house/support.rs"]
#[allow(dead_code, reason = "shared with the tests, which use more of it")]
mod support;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use length::{LONG, SHORT, all_present, move_time, opened_with, sit_down};
use support::Client;
use tempfile::tempdir;

/// The promises.
const FRAME: usize = 64 * 1024;
const JOINED: Duration = Duration::from_millis(50);
const FACTOR: f64 = 1.5;

/// How often all six join, and how many moves are timed, at each table in turn.
const EVENINGS: usize = 8;
const MOVES: usize = 60;

/// What something took.
#[derive(Clone, Copy, PartialEq, PartialOrd, Default)]
struct Cost {
    waited: Duration,
    worked: Duration,
}

#[tokio::main]
async fn main() -> ExitCode {
    let dir = tempdir().unwrap();
    let (house, clients) = opened_with(&dir, &[SHORT, LONG]).await;
    let begun = Instant::now();
    clients[0].join(LONG.0).await;
    println!("loaded and joined:    {:.1?}", begun.elapsed());
    let mut joins = Vec::new();
    let mut frame = 0;
    let mut moves = [Vec::new(), Vec::new()];
    for _ in 0..EVENINGS {
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
        waited: middle(costs.iter().map(|cost| cost.waited).collect()),
        worked: middle(costs.iter().map(|cost| cost.worked).collect()),
    });
    let joined = middle(joins.clone());
    let slowest = joins.iter().copied().max().unwrap_or_default();
    let factor = long.worked.as_secs_f64() / short.worked.as_secs_f64();
    println!("first frame:          {frame} bytes at most, promised under {FRAME}");
    println!(
        "joined, six at once:  {joined:.1?} in the middle, promised under {JOINED:?}; {slowest:.1?} at most"
    );
    for (line, cost) in [("100", short), ("20,000", long)] {
        println!(
            "a move at line {line}: {:.2?} of work, seen by all six after {:.2?}",
            cost.worked, cost.waited
        );
    }
    println!("work in comparison:   {factor:.2}, promised at most {FACTOR}");
    house.close().await;
    if frame < FRAME && joined < JOINED && factor <= FACTOR {
        ExitCode::SUCCESS
    } else {
        println!("a promise is broken");
        ExitCode::FAILURE
    }
}

/// All six join the long table at the same moment: how long each waits for the first frame, and the size of the largest.
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

/// The processor time of this process so far.
fn processor() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
