//! The embedded backend: one SQLite file in the data directory.

mod archive;
mod connection;
mod copy;
mod error;
mod lock;
mod migrations;
mod readers;
mod remove;
mod rights;
mod store;
mod subscription;
mod ticket;
mod tournament;
mod transfer;
mod write;
mod writer;

pub use archive::{Archive, Archived};
pub use copy::{Copied, back_up, copy_name, restore};
pub use store::{SqliteOptions, SqliteStore};
pub(crate) use transfer::{Origin, Target};
