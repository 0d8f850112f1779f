//! Access rights of the data. It holds cards still to come and the keys that sign cookies, so only its owner may read it.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// The database's file in the data directory.
pub(crate) const DATABASE: &str = "stammtisch.db";
/// The program's own files in a data directory. SQLite names its files after the database.
pub(crate) const LOCK: &str = "lock";

/// Entries that a file system creates in its root directory.
const NOBODYS: &str = "lost+found";

/// The file of this name with something added to it.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

/// Opens a file. A new file is readable only by its owner; an existing one is kept.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Gives a file in a data directory to the directory's owner. Otherwise a service could not open what an administrator put there, such
/// as a restored copy. If that is not permitted, the owner stays.
pub(crate) fn give_to_owner_of(dir: &Path, file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, lchown};
        // Links are not followed: the directory's owner may have put one there.
        if let (Ok(of), Ok(is)) = (fs::metadata(dir), fs::symlink_metadata(file))
            && of.uid() != is.uid()
        {
            let _ = lchown(file, Some(of.uid()), Some(of.gid()));
        }
    }
    #[cfg(not(unix))]
    let _ = (dir, file);
}

/// Checks that a data directory and its files belong to the user who runs this program; root may use anyone's.
///
/// # Errors
/// Names the owner.
pub(crate) fn belongs_to_us(dir: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let ours = rustix::process::geteuid().as_raw();
        for path in std::iter::once(dir.to_owned()).chain(files(dir)) {
            if let Ok(about) = fs::metadata(&path)
                && let Some(owner) = foreign(about.uid(), ours)
            {
                return Err(StoreError::Owner { path, owner, ours });
            }
        }
    }
    #[cfg(not(unix))]
    let _ = dir;
    Ok(())
}

/// The owner, if the file is not ours to use.
#[cfg(unix)]
fn foreign(owner: u32, ours: u32) -> Option<u32> {
    const ROOT: u32 = 0;
    (ours != ROOT && owner != ours).then_some(owner)
}

/// The program's files in a data directory.
fn files(dir: &Path) -> impl Iterator<Item = PathBuf> {
    let database = dir.join(DATABASE);
    let files = ["", "-wal", "-shm"].map(|end| beside(&database, end));
    files.into_iter().chain([dir.join(LOCK)])
}

/// Removes all rights of other users on a data directory and its files.
///
/// # Errors
/// Fails if the files belong to another user, or if the directory holds other things and its owner must decide.
pub(crate) fn close_to_others(dir: &Path) -> Result<(), StoreError> {
    close_directory(dir)?;
    for file in files(dir) {
        if others_may(&file) != 0 {
            close(&file, 0o600)?;
        }
    }
    Ok(())
}

fn close_directory(dir: &Path) -> Result<(), StoreError> {
    const WRITE: u32 = 0o022;
    let others = others_may(dir);
    if others == 0 {
        return Ok(());
    }
    if holds_only_tables(dir) {
        return close(dir, 0o700);
    }
    // A user with read access cannot open the files. A user with write access could replace them.
    if others & WRITE == 0 {
        return Ok(());
    }
    Err(StoreError::Open {
        path: dir.to_owned(),
        rights: others,
    })
}

fn close(path: &Path, mode: u32) -> Result<(), StoreError> {
    set_mode(path, mode);
    match others_may(path) {
        0 => {
            tracing::info!(path = %path.display(), "removed the rights of other users");
            Ok(())
        }
        rights => Err(StoreError::Open {
            path: path.to_owned(),
            rights,
        }),
    }
}

/// The rights of other users; `None` on systems without such rights, and for missing files.
fn others_may(path: &Path) -> u32 {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(path).map_or(0, |about| about.permissions().mode() & 0o077)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        0
    }
}

/// The result is read back, because some file systems silently ignore the change.
fn set_mode(path: &Path, mode: u32) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
}

fn holds_only_tables(dir: &Path) -> bool {
    let Ok(mut entries) = fs::read_dir(dir) else {
        return false;
    };
    entries.all(|entry| {
        entry.is_ok_and(|entry| {
            let name = entry.file_name();
            name == LOCK || name == NOBODYS || name.to_string_lossy().starts_with("stammtisch")
        })
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn users_can_use_their_own_data_and_root_all() {
        assert_eq!(foreign(1000, 1000), None);
        assert_eq!(foreign(1000, 0), None);
        assert_eq!(foreign(0, 1000), Some(0));
        assert_eq!(foreign(7845, 1000), Some(7845));
    }
}
