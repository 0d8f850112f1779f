//! The codes of PostgreSQL's errors.

use sqlx::error::DatabaseError;

/// The state that PostgreSQL names for an error.
pub(crate) fn state(error: &sqlx::Error) -> Option<String> {
    let code = error.as_database_error().and_then(DatabaseError::code)?;
    Some(code.into_owned())
}

/// Whether an error is about the connection or the server instead of the statement. The statement may have been executed.
pub(crate) fn is_lost(error: &sqlx::Error) -> bool {
    match state(error) {
        // Connections (08), too many of them (53300), shutdown and restart (57P), and a server that became a standby (25006).
        Some(state) => {
            state.starts_with("08") || state.starts_with("57P") || matches!(&*state, "25006" | "53300")
        }
        None => matches!(
            error,
            sqlx::Error::Io(_)
                | sqlx::Error::Tls(_)
                | sqlx::Error::Protocol(_)
                | sqlx::Error::PoolTimedOut
                | sqlx::Error::WorkerCrashed
        ),
    }
}
