//! One WebSocket: frames in, frames out, nothing decided.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::StreamExt;
use serde::Deserialize;
use stammtisch_protocol::{Code as EngineCode, read_json};
use stammtisch_room::message::{ClientMessage, ConnectionMessage, ServerMessage};
use stammtisch_room::{Person, Refused, TableCode, check_id};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::mpsc;
use tokio::time::{interval, sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::actor::Command;
use crate::admission::Caller;
use crate::app::{App, TablePath, check_origin};
use crate::error::{ApiError, too_fast};
use crate::frames::{refusal, short, text};
use crate::limit::Bucket;
use crate::metrics::CONNECTIONS;
use crate::outbox::{Frame, Frames, Outbox, WeakOutbox, outbox};
use crate::places::{Peer, Place};
use crate::upgrade::{self, Ear, Upgrade};

/// So many times as large as it may be, a frame is not even read to be refused.
const UNREADABLE: usize = 4;

/// How long somebody waits who has no work left in his budget, before it is looked at again.
const WAIT: Duration = Duration::from_millis(50);

/// How many frames that wait are handed to the system together.
const TOGETHER: usize = 16;

/// What may be said of the WebSocket in its address.
#[derive(Deserialize)]
pub(crate) struct Wishes {
    #[serde(default)]
    updates: Updates,
}

/// What updates hold.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Updates {
    /// The whole table.
    #[default]
    Whole,
    /// What is new.
    New,
}

/// `GET /tables/{code}/ws`
pub(crate) async fn open(
    upgrade: Result<Upgrade, ApiError>,
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
    wishes: Result<Query<Wishes>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(wishes) = wishes.map_err(|_| bad_request("`updates` is `whole` or `new`."))?;
    let (person, place) = let_in(&app, &code, caller, &headers).await?;
    let upgrade = upgrade?;
    let guest = Guest {
        person,
        home: caller.home(),
        deltas: wishes.updates == Updates::New,
    };
    if !app.tables.work.begin(guest.home) {
        return Err(too_fast().into());
    }
    Ok(upgrade.serve(async move |stream, early| {
        let _connected = crate::Gauge::up(CONNECTIONS);
        serve(&app, stream, early, &code, guest).await;
        drop((place, peer.place));
    }))
}

/// `POST /tables/{code}/ws`: whether a WebSocket would be opened. Why one is refused, browsers tell no page.
pub(crate) async fn may_open(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let_in(&app, &code, caller, &headers).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who comes to a table, and the place of the connection.
async fn let_in(
    app: &Arc<App>,
    code: &str,
    caller: Caller,
    headers: &HeaderMap,
) -> Result<(Option<Person>, Place), ApiError> {
    check_origin(headers)?;
    let person = app.sessions.read(headers);
    let id = person.as_ref().map(|person| &*person.id);
    app.find(code, caller, id).await?;
    let home = caller.home();
    let may_join = |reply| Command::MayJoin {
        person: person.clone(),
        home,
        reply,
    };
    let joins = app.tables.ask(code, may_join).await??;
    app.may_see(code, joins.cards_of, id).await?;
    let place = app.seat(home, joins.seated)?;
    Ok((person, place))
}

/// Whose connection it is.
struct Guest {
    person: Option<Person>,
    /// What limits are counted against.
    home: IpAddr,
    /// Whether updates hold only what is new.
    deltas: bool,
}

async fn serve(app: &App, stream: TcpStream, early: Bytes, code: &str, guest: Guest) {
    let (ear, mouth) = stream.into_split();
    let limits = &app.tables.config.limits;
    let (outbox, frames) = outbox(limits.waiting_bytes);
    let mut writer = tokio::spawn(write(mouth, frames, limits.ping, limits.send));
    let conn = app.tables.new_connection();
    let joined = app.tables.ask(code, |reply| Command::Join {
        conn,
        person: guest.person.clone(),
        home: guest.home,
        deltas: guest.deltas,
        outbox: outbox.clone(),
        reply,
    });
    // What it takes to load a table is not kept as long as the connection.
    match Box::pin(joined).await {
        Ok(Ok(())) => {}
        Err(refused) | Ok(Err(refused)) => {
            let _ = outbox.send(text(&refusal(None, &refused)));
            drop(outbox);
            let _ = writer.await;
            return;
        }
    }
    if let Ok(table) = Box::pin(app.tables.open(code)).await {
        // The table alone holds the outbox for good: when it lets go of it, the connection is closed.
        let weak = outbox.downgrade();
        drop(outbox);
        let unreadable = UNREADABLE * limits.message_bytes;
        let stream = upgrade::listen(ear, early, weak.clone(), unreadable).await;
        let reader = Reader {
            app,
            table: &table,
            conn,
            home: guest.home,
            weak,
        };
        let end = tokio::select! {
            end = reader.run(stream) => end,
            _ = &mut writer => End::Lost,
        };
        let lost = end == End::Lost;
        let _ = table.send(Box::new(Command::Leave { conn, lost })).await;
    }
    if !writer.is_finished() {
        let _ = writer.await;
    }
}

/// Sends what waits, and asks a silent client whether it is still there. Ends with the outbox.
async fn write(mut stream: OwnedWriteHalf, mut frames: Frames, ping: Duration, send: Duration) {
    const PING: &[u8] = &[0x89, 0];
    /// The normal end: 1000.
    const CLOSE: &[u8] = &[0x88, 2, 0x03, 0xe8];
    let mut ping = interval(ping);
    ping.reset();
    let mut together = Vec::new();
    loop {
        let frame = tokio::select! {
            frame = frames.next() => match frame {
                Some(frame) => frame,
                None => break,
            },
            _ = ping.tick() => Frame::Encoded(Bytes::from_static(PING)),
        };
        together.push(frame);
        while together.len() < TOGETHER
            && let Some(frame) = frames.another()
        {
            together.push(frame);
        }
        if !matches!(
            timeout(send, upgrade::send(&mut stream, &together)).await,
            Ok(Ok(()))
        ) {
            return;
        }
        together.clear();
    }
    let close = Frame::Encoded(Bytes::from_static(CLOSE));
    let _ = timeout(send, upgrade::send(&mut stream, &[close])).await;
}

/// How a connection ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// One of both sides closed it.
    Closed,
    /// It broke, or nothing came of it any more.
    Lost,
}

