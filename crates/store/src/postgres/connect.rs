//! Connections: their settings, and the server's lock on the database.

use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::time::{sleep, timeout};

use super::obstacle::{OLDEST, opening};
use super::{DatabaseUrl, Obstacle};
use crate::StoreError;
use crate::postgres::failure::explain;

/// Time for connecting, the lock included.
pub(crate) const CONNECT: Duration = Duration::from_secs(5);

/// Time for a statement or a group of writes. The server gives up a little earlier, so that it does not work on for a client that has gone.
pub(crate) const ANSWER: Duration = Duration::from_secs(15);

/// Number of the advisory lock that servers hold while they use a database: "STAMM".
const LOCK: i64 = 0x53_54_41_4d_4d;

/// The way in which a server holds the lock on a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lock {
    /// It is the only server.
    Exclusive,
    /// It is one of several nodes.
    Shared,
}

/// The options of every connection.
pub(crate) fn options(url: &DatabaseUrl) -> Result<PgConnectOptions, StoreError> {
    let options = url.options()?.application_name("stammtisch").options([
        ("client_min_messages", "warning"),
        ("statement_timeout", "12s"),
        ("lock_timeout", "10s"),
        ("idle_in_transaction_session_timeout", "12s"),
        // A client whose network is gone loses its lock after half a minute, not after hours.
        ("tcp_keepalives_idle", "10"),
        ("tcp_keepalives_interval", "5"),
        ("tcp_keepalives_count", "4"),
    ]);
    Ok(options)
}

/// Connects and takes the lock on the database.
pub(crate) async fn locked(options: &PgConnectOptions, lock: Lock) -> Result<PgConnection, StoreError> {
    let connected = timeout(CONNECT, async {
        let mut connection = PgConnection::connect_with(options).await?;
        let about = About::of(&mut connection).await?;
        Ok((connection, about))
    });
    let opened = connected.await.map_err(|_| no_answer())?;
    let (mut connection, about) = opened.map_err(|error: sqlx::Error| explain_opening(&error))?;
    about.check()?;
    let locked = timeout(CONNECT, take(&mut connection, lock)).await;
    locked.map_err(|_| no_answer())??;
    for warning in about.warnings() {
        tracing::warn!("{warning}");
    }
    Ok(connection)
}

pub(crate) fn no_answer() -> Obstacle {
    Obstacle::Unreachable("no answer in time".to_owned())
}

pub(crate) fn explain_opening(error: &sqlx::Error) -> StoreError {
    opening(error).map_or_else(|| explain(error), StoreError::from)
}

/// Takes the lock. The session of a process that has just ended may still hold it, so it retries before reporting it as taken.
async fn take(connection: &mut PgConnection, lock: Lock) -> Result<(), StoreError> {
    const TRIES: u32 = 10;
    const BLINK: Duration = Duration::from_millis(30);
    for _ in 0..TRIES {
        let take = match lock {
            Lock::Exclusive => "SELECT pg_try_advisory_lock($1)",
            Lock::Shared => "SELECT pg_try_advisory_lock_shared($1)",
        };
        let taken = sqlx::query_scalar(take).bind(LOCK);
        let taken = taken.fetch_one(&mut *connection).await;
        if taken.map_err(|error| explain_opening(&error))? {
            return Ok(());
        }
        sleep(BLINK).await;
    }
    let holder = "SELECT concat('process ', a.pid, ' of the database server, connected from ', \
                  coalesce(host(a.client_addr), 'its own machine')) \
                  FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' \
                  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
                  AND (l.classid::bigint << 32) + l.objid::bigint = $1 AND l.granted LIMIT 1";
    let holder = sqlx::query_scalar(holder)
        .bind(LOCK)
        .fetch_optional(connection)
        .await;
    let holder: Option<String> = holder.map_err(|error| explain_opening(&error))?;
    Err(Obstacle::InUse(holder.unwrap_or_else(|| "it has just ended".to_owned())).into())
}

/// Facts about a server and a database.
#[derive(Debug)]
struct About {
    version: i32,
    encoding: String,
    read_only: bool,
    fsync: String,
    synchronous_commit: String,
    loose_standby: bool,
}

impl About {
    async fn of(connection: &mut PgConnection) -> Result<Self, sqlx::Error> {
        let query = "SELECT current_setting('server_version_num')::int, current_setting('server_encoding'), \
                     pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on', \
                     current_setting('fsync'), current_setting('synchronous_commit'), \
                     current_setting('synchronous_standby_names') = '' AND EXISTS (SELECT 1 FROM pg_stat_replication)";
        let (version, encoding, read_only, fsync, synchronous_commit, loose_standby) =
            sqlx::query_as(query).fetch_one(connection).await?;
        Ok(Self {
            version,
            encoding,
            read_only,
            fsync,
            synchronous_commit,
            loose_standby,
        })
    }

    /// Refuses a database that cannot hold the data.
    fn check(&self) -> Result<(), Obstacle> {
        let version = self.version / 10_000;
        if version < OLDEST {
            return Err(Obstacle::TooOld(version));
        }
        if self.encoding != "UTF8" {
            return Err(Obstacle::Encoding(self.encoding.clone()));
        }
        if self.read_only {
            return Err(Obstacle::ReadOnly);
        }
        Ok(())
    }

    /// Settings of the server under which it can lose what it has acknowledged.
    fn warnings(&self) -> Vec<&'static str> {
        let warnings = [
            (
                self.fsync != "on",
                "fsync is off in the database: a power failure can destroy all of it; set fsync = on",
            ),
            (
                self.synchronous_commit == "off",
                "synchronous_commit is off in the database: a crash can lose moves that players have seen; set it to on",
            ),
            (
                self.loose_standby,
                "the standby of the database is asynchronous: a switch to it can lose moves that players have seen; \
                 name it in synchronous_standby_names",
            ),
        ];
        let holds = |(holds, warning): (bool, &'static str)| holds.then_some(warning);
        warnings.into_iter().filter_map(holds).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> About {
        About {
            version: 140_000,
            encoding: "UTF8".to_owned(),
            read_only: false,
            fsync: "on".to_owned(),
            synchronous_commit: "on".to_owned(),
            loose_standby: false,
        }
    }

    #[test]
    fn old_servers_are_refused() {
        assert_eq!(good().check(), Ok(()));
        let old = About {
            version: 130_018,
            ..good()
        };
        assert_eq!(old.check(), Err(Obstacle::TooOld(13)));
        let said = Obstacle::TooOld(13).to_string();
        assert!(said.contains("version 14 or newer"), "{said}");
    }

    #[test]
    fn settings_that_lose_moves_are_warned_of() {
        assert_eq!(good().warnings(), [""; 0]);
        for level in ["local", "remote_write", "remote_apply"] {
            let synchronous_commit = level.to_owned();
            let about = About {
                synchronous_commit,
                ..good()
            };
            assert_eq!(about.warnings(), [""; 0], "{level}");
        }
        let off = || "off".to_owned();
        let about = About {
            fsync: off(),
            synchronous_commit: off(),
            loose_standby: true,
            ..good()
        };
        let words = ["fsync = on", "synchronous_commit", "synchronous_standby_names"];
        assert_eq!(about.warnings().len(), words.len());
        for (warning, word) in about.warnings().into_iter().zip(words) {
            assert!(warning.contains(word), "{warning}");
        }
    }
}
