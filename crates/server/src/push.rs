//! Web Push: people who are elsewhere are told by their browser that it is their turn. A table only hands over whom to call; a
//! task of its own looks up his browsers and tells their push services, so no move waits for one.

mod again;
pub(crate) mod api;
mod door;
mod endpoint;
mod seal;
mod text;
mod vapid;

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::body::Body;
use axum::http::response::Parts;
use axum::http::{Request, StatusCode, header};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use metrics::counter;
use ring::hmac;
use stammtisch_room::Call;
use stammtisch_store::{Store, StoreError, Subscription};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tokio::time::{sleep, timeout};

use self::door::Door;
use self::endpoint::Endpoint;
use self::seal::{Reader, seal};
use self::text::your_turn;
use self::vapid::Vapid;
pub use self::vapid::{Contact, NoContact};
use crate::actor::stopped;
use crate::lang::Lang;
use crate::metrics::PUSHES;
use crate::seldom::Seldom;
use crate::{PushConfig, ServeError};

/// How many calls may wait; another one is not made.
const QUEUE: usize = 256;

/// How many messages are under way at the same time.
const AT_ONCE: usize = 32;

/// How many messages may wait for a push service that has no time.
const PUT_OFF: usize = 256;

/// How long a push service may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a push service keeps a message for a browser that is not there, where people stay at the table, and the least and
/// the most where they come by.
const KEPT: Duration = Duration::from_hours(24);
const LEAST: Duration = Duration::from_mins(1);
const MOST: Duration = Duration::from_hours(24 * 28);

/// How many letters a topic has at most.
const TOPIC: usize = 32;

/// Calls people.
pub(crate) struct Push {
    queue: mpsc::Sender<Turn>,
    caller: Arc<Caller>,
}

/// It has become somebody's turn.
struct Turn {
    call: Call,
    game: String,
    table: String,
}

/// What becomes of a message, as it is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// The push service has taken it.
    Sent,
    /// The browser wants none any more.
    Gone,
    /// The push service does not want it.
    Refused,
    /// There was no answer.
    Failed,
    /// There were too many.
    Dropped,
    /// The push service has no time: it is asked again.
    Retried,
}

impl Outcome {
    const ALL: [Self; 6] = [
        Self::Sent,
        Self::Gone,
        Self::Refused,
        Self::Failed,
        Self::Dropped,
        Self::Retried,
    ];

    fn label(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Gone => "gone",
            Self::Refused => "refused",
            Self::Failed => "failed",
            Self::Dropped => "dropped",
            Self::Retried => "retried",
        }
    }

    fn count(self, more: u64) {
        counter!(PUSHES, "outcome" => self.label()).increment(more);
    }
}

impl Push {
    /// Makes this house's keys if there are none yet, and begins to call until the server stops.
    pub(crate) async fn start(
        config: &PushConfig,
        store: Arc<dyn Store>,
        stop: watch::Receiver<bool>,
    ) -> Result<Self, ServeError> {
        let vapid = Vapid::load(&*store, config.contact.clone()).await?;
        let door = Door::new(config.within.clone()).map_err(ServeError::Push)?;
        for outcome in Outcome::ALL {
            outcome.count(0);
        }
        let (queue, turns) = mpsc::channel(QUEUE);
        let caller = Arc::new(Caller {
            store,
            vapid,
            door,
            places: Arc::new(Semaphore::new(AT_ONCE)),
            put_off: Semaphore::new(PUT_OFF),
        });
        tokio::spawn(Arc::clone(&caller).run(turns, stop));
        Ok(Self { queue, caller })
    }

    /// Has somebody called; at once, whatever becomes of it.
    pub(crate) fn call(&self, call: Call, game: &str, table: &str) {
        let turn = Turn {
            call,
            game: game.to_owned(),
            table: table.to_owned(),
        };
        if self.queue.try_send(turn).is_err() {
            Outcome::Dropped.count(1);
        }
    }
}

/// Sends the messages.
struct Caller {
    store: Arc<dyn Store>,
    vapid: Vapid,
    door: Door,
    /// Of messages under way, and of those that wait to be sent again.
    places: Arc<Semaphore>,
    put_off: Semaphore,
}

