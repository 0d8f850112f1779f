//! One WebSocket: frames in, frames out, nothing decided.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use stammtisch_protocol::{Code as EngineCode, read_json};
use stammtisch_room::message::{ClientMessage, ServerMessage};
use stammtisch_room::{Person, Refused, TableCode};
use tokio::sync::mpsc;
use tokio::time::{interval, sleep, timeout};

use crate::actor::Command;
use crate::app::{App, Caller, TablePath, check_origin};
use crate::error::ApiError;
use crate::frames::{refusal, text};
use crate::limit::{Bucket, Rate};
use crate::metrics::CONNECTIONS;
use crate::outbox::{Frames, Outbox, WeakOutbox, outbox};

/// The largest frame a client may send, in bytes.
pub(crate) const MAX_FRAME: usize = 16 * 1024;

/// From here on a frame is not even read to be refused.
const UNREADABLE: usize = 4 * MAX_FRAME;

/// How often the whole table is sent again: what is asked for beyond that has to wait.
const SYNC: Rate = Rate {
    burst: 5,
    per_second: 1,
};

/// How long one frame may take to be handed to the system.
const SEND: Duration = Duration::from_secs(10);

/// How often a silent client is asked whether it is there, and how long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_mins(1);

/// So many refused frames in a row end the connection.
const PATIENCE: u32 = 200;

/// `GET /tables/{code}/ws`
pub(crate) async fn open(
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    app.admit(caller)?;
    check_origin(&headers)?;
    app.find(&code, caller).await?;
    let upgrade = upgrade.map_err(|_| {
        stammtisch_protocol::Refused::new(EngineCode::BadRequest, "This address is for WebSockets.")
    })?;
    let place = Arc::clone(&app.sockets).try_acquire_owned().map_err(|_| {
        Refused::new(
            TableCode::TooMany,
            "So many people are here that there is no place left; try again later.",
        )
    })?;
    let person = app.sessions.read(&headers);
    let upgrade = upgrade
        .read_buffer_size(4096)
        .write_buffer_size(4096)
        .max_write_buffer_size(1024 * 1024)
        .max_message_size(UNREADABLE)
        .max_frame_size(UNREADABLE);
    Ok(upgrade.on_upgrade(async move |socket| {
        let _connected = crate::Gauge::up(CONNECTIONS);
        serve(&app, socket, &code, person).await;
        drop(place);
    }))
}

async fn serve(app: &App, socket: WebSocket, code: &str, person: Option<Person>) {
    let (sink, stream) = socket.split();
    let (outbox, frames) = outbox();
    let mut writer = tokio::spawn(write(sink, frames));
    let conn = app.tables.new_connection();
    let joined = app.tables.ask(code, |reply| Command::Join {
        conn,
        person: person.clone(),
        outbox: outbox.clone(),
        reply,
    });
    match joined.await {
        Ok(Ok(())) => {}
        Err(refused) | Ok(Err(refused)) => {
            let _ = outbox.send(text(&refusal(None, &refused)));
            drop(outbox);
            let _ = writer.await;
            return;
        }
    }
    if let Ok(table) = app.tables.open(code).await {
        // The table alone holds the outbox for good: when it lets go of it, the connection is closed.
        let weak = outbox.downgrade();
        drop(outbox);
        let reader = Reader {
            app,
            table: &table,
            conn,
            weak,
        };
        tokio::select! {
            () = reader.run(stream) => {}
            _ = &mut writer => {}
        }
        let _ = table.send(Command::Leave { conn }).await;
    }
    if !writer.is_finished() {
        let _ = writer.await;
    }
}

/// Sends what waits, and asks a silent client whether it is still there. Ends with the outbox.
async fn write(mut sink: SplitSink<WebSocket, Message>, mut frames: Frames) {
    let mut ping = interval(PING);
    ping.reset();
    loop {
        let message = tokio::select! {
            frame = frames.next() => match frame {
                Some(frame) => Message::Text(frame),
                None => break,
            },
            _ = ping.tick() => Message::Ping(Vec::new().into()),
        };
        if !matches!(timeout(SEND, sink.send(message)).await, Ok(Ok(()))) {
            return;
        }
    }
    let close = CloseFrame {
        code: close_code::NORMAL,
        reason: Utf8Bytes::default(),
    };
    let _ = timeout(SEND, sink.send(Message::Close(Some(close)))).await;
}

struct Reader<'a> {
    app: &'a App,
    table: &'a mpsc::Sender<Command>,
    conn: stammtisch_room::ConnId,
    weak: WeakOutbox,
}

impl Reader<'_> {
    /// Reads until the connection closes, the client is silent too long, or sends only what is refused.
    async fn run(&self, mut stream: SplitStream<WebSocket>) {
        let rate = self.app.tables.config.limits.frames;
        let mut bucket = Bucket::full(rate, Instant::now());
        let mut syncs = Bucket::full(SYNC, Instant::now());
        let mut refused_in_row = 0;
        while refused_in_row < PATIENCE {
            let Ok(Some(Ok(message))) = timeout(SILENCE, stream.next()).await else {
                return;
            };
            let at = self.app.tables.now();
            let Some(outbox) = self.weak.upgrade() else { return };
            let read = match message {
                Message::Close(_) => return,
                Message::Ping(_) | Message::Pong(_) => continue,
                _ if !bucket.take(rate, Instant::now()) => Err((None, too_fast())),
                Message::Text(frame) => read(&frame),
                Message::Binary(_) => Err((None, bad_request("Send text frames, one JSON object each."))),
            };
            match read {
                Ok(message) => {
                    refused_in_row = 0;
                    if message == ClientMessage::Sync {
                        // Nobody but who asks so often waits for it.
                        while !syncs.take(SYNC, Instant::now()) {
                            sleep(Duration::from_millis(50)).await;
                        }
                    }
                    if self.pass_on(&outbox, message, at).await.is_err() {
                        return;
                    }
                }
                Err((id, refused)) => {
                    refused_in_row += 1;
                    if outbox.send(text(&refusal(id, &refused))).is_err() {
                        return;
                    }
                }
            }
        }
    }

    async fn pass_on(&self, outbox: &Outbox, message: ClientMessage, at: Duration) -> Result<(), ()> {
        if let ClientMessage::Ping { at: sent } = message {
            let pong = ServerMessage::Pong { at: sent };
            return outbox.send(text(&pong)).map_err(|_| ());
        }
        self.table
            .send(Command::Say {
                conn: self.conn,
                message,
                at,
            })
            .await
            .map_err(|_| ())
    }
}

/// Reads a frame; a refusal names the request if its id can be made out.
fn read(frame: &str) -> Result<ClientMessage, (Option<String>, Refused)> {
    if frame.len() > MAX_FRAME {
        let message = format!("A frame has at most {MAX_FRAME} bytes.");
        return Err((None, Refused::new(TableCode::TooLarge, message)));
    }
    let value = read_json(frame.as_bytes()).map_err(|refused| (None, refused.into()))?;
    let id = value.get("id").and_then(|id| id.as_str()).map(str::to_owned);
    serde_json::from_value(value)
        .map_err(|error| (id, bad_request(&format!("The frame is no request: {error}."))))
}

fn bad_request(message: &str) -> Refused {
    stammtisch_protocol::Refused::new(EngineCode::BadRequest, message).into()
}

fn too_fast() -> Refused {
    Refused::new(
        TableCode::TooFast,
        "Too many requests in too short a time; this one was not read.",
    )
}
