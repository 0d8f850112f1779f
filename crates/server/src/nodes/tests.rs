//! Tables of a node whose lease ends and begins again, as the test wants.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64};

use async_trait::async_trait;
use axum::body::Bytes;
use axum::http::Request;
use stammtisch_client::Frames;
use stammtisch_room::Person;
use stammtisch_room::message::{ClientMessage, ClientRequest, ConnectionMessage, ServerMessage, TableAction};
use stammtisch_store::{SqliteOptions, SqliteStore};
use tempfile::TempDir;
use tokio::net::TcpListener;

use super::*;
use crate::address::UNKNOWN_ADDRESS;
use crate::in_process::TablePlace;
use crate::nodes::forward::{Failure, Forwarded};
use crate::tables::tests::plan;
use crate::{Config, InProcessConnection, InProcessServer, ServeError};

const ME: NodeId = NodeId(1);
const OTHER: NodeId = NodeId(2);

/// Longer than a lease.
const LONG: u64 = 3000;

/// Leases and owners as the test sets them.
#[derive(Default)]
struct TestCluster {
    nodes: Mutex<Vec<Node>>,
    owner: Mutex<Option<NodeId>>,
    joined: AtomicI64,
    is_down: AtomicBool,
}

impl TestCluster {
    fn has(&self, ids: &[NodeId], address: &str) {
        let node = |id: &NodeId| Node {
            id: *id,
            address: address.to_owned(),
            beat: 0,
            draining: false,
        };
        *self.nodes.lock().unwrap() = ids.iter().map(node).collect();
    }
}

#[async_trait]
impl Cluster for TestCluster {
    async fn join(&self, _: &str) -> Result<NodeId, StoreError> {
        Ok(NodeId(10 * self.joined.fetch_add(1, Ordering::Relaxed) + ME.0))
    }

    async fn beat(&self, _: NodeId, _: bool) -> Result<Roster, StoreError> {
        if self.is_down.load(Ordering::Relaxed) {
            return Err(StoreError::Database("down".to_owned()));
        }
        let nodes = self.nodes.lock().unwrap().clone();
        Ok(Roster { nodes, time: DATE })
    }

    async fn bury(&self, _: NodeId, _: u64) -> Result<(), StoreError> {
        Ok(())
    }

    async fn leave(&self, _: NodeId) -> Result<(), StoreError> {
        Ok(())
    }

    async fn owners(&self, codes: &[&str]) -> Result<Vec<(String, NodeId)>, StoreError> {
        let owner = *self.owner.lock().unwrap();
        let claimed = codes.iter().filter_map(|code| Some(((*code).to_owned(), owner?)));
        Ok(claimed.collect())
    }
}

const DATE: u64 = 1_700_000_000;

/// A clock that the test sets, in milliseconds.
struct TestClock(AtomicU64);

impl Environment for TestClock {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), ServeError> {
        bytes.fill(7);
        Ok(())
    }

    fn date(&self) -> u64 {
        DATE
    }

    fn uptime(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }
}

/// A node with a table that one person has opened.
struct Bench {
    cluster: Arc<TestCluster>,
    clock: Arc<TestClock>,
    nodes: Arc<Nodes>,
    beats: Beats,
    server: InProcessServer,
    code: String,
    _dir: TempDir,
}

impl Bench {
    async fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let options = SqliteOptions {
            dir: dir.path().to_owned(),
            max_bytes: None,
        };
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(options).await.unwrap());
        let (cluster, clock) = (
            Arc::new(TestCluster::default()),
            Arc::new(TestClock(AtomicU64::new(0))),
        );
        cluster.has(&[ME], "");
        let (leases, environment): (Arc<dyn Cluster>, Arc<dyn Environment>) =
            (cluster.clone(), clock.clone());
        let joined = Nodes::join(
            leases,
            None,
            &*store,
            Arc::clone(&environment),
            "127.0.0.1:1".to_owned(),
            [1; 32],
        );
        let (nodes, mut beats) = joined.await.unwrap();
        beats.beat(&nodes).await.unwrap();
        let config = Config::new(dir.path());
        let started = InProcessServer::start(config, store, environment, Some(Arc::clone(&nodes)));
        let server = started.await.unwrap();
        let code = server.new_table(&plan()).await.unwrap();
        Self {
            cluster,
            clock,
            nodes,
            beats,
            server,
            code,
            _dir: dir,
        }
    }

    async fn enter(&self, person: Option<&str>) -> Guest {
        let person = person.map(|name| Person {
            id: name.to_owned(),
            name: name.to_owned(),
        });
        let connection = self.server.enter(&self.code, person, false).await.unwrap();
        let mut guest = Guest {
            connection,
            frames: Frames::default(),
            version: 0,
        };
        assert!(matches!(guest.next().await, Some(ServerMessage::Table { .. })));
        guest
    }

    /// Time passes without a beat.
    fn lapse(&self) {
        self.clock.0.fetch_add(LONG, Ordering::Relaxed);
    }

    async fn beat(&mut self) {
        self.beats.beat(&self.nodes).await.unwrap();
    }
}

struct Guest {
    connection: InProcessConnection,
    frames: Frames,
    version: u64,
}

impl Guest {
    /// The next message. An update must follow the version before.
    async fn next(&mut self) -> Option<ServerMessage> {
        let frame = self.connection.next().await?;
        let message = self.frames.read(&frame).unwrap();
        if let ServerMessage::Table { table, .. } = &message {
            assert!(table.version >= self.version);
            self.version = table.version;
        }
        if let ServerMessage::Update { table, .. } = &message {
            assert_eq!(
                table.version,
                self.version + 1,
                "no version is skipped or repeated"
            );
            self.version = table.version;
        }
        Some(message)
    }

