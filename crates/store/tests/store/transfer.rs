//! Data moved from one place to another: the same rows, all or none.

use std::path::Path;

use rusqlite::types::Value;
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use stammtisch_store::{
    Append, Chapter, Data, Listing, Moved, Obstacle, SqliteOptions, SqliteStore, State, Store, StoreError,
    Subscription, Ticket, transfer,
};
use tempfile::tempdir;

use crate::cluster::shared;
use crate::conformance::{append, listing, room};
use crate::notices::notice;
use crate::postgres::open;

/// The tables of SQLite with the order in which their rows are compared.
const TABLES: [(&str, &str); 10] = [
    ("rooms", "rowid"),
    ("facts", "room, seq"),
    ("members", "person, room"),
    ("secrets", "name"),
    ("rated", "person"),
    ("subscriptions", "endpoint"),
    ("tournaments", "code"),
    ("tournament_facts", "tournament, seq"),
    ("tournament_members", "person, tournament"),
    ("notices", "room, seq, person"),
];

async fn sqlite(dir: &Path) -> SqliteStore {
    let dir = dir.to_owned();
    let opened = SqliteStore::open(SqliteOptions { dir, max_bytes: None });
    opened.await.unwrap()
}

fn database(name: &str) -> Data {
    Data::Postgres(shared().url("postgres", name).parse().unwrap())
}

fn directory(dir: &Path) -> Data {
    Data::Directory(dir.to_owned())
}

/// A fact that calls Anna.
fn call() -> Append {
    Append {
        notices: vec![notice("Z", 1, "anna")],
        ..append("Z", 1, &["call"])
    }
}

/// Stores something in every table and every column.
async fn fill(store: &dyn Store) {
    // Not in the order of their codes, and more than one message of rows.
    for code in ["b", "a", "ä", "Z"] {
        let members = &["anna", "ben"];
        store
            .create(room(code, listing(State::Running, true, members)))
            .await
            .unwrap();
    }
    for (number, fact) in (1..).zip(["0\u{0}0", "ä\\\"", ""]) {
        store.append(append("b", number, &[fact])).await.unwrap();
    }
    let facts: Vec<String> = (0..1100).map(|number| format!("fact {number}")).collect();
    for _ in 0..2 {
        store.claim("ä", None).await.unwrap();
    }
    let over = Listing {
        evening: Some("evening".to_owned()),
        day: Some(20_000),
        left: vec!["cora".to_owned()],
        ..listing(State::Over, false, &["anna"])
    };
    store
        .append(Append {
            epoch: 2,
            listing: Some(over),
            at: 7,
            facts,
            ..append("ä", 1, &[])
        })
        .await
        .unwrap();
    store.rate("anna", true).await.unwrap();
    store.forget("anna", Some("ä")).await.unwrap();
    store.key("cookies", [200; 32]).await.unwrap();
    store.note("empty", Vec::new()).await.unwrap();
    let subscription = Subscription {
        endpoint: "https://push.example/1".to_owned(),
        person: "anna".to_owned(),
        p256dh: vec![4; 65],
        auth: vec![0, 255],
        lang: "de".to_owned(),
        renewed: 5,
    };
    store.subscribe(subscription, 3).await.unwrap();
    store.append(call()).await.unwrap();
    let ticket = Ticket {
        code: "ticket".to_owned(),
        person: "anna".to_owned(),
        name: "Änna".to_owned(),
        until: 300,
    };
    store.give_ticket(ticket, 0).await.unwrap();
    for (seq, begun) in [(0, false), (1, true)] {
        let chapter = Chapter {
            tournament: "cup".to_owned(),
            seq,
            at: 9,
            facts: vec![format!("round\u{0} {seq}")],
            begun,
            over: begun,
            summary: "{}".to_owned(),
            members: vec!["ben".to_owned(), "anna".to_owned()],
            rooms: Vec::new(),
            notices: Vec::new(),
        };
        store.record(chapter).await.unwrap();
    }
}

/// All rows of a directory.
fn rows(dir: &Path) -> Vec<(String, Vec<Vec<Value>>)> {
    let connection = rusqlite::Connection::open(dir.join("stammtisch.db")).unwrap();
    let rows = |(table, order): &(&str, &str)| {
        let mut query = connection
            .prepare(&format!("SELECT * FROM {table} ORDER BY {order}"))
            .unwrap();
        let columns = query.column_count();
        let read = |row: &rusqlite::Row<'_>| (0..columns).map(|column| row.get(column)).collect();
        let rows = query.query_map((), read).unwrap();
        ((*table).to_owned(), rows.map(Result::unwrap).collect())
    };
    TABLES.iter().map(rows).collect()
}

