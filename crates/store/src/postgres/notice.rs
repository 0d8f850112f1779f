//! Calls to people who are away.

use sqlx::Postgres;
use sqlx::postgres::{PgArguments, PgConnection};
use sqlx::query::QueryAs;

use crate::sql::{place, seconds};
use crate::{NodeId, Notice};

pub(crate) type Row = (String, i64, String, Option<i64>, i64, String);

/// Some notices: all, or those of nodes that are no longer alive.
pub(crate) const ALL: &str = "SELECT room, seq, person, node, until, reason FROM notices \
                              ORDER BY room, seq, person LIMIT $1";
pub(crate) const OF_DEAD_NODES: &str = "SELECT room, seq, person, node, until, reason FROM notices \
                                        WHERE node IS NULL OR NOT EXISTS (SELECT 1 FROM nodes WHERE id = node) \
                                        ORDER BY room, seq, person LIMIT $1";

pub(crate) fn read((room, seq, person, node, until, reason): Row) -> Notice {
    Notice {
        room,
        seq: seq.unsigned_abs(),
        person,
        node: node.map(NodeId),
        until: until.unsigned_abs(),
        reason,
    }
}

/// Binds notices, each with the epoch of the claim that it needs, as columns.
pub(crate) fn bind<'q, T>(
    query: QueryAs<'q, Postgres, T, PgArguments>,
    notices: &[(u32, &'q Notice)],
) -> QueryAs<'q, Postgres, T, PgArguments> {
    macro_rules! column {
        ($notice:ident => $value:expr) => {
            notices
                .iter()
                .map(|(_, $notice)| $value)
                .collect::<Vec<_>>()
        };
    }
    query
        .bind(column!(notice => notice.room.as_str()))
        .bind(
            notices
                .iter()
                .map(|(epoch, _)| i64::from(*epoch))
                .collect::<Vec<_>>(),
        )
        .bind(column!(notice => place(notice.seq)))
        .bind(column!(notice => notice.person.as_str()))
        .bind(column!(notice => notice.node.map(|NodeId(id)| id)))
        .bind(column!(notice => seconds(notice.until)))
        .bind(column!(notice => notice.reason.as_str()))
}

/// Deletes a notice. Returns whether there was one.
pub(crate) async fn remove(connection: &mut PgConnection, notice: &Notice) -> Result<bool, sqlx::Error> {
    let query = sqlx::query("DELETE FROM notices WHERE room = $1 AND seq = $2 AND person = $3")
        .bind(&notice.room)
        .bind(place(notice.seq))
        .bind(&notice.person);
    Ok(query.execute(connection).await?.rows_affected() > 0)
}
