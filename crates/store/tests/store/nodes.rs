//! Nodes that share a database: their leases, and the owners of tables.

use sqlx::Connection;
use sqlx::postgres::PgConnection;
use stammtisch_store::{
    Append, Claim, Cluster as _, NodeId, Notice, Obstacle, PostgresCluster, PostgresOptions, PostgresStore,
    State, Store, StoreError,
};

use crate::browsers::browser;
use crate::cluster::shared;
use crate::conformance::{append, conforms, listing, room};
use crate::notices::notice;
use crate::postgres;

/// Opens a database as one of several nodes.
async fn node(database: &str) -> Result<(PostgresStore, PostgresCluster), StoreError> {
    let url = shared().url("postgres", database).parse()?;
    let store = PostgresStore::open(PostgresOptions { url, shared: true }).await?;
    let cluster = store.cluster();
    Ok((store, cluster))
}

fn epoch(claim: Result<Claim, StoreError>) -> Option<u32> {
    claim.unwrap().mine().map(|stored| stored.epoch)
}

#[tokio::test]
async fn a_node_conforms() {
    let database = shared().database().await;
    let (store, _) = node(&database).await.unwrap();
    conforms(&store).await;
    store.close().await;
}

#[tokio::test]
async fn several_nodes_or_one_server_use_a_database() {
    let database = shared().database().await;
    let (one, two) = tokio::join!(node(&database), node(&database));
    let (one, two) = (one.unwrap(), two.unwrap());
    let refused = postgres::open(shared(), &database).await.unwrap_err();
    assert!(
        matches!(&refused, StoreError::Postgres(Obstacle::InUse(_))),
        "{refused}"
    );
    one.0.close().await;
    two.0.close().await;
    let single = postgres::open(shared(), &database).await.unwrap();
    let refused = node(&database).await.map(drop).unwrap_err();
    assert!(
        matches!(&refused, StoreError::Postgres(Obstacle::InUse(_))),
        "{refused}"
    );
    single.close().await;
}

#[tokio::test]
async fn a_beat_shows_everyone_and_only_the_living_beat() {
    let database = shared().database().await;
    let (_store, cluster) = node(&database).await.unwrap();
    let one = cluster.join("10.0.0.1:7846").await.unwrap();
    let two = cluster.join("10.0.0.2:7846").await.unwrap();
    assert!(one < two);
    cluster.beat(one, false).await.unwrap();
    cluster.beat(one, false).await.unwrap();
    let roster = cluster.beat(two, true).await.unwrap();
    let seen = |id| {
        roster
            .find(id)
            .map(|node| (&*node.address, node.beat, node.draining))
    };
    assert_eq!(seen(one), Some(("10.0.0.1:7846", 2, false)));
    assert_eq!(seen(two), Some(("10.0.0.2:7846", 1, true)));
    assert!(roster.time > 1_700_000_000);
    // A suspicion that a beat disproves.
    cluster.bury(one, 1).await.unwrap();
    assert!(cluster.beat(two, false).await.unwrap().find(one).is_some());
    cluster.bury(one, 2).await.unwrap();
    let roster = cluster.beat(one, false).await.unwrap();
    assert_eq!(roster.find(one), None, "the dead do not beat");
    cluster.leave(two).await.unwrap();
    let roster = cluster.beat(two, false).await.unwrap();
    assert!(roster.nodes.is_empty() && roster.time > 0);
    let again = cluster.join("10.0.0.2:7846").await.unwrap();
    assert!(again > two, "ids are never used again");
}