struct Reader<'a> {
    app: &'a App,
    table: &'a mpsc::Sender<Box<Command>>,
    conn: stammtisch_room::ConnId,
    home: IpAddr,
    weak: WeakOutbox,
}

impl Reader<'_> {
    /// Reads until the connection closes, the client is silent too long, or sends only what is refused.
    async fn run(&self, mut stream: WebSocketStream<Ear>) -> End {
        let limits = &self.app.tables.config.limits;
        let rate = limits.frames;
        let mut bucket = Bucket::full(rate, Instant::now());
        let mut refused_in_row = 0;
        while refused_in_row < limits.refused_in_row {
            let Ok(Some(Ok(message))) = timeout(limits.silence, stream.next()).await else {
                return End::Lost;
            };
            let at = self.app.tables.now();
            let Some(outbox) = self.weak.upgrade() else {
                return End::Closed;
            };
            let read = match message {
                Message::Close(_) => return End::Closed,
                // Those of the WebSocket itself cost as much as any other.
                _ if !bucket.take(rate, Instant::now()) => Err((None, too_fast_to_read())),
                Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => continue,
                Message::Text(frame) => read(&frame, limits.message_bytes),
                Message::Binary(_) => Err((None, bad_request("Send text frames, one JSON object each."))),
            };
            match read {
                Ok(message) => {
                    refused_in_row = 0;
                    if message.goes_far_back() {
                        // Nobody but who asks for so much waits for it.
                        while !self.app.tables.work.begin(self.home) {
                            sleep(WAIT).await;
                        }
                    }
                    if self.pass_on(&outbox, message, at).await.is_err() {
                        return End::Closed;
                    }
                }
                Err((id, refused)) => {
                    refused_in_row += 1;
                    if outbox.send(text(&refusal(id, &refused))).is_err() {
                        return End::Closed;
                    }
                }
            }
        }
        End::Closed
    }

    async fn pass_on(&self, outbox: &Outbox, message: ClientMessage, at: Duration) -> Result<(), ()> {
        if let ClientMessage::Connection(ConnectionMessage::Ping { at: sent }) = message {
            let pong = ServerMessage::Pong { at: sent };
            return outbox.send(text(&pong)).map_err(|_| ());
        }
        self.table
            .send(Box::new(Command::Say {
                conn: self.conn,
                message: Box::new(message),
                at,
            }))
            .await
            .map_err(|_| ())
    }
}

/// Reads a frame; a refusal names the request if its id can be made out.
fn read(frame: &str, most: usize) -> Result<ClientMessage, (Option<String>, Refused)> {
    if frame.len() > most {
        let message = format!("A frame has at most {most} bytes.");
        return Err((None, Refused::new(TableCode::TooLarge, message)));
    }
    let value = read_json(frame.as_bytes()).map_err(|refused| (None, refused.into()))?;
    let id = value.get("id").and_then(|id| id.as_str()).map(str::to_owned);
    let id = id.filter(|id| check_id(id).is_ok());
    serde_json::from_value(value).map_err(|error| {
        let error = short(&error.to_string());
        (id, bad_request(&format!("The frame is no request: {error}.")))
    })
}

fn bad_request(message: &str) -> Refused {
    stammtisch_protocol::Refused::new(EngineCode::BadRequest, message).into()
}

fn too_fast_to_read() -> Refused {
    Refused::new(
        TableCode::TooFast,
        "Too many requests in too short a time; this one was not read.",
    )
}
