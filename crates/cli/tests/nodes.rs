//! Several nodes with one PostgreSQL database: any of them takes any connection, and a table survives its node.
#![cfg(unix)]

#[path = "../../store/tests/store/cluster.rs"]
mod cluster;
mod common;
mod table;

use std::fs;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cluster::Cluster;
use rustix::process::Signal;
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use table::player::{Dice, Player, assert_nothing_is_lost};
use table::{PATIENCE, Person, Server, http};
use tokio::runtime::Runtime;

/// Nodes that share a database.
struct Nodes {
    runtime: Runtime,
    url: String,
    servers: Vec<Option<Server>>,
    /// The addresses for clients, which stay the same when a node is replaced.
    addresses: Vec<SocketAddr>,
    /// The addresses for the other nodes.
    private: Vec<String>,
}

impl Nodes {
    fn open(cluster: &Cluster, count: usize) -> Self {
        let runtime = Runtime::new().expect("threads");
        let database = runtime.block_on(cluster.database());
        let mut nodes = Self {
            runtime,
            url: cluster.url("postgres", &database),
            servers: Vec::new(),
            addresses: Vec::new(),
            private: (0..count).map(|_| free_address()).collect(),
        };
        for number in 0..count {
            let server = nodes.start(number, 0);
            nodes.addresses.push(server.address);
            nodes.servers.push(Some(server));
        }
        nodes
    }

    fn start(&self, number: usize, port: u16) -> Server {
        Server::start_with(
            &[
                "--database",
                &self.url,
                "--node",
                &self.private[number],
                "--drain",
                "1",
            ],
            port,
        )
    }

    /// Starts a node again at its old address.
    fn replace(&mut self, number: usize) {
        self.servers[number] = Some(self.start(number, self.addresses[number].port()));
    }

    fn node(&self, number: usize) -> &Server {
        self.servers[number].as_ref().expect("it runs")
    }

    fn take(&mut self, number: usize) -> Server {
        self.servers[number].take().expect("it runs")
    }

    /// The number of the living node that owns a table, if one does.
    fn owner(&self, code: &str) -> Option<usize> {
        let address: Option<String> = self.runtime.block_on(async {
            let mut connection = PgConnection::connect(&self.url).await.ok()?;
            let query = "SELECT address FROM claims JOIN nodes ON nodes.id = claims.owner WHERE code = $1";
            let found = sqlx::query_scalar(query)
                .bind(code)
                .fetch_optional(&mut connection)
                .await;
            found.ok()?
        });
        self.private
            .iter()
            .position(|private| Some(private) == address.as_ref())
    }
}

/// A local address that nothing listens on.
fn free_address() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").to_string()
}

fn get(address: SocketAddr, cookie: &str, path: &str) -> (u16, Value) {
    let answer = http(address, cookie, "GET", path, &Value::Null);
    (
        answer.status,
        serde_json::from_str(&answer.body).unwrap_or_default(),
    )
}

/// Sits people down at a table of their own, each through another node, and starts the match.
fn gather(nodes: &Nodes, names: &[&str], wish: &Value) -> (Vec<Person>, String) {
    let at = |seat: usize| nodes.addresses[seat % nodes.addresses.len()];
    let people: Vec<Person> = names
        .iter()
        .enumerate()
        .map(|(seat, name)| Person::named(at(seat), name))
        .collect();
    let code = people[0].open(at(0), wish);
    for (seat, person) in people.iter().enumerate().skip(1) {
        // With the cookie of one node to another.
        let mut socket = person.connect(at(seat + 1), &code).expect("a connection");
        socket.request(&json!({"type": "sit", "id": "sit", "seat": seat}));
    }
    let mut host = people[0].connect(at(1), &code).expect("a connection");
    host.request(&json!({"type": "start", "id": "start"}));
    (people, code)
}

/// Time before each move, so that the match is not over before all has happened.
const THINKS: Duration = Duration::from_millis(3);

/// Something that happens to the owner of a table, or to the database.
#[derive(Clone, Copy, Debug)]
enum Blow {
    /// `kill -9`, and another process takes its place.
    Kill,
    /// SIGTERM: the node drains, and another process takes its place.
    Drain,
    /// SIGSTOP for as many seconds.
    Stop(u64),
    /// The database ends at once and starts again.
    Restart,
}

impl Blow {
    fn strike(self, nodes: &mut Nodes, cluster: &mut Cluster, code: &str) {
        let owner = nodes.owner(code);
        match (self, owner) {
            (Self::Restart, _) => cluster.order("restart"),
            (_, None) => {}
            (Self::Kill, Some(owner)) => {
                nodes.take(owner).kill();
                nodes.replace(owner);
            }
            (Self::Drain, Some(owner)) => {
                nodes.take(owner).stop();
                nodes.replace(owner);
            }
            (Self::Stop(seconds), Some(owner)) => {
                nodes.node(owner).signal(Signal::STOP);
                // Time for the others to take its tables over, or too little for that.
                thread::sleep(Duration::from_secs(seconds));
                nodes.node(owner).signal(Signal::CONT);
            }
        }
    }
}

