//! One task per table. It handles commands one after another, stores their facts and sends updates.

mod bots;
mod decide;
mod notify;
mod ownership;
mod pending;
mod search;
mod send;
mod state;
mod store_listing;
mod subscriptions;
mod tip_position;
mod write;

use std::sync::Arc;
use std::time::{Duration, Instant};

use metrics::histogram;
use stammtisch_api::overtaken;
use stammtisch_room::message::{ClientMessage, ClientRequest, ConnectionMessage, ServerMessage};
use stammtisch_room::{ConnId, Decision, Person, Refused, TableCode, check_id};
use tokio::sync::mpsc;

use self::decide::Decided;
use self::ownership::Departure;
pub(crate) use self::ownership::Ownership;
use self::pending::Write;
pub(crate) use self::state::Actor;
use self::state::{Broken, RETRY, Subscription, is_broken};
use self::write::{Written, unreachable_store};
use crate::command::Command;
use crate::frames::refusal;
use crate::metrics as names;
use crate::nodes::Standing;
use crate::shutdown::stopped;
use crate::tables::{MAX_DRAWS, full_of_codes};

/// Lifetime of the delta baseline after the last update.
const BASELINE_TTL: Duration = Duration::from_secs(10);

/// Time after which a table without a lease looks for it again.
const RECHECK: Duration = Duration::from_millis(250);

/// Maximum number of further attempts to release a claim.
const MAX_RELEASES: u32 = 30;

/// Minimum pause before overdue work that made no progress runs again.
const MIN_PAUSE: Duration = Duration::from_millis(1);

impl Actor {
    /// Runs until the server stops or the table has been idle for a while.
    pub(crate) async fn run(mut self, mut commands: mpsc::Receiver<Box<Command>>) {
        let _loaded = crate::Gauge::up(names::TABLES);
        let mut stop = self.tables.stop.clone();
        loop {
            let Ok(progressed) = self.run_scheduled().await else {
                break;
            };
            let due = self.next_wake();
            // Without progress, a pause prevents a busy loop.
            let due = if progressed {
                due
            } else {
                due.map(|due| due.max(MIN_PAUSE))
            };
            // Scheduled work ran above, so a stream of commands cannot starve it.
            tokio::select! {
                biased;
                () = stopped(&mut stop) => {
                    self.close().await;
                    break;
                }
                departure = self.ownership.ended() => {
                    match departure {
                        Departure::Draining => self.close().await,
                        Departure::Dead => {}
                    }
                    break;
                }
                command = commands.recv() => {
                    let Some(command) = command else { break };
                    histogram!(names::QUEUE).record(f64::from(commands.len() as u32));
                    if self.handle(*command).await.is_err() {
                        break;
                    }
                }
                () = search::finished(&mut self.search) => {}
                () = sleep(due) => {}
                () = tokio::time::sleep(self.tables.config.limits.idle), if self.subscriptions.is_empty() => {
                    if self.store_listing(true).await.is_err() {
                        break;
                    }
                    if self.tables.unload(self.room.table().code(), &commands) {
                        self.release().await;
                        return;
                    }
                }
            }
        }
        drop(commands);
        self.tables.drop_ended(self.room.table().code());
    }

    /// Ends the table here because the server stops or drains. Another node can take it over as soon as the clients hear of that.
    async fn close(&mut self) {
        if self.settle().await.is_ok() {
            let _ = self.store_listing(true).await;
            self.release().await;
        }
        self.broadcast(&ServerMessage::Closing);
    }

    /// Gives up the claim. While the store fails, tries again in the background: otherwise the table would stay with this node until that
    /// ends.
    async fn release(&mut self) {
        let tables = Arc::clone(&self.tables);
        let (code, epoch) = (self.room.table().code().to_owned(), self.room.epoch());
        let Err(error) = tables.store.release(&code, epoch).await else {
            return;
        };
        tracing::debug!(%error, table = code, "a claim could not be given up");
        tokio::spawn(async move {
            for _ in 0..MAX_RELEASES {
                tokio::time::sleep(RETRY).await;
                if tables.store.release(&code, epoch).await.is_ok() {
                    return;
                }
            }
        });
    }

    /// The time until the next scheduled work.
    fn next_wake(&self) -> Option<Duration> {
        if self.ownership.standing() == Standing::Lapsed {
            return Some(RECHECK);
        }
        let expiry = self.baseline.as_ref().map(|(_, at)| *at + BASELINE_TTL);
        // Until an unsettled write is settled, nothing else is stored.
        let work = if self.unsettled.is_some() {
            Some(self.retry_at.unwrap_or_default())
        } else {
            let due = match &self.search {
                None => self.room.next_deadline_to_search(),
                Some(search) if search.is_done() => self.room.next_deadline(),
                Some(_) => self.room.next_deadline_but_bots(),
            };
            let due = due.map(|due| self.retry_at.map_or(due, |retry| due.max(retry)));
            due.into_iter().chain(self.stored_listing.due()).min()
        };
        let next = work.into_iter().chain(expiry).min()?;
        Some(next.saturating_sub(self.now()))
    }

