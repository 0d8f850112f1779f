//! Writes a group of jobs.

use std::collections::BTreeMap;

use sqlx::Connection;
use sqlx::postgres::PgConnection;

use super::failure::Failure;
use super::{list, subscription, ticket, tournament};
use crate::job::{Entry, Job, UNCLAIMED};
use crate::queue::Returned;
use crate::sql::{place, seconds, state_number};
use crate::{NewRoom, NodeId};

/// The outcome of a job whose group was written.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    Stored(Returned),
    /// The writer has not the latest claim; nothing of the job is stored.
    Fenced,
}

/// Writes facts and list entries of tables whose writers hold the latest claims, and returns those claims.
///
/// The check is part of the statement, so that it takes one round trip and leaves no transaction open that a stopped process would hold.
/// `FOR SHARE` makes it wait for a claim in progress and then see the new epoch. Without it a write could still be committed after the
/// next owner has read the facts.
const WRITE: &str = "WITH mine AS MATERIALIZED ( \
        SELECT c.code, c.epoch FROM claims c JOIN unnest($1::text[], $2::bigint[]) AS j(code, epoch) \
        ON c.code = j.code AND c.epoch = j.epoch ORDER BY c.code FOR SHARE OF c), \
    fact AS (INSERT INTO facts (room, seq, fact) SELECT f.room, f.seq, f.fact \
        FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::bytea[]) AS f(room, epoch, seq, fact) \
        JOIN mine ON mine.code = f.room AND mine.epoch = f.epoch), \
    entry AS (UPDATE rooms SET state = l.state, public = l.public, people = l.people, changed = l.changed, \
        summary = l.summary, evening = l.evening, day = l.day \
        FROM unnest($7::text[], $8::bigint[], $9::smallint[], $10::boolean[], $11::boolean[], $12::bigint[], \
            $13::text[], $14::text[], $15::bigint[]) \
            AS l(room, epoch, state, public, people, changed, summary, evening, day) \
        JOIN mine ON mine.code = l.room AND mine.epoch = l.epoch WHERE rooms.code = l.room) \
    SELECT code, epoch FROM mine";

/// Claims: the tables and the epochs of their writers.
type Claims<'a> = BTreeMap<(&'a str, u32), bool>;

/// Writes these jobs. A group of plain appends takes one statement, and each fenced one is left out; others share a transaction, all or
/// none.
pub(crate) async fn together(connection: &mut PgConnection, jobs: &[Job]) -> Result<Vec<Outcome>, Failure> {
    if jobs.iter().all(is_plain) {
        let claims = facts_and_entries(connection, jobs).await?;
        let is_held = |job: &Job| claim_of(job).is_none_or(|claim| claims.get(&claim) == Some(&true));
        let outcome = |job| {
            if is_held(job) {
                Outcome::Stored(None)
            } else {
                Outcome::Fenced
            }
        };
        return Ok(jobs.iter().map(outcome).collect());
    }
    let mut transaction = connection.begin().await?;
    let written = all(&mut transaction, jobs).await;
    if written.is_ok() {
        transaction.commit().await?;
    } else {
        transaction.rollback().await?;
    }
    written
}

/// Whether a job only appends facts, and changes a list entry at most.
fn is_plain(job: &Job) -> bool {
    job.append().is_some_and(|append| {
        let names_members = |listing: &crate::Listing| listing.members.is_some();
        append.opens.is_empty() && !append.listing.as_ref().is_some_and(names_members)
    })
}

/// The claim that a job needs.
fn claim_of(job: &Job) -> Option<(&str, u32)> {
    job.append().map(|append| (&*append.room, append.epoch))
}

/// Writes these jobs inside a transaction.
async fn all(connection: &mut PgConnection, jobs: &[Job]) -> Result<Vec<Outcome>, Failure> {
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        let returned = other_parts(connection, job).await?;
        create(connection, job.opens()).await?;
        outcomes.push(Outcome::Stored(returned));
    }
    let claims = facts_and_entries(connection, jobs).await?;
    if claims.values().any(|held| !held) {
        return Err(Failure::Fenced);
    }
    for entry in jobs.iter().flat_map(Job::listings) {
        list::members(connection, &entry).await?;
    }
    Ok(outcomes)
}

