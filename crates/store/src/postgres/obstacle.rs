//! Reasons that a PostgreSQL database cannot be used.

use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;

use super::sqlstate::is_lost;

/// The oldest version of PostgreSQL that works.
pub(crate) const OLDEST: i32 = 14;

/// The reason that a PostgreSQL database cannot be used. Each message says what to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Obstacle {
    /// The address is none.
    #[error(
        "the address of the database cannot be used ({0}); write it as postgres://user:password@host/database"
    )]
    BadUrl(String),
    /// The server does not answer.
    #[error(
        "the database server cannot be reached ({0}); check that it runs, and the host and port in the address"
    )]
    Unreachable(String),
    /// The user or the password is wrong, or the server does not admit the user from here.
    #[error(
        "the database server refuses the user ({0}); check the user and the password in the address, and pg_hba.conf"
    )]
    Refused(String),
    /// The connection cannot be made safe with TLS as the address requires it.
    #[error(
        "the certificate of the database server is not accepted ({0}); check the host in the address, and name the file with the certificate of its authority by sslrootcert"
    )]
    BadCertificate(String),
    /// There is no such database.
    #[error(
        "there is no such database ({0}); create it with `createdb --encoding=UTF8 --template=template0 NAME`"
    )]
    NoDatabase(String),
    /// The user may not create or use the tables.
    #[error(
        "the user lacks a right ({0}); make it the owner of the database: `ALTER DATABASE name OWNER TO user`"
    )]
    MissingRight(String),
    /// The server is too old.
    #[error("the database server is PostgreSQL {0}; version {OLDEST} or newer is required")]
    TooOld(i32),
    /// The database is not in UTF-8.
    #[error(
        "the database stores texts as {0}; create one for UTF-8: `createdb --encoding=UTF8 --template=template0 NAME`"
    )]
    Encoding(String),
    /// The server is a standby, or everything in it is read-only.
    #[error("the database is read-only; name the primary server in the address, not a standby")]
    ReadOnly,
    /// Another server uses the database.
    #[error("the database belongs to a server that is running ({0}); stop it or name another database")]
    InUse(String),
    /// The data was written by a newer version of this program.
    #[error(
        "the data was written by a newer version of this program (its schema {0} is not known here); update the program or name another database"
    )]
    Newer(i64),
    /// The database holds something else.
    #[error("the database holds other data ({0}); create one of its own for this program")]
    Foreign(String),
    /// There is data already where data was to be moved.
    #[error(
        "the database holds data already; nothing was changed. Name an empty one, in which no server has run yet"
    )]
    NotEmpty,
    /// There is nothing to move.
    #[error("no server ever ran in this database, so it holds no data; name the one with the data")]
    NoData,
}

/// The obstacle behind an error of opening a database; `None` if the database itself is ill.
pub(crate) fn opening(error: &sqlx::Error) -> Option<Obstacle> {
    let said = error
        .as_database_error()
        .map_or_else(|| error.to_string(), |said| said.message().to_owned());
    let code = error.as_database_error().and_then(DatabaseError::code);
    match code.as_deref() {
        Some("28000" | "28P01") => Some(Obstacle::Refused(said)),
        Some("3D000") => Some(Obstacle::NoDatabase(said)),
        Some("42501") => Some(Obstacle::MissingRight(said)),
        Some("25006") => Some(Obstacle::ReadOnly),
        // Tables, indices and columns of these names, or of other kinds.
        Some("42P07" | "42P01" | "42703" | "42804" | "42710") => Some(Obstacle::Foreign(said)),
        _ if is_certificate(error) => Some(Obstacle::BadCertificate(said)),
        _ if is_lost(error) => Some(Obstacle::Unreachable(said)),
        _ => None,
    }
}

/// Whether TLS failed. Its library reports a bad certificate as an error of reading or writing.
fn is_certificate(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Tls(_))
        || matches!(error, sqlx::Error::Io(error) if error.kind() == std::io::ErrorKind::InvalidData)
}

/// The obstacle behind a failed migration.
pub(crate) fn migrating(error: &MigrateError) -> Obstacle {
    if let MigrateError::VersionMissing(version) = error {
        return Obstacle::Newer(*version);
    }
    if let MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) = error
        && let Some(obstacle) = opening(error)
    {
        return obstacle;
    }
    Obstacle::Foreign(error.to_string())
}
