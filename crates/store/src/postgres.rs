//! The backend for hosts that run PostgreSQL already, or want to replace a server without moving its disk.

mod archive;
mod connect;
mod failure;
mod list;
mod migrations;
mod nodes;
mod obstacle;
mod readers;
mod remove;
mod sqlstate;
mod store;
mod subscription;
mod ticket;
mod tournament;
mod transfer;
mod url;
mod write;
mod writer;

pub use archive::PostgresArchive;
pub use nodes::PostgresCluster;
pub use obstacle::Obstacle;
pub use store::{PostgresOptions, PostgresStore};
pub(crate) use transfer::{Origin, Target};
pub use url::DatabaseUrl;
