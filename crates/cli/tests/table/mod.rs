//! The real binary as a server, and people who talk to it as docs/reference/http.md says.
#![allow(dead_code, reason = "tests and benchmarks each use a part of this")]

pub(crate) mod evening;
pub(crate) mod player;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use stammtisch_client::TableClient;
use stammtisch_client::http::{Request, Response};
use stammtisch_client::message::{ServerMessage, TableSnapshot};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket, client};

use crate::common::stammtisch;

/// The longest wait before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A running server; dropping it sends SIGKILL.
pub(crate) struct Server {
    process: Child,
    /// Its listening address.
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts `serve` on this port (0: any) and waits until it is ready.
    pub(crate) fn start(data: &Path, port: u16) -> Self {
        Self::start_with(&["--data", data.to_str().expect("a plain path")], port)
    }

    /// Starts `serve` with these options, too.
    pub(crate) fn start_with(options: &[&str], port: u16) -> Self {
        let listen = format!("127.0.0.1:{port}");
        let mut process = stammtisch()
            .args(["serve", "--listen", &listen, "--bot-delay", "0"])
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let line = lines
            .next()
            .expect("a first line before the end of output")
            .expect("text");
        let address = line
            .strip_prefix("listening on http://")
            .expect("the promised line");
        Self {
            address: address.parse().expect("an address"),
            process,
        }
    }

    /// Sends a signal.
    #[cfg(unix)]
    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        let id = rustix::process::Pid::from_child(&self.process);
        rustix::process::kill_process(id, signal).expect("it runs");
    }

    /// SIGTERM, and waits for the end.
    #[cfg(unix)]
    pub(crate) fn stop(mut self) {
        self.signal(rustix::process::Signal::TERM);
        assert!(self.process.wait().expect("it ends").success());
    }

    /// SIGKILL: no chance to clean up.
    pub(crate) fn kill(mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// One HTTP request under `/api/v2`.
pub(crate) fn http(address: SocketAddr, cookie: &str, method: &str, path: &str, body: &Value) -> Response {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let (path, host) = (format!("/api/v2{path}"), address.to_string());
    let request = Request {
        cookie: Some(cookie),
        body: &body,
        ..Request::new(method, &path, &host)
    };
    write!(stream, "{request}").expect("the request is sent");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("an answer");
    Response::read(&bytes).expect("a head and a body")
}

/// A person with a name, identified by a cookie.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) cookie: String,
}

impl Person {
    /// Tells the server a name and keeps the cookie.
    pub(crate) fn named(address: SocketAddr, name: &str) -> Self {
        let answer = http(address, "", "PUT", "/session", &json!({"name": name}));
        assert_eq!(answer.status, 200, "{}", answer.body);
        Self {
            cookie: answer.cookie().expect("a cookie").to_owned(),
        }
    }

    /// Opens a table as wished and returns its code.
    pub(crate) fn open(&self, address: SocketAddr, wish: &Value) -> String {
        let answer = http(address, &self.cookie, "POST", "/tables", wish);
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.code()
    }

    /// Connects to a table; `None` while no server listens, or when it goes away meanwhile.
    pub(crate) fn connect(&self, address: SocketAddr, code: &str) -> Option<Socket> {
        let stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        stream.set_nodelay(true).ok()?;
        let url = format!("ws://{address}/api/v2/tables/{code}/ws");
        let mut request = url.into_client_request().expect("a good address");
        request
            .headers_mut()
            .insert("Cookie", self.cookie.parse().expect("a plain cookie"));
        let (socket, _) = client(request, stream).ok()?;
        Some(Socket {
            socket,
            client: TableClient::default(),
        })
    }

    /// Connects again and again, to one address after another, until a server is there.
    pub(crate) fn connect_patiently(&self, addresses: &[SocketAddr], code: &str) -> Socket {
        let begun = Instant::now();
        loop {
            for address in addresses {
                if let Some(socket) = self.connect(*address, code) {
                    return socket;
                }
            }
            assert!(begun.elapsed() < PATIENCE, "no server came back");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// A table's WebSocket, and the table as its messages tell.
pub(crate) struct Socket {
    socket: WebSocket<TcpStream>,
    client: TableClient,
}

impl Socket {
    /// The table as it was told last.
    pub(crate) fn table(&self) -> Option<&TableSnapshot> {
        self.client.table()
    }

    /// Sends a message; `None` when the connection is gone.
    pub(crate) fn send(&mut self, message: &Value) -> Option<()> {
        self.socket.send(Message::text(message.to_string())).ok()
    }

    /// The next message; `None` when the connection is gone.
    pub(crate) fn receive(&mut self) -> Option<ServerMessage> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let heard = self.client.receive(&text);
                    return Some(heard.unwrap_or_else(|error| panic!("{error}: {text}")));
                }
                Ok(Message::Close(_)) => return None,
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    panic!("the server says nothing any more")
                }
                Err(_) => return None,
            }
        }
    }

    /// Sends a request and waits until it is done.
    pub(crate) fn request(&mut self, request: &Value) {
        self.send(request).expect("the connection stands");
        loop {
            match self.receive().expect("an answer") {
                ServerMessage::Refused { message, .. } => panic!("{request}: {message}"),
                ServerMessage::Done { id, .. } if request["id"] == id => return,
                _ => {}
            }
        }
    }
}
