//! The errors of PostgreSQL in the store's words.

use super::sqlstate::{is_lost, state};
use crate::StoreError;
use crate::job::Job;

/// The reason that a write failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A writer without the latest claim.
    Fenced,
    Database(sqlx::Error),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

impl Failure {
    /// Whether the connection is of no further use.
    pub(crate) fn is_lost(&self) -> bool {
        match self {
            Self::Fenced => false,
            Self::Database(error) => is_lost(error),
        }
    }
}

/// An error of no particular job.
pub(crate) fn explain(error: &sqlx::Error) -> StoreError {
    if matches!(error, sqlx::Error::PoolClosed) {
        return StoreError::Closed;
    }
    let said = error.as_database_error().map(|said| said.message().to_owned());
    match (state(error).as_deref(), said) {
        // The disk is full.
        (Some("53100"), _) => StoreError::Full,
        // A page or an index is damaged.
        (Some("XX001" | "XX002"), Some(said)) => StoreError::Damaged(said),
        (_, Some(said)) => StoreError::Database(said),
        (_, None) => StoreError::Database(error.to_string()),
    }
}

/// Converts a failed job's error for its caller.
pub(crate) fn explain_job(job: &Job, failure: Failure) -> StoreError {
    let error = match failure {
        Failure::Database(error) => error,
        Failure::Fenced => return fence(job),
    };
    let refusal = error
        .as_database_error()
        .filter(|error| error.is_unique_violation() || error.is_foreign_key_violation());
    let Some(refusal) = refusal else {
        return explain(&error);
    };
    let is_code = matches!(refusal.constraint(), Some("rooms_pkey" | "claims_pkey"));
    match job {
        Job::Create(room) => StoreError::Exists {
            code: room.code.clone(),
        },
        Job::Append(append) => match append.opens.first() {
            Some(room) if is_code => StoreError::Exists {
                code: room.code.clone(),
            },
            Some(_) | None => StoreError::Conflict {
                room: append.room.clone(),
                seq: append.seq,
            },
        },
        Job::Record(chapter) => StoreError::Conflict {
            room: chapter.tournament.clone(),
            seq: chapter.seq,
        },
        Job::Claim { .. }
        | Job::Release { .. }
        | Job::Secret { .. }
        | Job::Note { .. }
        | Job::Rate { .. }
        | Job::Forget { .. }
        | Job::Subscribe { .. }
        | Job::Unsubscribe { .. }
        | Job::GiveTicket { .. }
        | Job::TakeTicket { .. }
        | Job::OldTournaments(_)
        | Job::OldSubscriptions { .. } => explain(&error),
    }
}

/// The error of a job of a writer without the latest claim. Only appends have one.
fn fence(job: &Job) -> StoreError {
    job.append().map_or_else(
        || StoreError::Database("a table was claimed while it was created".to_owned()),
        |append| StoreError::Fenced {
            room: append.room.clone(),
        },
    )
}
