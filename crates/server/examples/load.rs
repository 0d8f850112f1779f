//! Measures a server of its own, with SQLite on disk: first how long a move takes to be stored, acknowledged and
//! seen by all four people at an idle table, then how many moves a second many tables make.
//!
//! `cargo run --release -p stammtisch-server --example load -- [TABLES]`

use std::error::Error;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use stammtisch_server::{Config, Limits, Rate, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// Moves measured one by one.
const SINGLE: usize = 1000;

/// How long many tables play.
const CROWD: Duration = Duration::from_secs(10);

#[tokio::main]
async fn main() -> Result<()> {
    let tables = std::env::args().nth(1).map_or(Ok(200), |tables| tables.parse())?;
    let dir = tempfile::tempdir_in(".")?;
    let (ready, address) = oneshot::channel();
    let (stop, stopped) = oneshot::channel::<()>();
    let much = Rate {
        burst: 1_000_000,
        per_second: 1_000_000,
    };
    let limits = Limits {
        frames: much,
        openings: much,
        requests: much,
        ..Limits::default()
    };
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        limits,
        ..Config::new(dir.path())
    };
    let ready = |address| {
        let _ = ready.send(address);
    };
    let server = tokio::spawn(serve(config, ready, async { drop(stopped.await) }));
    let address = address.await?;

    let mut times = single(&mut Table::open(address).await?).await?;
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!("one table, a move stored, acknowledged and seen by all four:");
    println!(
        "  median {:?}, 90 % {:?}, 99 % {:?}, most {:?}",
        at(50),
        at(90),
        at(99),
        at(100)
    );

    let mut seated = Vec::new();
    for _ in 0..tables {
        seated.push(Table::open(address).await?);
    }
    let begun = Instant::now();
    let mut crowd = tokio::task::JoinSet::new();
    for mut table in seated {
        crowd.spawn(async move { table.play_until(begun + CROWD).await });
    }
    let mut moves = 0;
    while let Some(played) = crowd.join_next().await {
        moves += played??;
    }
    let rate = f64::from(moves) / begun.elapsed().as_secs_f64();
    println!("{tables} tables at once: {rate:.0} moves a second, each stored and sent to four people");
    drop(stop);
    Ok(server.await??)
}

/// Times single moves; the table is idle in between.
async fn single(table: &mut Table) -> Result<Vec<Duration>> {
    let mut times = Vec::with_capacity(SINGLE);
    while times.len() < SINGLE {
        let begun = Instant::now();
        if !table.play_one().await? {
            break;
        }
        times.push(begun.elapsed());
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    Ok(times)
}

/// Four people at one table.
struct Table {
    people: Vec<Client>,
    moves: u32,
}

struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    table: Value,
}

impl Table {
    /// Opens a table of 100 deals and seats four people.
    async fn open(address: SocketAddr) -> Result<Self> {
        let mut code = String::new();
        let mut people = Vec::new();
        for seat in 0..4 {
            let (cookie, _) = request(address, "PUT", "/session", "", &json!({"name": "Load"})).await?;
            if seat == 0 {
                let wanted = json!({"game": "hattrick", "players": 4, "options": {"deals": 100}});
                let (_, answer) = request(address, "POST", "/tables", &cookie, &wanted).await?;
                answer["code"].as_str().ok_or("no table")?.clone_into(&mut code);
            }
            let mut upgrade = format!("ws://{address}/api/v2/tables/{code}/ws").into_client_request()?;
            upgrade.headers_mut().insert("cookie", cookie.parse()?);
            let (socket, _) = connect_async(upgrade).await?;
            let mut client = Client {
                socket,
                table: Value::Null,
            };
            client.send(&json!({"type": "sit", "id": "sit"})).await?;
            client.until(|table| !table["you"].is_null()).await?;
            people.push(client);
        }
        people[0].send(&json!({"type": "start", "id": "start"})).await?;
        for client in &mut people {
            client.until(|table| table["phase"] == "playing").await?;
        }
        Ok(Self { people, moves: 0 })
    }

    /// Plays one move and waits until all four have seen it and the mover has been told that it is stored.
    async fn play_one(&mut self) -> Result<bool> {
        let table = &self.people[0].table;
        let Some(seat) = table["turn"]["seats"][0].as_u64() else {
            return Ok(false);
        };
        let moment = table["moment"].as_u64().unwrap_or_default();
        self.moves += 1;
        let mover = &mut self.people[seat as usize];
        let chosen = mover.table["legal"][0].clone();
        let id = self.moves.to_string();
        mover
            .send(&json!({"type": "move", "id": id, "moment": moment, "move": chosen}))
            .await?;
        mover.done(&id).await?;
        for client in &mut self.people {
            client
                .until(|table| table["moment"].as_u64() > Some(moment))
                .await?;
        }
        Ok(true)
    }

    async fn play_until(&mut self, end: Instant) -> Result<u32> {
        let before = self.moves;
        while Instant::now() < end && self.play_one().await? {}
        Ok(self.moves - before)
    }
}

impl Client {
    async fn send(&mut self, message: &Value) -> Result<()> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    async fn next(&mut self) -> Result<Value> {
        loop {
            if let Message::Text(text) = self.socket.next().await.ok_or("closed")?? {
                let mut message: Value = serde_json::from_str(&text)?;
                if message["table"].is_object() {
                    self.table = message["table"].take();
                }
                return Ok(message);
            }
        }
    }

    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Result<()> {
        while !wanted(&self.table) {
            self.next().await?;
        }
        Ok(())
    }

    async fn done(&mut self, id: &str) -> Result<()> {
        loop {
            let message = self.next().await?;
            if message["id"] == id {
                return if message["type"] == "done" {
                    Ok(())
                } else {
                    Err(message.to_string().into())
                };
            }
        }
    }
}

/// One HTTP request; the cookie that was set, and the body.
async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: &Value,
) -> Result<(String, Value)> {
    let body = body.to_string();
    let request = format!(
        "{method} /api/v2{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|set| set.split(';').next()).unwrap_or_default();
    Ok((cookie.to_owned(), serde_json::from_str(body)?))
}
