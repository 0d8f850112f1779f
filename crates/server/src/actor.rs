//! One task a table: takes requests one after another, stores what they change, tells everybody.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use metrics::{counter, histogram};
use stammtisch_protocol::{Bots, Record};
use stammtisch_room::message::{ClientMessage, Phase, ServerMessage, TableSummary};
use stammtisch_room::{ConnId, Decision, Fact, Person, Refused, Room, TableCode, Viewer};
use stammtisch_store::{Append, StoreError};
use tokio::sync::{mpsc, oneshot, watch};

use crate::frames::{refusal, text};
use crate::tables::Tables;
use crate::{bots, listing, metrics as names, random, web};

/// How many requests may wait at a table before those who ask have to.
pub(crate) const QUEUE: usize = 64;

/// How long a table waits before it tries again what the store did not take.
const RETRY: Duration = Duration::from_secs(1);

/// How long a table at least waits before it looks again for something that is due.
const BREATH: Duration = Duration::from_millis(1);

/// Where a connection's frames go. Dropping it closes the connection.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;

/// What a table is asked.
pub(crate) enum Ask {
    /// A connection opened.
    Join {
        conn: ConnId,
        person: Option<Person>,
        outbox: Outbox,
        reply: oneshot::Sender<Result<(), Refused>>,
    },
    /// A connection closed.
    Leave { conn: ConnId },
    /// A connection sent a message, which arrived at this moment.
    Say {
        conn: ConnId,
        message: ClientMessage,
        at: Duration,
    },
    /// One line of a list.
    Summary {
        person: Option<String>,
        reply: oneshot::Sender<TableSummary>,
    },
    /// The record of the match that is over.
    Record {
        reply: oneshot::Sender<Result<serde_json::Value, Refused>>,
    },
    /// What the person could know after so many lines.
    Position {
        person: Option<String>,
        lines: usize,
        reply: oneshot::Sender<Result<serde_json::Value, Refused>>,
    },
}

struct Guest {
    person: Option<Person>,
    outbox: Outbox,
}

/// A table's task.
pub(crate) struct Actor {
    room: Room,
    bots: Box<dyn Bots + Send + Sync>,
    tables: Arc<Tables>,
    guests: HashMap<ConnId, Guest>,
    /// The length of the log everybody has been told.
    told: usize,
    /// After a failed write: when to try again what is due by itself.
    retry: Option<Duration>,
}

/// Why a table's task ends by itself: its memory and the store disagree. Loading it again heals that.
struct Broken;

impl Actor {
    pub(crate) fn new(room: Room, tables: Arc<Tables>) -> Self {
        let told = room.log_len();
        Self {
            room,
            bots: bots::player(),
            tables,
            guests: HashMap::new(),
            told,
            retry: None,
        }
    }

