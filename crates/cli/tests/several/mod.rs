//! Nodes with one PostgreSQL database, and matches on them.
#![allow(dead_code, reason = "every test file uses a part of this")]

pub(crate) mod proxy;

use std::fs;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::runtime::Runtime;

use crate::cluster::Cluster;
use crate::common;
use crate::table::player::{Player, assert_nothing_is_lost};
use crate::table::{PATIENCE, Person, Server, http};
use proxy::{Proxy, Target};

/// Nodes that share a database.
pub(crate) struct Nodes {
    runtime: Runtime,
    /// The address of the database, and the one that each node uses.
    url: String,
    urls: Vec<String>,
    options: Vec<String>,
    servers: Vec<Option<Server>>,
    /// The addresses for clients, which stay the same when a node is replaced.
    pub(crate) addresses: Vec<SocketAddr>,
    /// The addresses at which nodes listen for each other.
    pub(crate) private: Vec<String>,
    /// The addresses at which they reach each other.
    reached: Vec<String>,
}

impl Nodes {
    pub(crate) fn open(cluster: &Cluster, count: usize) -> Self {
        Self::open_with(cluster, count, &[])
    }

    /// Opens nodes with further options.
    pub(crate) fn open_with(cluster: &Cluster, count: usize, options: &[&str]) -> Self {
        let mut nodes = Self::prepared(cluster, count);
        nodes.options = options.iter().map(|&option| option.to_owned()).collect();
        nodes.start_all();
        nodes
    }

    /// Opens nodes that each reach the database through a proxy of its own.
    pub(crate) fn behind_proxies(cluster: &Cluster, count: usize) -> (Self, Vec<Proxy>) {
        let mut nodes = Self::prepared(cluster, count);
        let socket = cluster.dir().join(".s.PGSQL.5432");
        let proxies: Vec<Proxy> = (0..count)
            .map(|_| Proxy::open(Target::Unix(socket.clone())))
            .collect();
        let database = nodes.url.rsplit('/').next().expect("a database").to_owned();
        let through =
            |proxy: &Proxy| format!("postgres://postgres@{}/{database}?sslmode=disable", proxy.address);
        nodes.urls = proxies.iter().map(through).collect();
        nodes.start_all();
        (nodes, proxies)
    }

    fn prepared(cluster: &Cluster, count: usize) -> Self {
        let runtime = Runtime::new().expect("threads");
        let database = runtime.block_on(cluster.database());
        let url = cluster.url("postgres", &database);
        let private: Vec<String> = (0..count).map(|_| free_address()).collect();
        Self {
            runtime,
            urls: vec![url.clone(); count],
            url,
            options: Vec::new(),
            servers: Vec::new(),
            addresses: Vec::new(),
            reached: private.clone(),
            private,
        }
    }

    fn start_all(&mut self) {
        for number in 0..self.private.len() {
            let server = self.start(number, 0);
            self.addresses.push(server.address);
            self.servers.push(Some(server));
        }
    }

    fn start(&self, number: usize, port: u16) -> Server {
        let (url, private) = (&*self.urls[number], &*self.private[number]);
        let mut options = vec!["--database", url, "--node", private, "--drain", "1"];
        options.extend(self.options.iter().map(String::as_str));
        Server::start_with(&options, port)
    }

    /// Starts a node again at its old address.
    pub(crate) fn replace(&mut self, number: usize) {
        self.servers[number] = Some(self.start(number, self.addresses[number].port()));
    }

    pub(crate) fn node(&self, number: usize) -> &Server {
        self.servers[number].as_ref().expect("it runs")
    }

    pub(crate) fn take(&mut self, number: usize) -> Server {
        self.servers[number].take().expect("it runs")
    }

    /// Puts a proxy between a node and the others.
    pub(crate) fn separate(&mut self, number: usize) -> Proxy {
        let proxy = Proxy::open(Target::Tcp(self.private[number].clone()));
        let address = proxy.address.to_string();
        self.runtime.block_on(async {
            let mut connection = PgConnection::connect(&self.url).await.expect("a database");
            sqlx::query("UPDATE nodes SET address = $1 WHERE address = $2")
                .bind(&address)
                .bind(&self.reached[number])
                .execute(&mut connection)
                .await
                .expect("a node");
        });
        self.reached[number] = address;
        proxy
    }

    /// The number of the living node that owns a table, if one does.
    pub(crate) fn owner(&self, code: &str) -> Option<usize> {
        let address: Option<String> = self.runtime.block_on(async {
            let mut connection = PgConnection::connect(&self.url).await.ok()?;
            let query = "SELECT address FROM claims JOIN nodes ON nodes.id = claims.owner WHERE code = $1";
            let found = sqlx::query_scalar(query)
                .bind(code)
                .fetch_optional(&mut connection)
                .await;
            found.ok()?
        });
        self.reached
            .iter()
            .position(|reached| Some(reached) == address.as_ref())
    }

