//! The reference: replays the stored facts and compares every sent message with them.

use std::collections::btree_map::Entry as Slot;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher;
use std::time::Duration;

use stammtisch_client::Frames;
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, AnyTurn, Entry, EntryLine, RawJson, Record, SeatSnapshot, new_match_by};
use stammtisch_room::message::{LogEntry, ServerMessage, TableSnapshot};
use stammtisch_room::{Fact, Opening, Person, StoredFact};
use stammtisch_store::State;

use crate::branches::Branches;
use crate::reader::Frame;

/// Number of moments cached over all matches, with a few for each; older ones are replayed.
const AT_HAND: usize = 1000;
const FEW: usize = 3;

/// Most claims of a table within a minute once all is calm.
const CLAIMS: usize = 3;
const MINUTE: Duration = Duration::from_mins(1);

/// The judge's observations and findings.
#[derive(Default)]
pub(crate) struct Judge {
    pub(crate) tables: BTreeMap<String, Oracle>,
    found: Option<String>,
    /// A hash of all events, to compare two runs.
    trace: Trace,
    pub(crate) moves: u64,
    pub(crate) backs: u64,
    pub(crate) frames: u64,
    pub(crate) answers: u64,
    /// Tables that retention removed.
    pub(crate) removed: BTreeSet<String>,
}

/// A hash over bytes that is the same in every process.
struct Trace(u64);

impl Default for Trace {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Trace {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// A table as folded from the stored facts.
pub(crate) struct Oracle {
    opening: Opening,
    game: Option<Box<dyn AnyMatch>>,
    branches: Branches,
    moments: BTreeMap<usize, Moment>,
    /// Every person who ever had a seat, by seat.
    seats: BTreeSet<(u8, String)>,
    /// Requests done, and when.
    done: BTreeMap<(String, String), Duration>,
    /// The highest version sent.
    version: u64,
    /// The epoch of the latest claim.
    writer: u32,
    /// The latest moment shown to any viewer.
    shown: u32,
    /// Number of facts.
    facts: u64,
    /// The claims of the last minute, once all is calm.
    claims: Vec<Duration>,
}

struct Moment {
    game: Box<dyn AnyMatch>,
    accounts: BTreeMap<Option<Seat>, SeatSnapshot>,
}

/// The messages of one connection.
pub(crate) struct Sent {
    /// The version shown before it opened; it must be sent a newer one.
    floor: u64,
    /// The moment shown before it opened; it must not be sent an earlier one.
    moment: u32,
    /// The latest epoch seen when the guest was admitted. The guest must not get an older one.
    epoch: u64,
    version: Option<u64>,
    log_len: u32,
    frames: Frames,
}

impl Judge {
    /// Keeps the first finding.
    pub(crate) fn find(&mut self, what: String) {
        self.found.get_or_insert(what);
    }

    pub(crate) fn found(&self) -> Option<&str> {
        self.found.as_deref()
    }

    pub(crate) fn trace(&self) -> u64 {
        self.trace.finish()
    }

    /// A connection opens.
    pub(crate) fn opened(&self, code: &str) -> Sent {
        Sent {
            floor: self.tables.get(code).map_or(0, |oracle| oracle.version),
            moment: self.tables.get(code).map_or(0, |oracle| oracle.shown),
            epoch: 0,
            version: None,
            log_len: 0,
            frames: Frames::default(),
        }
    }

    /// Whether a window is open at this table that closes by its time for all.
    pub(crate) fn hurries(&self, code: &str) -> bool {
        let game = self.tables.get(code).and_then(|oracle| oracle.game.as_ref());
        let window = game.and_then(|game| game.window());
        window.is_some_and(|window| !window.is_unhurried())
    }

    /// The connection is open.
    pub(crate) fn let_in(&self, code: &str, sent: &mut Sent) {
        sent.epoch = self.tables.get(code).map_or(0, |oracle| oracle.version >> 32);
    }

    /// A writer claimed a table; at this time, if all has been calm for long enough.
    pub(crate) fn claimed(
        &mut self,
        code: &str,
        epoch: u32,
        settled: Option<Duration>,
    ) -> Result<(), String> {
        let Some(oracle) = self.tables.get_mut(code) else {
            return Ok(());
        };
        if epoch <= oracle.writer {
            return Err(format!(
                "{code}: epoch {epoch} was claimed after {}",
                oracle.writer
            ));
        }
        oracle.writer = epoch;
        let Some(now) = settled else { return Ok(()) };
        oracle.claims.retain(|claim| now < *claim + MINUTE);
        oracle.claims.push(now);
        if oracle.claims.len() > CLAIMS {
            return Err(format!(
                "{code} was claimed {} times within a minute",
                oracle.claims.len()
            ));
        }
        Ok(())
    }

