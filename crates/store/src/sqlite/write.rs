//! The statements that jobs consist of.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

use crate::job::{Job, UNCLAIMED};
use crate::queue::Returned;
use crate::sql::{place, seconds, state_number};
use crate::sqlite::connection::execute;
use crate::sqlite::error::is_refusal;
use crate::sqlite::{subscription, ticket, tournament};
use crate::{Append, Chapter, Listing, NewRoom, StoreError};

/// Writes these jobs, all or none. Returns the number that each returns.
pub(crate) fn transaction(connection: &mut Connection, jobs: &[Job]) -> Result<Vec<Returned>, StoreError> {
    // Dropped, it is rolled back, unless SQLite has done so already, as after some errors such as a full disk.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let returned: Result<Vec<Returned>, StoreError> =
        jobs.iter().map(|job| write(&transaction, job)).collect();
    let returned = returned?;
    transaction.commit()?;
    Ok(returned)
}

fn write(connection: &Connection, job: &Job) -> Result<Returned, StoreError> {
    match job {
        Job::Create(room) => create(connection, room)?,
        Job::Append(append) => add(connection, append)?,
        Job::Record(chapter) => record(connection, chapter)?,
        Job::OldTournaments(old) => tournament::remove_old(connection, *old)?,
        // Claims have no owners in a data directory.
        Job::Release { .. } => {}
        Job::Claim { room, .. } => {
            let query = "UPDATE rooms SET epoch = epoch + 1 WHERE code = ? RETURNING epoch";
            let mut query = connection.prepare_cached(query)?;
            return Ok(query.query_row([room], |row| row.get(0)).optional()?);
        }
        Job::Rate { person, wants } => {
            let query = match wants {
                true => "INSERT OR IGNORE INTO rated (person) VALUES (?)",
                false => "DELETE FROM rated WHERE person = ?",
            };
            execute(connection, query, [person])?;
        }
        Job::Forget { person, code } => {
            let query = "UPDATE members SET listed = 0 WHERE person = ?1 AND room IN \
                         (SELECT code FROM rooms WHERE state = 2) AND (?2 IS NULL OR room = ?2)";
            execute(connection, query, params![person, code])?;
        }
        Job::Secret { name, fresh } => {
            let query = "INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)";
            execute(connection, query, params![name, fresh])?;
        }
        Job::Note { name, value } => {
            let query = "INSERT OR REPLACE INTO secrets (name, value) VALUES (?, ?)";
            execute(connection, query, params![name, value])?;
        }
        Job::Subscribe { subscription, most } => subscription::keep(connection, subscription, *most)?,
        Job::Unsubscribe { endpoint, person } => {
            subscription::forget(connection, endpoint, person.as_deref())?;
        }
        Job::GiveTicket { ticket, now } => ticket::give(connection, ticket, *now)?,
        Job::TakeTicket { code } => return Ok(ticket::take(connection, code)?.then_some(1)),
        Job::OldSubscriptions { until } => subscription::forget_old(connection, *until)?,
    }
    Ok(None)
}

/// Creates a table with its first facts.
fn create(connection: &Connection, room: &NewRoom) -> Result<(), StoreError> {
    let listing = &room.listing;
    let query = "INSERT INTO rooms (code, seed, game, epoch, opened, state, public, people, changed, summary, evening, day) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?5, ?9, ?10, ?11)";
    let values = params![
        room.code,
        room.seed,
        room.game,
        UNCLAIMED,
        seconds(room.at),
        state_number(listing.state),
        listing.public,
        listing.people,
        listing.summary,
        listing.evening,
        listing.day,
    ];
    let exists = || StoreError::Exists {
        code: room.code.clone(),
    };
    execute(connection, query, values).map_err(|error| refused(error, exists))?;
    add_facts(connection, &room.code, 0, &room.facts)?;
    list_members(connection, &room.code, listing)
}

/// Adds facts to a table if their writer holds its latest claim.
fn add(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    // No other connection writes, so the claim cannot change until the commit.
    let query = "SELECT 1 FROM rooms WHERE code = ? AND epoch = ?";
    let mut query = connection.prepare_cached(query)?;
    if !query.exists(params![append.room, append.epoch])? {
        return Err(StoreError::Fenced {
            room: append.room.clone(),
        });
    }
    add_facts(connection, &append.room, append.seq, &append.facts)?;
    for room in &append.opens {
        create(connection, room)?;
    }
    match &append.listing {
        Some(listing) => list(connection, append, listing),
        None => Ok(()),
    }
}

fn add_facts(connection: &Connection, room: &str, seq: u64, facts: &[String]) -> Result<(), StoreError> {
    let mut query = connection.prepare_cached("INSERT INTO facts (room, seq, fact) VALUES (?, ?, ?)")?;
    for (at, fact) in (place(seq)..).zip(facts) {
        let conflict = || StoreError::Conflict {
            room: room.to_owned(),
            seq,
        };
        query
            .execute(params![room, at, fact])
            .map_err(|error| refused(error, conflict))?;
    }
    Ok(())
}

/// Writes a table's list entry.
fn list(connection: &Connection, append: &Append, listing: &Listing) -> Result<(), StoreError> {
    // During a match only the summary and the time change. An update that does not name the other columns leaves their indexes alone.
    let usual = "UPDATE rooms SET changed = ?2, summary = ?3 WHERE code = ?1 \
                 AND state = ?4 AND public = ?5 AND people = ?6 AND evening IS ?7 AND day IS ?8";
    let whole = "UPDATE rooms SET changed = ?2, summary = ?3, state = ?4, public = ?5, people = ?6, evening = ?7, day = ?8 \
                 WHERE code = ?1";
    let values = params![
        append.room,
        seconds(append.at),
        listing.summary,
        state_number(listing.state),
        listing.public,
        listing.people,
        listing.evening,
        listing.day,
    ];
    if execute(connection, usual, values)? == 0 {
        execute(connection, whole, values)?;
    }
    list_members(connection, &append.room, listing)
}

fn list_members(connection: &Connection, room: &str, listing: &Listing) -> Result<(), StoreError> {
    let Some(members) = &listing.members else {
        return Ok(());
    };
    execute(connection, "DELETE FROM members WHERE room = ?", [room])?;
    let listed = members.iter().map(|person| (person, true));
    let left = listing.left.iter().map(|person| (person, false));
    for (person, listed) in listed.chain(left) {
        let query = "INSERT OR IGNORE INTO members (person, room, listed) VALUES (?, ?, ?)";
        execute(connection, query, params![person, room, listed])?;
    }
    Ok(())
}

/// Writes a chapter of a tournament with the tables it opens.
fn record(connection: &Connection, chapter: &Chapter) -> Result<(), StoreError> {
    let conflict = || StoreError::Conflict {
        room: chapter.tournament.clone(),
        seq: chapter.seq,
    };
    tournament::write(connection, chapter).map_err(|error| refused(error, conflict))?;
    for room in &chapter.rooms {
        create(connection, room).map_err(|error| {
            let taken = matches!(error, StoreError::Exists { .. });
            if taken { conflict() } else { error }
        })?;
    }
    Ok(())
}

/// The error of a statement that SQLite refused because a key is taken or missing; any other error as it is.
fn refused(error: rusqlite::Error, refusal: impl FnOnce() -> StoreError) -> StoreError {
    if is_refusal(&error) {
        refusal()
    } else {
        error.into()
    }
}