    /// Number of rows in a table of the database.
    pub(crate) fn count(&self, table: &str) -> i64 {
        self.runtime.block_on(async {
            let mut connection = PgConnection::connect(&self.url).await.expect("a database");
            let query = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
            let count = sqlx::query_scalar(query).fetch_one(&mut connection).await;
            count.expect("a table")
        })
    }
}

/// Waits for something that happens without a match.
pub(crate) fn eventually(happens: impl Fn() -> bool) {
    let begun = Instant::now();
    while !happens() {
        assert!(begun.elapsed() < PATIENCE, "it does not happen");
        thread::sleep(Duration::from_millis(5));
    }
}

/// A local address that nothing listens on.
fn free_address() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").to_string()
}

pub(crate) fn get(address: SocketAddr, cookie: &str, path: &str) -> (u16, Value) {
    let answer = http(address, cookie, "GET", path, &Value::Null);
    (
        answer.status,
        serde_json::from_str(&answer.body).unwrap_or_default(),
    )
}

/// Sits people down at a table of their own, each through another node, and starts the match.
pub(crate) fn gather(nodes: &Nodes, names: &[&str], wish: &Value) -> (Vec<Person>, String) {
    let at = |seat: usize| nodes.addresses[seat % nodes.addresses.len()];
    let people: Vec<Person> = names
        .iter()
        .enumerate()
        .map(|(seat, name)| Person::named(at(seat), name))
        .collect();
    let code = people[0].open(at(0), wish);
    for (seat, person) in people.iter().enumerate().skip(1) {
        // With the cookie of one node to another.
        let (mut socket, _) = person.connect_patiently(&[at(seat + 1)], &code);
        socket.request(&json!({"type": "sit", "id": "sit", "seat": seat}));
    }
    let (mut host, _) = people[0].connect_patiently(&[at(1)], &code);
    host.request(&json!({"type": "start", "id": "start"}));
    (people, code)
}

/// Time before each move, so that the match is not over before all has happened.
const THINKS: Duration = Duration::from_millis(60);

/// The progress of a match that is being played.
pub(crate) struct Progress<'a> {
    done: &'a AtomicUsize,
    go_on: &'a dyn Fn() -> bool,
}

impl Progress<'_> {
    /// Waits until as many more moves are acknowledged. Returns the time that it took.
    pub(crate) fn wait_for(&self, more: usize) -> Duration {
        let goal = self.done.load(Ordering::SeqCst) + more;
        self.wait_until(|| self.done.load(Ordering::SeqCst) >= goal)
    }

    /// Waits for something that happens while the match goes on. Returns the time that it took.
    pub(crate) fn wait_until(&self, happens: impl Fn() -> bool) -> Duration {
        let begun = Instant::now();
        while !happens() {
            assert!((self.go_on)(), "the match was over too soon");
            assert!(begun.elapsed() < PATIENCE, "it does not happen");
            thread::sleep(Duration::from_millis(1));
        }
        begun.elapsed()
    }
}

/// All play to the end of their match, each preferring another node, while something happens. Checks the record, as every node answers
/// it, and everything that the players were shown.
pub(crate) fn play_through(
    nodes: &mut Nodes,
    people: &[Person],
    code: &str,
    meanwhile: impl FnOnce(&mut Nodes, &Progress<'_>),
) -> Vec<Player> {
    let done = AtomicUsize::new(0);
    let hurry: Arc<AtomicBool> = Arc::default();
    let addresses = nodes.addresses.clone();
    let players: Vec<Player> = thread::scope(|scope| {
        let threads: Vec<_> = people
            .iter()
            .enumerate()
            .map(|(seat, person)| {
                let (done, hurry) = (&done, &hurry);
                let mut mine = addresses.clone();
                mine.rotate_left(seat % addresses.len());
                scope.spawn(move || {
                    Player::of_failing_storage(seat)
                        .thinking(THINKS, hurry)
                        .play(person, &mine, code, done)
                })
            })
            .collect();
        let progress = Progress {
            done: &done,
            go_on: &|| threads.iter().all(|thread| !thread.is_finished()),
        };
        meanwhile(nodes, &progress);
        hurry.store(true, Ordering::SeqCst);
        threads
            .into_iter()
            .map(|thread| thread.join().expect("a player"))
            .collect()
    });
    let record_of = |address: &SocketAddr| {
        let (status, record) = get(*address, &people[0].cookie, &format!("/tables/{code}/record"));
        assert_eq!(status, 200, "{record}");
        record
    };
    let records: Vec<Value> = addresses.iter().map(record_of).collect();
    assert!(records.iter().all(|record| *record == records[0]));
    check_record(&records[0], &players);
    players
}

fn check_record(record: &Value, players: &[Player]) {
    assert_nothing_is_lost(record, players);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.stammtisch.json");
    fs::write(&file, record.to_string()).expect("a file");
    common::succeed(&["verify", file.to_str().expect("a plain path")]);
}
