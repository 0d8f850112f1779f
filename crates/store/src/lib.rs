//! Storage of tables: one trait, [`Store`], and its embedded backend, [`SqliteStore`].
//!
//! A table is stored as the list of its facts, each a line of JSON that this crate doesn't read.

#![warn(clippy::wildcard_enum_match_arm)]

mod archive;
mod copy;
mod error;
mod lock;
mod migrations;
mod model;
mod remove;
mod rights;
mod sql;
mod sqlite;
mod subscription;
mod tournament;
mod writer;

pub use archive::{Archive, Archived};
pub use copy::{Copied, back_up, copy_name, restore};
pub use error::StoreError;
pub use model::{
    Append, Chapter, EvictionClass, Listed, Listing, NewRoom, OldTournaments, PLAYED, State, Store,
    StoredRoom, Subscription,
};
pub use sqlite::{SqliteOptions, SqliteStore};
