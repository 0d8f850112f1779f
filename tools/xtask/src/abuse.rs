//! `cargo xtask abuse`: the attacks that HTTP alone can make, repeated against a server of one's own. It says of each whether the server held. What it uses up
//! of the limits of its address comes back by itself, within a few hours. Attacks over the WebSocket are repeated by the tests
//! (docs/explain/security.md names them).

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

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) fn run_with(words: &[&str]) -> Result<()> {
    let ["--address", address] = words else {
        bail!("{HELP}");
    };
    let house = House {
        address: (*address).to_owned(),
    };
    let attacks: [(&str, Attack); 6] = [
        ("2: what a preview tells of a private table", previews),
        ("5: the cards of a day before one's own try", practice),
        ("2: codes until one fits", guesses),
        ("3: tickets without end", tickets),
        ("1: tournaments without end", tournaments),
        ("2: requests nobody counts", requests),
    ];
    let mut broken = 0;
    for (name, attack) in attacks {
        let held = attack(&house).with_context(|| format!("attack {name}"))?;
        println!("{name}: {}", if held { "held" } else { "NOT HELD" });
        broken += usize::from(!held);
    }
    if broken > 0 {
        bail!("{broken} attacks got through");
    }
    Ok(())
}

type Attack = fn(&House) -> Result<bool>;

struct House {
    address: String,
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    /// What a refusal is called; empty if it is none.
    fn code(&self) -> String {
        let value: Value = serde_json::from_str(&self.body).unwrap_or_default();
        value["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The code of what was opened.
    fn opened(&self) -> Result<String> {
        if self.status != 201 {
            bail!("the server opens nothing: {} (is it a fresh one?)", self.body);
        }
        Ok(self.code())
    }
}

impl House {
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
        let mut stream = TcpStream::connect(&self.address).context("is the server there?")?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(request.as_bytes())?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").context("this is no HTTP")?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok(Answer {
            status: status.context("this is no HTTP")?,
            head: head.to_owned(),
            body: body.to_owned(),
        })
    }

    fn get(&self, path: &str) -> Result<Answer> {
        self.ask("GET", path, "", &Value::Null)
    }

    /// The cookie of somebody new.
    fn guest(&self, name: &str) -> Result<String> {
        let answer = self.ask("PUT", "/api/v2/session", "", &json!({ "name": name }))?;
        let lines = answer.head.lines().filter_map(|line| line.split_once(": "));
        let mut cookies = lines.filter(|(key, _)| key.eq_ignore_ascii_case("set-cookie"));
        let (_, cookie) = cookies.next().context("the server gives no cookie")?;
        Ok(cookie.split(';').next().unwrap_or_default().to_owned())
    }
}

/// However many one address opens, the first is still there, and the address is refused in the end.
fn tournaments(house: &House) -> Result<bool> {
    let wanted = json!({"name": "Cup", "game": "hattrick", "players": 4,
        "format": {"kind": "round_robin", "legs": 1}});
    let (mut first, mut owner) = (String::new(), String::new());
    for at in 0..200 {
        let host = house.guest(&format!("Host {at}"))?;
        let answer = house.ask("POST", "/api/v2/tournaments", &host, &wanted)?;
        if answer.status != 201 {
            let listed = house.ask("GET", "/api/v2/tournaments", &owner, &Value::Null)?;
            return Ok(answer.status == 429 && listed.body.contains(&first));
        }
        if at == 0 {
            (first, owner) = (answer.code(), host);
        }
    }
    Ok(false)
}

fn previews(house: &House) -> Result<bool> {
    let anna = house.guest("Anna")?;
    let wanted = json!({"game": "hattrick", "players": 4});
    let code = house.ask("POST", "/api/v2/tables", &anna, &wanted)?.opened()?;
    let page =
        |code: &str| -> Result<String> { Ok(house.get(&format!("/t/{code}"))?.body.replace(code, "CODE")) };
    Ok(page(&code)? == page("k7m2-9qxt")?)
}

fn practice(house: &House) -> Result<bool> {
    let (anna, ben) = (house.guest("Anna")?, house.guest("Ben")?);
    let code = house.ask("POST", "/api/v2/day", &anna, &json!({}))?.opened()?;
    let branch = json!({"lines": 0, "seat": 0});
    let branched = house.ask("POST", &format!("/api/v2/tables/{code}/branch"), &ben, &branch)?;
    let log = house.ask("GET", &format!("/api/v2/tables/{code}/log"), &ben, &Value::Null)?;
    Ok([branched.code(), log.code()]
        .iter()
        .all(|code| code == "not-played"))
}

/// An address has few at a time.
fn tickets(house: &House) -> Result<bool> {
    let mut given = 0;
    for at in 0..100 {
        let guest = house.guest(&format!("Guest {at}"))?;
        let answer = house.ask("POST", "/api/v2/session/ticket", &guest, &Value::Null)?;
        given += usize::from(answer.status == 200);
    }
    Ok(given < 50)
}

/// In the end nothing tells any more whether there is a table.
fn guesses(house: &House) -> Result<bool> {
    let anna = house.guest("Anna")?;
    let wanted = json!({"game": "hattrick", "players": 4});
    let code = house.ask("POST", "/api/v2/tables", &anna, &wanted)?.opened()?;
    for at in 0..200 {
        if house.get(&format!("/api/v2/tables/guess-{at}"))?.status == 429 {
            return Ok(house.get(&format!("/api/v2/tables/{code}"))?.status == 429);
        }
    }
    Ok(false)
}

/// Each of these is refused when enough were asked.
fn requests(house: &House) -> Result<bool> {
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
        refused[which] |= house.get(paths[which])?.status == 429;
        if refused == [true; 5] {
            return Ok(true);
        }
    }
    Ok(false)
}
