//! Fuzzes a real server: requests and WebSocket frames.

use std::cell::RefCell;
use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_client::http::Response;
use stammtisch_server::{Config, IpNetwork, Limits, Rate, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::wire::{Frame, frames};

/// Timeout for a request.
const PATIENCE: Duration = Duration::from_mins(1);

/// Maximum length of an answer.
const LONGEST: usize = 4 * 1024 * 1024;

/// A server with a table where Anna sits.
struct TestServer {
    runtime: Runtime,
    address: std::net::SocketAddr,
    cookie: String,
    code: String,
    _dir: TempDir,
}

thread_local! {
    /// One for all inputs: starting a server takes longer than a request.
    static SERVER: RefCell<Option<TestServer>> = const { RefCell::new(None) };
}

/// Sends a request to a real server: head and body verbatim, except that lines may end without a carriage return and that `{code}` and
/// `{cookie}` are replaced by those of a table and a player there. The answer must have the server's standard headers and must not be a
/// server error; refusals must say what is wrong.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn request(data: &[u8]) {
    with_server(|server| {
        let request = server.request(data);
        let answer = server.ask(&request, None);
        check_answer(&answer);
    });
}

/// Sends bytes on a player's WebSocket. Every frame that comes back must be a JSON object, and the connection must end when the client
/// closes it.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn socket(data: &[u8]) {
    with_server(|server| {
        let head = format!(
            "GET /api/v2/tables/{}/ws HTTP/1.1\r\nHost: h\r\nCookie: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.code, server.cookie
        );
        let answer = server.ask(head.as_bytes(), Some(data));
        let end = answer.windows(4).position(|part| part == b"\r\n\r\n");
        let (head, rest) = answer.split_at(end.expect("a WebSocket is answered") + 4);
        let head = Response::read(head).expect("a head");
        assert_eq!(head.status, 101, "{head:?}");
        for frame in frames(rest) {
            if let Frame::Text(text) = frame {
                let said: Value = serde_json::from_slice(text).expect("a frame is JSON");
                assert!(said["type"].is_string(), "{said}");
            }
        }
    });
}

/// Parses a text as an address or block of addresses, a rate, a name and a request id; parsed values must survive writing and parsing.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn names(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(net) = text.parse::<IpNetwork>() {
        assert_eq!(net.to_string().parse::<IpNetwork>().ok(), Some(net), "{net}");
    }
    if let Ok(rate) = text.parse::<Rate>() {
        assert_eq!(rate.to_string().parse::<Rate>().ok(), Some(rate), "{rate}");
    }
    if let Ok(name) = stammtisch_room::clean_name(text) {
        assert!((1..=stammtisch_room::MAX_NAME).contains(&name.chars().count()));
        assert!(
            !name.chars().any(char::is_control) && name.trim() == name,
            "{name:?}"
        );
        assert_eq!(stammtisch_room::clean_name(&name).ok().as_ref(), Some(&name));
    }
    if stammtisch_room::check_id(text).is_ok() {
        assert!(text.len() <= stammtisch_room::MAX_ID && text.is_ascii());
    }
}

fn with_server(task: impl FnOnce(&TestServer)) {
    SERVER.with_borrow_mut(|server| task(server.get_or_insert_with(TestServer::start)));
}

