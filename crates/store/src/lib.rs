//! Where tables are kept: one trait, [`Store`], and its embedded backend, [`SqliteStore`].
//!
//! A table is stored as the list of its facts, each a line of JSON this crate does not look into.

mod error;
mod lock;
mod model;
mod sqlite;
mod writer;

pub use error::StoreError;
pub use model::{Append, Listed, Listing, NewRoom, State, Store, StoredRoom};
pub use sqlite::{SqliteOptions, SqliteStore};