    /// A phase was stored.
    pub(crate) fn listed(&self, code: &str, state: State) -> Result<(), String> {
        let is_over = self.tables.get(code).is_some_and(Oracle::is_over);
        if is_over && state != State::Over {
            return Err(format!("{code} is over and was listed as {state:?}"));
        }
        Ok(())
    }

    /// Facts, or a listing alone, were stored by the writer of this epoch.
    pub(crate) fn stored(
        &mut self,
        code: &str,
        epoch: u32,
        seq: u64,
        facts: &[String],
        now: Duration,
    ) -> Result<(), String> {
        self.trace.write_u128(now.as_millis());
        self.trace.write(code.as_bytes());
        for fact in facts {
            self.trace.write(fact.as_bytes());
        }
        let read = |fact: &String| {
            serde_json::from_str(fact).map_err(|error| format!("{code}: {fact} is no fact: {error}"))
        };
        let facts: Vec<StoredFact> = facts.iter().map(read).collect::<Result<_, _>>()?;
        if let Some(oracle) = self.tables.get_mut(code)
            && !facts.is_empty()
        {
            if oracle.facts != seq {
                let known = oracle.facts;
                return Err(format!("{code}: fact {seq} was stored after {known} facts"));
            }
            oracle.facts += facts.len() as u64;
        }
        let (mut done, count) = (BTreeSet::new(), facts.len() as u64);
        for StoredFact { fact, request } in facts {
            self.moves += u64::from(matches!(fact, Fact::Moved { .. }));
            self.backs += u64::from(matches!(fact, Fact::TookBack { .. }));
            if let Fact::Opened(opening) = fact {
                self.tables.insert(code.to_owned(), Oracle::new(opening, count));
                continue;
            }
            if let Fact::Next { code: next } = &fact
                && !self.tables.contains_key(next)
            {
                return Err(format!("{code} leads to {next}, which is not stored"));
            }
            let oracle = self.tables.get_mut(code);
            let oracle = oracle.ok_or_else(|| format!("{code} was never opened"))?;
            if let Some(request) = request {
                let request = (request.by, request.id);
                // One request may cause several facts, but only in one write.
                if oracle.done.contains_key(&request) {
                    return Err(format!("{code}: {request:?} was done twice: {fact:?}"));
                }
                done.insert(request);
            }
            oracle
                .follow(&fact)
                .map_err(|why| format!("{code}: {fact:?}: {why}"))?;
        }
        if let Some(oracle) = self.tables.get_mut(code)
            && epoch != oracle.writer
        {
            return Err(format!(
                "{code}: the writer of epoch {epoch} wrote after the claim of epoch {}",
                oracle.writer
            ));
        }
        let at_hand = (AT_HAND / self.tables.len().max(1)).max(FEW);
        if let Some(oracle) = self.tables.get_mut(code) {
            oracle.done.extend(done.into_iter().map(|request| (request, now)));
            oracle.keep_moment(at_hand);
        }
        Ok(())
    }

