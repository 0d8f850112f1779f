//! A database server that crashes and comes back loses nothing that was acknowledged, and the store goes on by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use stammtisch_store::{Obstacle, PostgresStore, State, Store, StoreError};

use crate::cluster::Cluster;
use crate::conformance::{append, listing, room};
use crate::postgres::open;

#[tokio::test]
async fn a_restart_between_writes_is_bridged() {
    let mut cluster = Cluster::start();
    let database = cluster.database().await;
    let store = open(&cluster, &database).await.unwrap();
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    cluster.order("stop");
    for _ in 0..2 {
        let refused = store.append(append("a", 1, &["1"])).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
        let refused = store.read("a", 0).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    }
    cluster.order("start");
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 1);
    store.append(append("a", 1, &["1"])).await.unwrap();
    // The lock is taken again.
    let refused = open(&cluster, &database).await.map(drop);
    assert!(
        matches!(&refused, Err(StoreError::Postgres(Obstacle::InUse(_)))),
        "{refused:?}"
    );
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 2);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn restarts_during_writes_lose_nothing_acknowledged() {
    const TABLES: usize = 4;
    const RESTARTS: usize = 3;
    let mut cluster = Cluster::start();
    let database = cluster.database().await;
    let store = Arc::new(open(&cluster, &database).await.unwrap());
    let restarts = Arc::new(AtomicUsize::new(0));
    let mut writers = Vec::new();
    for table in 0..TABLES {
        let code = format!("t{table}");
        let new = room(&code, listing(State::Running, false, &[]));
        store.create(new).await.unwrap();
        let (store, restarts) = (store.clone(), restarts.clone());
        let is_done = move || restarts.load(Ordering::SeqCst) == RESTARTS;
        writers.push(tokio::spawn(write_until(store, code, is_done)));
    }
    for restart in 1..=RESTARTS {
        let before = length(&store, "t0").await;
        // In the middle of writes.
        while length(&store, "t0").await < before + 10 {}
        cluster = tokio::task::spawn_blocking(move || {
            cluster.order("restart");
            cluster
        })
        .await
        .unwrap();
        restarts.store(restart, Ordering::SeqCst);
    }
    let mut interrupted = 0;
    for writer in writers {
        let (code, seq, unsure) = writer.await.unwrap();
        let facts = store.read(&code, 0).await.unwrap().unwrap().facts;
        assert_eq!(facts.len() as u64, seq, "{code}");
        interrupted += unsure;
    }
    assert!(interrupted > 0, "no restart interrupted a write");
    store.close().await;
}

/// Number of facts of a table; 0 while the database is out of reach.
async fn length(store: &PostgresStore, code: &str) -> usize {
    let stored = store.read(code, 0).await;
    stored.map_or(0, |stored| stored.unwrap().facts.len())
}

/// Writes facts in pairs, at least 10 of them. After each error it asks until it is known whether the pair was stored, as the server
/// does. Returns the table's code, its number of facts and the number of errors.
async fn write_until(
    store: Arc<PostgresStore>,
    code: String,
    is_done: impl Fn() -> bool,
) -> (String, u64, usize) {
    let (mut seq, mut unsure) = (1, 0);
    while !is_done() || seq < 20 {
        let facts = [format!("{seq}"), "second".to_owned()];
        let pair = facts.each_ref().map(|fact| &**fact);
        match store.append(append(&code, seq, &pair)).await {
            Ok(()) => seq += 2,
            Err(StoreError::Database(_)) => {
                unsure += 1;
                let stored = loop {
                    if let Ok(stored) = store.read(&code, seq).await {
                        break stored.unwrap().facts;
                    }
                    tokio::task::yield_now().await;
                };
                match &*stored {
                    [] => {}
                    [one, two] => {
                        assert_eq!([one, two], [&facts[0], &facts[1]]);
                        seq += 2;
                    }
                    other => panic!("a part of a write is stored: {other:?}"),
                }
            }
            Err(other) => panic!("{code} {seq}: {other}"),
        }
    }
    (code, seq, unsure)
}
