//! One task a table: takes requests one after another, stores what they change, tells everybody.

mod advise;
mod call;
mod decide;
mod guests;
mod listed;
mod tell;
mod think;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use metrics::{counter, histogram};
use stammtisch_bots::TableBots;
use stammtisch_room::message::{ClientMessage, ConnectionMessage, Phase, ServerMessage, TableSummary};
use stammtisch_room::{
    Change, Code, ConnId, Decision, DeltaBaseline, Fact, Person, Refused, Room, StoredFact, Table, TableCode,
    Viewer, check_id,
};
use stammtisch_store::{Append, StoreError};
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::advise::Advised;
pub(crate) use self::guests::Joins;
use self::listed::Listed;
use self::think::Thinking;
use crate::frames::refusal;
use crate::outbox::Outbox;
use crate::stop::stopped;
use crate::tables::{Tables, storage};
use crate::{listing, metrics as names};

/// How many requests may wait at a table before those who ask have to.
pub(crate) const QUEUE: usize = 64;

/// How long a table waits before it tries again what the store did not take.
const RETRY: Duration = Duration::from_secs(1);

/// A table at which nothing has happened for so long keeps nothing in memory only to tell less.
const QUIET: Duration = Duration::from_secs(10);

/// How long a table at least waits before it looks again for something that is due.
const BREATH: Duration = Duration::from_millis(1);

/// What a table is asked.
pub(crate) enum Command {
    /// A connection opened.
    Join {
        conn: ConnId,
        person: Option<Person>,
        home: IpAddr,
        /// Whether updates hold only what is new.
        deltas: bool,
        outbox: Outbox,
        reply: oneshot::Sender<Result<(), Refused>>,
    },
    /// A connection closed, or was lost: then it may have been dead for a while.
    Leave { conn: ConnId, lost: bool },
    /// A connection sent a message, which arrived at this moment.
    Say {
        conn: ConnId,
        message: Box<ClientMessage>,
        at: Duration,
    },
    /// One line of a list.
    Summary {
        person: Option<String>,
        reply: oneshot::Sender<TableSummary>,
    },
    /// Whether one more may join.
    MayJoin {
        person: Option<Person>,
        home: IpAddr,
        reply: oneshot::Sender<Result<Joins, Refused>>,
    },
    /// The match, for a tip at the seat of this person, or at this one of several at their screen: that one is given is noted first.
    Advise {
        person: Option<String>,
        seat: Option<u8>,
        reply: oneshot::Sender<Result<Advised, Refused>>,
    },
    /// The table as it is now, to look something up in it elsewhere.
    Copy { reply: oneshot::Sender<Table> },
    /// As if the game had refused what it asked for itself, which no game should.
    #[cfg(test)]
    Contradict,
}

struct Guest {
    person: Option<Person>,
    /// What limits are counted against.
    home: IpAddr,
    /// Whether updates hold only what is new.
    deltas: bool,
    /// As whom he was told the table last, and which version of it.
    knows: Option<(Viewer, u64)>,
    outbox: Outbox,
}

/// A table's task.
pub(crate) struct Actor {
    room: Room,
    /// None while they think, and until they think again after a move was taken back.
    bots: Option<TableBots>,
    thinking: Option<Thinking>,
    tables: Arc<Tables>,
    guests: BTreeMap<ConnId, Guest>,
    /// The length of the log everybody has been told.
    told: usize,
    /// What the last update said, where a client asks for deltas, and when it was sent.
    baseline: Option<(DeltaBaseline, Duration)>,
    /// What is stored of how lists show it.
    listed: Listed,
    /// The connection whose request is being done.
    asking: Option<ConnId>,
    /// After a failed write: when to try again what is due by itself.
    retry: Option<Duration>,
}

/// Why a table's task ends by itself: its memory and the store disagree, which loading it again heals, or its game
/// contradicts itself.
struct Broken;

impl Actor {
    pub(crate) fn new(room: Room, tables: Arc<Tables>, bots: TableBots) -> Self {
        let told = room.table().lines();
        let listed = Listed::of(room.table().phase(), tables.now());
        Self {
            room,
            bots: Some(bots),
            thinking: None,
            tables,
            guests: BTreeMap::new(),
            told,
            baseline: None,
            listed,
            asking: None,
            retry: None,
        }
    }