    async fn asks(&self, id: &str, action: TableAction) {
        let id = id.to_owned();
        let message = ClientMessage::Request(ClientRequest { id, action });
        assert!(self.connection.say(message).await);
    }

    /// The answer to a request: the code of a refusal, or none.
    async fn answer(&mut self, request: &str) -> Option<String> {
        loop {
            let message = self.next().await.unwrap();
            if matches!(&message, ServerMessage::Done { id, .. } if id == request) {
                return None;
            }
            if let ServerMessage::Refused { id, code, .. } = message
                && id.as_deref() == Some(request)
            {
                return Some(code);
            }
        }
    }

    /// Reads until the whole table comes, which it asks for.
    async fn sync(&mut self) {
        let sync = ClientMessage::Connection(ConnectionMessage::Sync {});
        assert!(self.connection.say(sync).await);
        while !matches!(self.next().await.unwrap(), ServerMessage::Table { .. }) {}
    }
}

const SIT: TableAction = TableAction::Sit { seat: None };

#[tokio::test]
async fn each_of_a_persons_closed_connections_is_a_version() {
    let bench = Bench::new().await;
    let mut watcher = bench.enter(None).await;
    let mut older = [bench.enter(Some("b")).await, bench.enter(Some("b")).await];
    let mut newest = bench.enter(Some("b")).await;
    newest.asks("1", SIT).await;
    assert_eq!(newest.answer("1").await, None);
    for older in &mut older {
        while older.next().await.is_some() {}
    }
    watcher.sync().await;
    newest.sync().await;
}

#[tokio::test]
async fn a_stored_request_is_done_even_without_a_lease() {
    let mut bench = Bench::new().await;
    let mut guest = bench.enter(Some("b")).await;
    guest.asks("1", SIT).await;
    assert_eq!(guest.answer("1").await, None);
    bench.lapse();
    guest.asks("1", SIT).await;
    assert_eq!(guest.answer("1").await, None, "it is stored");
    guest.asks("2", TableAction::Stand { offer: None }).await;
    assert_eq!(guest.answer("2").await.as_deref(), Some("storage"));
    bench.beat().await;
    guest.asks("2", TableAction::Stand { offer: None }).await;
    assert_eq!(guest.answer("2").await, None);
}

#[tokio::test]
async fn connections_catch_up_with_whole_tables_after_a_lapse() {
    let mut bench = Bench::new().await;
    let mut watcher = bench.enter(None).await;
    let (one, other) = (bench.enter(Some("b")).await, bench.enter(Some("c")).await);
    let mut guest = bench.enter(Some("d")).await;
    watcher.sync().await;
    let before = watcher.version;
    bench.lapse();
    one.connection.leave().await;
    other.connection.leave().await;
    guest.asks("1", SIT).await;
    assert_eq!(guest.answer("1").await.as_deref(), Some("storage"));
    bench.beat().await;
    guest.asks("1", SIT).await;
    assert_eq!(guest.answer("1").await, None);
    loop {
        let message = watcher.next().await.unwrap();
        assert!(
            !matches!(message, ServerMessage::Update { .. }),
            "it lacks the versions in between"
        );
        if matches!(message, ServerMessage::Table { .. }) {
            break;
        }
    }
    assert!(watcher.version > before + 1);
    watcher.sync().await;
}

#[tokio::test]
async fn tables_of_the_newest_node_are_free_after_its_death() {
    let mut bench = Bench::new().await;
    *bench.cluster.owner.lock().unwrap() = Some(OTHER);
    let place = async |bench: &Bench| bench.server.place("x-y-1").await.unwrap();
    assert_eq!(place(&bench).await, TablePlace::Unknown, "it has just joined");
    bench.cluster.has(&[ME, OTHER], "");
    bench.beat().await;
    assert!(matches!(place(&bench).await, TablePlace::At(node) if node.id == OTHER));
    bench.cluster.has(&[ME], "");
    bench.beat().await;
    assert_eq!(place(&bench).await, TablePlace::Here);
}

#[tokio::test]
async fn a_node_forgets_the_tables_that_it_lost() {
    let mut bench = Bench::new().await;
    let mut guest = bench.enter(Some("b")).await;
    assert_eq!(bench.server.in_memory(), 1);
    bench.cluster.has(&[OTHER], "");
    bench.beat().await;
    while guest.next().await.is_some() {}
    assert_eq!(bench.server.in_memory(), 0);
}

#[tokio::test]
async fn a_node_that_is_declared_dead_is_waited_for_no_longer() {
    let mut bench = Bench::new().await;
    // It accepts connections and never answers, like a process that was stopped.
    let stopped = TcpListener::bind("127.0.0.1:0").await.unwrap();
    bench
        .cluster
        .has(&[ME, OTHER], &stopped.local_addr().unwrap().to_string());
    bench.beat().await;
    let node = bench.nodes.roster().find(OTHER).unwrap().clone();
    let request = Request::get("/api/v2/tables/x-y-1").body(()).unwrap();
    let forwarded = Forwarded {
        head: request.into_parts().0,
        body: Bytes::new(),
        client: UNKNOWN_ADDRESS,
    };
    let nodes = Arc::clone(&bench.nodes);
    let sent = tokio::spawn(async move {
        let long = Duration::from_hours(1);
        nodes.send(&node, &forwarded, long).await.map(|_| ())
    });
    let (_connection, _) = stopped.accept().await.unwrap();
    bench.cluster.has(&[ME], "");
    bench.beat().await;
    assert!(matches!(sent.await.unwrap(), Err(Failure::Lost(_))));
}
