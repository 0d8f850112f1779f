//! The embedded backend: one SQLite file in the data directory.

mod archive;
mod copy;
mod lock;
mod migrations;
mod remove;
mod rights;
mod store;
mod subscription;
mod tournament;
mod writer;

pub use archive::{Archive, Archived};
pub use copy::{Copied, back_up, copy_name, restore};
pub use store::{SqliteOptions, SqliteStore};
