//! A test server on a real socket, and clients that rely only on docs/reference/http.md.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use stammtisch_client::http::{Request, Response};
use stammtisch_client::{SYNC, TableClient, echo};
use stammtisch_room::message::{LogEntry, ServerMessage, TableSnapshot};
use stammtisch_server::{Config, Limits, ServeError, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};

const PATIENCE: Duration = Duration::from_secs(20);

/// Repeats the request until the response has this status.
pub(crate) async fn until_status(status: u16, ask: impl AsyncFn() -> Response) {
    let waited = async {
        while ask().await.status != status {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, waited).await.expect("the expected status");
}

/// Advances the clock. Server and clients share this test's runtime, so it jumps for both.
pub(crate) async fn advance_clock(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// Stops the clock shared by test, server and clients. Time passes only in [`Self::advance`].
pub(crate) struct HeldClock {
    /// Dropping it releases the clock.
    _hold: std::sync::mpsc::Sender<()>,
}

impl HeldClock {
    pub(crate) fn new() -> Self {
        tokio::time::pause();
        let (hold, let_go) = std::sync::mpsc::channel();
        // Tokio advances a paused clock to the next timer when every task is idle, even if one waits for a socket, but not during blocking
        // work. If the test hangs, the blocking work ends after `PATIENCE`, and the test's timeouts fire.
        tokio::task::spawn_blocking(move || let_go.recv_timeout(PATIENCE));
        Self { _hold: hold }
    }

    pub(crate) async fn advance(&self, time: Duration) {
        tokio::time::advance(time).await;
    }
}

impl Drop for HeldClock {
    fn drop(&mut self) {
        tokio::time::resume();
    }
}

/// A running server.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ServeError>>,
}

/// A test configuration without bot delays.
pub(crate) fn config(dir: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        bot_delay: Duration::ZERO,
        ..Config::new(dir)
    }
}

impl TestServer {
    pub(crate) async fn open(dir: &TempDir) -> Self {
        Self::open_with(config(dir.path())).await
    }

    pub(crate) async fn open_limited(dir: &TempDir, limits: Limits) -> Self {
        Self::open_with(Config {
            limits,
            ..config(dir.path())
        })
        .await
    }

    pub(crate) async fn open_with(config: Config) -> Self {
        let (ready, address) = oneshot::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let ready = |address| ready.send(address).unwrap();
        let task = tokio::spawn(serve(config, ready, async {
            let _ = stopped.await;
        }));
        let address = timeout(PATIENCE, address)
            .await
            .unwrap()
            .expect("the server starts");
        Self { address, stop, task }
    }

    /// Stops the server as Ctrl-C would.
    pub(crate) async fn close(self) {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.task).await.unwrap().unwrap().unwrap();
    }

    pub(crate) fn stranger(&self) -> Client {
        Client {
            address: self.address,
            cookie: None,
        }
    }

    /// Anna at her own table: client, code and connection.
    pub(crate) async fn opened(&self) -> (Client, String, Socket) {
        let anna = self.guest("Anna").await;
        let code = anna.open_table(&json!({})).await;
        let socket = anna.join(&code).await;
        (anna, code, socket)
    }

    pub(crate) async fn guest(&self, name: &str) -> Client {
        let mut client = self.stranger();
        client.introduce(name).await;
        client
    }
}

/// A client, with or without a cookie.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

impl Client {
    pub(crate) async fn get(&self, path: &str) -> Response {
        self.request("GET", path, "", None).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Response {
        self.request("PUT", path, "", Some(&body.to_string())).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Response {
        self.request("POST", path, "", Some(&body.to_string())).await
    }

    /// Sends a request on a new connection; `headers` are whole lines.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: Option<&str>,
    ) -> Response {
        let host = self.address.to_string();
        let request = Request {
            cookie: self.cookie.as_deref(),
            headers,
            body: body.unwrap_or_default(),
            ..Request::new(method, path, &host)
        };
        self.raw(&request.to_string()).await
    }

    /// Sends these bytes and returns the response.
    pub(crate) async fn raw(&self, request: &str) -> Response {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // A server that refuses early may not read everything.
        let _ = stream.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.unwrap();
        Response::read(&bytes).unwrap_or_else(|| panic!("{:?}", String::from_utf8_lossy(&bytes)))
    }

    pub(crate) async fn introduce(&mut self, name: &str) {
        let answer = self.put("/api/v2/session", &json!({ "name": name })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        self.cookie = answer.cookie().map(str::to_owned);
    }

    /// Opens a table of Hattrick for four with two deals.
    pub(crate) async fn open_table(&self, more: &Value) -> String {
        let mut body = json!({"game": "hattrick", "players": 4, "options": {"deals": 2}});
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let answer = self.post("/api/v2/tables", &body).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.code()
    }

    pub(crate) async fn try_connect(
        &self,
        code: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, tungstenite::Error> {
        // Every other connection takes deltas, and must see the same.
        let updates = ["whole", "new"][CONNECTED.fetch_add(1, Ordering::Relaxed) % 2];
        let address = format!("ws://{}/api/v2/tables/{code}/ws?updates={updates}", self.address);
        let mut request = address.into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        // The system must not buffer for a client that doesn't read.
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(16 * 1024)?;
        let stream = MaybeTlsStream::Plain(socket.connect(self.address).await?);
        let (stream, _) = client_async(request, stream).await?;
        Ok(Socket {
            stream,
            client: TableClient::default(),
            bytes: 0,
            kept: VecDeque::new(),
            far: Duration::ZERO,
            echoes: VecDeque::new(),
        })
    }

    /// Opens the table's WebSocket and waits for the table.
    pub(crate) async fn join(&self, code: &str) -> Socket {
        let mut socket = self.try_connect(code, &[]).await.unwrap();
        let first = socket.next().await;
        assert!(matches!(first, Some(ServerMessage::Table { .. })), "{first:?}");
        socket
    }
}

/// Number of connections opened.
static CONNECTED: AtomicUsize = AtomicUsize::new(0);

/// An open WebSocket and the table from its messages.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    client: TableClient,
    /// Size of the last frame.
    pub(crate) bytes: usize,
    kept: VecDeque<ServerMessage>,
    /// Simulated round trip: echoes are sent this late.
    pub(crate) far: Duration,
    /// Scheduled echoes.
    echoes: VecDeque<(Instant, u32)>,
}

impl Socket {
    pub(crate) fn table(&self) -> &TableSnapshot {
        self.client.table().expect("the table comes first")
    }

    /// The known lines of the log.
    pub(crate) fn log(&self) -> &[LogEntry] {
        self.client.log()
    }

    /// The index of the first known line.
    pub(crate) fn log_from(&self) -> usize {
        self.client.log_from()
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.unwrap();
    }

    /// The next message; `None` after the connection is closed. Checks that no version is skipped.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        let message = match self.kept.pop_front() {
            Some(message) => message,
            None => self.receive().await?,
        };
        Some(message)
    }