impl Caller {
    async fn run(self: Arc<Self>, mut turns: mpsc::Receiver<Turn>, mut stop: watch::Receiver<bool>) {
        loop {
            let turn = tokio::select! {
                biased;
                () = stopped(&mut stop) => return,
                turn = turns.recv() => turn,
            };
            let Some(turn) = turn.map(Arc::new) else { return };
            let browsers = match self.store.subscriptions(&turn.call.person).await {
                Ok(browsers) => browsers,
                Err(error) => {
                    note(Outcome::Failed, &error);
                    continue;
                }
            };
            for browser in browsers {
                let Ok(place) = Arc::clone(&self.places).acquire_owned().await else {
                    return;
                };
                let (caller, turn) = (Arc::clone(&self), Arc::clone(&turn));
                let stop = stop.clone();
                tokio::spawn(async move { caller.tell(&browser, &turn, place, stop).await });
            }
        }
    }

    /// Tells one browser, and again after a while if its service has no time now. Whoever waits takes nobody's place.
    async fn tell(
        &self,
        browser: &Subscription,
        turn: &Turn,
        mut place: OwnedSemaphorePermit,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut pauses = again::PAUSES.into_iter();
        while let Some(pause) = self.attempt(browser, turn, pauses.next()).await {
            drop(place);
            let Ok(_waits) = self.put_off.try_acquire() else {
                return Outcome::Dropped.count(1);
            };
            Outcome::Retried.count(1);
            tokio::select! {
                () = stopped(&mut stop) => return,
                () = sleep(pause) => {}
            }
            let Ok(free) = Arc::clone(&self.places).acquire_owned().await else {
                return;
            };
            place = free;
        }
    }

    /// Sends it once and counts what became of it; how long to wait, if it is to be sent again. `pause` is what is usual then.
    async fn attempt(
        &self,
        browser: &Subscription,
        turn: &Turn,
        pause: Option<Duration>,
    ) -> Option<Duration> {
        let told = timeout(PATIENCE, self.send(browser, turn)).await;
        match told.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into())) {
            Ok(answer) if answer.status.is_success() => Outcome::Sent.count(1),
            Ok(answer) if matches!(answer.status, StatusCode::NOT_FOUND | StatusCode::GONE) => {
                Outcome::Gone.count(1);
                let forgotten = self.store.unsubscribe(&browser.endpoint, None).await;
                if let Err(StoreError::Database(error)) = forgotten {
                    tracing::warn!(error, "a browser that is gone stays known");
                }
            }
            Ok(answer) => {
                let pause = pause.and_then(|usual| again::pause(&answer, usual));
                if pause.is_none() {
                    note(Outcome::Refused, &answer.status);
                }
                return pause;
            }
            Err(error) => note(Outcome::Failed, &error),
        }
        None
    }

    async fn send(&self, browser: &Subscription, turn: &Turn) -> io::Result<Parts> {
        // Networks of the house may have changed since it was kept.
        let to =
            Endpoint::read(&browser.endpoint, self.door.within()).ok_or(io::ErrorKind::PermissionDenied)?;
        self.door.send(&to, self.message(&to, browser, turn)?).await
    }

    /// A message as push services take it (RFC 8030): one that comes later for the same table takes its place.
    fn message(&self, to: &Endpoint, browser: &Subscription, turn: &Turn) -> io::Result<Request<Body>> {
        let reader = Reader {
            key: &browser.p256dh,
            auth: &browser.auth,
        };
        let text = your_turn(Lang::of(&browser.lang), &turn.game, &turn.table);
        let sealed = seal(reader, text.as_bytes()).map_err(io::Error::other)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let token = self.vapid.authorization(&to.origin(), now.as_secs());
        let left = turn.call.left;
        let kept = left.map_or(KEPT, |left| left.clamp(LEAST, MOST));
        Request::post("/")
            .header(header::AUTHORIZATION, token.map_err(io::Error::other)?)
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("ttl", kept.as_secs())
            // Where people stay at the table, the others wait.
            .header("urgency", if left.is_some() { "normal" } else { "high" })
            .header("topic", topic(&turn.table, &browser.auth))
            .body(Body::from(sealed))
            .map_err(io::Error::other)
    }
}

/// What a push service knows a table by: not its code, with which anybody comes in.
fn topic(table: &str, auth: &[u8]) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, auth);
    let mut topic = BASE64_URL_SAFE_NO_PAD.encode(hmac::sign(&key, table.as_bytes()));
    topic.truncate(TOPIC);
    topic
}

/// Counts a message that did not arrive; the log says so once a minute.
fn note(outcome: Outcome, why: &dyn std::fmt::Display) {
    static SELDOM: Seldom = Seldom::new();
    outcome.count(1);
    if let Some(before) = SELDOM.due(Instant::now()) {
        tracing::warn!(outcome = outcome.label(), %why, before, "somebody could not be told that it is his turn");
    }
}
