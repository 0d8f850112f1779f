//! Measures appends to tables in a data directory: 1, 40 and 256 tables write at once, each waiting until its last append is on disk.
//! `listed` also writes the table's list entry, with nothing but the time and the summary changed.

#![allow(clippy::unwrap_used, reason = "a benchmark stops when an append is refused")]

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use stammtisch_store::{Append, Listing, NewRoom, SqliteOptions, SqliteStore, State, Store};
use tempfile::tempdir;
use tokio::runtime::{Builder, Runtime};

/// Tables that write at once.
const WRITERS: [u64; 3] = [1, 40, 256];

/// As long as the facts of a typical move.
const FACT_LEN: usize = 150;
/// As long as a typical list entry.
const SUMMARY_LEN: usize = 500;

/// A table with the number of its facts.
struct Writer {
    room: String,
    facts: u64,
}

async fn open(dir: &Path) -> Arc<SqliteStore> {
    let dir = dir.to_owned();
    let options = SqliteOptions { dir, max_bytes: None };
    Arc::new(SqliteStore::open(options).await.unwrap())
}

fn listing(facts: u64) -> Listing {
    Listing {
        state: State::Running,
        public: true,
        people: true,
        evening: None,
        day: None,
        summary: format!("{facts:SUMMARY_LEN$}"),
        members: None,
        left: Vec::new(),
    }
}

async fn create(store: &SqliteStore, writer: u64) -> Writer {
    let room = format!("table-{writer}");
    let new = NewRoom {
        code: room.clone(),
        seed: "seed".to_owned(),
        game: "hattrick".to_owned(),
        at: 0,
        facts: vec!["opened".to_owned()],
        listing: listing(0),
    };
    store.create(new).await.unwrap();
    Writer { room, facts: 1 }
}

/// Appends this many facts, one after the other.
async fn write(store: Arc<SqliteStore>, mut writer: Writer, appends: u64, listed: bool) -> Writer {
    for _ in 0..appends {
        let append = Append {
            room: writer.room.clone(),
            epoch: 0,
            seq: writer.facts,
            at: writer.facts,
            facts: vec!["x".repeat(FACT_LEN)],
            listing: listed.then(|| listing(writer.facts)),
            opens: Vec::new(),
            notices: Vec::new(),
        };
        store.append(append).await.unwrap();
        writer.facts += 1;
    }
    writer
}

fn measure(criterion: &mut Criterion, runtime: &Runtime, listed: bool) {
    let mut group = criterion.benchmark_group(if listed { "listed" } else { "appends" });
    for count in WRITERS {
        let dir = tempdir().unwrap();
        let store = runtime.block_on(open(dir.path()));
        let mut writers: Vec<Writer> = runtime.block_on(async {
            let mut writers = Vec::new();
            for writer in 0..count {
                writers.push(create(&store, writer).await);
            }
            writers
        });
        group.throughput(Throughput::Elements(count));
        group.bench_function(BenchmarkId::from_parameter(count), |bencher| {
            bencher.iter_custom(|appends| {
                runtime.block_on(async {
                    let begun = Instant::now();
                    let writing: Vec<_> = writers
                        .drain(..)
                        .map(|writer| tokio::spawn(write(store.clone(), writer, appends, listed)))
                        .collect();
                    for task in writing {
                        writers.push(task.await.unwrap());
                    }
                    begun.elapsed()
                })
            });
        });
        runtime.block_on(store.close());
    }
    group.finish();
}

fn appends(criterion: &mut Criterion) {
    let runtime = Builder::new_multi_thread().enable_all().build().unwrap();
    measure(criterion, &runtime, false);
    measure(criterion, &runtime, true);
}

criterion_group!(benches, appends);
criterion_main!(benches);
