//! Storage of tables: one trait, [`Store`], and its backends: [`SqliteStore`], which is
//! embedded, and [`PostgresStore`].
//!
//! A table is stored as the list of its facts, each a line of JSON that this crate doesn't read.

#![warn(clippy::wildcard_enum_match_arm)]

mod cluster;
mod data;
mod error;
mod job;
mod model;
mod postgres;
mod queue;
mod rows;
mod sql;
mod sqlite;
mod transfer;

pub use cluster::{Cluster, Node, Roster};
pub use data::Data;
pub use error::StoreError;
pub use model::{
    Append, Chapter, Claim, EvictionClass, Listed, Listing, NewRoom, NodeId, OldTournaments, PLAYED, State,
    Store, StoredRoom, Subscription, Ticket,
};
pub use postgres::{DatabaseUrl, Obstacle, PostgresArchive, PostgresCluster, PostgresOptions, PostgresStore};
pub use sqlite::{Archive, Archived, Copied, SqliteOptions, SqliteStore, back_up, copy_name, restore};
pub use transfer::{Moved, transfer};
