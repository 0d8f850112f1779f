//! Web Push: notifies absent people of their turn, or of a tournament table waiting for them. Tables and tournaments only queue a notice;
//! a task sends it to the person's browsers, so no table waits for a push service.
//!
//! A notice is stored together with the facts that cause it and deleted once it is sent. If the server ends in between, another one, or the
//! same after its restart, deletes the row first and then sends the notice. So a person is called at most twice, and not at all only if two
//! servers end in a row.

pub(crate) mod api;
pub(crate) mod notice;
mod recover;
mod viewers;

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use futures_util::future::join_all;
use metrics::counter;
use stammtisch_events::Tournament;
use stammtisch_room::Refused;
use stammtisch_store::{Notice as StoredNotice, Store, StoreError, Subscription};
use stammtisch_webpush::{Answer, Client, Keys, Push, Retries, Vapid, VapidError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::sleep;

use self::notice::{Cause, News, Notice};
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

/// Maximum notices in hand: those being sent, and those that wait for busy push services.
const MAX_IN_HAND: u32 = 512;

/// Pause before a failed deletion is retried.
const RETRY: Duration = Duration::from_secs(1);

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
            sending: Semaphore::new(MAX_CONCURRENT),
            waiting: Semaphore::new(MAX_WAITING),
            in_hand: Arc::new(Semaphore::new(MAX_IN_HAND as usize)),
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

    /// Notes that this person is viewing this tournament.
    pub(crate) fn note_viewer(&self, person: &str, tournament: &str) {
        self.viewers.note(person, tournament, Instant::now());
    }

    /// The notices for the people at the tables of a newly drawn round, except those viewing the tournament.
    pub(crate) fn of_draw(&self, tournament: &Tournament, cause: Cause) -> Result<Vec<Notice>, Refused> {
        let now = Instant::now();
        let calls = tournament.calls().into_iter();
        let absent = calls.filter(|(call, _)| !self.viewers.has(&call.person, tournament.code(), now));
        let notice = |(call, table)| {
            let (name, tournament) = (tournament.name().to_owned(), tournament.code().to_owned());
            Notice::new(call, table, News::Drawn { tournament, name }).caused_by(cause)
        };
        absent.map(notice).collect()
    }

    /// Sends a notice. Returns at once.
    pub(crate) fn send(&self, notice: Notice) {
        if self.queue.try_send(notice).is_err() {
            Outcome::Dropped.count(1);
        }
    }

    /// Sends a notice once there is room for it.
    pub(crate) async fn send_patiently(&self, notice: Notice) {
        // Without the task that sends, the server is ending.
        let _ = self.queue.send(notice).await;
    }

    /// Waits until no notice is in hand, after the server was told to stop.
    pub(crate) async fn finished(&self) {
        let _ = self.delivery.in_hand.acquire_many(MAX_IN_HAND).await;
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
    sending: Semaphore,
    waiting: Semaphore,
    /// Permits for notices in hand.
    in_hand: Arc<Semaphore>,
}

/// The end of a message to one browser.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Delivered {
    /// The push service has it.
    Yes,
    /// It never will.
    No,
    /// The server stopped before.
    Interrupted,
}

impl Delivery {
    async fn run(self: Arc<Self>, mut notices: mpsc::Receiver<Notice>, mut stop: watch::Receiver<bool>) {
        loop {
            let notice = tokio::select! {
                biased;
                () = stopped(&mut stop) => return,
                notice = notices.recv() => notice,
            };
            let Some(notice) = notice else { return };
            let Ok(permit) = Arc::clone(&self.in_hand).acquire_owned().await else {
                return;
            };
            tokio::spawn(Arc::clone(&self).carry_out(notice, permit, stop.clone()));
        }
    }

    /// Sends a notice to all browsers of its person, then deletes its row.
    async fn carry_out(
        self: Arc<Self>,
        notice: Notice,
        _in_hand: OwnedSemaphorePermit,
        stop: watch::Receiver<bool>,
    ) {
        let browsers = match self.store.subscriptions(&notice.call.person).await {
            Ok(browsers) => browsers,
            Err(error) => return note(Outcome::Failed, &error),
        };
        let deliveries = browsers
            .iter()
            .map(|browser| self.deliver(browser, &notice, stop.clone()));
        let delivered = join_all(deliveries).await;
        let is_interrupted =
            delivered.contains(&Delivered::Interrupted) && !delivered.contains(&Delivered::Yes);
        // Without a subscription it was not stored.
        if let Some(row) = notice.row.filter(|_| !delivered.is_empty() && !is_interrupted) {
            self.delete(&row, stop).await;
        }
    }

    /// Sends a notice to one browser, with retries if its service is busy. A waiting message holds no sending permit.
    async fn deliver(
        &self,
        browser: &Subscription,
        notice: &Notice,
        mut stop: watch::Receiver<bool>,
    ) -> Delivered {
        let mut retries = Retries::default();
        loop {
            let Ok(permit) = self.sending.acquire().await else {
                return Delivered::Interrupted;
            };
            let sent = self.send(browser, notice).await;
            drop(permit);
            let (status, retry_after) = match sent {
                Ok(Answer::Accepted) => {
                    Outcome::Sent.count(1);
                    return Delivered::Yes;
                }
                Ok(Answer::Busy { status, retry_after }) => (status, retry_after),
                Ok(Answer::Gone) => {
                    self.forget(browser).await;
                    return Delivered::No;
                }
                Ok(Answer::Refused(status)) => {
                    note(Outcome::Refused, &status);
                    return Delivered::No;
                }
                Err(error) => {
                    note(Outcome::Failed, &error);
                    return Delivered::No;
                }
            };
            let Some(pause) = retries.next(retry_after) else {
                note(Outcome::Refused, &status);
                return Delivered::No;
            };
            let Ok(_permit) = self.waiting.try_acquire() else {
                Outcome::Dropped.count(1);
                return Delivered::No;
            };
            Outcome::Retried.count(1);
            tokio::select! {
                () = stopped(&mut stop) => return Delivered::Interrupted,
                () = sleep(pause) => {}
            }
        }
    }

    /// Deletes the row of a notice, however long the store fails.
    async fn delete(&self, row: &StoredNotice, mut stop: watch::Receiver<bool>) {
        while let Err(error) = self.store.remove_notice(row).await {
            tracing::debug!(%error, "a notice that was sent cannot be deleted");
            tokio::select! {
                () = stopped(&mut stop) => return,
                () = sleep(RETRY) => {}
            }
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
