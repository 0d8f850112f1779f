//! A database server that crashes and comes back loses nothing that was acknowledged, and the store goes on by itself.

use stammtisch_store::{Obstacle, State, Store, StoreError};

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
    let store = std::sync::Arc::new(open(&cluster, &database).await.unwrap());
    let restarts = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let is_done = |restarts: &std::sync::atomic::AtomicUsize| {
        restarts.load(std::sync::atomic::Ordering::SeqCst) == RESTARTS
    };
    let mut writers = Vec::new();
    for table in 0..TABLES {
        let (store, restarts) = (store.clone(), restarts.clone());
        let code = format!("t{table}");
        let new = room(&code, listing(State::Running, false, &[]));
        store.create(new).await.unwrap();
        writers.push(tokio::spawn(async move {
            let (mut seq, mut unsure) = (1, 0);
            while !is_done(&restarts) || seq < 20 {
                let facts = [format!("{seq}"), "second".to_owned()];
                match store
                    .append(append(&code, seq, &facts.each_ref().map(|fact| &**fact)))
                    .await
                {
                    Ok(()) => seq += 2,
                    Err(StoreError::Database(_)) => {
                        // As the server does: ask until it is known whether it was stored.
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
        }));
    }
    for restart in 1..=RESTARTS {
        let before = store.read("t0", 0).await;
        let before = before.map_or(0, |stored| stored.unwrap().facts.len());
        // In the middle of writes.
        while store
            .read("t0", 0)
            .await
            .map_or(0, |stored| stored.unwrap().facts.len())
            < before + 10
        {}
        cluster = tokio::task::spawn_blocking(move || {
            cluster.order("restart");
            cluster
        })
        .await
        .unwrap();
        restarts.store(restart, std::sync::atomic::Ordering::SeqCst);
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
