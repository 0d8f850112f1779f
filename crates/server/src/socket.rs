//! A WebSocket connection: passes frames between client and table.

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
use stammtisch_api::{bad_request, read_message};
use stammtisch_room::message::{ClientMessage, ConnectionMessage, ServerMessage};
use stammtisch_room::{Person, Refused, TableCode};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::mpsc;
use tokio::time::{interval, sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::admission::Caller;
use crate::app::{App, TablePath, check_origin};
use crate::command::Command;
use crate::connection_limit::{ConnectionPermit, Peer};
use crate::error::{ApiError, too_fast};
use crate::frames::{refusal, text};
use crate::limit::Bucket;
use crate::metrics::CONNECTIONS;
use crate::outbox::{Frame, Frames, Outbox, WeakOutbox, outbox};
use crate::upgrade::{self, Upgrade, WsReader};

/// Frames larger than the limit times this factor close the connection unread.
const UNREAD_FACTOR: usize = 4;

/// Pause before the budget is checked again.
const BUDGET_POLL: Duration = Duration::from_millis(50);

/// Maximum frames per write.
const MAX_BATCH: usize = 16;

/// Query of a WebSocket.
#[derive(Deserialize)]
pub(crate) struct WsQuery {
    #[serde(default)]
    updates: Updates,
}

/// Content of updates.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Updates {
    /// The whole table.
    #[default]
    Whole,
    /// Only changes.
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
    query: Result<Query<WsQuery>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(query) = query.map_err(|_| bad_request("`updates` must be `whole` or `new`."))?;
    let (person, permit) = check_admission(&app, &code, caller, &headers).await?;
    let upgrade = upgrade?;
    let client = Client {
        person,
        rate_limit_key: caller.rate_limit_key(),
        deltas: query.updates == Updates::New,
    };
    if !app.tables.work.begin(client.rate_limit_key) {
        return Err(too_fast().into());
    }
    Ok(upgrade.serve(async move |stream, early| {
        let _connected = crate::Gauge::up(CONNECTIONS);
        serve(&app, stream, early, &code, client).await;
        drop((permit, peer.permit));
    }))
}

/// `POST /tables/{code}/ws`: checks whether a WebSocket would be accepted. Browsers hide the reason for a refused handshake from the page.
pub(crate) async fn may_open(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    check_admission(&app, &code, caller, &headers).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks admission. Returns the person and a connection permit.
async fn check_admission(
    app: &Arc<App>,
    code: &str,
    caller: Caller,
    headers: &HeaderMap,
) -> Result<(Option<Person>, ConnectionPermit), ApiError> {
    check_origin(headers)?;
    let person = app.sessions.read(headers);
    let id = person.as_ref().map(|person| &*person.id);
    app.find(code, caller, id).await?;
    let rate_limit_key = caller.rate_limit_key();
    let may_join = |reply| Command::PreviewJoin {
        person: person.clone(),
        rate_limit_key,
        reply,
    };
    let joins = app.tables.request(code, may_join).await??;
    app.may_see(code, joins.cards_of, id).await?;
    let permit = app.table_permit(rate_limit_key, joins.seated)?;
    Ok((person, permit))
}

/// The client of a connection.
struct Client {
    person: Option<Person>,
    /// The key that rate limits use.
    rate_limit_key: IpAddr,
    /// Whether updates are deltas.
    deltas: bool,
}

async fn serve(app: &App, stream: TcpStream, early: Bytes, code: &str, client: Client) {
    let (read_half, write_half) = stream.into_split();
    let limits = &app.tables.config.limits;
    let (outbox, frames) = outbox(limits.waiting_bytes);
    let mut writer = tokio::spawn(write(write_half, frames, limits.ping, limits.send));
    let conn = app.tables.new_connection();
    let joined = app.tables.request(code, |reply| Command::Join {
        conn,
        person: client.person.clone(),
        rate_limit_key: client.rate_limit_key,
        deltas: client.deltas,
        outbox: outbox.clone(),
        reply,
    });
    // Boxed, so that the connection doesn't keep the memory of loading a table.
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
        // Only the table keeps the outbox: when it drops it, the connection closes.
        let weak = outbox.downgrade();
        drop(outbox);
        let max_unread = UNREAD_FACTOR * limits.message_bytes;
        let stream = upgrade::read_messages(read_half, early, weak.clone(), max_unread).await;
        let reader = Reader {
            app,
            table: &table,
            conn,
            rate_limit_key: client.rate_limit_key,
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

/// Sends queued frames and pings silent clients. Ends with the outbox.
async fn write(mut stream: OwnedWriteHalf, mut frames: Frames, ping: Duration, send: Duration) {
    const PING: &[u8] = &[0x89, 0];
    /// Close code 1000, normal closure.
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
        while together.len() < MAX_BATCH
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

/// The end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The client or the server closed it.
    Closed,
    /// It failed or timed out.
    Lost,
}

struct Reader<'a> {
    app: &'a App,
    table: &'a mpsc::Sender<Box<Command>>,
    conn: stammtisch_room::ConnId,
    rate_limit_key: IpAddr,
    weak: WeakOutbox,
}

impl Reader<'_> {
    /// Reads until the connection closes, times out or sends too many refused frames in a row.
    async fn run(&self, mut stream: WebSocketStream<WsReader>) -> End {
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
                // Control frames count too.
                _ if !bucket.take(rate, Instant::now()) => Err((None, too_fast_to_read())),
                Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => continue,
                Message::Text(frame) => read_message(&frame, limits.message_bytes),
                Message::Binary(_) => Err((None, bad_request("Send text frames with one JSON object each."))),
            };
            match read {
                Ok(message) => {
                    refused_in_row = 0;
                    if message.goes_far_back() {
                        // Only this client waits for its budget.
                        while !self.app.tables.work.begin(self.rate_limit_key) {
                            sleep(BUDGET_POLL).await;
                        }
                    }
                    if self.forward(&outbox, message, at).await.is_err() {
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

    async fn forward(&self, outbox: &Outbox, message: ClientMessage, at: Duration) -> Result<(), ()> {
        if let ClientMessage::Connection(ConnectionMessage::Ping { at: sent }) = message {
            let pong = ServerMessage::Pong { at: sent };
            return outbox.send(text(&pong)).map_err(|_| ());
        }
        self.table
            .send(Box::new(Command::Message {
                conn: self.conn,
                message: Box::new(message),
                at,
            }))
            .await
            .map_err(|_| ())
    }
}

fn too_fast_to_read() -> Refused {
    Refused::new(TableCode::TooFast, "Too many requests; this one was not read.")
}
