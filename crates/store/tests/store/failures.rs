//! Failures of a real PostgreSQL server: a switch to a standby, certificates, settings, and errors that it reports.

use std::os::unix::fs::symlink;
use std::path::Path;

use stammtisch_store::{Obstacle, PostgresArchive, State, Store, StoreError};

use crate::cluster::{Cluster, shared};
use crate::conformance::{append, listing, room};
use crate::postgres::{obstacle, open_url, with_a_table};

/// Makes a link lead to the socket directory of this server, as an address that moves with the primary does.
fn lead(link: &Path, to: &Cluster) {
    let _ = std::fs::remove_file(link);
    symlink(to.dir(), link).unwrap();
}

#[tokio::test]
async fn a_standby_is_refused_until_it_is_promoted() {
    let mut primary = Cluster::start();
    let database = primary.database().await;
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("current");
    lead(&link, &primary);
    let socket = link.display().to_string().replace('/', "%2F");
    let url = format!("postgres://postgres@{socket}/{database}");
    let store = open_url(&url).await.unwrap();
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    let mut standby = primary.standby();
    store.append(append("a", 1, &["1"])).await.unwrap();

    // It can be read, and no server starts on it.
    let at_standby = standby.url("postgres", &database);
    let archive = PostgresArchive::open(&at_standby.parse().unwrap()).await.unwrap();
    while archive.table("a").await.unwrap().unwrap().facts.len() < 2 {}
    let refused = obstacle(&at_standby).await;
    assert_eq!(refused, Obstacle::ReadOnly);
    assert!(refused.to_string().contains("not a standby"), "{refused}");

    // The primary fails, and its address leads to the standby.
    primary.order("stop");
    lead(&link, &standby);
    for _ in 0..2 {
        match store.append(append("a", 2, &["2"])).await {
            Err(StoreError::Database(said)) => drop(said),
            other => panic!("{other:?}"),
        }
    }
    let refused = store.append(append("a", 2, &["2"])).await.unwrap_err();
    assert!(refused.to_string().contains("read-only"), "{refused}");
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 2);
    standby.order("promote");
    store.append(append("a", 2, &["2"])).await.unwrap();
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 3);
    let refused = obstacle(&at_standby).await;
    assert!(matches!(refused, Obstacle::InUse(_)), "{refused:?}");
    store.close().await;
}

#[tokio::test]
async fn a_certificate_is_checked() {
    let (cluster, port) = Cluster::start_with_tls();
    let url = |host: &str, options: &str| format!("postgres://postgres@{host}:{port}/postgres?{options}");
    let authority = cluster.certificate().display().to_string().replace('/', "%2F");
    let known = format!("sslmode=verify-full&sslrootcert={authority}");
    for (host, options) in [("localhost", &*known), ("localhost", "sslmode=require")] {
        open_url(&url(host, options)).await.unwrap().close().await;
    }
    for (host, options) in [
        // The system's authorities did not sign it.
        ("localhost", "sslmode=verify-full"),
        ("localhost", "sslmode=verify-ca"),
        // It is for another name.
        ("127.0.0.1", &*known),
    ] {
        let refused = obstacle(&url(host, options)).await;
        assert!(
            matches!(refused, Obstacle::BadCertificate(_)),
            "{options}: {refused:?}"
        );
        assert!(refused.to_string().contains("sslrootcert"), "{refused}");
    }
    let refused = obstacle(&url("localhost", "sslmode=disable")).await;
    assert!(matches!(refused, Obstacle::Refused(_)), "{refused:?}");
    // A server without TLS, where it is required.
    let plain = shared().url("postgres", "postgres");
    let refused = obstacle(&format!("{plain}?sslmode=verify-full")).await;
    assert!(matches!(refused, Obstacle::BadCertificate(_)), "{refused:?}");
}

#[tokio::test]
async fn settings_and_names_that_stop_a_server_are_said() {
    let cluster = shared();
    let database = cluster.database().await;
    for statement in [
        "CREATE ROLE reader LOGIN",
        "ALTER ROLE reader SET default_transaction_read_only = on",
        "CREATE ROLE nologin",
        "CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0",
    ] {
        cluster.run("postgres", statement).await;
    }
    let refused = obstacle(&cluster.url("reader", &database)).await;
    assert_eq!(refused, Obstacle::ReadOnly);
    let refused = obstacle(&cluster.url("postgres", "ascii")).await;
    assert_eq!(refused, Obstacle::Encoding("SQL_ASCII".to_owned()));
    for user in ["missing", "nologin"] {
        let refused = obstacle(&cluster.url(user, &database)).await;
        assert!(matches!(refused, Obstacle::Refused(_)), "{user}: {refused:?}");
    }
}

/// The server reports these errors itself; only their cause is made up, because filling a disk needs the rights of an administrator.
#[tokio::test]
async fn a_full_disk_and_damage_are_recognised() {
    let cluster = shared();
    let (database, store) = with_a_table().await;
    let failing = |state: &str| {
        format!(
            "CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN RAISE EXCEPTION 'made up' USING ERRCODE = '{state}'; END $$; \
             CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON facts EXECUTE FUNCTION fail()"
        )
    };
    for (state, is) in [
        (
            "53100",
            (|error| matches!(error, StoreError::Full)) as fn(&StoreError) -> bool,
        ),
        ("XX001", |error| matches!(error, StoreError::Damaged(_))),
        ("XX002", |error| matches!(error, StoreError::Damaged(_))),
        // Too many connections, and a shutdown.
        ("53300", |error| matches!(error, StoreError::Database(_))),
        ("57P01", |error| matches!(error, StoreError::Database(_))),
    ] {
        cluster.run(&database, &failing(state)).await;
        let refused = store.append(append("a", 1, &["1"])).await.unwrap_err();
        assert!(is(&refused), "{state}: {refused:?}");
        assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 1);
    }
    cluster.run(&database, "DROP TRIGGER fail ON facts").await;
    store.append(append("a", 1, &["1"])).await.unwrap();
    store.close().await;
}
