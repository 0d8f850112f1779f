//! A PostgreSQL server for tests: in a temporary directory, on a Unix socket, as an unprivileged user.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each program of tests uses a part of this, and stops where something is wrong"
)]

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::Connection;
use sqlx::postgres::PgConnection;

/// The supervisor of a server. It stops the server and removes everything once its input ends, which it does when the test process ends,
/// however it ends.
///
/// `fsync` is off, because no test takes the power away: a server that is killed loses nothing either way. `$1` is the socket directory
/// of a primary to copy, and `$2` a TCP port to listen on with TLS; both may be empty.
const SUPERVISOR: &str = include_str!("cluster.sh");

/// A running server.
pub(crate) struct Cluster {
    dir: PathBuf,
    /// The orders to the supervisor, and its answers.
    orders: ChildStdin,
    answers: BufReader<std::process::ChildStdout>,
    _supervisor: Child,
}

impl Cluster {
    /// Starts a server of its own.
    pub(crate) fn start() -> Self {
        Self::start_with("", "")
    }

    /// Starts a standby that follows this server.
    pub(crate) fn standby(&self) -> Self {
        Self::start_with(&self.dir.display().to_string(), "")
    }

    /// Starts a server that listens on a port of `localhost` with TLS, and returns the port. Its certificate is signed by itself.
    pub(crate) fn start_with_tls() -> (Self, u16) {
        let port = free_port();
        (Self::start_with("", &port.to_string()), port)
    }

    fn start_with(primary: &str, port: &str) -> Self {
        let mut command = if rustix::process::geteuid().is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--", "sh", "-c", SUPERVISOR]);
            command
        } else {
            let mut command = Command::new("sh");
            command.args(["-c", SUPERVISOR]);
            command
        };
        let mut supervisor = command
            .args(["cluster", primary, port])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell to start PostgreSQL");
        let orders = supervisor.stdin.take().unwrap();
        let mut answers = BufReader::new(supervisor.stdout.take().unwrap());
        let mut dir = String::new();
        answers.read_line(&mut dir).unwrap();
        assert!(
            !dir.is_empty(),
            "PostgreSQL did not start; its messages are above"
        );
        Self {
            dir: dir.trim_end().into(),
            orders,
            answers,
            _supervisor: supervisor,
        }
    }

    /// Stops or restarts the server at once, as a crash would, or makes a standby the primary: `stop`, `start`, `restart`, `promote`.
    pub(crate) fn order(&mut self, order: &str) {
        writeln!(self.orders, "{order}").unwrap();
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), "done", "pg_ctl {order}");
    }

    /// The directory of the server's socket.
    pub(crate) fn dir(&self) -> &Path {
        &self.dir
    }

    /// The address of a database, for this user.
    pub(crate) fn url(&self, user: &str, database: &str) -> String {
        let dir = self.dir.display().to_string().replace('/', "%2F");
        format!("postgres://{user}@{dir}/{database}")
    }

    /// The certificate of a server with TLS.
    pub(crate) fn certificate(&self) -> PathBuf {
        self.dir.join("server.crt")
    }

    /// Runs a statement as the administrator.
    pub(crate) async fn run(&self, database: &str, statement: &str) {
        let mut connection = PgConnection::connect(&self.url("postgres", database))
            .await
            .unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement.to_owned()))
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
    }

    /// Makes an empty database and returns its name.
    pub(crate) async fn database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
        self.run("postgres", &format!("CREATE DATABASE {name}")).await;
        name
    }
}

/// The server that the tests of this program share. Each takes its own database.
pub(crate) fn shared() -> &'static Cluster {
    static SHARED: OnceLock<Cluster> = OnceLock::new();
    SHARED.get_or_init(Cluster::start)
}

/// A port that no other program of this machine takes meanwhile: it is outside of the range that systems give out by themselves.
fn free_port() -> u16 {
    const FIRST: u16 = 20_000;
    const COUNT: u16 = 10_000;
    let own = u16::try_from(std::process::id() % u32::from(COUNT)).unwrap();
    let mut ports = (0..COUNT).map(|port| FIRST + (own + port) % COUNT);
    let is_free = |port: &u16| std::net::TcpListener::bind(("127.0.0.1", *port)).is_ok();
    ports.find(is_free).expect("a free port")
}
