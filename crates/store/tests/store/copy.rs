//! Copies of the data, made and restored.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use stammtisch_store::{
    Append, Archive, SqliteOptions, SqliteStore, State, Store, StoreError, back_up, copy_name, restore,
};
use tempfile::{TempDir, tempdir};

use crate::conformance::{append, listing, room};

async fn open(dir: &Path) -> SqliteStore {
    let dir = dir.to_owned();
    SqliteStore::open(SqliteOptions { dir, max_bytes: None })
        .await
        .unwrap()
}

/// A directory with a table of this many facts.
async fn stored(facts: u64) -> TempDir {
    let dir = tempdir().unwrap();
    let store = open(dir.path()).await;
    let new = room("a", listing(State::Running, true, &["anna"]));
    store.create(new).await.unwrap();
    for seq in 1..facts {
        let fact = format!("what happened at {seq}");
        store.append(append("a", seq, &[&fact])).await.unwrap();
    }
    store.close().await;
    dir
}

#[tokio::test]
async fn a_copy_of_a_running_server_is_complete() {
    let dir = stored(1).await;
    let store = open(dir.path()).await;
    let key = store.key("key", [7; 32]).await.unwrap();
    let folder = tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let playing = async {
        for seq in 1..200 {
            store.append(append("a", seq, &["x"])).await.unwrap();
        }
    };
    let ((), copied) = tokio::join!(playing, async {
        while store.read("a", 0).await.unwrap().unwrap().facts.len() < 20 {}
        back_up(dir.path(), &copy).await.unwrap()
    });
    assert_eq!(copied.tables, 1);
    assert_eq!(copied.bytes, fs::metadata(&copy).unwrap().len());
    let elsewhere = tempdir().unwrap();
    let restored = restore(&copy, elsewhere.path(), false).await.unwrap();
    assert_eq!(restored.tables, 1);
    let epoch = store.read("a", 0).await.unwrap().unwrap().epoch;
    let there = open(elsewhere.path()).await;
    let table = there.claim("a", None).await.unwrap().mine().unwrap();
    assert!((20..=200).contains(&table.facts.len()), "{}", table.facts.len());
    assert!(table.epoch > epoch, "versions keep rising");
    assert_eq!(there.key("key", [8; 32]).await.unwrap(), key);
    assert_eq!(there.tables_of("anna", 9).await.unwrap().len(), 1);
    // The match continues there.
    let next = table.facts.len() as u64;
    let plays = Append {
        epoch: table.epoch,
        ..append("a", next, &["y"])
    };
    there.append(plays).await.unwrap();
    store.close().await;
    there.close().await;
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[tokio::test]
async fn existing_files_are_not_overwritten() {
    let (old, new) = (stored(3).await, stored(5).await);
    let copy = new.path().join("copy.db");
    back_up(new.path(), &copy).await.unwrap();
    let refused = back_up(new.path(), &copy).await.unwrap_err();
    assert!(matches!(refused, StoreError::Taken { .. }), "{refused}");
    let refused = restore(&copy, old.path(), false).await.unwrap_err();
    assert!(matches!(refused, StoreError::Taken { .. }), "{refused}");
    let running = open(old.path()).await;
    let refused = restore(&copy, old.path(), true).await.unwrap_err();
    assert!(matches!(refused, StoreError::Locked { .. }), "{refused}");
    assert_eq!(running.read("a", 0).await.unwrap().unwrap().facts.len(), 3);
    running.close().await;
    restore(&copy, old.path(), true).await.unwrap();
    let store = open(old.path()).await;
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 5);
    store.close().await;
    let nothing = tempdir().unwrap();
    let refused = back_up(nothing.path(), &copy_name(nothing.path())).await;
    assert!(matches!(refused, Err(StoreError::NoData { .. })), "{refused:?}");
}