#[tokio::test]
async fn a_table_has_one_owner_until_it_is_released_or_its_owner_is_dead() {
    let database = shared().database().await;
    let (store, cluster) = node(&database).await.unwrap();
    let (one, two) = (
        cluster.join("one").await.unwrap(),
        cluster.join("two").await.unwrap(),
    );
    assert_eq!(cluster.owner("a").await.unwrap(), None, "unknown");
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    assert_eq!(cluster.owner("a").await.unwrap(), None, "free");
    let (by_one, by_two) = tokio::join!(store.claim("a", Some(one)), store.claim("a", Some(two)));
    let owners = [(one, epoch(by_one)), (two, epoch(by_two))];
    let [(owner, _)] = owners
        .into_iter()
        .filter(|(_, epoch)| *epoch == Some(1))
        .collect::<Vec<_>>()
        .try_into()
        .expect("one of the two gets it");
    let other = if owner == one { two } else { one };
    assert_eq!(cluster.owner("a").await.unwrap(), Some(owner));
    // Its owner may claim it again; a release of an earlier claim does nothing.
    assert_eq!(epoch(store.claim("a", Some(owner)).await), Some(2));
    store.release("a", 1).await.unwrap();
    assert_eq!(store.claim("a", Some(other)).await.unwrap(), Claim::Refused);
    store.release("a", 2).await.unwrap();
    assert_eq!(cluster.owner("a").await.unwrap(), None);
    assert_eq!(epoch(store.claim("a", Some(other)).await), Some(3));
    // Its owner dies.
    cluster.bury(other, 0).await.unwrap();
    assert_eq!(
        store.claim("a", Some(other)).await.unwrap(),
        Claim::Refused,
        "the dead claim nothing"
    );
    assert_eq!(epoch(store.claim("a", Some(owner)).await), Some(4));
    let late = store.append(stammtisch_store::Append {
        epoch: 3,
        ..append("a", 1, &["late"])
    });
    assert!(matches!(late.await, Err(StoreError::Fenced { .. })));
    let nobody = NodeId(i64::MAX);
    assert_eq!(store.claim("a", Some(nobody)).await.unwrap(), Claim::Refused);
    assert_eq!(store.claim("b", Some(owner)).await.unwrap(), Claim::Unknown);
}

#[tokio::test]
async fn a_notice_of_a_living_node_is_left_to_it() {
    let database = shared().database().await;
    let (store, cluster) = node(&database).await.unwrap();
    let (one, two) = (
        cluster.join("one").await.unwrap(),
        cluster.join("two").await.unwrap(),
    );
    store.subscribe(browser("a", "anna", 10), 3).await.unwrap();
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    // The last one was stored while a single server used the database.
    for (seq, node) in (1..).zip([Some(one), Some(two), None]) {
        let notice = Notice {
            node,
            ..notice("a", seq, "anna")
        };
        let append = Append {
            notices: vec![notice],
            ..append("a", seq, &["fact"])
        };
        store.append(append).await.unwrap();
    }
    let seen = async |asks| {
        let orphans = store.orphaned_notices(asks, 9).await.unwrap();
        orphans.iter().map(|notice| notice.node).collect::<Vec<_>>()
    };
    assert_eq!(seen(Some(two)).await, [None]);
    cluster.bury(one, 0).await.unwrap();
    assert_eq!(seen(Some(two)).await, [Some(one), None]);
    cluster.leave(two).await.unwrap();
    assert_eq!(seen(Some(one)).await, [Some(one), Some(two), None]);
    assert_eq!(seen(None).await.len(), 3);
}

#[tokio::test]
async fn a_table_with_a_living_owner_is_not_removed() {
    let database = shared().database().await;
    let (store, cluster) = node(&database).await.unwrap();
    let one = cluster.join("one").await.unwrap();
    let new = || room("a", listing(State::Waiting, false, &[]));
    store.create(new()).await.unwrap();
    let remove = async || store.remove(vec!["a".to_owned()], u64::MAX).await.unwrap();
    assert_eq!(epoch(store.claim("a", Some(one)).await), Some(1));
    assert_eq!(remove().await, 0);
    store.release("a", 1).await.unwrap();
    assert_eq!(remove().await, 1);
    store.create(new()).await.unwrap();
    assert_eq!(epoch(store.claim("a", Some(one)).await), Some(1));
    cluster.leave(one).await.unwrap();
    assert_eq!(remove().await, 1);
}

#[tokio::test]
async fn beats_do_not_wait_for_writes() {
    let database = shared().database().await;
    let (store, cluster) = node(&database).await.unwrap();
    let one = cluster.join("one").await.unwrap();
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    // A stranger's transaction holds the table.
    let mut stranger = PgConnection::connect(&shared().url("postgres", &database))
        .await
        .unwrap();
    for statement in ["BEGIN", "SELECT 1 FROM claims FOR UPDATE"] {
        sqlx::query(sqlx::AssertSqlSafe(statement))
            .execute(&mut stranger)
            .await
            .unwrap();
    }
    let claim = store.claim("a", Some(one));
    let beat = async {
        let roster = cluster.beat(one, false).await.unwrap();
        sqlx::query("ROLLBACK").execute(&mut stranger).await.unwrap();
        roster.find(one).map(|node| node.beat)
    };
    let (claim, beat) = tokio::join!(claim, beat);
    assert_eq!((epoch(claim), beat), (Some(1), Some(1)));
}
