//! A server whose tables are in PostgreSQL: through restarts of the database, and moved between a directory and a database.
#![cfg(unix)]

#[path = "../../store/tests/store/cluster.rs"]
mod cluster;
mod common;
mod table;

use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cluster::{Cluster, shared};
use common::{fail, file, stammtisch, succeed};
use serde_json::json;
use stammtisch_client::message::ServerMessage;
use table::evening::{Evening, wait_for};
use table::player::{Player, assert_nothing_is_lost};
use table::{PATIENCE, Server, http};

/// A runtime for statements of the tests.
fn wait<T>(what: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(what)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn restarts_of_the_database_lose_nothing_and_close_no_connection() {
    const RESTARTS: usize = 3;
    /// The longest pause after a return of the database, if nothing else slows the machine down.
    const RETURN: Duration = Duration::from_secs(3);
    let mut cluster = Cluster::start();
    let database = wait(cluster.database());
    let folder = tempfile::tempdir().expect("a folder");
    let address = file(folder.path(), "address", &cluster.url("postgres", &database));
    let server = Server::start_with(&["--database-file", &address], 0);
    let evening = Evening::begin(&server, 4);
    let mut shortest = Duration::MAX;
    let players = evening.play(&server, Player::of_failing_storage, 20, |done| {
        for restart in 0..RESTARTS {
            // In the middle of moves.
            cluster.order("restart");
            let back = Instant::now();
            wait_for(done, done.load(Ordering::SeqCst) + 5);
            shortest = shortest.min(back.elapsed());
            wait_for(done, 20 * (restart + 2));
        }
        // At another table.
        let host = &evening.people[1];
        let wish = json!({"game": "hattrick", "players": 4, "public": false});
        let other = host.open(server.address, &wish);
        let mut host = host.connect(server.address, &other).expect("a connection");
        while host.table().is_none() {
            host.receive().expect("the table");
        }
        cluster.order("stop");
        // At most one change can wait for the database; others are refused.
        for id in ["first", "second"] {
            let adjust = json!({"type": "adjust", "id": id, "bot_ms": 10});
            host.send(&adjust).expect("the connection stands");
        }
        let refused = loop {
            match host.receive().expect("the connection stands") {
                ServerMessage::Refused { code, .. } => break code,
                ServerMessage::Done { id, .. } => panic!("{id} is done without a database"),
                _ => {}
            }
        };
        assert_eq!(refused, "storage");
        let cookie = &evening.people[1].cookie;
        let answer = http(server.address, cookie, "POST", "/tables", &wish);
        assert_eq!(answer.status, 503, "{}", answer.body);
        assert!(answer.body.contains("\"storage\""), "{}", answer.body);
        let before = done.load(Ordering::SeqCst);
        cluster.order("start");
        let back = Instant::now();
        wait_for(done, before + 5);
        shortest = shortest.min(back.elapsed());
    });
    assert!(shortest < RETURN, "{shortest:?}");
    assert_nothing_is_lost(&evening.record(&server), &players);
    for player in &players {
        assert_eq!(player.connections, 1, "seat {}", player.seat);
        assert_eq!(player.too_late, 0, "seat {}", player.seat);
    }
    let metrics = http_text(&server, "/metrics");
    let failed = metrics
        .lines()
        .find_map(|line| line.strip_prefix("stammtisch_append_failures_total "));
    assert!(failed.is_some_and(|number| number != "0"), "{metrics}");
}

/// A page outside of the API.
fn http_text(server: &Server, path: &str) -> String {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(server.address).expect("the server listens");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    )
    .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn a_match_goes_on_after_moves_to_a_database_and_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let [old, new] = ["old", "new"].map(|name| folder.path().join(name));
    let url = shared().url("postgres", &wait(shared().database()));
    let address = file(folder.path(), "address", &url);
    let server = Server::start(&old, 0);
    let evening = Evening::begin(&server, 2);
    let there = ["move", "--from", text(&old), "--database-file", &address];
    let back = ["move", "--database-file", &address, "--to", text(&new)];
    evening.play(&server, Player::new, 30, |_| {
        let wrong = fail(&there);
        assert!(wrong.contains("belongs to a server that is running"), "{wrong}");
    });
    let record = evening.record(&server);
    server.kill();
    let said = succeed(&there);
    assert!(said.starts_with("1 tables with "), "{said}");
    assert!(said.contains("keeps its data"), "{said}");
    let checksum = |said: &str| said.split(['(', ')']).nth(1).map(str::to_owned);
    let first = checksum(&said);
    assert!(first.is_some(), "{said}");

    let server = Server::start_with(&["--database-file", &address], 0);
    let wrong = fail(&back);
    assert!(wrong.contains("belongs to a server that is running"), "{wrong}");
    assert_eq!(
        evening.record(&server),
        record,
        "the same people see the same match"
    );
    let second = Evening::begin(&server, 2);
    second.play(&server, Player::new, 30, |_| {});
    let later = second.record(&server);
    server.kill();

    // The variable names the database, too.
    let output = stammtisch()
        .args(["move", "--to", text(&new)])
        .env("STAMMTISCH_DATABASE", &url)
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{}", common::stderr(&output));
    let said = common::stdout(&output);
    assert!(said.starts_with("2 tables with "), "{said}");
    assert_ne!(checksum(&said), first);
    let server = Server::start(&new, 0);
    assert_eq!(evening.record(&server), record);
    assert_eq!(second.record(&server), later);
    server.kill();
    for (args, way) in [
        (&there[..], "Name an empty one"),
        (&back[..], "exists already"),
        (&["move"], "--from"),
        (&["move", "--from", text(&old)], "--database-file"),
        (
            &["move", "--from", "postgress://x/y", "--to", text(&new)],
            "postgres://",
        ),
        (
            &["move", "--from", "nowhere", "--database-file", &address],
            "no table was ever stored",
        ),
    ] {
        let wrong = fail(args);
        assert!(wrong.contains(way), "{args:?}: {wrong}");
    }
}