    /// The server sent a frame.
    pub(crate) fn frame(
        &mut self,
        code: &str,
        person: Option<&Person>,
        sent: &mut Sent,
        Frame {
            text: frame,
            sent: at,
        }: &Frame,
    ) -> Result<ServerMessage, String> {
        self.trace.write_u128(at.as_millis());
        // The id of the page's build is read from the disk.
        let (before, build) = frame.split_once(r#""build":""#).unwrap_or((frame, ""));
        self.trace.write(before.as_bytes());
        self.trace
            .write(build.trim_start_matches(|c| c != '"').as_bytes());
        self.frames += 1;
        let message = sent
            .frames
            .read(frame)
            .map_err(|error| format!("{error}: {frame}"))?;
        let oracle = self.tables.get_mut(code);
        let oracle = oracle.ok_or_else(|| format!("{code} was shown before it was stored"))?;
        let judged = match &message {
            ServerMessage::Table {
                table, log, log_from, ..
            } => {
                if table.version >> 32 < sent.epoch {
                    return Err(format!(
                        "{code}: version {} is of a task that was replaced",
                        table.version
                    ));
                }
                if table.shared.moment < sent.moment {
                    return Err(format!(
                        "{code}: moment {} is shown to a connection that opened after moment {} was shown",
                        table.shared.moment, sent.moment
                    ));
                }
                let newer = sent.version.is_some_and(|known| table.version >= known)
                    || (sent.version.is_none() && table.version > sent.floor);
                if newer {
                    oracle.shown(person, table, log, *log_from)
                } else {
                    Err(format!(
                        "version {} was shown after {:?}, {}",
                        table.version, sent.version, sent.floor
                    ))
                }
            }
            ServerMessage::Update { table, log, .. } => {
                if sent.version.is_some_and(|known| table.version == known + 1) {
                    oracle.shown(person, table, log, sent.log_len.min(table.shared.log_len))
                } else {
                    Err(format!("version {} came after {:?}", table.version, sent.version))
                }
            }
            ServerMessage::Done { id, .. } => {
                self.answers += 1;
                oracle.answered(person, id, None, *at)
            }
            ServerMessage::Refused {
                id: Some(id), code, ..
            } => {
                self.answers += 1;
                oracle.answered(person, id, Some(code), *at)
            }
            ServerMessage::Refused { code, message, .. } if code == "broken" => Err(message.clone()),
            _ => Ok(()),
        };
        judged.map_err(|why| format!("{code}, shown to {person:?}: {why}\n{frame}"))?;
        if let ServerMessage::Table { table, .. } | ServerMessage::Update { table, .. } = &message {
            sent.version = Some(table.version);
            sent.log_len = table.shared.log_len;
            oracle.version = oracle.version.max(table.version);
            oracle.shown = oracle.shown.max(table.shared.moment);
        }
        Ok(message)
    }
}

impl Oracle {
    fn new(opening: Opening, facts: u64) -> Self {
        Self {
            facts,
            claims: Vec::new(),
            opening,
            game: None,
            branches: Branches::default(),
            moments: BTreeMap::new(),
            seats: BTreeSet::new(),
            done: BTreeMap::new(),
            version: 0,
            writer: 0,
            shown: 0,
        }
    }

    /// The present moment; `None` before the match.
    pub(crate) fn moment(&self) -> Option<usize> {
        self.game.as_ref().map(|game| self.branches.moment(&**game))
    }

    pub(crate) fn is_over(&self) -> bool {
        let turn = self.game.as_ref().map(|game| game.turn());
        matches!(turn, Some(AnyTurn::Over(_)))
    }

    /// Longest absence before a bot takes over.
    pub(crate) fn grace(&self) -> Duration {
        Duration::from_millis(self.opening.settings.grace_ms.into())
    }

    /// The seats on turn, for messages.
    pub(crate) fn asks(&self) -> String {
        self.game.as_ref().map_or_else(
            || "the host to begin".to_owned(),
            |game| format!("{} {}", game.game_id(), game.turn_json()),
        )
    }

