//! `cargo xtask abuse`: runs the attacks that plain HTTP can make against your own server, and reports for each
//! whether the server resisted. The rate limits used up for your address recover within a few hours. Tests cover
//! attacks over the WebSocket (see docs/explain/security.md).

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

const HELP: &str = "\
Repeats attacks on a server that is yours.

Usage: cargo xtask abuse --address HOST:PORT

The server must be a fresh one with the limits it has by default, which listens without TLS:
  stammtisch serve --listen 127.0.0.1:7850 --data \"$(mktemp -d)\"";

/// Timeout for an answer.
const TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) fn run_with(args: &[&str]) -> Result<()> {
    let ["--address", address] = args else {
        bail!("{HELP}");
    };
    let server = Server {
        address: (*address).to_owned(),
    };
    let attacks: [(&str, Attack); 6] = [
        ("2: previews of private tables", previews),
        ("5: practising the cards of the day before playing them", practice),
        ("2: guessing table codes", guesses),
        ("3: unlimited tickets", tickets),
        ("1: unlimited tournaments", tournaments),
        ("2: unlimited requests", requests),
    ];
    let mut broken = 0;
    for (name, attack) in attacks {
        let held = attack(&server).with_context(|| format!("attack {name}"))?;
        println!("{name}: {}", if held { "held" } else { "NOT HELD" });
        broken += usize::from(!held);
    }
    if broken > 0 {
        bail!("{broken} attacks succeeded");
    }
    Ok(())
}

type Attack = fn(&Server) -> Result<bool>;

struct Server {
    address: String,
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    /// The error code of a refusal; empty otherwise.
    fn code(&self) -> String {
        let value: Value = serde_json::from_str(&self.body).unwrap_or_default();
        value["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The code of the table or tournament that was opened.
    fn opened(&self) -> Result<String> {
        if self.status != 201 {
            bail!(
                "the server did not open it: {} (did you start a fresh server?)",
                self.body
            );
        }
        Ok(self.code())
    }
}

impl Server {
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &Value) -> Result<Answer> {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream =
            TcpStream::connect(&self.address).context("cannot connect; is the server running?")?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        stream.write_all(request.as_bytes())?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").context("the answer is not HTTP")?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok(Answer {
            status: status.context("the answer is not HTTP")?,
            head: head.to_owned(),
            body: body.to_owned(),
        })
    }

    fn get(&self, path: &str) -> Result<Answer> {
        self.ask("GET", path, "", &Value::Null)
    }

    /// The session cookie of a new player.
    fn guest(&self, name: &str) -> Result<String> {
        let answer = self.ask("PUT", "/api/v2/session", "", &json!({ "name": name }))?;
        let lines = answer.head.lines().filter_map(|line| line.split_once(": "));
        let mut cookies = lines.filter(|(key, _)| key.eq_ignore_ascii_case("set-cookie"));
        let (_, cookie) = cookies.next().context("the server sent no cookie")?;
        Ok(cookie.split(';').next().unwrap_or_default().to_owned())
    }
}

/// The number of tournaments an address can open is limited, and the first one is kept.
fn tournaments(server: &Server) -> Result<bool> {
    let wanted = json!({"name": "Cup", "game": "hattrick", "players": 4,
        "format": {"kind": "round_robin", "legs": 1}});
    let (mut first, mut owner) = (String::new(), String::new());
    for at in 0..200 {
        let host = server.guest(&format!("Host {at}"))?;
        let answer = server.ask("POST", "/api/v2/tournaments", &host, &wanted)?;
        if answer.status != 201 {
            let listed = server.ask("GET", "/api/v2/tournaments", &owner, &Value::Null)?;
            return Ok(answer.status == 429 && listed.body.contains(&first));
        }
        if at == 0 {
            (first, owner) = (answer.code(), host);
        }
    }
    Ok(false)
}

fn previews(server: &Server) -> Result<bool> {
    let anna = server.guest("Anna")?;
    let wanted = json!({"game": "hattrick", "players": 4});
    let code = server.ask("POST", "/api/v2/tables", &anna, &wanted)?.opened()?;
    let page =
        |code: &str| -> Result<String> { Ok(server.get(&format!("/t/{code}"))?.body.replace(code, "CODE")) };
    Ok(page(&code)? == page("k7m2-9qxt")?)
}

fn practice(server: &Server) -> Result<bool> {
    let (anna, ben) = (server.guest("Anna")?, server.guest("Ben")?);
    let code = server.ask("POST", "/api/v2/day", &anna, &json!({}))?.opened()?;
    let branch = json!({"lines": 0, "seat": 0});
    let branched = server.ask("POST", &format!("/api/v2/tables/{code}/branch"), &ben, &branch)?;
    let log = server.ask("GET", &format!("/api/v2/tables/{code}/log"), &ben, &Value::Null)?;
    Ok([branched.code(), log.code()]
        .iter()
        .all(|code| code == "not-played"))
}

/// An address can hold only a few tickets at a time.
fn tickets(server: &Server) -> Result<bool> {
    let mut given = 0;
    for at in 0..100 {
        let guest = server.guest(&format!("Guest {at}"))?;
        let answer = server.ask("POST", "/api/v2/session/ticket", &guest, &Value::Null)?;
        given += usize::from(answer.status == 200);
    }
    Ok(given < 50)
}

/// After too many guesses, the answer no longer reveals whether a table exists.
fn guesses(server: &Server) -> Result<bool> {
    let anna = server.guest("Anna")?;
    let wanted = json!({"game": "hattrick", "players": 4});
    let code = server.ask("POST", "/api/v2/tables", &anna, &wanted)?.opened()?;
    for at in 0..200 {
        if server.get(&format!("/api/v2/tables/guess-{at}"))?.status == 429 {
            return Ok(server.get(&format!("/api/v2/tables/{code}"))?.status == 429);
        }
    }
    Ok(false)
}

/// Each of these requests is refused once the rate limit is reached.
fn requests(server: &Server) -> Result<bool> {
    let paths = [
        "/api/v2/games",
        "/api/v2/session",
        "/",
        "/t/k7m2-9qxt",
        "/api/v2/day/table",
    ];
    let mut refused = [false; 5];
    for at in 0..40_000_usize {
        let which = at % paths.len();
        refused[which] |= server.get(paths[which])?.status == 429;
        if refused == [true; 5] {
            return Ok(true);
        }
    }
    Ok(false)
}
