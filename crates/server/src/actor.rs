//! One task a table: takes requests one after another, stores what they change, tells everybody.

mod tell;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use metrics::{counter, histogram};
use stammtisch_protocol::{Bots, Record};
use stammtisch_room::message::{ClientMessage, LogEntry, Phase, ServerMessage, TableSummary};
use stammtisch_room::{Change, Code, ConnId, Decision, Fact, Person, Refused, Room, TableCode};
use stammtisch_store::{Append, StoreError};
use tokio::sync::{mpsc, oneshot, watch};

use crate::frames::refusal;
use crate::outbox::Outbox;
use crate::tables::{Created, Tables};
use crate::{bots, listing, metrics as names, random};

/// How many requests may wait at a table before those who ask have to.
pub(crate) const QUEUE: usize = 64;

/// How long a table waits before it tries again what the store did not take.
const RETRY: Duration = Duration::from_secs(1);

/// How long a table at least waits before it looks again for something that is due.
const BREATH: Duration = Duration::from_millis(1);

/// What a table is asked for at once of its log, in bytes.
const LOG_PAGE: usize = 48 * 1024;

/// What a table is asked.
pub(crate) enum Command {
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
    /// The newest of these lines of the log, as far as the person may know them.
    Log {
        person: Option<String>,
        lines: Range<usize>,
        reply: oneshot::Sender<Vec<LogEntry>>,
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

/// Why a table's task ends by itself: its memory and the store disagree, which loading it again heals, or its game
/// contradicts itself.
struct Broken;

/// What a bot that may be due does.
enum BotDoes {
    /// None is due, or it cannot.
    Nothing,
    /// Its answer waits with others, and changes nothing yet.
    Waits,
    Moves(Box<Change>),
}

impl Actor {
    pub(crate) fn new(room: Room, tables: Arc<Tables>) -> Self {
        let told = room.table().moment();
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
    pub(crate) async fn run(mut self, mut asks: mpsc::Receiver<Command>) {
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
                    if self.tables.unload(self.room.table().code(), &asks) {
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
            Ok(change) if change.is_empty() => {}
            Ok(change) => return self.store_due(change).await.map(|()| true),
            Err(refused) => return Err(self.close_broken(&refused)),
        }
        match self.bot_change()? {
            BotDoes::Nothing => return Ok(false),
            BotDoes::Waits => {}
            BotDoes::Moves(change) => self.store_due(*change).await?,
        }
        Ok(true)
    }

    /// What a bot that is due does.
    fn bot_change(&mut self) -> Result<BotDoes, Broken> {
        let now = self.tables.now();
        let Some(turn) = self.room.bot_turn(now) else {
            return Ok(BotDoes::Nothing);
        };
        let (seat, bot, moment) = (turn.seat, turn.bot.to_owned(), turn.moment);
        let Some(game) = self.room.table().game() else {
            return Ok(BotDoes::Nothing);
        };
        let why = match bots::choose(&mut *self.bots, game, seat, &bot) {
            None => "the bot is not known any more, or has no move".to_owned(),
            Some(text) => match self.room.bot_move(seat, moment, &text, now) {
                Ok(Some(change)) => return Ok(BotDoes::Moves(Box::new(change))),
                Ok(None) => return Ok(BotDoes::Waits),
                Err(refused) if is_broken(&refused) => return Err(self.close_broken(&refused)),
                Err(refused) => refused.message,
            },
        };
        tracing::error!(table = self.room.table().code(), bot, why, "a bot cannot move");
        self.retry = Some(now + RETRY);
        Ok(BotDoes::Nothing)
    }

    /// The game contradicts itself: everybody is told, and the table closed, rather than asked for ever.
    fn close_broken(&self, refused: &Refused) -> Broken {
        tracing::error!(table = self.room.table().code(), %refused, "the game contradicts itself; its table is closed");
        let message =
            "This table contradicts itself and was closed; its host finds the reason in the server's log.";
        self.tell_all(&refusal(None, &Refused::new(TableCode::Broken, message)));
        Broken
    }

    async fn store_due(&mut self, change: Change) -> Result<(), Broken> {
        if self.store(change).await?.is_err() {
            self.retry = Some(self.now() + RETRY);
        }
        Ok(())
    }

    /// Stores what a change is made of, then lets it count and tells everybody.
    async fn store(&mut self, change: Change) -> Result<Result<(), Refused>, Broken> {
        let table = self.room.table();
        let written =
            listing::lines(change.facts()).and_then(|facts| Ok((facts, listing::after(table, &change)?)));
        let (facts, listing) = match written {
            Ok(written) => written,
            Err(refused) => return Ok(Err(refused)),
        };
        let append = Append {
            room: table.code().to_owned(),
            seq: table.seq(),
            facts,
            listing: Some(listing),
        };
        let begun = Instant::now();
        let stored = self.tables.store.append(append).await;
        histogram!(names::APPEND).record(begun.elapsed().as_secs_f64());
        match stored {
            Ok(()) => {}
            Err(error) if error.is_passing() || matches!(error, StoreError::Closed) => {
                counter!(names::FAILED).increment(1);
                tracing::error!(table = self.room.table().code(), %error, "nothing stored, so nothing acknowledged");
                let message = "The server cannot store anything at the moment (is its disk full?); nothing changed. Try again in a while.";
                return Ok(Err(Refused::new(TableCode::Storage, message)));
            }
            Err(error) => {
                tracing::error!(table = self.room.table().code(), %error, "the table is loaded again");
                return Err(Broken);
            }
        }
        let now = self.now();
        let held = self.room.held_by(&change);
        let is_move = |fact: &&Fact| matches!(fact, Fact::Moved { .. });
        counter!(names::FACTS).increment(change.facts().len() as u64);
        counter!(names::MOVES).increment(change.facts().iter().filter(is_move).count() as u64);
        self.room.commit(change, now);
        self.tell_change_but(None, now);
        self.answer_held(held);
        Ok(Ok(()))
    }

    /// Tells those whose answers waited what became of them.
    fn answer_held(&mut self, done: Vec<(ConnId, String)>) {
        let version = self.room.version();
        for (conn, id) in done {
            self.tell(conn, &ServerMessage::Done { id, version });
        }
        let message = "Somebody else was first: look again, then choose again.";
        for (conn, id) in self.room.take_dropped() {
            self.tell(conn, &refusal(Some(id), &Refused::new(TableCode::Stale, message)));
        }
    }

    async fn answer(&mut self, ask: Command) -> Result<(), Broken> {
        match ask {
            Command::Join {
                conn,
                person,
                outbox,
                reply,
            } => {
                // Whoever asked may have gone; then his connection closes and says so.
                let _ = reply.send(self.join(conn, person, outbox));
            }
            Command::Leave { conn } => self.leave(conn),
            Command::Say { conn, message, at } => return self.say(conn, message, at).await,
            Command::Summary { person, reply } => {
                let _ = reply.send(self.room.summary(person.as_deref(), self.now()));
            }
            Command::Record { reply } => {
                let _ = reply.send(self.record());
            }
            Command::Log { person, lines, reply } => {
                let viewer = self.room.table().viewer(person.as_deref());
                let _ = reply.send(self.room.newest(viewer, lines, LOG_PAGE));
            }
            Command::Position { person, lines, reply } => {
                let _ = reply.send(self.position(person.as_deref(), lines));
            }
        }
        Ok(())
    }

    fn join(&mut self, conn: ConnId, person: Option<Person>, outbox: Outbox) -> Result<(), Refused> {
        let id = person.as_ref().map(|person| person.id.as_str());
        let spectator = self.room.table().viewer(id).seat.is_none();
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
            Ok(Decision::Change(change)) => self.store(*change).await?,
            Ok(Decision::Done) => Ok(()),
            Ok(Decision::Held) => return Ok(()),
            Err(refused) if is_broken(&refused) => return Err(self.close_broken(&refused)),
            Err(refused) => Err(refused),
        };
        match done {
            Ok(()) => {
                self.tell(
                    conn,
                    &ServerMessage::Done {
                        id,
                        version: self.room.version(),
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
            return self.room.request(conn, person, message, at);
        };
        let code = random::table_code().map_err(|error| crate::error::internal(&error))?;
        let Decision::Change(change) = self.room.table().decide(person, message, &code)? else {
            return Ok(Decision::Done);
        };
        let plan = person.map(|person| self.room.table().again_plan(person));
        let Some(plan) = plan else {
            return Ok(Decision::Change(change));
        };
        match self.tables.create(&code, &plan).await? {
            Created::Yes => Ok(Decision::Change(change)),
            Created::Taken => {
                // The code is somebody else's: another is drawn, and the fact names that one.
                let code = self.tables.create_somewhere(&plan).await?;
                self.room.table().decide(person, message, &code)
            }
        }
    }

    /// What a person could know after so many lines of the log.
    fn position(&self, person: Option<&str>, lines: usize) -> Result<serde_json::Value, Refused> {
        let table = self.room.table();
        let game = table.game();
        if game.is_some_and(|game| table.phase() == Phase::Playing && !game.may_look_back()) {
            let message = "While this match runs nobody looks back: what is covered has to be remembered.";
            return Err(Refused::new(TableCode::NotOver, message));
        }
        let view = game.and_then(|game| game.view_at(table.viewer(person).seat, lines));
        let message = format!("The log has {} lines.", table.moment());
        view.ok_or_else(|| Refused::new(TableCode::NotFound, message))
    }

    fn record(&self) -> Result<serde_json::Value, Refused> {
        let table = self.room.table();
        match table.game() {
            Some(game) if table.phase() == Phase::Over => Ok(Record::of(game).to_json()),
            _ => Err(Refused::new(
                TableCode::NotOver,
                "The match is not over yet: its record would tell the cards.",
            )),
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

/// Whether a game contradicts itself.
fn is_broken(refused: &Refused) -> bool {
    refused.code == Code::Table(TableCode::Broken)
}