    fn follow(&mut self, fact: &Fact) -> Result<(), String> {
        let said = |refused: stammtisch_protocol::Refused| refused.to_string();
        match fact {
            Fact::Sat { seat, person } => {
                self.seats.insert((*seat, person.id.clone()));
            }
            Fact::Started { rules, .. } => {
                let Opening {
                    game,
                    players,
                    options,
                    ..
                } = &self.opening;
                self.game =
                    Some(new_match_by(game, *rules, &(*players).into(), options, None).map_err(said)?);
            }
            Fact::Configured {
                players,
                options,
                settings,
                ..
            } => {
                // A person whose seat was removed gets any other.
                let moved: Vec<_> = self
                    .seats
                    .iter()
                    .filter(|(seat, _)| seat >= players)
                    .cloned()
                    .collect();
                let anywhere =
                    |(_, person): (u8, String)| (0..*players).map(move |seat| (seat, person.clone()));
                self.seats.extend(moved.into_iter().flat_map(anywhere));
                self.opening.players = *players;
                self.opening.options.clone_from(options);
                if let Some(settings) = settings {
                    self.opening.settings.clone_from(settings);
                }
            }
            Fact::Chance { outcome } => self.game()?.chance(outcome).map_err(said)?,
            Fact::Moved { seat, text, .. } => {
                let seat = Seat::new(*seat).ok_or("there is no such seat")?;
                self.game()?.apply(seat, text).map_err(said)?;
            }
            Fact::TookBack { lines, .. } => {
                let game = self.game.as_mut().ok_or("the match has not begun")?;
                self.branches.go_back(game, *lines as usize)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn game(&mut self) -> Result<&mut Box<dyn AnyMatch>, String> {
        self.game
            .as_mut()
            .ok_or_else(|| "the match has not begun".to_owned())
    }

    fn keep_moment(&mut self, at_hand: usize) {
        if let Some(game) = &self.game {
            let moment = Moment {
                game: game.clone(),
                accounts: BTreeMap::new(),
            };
            self.moments.insert(self.branches.moment(&**game), moment);
            while self.moments.len() > at_hand {
                self.moments.pop_first();
            }
        }
    }

    /// Checks that a table is shown as stored, to a viewer who may see it.
    fn shown(
        &mut self,
        person: Option<&Person>,
        table: &TableSnapshot,
        log: &[LogEntry],
        log_from: u32,
    ) -> Result<(), String> {
        let seat = table.viewer.you.and_then(Seat::new);
        if let Some(seat) = table.viewer.you {
            let had = person.is_some_and(|person| self.seats.contains(&(seat, person.id.clone())));
            if !had {
                return Err(format!("it is not the one at seat {seat}"));
            }
        }
        let Some(view) = &table.viewer.view else {
            return Ok(());
        };
        let lines = table.shared.log_len as usize;
        let game = self
            .game
            .as_ref()
            .ok_or("the match was shown before it was stored")?;
        let at = table.shared.moment as usize;
        if at > self.branches.moment(&**game) {
            return Err(format!("moment {at} was shown before it was stored"));
        }
        let moment = match self.moments.entry(at) {
            Slot::Occupied(moment) => moment.into_mut(),
            Slot::Vacant(slot) => {
                let then = self.branches.at(&**game, at, lines);
                slot.insert(Moment {
                    game: then.ok_or("there is no such moment")?,
                    accounts: BTreeMap::new(),
                })
            }
        };
        let game = &moment.game;
        let account = moment.accounts.entry(seat).or_insert_with(|| game.account(seat));
        let same = *view == account.view
            && table.viewer.standing.as_ref() == Some(&account.standing)
            && table.viewer.legal == account.legal
            && table.viewer.effects == account.effects
            && table.viewer.blocked == account.blocked
            && table.shared.turn.as_ref() == Some(&game.turn_json())
            && game.len() == lines;
        if !same {
            return Err(format!("the replay shows seat {seat:?} {account:?}"));
        }
        if table.shared.story != game.story().as_ref().map(RawJson::of) {
            return Err("the replay tells another story".to_owned());
        }
        let from = log_from as usize;
        if from + log.len() != lines {
            return Err(format!("lines {from} to {} of {lines} came", from + log.len()));
        }
        let entries: Vec<_> = game.page(seat, from..lines).into_iter().map(entry).collect();
        if entries != log {
            return Err(format!("the replay's log is {entries:?}"));
        }
        Ok(())
    }

    /// Checks a request's answer, sent at this time or later: done exactly if it was stored then. A copy that arrives after a refusal may
    /// still be done.
    fn answered(
        &self,
        person: Option<&Person>,
        id: &str,
        code: Option<&str>,
        sent: Duration,
    ) -> Result<(), String> {
        let Some(person) = person else { return Ok(()) };
        let stored = self.done.get(&(person.id.clone(), id.to_owned()));
        match code {
            // A request for the present state is done without a fact.
            None if stored.is_none() && id.starts_with(['m', 'z']) => {
                Err(format!("{id} was acknowledged and is not stored"))
            }
            // A refusal, even for lack of space, means that nothing changed.
            Some(code) if stored.is_some_and(|stored| *stored < sent) => {
                Err(format!("{id} is stored and was refused as {code}"))
            }
            _ => Ok(()),
        }
    }

    /// Checks that a finished match's record replays to the same match.
    pub(crate) fn record_holds(&self) -> Result<(), String> {
        let Some(game) = self.game.as_ref().filter(|_| self.is_over()) else {
            return Ok(());
        };
        let record = Record::of(&**game);
        let read = Record::parse(record.write().as_bytes()).map_err(|error| error.to_string())?;
        let again = read.load().map_err(|error| error.to_string())?;
        if again.state() == game.state() {
            Ok(())
        } else {
            Err("the record leads to another state".to_owned())
        }
    }
}

/// A replay line as the table must write it.
fn entry(entry: Entry) -> LogEntry {
    let (seat, text, event, outcome) = match entry.line {
        EntryLine::Chance { event, outcome } => (None, None, Some(event), outcome),
        EntryLine::Move { seat, text } => (Some(seat.number()), text, None, None),
    };
    LogEntry {
        at: entry.at as u32,
        seat,
        text,
        event,
        outcome,
        told: entry.told,
    }
}
