//! Web Push: people who are elsewhere are told by their browser that it is their turn, or that a table of a tournament waits for
//! them. Tables and tournaments only hand over whom to call; a task of its own looks up his browsers and tells their push
//! services, so nothing waits for one.

mod again;
pub(crate) mod api;
mod door;
mod endpoint;
mod onlookers;
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
use stammtisch_room::{Call, Tournament};
use stammtisch_store::{Store, StoreError, Subscription};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tokio::time::{sleep, timeout};

use self::door::Door;
use self::endpoint::Endpoint;
use self::onlookers::Onlookers;
use self::seal::{Reader, seal};
use self::text::{table_ready, your_turn};
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
    queue: mpsc::Sender<Notice>,
    caller: Arc<Caller>,
    onlookers: Onlookers,
}

/// Somebody is to be told something of a table.
struct Notice {
    call: Call,
    table: String,
    news: News,
}

/// What there is to be told.
enum News {
    /// It has become his turn in this game.
    Turn { game: String },
    /// A round of this tournament was drawn, and he sits there.
    Drawn { tournament: String, name: String },
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
        let (queue, notices) = mpsc::channel(QUEUE);
        let caller = Arc::new(Caller {
            store,
            vapid,
            door,
            places: Arc::new(Semaphore::new(AT_ONCE)),
            put_off: Semaphore::new(PUT_OFF),
        });
        tokio::spawn(Arc::clone(&caller).run(notices, stop));
        Ok(Self {
            queue,
            caller,
            onlookers: Onlookers::default(),
        })
    }

    /// Has somebody called whose turn it has become; at once, whatever becomes of it.
    pub(crate) fn call(&self, call: Call, game: &str, table: &str) {
        let game = game.to_owned();
        self.hand_over(call, table, News::Turn { game });
    }

    /// This person looks at this tournament.
    pub(crate) fn sees(&self, person: &str, tournament: &str) {
        self.onlookers.note(person, tournament, Instant::now());
    }

    /// Has those called who sit at the tables that were just drawn, but for those who look on and see it themselves.
    pub(crate) fn call_to_tables(&self, tournament: &Tournament) {
        let now = Instant::now();
        for (call, table) in tournament.calls() {
            if !self.onlookers.has(&call.person, tournament.code(), now) {
                let (name, tournament) = (tournament.name().to_owned(), tournament.code().to_owned());
                self.hand_over(call, table, News::Drawn { tournament, name });
            }
        }
    }

    fn hand_over(&self, call: Call, table: &str, news: News) {
        let table = table.to_owned();
        if self.queue.try_send(Notice { call, table, news }).is_err() {
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
    async fn run(self: Arc<Self>, mut notices: mpsc::Receiver<Notice>, mut stop: watch::Receiver<bool>) {
        loop {
            let notice = tokio::select! {
                biased;
                () = stopped(&mut stop) => return,
                notice = notices.recv() => notice,
            };
            let Some(notice) = notice.map(Arc::new) else {
                return;
            };
            let browsers = match self.store.subscriptions(&notice.call.person).await {
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
                let (caller, notice) = (Arc::clone(&self), Arc::clone(&notice));
                let stop = stop.clone();
                tokio::spawn(async move { caller.tell(&browser, &notice, place, stop).await });
            }
        }
    }

    /// Tells one browser, and again after a while if its service has no time now. Whoever waits takes nobody's place.
    async fn tell(
        &self,
        browser: &Subscription,
        notice: &Notice,
        mut place: OwnedSemaphorePermit,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut pauses = again::PAUSES.into_iter();
        while let Some(pause) = self.attempt(browser, notice, pauses.next()).await {
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
        notice: &Notice,
        pause: Option<Duration>,
    ) -> Option<Duration> {
        let told = timeout(PATIENCE, self.send(browser, notice)).await;
        match told.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into())) {
            Ok(answer) if answer.status.is_success() => Outcome::Sent.count(1),
            Ok(answer) if matches!(answer.status, StatusCode::NOT_FOUND | StatusCode::GONE) => {
                Outcome::Gone.count(1);
                let forgotten = self.store.unsubscribe(&browser.endpoint, None).await;
                if let Err(error @ (StoreError::Database(_) | StoreError::Damaged(_))) = forgotten {
                    tracing::warn!(%error, "a browser that is gone stays known");
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

    async fn send(&self, browser: &Subscription, notice: &Notice) -> io::Result<Parts> {
        // Networks of the house may have changed since it was kept.
        let to =
            Endpoint::read(&browser.endpoint, self.door.within()).ok_or(io::ErrorKind::PermissionDenied)?;
        self.door.send(&to, self.message(&to, browser, notice)?).await
    }

    /// A message as push services take it (RFC 8030): one that comes later for the same table takes its place.
    fn message(&self, to: &Endpoint, browser: &Subscription, notice: &Notice) -> io::Result<Request<Body>> {
        let reader = Reader {
            key: &browser.p256dh,
            auth: &browser.auth,
        };
        let lang = Lang::of(&browser.lang);
        let text = match &notice.news {
            News::Turn { game } => your_turn(lang, game, &notice.table),
            News::Drawn { tournament, name } => table_ready(lang, name, tournament, &notice.table),
        };
        let sealed = seal(reader, text.as_bytes()).map_err(io::Error::other)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let token = self.vapid.authorization(&to.origin(), now.as_secs());
        let left = notice.call.left;
        let kept = left.map_or(KEPT, |left| left.clamp(LEAST, MOST));
        Request::post("/")
            .header(header::AUTHORIZATION, token.map_err(io::Error::other)?)
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("ttl", kept.as_secs())
            // Where people stay at the table, the others wait.
            .header("urgency", if left.is_some() { "normal" } else { "high" })
            .header("topic", topic(&notice.table, &browser.auth))
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
        tracing::warn!(outcome = outcome.label(), %why, before, "somebody could not be called to a table");
    }
}
