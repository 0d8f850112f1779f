//! The tables in a PostgreSQL database, for the server.

use async_trait::async_trait;
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::time::timeout;

use super::connect::{self, CONNECT, Lock, explain_opening};
use super::failure::explain;
use super::migrations::migrator;
use super::nodes::PostgresCluster;
use super::obstacle::migrating;
use super::readers::{Query, Readers};
use super::subscription;
use super::url::DatabaseUrl;
use super::writer;
use crate::job::Job;
use crate::queue::Queue;
use crate::sql::{place, seconds, state_number};
use crate::{
    Append, Chapter, Claim, EvictionClass, Listed, NewRoom, NodeId, OldTournaments, PLAYED, State, Store,
    StoreError, StoredRoom, Subscription, Ticket,
};

/// Settings of the PostgreSQL backend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PostgresOptions {
    /// The address of the database.
    pub url: DatabaseUrl,
    /// Whether several nodes share it. Otherwise a single server uses it.
    pub shared: bool,
}

/// Tables in a PostgreSQL database. One task writes; it puts all waiting writes into one statement. Each is on disk before it is
/// acknowledged.
#[derive(Debug)]
pub struct PostgresStore {
    queue: Queue,
    readers: Readers,
    options: PgConnectOptions,
}

/// A table in a list: code, list entry, time of the last change.
type ListedRow = (String, String, i64);

impl PostgresStore {
    /// Opens the database and creates or migrates its tables.
    ///
    /// # Errors
    /// Says why the database cannot be used, as an [`Obstacle`](crate::Obstacle).
    pub async fn open(options: PostgresOptions) -> Result<Self, StoreError> {
        let lock = if options.shared {
            Lock::Shared
        } else {
            Lock::Exclusive
        };
        let options = connect::options(&options.url)?;
        let connection = connect::locked(&options, lock).await?;
        let connection = migrated(connection, lock).await?;
        Ok(Self {
            queue: writer::spawn(connection, options.clone(), lock),
            readers: Readers::new(options.clone()),
            options,
        })
    }

    /// The leases of the nodes that share this database.
    #[must_use]
    pub fn cluster(&self) -> PostgresCluster {
        PostgresCluster::new(self.options.clone())
    }

    /// Reads a number.
    async fn number(&self, query: &'static str) -> Result<u64, StoreError> {
        let rows: Vec<(i64,)> = self.readers.rows(sqlx::query_as(query)).await?;
        Ok(rows.first().map_or(0, |(number,)| number.unsigned_abs()))
    }

    async fn lists(&self, query: &'static str, key: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.lists_from(query, key, limit, 0).await
    }

    async fn lists_from(
        &self,
        query: &'static str,
        key: &str,
        limit: u32,
        skip: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let query = sqlx::query_as(query)
            .bind(key)
            .bind(i64::from(limit))
            .bind(i64::from(skip));
        self.listed_rows(query).await
    }

    async fn listed_rows(&self, query: Query<'_, ListedRow>) -> Result<Vec<Listed>, StoreError> {
        let rows = self.readers.rows(query).await?;
        Ok(rows.into_iter().map(listed).collect())
    }
}

/// Creates the tables of a database, or migrates them to the present version.
pub(crate) async fn migrated(mut connection: PgConnection, lock: Lock) -> Result<PgConnection, StoreError> {
    let migrated = migrator(lock).run_direct(None, &mut connection, false).await;
    migrated.map_err(|error| migrating(&error))?;
    // A migration that was done before needs no right to the tables.
    let rights = "SELECT 1 FROM rooms, claims, facts, members, secrets, rated, subscriptions, tournaments, tickets, nodes LIMIT 0";
    let readable = sqlx::query(rights).execute(&mut connection).await;
    readable.map_err(|error| explain_opening(&error))?;
    Ok(connection)
}