/// Waits until as many more moves are acknowledged.
fn wait_for(done: &AtomicUsize, more: usize, go_on: impl Fn() -> bool) -> Duration {
    let begun = Instant::now();
    let goal = done.load(Ordering::SeqCst) + more;
    while done.load(Ordering::SeqCst) < goal {
        assert!(go_on(), "the match was over too soon");
        assert!(begun.elapsed() < PATIENCE, "the table does not go on");
        thread::sleep(Duration::from_millis(1));
    }
    begun.elapsed()
}

/// A match goes on through all of this.
#[test]
fn a_match_survives_its_nodes_and_its_database() {
    const BLOWS: [Blow; 7] = [
        Blow::Kill,
        Blow::Drain,
        Blow::Restart,
        Blow::Stop(4),
        Blow::Stop(1),
        Blow::Kill,
        Blow::Drain,
    ];
    let mut cluster = Cluster::start();
    let mut nodes = Nodes::open(&cluster, 3);
    let wish = json!({"game": "hattrick", "players": 4, "options": {"deals": 60}, "public": false});
    let (people, code) = gather(&nodes, &["Anna", "Ben", "Cora", "Dirk"], &wish);
    let done = AtomicUsize::new(0);
    let addresses = nodes.addresses.clone();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let players: Vec<Player> = thread::scope(|scope| {
        let threads: Vec<_> = people
            .iter()
            .enumerate()
            .map(|(seat, person)| {
                let (code, done) = (&code, &done);
                let mut mine = addresses.clone();
                mine.rotate_left(seat % addresses.len());
                scope.spawn(move || {
                    Player::of_failing_storage(seat)
                        .thinking(THINKS)
                        .play(person, &mine, code, done)
                })
            })
            .collect();
        let goes_on = || threads.iter().all(|thread| !thread.is_finished());
        for blow in BLOWS {
            wait_for(
                &done,
                1 + usize::try_from(dice.below(30)).expect("small"),
                goes_on,
            );
            blow.strike(&mut nodes, &mut cluster, &code);
            let waited = wait_for(&done, 1, goes_on);
            eprintln!("{blow:?}: {waited:?}");
            assert!(waited < Duration::from_secs(20), "{blow:?}: {waited:?}");
        }
        threads
            .into_iter()
            .map(|thread| thread.join().expect("a player"))
            .collect()
    });
    for address in addresses {
        check_record(address, &people[0], &code, &players);
    }
}

/// Checks the record of the match, as this node answers it.
fn check_record(address: SocketAddr, person: &Person, code: &str, players: &[Player]) {
    let (status, record) = get(address, &person.cookie, &format!("/tables/{code}/record"));
    assert_eq!(status, 200, "{record}");
    assert_nothing_is_lost(&record, players);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.stammtisch.json");
    fs::write(&file, record.to_string()).expect("a file");
    common::succeed(&["verify", file.to_str().expect("a plain path")]);
}

/// Cookies, tickets, lists and lookups don't depend on the node that answers.
#[test]
fn any_node_answers_any_request() {
    let nodes = Nodes::open(cluster::shared(), 2);
    let [one, two] = nodes.addresses[..] else {
        panic!("two nodes")
    };
    let anna = Person::named(one, "Anna");
    let wish = json!({"game": "hattrick", "players": 4, "bots": 3, "public": true});
    let code = anna.open(one, &wish);
    let mut socket = anna.connect(one, &code).expect("a connection");
    while socket.table().is_none() {
        socket.receive().expect("a table");
    }
    let owner = nodes.owner(&code);
    assert_eq!(owner, Some(0), "the node that was asked");
    // Only the owner knows that Anna is there.
    for address in [one, two] {
        let (status, lists) = get(address, "", "/tables");
        assert_eq!(status, 200);
        let seat = &lists["running"][0]["seats"][0];
        assert_eq!(
            (&seat["name"], &seat["present"]),
            (&json!("Anna"), &json!(true)),
            "{lists}"
        );
        let (status, summary) = get(address, &anna.cookie, &format!("/tables/{code}"));
        assert_eq!((status, &summary["yours"]), (200, &json!(true)), "{summary}");
        let (status, page) = get(address, &anna.cookie, &format!("/tables/{code}/log"));
        assert!(status == 200 && page["log"].is_array(), "{page}");
        let (status, refused) = get(address, "", "/tables/no-such-table-1/log");
        assert_eq!(
            (status, &refused["code"]),
            (404, &json!("unknown-table")),
            "{refused}"
        );
    }
    assert_eq!(nodes.owner(&code), owner, "reading moves no table");
    let ticket = http(one, &anna.cookie, "POST", "/session/ticket", &Value::Null).json();
    let ticket = json!({"ticket": ticket["ticket"]});
    assert_eq!(http(two, "", "POST", "/session/take", &ticket).status, 200);
    assert_eq!(
        http(one, "", "POST", "/session/take", &ticket).status,
        404,
        "once"
    );
    // The private listener takes nothing that another node didn't sign.
    let private: SocketAddr = nodes.private[0].parse().expect("an address");
    assert_eq!(get(private, &anna.cookie, &format!("/tables/{code}")).0, 403);
    for path in ["/node/summaries", "/metrics"] {
        let mut stream = std::net::TcpStream::connect(two).expect("it listens");
        let request =
            format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{{}}");
        std::io::Write::write_all(&mut stream, request.as_bytes()).expect("a request");
        let mut answer = String::new();
        std::io::Read::read_to_string(&mut stream, &mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 40"), "{path}: {answer}");
    }
}
