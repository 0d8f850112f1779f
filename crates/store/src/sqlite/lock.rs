//! One server per data directory.

use std::fs::{DirBuilder, File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

use crate::StoreError;
use crate::sqlite::rights::{LOCK, belongs_to_us, close_to_others, give_to_owner_of, private_file};

/// Holds the data directory. The system releases it when the process ends for any reason.
#[derive(Debug)]
pub(crate) struct DirLock {
    _file: File,
}

impl DirLock {
    /// Creates the directory if needed and claims it.
    pub(crate) fn claim(dir: &Path) -> Result<Self, StoreError> {
        let unwritable = |source| StoreError::Unwritable {
            path: dir.to_owned(),
            source,
        };
        private_dir().create(dir).map_err(unwritable)?;
        belongs_to_us(dir)?;
        close_to_others(dir)?;
        let path = dir.join(LOCK);
        let mut file = private_file(&path).map_err(unwritable)?;
        give_to_owner_of(dir, &path);
        match lock_soon(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut owner = String::new();
                let known = file.read_to_string(&mut owner).is_ok() && !owner.trim().is_empty();
                let owner = if known {
                    owner.trim().to_owned()
                } else {
                    "unknown".to_owned()
                };
                return Err(StoreError::Locked {
                    path: dir.to_owned(),
                    owner,
                });
            }
            Err(TryLockError::Error(source)) => return Err(unwritable(source)),
        }
        // The number is only for the message above, so a full disk must not stop the server here.
        let _ = file
            .set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| writeln!(file, "{}", std::process::id()));
        Ok(Self { _file: file })
    }
}

/// Locks the file. A holder may be just ending, and a child process that is being started shares the lock for an instant, so it
/// retries before reporting the lock as taken.
fn lock_soon(file: &File) -> Result<(), TryLockError> {
    const TRIES: u32 = 10;
    const BLINK: Duration = Duration::from_millis(30);
    for _ in 1..TRIES {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(BLINK),
            done => return done,
        }
    }
    file.try_lock()
}

/// The directory holds a key and the cards to come, so other users get no access.
fn private_dir() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}
