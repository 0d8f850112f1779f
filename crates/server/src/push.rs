//! Web Push: notifies absent people of their turn, or of a tournament table waiting for them. Tables and tournaments only queue a notice;
//! a task sends it to the person's browsers, so no table waits for a push service.

pub(crate) mod api;
pub(crate) mod notice;
mod viewers;

use std::io;
use std::sync::Arc;
use std::time::{Instant, SystemTime};

use metrics::counter;
use stammtisch_events::Tournament;
use stammtisch_room::Call;
use stammtisch_store::{Store, StoreError, Subscription};
use stammtisch_webpush::{Answer, Client, Keys, Push, Retries, Vapid, VapidError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::sleep;

use self::notice::{News, Notice};
use self::viewers::Viewers;
use crate::lang::Lang;
use crate::log_throttle::LogThrottle;
use crate::metrics::PUSHES;
use crate::shutdown::stopped;
use crate::{IpNetwork, PushConfig, ServeError, watch};

/// Maximum queued notices. Further ones are dropped.
const QUEUE: usize = 256;

/// Maximum messages sent concurrently.
const MAX_CONCURRENT: usize = 32;

/// Maximum messages waiting for busy push services.
const MAX_WAITING: usize = 256;

/// The name of the server's key pair in the store.
const KEY_NAME: &str = "push";

/// Notifies people by Web Push.
pub(crate) struct Notifier {
    queue: mpsc::Sender<Notice>,
    delivery: Arc<Delivery>,
    viewers: Viewers,
}

/// Outcome of a message, for metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// The push service accepted it.
    Sent,
    /// The subscription has expired.
    Gone,
    /// The push service rejected it.
    Refused,
    /// There was no response.
    Failed,
    /// A queue was full.
    Dropped,
    /// The push service is busy; the message will be retried.
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

impl Notifier {
    /// Loads or creates the server's key pair, and starts the task that sends until the server stops.
    pub(crate) async fn start(
        config: &PushConfig,
        store: Arc<dyn Store>,
        stop: watch::Receiver<bool>,
    ) -> Result<Self, ServeError> {
        let pair = store.secret(KEY_NAME, Vapid::generate()?).await?;
        let vapid = Vapid::from_pkcs8(&pair, config.contact.clone())?;
        let allowed = config.within.iter().map(IpNetwork::range).collect();
        let client = Client::new(allowed).map_err(ServeError::Push)?;
        for outcome in Outcome::ALL {
            outcome.count(0);
        }
        let (queue, notices) = mpsc::channel(QUEUE);
        let delivery = Arc::new(Delivery {
            store,
            push: Push::new(vapid, client),
            sending: Arc::new(Semaphore::new(MAX_CONCURRENT)),
            waiting: Semaphore::new(MAX_WAITING),
        });
        tokio::spawn(Arc::clone(&delivery).run(notices, stop));
        Ok(Self {
            queue,
            delivery,
            viewers: Viewers::default(),
        })
    }

    /// The client that validates subscriptions.
    fn push(&self) -> &Push {
        &self.delivery.push
    }

    /// Notifies a person that it is their turn. Returns at once.
    pub(crate) fn notify_turn(&self, call: Call, game: &str, table: &str) {
        let game = game.to_owned();
        self.enqueue(call, table, News::Turn { game });
    }

    /// Notes that this person is viewing this tournament.
    pub(crate) fn note_viewer(&self, person: &str, tournament: &str) {
        self.viewers.note(person, tournament, Instant::now());
    }

    /// Notifies the people at the tables of a newly drawn round, except those viewing the tournament.
    pub(crate) fn notify_drawn(&self, tournament: &Tournament) {
        let now = Instant::now();
        for (call, table) in tournament.calls() {
            if !self.viewers.has(&call.person, tournament.code(), now) {
                let (name, tournament) = (tournament.name().to_owned(), tournament.code().to_owned());
                self.enqueue(call, table, News::Drawn { tournament, name });
            }
        }
    }

    fn enqueue(&self, call: Call, table: &str, news: News) {
        let table = table.to_owned();
        if self.queue.try_send(Notice { call, table, news }).is_err() {
            Outcome::Dropped.count(1);
        }
    }
}

impl From<VapidError> for ServeError {
    fn from(error: VapidError) -> Self {
        match error {
            VapidError::Random(why) => Self::Random(why),
            VapidError::Damaged(why) => Self::PushKey(why),
        }
    }
}

/// Sends messages.
struct Delivery {
    store: Arc<dyn Store>,
    push: Push,
    /// Permits for sending, and for waiting on a busy service.
    sending: Arc<Semaphore>,
    waiting: Semaphore,
}

impl Delivery {
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
                let Ok(permit) = Arc::clone(&self.sending).acquire_owned().await else {
                    return;
                };
                let (delivery, notice) = (Arc::clone(&self), Arc::clone(&notice));
                let stop = stop.clone();
                tokio::spawn(async move { delivery.deliver(&browser, &notice, permit, stop).await });
            }
        }
    }

    /// Sends a notice to one browser, with retries if its service is busy. A waiting message holds no sending permit.
    async fn deliver(
        &self,
        browser: &Subscription,
        notice: &Notice,
        mut permit: OwnedSemaphorePermit,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut retries = Retries::default();
        loop {
            let (status, retry_after) = match self.send(browser, notice).await {
                Ok(Answer::Accepted) => return Outcome::Sent.count(1),
                Ok(Answer::Gone) => return self.forget(browser).await,
                Ok(Answer::Refused(status)) => return note(Outcome::Refused, &status),
                Ok(Answer::Busy { status, retry_after }) => (status, retry_after),
                Err(error) => return note(Outcome::Failed, &error),
            };
            let Some(pause) = retries.next(retry_after) else {
                return note(Outcome::Refused, &status);
            };
            drop(permit);
            let Ok(_permit) = self.waiting.try_acquire() else {
                return Outcome::Dropped.count(1);
            };
            Outcome::Retried.count(1);
            tokio::select! {
                () = stopped(&mut stop) => return,
                () = sleep(pause) => {}
            }
            let Ok(next) = Arc::clone(&self.sending).acquire_owned().await else {
                return;
            };
            permit = next;
        }
    }

    /// Deletes an expired subscription.
    async fn forget(&self, browser: &Subscription) {
        Outcome::Gone.count(1);
        let forgotten = self.store.unsubscribe(&browser.endpoint, None).await;
        if let Err(error @ (StoreError::Database(_) | StoreError::Damaged(_))) = forgotten {
            tracing::warn!(%error, "an expired push subscription cannot be deleted");
        }
    }

    async fn send(&self, browser: &Subscription, notice: &Notice) -> io::Result<Answer> {
        // The allowed networks may have changed since the subscription was stored.
        let endpoint = self.push.endpoint(&browser.endpoint);
        let to = stammtisch_webpush::Subscription {
            endpoint: endpoint.ok_or(io::ErrorKind::PermissionDenied)?,
            keys: Keys::from_bytes(&browser.p256dh, &browser.auth).map_err(io::Error::other)?,
        };
        let text = notice.text(Lang::of(&browser.lang));
        self.push
            .send(&to, &notice.message(&text), SystemTime::now())
            .await
    }
}

/// Counts a failed message and logs it at most once a minute.
fn note(outcome: Outcome, why: &dyn std::fmt::Display) {
    static THROTTLE: LogThrottle = LogThrottle::new();
    outcome.count(1);
    if let Some(before) = THROTTLE.due(Instant::now()) {
        tracing::warn!(outcome = outcome.label(), %why, before, "a push notification could not be sent");
    }
}
