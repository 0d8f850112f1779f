//! The PostgreSQL backend: its one owner, and the obstacles it names.

use sqlx::Connection;
use sqlx::postgres::PgConnection;
use stammtisch_store::{DatabaseUrl, Obstacle, PostgresOptions, PostgresStore, State, Store, StoreError};

use crate::cluster::{Cluster, shared};
use crate::conformance::{append, conforms, listing, room};

pub(crate) async fn open_url(url: &str) -> Result<PostgresStore, StoreError> {
    let url: DatabaseUrl = url.parse()?;
    PostgresStore::open(PostgresOptions { url, shared: false }).await
}

pub(crate) async fn open(cluster: &Cluster, database: &str) -> Result<PostgresStore, StoreError> {
    open_url(&cluster.url("postgres", database)).await
}

/// A new database in the shared cluster, and a store with the table `a` in it.
pub(crate) async fn with_a_table() -> (String, PostgresStore) {
    let database = shared().database().await;
    let store = open(shared(), &database).await.unwrap();
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    (database, store)
}

#[tokio::test]
async fn postgres_conforms() {
    let database = shared().database().await;
    let store = open(shared(), &database).await.unwrap();
    conforms(&store).await;
    store.look_through().await.unwrap();
    assert!(store.size().await.unwrap() > 0);
    store.close().await;
}

#[tokio::test]
async fn everything_is_there_after_closing() {
    let (database, store) = with_a_table().await;
    store.append(append("a", 1, &["1"])).await.unwrap();
    store.note("x-1", vec![1]).await.unwrap();
    store.note("x-1", vec![2]).await.unwrap();
    store.close().await;
    for refused in [
        store.append(append("a", 2, &["2"])).await,
        store.count().await.map(drop),
    ] {
        assert!(matches!(refused, Err(StoreError::Closed)), "{refused:?}");
    }
    let store = open(shared(), &database).await.unwrap();
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 2);
    let notes = store.secrets("x-").await.unwrap();
    assert_eq!(notes, [("x-1".to_owned(), vec![2])]);
}

#[tokio::test]
async fn a_database_has_one_owner() {
    let database = shared().database().await;
    let store = open(shared(), &database).await.unwrap();
    let refused = open(shared(), &database).await.unwrap_err();
    assert!(
        matches!(&refused, StoreError::Postgres(Obstacle::InUse(_))),
        "{refused}"
    );
    assert!(refused.to_string().contains("from its own machine"), "{refused}");
    // Another database of the same server is free.
    let other = shared().database().await;
    open(shared(), &other).await.unwrap().close().await;
    store.close().await;
    open(shared(), &database).await.unwrap().close().await;
}

/// The obstacle to opening a database at this address.
pub(crate) async fn obstacle(url: &str) -> Obstacle {
    match open_url(url).await.map(drop) {
        Err(StoreError::Postgres(obstacle)) => obstacle,
        other => panic!("{url}: {other:?}"),
    }
}