    /// Sends the echoes that are due.
    async fn echo(&mut self) {
        while let Some((_, nonce)) = self.echoes.pop_front_if(|(due, _)| *due <= Instant::now()) {
            // A closed connection shows when it is read.
            let _ = self.stream.send(Message::text(echo(nonce))).await;
        }
    }

    async fn receive(&mut self) -> Option<ServerMessage> {
        loop {
            let frame = timeout(PATIENCE, self.stream.next())
                .await
                .expect("the server answers in time");
            let text = match frame {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => continue,
            };
            self.bytes = text.len();
            let message = self
                .client
                .receive(&text)
                .unwrap_or_else(|error| panic!("{error}: {text}"));
            if let ServerMessage::Probe { nonce } = message {
                self.echoes.push_back((Instant::now() + self.far, nonce));
                self.echo().await;
                continue;
            }
            return Some(message);
        }
    }

    /// Waits until the table satisfies a condition.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&TableSnapshot) -> bool) {
        // Messages keep coming while the connection lasts, so this needs a timeout.
        let found = async {
            while !wanted(self.table()) {
                self.next().await.expect("the table stays open");
            }
        };
        let found = timeout(PATIENCE, found).await;
        assert!(found.is_ok(), "the table is not as wanted: {:?}", self.table());
    }

    /// Requests the whole table and waits for it. It includes all work that was due.
    pub(crate) async fn sync(&mut self) {
        self.echo().await;
        // The table's task runs scheduled work between two messages.
        for _ in 0..2 {
            self.send_text(SYNC).await;
            while !matches!(self.next().await, Some(ServerMessage::Table { .. })) {}
        }
    }

    /// Whether the server has answered request `id`. Keeps other messages.
    pub(crate) async fn has_answer(&mut self, id: &str) -> bool {
        for _ in 0..2 {
            self.send_text(SYNC).await;
            loop {
                let message = self.receive().await.expect("the table stays open");
                let whole = matches!(message, ServerMessage::Table { .. });
                self.kept.push_back(message);
                if whole {
                    break;
                }
            }
        }
        self.kept.iter().any(|message| match message {
            ServerMessage::Done { id: done, .. } => done == id,
            ServerMessage::Refused { id: refused, .. } => refused.as_deref() == Some(id),
            _ => false,
        })
    }

    /// Waits for the answer to request `id`: the version, or the code of the refusal.
    pub(crate) async fn answer(&mut self, id: &str) -> Result<u64, String> {
        loop {
            match self.receive().await.expect("the table stays open") {
                ServerMessage::Done { id: done, version } if done == id => return Ok(version),
                ServerMessage::Refused {
                    id: refused, code, ..
                } if refused.as_deref() == Some(id) => {
                    return Err(code);
                }
                other => self.kept.push_back(other),
            }
        }
    }

    /// Sends a request and waits for its answer.
    pub(crate) async fn ask(&mut self, message: &Value) -> Result<u64, String> {
        self.send(message).await;
        self.answer(message["id"].as_str().unwrap()).await
    }

    /// The refusal of an invalid frame.
    pub(crate) async fn refusal(&mut self) -> String {
        loop {
            let message = self.next().await.expect("the table stays open");
            if let ServerMessage::Refused { code, .. } = message {
                return code;
            }
        }
    }

    /// The first legal move, as a request.
    pub(crate) fn first_move(&self, id: &str) -> Value {
        let table = self.table();
        json!({"type": "move", "id": id, "moment": table.shared.moment, "move": table.viewer.legal[0]})
    }
}
