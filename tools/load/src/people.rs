//! People who come in, sit down and begin.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, Result, bail};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::args::Args;
use crate::house::House;

/// A connection to a table.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// The people of one table, and where they come from.
pub(crate) struct People {
    house: SocketAddr,
    home: Ipv4Addr,
    cookies: Vec<String>,
    wish: Value,
    /// Whether they begin the match themselves; where bots fill the table it begins at once.
    pub(crate) begin: bool,
    /// How many tables of the house came before this one.
    pub(crate) place: usize,
}

/// The people of the `place`-th table: they live at an address of their own, as people do, and no limit for a
/// single address concerns them.
///
/// # Errors
///
/// The server does not take them.
pub(crate) async fn sit_down(house: &House, place: usize, args: &Args) -> Result<People> {
    let home = Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 1, 0, 1)) + place as u32);
    let mut wish =
        json!({"game": args.game, "players": args.players, "options": args.options()?, "public": false});
    if args.masters.is_some() {
        wish["bots"] = (args.players - 1).into();
        wish["bot"] = "master".into();
        wish["bot_ms"] = 0.into();
    }
    let mut people = People {
        house: house.address,
        home,
        cookies: Vec::new(),
        wish,
        begin: args.masters.is_none(),
        place,
    };
    for seat in 0..args.people() {
        let name = json!({ "name": format!("Guest {place}-{seat}") });
        let (cookie, _) = people.ask(Method::PUT, "session", "", &name).await?;
        people.cookies.push(cookie.context("the server gives no cookie")?);
    }
    Ok(people)
}

impl People {
    /// Opens a table, and connects everybody to it. Nobody but the host has a seat yet.
    ///
    /// # Errors
    ///
    /// The server refuses it.
    pub(crate) async fn gather(&self) -> Result<Vec<Socket>> {
        let (_, answer) = self
            .ask(Method::POST, "tables", &self.cookies[0], &self.wish)
            .await?;
        let code = answer["code"].as_str().context("the server gives no code")?;
        let mut sockets = Vec::new();
        for cookie in &self.cookies {
            let address = format!("ws://{}/api/v2/tables/{code}/ws?updates=new", self.house);
            let mut request = address.into_client_request()?;
            request.headers_mut().insert(COOKIE, cookie.parse()?);
            // Thousands of these wait at the same time: each with a small buffer.
            let small = WebSocketConfig::default().read_buffer_size(8 * 1024);
            let (socket, _) = client_async_with_config(request, self.connect().await?, Some(small)).await?;
            sockets.push(socket);
        }
        Ok(sockets)
    }

    async fn connect(&self) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.home, 0).into())?;
        let stream = socket
            .connect(self.house)
            .await
            .context("the server does not answer")?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// One request; the cookie and the body of its answer.
    async fn ask(
        &self,
        method: Method,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> Result<(Option<String>, Value)> {
        let (mut sender, connection) = http1::handshake(TokioIo::new(self.connect().await?)).await?;
        let connection = tokio::task::spawn_local(connection);
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v2/{path}"))
            .header(HOST, self.house.to_string())
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