#[tokio::test]
async fn what_cannot_be_used_is_said_with_a_way_out() {
    let cluster = shared();
    let database = cluster.database().await;
    for statement in [
        "CREATE ROLE guarded LOGIN PASSWORD 'right'",
        "CREATE ROLE plain LOGIN",
        "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0",
    ] {
        cluster.run("postgres", statement).await;
    }
    let revoke = "REVOKE CREATE ON SCHEMA public FROM PUBLIC";
    cluster.run(&database, revoke).await;
    let wrong = cluster.url("guarded:wrong", &database);
    let nowhere = format!(
        "postgres://postgres@{}%2Fnowhere/x",
        cluster.dir().display().to_string().replace('/', "%2F")
    );
    for (url, fits, way) in [
        (
            wrong,
            (|obstacle| matches!(obstacle, Obstacle::Refused(_))) as fn(&Obstacle) -> bool,
            "password",
        ),
        (
            cluster.url("postgres", "missing"),
            |obstacle| matches!(obstacle, Obstacle::NoDatabase(_)),
            "createdb",
        ),
        (
            cluster.url("plain", &database),
            |obstacle| matches!(obstacle, Obstacle::MissingRight(_)),
            "OWNER TO",
        ),
        (
            cluster.url("postgres", "latin"),
            |obstacle| *obstacle == Obstacle::Encoding("LATIN1".to_owned()),
            "createdb --encoding=UTF8",
        ),
        (
            nowhere,
            |obstacle| matches!(obstacle, Obstacle::Unreachable(_)),
            "check that it runs",
        ),
        (
            "postgres://postgres@127.0.0.1:1/x".to_owned(),
            |obstacle| matches!(obstacle, Obstacle::Unreachable(_)),
            "check that it runs",
        ),
    ] {
        let obstacle = obstacle(&url).await;
        assert!(fits(&obstacle), "{url}: {obstacle:?}");
        let said = obstacle.to_string();
        assert!(said.contains(way) && !said.contains("wrong"), "{said}");
    }
    // A table that was not made for this user.
    open(cluster, &database).await.unwrap().close().await;
    let stranger = obstacle(&cluster.url("plain", &database)).await;
    assert!(matches!(stranger, Obstacle::MissingRight(_)), "{stranger:?}");
}

#[tokio::test]
async fn other_data_and_data_of_a_newer_version_is_left_alone() {
    let cluster = shared();
    let database = cluster.database().await;
    cluster.run(&database, "CREATE TABLE members (name text)").await;
    let foreign = obstacle(&cluster.url("postgres", &database)).await;
    assert!(matches!(foreign, Obstacle::Foreign(_)), "{foreign:?}");
    let database = cluster.database().await;
    open(cluster, &database).await.unwrap().close().await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'later', true, '', 0)";
    cluster.run(&database, newer).await;
    let refused = obstacle(&cluster.url("postgres", &database)).await;
    assert_eq!(refused, Obstacle::Newer(9999));
}

#[tokio::test]
async fn a_read_only_database_is_unavailable_until_it_can_be_written() {
    let cluster = shared();
    let (database, store) = with_a_table().await;
    let setting = |value: &str| {
        format!(
            "ALTER DATABASE {database} SET default_transaction_read_only = {value}; \
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
        )
    };
    cluster.run("postgres", &setting("on")).await;
    for _ in 0..3 {
        let refused = store.append(append("a", 1, &["1"])).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    }
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 1);
    let refused = obstacle(&cluster.url("postgres", &database)).await;
    assert_eq!(refused, Obstacle::ReadOnly);
    cluster.run("postgres", &setting("off")).await;
    store.append(append("a", 1, &["1"])).await.unwrap();
    store.close().await;
}

/// A write waits for a claim that is not committed yet, and is refused by it.
#[tokio::test]
async fn a_write_during_a_claim_is_fenced() {
    let cluster = shared();
    let (database, store) = with_a_table().await;
    let mut other = PgConnection::connect(&cluster.url("postgres", &database))
        .await
        .unwrap();
    let mut claim = other.begin().await.unwrap();
    sqlx::query("UPDATE claims SET epoch = epoch + 1 WHERE code = 'a'")
        .execute(&mut *claim)
        .await
        .unwrap();
    let claiming = async {
        let waits = "SELECT count(*) FROM pg_locks WHERE NOT granted";
        while sqlx::query_scalar::<_, i64>(waits)
            .fetch_one(&mut *claim)
            .await
            .unwrap()
            == 0
        {}
        claim.commit().await.unwrap();
    };
    let late = store.append(append("a", 1, &["late"]));
    let (late, ()) = tokio::join!(late, async {
        tokio::time::timeout(std::time::Duration::from_mins(1), claiming)
            .await
            .expect("the write does not wait for the claim");
    });
    assert!(matches!(late, Err(StoreError::Fenced { .. })), "{late:?}");
    store.close().await;
}