/// Waits until a statement of another connection waits for a lock.
async fn somebody_waits(database: &str) {
    use sqlx::Connection;
    let url = shared().url("postgres", database);
    let mut connection = sqlx::PgConnection::connect(&url).await.expect("a connection");
    let waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND database = \
                 (SELECT oid FROM pg_database WHERE datname = current_database())";
    let begun = Instant::now();
    loop {
        let waiting: i64 = sqlx::query_scalar(waits)
            .fetch_one(&mut connection)
            .await
            .expect("a number");
        if waiting > 0 {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing waits");
    }
}

/// Starts a move, kills it once it waits for this lock, and returns.
fn kill_half_way(database: &str, lock: &str, args: &[&str]) {
    use sqlx::Connection;
    let start = || -> Child {
        let mut command = stammtisch();
        command.args(args).stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(Stdio::null()).spawn().expect("it runs")
    };
    wait(async {
        let url = shared().url("postgres", database);
        let mut holder = sqlx::PgConnection::connect(&url).await.expect("a connection");
        let mut transaction = holder.begin().await.expect("a transaction");
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("LOCK TABLE {lock}")))
            .execute(&mut *transaction)
            .await
            .expect("the lock");
        let mut child = start();
        somebody_waits(database).await;
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        transaction.rollback().await.expect("the end");
    });
}

#[test]
fn a_move_killed_half_way_leaves_an_empty_target() {
    let folder = tempfile::tempdir().expect("a folder");
    let [old, new] = ["old", "new"].map(|name| folder.path().join(name));
    let server = Server::start(&old, 0);
    let evening = Evening::begin(&server, 1);
    evening.play(&server, Player::new, 30, |_| {});
    let record = evening.record(&server);
    server.kill();
    let database = wait(shared().database());
    let url = shared().url("postgres", &database);
    let address = file(folder.path(), "address", &url);
    // Creates the tables, so that one of them can be locked. `secrets` is written after all facts.
    let empty = folder.path().join("empty");
    Server::start(&empty, 0).kill();
    succeed(&["move", "--from", text(&empty), "--database-file", &address]);
    wait(shared().run(&database, "DELETE FROM secrets"));
    let there = ["move", "--from", text(&old), "--database-file", &address];
    kill_half_way(&database, "secrets IN SHARE MODE", &there);
    // It is accepted as an empty one.
    succeed(&there);
    let back = ["move", "--database-file", &address, "--to", text(&new)];
    kill_half_way(&database, "tournament_facts", &back);
    assert!(new.join("stammtisch.db.moved").exists(), "it was not on its way");
    assert!(!new.join("stammtisch.db").exists());
    succeed(&back);
    assert!(!new.join("stammtisch.db.moved").exists());
    let server = Server::start(&new, 0);
    assert_eq!(evening.record(&server), record);
}

/// `sslmode=verify-full` trusts the authorities of the system, which a variable can replace.
#[test]
fn the_authorities_of_the_system_are_trusted() {
    let (cluster, port) = Cluster::start_with_tls();
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    Server::start(&data, 0).kill();
    let url = format!("postgres://postgres@localhost:{port}/postgres?sslmode=verify-full");
    let there = |authorities: Option<&Path>| {
        let mut command = stammtisch();
        command
            .args(["move", "--from", text(&data)])
            .env("STAMMTISCH_DATABASE", &url);
        if let Some(file) = authorities {
            command.env("SSL_CERT_FILE", file);
        }
        command.output().expect("it runs")
    };
    let refused = there(None);
    let said = common::stderr(&refused);
    assert!(
        said.contains("certificate") && said.contains("sslrootcert"),
        "{said}"
    );
    let done = there(Some(&cluster.certificate()));
    assert!(done.status.success(), "{}", common::stderr(&done));
}
