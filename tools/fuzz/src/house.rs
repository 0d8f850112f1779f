//! Bytes that come in at the door of a real server: requests, and what a WebSocket carries.

use std::cell::RefCell;
use std::time::Duration;

use serde_json::{Value, json};
use stammtisch_client::http::Response;
use stammtisch_server::{Config, Limits, Net, Rate, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::wire::{Frame, frames};

/// Nobody is served so slowly.
const PATIENCE: Duration = Duration::from_mins(1);

/// No answer to one request is longer.
const LONGEST: usize = 4 * 1024 * 1024;

/// A server with a table at which Anna sits.
struct House {
    runtime: Runtime,
    address: std::net::SocketAddr,
    cookie: String,
    code: String,
    _dir: TempDir,
}

thread_local! {
    /// One for all inputs: opening a house takes longer than asking it.
    static HOUSE: RefCell<Option<House>> = const { RefCell::new(None) };
}

/// A request to a server that runs: head and body as they come, but that lines may end without a carriage return, and
/// that `{code}` and `{cookie}` stand for those of a table and of who sits there. Whatever it is, an answer with the
/// headers of the house comes, never an error of the server, and refusals say what is wrong.
///
/// # Panics
/// Panics if it is not so.
pub(crate) fn request(data: &[u8]) {
    with_house(|house| {
        let request = house.request(data);
        let answer = house.ask(&request, None);
        check_answer(&answer);
    });
}

/// The frames of a WebSocket as bytes, sent by who sits at a table. Every frame that comes back is one JSON object, and
/// the connection ends when the other end goes.
///
/// # Panics
/// Panics if it is not so.
pub(crate) fn socket(data: &[u8]) {
    with_house(|house| {
        let head = format!(
            "GET /api/v2/tables/{}/ws HTTP/1.1\r\nHost: h\r\nCookie: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            house.code, house.cookie
        );
        let answer = house.ask(head.as_bytes(), Some(data));
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

/// A text as an address or block of addresses, as a rate, as a name and as the id of a request: what is read is written
/// and read again as the same.
///
/// # Panics
/// Panics if it is not so.
pub(crate) fn names(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(net) = text.parse::<Net>() {
        assert_eq!(net.to_string().parse::<Net>().ok(), Some(net), "{net}");
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

fn with_house(task: impl FnOnce(&House)) {
    HOUSE.with_borrow_mut(|house| task(house.get_or_insert_with(House::open)));
}

impl House {
    fn open() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime can be made");
        let dir = tempfile::tempdir().expect("a folder can be made");
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
        let address = runtime.block_on(opened).expect("the house opens");
        let mut house = Self {
            runtime,
            address,
            cookie: String::new(),
            code: String::new(),
            _dir: dir,
        };
        house.sit_down();
        house
    }

    /// Anna comes and opens a table, at which she sits.
    fn sit_down(&mut self) {
        let send = |house: &Self, method: &str, path: &str, body: &Value| {
            let text = format!(
                "{method} {path} HTTP/1.1\nContent-Type: application/json\nCookie: {{cookie}}\n\n{body}"
            );
            let answer = house.ask(&house.request(text.as_bytes()), None);
            Response::read(&answer).expect("an answer has a head")
        };
        let answer = send(self, "PUT", "/api/v2/session", &json!({"name": "Anna"}));
        let cookie = answer.cookie().expect("who tells a name is known");
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

    /// A request as it goes over the wire, whose connection ends with the answer.
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

    /// Sends a head, waits for an answer before it sends more, if there is any; all that comes back until the other end is done.
    fn ask(&self, head: &[u8], more: Option<&[u8]>) -> Vec<u8> {
        let upgrade = head.starts_with(b"GET ") && head.windows(8).any(|part| part == b"Upgrade\r");
        let talk = async {
            let mut stream = TcpStream::connect(self.address).await.expect("the house is open");
            let mut answer = Vec::new();
            // Who refuses early need not read all of it.
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
        answer.expect("the house answers, or hangs up")
    }
}

fn check_answer(answer: &[u8]) {
    // A head that takes too long is not answered.
    if answer.is_empty() {
        return;
    }
    assert!(answer.len() < LONGEST, "the answer has no end");
    let answer = Response::read(answer).expect("an answer has a head");
    let (status, head) = (answer.status, &answer.head);
    assert!(status < 500, "{head}");
    if answer.header("content-security-policy").is_none() {
        // A head that is none is refused before anybody knows what it asks for.
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
