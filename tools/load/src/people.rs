//! Players who join, sit down and start.

use std::net::Ipv4Addr;
use std::rc::Rc;

use anyhow::{Context, Result, bail};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};

use crate::args::Args;
use crate::server::TestServers;
use crate::socket::{Socket, connect};

/// The players of one table, and their IP address.
pub(crate) struct People {
    servers: Rc<TestServers>,
    /// The server that they open tables at.
    opens_at: usize,
    /// The server that they connect to. Another one than the table's has to pass everything on.
    plays_at: usize,
    home: Ipv4Addr,
    cookies: Vec<String>,
    wish: Value,
    /// Whether they start the match themselves; tables filled with bots start at once.
    pub(crate) begin: bool,
    /// The number of tables opened before this one.
    pub(crate) place: usize,
}

/// Creates the players of table number `place`. Each table has its own IP address, so limits per address don't apply.
///
/// # Errors
///
/// The server refuses them.
pub(crate) async fn sit_down(servers: &Rc<TestServers>, place: usize, args: &Args) -> Result<People> {
    let home = Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 1, 0, 1)) + place as u32);
    let mut wish =
        json!({"game": args.game, "players": args.players, "options": args.options()?, "public": false});
    if args.masters.is_some() {
        wish["bots"] = (args.players - 1).into();
        wish["bot"] = "master".into();
        wish["bot_ms"] = 0.into();
    }
    let mut people = People {
        servers: Rc::clone(servers),
        opens_at: place,
        plays_at: place + usize::from(args.through),
        home,
        cookies: Vec::new(),
        wish,
        begin: args.masters.is_none(),
        place,
    };
    for seat in 0..args.people() {
        let name = json!({ "name": format!("Guest {place}-{seat}") });
        let (cookie, _) = people
            .ask(people.opens_at, Method::PUT, "session", "", &name)
            .await?;
        people.cookies.push(cookie.context("the server gives no cookie")?);
    }
    Ok(people)
}

impl People {
    /// Opens a table. Only the host has a seat yet. Returns its code.
    ///
    /// # Errors
    ///
    /// The server refuses it.
    pub(crate) async fn open(&self) -> Result<String> {
        let (_, answer) = self
            .ask(
                self.opens_at,
                Method::POST,
                "tables",
                &self.cookies[0],
                &self.wish,
            )
            .await?;
        Ok(answer["code"]
            .as_str()
            .context("the server gives no code")?
            .to_owned())
    }

    /// Connects all players to a table.
    ///
    /// # Errors
    ///
    /// The server refuses it.
    pub(crate) async fn gather(&self, code: &str) -> Result<Vec<Socket>> {
        // A table belongs to the first node that a player connects to.
        let _owned = if self.opens_at == self.plays_at {
            None
        } else {
            Some(self.connect(code, self.opens_at, &self.cookies[0]).await?)
        };
        let mut sockets = Vec::new();
        for cookie in &self.cookies {
            sockets.push(self.connect(code, self.plays_at, cookie).await?);
        }
        Ok(sockets)
    }

    /// Connects a player to a table at one server.
    async fn connect(&self, code: &str, at: usize, cookie: &str) -> Result<Socket> {
        let path = format!("/api/v2/tables/{code}/ws?updates=new");
        let server = self.servers.address(at);
        let stream = connect(self.home, server).await?;
        Socket::open(stream, server, &path, cookie).await
    }

    /// Turns to another server for all that follows. The tables of one server spread over the others.
    pub(crate) fn turn_to_another(&mut self) {
        let others = self.servers.addresses.len().saturating_sub(1).max(1);
        let step = 1 + self.place % others;
        self.opens_at += step;
        self.plays_at += step;
    }

    /// Sends a request; returns the cookie and the body of the answer.
    async fn ask(
        &self,
        at: usize,
        method: Method,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> Result<(Option<String>, Value)> {
        let server = self.servers.address(at);
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(connect(self.home, server).await?)).await?;
        let connection = tokio::task::spawn_local(connection);
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v2/{path}"))
            .header(HOST, server.to_string())
            .header(CONTENT_TYPE, "application/json")
            .header(COOKIE, cookie)
            .body(Full::new(Bytes::from(body.to_string())))?;
        let answer = sender.send_request(request).await?;
        let status = answer.status();
        let given = answer
            .headers()
            .get(SET_COOKIE)
            .and_then(|cookie| cookie.to_str().ok());
        let given = given
            .and_then(|cookie| cookie.split(';').next())
            .map(str::to_owned);
        let body = answer.into_body().collect().await?.to_bytes();
        drop(sender);
        let _ = connection.await;
        if !status.is_success() {
            bail!("/api/v2/{path} is refused: {}", String::from_utf8_lossy(&body));
        }
        Ok((given, serde_json::from_slice(&body)?))
    }
}
