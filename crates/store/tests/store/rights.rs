//! Only the owner has access to the data.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::Path;

use stammtisch_store::{SqliteOptions, SqliteStore, State, Store, StoreError, back_up, restore};
use tempfile::tempdir;

use crate::conformance::{append, listing, room};

async fn open(dir: &Path) -> Result<SqliteStore, StoreError> {
    let dir = dir.to_owned();
    SqliteStore::open(SqliteOptions { dir, max_bytes: None }).await
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

const FILES: [&str; 4] = ["lock", "stammtisch.db", "stammtisch.db-shm", "stammtisch.db-wal"];

#[tokio::test]
async fn rights_of_other_users_are_removed() {
    let dir = tempdir().unwrap();
    let dir = dir.path().join("data");
    let store = open(&dir).await.unwrap();
    store
        .create(room("a", listing(State::Running, false, &[])))
        .await
        .unwrap();
    assert_eq!(mode(&dir), 0o700);
    for file in FILES {
        assert_eq!(mode(&dir.join(file)), 0o600, "{file}");
    }
    // As a server that was killed leaves them, and a careless copy.
    let open_dir = dir.with_file_name("open");
    fs::create_dir(&open_dir).unwrap();
    for file in FILES {
        fs::copy(dir.join(file), open_dir.join(file)).unwrap();
        set_mode(&open_dir.join(file), 0o644);
    }
    set_mode(&open_dir, 0o777);
    store.close().await;
    let store = open(&open_dir).await.unwrap();
    store.append(append("a", 1, &["x"])).await.unwrap();
    assert_eq!(mode(&open_dir), 0o700);
    for file in FILES {
        assert_eq!(mode(&open_dir.join(file)), 0o600, "{file}");
    }
    store.close().await;
}

#[tokio::test]
async fn a_shared_directory_must_not_be_writable_by_others() {
    let dir = tempdir().unwrap();
    fs::write(dir.path().join("diary"), "").unwrap();
    set_mode(dir.path(), 0o755);
    open(dir.path()).await.unwrap().close().await;
    assert_eq!(mode(dir.path()), 0o755);
    assert_eq!(mode(&dir.path().join("stammtisch.db")), 0o600);
    set_mode(dir.path(), 0o1777);
    let refused = open(dir.path()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Open { .. }), "{refused}");
    assert!(refused.to_string().contains("chmod go-rwx"), "{refused}");
}

#[tokio::test]
async fn copies_have_no_rights_for_others() {
    let dir = tempdir().unwrap();
    open(dir.path()).await.unwrap().close().await;
    let copy = dir.path().join("copy.db");
    back_up(dir.path(), &copy).await.unwrap();
    assert_eq!(mode(&copy), 0o600);
    set_mode(&copy, 0o644);
    let other = dir.path().join("other");
    restore(&copy, &other, false).await.unwrap();
    assert_eq!(mode(&other), 0o700);
    assert_eq!(mode(&other.join("stammtisch.db")), 0o600);
}

#[tokio::test]
async fn restored_files_get_the_owner_of_the_directory() {
    const SERVICE: u32 = 7845;
    let dir = tempdir().unwrap();
    let (data, copy) = (dir.path().join("data"), dir.path().join("copy.db"));
    open(&data).await.unwrap().close().await;
    back_up(&data, &copy).await.unwrap();
    if chown(&data, Some(SERVICE), Some(SERVICE)).is_err() {
        // Only an administrator can give a file to another user.
        return;
    }
    fs::remove_file(data.join("lock")).unwrap();
    restore(&copy, &data, true).await.unwrap();
    for file in ["lock", "stammtisch.db"] {
        let about = fs::metadata(data.join(file)).unwrap();
        assert_eq!((about.uid(), about.gid()), (SERVICE, SERVICE), "{file}");
        assert_eq!(mode(&data.join(file)), 0o600, "{file}");
    }
    assert_ne!(
        fs::metadata(&copy).unwrap().uid(),
        SERVICE,
        "a copy is its maker's"
    );
}