async fn moved(from: &Data, to: &Data) -> Moved {
    transfer(from, to)
        .await
        .unwrap_or_else(|error| panic!("{from} to {to}: {error}"))
}

#[tokio::test]
async fn a_move_there_and_back_keeps_every_row() {
    let (old, new) = (tempdir().unwrap(), tempdir().unwrap());
    let store = sqlite(old.path()).await;
    fill(&store).await;
    store.close().await;
    let before = rows(old.path());
    for (table, rows) in &before {
        assert!(!rows.is_empty(), "{table} is empty");
    }
    let name = shared().database().await;
    let there = moved(&directory(old.path()), &database(&name)).await;
    assert_eq!((there.tables, there.facts), (4, 4 + 4 + 1100));
    assert_eq!(rows(old.path()), before, "the source keeps its data");
    let back = moved(&database(&name), &directory(new.path())).await;
    assert_eq!(back, there);
    assert_eq!(rows(new.path()), before);
    // Between two databases, too.
    let other = shared().database().await;
    assert_eq!(moved(&database(&name), &database(&other)).await, there);
    // Play goes on under a higher epoch, and nothing else is in the directory.
    let store = open(shared(), &other).await.unwrap();
    assert_eq!(store.claim("ä", None).await.unwrap().mine().unwrap().epoch, 3);
    assert_eq!(store.read("b", 1).await.unwrap().unwrap().facts[0], "0\u{0}0");
    store.close().await;
    let mut files: Vec<_> = std::fs::read_dir(new.path()).unwrap().collect();
    files.retain(|file| {
        !["lock", "stammtisch.db"].contains(&&*file.as_ref().unwrap().file_name().to_string_lossy())
    });
    assert_eq!(files.len(), 0, "{files:?}");
}

/// A column that is added to a backend must be added to the moved parts too.
#[tokio::test]
async fn no_column_is_left_behind() {
    let dir = tempdir().unwrap();
    sqlite(dir.path()).await.close().await;
    let connection = rusqlite::Connection::open(dir.path().join("stammtisch.db")).unwrap();
    let mut query = connection
        .prepare(
            "SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_info(m.name) c \
             WHERE m.type = 'table' AND m.name NOT LIKE '\\_sqlx%' ESCAPE '\\' ORDER BY 1",
        )
        .unwrap();
    let names = query.query_map((), |row| row.get(0)).unwrap();
    let ours: Vec<String> = names.map(Result::unwrap).collect();
    let name = shared().database().await;
    open(shared(), &name).await.unwrap().close().await;
    let mut database = PgConnection::connect(&shared().url("postgres", &name))
        .await
        .unwrap();
    let query = "SELECT (table_name || '.' || column_name) COLLATE \"C\" FROM information_schema.columns \
                 WHERE table_schema = 'public' AND table_name NOT LIKE '\\_sqlx%' ORDER BY 1";
    let theirs: Vec<String> = sqlx::query_scalar(query).fetch_all(&mut database).await.unwrap();
    // The claims of PostgreSQL are a column of SQLite, and its numbers of rows are SQLite's own. Nodes end before a move, and so do the
    // senders of notices.
    let only = |some: &[String], others: &[String]| -> Vec<String> {
        some.iter()
            .filter(|name| !others.contains(name))
            .cloned()
            .collect()
    };
    assert_eq!(only(&ours, &theirs), ["rooms.epoch"]);
    assert_eq!(
        only(&theirs, &ours),
        [
            "claims.code",
            "claims.epoch",
            "claims.owner",
            "nodes.address",
            "nodes.beat",
            "nodes.draining",
            "nodes.id",
            "notices.node",
            "rooms.id"
        ]
    );
}