    /// Runs until the server stops or nobody has been here for a while.
    pub(crate) async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        let _loaded = crate::Gauge::up(names::TABLES);
        let mut stop = self.tables.stop.clone();
        loop {
            let Ok(went_on) = self.go_on().await else {
                break;
            };
            let due = self.due_in();
            // What is due and does not happen must not keep the table busy.
            let due = if went_on {
                due
            } else {
                due.map(|due| due.max(BREATH))
            };
            tokio::select! {
                ask = asks.recv() => {
                    let Some(ask) = ask else { break };
                    histogram!(names::QUEUE).record(f64::from(asks.len() as u32));
                    if self.answer(ask).await.is_err() {
                        break;
                    }
                }
                () = sleep(due) => {}
                () = tokio::time::sleep(self.tables.config.limits.idle), if self.guests.is_empty() => {
                    if self.tables.unload(self.room.code(), &asks) {
                        return;
                    }
                }
                () = stopped(&mut stop) => {
                    self.tell_all(&ServerMessage::Closing);
                    break;
                }
            }
        }
    }

    /// The time until something happens by itself.
    fn due_in(&self) -> Option<Duration> {
        let due = self.room.next_deadline()?;
        let due = self.retry.map_or(due, |retry| due.max(retry));
        Some(due.saturating_sub(self.now()))
    }

    fn now(&self) -> Duration {
        self.tables.now()
    }

    /// Does what is due by itself: at most one bot moves, so that people get their turn in between.
    /// Says whether anything happened.
    async fn go_on(&mut self) -> Result<bool, Broken> {
        for (conn, nonce) in self.room.probe(self.now()) {
            self.tell(conn, &ServerMessage::Probe { nonce });
        }
        if self.retry.is_some_and(|retry| self.now() < retry) {
            return Ok(false);
        }
        self.retry = None;
        match self.room.tick(self.now()) {
            Ok(facts) if facts.is_empty() => {}
            Ok(facts) => return self.store_due(&facts).await.map(|()| true),
            Err(refused) => {
                tracing::error!(table = self.room.code(), %refused, "the game contradicts itself");
                return Err(Broken);
            }
        }
        let Some(facts) = self.bot_facts() else {
            return Ok(false);
        };
        // An answer of a bot that waits with others changes nothing yet.
        if !facts.is_empty() {
            self.store_due(&facts).await?;
        }
        Ok(true)
    }

    fn bot_facts(&mut self) -> Option<Vec<Fact>> {
        let now = self.tables.now();
        let turn = self.room.bot_turn(now)?;
        let (seat, bot, moment) = (turn.seat, turn.bot.to_owned(), turn.moment);
        let game = self.room.game()?;
        let facts = match bots::choose(&mut *self.bots, game, seat, &bot) {
            Some(text) => self
                .room
                .bot_move(seat, moment, &text, now)
                .map_err(|refused| refused.message),
            None => Err("the bot is not known any more, or has no move".to_owned()),
        };
        facts
            .map_err(|why| {
                tracing::error!(table = self.room.code(), bot, why, "a bot cannot move");
                self.retry = Some(now + RETRY);
            })
            .ok()
    }

    async fn store_due(&mut self, facts: &[Fact]) -> Result<(), Broken> {
        if self.store(facts).await?.is_err() {
            self.retry = Some(self.now() + RETRY);
        }
        Ok(())
    }

    /// Stores facts, then lets them count and tells everybody.
    async fn store(&mut self, facts: &[Fact]) -> Result<Result<(), Refused>, Broken> {
        let listing = match listing::changed(&self.room, facts) {
            Ok(listing) => listing,
            Err(error) => {
                tracing::error!(%error, "the table decided what it cannot be");
                return Err(Broken);
            }
        };
        let append = Append {
            room: self.room.code().to_owned(),
            seq: self.room.seq(),
            facts: listing::lines(&self.room.stored(facts)),
            listing,
        };
        let begun = Instant::now();
        let stored = self.tables.store.append(append).await;
        histogram!(names::APPEND).record(begun.elapsed().as_secs_f64());
        match stored {
            Ok(()) => {}
            Err(error) if error.is_passing() || matches!(error, StoreError::Closed) => {
                counter!(names::FAILED).increment(1);
                tracing::error!(table = self.room.code(), %error, "nothing stored, so nothing acknowledged");
                let message = "The server cannot store anything at the moment (is its disk full?); nothing changed. Try again in a while.";
                return Ok(Err(Refused::new(TableCode::Storage, message)));
            }
            Err(error) => {
                tracing::error!(table = self.room.code(), %error, "the table is loaded again");
                return Err(Broken);
            }
        }
        let now = self.now();
        let held = self.room.held_by(facts);
        if let Err(error) = self.room.commit(facts, now) {
            tracing::error!(%error, "the table is loaded again");
            return Err(Broken);
        }
        counter!(names::FACTS).increment(facts.len() as u64);
        let moves = facts
            .iter()
            .filter(|fact| matches!(fact, Fact::Moved { .. }))
            .count();
        counter!(names::MOVES).increment(moves as u64);
        self.tell_change_but(None, now);
        self.answer_held(held);
        Ok(Ok(()))
    }

    /// Tells those whose answers waited what became of them.
    fn answer_held(&mut self, done: Vec<(ConnId, String)>) {
        let version = self.room.version().into();
        for (conn, id) in done {
            self.tell(conn, &ServerMessage::Done { id, version });
        }
        let message = "Somebody else was first: look again, then choose again.";
        for (conn, id) in self.room.take_dropped() {
            self.tell(conn, &refusal(Some(id), &Refused::new(TableCode::Stale, message)));
        }
    }

    async fn answer(&mut self, ask: Ask) -> Result<(), Broken> {
        match ask {
            Ask::Join {
                conn,
                person,
                outbox,
                reply,
            } => {
                // Whoever asked may have gone; then his connection closes and says so.
                let _ = reply.send(self.join(conn, person, outbox));
            }
            Ask::Leave { conn } => self.leave(conn),
            Ask::Say { conn, message, at } => return self.say(conn, message, at).await,
            Ask::Summary { person, reply } => {
                let _ = reply.send(self.room.summary(person.as_deref(), self.now()));
            }
            Ask::Record { reply } => {
                let _ = reply.send(self.record());
            }
            Ask::Position { person, lines, reply } => {
                let seat = self.room.viewer(person.as_deref()).seat;
                let view = self.room.game().and_then(|game| game.view_at(seat, lines));
                let message = format!("The log has {} lines.", self.room.log_len());
                let _ = reply.send(view.ok_or_else(|| Refused::new(TableCode::NotFound, message)));
            }
        }
        Ok(())
    }

    fn join(&mut self, conn: ConnId, person: Option<Person>, outbox: Outbox) -> Result<(), Refused> {
        let id = person.as_ref().map(|person| person.id.as_str());
        let spectator = self.room.viewer(id).seat.is_none();
        if spectator && self.room.spectators() >= self.tables.config.limits.spectators {
            let message = "So many people look on already that there is no place left; try again later.";
            return Err(Refused::new(TableCode::TooMany, message));
        }
        let replaced = self.room.join(conn, id, self.now());
        self.replace(&replaced);
        self.guests.insert(conn, Guest { person, outbox });
        self.tell_change_but(Some(conn), self.now());
        self.tell_table(conn);
        Ok(())
    }

    fn leave(&mut self, conn: ConnId) {
        self.guests.remove(&conn);
        if self.room.leave(conn, self.now()) {
            self.tell_change();
        }
    }

    /// Closes connections that no longer speak for their seat.
    fn replace(&mut self, replaced: &[ConnId]) {
        for conn in replaced {
            self.tell(*conn, &ServerMessage::Replaced);
            self.guests.remove(conn);
        }
    }

    async fn say(&mut self, conn: ConnId, message: ClientMessage, at: Duration) -> Result<(), Broken> {
        let Some(guest) = self.guests.get(&conn) else {
            return Ok(());
        };
        match message {
            ClientMessage::Sync => {
                self.tell_table(conn);
                return Ok(());
            }
            ClientMessage::Echo { nonce } => {
                self.room.echo(conn, nonce, at);
                return Ok(());
            }
            _ => {}
        }
        let person = guest.person.clone();
        let Some(id) = message.id().map(str::to_owned) else {
            return Ok(());
        };
        let done = match self.decide(conn, person.as_ref(), &message, at).await {
            Ok(Decision::Facts(facts)) => self.store(&facts).await?,
            Ok(Decision::Done) => Ok(()),
            Ok(Decision::Held) => return Ok(()),
            Err(refused) => Err(refused),
        };
        match done {
            Ok(()) => {
                self.tell(
                    conn,
                    &ServerMessage::Done {
                        id,
                        version: self.room.version().into(),
                    },
                );
                if let Some(person) = person {
                    self.leave_older(&person, conn);
                }
            }
            Err(refused) => self.tell(conn, &refusal(Some(id), &refused)),
        }
        Ok(())
    }

    /// After somebody sat down: his other windows are closed.
    fn leave_older(&mut self, person: &Person, conn: ConnId) {
        let older = self.room.older(&person.id, conn);
        if older.is_empty() {
            return;
        }
        self.replace(&older);
        for conn in older {
            self.room.leave(conn, self.now());
        }
        self.tell_change();
    }

    /// Decides a request. Another table is made here, before the fact that points to it.
    async fn decide(
        &mut self,
        conn: ConnId,
        person: Option<&Person>,
        message: &ClientMessage,
        at: Duration,
    ) -> Result<Decision, Refused> {
        let ClientMessage::Again { .. } = message else {
            return self.room.request(conn, person, message, "", at);
        };
        let code = random::table_code().map_err(|error| crate::error::internal(&error))?;
        let decision = self.room.decide(person, message, &code)?;
        if let (Decision::Facts(_), Some(person)) = (&decision, person) {
            self.tables.create(&code, &self.room.again_plan(person)).await?;
        }
        Ok(decision)
    }

    fn record(&self) -> Result<serde_json::Value, Refused> {
        match self.room.game() {
            Some(game) if self.room.phase() == Phase::Over => Ok(Record::of(game).to_json()),
            _ => Err(Refused::new(
                TableCode::NotOver,
                "The match is not over yet: its record would tell the cards.",
            )),
        }
    }

    fn tell_change(&mut self) {
        self.tell_change_but(None, self.now());
    }

    /// Tells everybody (but one, who is told everything) how the table stands now. Viewers who may see the
    /// same are sent the same bytes.
    fn tell_change_but(&mut self, but: Option<ConnId>, now: Duration) {
        let mut frames: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        let viewers: Vec<_> = self
            .room
            .viewers()
            .filter(|(conn, _)| Some(*conn) != but)
            .collect();
        for (conn, viewer) in viewers {
            let known = frames
                .iter()
                .find(|(other, _)| *other == viewer)
                .map(|(_, frame)| frame.clone());
            let frame = known.unwrap_or_else(|| {
                let table = Box::new(self.room.table(viewer, now));
                let log = self.room.log(viewer, self.told);
                let frame = text(&ServerMessage::Update { table, log });
                frames.push((viewer, frame.clone()));
                frame
            });
            if let Some(nonce) = self.room.announce(conn, self.now()) {
                self.tell(conn, &ServerMessage::Probe { nonce });
            }
            self.send(conn, frame);
        }
        self.told = self.room.log_len();
    }

    fn tell_table(&mut self, conn: ConnId) {
        let Some(guest) = self.guests.get(&conn) else {
            return;
        };
        let viewer = self
            .room
            .viewer(guest.person.as_ref().map(|person| person.id.as_str()));
        let table = Box::new(self.room.table(viewer, self.now()));
        let log = self.room.log(viewer, 0);
        let message = ServerMessage::Table {
            table,
            log,
            log_from: 0,
            build: web::build(),
        };
        self.tell(conn, &message);
    }

    fn tell_all(&mut self, message: &ServerMessage) {
        let frame = text(message);
        for guest in self.guests.values() {
            let _ = guest.outbox.try_send(frame.clone());
        }
    }

    fn tell(&mut self, conn: ConnId, message: &ServerMessage) {
        self.send(conn, text(message));
    }

    /// Hands a frame to a connection. One that does not read fast enough is given up: it comes back and is
    /// told everything.
    fn send(&mut self, conn: ConnId, frame: Utf8Bytes) {
        let Some(guest) = self.guests.get(&conn) else {
            return;
        };
        if let Err(mpsc::error::TrySendError::Full(_)) = guest.outbox.try_send(frame) {
            counter!(names::SLOW).increment(1);
            tracing::warn!(
                table = self.room.code(),
                "a client reads too slowly; it is disconnected"
            );
            self.guests.remove(&conn);
        }
    }
}

/// Waits so long, or for ever.
async fn sleep(time: Option<Duration>) {
    match time {
        Some(time) => tokio::time::sleep(time).await,
        None => std::future::pending().await,
    }
}

/// Waits until the server stops.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that whoever stops the server is gone, which is the same.
    let _ = stop.wait_for(|stop| *stop).await;
}