/// Writes the parts of a job that are neither tables nor facts nor list entries. Returns the number that the job returns.
async fn other_parts(connection: &mut PgConnection, job: &Job) -> Result<Returned, sqlx::Error> {
    let query = match job {
        Job::Create(_) | Job::Append(_) => return Ok(None),
        Job::Record(chapter) => {
            tournament::write(connection, chapter).await?;
            return Ok(None);
        }
        Job::OldTournaments(old) => {
            tournament::remove_old(connection, *old).await?;
            return Ok(None);
        }
        Job::Claim { room, node } => return claim(connection, room, *node).await,
        Job::Release { room, epoch } => {
            let query = "UPDATE claims SET owner = NULL WHERE code = $1 AND epoch = $2";
            sqlx::query(query).bind(room).bind(i64::from(*epoch))
        }
        Job::Subscribe { subscription, most } => {
            subscription::keep(connection, subscription, *most).await?;
            return Ok(None);
        }
        Job::Rate { person, wants: true } => {
            sqlx::query("INSERT INTO rated (person) VALUES ($1) ON CONFLICT DO NOTHING").bind(person)
        }
        Job::Rate { person, wants: false } => sqlx::query("DELETE FROM rated WHERE person = $1").bind(person),
        Job::Forget { person, code } => {
            let query = "UPDATE members SET listed = false WHERE person = $1 \
                         AND room IN (SELECT code FROM rooms WHERE state = 2) AND ($2::text IS NULL OR room = $2)";
            sqlx::query(query).bind(person).bind(code)
        }
        Job::Secret { name, fresh } => {
            let query = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
            sqlx::query(query).bind(name).bind(fresh)
        }
        Job::Note { name, value } => {
            let query = "INSERT INTO secrets (name, value) VALUES ($1, $2) \
                         ON CONFLICT (name) DO UPDATE SET value = $2";
            sqlx::query(query).bind(name).bind(value)
        }
        Job::Unsubscribe { endpoint, person } => {
            let query = "DELETE FROM subscriptions WHERE endpoint = $1 AND ($2::text IS NULL OR person = $2)";
            sqlx::query(query).bind(endpoint).bind(person)
        }
        Job::GiveTicket { ticket, now } => {
            ticket::give(connection, ticket, *now).await?;
            return Ok(None);
        }
        Job::TakeTicket { code } => return Ok(ticket::take(connection, code).await?.then_some(1)),
        Job::OldSubscriptions { until } => {
            sqlx::query("DELETE FROM subscriptions WHERE renewed <= $1").bind(seconds(*until))
        }
    };
    query.execute(connection).await?;
    Ok(None)
}

/// Claims a table for a node, or for the only server. Returns the new epoch; `None` if the table is unknown or another living node owns
/// it. A dead node gets none.
async fn claim(
    connection: &mut PgConnection,
    room: &str,
    node: Option<NodeId>,
) -> Result<Returned, sqlx::Error> {
    let query = "UPDATE claims SET epoch = epoch + 1, owner = $2 WHERE code = $1 \
                 AND (owner IS NULL OR owner = $2 OR NOT EXISTS (SELECT 1 FROM nodes WHERE id = owner)) \
                 AND ($2 IS NULL OR EXISTS (SELECT 1 FROM nodes WHERE id = $2)) RETURNING epoch";
    let epoch: Option<i64> = sqlx::query_scalar(query)
        .bind(room)
        .bind(node.map(|NodeId(id)| id))
        .fetch_optional(connection)
        .await?;
    Ok(epoch.and_then(|epoch| u32::try_from(epoch).ok()))
}

