//! The embedded backend: its directory, its limits, its errors.

use std::path::Path;

use rusqlite::Connection;
use stammtisch_store::{SqliteOptions, SqliteStore, State, Store, StoreError};
use tempfile::tempdir;

use crate::conformance::{append, conforms, listing, room};

async fn open(dir: &Path) -> Result<SqliteStore, StoreError> {
    SqliteStore::open(SqliteOptions {
        dir: dir.to_owned(),
        max_bytes: None,
    })
    .await
}

#[tokio::test]
async fn sqlite_conforms() {
    let dir = tempdir().unwrap();
    conforms(&open(dir.path()).await.unwrap()).await;
}

#[tokio::test]
async fn all_data_survives_closing() {
    let dir = tempdir().unwrap();
    let dir = dir.path().join("made/on/the/way");
    let store = open(&dir).await.unwrap();
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    store.append(append("a", 1, &["1"])).await.unwrap();
    store.close().await;
    assert!(matches!(
        store.append(append("a", 2, &["2"])).await,
        Err(StoreError::Closed)
    ));
    assert!(matches!(store.read("a", 0).await, Err(StoreError::Closed)));
    let store = open(&dir).await.unwrap();
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 2);
}

#[tokio::test]
async fn a_directory_has_one_owner() {
    let dir = tempdir().unwrap();
    let store = open(dir.path()).await.unwrap();
    let refused = open(dir.path()).await.unwrap_err();
    assert!(matches!(&refused, StoreError::Locked { owner, .. } if *owner == std::process::id().to_string()));
    assert!(
        refused.to_string().contains("stop it or choose another"),
        "{refused}"
    );
    store.close().await;
    open(dir.path()).await.unwrap();
}

#[tokio::test]
async fn an_unwritable_directory_is_reported() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, "no directory").unwrap();
    for dir in [&file, &file.join("below"), Path::new("/proc/stammtisch")] {
        let refused = open(dir).await.unwrap_err();
        assert!(matches!(refused, StoreError::Unwritable { .. }), "{refused}");
        assert!(
            refused.to_string().contains(&dir.display().to_string()),
            "{refused}"
        );
    }
}

#[tokio::test]
async fn a_foreign_file_is_left_alone() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("stammtisch.db");
    let text = "this is somebody's diary, not a database\n".repeat(100);
    std::fs::write(&file, &text).unwrap();
    let refused = open(dir.path()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Foreign { .. }), "{refused}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
}

#[tokio::test]
async fn data_of_a_newer_version_is_refused() {
    let dir = tempdir().unwrap();
    open(dir.path()).await.unwrap().close().await;
    let file = dir.path().join("stammtisch.db");
    let connection = Connection::open(file).unwrap();
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'later', 1, x'00', 0)";
    connection.execute_batch(newer).unwrap();
    connection.close().unwrap();
    let refused = open(dir.path()).await.unwrap_err();
    assert!(
        matches!(refused, StoreError::Newer { version: 9999, .. }),
        "{refused}"
    );
    assert!(refused.to_string().contains("update the program"), "{refused}");
}

#[tokio::test]
async fn a_full_disk_is_reported_and_stores_nothing() {
    let dir = tempdir().unwrap();
    let options = SqliteOptions {
        dir: dir.path().to_owned(),
        max_bytes: Some(200 * 1024),
    };
    let store = SqliteStore::open(options).await.unwrap();
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    let fact = "x".repeat(1500);
    let mut seq = 1;
    let refused = loop {
        match store.append(append("a", seq, &[&fact, &fact, &fact])).await {
            Ok(()) => seq += 3,
            Err(error) => break error,
        }
    };
    assert!(matches!(refused, StoreError::Full), "{refused}");
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len() as u64, seq);
    assert!(matches!(
        store.append(append("a", seq, &[&fact, &fact, &fact])).await,
        Err(StoreError::Full)
    ));
    store.close().await;
    // Once there is room again it goes on.
    let store = open(dir.path()).await.unwrap();
    store.append(append("a", seq, &[&fact])).await.unwrap();
    assert_eq!(
        store.read("a", 0).await.unwrap().unwrap().facts.len() as u64,
        seq + 1
    );
}

#[tokio::test]
async fn removed_tables_free_their_space() {
    let dir = tempdir().unwrap();
    // A database from before tables could be removed, which can't shrink.
    let file = dir.path().join("stammtisch.db");
    let connection = Connection::open(&file).unwrap();
    connection.execute_batch("CREATE TABLE old (text TEXT)").unwrap();
    connection.close().unwrap();
    let store = open(dir.path()).await.unwrap();
    let fact = "x".repeat(1000);
    let facts = vec![&*fact; 1000];
    for code in ["a", "b", "c"] {
        store
            .create(room(code, listing(State::Over, false, &[])))
            .await
            .unwrap();
        store.append(append(code, 1, &facts)).await.unwrap();
    }
    let used = store.size().await.unwrap();
    assert!(used > 3_000_000, "{used}");
    let removed = store.remove(vec!["a".to_owned(), "b".to_owned()], 0).await;
    assert_eq!(removed.unwrap(), 2);
    let left = store.size().await.unwrap();
    assert!(left < used / 2, "{left} of {used}");
    let on_disk = std::fs::metadata(&file).unwrap().len();
    assert!(on_disk < left + 100_000, "{on_disk} for {left}");
    assert_eq!(store.read("c", 0).await.unwrap().unwrap().facts.len(), 1001);
    store.close().await;
}
