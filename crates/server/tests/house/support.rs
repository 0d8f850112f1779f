//! A house with guests: a real server on a real socket, and clients that know nothing but docs/api.md.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use stammtisch_room::message::{LogEntry, ServerMessage, TableSnapshot};
use stammtisch_server::{Config, Limits, ServeError, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};

const PATIENCE: Duration = Duration::from_secs(20);

/// Asks again and again until the answer has this status.
pub(crate) async fn until_status(status: u16, ask: impl AsyncFn() -> Answer) {
    let waited = async {
        while ask().await.status != status {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, waited).await.expect("the status comes");
}

/// Lets time pass at once. Server and clients share this test's runtime, so the clock jumps for both.
pub(crate) async fn advance_clock(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// A running server.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ServeError>>,
}

/// The set-up of a test: bots do not dawdle.
pub(crate) fn config(dir: &Path) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        bot_delay: Duration::ZERO,
        ..Config::new(dir)
    }
}

impl House {
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

    /// Anna at a table of her own: she, its code, and her connection.
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

/// Somebody with a cookie, or without.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

/// An HTTP answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .into_iter()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }
}

impl Client {
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "", None).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        self.request("PUT", path, "", Some(&body.to_string())).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.request("POST", path, "", Some(&body.to_string())).await
    }

    /// One request on a connection of its own; `headers` are whole lines.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: Option<&str>,
    ) -> Answer {
        let body = body.unwrap_or_default();
        let cookie = self
            .cookie
            .as_ref()
            .map(|cookie| format!("Cookie: {cookie}\r\n"))
            .unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}{headers}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.raw(&request).await
    }

    /// What is answered to these bytes.
    pub(crate) async fn raw(&self, request: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // A server that refuses early need not read all of it.
        let _ = stream.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{text:?}"));
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer {
            status,
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    pub(crate) async fn introduce(&mut self, name: &str) {
        let answer = self.put("/api/v2/session", &json!({ "name": name })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let cookie = answer.header("set-cookie").unwrap();
        self.cookie = cookie.split(';').next().map(str::to_owned);
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
        // Every other connection asks for what is new only, and is to know the same.
        let updates = ["whole", "new"][CONNECTED.fetch_add(1, Ordering::Relaxed) % 2];
        let address = format!("ws://{}/api/v2/tables/{code}/ws?updates={updates}", self.address);
        let mut request = address.into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        // The system must not read on behalf of a client that does not.
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(16 * 1024)?;
        let stream = MaybeTlsStream::Plain(socket.connect(self.address).await?);
        let (stream, _) = client_async(request, stream).await?;
        Ok(Socket {
            stream,
            told: Value::Null,
            table: None,
            log_from: 0,
            log: Vec::new(),
            bytes: 0,
            kept: VecDeque::new(),
            far: Duration::ZERO,
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

/// How many connections were opened.
static CONNECTED: AtomicUsize = AtomicUsize::new(0);

fn lay_over(table: &mut Value, new: Value) {
    if let (Some(table), Value::Object(new)) = (table.as_object_mut(), new) {
        table.extend(new);
    }
}

/// An open WebSocket, and the table as its messages tell.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The table as it was told, field by field.
    told: Value,
    table: Option<TableSnapshot>,
    /// The log from here on.
    pub(crate) log_from: usize,
    pub(crate) log: Vec<LogEntry>,
    /// The size of the last frame.
    pub(crate) bytes: usize,
    kept: VecDeque<ServerMessage>,
    /// So far away it seems to be: its echoes are so late.
    pub(crate) far: Duration,
}

impl Socket {
    pub(crate) fn table(&self) -> &TableSnapshot {
        self.table.as_ref().expect("the table comes first")
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.unwrap();
    }

    /// The next message; `None` once the connection is closed. Checks that no version is left out.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        let message = match self.kept.pop_front() {
            Some(message) => message,
            None => self.receive().await?,
        };
        Some(message)
    }

    /// Reads a message; what an update leaves out is as it was.
    fn read(&mut self, text: &str) -> ServerMessage {
        let mut message: Value = serde_json::from_str(text).unwrap();
        match message["type"].as_str() {
            Some("table") => self.told.clone_from(&message["table"]),
            Some("update") => {
                lay_over(&mut self.told, message["table"].take());
                if let Value::Object(fields) = message["fields"].take() {
                    for (name, fields) in fields {
                        lay_over(&mut self.told[name], fields);
                    }
                }
                message["table"].clone_from(&self.told);
            }
            _ => {}
        }
        serde_json::from_value(message).unwrap()
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
            let message = self.read(&text);
            match &message {
                ServerMessage::Probe { nonce } => {
                    tokio::time::sleep(self.far).await;
                    let echo = json!({"type": "echo", "nonce": nonce});
                    // A connection that was closed meanwhile says so when it is read.
                    let _ = self.stream.send(Message::text(echo.to_string())).await;
                    continue;
                }
                ServerMessage::Table {
                    table, log, log_from, ..
                } => {
                    self.log_from = *log_from as usize;
                    self.log.clone_from(log);
                    self.table = Some((**table).clone());
                }
                ServerMessage::Update { table, log, .. } => {
                    assert_eq!(table.version, self.table().version + 1, "a version is left out");
                    // Lines that were taken back are gone.
                    let stay = table.shared.log_len as usize - log.len();
                    self.log.retain(|entry| (entry.at as usize) < stay);
                    self.log.extend(log.iter().cloned());
                    self.table = Some((**table).clone());
                }
                _ => {}
            }
            let places: Vec<_> = self.log.iter().map(|entry| entry.at as usize).collect();
            assert!(
                places
                    .iter()
                    .copied()
                    .eq(self.log_from..self.table().shared.log_len as usize),
                "{places:?}"
            );
            return Some(message);
        }
    }

    /// Waits until the table is as wanted.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&TableSnapshot) -> bool) {
        // Other messages come for as long as the connection lasts: waiting for one of them never ends.
        let found = async {
            while !wanted(self.table()) {
                self.next().await.expect("the table stays open");
            }
        };
        timeout(PATIENCE, found).await.expect("the table is as wanted");
    }

    /// Asks for the whole table and waits for it: whatever was due before is in it.
    pub(crate) async fn sync(&mut self) {
        // The table's task does what is due between two messages.
        for _ in 0..2 {
            self.send(&json!({"type": "sync"})).await;
            while !matches!(self.next().await, Some(ServerMessage::Table { .. })) {}
        }
    }

    /// Waits for the answer to request `id`: `Ok` with the version, or the code it is refused with.
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

    /// The refusal of a frame that is no request.
    pub(crate) async fn refusal(&mut self) -> String {
        loop {
            let message = self.next().await.expect("the table stays open");
            if let ServerMessage::Refused { code, .. } = message {
                return code;
            }
        }
    }

    /// The first legal move as a request.
    pub(crate) fn first_move(&self, id: &str) -> Value {
        let table = self.table();
        json!({"type": "move", "id": id, "moment": table.shared.moment, "move": table.viewer.legal[0]})
    }
}