/// A killed server's log belongs to the old data and must not be applied to the new.
#[tokio::test]
async fn the_old_log_is_not_applied_to_restored_data() {
    let (old, new) = (stored(3).await, stored(5).await);
    let copy = new.path().join("copy.db");
    back_up(new.path(), &copy).await.unwrap();
    let store = open(old.path()).await;
    for seq in 3..50 {
        store.append(append("a", seq, &["of the old"])).await.unwrap();
    }
    let killed = tempdir().unwrap();
    for end in ["", "-wal"] {
        let name = format!("stammtisch.db{end}");
        fs::copy(old.path().join(&name), killed.path().join(&name)).unwrap();
    }
    assert!(
        fs::metadata(killed.path().join("stammtisch.db-wal"))
            .unwrap()
            .len()
            > 0
    );
    store.close().await;
    // The same with data that cannot be opened any more.
    let damaged = tempdir().unwrap();
    fs::copy(
        killed.path().join("stammtisch.db-wal"),
        damaged.path().join("stammtisch.db-wal"),
    )
    .unwrap();
    fs::write(damaged.path().join("stammtisch.db"), "x".repeat(9000)).unwrap();
    for dir in [killed, damaged] {
        restore(&copy, dir.path(), true).await.unwrap();
        let store = open(dir.path()).await;
        let facts = store.read("a", 0).await.unwrap().unwrap().facts;
        assert_eq!(facts.len(), 5);
        assert_eq!(facts[4], "what happened at 4");
        store.close().await;
    }
}

#[tokio::test]
async fn a_damaged_copy_is_refused_and_changes_nothing() {
    let dir = stored(500).await;
    let folder = tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    back_up(dir.path(), &copy).await.unwrap();
    let good = fs::read(&copy).unwrap();
    let old = stored(3).await;
    let refused = async |bytes: &[u8]| {
        fs::write(&copy, bytes).unwrap();
        let refused = restore(&copy, old.path(), true).await.expect_err("it is damaged");
        assert!(matches!(refused, StoreError::BadCopy { .. }), "{refused}");
        assert!(refused.to_string().contains("nothing was changed"), "{refused}");
    };
    // A letter of a fact, a change that SQLite itself does not detect.
    let mut other = good.clone();
    let fact = b"what happened at 77";
    // Where pages were filled and split, some content exists twice.
    let places: Vec<_> = (0..other.len())
        .filter(|at| other[*at..].starts_with(fact))
        .collect();
    for at in &places {
        other[*at] = b'W';
    }
    refused(&other).await;
    refused(&good[..good.len() / 2]).await;
    refused(b"").await;
    refused("somebody's diary, not a database\n".repeat(300).as_bytes()).await;
    let mut torn = good.clone();
    torn[4096..12_288].fill(0x55);
    refused(&torn).await;
    fs::remove_file(&copy).unwrap();
    assert!(restore(&copy, old.path(), true).await.is_err());
    let mut left: Vec<_> = fs::read_dir(old.path())
        .unwrap()
        .map(|file| file.unwrap().file_name())
        .collect();
    left.sort();
    assert_eq!(left, ["lock", "stammtisch.db"]);
    let store = open(old.path()).await;
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 3);
    store.close().await;
}

#[tokio::test]
async fn a_copy_of_a_newer_version_is_refused() {
    let dir = stored(3).await;
    let connection = Connection::open(dir.path().join("stammtisch.db")).unwrap();
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'later', 1, x'00', 0)";
    connection.execute_batch(newer).unwrap();
    connection.close().unwrap();
    let copy = dir.path().join("copy.db");
    back_up(dir.path(), &copy).await.unwrap();
    let refused = restore(&copy, tempdir().unwrap().path(), false)
        .await
        .unwrap_err();
    assert!(
        matches!(refused, StoreError::Newer { version: 9999, .. }),
        "{refused}"
    );
}

#[tokio::test]
async fn an_archive_reads_and_changes_nothing() {
    let dir = stored(3).await;
    let store = open(dir.path()).await;
    let before = store.read("a", 0).await.unwrap().unwrap();
    let archive = Archive::open(dir.path()).unwrap();
    assert_eq!(archive.codes().await.unwrap(), ["a"]);
    let table = archive.table("a").await.unwrap().unwrap();
    assert_eq!((&table.facts, &table.seed), (&before.facts, &before.seed));
    assert_eq!(archive.table("b").await.unwrap(), None);
    archive.close().await;
    assert_eq!(
        store.claim("a", None).await.unwrap().mine().unwrap().epoch,
        before.epoch + 1
    );
    store.close().await;
    assert!(matches!(
        Archive::open(&dir.path().join("none")),
        Err(StoreError::NoData { .. })
    ));
}