    /// Runs until the server stops or nobody has been here for a while.
    pub(crate) async fn run(mut self, mut asks: mpsc::Receiver<Box<Command>>) {
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
            // What is due was done above: nobody can talk so much that it is never done.
            tokio::select! {
                biased;
                () = stopped(&mut stop) => {
                    self.tell_all(&ServerMessage::Closing);
                    let _ = self.list(true).await;
                    break;
                }
                ask = asks.recv() => {
                    let Some(ask) = ask else { break };
                    histogram!(names::QUEUE).record(f64::from(asks.len() as u32));
                    if self.answer(*ask).await.is_err() {
                        break;
                    }
                }
                () = think::done(&mut self.thinking) => {}
                () = sleep(due) => {}
                () = tokio::time::sleep(self.tables.config.limits.idle), if self.guests.is_empty() => {
                    if self.list(true).await.is_err() {
                        break;
                    }
                    if self.tables.unload(self.room.table().code(), &asks) {
                        return;
                    }
                }
            }
        }
    }

    /// The time until something happens by itself.
    fn due_in(&self) -> Option<Duration> {
        let due = match &self.thinking {
            None => self.room.next_deadline_to_search(),
            Some(thinking) if thinking.is_done() => self.room.next_deadline(),
            Some(_) => self.room.next_deadline_but_bots(),
        };
        let due = due.map(|due| self.retry.map_or(due, |retry| due.max(retry)));
        let forgets = self.baseline.as_ref().map(|(_, at)| *at + QUIET);
        let next = due.into_iter().chain(forgets).chain(self.listed.due()).min()?;
        Some(next.saturating_sub(self.now()))
    }

    fn now(&self) -> Duration {
        self.tables.now()
    }

    /// Does what is due by itself: at most one bot moves, so that people get their turn in between, and one begins to think.
    /// Says whether anything happened.
    async fn go_on(&mut self) -> Result<bool, Broken> {
        let now = self.now();
        if self.baseline.take_if(|(_, at)| *at + QUIET <= now).is_some() {
            self.room.forget_accounts();
        }
        self.list(false).await?;
        if self.room.notice_host(now) {
            self.tell_change();
        }
        for (conn, nonce) in self.room.probe(self.now()) {
            self.tell(conn, &ServerMessage::Probe { nonce });
        }
        if self.retry.is_some_and(|retry| self.now() < retry) {
            return Ok(false);
        }
        self.retry = None;
        match self.room.tick(self.now()) {
            Ok(None) => {}
            Ok(Some(change)) => return self.store_due(change).await.map(|()| true),
            Err(refused) => return Err(self.close_broken(&refused)),
        }
        if let Some(thinking) = self.take_due_thought() {
            return self.act_on(thinking).await.map(|()| true);
        }
        self.begin_to_think()?;
        Ok(false)
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
        let listing = self.listing_after(&change, self.now());
        let written = listing::lines(change.facts()).and_then(|facts| Ok((facts, listing?)));
        let (facts, listing) = match written {
            Ok(written) => written,
            Err(refused) => return Ok(Err(refused)),
        };
        let append = Append {
            room: table.code().to_owned(),
            seq: table.seq(),
            at: self.tables.outside.date(),
            facts,
            listing,
        };
        let is_listed = append.listing.is_some();
        let begun = Instant::now();
        let stored = self.tables.store.append(append).await;
        histogram!(names::APPEND).record(begun.elapsed().as_secs_f64());
        match stored {
            Ok(()) => {}
            Err(error @ StoreError::Full) => {
                self.tables.note(&error);
                counter!(names::FAILED).increment(1);
                return Ok(Err(storage(&error)));
            }
            // Whether anything was stored, only the disk knows: nobody is answered from what memory holds.
            Err(error) => {
                counter!(names::FAILED).increment(1);
                tracing::error!(table = self.room.table().code(), %error, "the table is loaded again");
                return Err(Broken);
            }
        }
        let now = self.now();
        self.note_listed(is_listed, now);
        let held = self.room.held_by(&change);
        let is_move = |stored: &&StoredFact| matches!(stored.fact, Fact::Moved { .. });
        if change.after().times_back() != self.room.table().times_back() {
            self.bots = None;
        }
        counter!(names::FACTS).increment(change.facts().len() as u64);
        counter!(names::MOVES).increment(change.facts().iter().filter(is_move).count() as u64);
        let ends = change.after().phase() == Phase::Over && self.room.table().phase() != Phase::Over;
        if ends && change.after().day().is_some() {
            self.tables.days_played.fetch_add(1, Ordering::Relaxed);
        }
        self.room.commit(change, now);
        self.forget_thought();
        self.call_away();
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
                home,
                deltas,
                outbox,
                reply,
            } => {
                let guest = Guest {
                    person,
                    home,
                    deltas,
                    knows: None,
                    outbox,
                };
                // Whoever asked may have gone; then his connection closes and says so.
                let _ = reply.send(self.join(conn, guest));
            }
            Command::Leave { conn, lost } => self.leave(conn, lost),
            Command::Say { conn, message, at } => return self.say(conn, &message, at).await,
            Command::Summary { person, reply } => {
                let _ = reply.send(self.room.summary(person.as_deref(), self.now()));
            }
            Command::MayJoin { person, home, reply } => {
                let _ = reply.send(self.may_join(person.as_ref(), home));
            }
            Command::Advise { person, seat, reply } => {
                let advised = self.advise(person.as_deref(), seat).await?;
                let _ = reply.send(advised);
            }
            Command::Copy { reply } => {
                let _ = reply.send(self.room.table().clone());
            }
            #[cfg(test)]
            Command::Contradict => {
                return Err(self.close_broken(&Refused::new(TableCode::Broken, "a test asks for it")));
            }
        }
        Ok(())
    }

    async fn say(&mut self, conn: ConnId, message: &ClientMessage, at: Duration) -> Result<(), Broken> {
        let Some(guest) = self.guests.get(&conn) else {
            return Ok(());
        };
        let request = match message {
            ClientMessage::Request(request) => request,
            ClientMessage::Connection(ConnectionMessage::Sync {}) => {
                // Its deposit was taken when it came in.
                let (home, begun) = (guest.home, Instant::now());
                self.tell_table(conn);
                self.tables.work.settle(home, begun.elapsed());
                return Ok(());
            }
            ClientMessage::Connection(ConnectionMessage::Echo { nonce }) => {
                self.room.echo(conn, *nonce, at);
                return Ok(());
            }
            // The socket answers it.
            ClientMessage::Connection(ConnectionMessage::Ping { .. }) => return Ok(()),
        };
        let (person, id) = (guest.person.clone(), request.id.clone());
        let (home, begun) = (guest.home, Instant::now());
        let decided = self.decide(conn, person.as_ref(), request, at).await;
        if message.goes_far_back() {
            self.tables.work.settle(home, begun.elapsed());
        }
        let done = match decided {
            Ok(Decision::Change(change)) => {
                self.asking = Some(conn);
                let stored = self.store(*change).await;
                self.asking = None;
                stored?
            }
            Ok(Decision::Done) => Ok(()),
            Ok(Decision::Volatile) => {
                self.tell_change();
                Ok(())
            }
            Ok(Decision::Looks(person)) => {
                self.looks(conn, person);
                Ok(())
            }
            Ok(Decision::Held) => return Ok(()),
            Err(refused) if is_broken(&refused) => return Err(self.close_broken(&refused)),
            Err(refused) => Err(refused),
        };
        self.tell_said();
        match done {
            Ok(()) => {
                let version = self.room.version();
                self.tell(conn, &ServerMessage::Done { id, version });
                if let Some(person) = person {
                    self.leave_older(&person, conn);
                }
            }
            // An id that is none is not sent back: it may be as long as a frame.
            Err(refused) => {
                let id = check_id(&id).is_ok().then_some(id);
                self.tell(conn, &refusal(id, &refused));
            }
        }
        Ok(())
    }
}

/// Waits so long, or for ever.
async fn sleep(time: Option<Duration>) {
    match time {
        Some(time) => tokio::time::sleep(time).await,
        None => std::future::pending().await,
    }
}

/// Whether a game contradicts itself.
fn is_broken(refused: &Refused) -> bool {
    refused.code == Code::Table(TableCode::Broken)
}
