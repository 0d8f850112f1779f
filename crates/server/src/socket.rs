//! One WebSocket: frames in, frames out, nothing decided.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use stammtisch_protocol::{Code as EngineCode, read_json};
use stammtisch_room::message::{ClientMessage, ServerMessage};
use stammtisch_room::{Person, Refused, TableCode, check_id};
use tokio::sync::mpsc;
use tokio::time::{interval, sleep, timeout};

use crate::actor::Command;
use crate::app::{App, Caller, Peer, TablePath, check_origin, too_fast};
use crate::error::ApiError;
use crate::frames::{refusal, short, text};
use crate::limit::Bucket;
use crate::metrics::CONNECTIONS;
use crate::outbox::{Frames, Outbox, WeakOutbox, outbox};

/// So many times as large as it may be, a frame is not even read to be refused.
const UNREADABLE: usize = 4;

/// How long somebody waits who has no work left in his budget, before it is looked at again.
const WAIT: Duration = Duration::from_millis(50);

/// How many frames that wait are handed to the system together.
const TOGETHER: usize = 16;

/// `GET /tables/{code}/ws`
pub(crate) async fn open(
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
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
    let guest = Guest {
        person: app.sessions.read(&headers),
        home: caller.home(),
    };
    let may_join = |reply| Command::MayJoin {
        person: guest.person.clone(),
        home: guest.home,
        reply,
    };
    let seated = app.tables.ask(&code, may_join).await??;
    let place = app.seat(guest.home, seated)?;
    if !app.tables.work.begin(guest.home) {
        return Err(too_fast().into());
    }
    let unreadable = UNREADABLE * app.tables.config.limits.message_bytes;
    let upgrade = upgrade
        .read_buffer_size(4096)
        // An `update` and the `done` behind it go out in one write.
        .write_buffer_size(16 * 1024)
        .max_write_buffer_size(1024 * 1024)
        .max_message_size(unreadable)
        .max_frame_size(unreadable);
    Ok(upgrade.on_upgrade(async move |socket| {
        let _connected = crate::Gauge::up(CONNECTIONS);
        serve(&app, socket, &code, guest).await;
        drop((place, peer.place));
    }))
}

/// Whose connection it is.
struct Guest {
    person: Option<Person>,
    /// What limits are counted against.
    home: IpAddr,
}

async fn serve(app: &App, socket: WebSocket, code: &str, guest: Guest) {
    let (sink, stream) = socket.split();
    let limits = &app.tables.config.limits;
    let (outbox, frames) = outbox(limits.waiting_bytes);
    let mut writer = tokio::spawn(write(sink, frames, limits.ping, limits.send));
    let conn = app.tables.new_connection();
    let joined = app.tables.ask(code, |reply| Command::Join {
        conn,
        person: guest.person.clone(),
        home: guest.home,
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
            home: guest.home,
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
async fn write(mut sink: SplitSink<WebSocket, Message>, mut frames: Frames, ping: Duration, send: Duration) {
    let mut ping = interval(ping);
    ping.reset();
    loop {
        let message = tokio::select! {
            frame = frames.next() => match frame {
                Some(frame) => Message::Text(frame),
                None => break,
            },
            _ = ping.tick() => Message::Ping(Vec::new().into()),
        };
        let handed_over = async {
            sink.feed(message).await?;
            for _ in 1..TOGETHER {
                let Some(frame) = frames.another() else { break };
                sink.feed(Message::Text(frame)).await?;
            }
            sink.flush().await
        };
        if !matches!(timeout(send, handed_over).await, Ok(Ok(()))) {
            return;
        }
    }
    let close = CloseFrame {
        code: close_code::NORMAL,
        reason: Utf8Bytes::default(),
    };
    let _ = timeout(send, sink.send(Message::Close(Some(close)))).await;
}

struct Reader<'a> {
    app: &'a App,
    table: &'a mpsc::Sender<Command>,
    conn: stammtisch_room::ConnId,
    home: IpAddr,
    weak: WeakOutbox,
}

impl Reader<'_> {
    /// Reads until the connection closes, the client is silent too long, or sends only what is refused.
    async fn run(&self, mut stream: SplitStream<WebSocket>) {
        let limits = &self.app.tables.config.limits;
        let rate = limits.frames;
        let mut bucket = Bucket::full(rate, Instant::now());
        let mut refused_in_row = 0;
        while refused_in_row < limits.refused_in_row {
            let Ok(Some(Ok(message))) = timeout(limits.silence, stream.next()).await else {
                return;
            };
            let at = self.app.tables.now();
            let Some(outbox) = self.weak.upgrade() else { return };
            let read = match message {
                Message::Close(_) => return,
                // Those of the WebSocket itself cost as much as any other.
                _ if !bucket.take(rate, Instant::now()) => Err((None, too_fast_to_read())),
                Message::Ping(_) | Message::Pong(_) => continue,
                Message::Text(frame) => read(&frame, limits.message_bytes),
                Message::Binary(_) => Err((None, bad_request("Send text frames, one JSON object each."))),
            };
            match read {
                Ok(message) => {
                    refused_in_row = 0;
                    if message == (ClientMessage::Sync {}) {
                        // Nobody but who asks for so much waits for it.
                        while !self.app.tables.work.begin(self.home) {
                            sleep(WAIT).await;
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