#[tokio::test]
async fn a_move_needs_stopped_servers_data_and_an_empty_target() {
    let (full, empty) = (tempdir().unwrap(), tempdir().unwrap());
    let store = sqlite(full.path()).await;
    store.key("cookies", [1; 32]).await.unwrap();
    let name = shared().database().await;
    let (from, to) = (directory(full.path()), database(&name));
    let refused = transfer(&from, &to).await.unwrap_err();
    assert!(matches!(refused, StoreError::Locked { .. }), "{refused}");
    store.close().await;
    let running = open(shared(), &name).await.unwrap();
    for (from, to) in [(&from, &to), (&to, &directory(empty.path()))] {
        let refused = transfer(from, to).await.unwrap_err();
        assert!(
            matches!(refused, StoreError::Postgres(Obstacle::InUse(_))),
            "{refused}"
        );
    }
    running.close().await;
    let refused = transfer(&directory(empty.path()), &to).await.unwrap_err();
    assert!(matches!(refused, StoreError::NoData { .. }), "{refused}");
    let unused = database(&shared().database().await);
    let refused = transfer(&unused, &directory(empty.path())).await.unwrap_err();
    assert!(
        matches!(refused, StoreError::Postgres(Obstacle::NoData)),
        "{refused}"
    );
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0);
    moved(&from, &to).await;
    let refused = transfer(&from, &to).await.unwrap_err();
    assert!(
        matches!(refused, StoreError::Postgres(Obstacle::NotEmpty)),
        "{refused}"
    );
    let refused = transfer(&to, &from).await.unwrap_err();
    assert!(matches!(refused, StoreError::Taken { .. }), "{refused}");
}

/// Number of rows in the tables of a database.
async fn filled(name: &str) -> i64 {
    let mut connection = PgConnection::connect(&shared().url("postgres", name))
        .await
        .unwrap();
    let query = "SELECT (SELECT count(*) FROM rooms) + (SELECT count(*) FROM claims) + (SELECT count(*) FROM facts) \
                 + (SELECT count(*) FROM secrets) + (SELECT count(*) FROM subscriptions)";
    sqlx::query_scalar(query)
        .fetch_one(&mut connection)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_copy_that_differs_is_not_kept() {
    let dir = tempdir().unwrap();
    let store = sqlite(dir.path()).await;
    fill(&store).await;
    store.close().await;
    let name = shared().database().await;
    open(shared(), &name).await.unwrap().close().await;
    let change = |body: &str| {
        format!(
            "CREATE OR REPLACE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN IF NEW.seq = 7 THEN {body}; END IF; RETURN NEW; END $$"
        )
    };
    shared().run(&name, &change("NEW.fact = 'other'")).await;
    let trigger = "CREATE TRIGGER change BEFORE INSERT ON facts FOR EACH ROW EXECUTE FUNCTION change()";
    shared().run(&name, trigger).await;
    for body in ["NEW.fact = 'other'", "RETURN NULL"] {
        shared().run(&name, &change(body)).await;
        let refused = transfer(&directory(dir.path()), &database(&name))
            .await
            .unwrap_err();
        assert!(
            matches!(refused, StoreError::Differs { part: "facts" }),
            "{refused}"
        );
        assert_eq!(filled(&name).await, 0);
    }
    shared().run(&name, &change("NULL")).await;
    moved(&directory(dir.path()), &database(&name)).await;
    assert_ne!(filled(&name).await, 0);
}

#[tokio::test]
async fn data_that_the_target_cannot_hold_changes_nothing() {
    let dir = tempdir().unwrap();
    let store = sqlite(dir.path()).await;
    fill(&store).await;
    // PostgreSQL's texts cannot hold this character; no server stores it here.
    store.note("bad \u{0}", vec![1]).await.unwrap();
    store.close().await;
    let name = shared().database().await;
    let refused = transfer(&directory(dir.path()), &database(&name))
        .await
        .unwrap_err();
    assert!(refused.to_string().contains("invalid byte sequence"), "{refused}");
    assert_eq!(filled(&name).await, 0);
    // A fact that is no text, and one of no table.
    let (name, new) = (shared().database().await, tempdir().unwrap());
    open(shared(), &name).await.unwrap().close().await;
    for (change, word) in [
        ("INSERT INTO facts VALUES ('a', 0, '\\xff')", "no text"),
        ("UPDATE facts SET fact = ''", "FOREIGN KEY"),
    ] {
        shared().run(&name, change).await;
        let refused = transfer(&database(&name), &directory(new.path()))
            .await
            .unwrap_err();
        assert!(refused.to_string().contains(word), "{refused}");
        let left: Vec<_> = std::fs::read_dir(new.path())
            .unwrap()
            .map(|file| file.unwrap().file_name())
            .collect();
        assert_eq!(left, ["lock"]);
    }
}