/// Creates tables, without their facts and the rest of their list entries.
async fn create(connection: &mut PgConnection, rooms: &[NewRoom]) -> Result<(), sqlx::Error> {
    for room in rooms {
        let query = "WITH room AS (INSERT INTO rooms (code, seed, game, state, public, people, opened, changed, summary) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, '') RETURNING code) \
                     INSERT INTO claims (code, epoch) SELECT code, $8 FROM room";
        sqlx::query(query)
            .bind(&room.code)
            .bind(&room.seed)
            .bind(&room.game)
            .bind(state_number(room.listing.state) as i16)
            .bind(room.listing.public)
            .bind(room.listing.people)
            .bind(seconds(room.at))
            .bind(i64::from(UNCLAIMED))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Facts by column.
#[derive(Default)]
struct Facts<'a> {
    rooms: Vec<&'a str>,
    epochs: Vec<i64>,
    places: Vec<i64>,
    texts: Vec<&'a [u8]>,
}

impl<'a> Facts<'a> {
    fn push(&mut self, room: &'a str, epoch: u32, seq: u64, facts: &'a [String]) {
        for (seq, fact) in (place(seq)..).zip(facts) {
            self.rooms.push(room);
            self.epochs.push(i64::from(epoch));
            self.places.push(seq);
            self.texts.push(fact.as_bytes());
        }
    }
}

/// Writes the facts and list entries of these jobs. Returns for each claim they need whether it is held.
async fn facts_and_entries<'a>(
    connection: &mut PgConnection,
    jobs: &'a [Job],
) -> Result<Claims<'a>, sqlx::Error> {
    let mut facts = Facts::default();
    let mut claims = Claims::new();
    for job in jobs {
        if let Some(append) = job.append() {
            claims.insert((&append.room, append.epoch), false);
            facts.push(&append.room, append.epoch, append.seq, &append.facts);
        }
        for room in job.opens() {
            claims.insert((&room.code, UNCLAIMED), false);
            facts.push(&room.code, UNCLAIMED, 0, &room.facts);
        }
    }
    if claims.is_empty() {
        return Ok(claims);
    }
    // Of several entries for one table the last counts.
    let entries = jobs.iter().flat_map(Job::listings);
    let entries: BTreeMap<_, Entry<'a>> = entries.map(|entry| ((entry.room, entry.epoch), entry)).collect();
    let entries: Vec<Entry<'a>> = entries.into_values().collect();
    let held = written(connection, &claims, &facts, &entries).await?;
    for (code, epoch) in held {
        if let Some(claim) = claims
            .iter_mut()
            .find(|((known, own), _)| *known == code && i64::from(*own) == epoch)
        {
            *claim.1 = true;
        }
    }
    Ok(claims)
}

/// Runs [`WRITE`]. Returns the claims that are held.
async fn written(
    connection: &mut PgConnection,
    claims: &Claims<'_>,
    facts: &Facts<'_>,
    entries: &[Entry<'_>],
) -> Result<Vec<(String, i64)>, sqlx::Error> {
    macro_rules! column {
        ($entry:ident => $value:expr) => {
            entries.iter().map(|$entry| $value).collect::<Vec<_>>()
        };
    }
    sqlx::query_as(WRITE)
        .bind(claims.keys().map(|(code, _)| *code).collect::<Vec<_>>())
        .bind(
            claims
                .keys()
                .map(|(_, epoch)| i64::from(*epoch))
                .collect::<Vec<_>>(),
        )
        .bind(&facts.rooms)
        .bind(&facts.epochs)
        .bind(&facts.places)
        .bind(&facts.texts)
        .bind(column!(entry => entry.room))
        .bind(column!(entry => i64::from(entry.epoch)))
        .bind(column!(entry => state_number(entry.listing.state) as i16))
        .bind(column!(entry => entry.listing.public))
        .bind(column!(entry => entry.listing.people))
        .bind(column!(entry => seconds(entry.at)))
        .bind(column!(entry => entry.listing.summary.as_str()))
        .bind(column!(entry => entry.listing.evening.as_deref()))
        .bind(column!(entry => entry.listing.day.map(i64::from)))
        .fetch_all(connection)
        .await
}