    /// Runs work that is due without a command. At most one bot moves, so commands run in between; the next search starts. Returns
    /// whether anything changed.
    async fn run_scheduled(&mut self) -> Result<bool, Broken> {
        match self.ownership.standing() {
            Standing::Holds => {}
            Standing::Lapsed => return Ok(false),
            Standing::Dead => return Err(Broken),
        }
        if self.is_behind {
            self.send_updates();
        }
        let now = self.now();
        if self
            .baseline
            .take_if(|(_, at)| *at + BASELINE_TTL <= now)
            .is_some()
        {
            self.room.forget_accounts();
        }
        self.store_listing(false).await?;
        if self.room.notice(now) {
            self.send_updates();
        }
        for (conn, nonce) in self.room.probe(self.now()) {
            self.send_message(conn, &ServerMessage::Probe { nonce });
        }
        if self.retry_at.is_some_and(|retry| self.now() < retry) {
            return Ok(false);
        }
        self.retry_at = None;
        if !self.settle().await? {
            return Ok(false);
        }
        match self.room.tick(self.now()) {
            Ok(None) => {}
            Ok(Some(change)) => return self.store_scheduled(change).await.map(|()| true),
            Err(refused) => return Err(self.report_broken(&refused)),
        }
        if let Some(search) = self.take_due_search() {
            return self.play_bot_move(search).await.map(|()| true);
        }
        self.start_search()?;
        Ok(false)
    }

    /// Tells all connections and the log that the game contradicts itself. The table closes, since a retry would fail again.
    fn report_broken(&self, refused: &Refused) -> Broken {
        tracing::error!(table = self.room.table().code(), %refused, "the game contradicts itself; the table is closed");
        let message =
            "A bug in the game stopped this table, so it was closed. The server's log has the details.";
        self.broadcast(&refusal(None, &Refused::new(TableCode::Broken, message)));
        Broken
    }

    /// Replies to held requests that were applied or dropped.
    fn reply_to_held(&mut self, done: Vec<(ConnId, String)>) {
        let version = self.room.version();
        for (conn, id) in done {
            self.send_message(conn, &ServerMessage::Done { id, version });
        }
        for (conn, id) in self.room.take_dropped() {
            self.send_message(conn, &refusal(Some(id), &overtaken()));
        }
    }

    async fn handle(&mut self, command: Command) -> Result<(), Broken> {
        match self.ownership.standing() {
            Standing::Holds => self.carry_out_command(command).await,
            Standing::Lapsed => {
                self.hold_off(command);
                Ok(())
            }
            Standing::Dead => Err(Broken),
        }
    }

    /// Answers a command while another node may own the table: nothing is said of the table, and nothing changes.
    fn hold_off(&mut self, command: Command) {
        match command {
            Command::Join { reply, .. } => {
                let _ = reply.send(Err(unreachable_store()));
            }
            Command::Leave { conn, lost } => self.leave(conn, lost),
            Command::Message { conn, message, .. } => self.refuse_message(conn, &message),
            // Without a reply the caller refuses.
            Command::Summary { .. }
            | Command::PreviewJoin { .. }
            | Command::TipPosition { .. }
            | Command::Copy { .. } => {}
            #[cfg(test)]
            Command::Break => {}
        }
    }

    /// Refuses a request while another node may own the table, unless it is stored already, or being stored.
    fn refuse_message(&mut self, conn: ConnId, message: &ClientMessage) {
        let person = self
            .subscriptions
            .get(&conn)
            .and_then(|subscription| subscription.person.clone());
        match message {
            ClientMessage::Request(request) => {
                let is_done = person
                    .as_ref()
                    .is_some_and(|person| self.room.table().has_done(person, &request.id));
                if is_done {
                    let (id, version) = (request.id.clone(), self.room.version());
                    self.send_message(conn, &ServerMessage::Done { id, version });
                } else if !self.awaits_settling(conn, person.as_ref(), &request.id) {
                    let id = check_id(&request.id).is_ok().then(|| request.id.clone());
                    self.send_message(conn, &refusal(id, &unreachable_store()));
                }
            }
            ClientMessage::Connection(ConnectionMessage::Sync {}) => self.fall_behind(Some(conn)),
            ClientMessage::Connection(
                ConnectionMessage::Hidden { .. }
                | ConnectionMessage::Echo { .. }
                | ConnectionMessage::Ping { .. },
            ) => {}
        }
    }

