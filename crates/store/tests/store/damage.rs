//! A damaged page of the database is reported with the remedy, and tables in undamaged pages work.

use std::fs;
use std::path::Path;

use stammtisch_store::{SqliteOptions, SqliteStore, State, Store, StoreError};
use tempfile::tempdir;

use crate::conformance::{append, listing, room};

const PAGE: usize = 4096;

async fn open(dir: &Path) -> Result<SqliteStore, StoreError> {
    let dir = dir.to_owned();
    SqliteStore::open(SqliteOptions { dir, max_bytes: None }).await
}

/// A store with three tables, each of whose facts fills its own pages.
async fn three_tables(dir: &Path) {
    let store = open(dir).await.unwrap();
    for code in ["a", "b", "c"] {
        store
            .create(room(code, listing(State::Running, false, &[])))
            .await
            .unwrap();
        for seq in 1..40 {
            let fact = format!("of {code} {}", "x".repeat(700));
            store.append(append(code, seq, &[&fact])).await.unwrap();
        }
    }
    store.close().await;
}

/// Overwrites the pages that contain `what` and not `without`. Returns their number.
fn damage(dir: &Path, what: &str, without: &str) -> usize {
    let path = dir.join("stammtisch.db");
    let mut bytes = fs::read(&path).unwrap();
    let has = |page: &[u8], text: &str| page.windows(text.len()).any(|part| part == text.as_bytes());
    let pages = bytes.chunks_mut(PAGE).skip(1);
    let mut damaged = 0;
    for page in pages.filter(|page| has(page, what) && !has(page, without)) {
        page.fill(0xa5);
        damaged += 1;
    }
    fs::write(path, bytes).unwrap();
    damaged
}

#[tokio::test]
async fn a_damaged_page_is_reported_and_other_tables_work() {
    let dir = tempdir().unwrap();
    three_tables(dir.path()).await;
    let store = open(dir.path()).await.unwrap();
    store.look_through().await.unwrap();
    store.close().await;
    assert!(damage(dir.path(), "of a xxx", "of b xxx") > 3);
    let store = open(dir.path()).await.unwrap();
    for refused in [
        store.read("a", 0).await.map(drop).unwrap_err(),
        store.look_through().await.unwrap_err(),
    ] {
        assert!(matches!(refused, StoreError::Damaged(_)), "{refused}");
        assert!(refused.to_string().contains("stammtisch restore"), "{refused}");
    }
    assert_eq!(store.read("b", 0).await.unwrap().unwrap().facts.len(), 40);
    store.append(append("b", 40, &["goes on"])).await.unwrap();
    // A table that cannot be removed does not keep the others.
    let codes = vec!["a".to_owned(), "c".to_owned()];
    assert_eq!(store.remove(codes, u64::MAX).await.unwrap(), 1);
    store.close().await;
}

#[tokio::test]
async fn damage_at_startup_is_reported_with_the_remedy() {
    let dir = tempdir().unwrap();
    three_tables(dir.path()).await;
    // The pages of the list of tables.
    assert!(damage(dir.path(), "seed of", "of a xxx") > 0);
    let store = match open(dir.path()).await {
        Ok(store) => store.read("a", 0).await.map(drop),
        Err(refused) => Err(refused),
    };
    let refused = store.unwrap_err();
    assert!(refused.to_string().contains("stammtisch restore"), "{refused}");
}