fn listed((code, summary, changed): ListedRow) -> Listed {
    Listed {
        code,
        summary,
        changed: changed.unsigned_abs(),
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn create(&self, room: NewRoom) -> Result<(), StoreError> {
        self.queue.run(Job::Create(room)).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.queue.run(Job::Append(append)).await
    }

    async fn claim(&self, code: &str, node: Option<NodeId>) -> Result<Claim, StoreError> {
        if self.listed(code).await?.is_none() {
            return Ok(Claim::Unknown);
        }
        let Some(epoch) = self.queue.claim(code.to_owned(), node).await? else {
            let known = self.listed(code).await?;
            return Ok(known.map_or(Claim::Unknown, |_| Claim::Refused));
        };
        // Another claim may have followed since.
        let stored = self.read(code, 0).await?;
        Ok(stored.map_or(Claim::Unknown, |stored| {
            Claim::Mine(StoredRoom { epoch, ..stored })
        }))
    }

    async fn release(&self, code: &str, epoch: u32) -> Result<(), StoreError> {
        let room = code.to_owned();
        self.queue.run(Job::Release { room, epoch }).await
    }

    async fn read(&self, code: &str, from: u64) -> Result<Option<StoredRoom>, StoreError> {
        let query = "SELECT seed, epoch, changed FROM rooms JOIN claims USING (code) WHERE code = $1";
        let mut rows: Vec<(String, i64, i64)> = self.readers.rows(sqlx::query_as(query).bind(code)).await?;
        let Some((seed, epoch, changed)) = rows.pop() else {
            return Ok(None);
        };
        let damaged = |_| StoreError::Database(format!("the epoch of table {code} is damaged"));
        let facts = "SELECT seq, fact FROM facts WHERE room = $1 AND seq >= $2 ORDER BY seq";
        let facts = sqlx::query_as(facts).bind(code).bind(place(from));
        Ok(Some(StoredRoom {
            seed,
            epoch: u32::try_from(epoch).map_err(damaged)?,
            changed: u64::try_from(changed).unwrap_or_default(),
            facts: self.readers.facts(code, from, facts).await?,
        }))
    }

    async fn listed(&self, code: &str) -> Result<Option<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM rooms WHERE code = $1 LIMIT $2 OFFSET $3";
        Ok(self.lists(query, code, 1).await?.pop())
    }

    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT rooms.code, rooms.summary, rooms.changed FROM members JOIN rooms ON rooms.code = members.room \
                     WHERE members.person = $1 AND members.listed ORDER BY rooms.opened DESC, rooms.id DESC LIMIT $2 OFFSET $3";
        self.lists(query, person, limit).await
    }

    async fn public_tables(
        &self,
        state: State,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        if let Some(game) = game {
            // The state is part of the query's text, because the index covers only unfinished ones.
            macro_rules! of_game {
                ($state:literal) => {
                    concat!(
                        "SELECT code, summary, changed FROM rooms WHERE game = $1 AND state = ",
                        $state,
                        " AND public ORDER BY opened DESC, id DESC LIMIT $2 OFFSET $3"
                    )
                };
            }
            let query = match state {
                State::Waiting => of_game!(0),
                State::Running => of_game!(1),
                State::Over => of_game!(2),
            };
            return self.lists(query, game, limit).await;
        }
        let query = "SELECT code, summary, changed FROM rooms WHERE state = $1 AND public \
                     ORDER BY opened DESC, id DESC LIMIT $2";
        let query = sqlx::query_as(query)
            .bind(state_number(state) as i16)
            .bind(i64::from(limit));
        self.listed_rows(query).await
    }

    async fn matches_of(&self, person: &str, skip: u32, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT rooms.code, rooms.summary, rooms.changed FROM members \
                     JOIN rooms ON rooms.code = members.room \
                     WHERE members.person = $1 AND members.listed AND rooms.state = 2 \
                     ORDER BY rooms.changed DESC, rooms.id DESC LIMIT $2 OFFSET $3";
        self.lists_from(query, person, limit, skip).await
    }

    async fn evening(&self, code: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM rooms WHERE evening = $1 \
                     ORDER BY opened, id LIMIT $2 OFFSET $3";
        self.lists(query, code, limit).await
    }

    async fn days(&self, first: u32, last: u32, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM rooms WHERE day BETWEEN $1 AND $2 AND state = 2 \
                     ORDER BY day, changed, id LIMIT $3";
        let query = sqlx::query_as(query)
            .bind(i64::from(first))
            .bind(i64::from(last))
            .bind(i64::from(limit));
        self.listed_rows(query).await
    }

    async fn days_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT rooms.code, rooms.summary, rooms.changed FROM members \
                     JOIN rooms ON rooms.code = members.room \
                     WHERE members.person = $1 AND rooms.state = 2 AND rooms.day IS NOT NULL \
                     ORDER BY rooms.day DESC LIMIT $2 OFFSET $3";
        self.lists(query, person, limit).await
    }

    async fn rate(&self, person: &str, wants: bool) -> Result<(), StoreError> {
        let person = person.to_owned();
        self.queue.run(Job::Rate { person, wants }).await
    }

    async fn is_rated(&self, person: &str) -> Result<bool, StoreError> {
        let query = sqlx::query_as("SELECT 1 FROM rated WHERE person = $1").bind(person);
        let rows: Vec<(i32,)> = self.readers.rows(query).await?;
        Ok(!rows.is_empty())
    }

    async fn rated(&self) -> Result<Vec<String>, StoreError> {
        let people = sqlx::query_as("SELECT person FROM rated ORDER BY person");
        Ok(self
            .readers
            .rows(people)
            .await?
            .into_iter()
            .map(|(person,)| person)
            .collect())
    }

    async fn rated_matches(&self, limit: u32, idle: u64) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM (SELECT DISTINCT rooms.code, rooms.summary, rooms.changed \
                     FROM rated JOIN members ON members.person = rated.person \
                     JOIN rooms ON rooms.code = members.room \
                     WHERE rooms.state = 2 OR (rooms.state = 1 AND rooms.changed <= $1) \
                     ORDER BY rooms.changed DESC, rooms.code DESC LIMIT $2) AS latest ORDER BY changed, code";
        let query = sqlx::query_as(query).bind(seconds(idle)).bind(i64::from(limit));
        self.listed_rows(query).await
    }

    async fn forget(&self, person: &str, code: Option<&str>) -> Result<(), StoreError> {
        let (person, code) = (person.to_owned(), code.map(str::to_owned));
        self.queue.run(Job::Forget { person, code }).await
    }

    async fn resting(&self, kind: EvictionClass, until: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = match kind {
            EvictionClass::Unbegun => {
                "SELECT code FROM rooms WHERE state = 0 AND changed <= $1 ORDER BY changed, opened, id LIMIT $2"
            }
            EvictionClass::Bots => {
                "SELECT code FROM rooms WHERE state = 2 AND NOT people AND changed <= $1 \
                 ORDER BY changed, opened, id LIMIT $2"
            }
            EvictionClass::People => {
                "SELECT code FROM rooms WHERE state = 2 AND people AND changed <= $1 \
                 ORDER BY changed, opened, id LIMIT $2"
            }
            EvictionClass::Any => {
                "SELECT code FROM rooms WHERE changed <= $1 AND (state <> 1 OR changed <= $3) \
                 ORDER BY changed, opened, id LIMIT $2"
            }
        };
        let mut query = sqlx::query_as(query).bind(seconds(until)).bind(i64::from(limit));
        if kind == EvictionClass::Any {
            query = query.bind(seconds(until.saturating_sub(PLAYED)));
        }
        Ok(self
            .readers
            .rows(query)
            .await?
            .into_iter()
            .map(|(code,)| code)
            .collect())
    }

    async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError> {
        self.queue.remove(codes, until).await
    }

    async fn size(&self) -> Result<u64, StoreError> {
        self.number(
            "SELECT pg_total_relation_size('rooms') + pg_total_relation_size('claims') \
             + pg_total_relation_size('facts') + pg_total_relation_size('members')",
        )
        .await
    }

    async fn count(&self) -> Result<u64, StoreError> {
        self.number("SELECT count(*) FROM rooms").await
    }

    async fn secret(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let secret = Job::Secret {
            name: name.to_owned(),
            fresh,
        };
        self.queue.run(secret).await?;
        let query = sqlx::query_as("SELECT value FROM secrets WHERE name = $1").bind(name);
        let mut rows: Vec<(Vec<u8>,)> = self.readers.rows(query).await?;
        let missing = || StoreError::Database(format!("the secret {name} is gone"));
        rows.pop().map(|(value,)| value).ok_or_else(missing)
    }

    async fn secrets(&self, begin: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let query = "SELECT name, value FROM secrets WHERE starts_with(name, $1) ORDER BY name";
        self.readers.rows(sqlx::query_as(query).bind(begin)).await
    }

    async fn note(&self, name: &str, value: Vec<u8>) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.queue.run(Job::Note { name, value }).await
    }

    async fn look_through(&self) -> Result<(), StoreError> {
        // Reads every page, which PostgreSQL compares with its checksums if the cluster has them. It takes as long as it takes.
        let options = self.options.clone().options([("statement_timeout", "0")]);
        let connecting = timeout(CONNECT, options.connect()).await;
        let no_answer = |_| StoreError::Database("the database does not answer in time".to_owned());
        let mut connection = connecting.map_err(no_answer)?.map_err(|error| explain(&error))?;
        for query in [
            "SELECT count(r) FROM rooms r",
            "SELECT count(c) FROM claims c",
            "SELECT sum(get_byte(fact || '\\x00', 0)) FROM facts",
            "SELECT count(m) FROM members m",
            "SELECT count(t) FROM tournament_facts t",
        ] {
            let read = sqlx::query(query).execute(&mut connection).await;
            read.map_err(|error| explain(&error))?;
        }
        Ok(())
    }

    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<(), StoreError> {
        self.queue.run(Job::Subscribe { subscription, most }).await
    }

    async fn subscriptions(&self, person: &str) -> Result<Vec<Subscription>, StoreError> {
        let rows = self
            .readers
            .rows(sqlx::query_as(subscription::OF).bind(person))
            .await?;
        Ok(rows.into_iter().map(subscription::read).collect())
    }

    async fn unsubscribe(&self, endpoint: &str, person: Option<&str>) -> Result<(), StoreError> {
        // Clients send any text, and PostgreSQL refuses this character even in a question.
        if endpoint.contains('\0') {
            return Ok(());
        }
        let (endpoint, person) = (endpoint.to_owned(), person.map(str::to_owned));
        self.queue.run(Job::Unsubscribe { endpoint, person }).await
    }

    async fn forget_subscriptions(&self, until: u64) -> Result<(), StoreError> {
        self.queue.run(Job::OldSubscriptions { until }).await
    }

    async fn count_subscriptions(&self) -> Result<u64, StoreError> {
        self.number("SELECT count(*) FROM subscriptions").await
    }

    async fn give_ticket(&self, ticket: Ticket, now: u64) -> Result<(), StoreError> {
        self.queue.run(Job::GiveTicket { ticket, now }).await
    }

    async fn take_ticket(&self, code: &str, now: u64) -> Result<Option<Ticket>, StoreError> {
        // Clients send any text, and PostgreSQL refuses this character even in a question.
        if code.contains('\0') {
            return Ok(None);
        }
        let query = "SELECT person, name, until FROM tickets WHERE code = $1 AND until > $2";
        let query = sqlx::query_as(query).bind(code).bind(seconds(now));
        let mut rows: Vec<(String, String, i64)> = self.readers.rows(query).await?;
        let Some((person, name, until)) = rows.pop() else {
            return Ok(None);
        };
        let code = code.to_owned();
        let taken = self.queue.take_ticket(code.clone()).await?;
        Ok(taken.then_some(Ticket {
            code,
            person,
            name,
            until: until.unsigned_abs(),
        }))
    }

    async fn record(&self, chapter: Chapter) -> Result<(), StoreError> {
        self.queue.run(Job::Record(chapter)).await
    }

    async fn tournament(&self, code: &str) -> Result<Vec<String>, StoreError> {
        let query = "SELECT seq, fact FROM tournament_facts WHERE tournament = $1 ORDER BY seq";
        self.readers
            .facts(code, 0, sqlx::query_as(query).bind(code))
            .await
    }

    async fn tournaments_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT code, summary, changed FROM tournament_members JOIN tournaments ON code = tournament \
                     WHERE person = $1 ORDER BY changed DESC, code LIMIT $2 OFFSET $3";
        self.lists(query, person, limit).await
    }

    async fn remove_tournaments(&self, old: OldTournaments) -> Result<(), StoreError> {
        self.queue.run(Job::OldTournaments(old)).await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.queue.close().await;
    }
}