    async fn carry_out_command(&mut self, command: Command) -> Result<(), Broken> {
        match command {
            Command::Join {
                conn,
                person,
                rate_limit_key,
                deltas,
                outbox,
                reply,
            } => {
                let subscription = Subscription {
                    person,
                    rate_limit_key,
                    deltas,
                    last_sent: None,
                    outbox,
                };
                // If the sender is gone, its connection closes and sends `Leave`.
                let _ = reply.send(self.join(conn, subscription));
            }
            Command::Leave { conn, lost } => self.leave(conn, lost),
            Command::Message { conn, message, at } => return self.handle_message(conn, &message, at).await,
            Command::Summary { person, reply } => {
                let _ = reply.send(self.room.summary(person.as_deref(), self.now()));
            }
            Command::PreviewJoin {
                person,
                rate_limit_key,
                reply,
            } => {
                let _ = reply.send(self.preview_join(person.as_ref(), rate_limit_key));
            }
            Command::TipPosition { person, seat, reply } => {
                let position = self.tip_position(person.as_deref(), seat).await?;
                let _ = reply.send(position);
            }
            Command::Copy { reply } => {
                let _ = reply.send(self.room.table().clone());
            }
            #[cfg(test)]
            Command::Break => {
                return Err(self.report_broken(&Refused::new(TableCode::Broken, "requested by a test")));
            }
        }
        Ok(())
    }

    async fn handle_message(
        &mut self,
        conn: ConnId,
        message: &ClientMessage,
        at: Duration,
    ) -> Result<(), Broken> {
        let Some(subscription) = self.subscriptions.get(&conn) else {
            return Ok(());
        };
        let request = match message {
            ClientMessage::Request(request) => request,
            ClientMessage::Connection(ConnectionMessage::Sync {}) => {
                // The reader took the deposit.
                let (rate_limit_key, begun) = (subscription.rate_limit_key, Instant::now());
                self.send_table(conn);
                self.tables.work.settle(rate_limit_key, begun.elapsed());
                return Ok(());
            }
            ClientMessage::Connection(ConnectionMessage::Echo { nonce }) => {
                self.room.echo(conn, *nonce, at);
                return Ok(());
            }
            ClientMessage::Connection(ConnectionMessage::Hidden { on }) => {
                if self.room.hide(conn, *on, at) {
                    self.send_updates();
                }
                return Ok(());
            }
            // The reader answers pings.
            ClientMessage::Connection(ConnectionMessage::Ping { .. }) => return Ok(()),
        };
        let (person, id) = (subscription.person.clone(), request.id.clone());
        let (rate_limit_key, begun) = (subscription.rate_limit_key, Instant::now());
        let outcome = self.carry_out(conn, person.as_ref(), request, at).await;
        if message.goes_far_back() {
            self.tables.work.settle(rate_limit_key, begun.elapsed());
        }
        let Some(outcome) = outcome? else {
            return Ok(());
        };
        self.send_chat();
        match outcome {
            Ok(()) => {
                let version = self.room.version();
                self.send_message(conn, &ServerMessage::Done { id, version });
                if let Some(person) = person {
                    self.close_older(&person, conn);
                }
            }
            // An invalid id is not echoed: it may be as long as a frame.
            Err(refused) => {
                let id = check_id(&id).is_ok().then_some(id);
                self.send_message(conn, &refusal(id, &refused));
            }
        }
        Ok(())
    }

    /// Decides a request and stores its change. Returns `None` for a request that is answered later. If the code of a table to open is
    /// taken, decides again with another one.
    async fn carry_out(
        &mut self,
        conn: ConnId,
        person: Option<&Person>,
        request: &ClientRequest,
        at: Duration,
    ) -> Result<Option<Result<(), Refused>>, Broken> {
        if self.awaits_settling(conn, person, &request.id) {
            return Ok(None);
        }
        let version = self.room.version();
        for _ in 0..MAX_DRAWS {
            let Decided { decision, opens } = match self.decide(conn, person, request, at).await {
                Ok(decided) => decided,
                Err(refused) if is_broken(&refused) => return Err(self.report_broken(&refused)),
                Err(refused) => return Ok(Some(Err(refused))),
            };
            match decision {
                Decision::Change(change) => {
                    self.requester = Some(conn);
                    let written = self
                        .write(Write {
                            change: *change,
                            opens,
                        })
                        .await;
                    self.requester = None;
                    match written? {
                        Written::Stored => {}
                        Written::Refused(refused) => return Ok(Some(Err(refused))),
                        Written::Unsettled => {
                            self.awaits_settling(conn, person, &request.id);
                            return Ok(None);
                        }
                        Written::CodeTaken => continue,
                    }
                }
                Decision::Done => {}
                Decision::Volatile => self.send_updates(),
                Decision::Looks(person) => self.switch_viewer(conn, person),
                Decision::Held => {
                    // The answer ended a breather.
                    if self.room.version() != version {
                        self.send_updates();
                    }
                    return Ok(None);
                }
            }
            return Ok(Some(Ok(())));
        }
        Ok(Some(Err(full_of_codes())))
    }
}

/// Sleeps for this time, or forever.
async fn sleep(time: Option<Duration>) {
    match time {
        Some(time) => tokio::time::sleep(time).await,
        None => std::future::pending().await,
    }
}