impl TestServer {
    fn start() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        let dir = tempfile::tempdir().expect("a folder");
        let much = Rate {
            burst: 1_000_000_000,
            per_second: 1_000_000_000,
        };
        let limits = Limits {
            tables: 1_000,
            frames: much,
            openings: much,
            guesses: much,
            requests: much,
            keeps: much,
            work: much,
            head: Duration::from_millis(200),
            request: Duration::from_secs(10),
            ..Limits::default()
        };
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            trusted_proxies: vec!["127.0.0.0/8".parse().expect("a block of addresses")],
            laboratory: true,
            limits,
            ..Config::new(dir.path())
        };
        let (ready, opened) = oneshot::channel();
        runtime.spawn(serve(
            config,
            move |address| {
                let _ = ready.send(address);
            },
            std::future::pending(),
        ));
        let address = runtime.block_on(opened).expect("the server starts");
        let mut server = Self {
            runtime,
            address,
            cookie: String::new(),
            code: String::new(),
            _dir: dir,
        };
        server.sit_down();
        server
    }

    /// Anna gives her name, opens a table and sits there.
    fn sit_down(&mut self) {
        let send = |server: &Self, method: &str, path: &str, body: &Value| {
            let text = format!(
                "{method} {path} HTTP/1.1\nContent-Type: application/json\nCookie: {{cookie}}\n\n{body}"
            );
            let answer = server.ask(&server.request(text.as_bytes()), None);
            Response::read(&answer).expect("an answer has a head")
        };
        let answer = send(self, "PUT", "/api/v2/session", &json!({"name": "Anna"}));
        let cookie = answer.cookie().expect("a cookie for the name");
        cookie.clone_into(&mut self.cookie);
        let info = &stammtisch_protocol::games()[0];
        let answer = send(
            self,
            "POST",
            "/api/v2/tables",
            &json!({"game": info.id, "players": info.players[0], "bots": info.players[0] - 1}),
        );
        assert_eq!(answer.status, 201, "{answer:?}");
        self.code = answer.code();
    }

    /// Completes a request for the wire; the connection closes with the answer.
    fn request(&self, data: &[u8]) -> Vec<u8> {
        let text = String::from_utf8_lossy(data);
        let text = text
            .replace("{code}", &self.code)
            .replace("{cookie}", &self.cookie);
        let (head, body) = text.split_once("\n\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let mut request = lines.next().unwrap_or_default().to_owned();
        request += "\r\nHost: h\r\nConnection: close\r\n";
        for line in lines {
            request += line;
            request += "\r\n";
        }
        let length = format!("Content-Length: {}\r\n", body.len());
        if !body.is_empty() && !head.to_ascii_lowercase().contains("content-length") {
            request += &length;
        }
        request += "\r\n";
        request += body;
        request.into_bytes()
    }

    /// Sends a head, then after an answer the rest, if any. Returns everything received until the connection ends.
    fn ask(&self, head: &[u8], more: Option<&[u8]>) -> Vec<u8> {
        let upgrade = head.starts_with(b"GET ") && head.windows(8).any(|part| part == b"Upgrade\r");
        let talk = async {
            let mut stream = TcpStream::connect(self.address)
                .await
                .expect("the server accepts connections");
            let mut answer = Vec::new();
            // A server that refuses early need not read all of it.
            let _ = stream.write_all(head).await;
            if let Some(more) = more {
                while !answer.windows(4).any(|part| part == b"\r\n\r\n") {
                    if !matches!(stream.read_buf(&mut answer).await, Ok(1..)) {
                        break;
                    }
                }
                let _ = stream.write_all(more).await;
            }
            if upgrade {
                let _ = stream.shutdown().await;
            }
            while answer.len() < LONGEST {
                if !matches!(stream.read_buf(&mut answer).await, Ok(1..)) {
                    break;
                }
            }
            answer
        };
        let answer = self
            .runtime
            .block_on(async { tokio::time::timeout(PATIENCE, talk).await });
        answer.expect("the server answers or closes the connection")
    }
}

fn check_answer(answer: &[u8]) {
    // A head that takes too long gets no answer.
    if answer.is_empty() {
        return;
    }
    assert!(answer.len() < LONGEST, "the answer has no end");
    let answer = Response::read(answer).expect("an answer has a head");
    let (status, head) = (answer.status, &answer.head);
    assert!(status < 500, "{head}");
    if answer.header("content-security-policy").is_none() {
        // An invalid head is refused before it reaches the router.
        assert!(
            matches!(status, 400 | 414 | 431) && answer.body.is_empty(),
            "{head}"
        );
        return;
    }
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{head}");
    if answer.header("content-type") == Some("application/json")
        && status >= 400
        && answer.header("content-encoding").is_none()
        && answer.header("transfer-encoding").is_none()
        && !answer.body.is_empty()
    {
        let said = answer.json();
        assert!(said["code"].is_string() && said["message"].is_string(), "{said}");
    }
}
