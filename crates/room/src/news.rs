//! What is new at a table, for those who know how it stood before: the whole table without what they know.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::{Account, AnyMatch, Written, windows};

use crate::beside::Beside;
use crate::fact::Opening;
use crate::message::{BackAsked, Clock, House, LogEntry, Phase, SeatState, TakenBack};
use crate::{Room, Viewer};

/// Somebody who is told what is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    /// Whose eyes it is for.
    pub viewer: Viewer,
    /// Whether he knows what was told last, and was this viewer then.
    pub knows: bool,
}

/// What was told last: what comes next leaves out what equals it.
#[derive(Debug)]
pub struct Told {
    version: u64,
    open: Open,
    viewers: Vec<(Viewer, Shown)>,
}

/// What is the same for all viewers.
#[derive(Debug)]
struct Open {
    opening: Arc<Opening>,
    host_gone_ms: Option<u32>,
    phase: Phase,
    seats: Vec<SeatState>,
    spectators: usize,
    moment: usize,
    lines: usize,
    asks_back: Option<BackAsked>,
    taken_back: Arc<Vec<TakenBack>>,
    beside: Arc<Vec<Beside>>,
    turn: Option<Value>,
    next: Option<String>,
    house: House,
}

/// What one viewer is shown.
#[derive(Clone, Debug)]
struct Shown {
    account: Arc<Known>,
    clock: Option<Clock>,
}

/// What a viewer may know of the match, and where the fields of it end.
#[derive(Debug)]
struct Known {
    account: Option<Arc<Account>>,
    /// At a table that was closed nothing can be done any more.
    closed: bool,
    view: Vec<usize>,
    standing: Vec<usize>,
}

/// A shape as it is written, and where its fields end.
#[derive(Clone, Copy)]
struct Parts<'a> {
    text: &'a [u8],
    ends: &'a [usize],
}

impl Room {
    /// An `update` for each of these, with the log's lines from place `from` on, and what to hand in the next time.
    #[must_use]
    pub fn news(
        &self,
        readers: &[Reader],
        last: Option<&Told>,
        from: usize,
        now: Duration,
    ) -> (Vec<Vec<u8>>, Told) {
        let open = self.open(now);
        let viewers = self.shown_next(readers, last, &open, now);
        let version = self.live.version;
        let told = Told {
            version,
            open,
            viewers,
        };
        let whole = readers.iter().any(|reader| !reader.knows);
        let whole = whole.then(|| self.write_open(&told.open, None));
        let changed = last.map(|last| self.write_open(&told.open, Some(&last.open)));
        let mut log: Option<(Vec<LogEntry>, Vec<u8>)> = None;
        let update = |reader: &Reader| {
            let lines = self.log(reader.viewer, from..usize::MAX);
            // As a rule everybody may know the same of a line.
            let written = match log.take().filter(|(known, _)| *known == lines) {
                Some((_, written)) => written,
                None => json(&lines),
            };
            let known = last.filter(|_| reader.knows);
            let (mut table, mut fields) = (Members::new(), Members::new());
            table.field("version", &version);
            let open = if known.is_some() { &changed } else { &whole };
            table
                .0
                .extend_from_slice(open.as_ref().map_or(&[], |open| &open.0));
            let before = known.and_then(|known| known.of(reader.viewer));
            if let Some(shown) = told.of(reader.viewer) {
                shown.write(reader.viewer, before, &mut table, &mut fields);
            }
            let mut message = Members(Vec::with_capacity(
                table.0.len() + fields.0.len() + written.len() + 64,
            ));
            message.field("type", "update");
            message.object("table", &table);
            if !fields.0.is_empty() {
                message.object("fields", &fields);
            }
            message.written("log", &written);
            log = Some((lines, written));
            message.end()
        };
        let updates = readers.iter().map(update).collect();
        (updates, told)
    }

    fn open(&self, now: Duration) -> Open {
        let phase = self.table.phase();
        let game = self.table.game().filter(|_| phase != Phase::Closed);
        Open {
            opening: Arc::clone(&self.table.opening),
            host_gone_ms: self.host_gone_ms(now),
            phase,
            seats: self.seat_states(now),
            spectators: self.spectators(),
            moment: self.table.moment(),
            lines: self.table.lines(),
            asks_back: self.table.back.asked.clone(),
            taken_back: Arc::clone(&self.table.back.taken),
            beside: Arc::clone(&self.table.beside),
            turn: game.map(AnyMatch::turn_json),
            next: self.table.next.clone(),
            house: self.house(),
        }
    }

    /// What each viewer is shown now.
    fn shown_next(
        &self,
        readers: &[Reader],
        last: Option<&Told>,
        open: &Open,
        now: Duration,
    ) -> Vec<(Viewer, Shown)> {
        let mut viewers: Vec<Viewer> = Vec::new();
        for reader in readers {
            if !viewers.contains(&reader.viewer) {
                viewers.push(reader.viewer);
            }
        }
        let seats: Vec<Option<Seat>> = viewers.iter().map(|viewer| viewer.seat).collect();
        let playing = self.table.playing.as_ref();
        let mut accounts = playing
            .map(|playing| playing.accounts(&seats))
            .unwrap_or_default()
            .into_iter();
        let closed = open.phase == Phase::Closed;
        let shown = |viewer: Viewer| {
            let account = accounts.next();
            let known = last.and_then(|last| last.of(viewer)).map(|shown| &shown.account);
            let account = match known.filter(|known| known.is_of(account.as_ref(), closed)) {
                Some(known) => Arc::clone(known),
                None => Arc::new(Known::of(account, closed)),
            };
            let clock = self.clock(viewer.seat, now);
            (viewer, Shown { account, clock })
        };
        viewers.into_iter().map(shown).collect()
    }

    /// The fields that are the same for all, without those that are as they were.
    fn write_open(&self, open: &Open, last: Option<&Open>) -> Members {
        let mut text = Members::new();
        let Opening {
            game,
            players,
            options,
            settings,
            host,
        } = &*open.opening;
        if last.is_none() {
            text.field("code", &*self.table.code);
            text.field("game", game);
            if let Some(commitment) = self.table.deal.commitment() {
                text.field("commitment", commitment);
            }
        }
        if last.is_none_or(|last| !Arc::ptr_eq(&last.opening, &open.opening)) {
            text.field("host", &host.name);
            text.field("players", players);
            text.field("options", options);
            text.field("public", &settings.public);
            for (name, value) in [
                ("evening", &settings.evening),
                ("tournament", &settings.tournament),
                ("like", &settings.like),
            ] {
                if let Some(value) = value {
                    text.field(name, value);
                }
            }
            if let Some(day) = settings.day {
                text.field("day", &day);
            }
            text.field("times", &settings.times.all(windows(game)));
        }
        if last.is_none_or(|last| last.phase != open.phase) {
            text.field("phase", &open.phase);
            text.field("rules", &self.table.game().map(AnyMatch::rules));
            text.field(
                "story",
                &self.table.playing.as_ref().and_then(|playing| playing.story()),
            );
        }
        if last.is_none_or(|last| last.moment != open.moment) {
            text.field("moment", &open.moment);
            text.field("log_len", &open.lines);
        }
        text.new_field(
            "host_gone_ms",
            &open.host_gone_ms,
            last.map(|last| &last.host_gone_ms),
        );
        text.new_field("seats", &open.seats, last.map(|last| &last.seats));
        text.new_field("spectators", &open.spectators, last.map(|last| &last.spectators));
        text.new_field("turn", &open.turn, last.map(|last| &last.turn));
        text.new_field("next", &open.next, last.map(|last| &last.next));
        text.new_field("asks_back", &open.asks_back, last.map(|last| &last.asks_back));
        text.new_field(
            "taken_back",
            &*open.taken_back,
            last.map(|last| &*last.taken_back),
        );
        text.new_field("beside", &*open.beside, last.map(|last| &*last.beside));
        text.new_field("house", &open.house, last.map(|last| &last.house));
        text
    }
}

impl Told {
    /// The version of the table that was told.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    fn of(&self, viewer: Viewer) -> Option<&Shown> {
        let mut viewers = self.viewers.iter();
        viewers
            .find(|(other, _)| *other == viewer)
            .map(|(_, shown)| shown)
    }
}

impl Shown {
    /// Writes what is not as it was before: into the table, and into the fields of its parts.
    fn write(&self, viewer: Viewer, before: Option<&Self>, table: &mut Members, fields: &mut Members) {
        if before.is_none() {
            table.field("you", &viewer.seat.map(Seat::number));
            table.field("you_host", &viewer.host);
            table.field("stood", &viewer.stood.map(Seat::number));
            if viewer.removed {
                table.field("removed", &true);
            }
            // Also if there are none any more.
            let mine: Vec<_> = viewer.shared.into_iter().map(Seat::number).collect();
            table.field("mine", &mine);
        }
        // A clock that runs is always told: another may have begun that looks the same.
        if self.clock.is_some() || before.is_none_or(|before| before.clock.is_some()) {
            table.field("clock", &self.clock);
        }
        let now = &*self.account;
        let before = before.map(|before| &*before.account);
        if before.is_some_and(|before| std::ptr::eq(now, before)) {
            return;
        }
        table.new_field("legal", now.legal(), before.map(Known::legal));
        table.new_written("effects", now.effects(), before.map(Known::effects));
        table.new_written("blocked", now.blocked(), before.map(Known::blocked));
        let before_of = |part: fn(&Known) -> Parts<'_>| before.map(part);
        now.view().write("view", before_of(Known::view), table, fields);
        now.standing()
            .write("standing", before_of(Known::standing), table, fields);
    }
}

impl Known {
    fn of(account: Option<Arc<Account>>, closed: bool) -> Self {
        let ends = |part: fn(&Account) -> &Written| {
            let fields = account.as_deref().map(|account| part(account).fields());
            fields.unwrap_or_default()
        };
        Self {
            view: ends(|account| &account.view),
            standing: ends(|account| &account.standing),
            account,
            closed,
        }
    }

    /// Whether it is what this account tells.
    fn is_of(&self, account: Option<&Arc<Account>>, closed: bool) -> bool {
        let same = match (&self.account, account) {
            (Some(known), Some(account)) => Arc::ptr_eq(known, account),
            (None, None) => true,
            _ => false,
        };
        same && self.closed == closed
    }

    fn legal(&self) -> &[String] {
        let account = self.account.as_deref().filter(|_| !self.closed);
        account.map_or(&[], |account| &account.legal)
    }

    fn effects(&self) -> &[u8] {
        self.list(|account| &account.effects)
    }

    fn blocked(&self) -> &[u8] {
        self.list(|account| &account.blocked)
    }

    fn list(&self, part: fn(&Account) -> &Written) -> &[u8] {
        let account = self.account.as_deref().filter(|_| !self.closed);
        account.map_or(b"[]", |account| part(account).text().as_bytes())
    }

    fn view(&self) -> Parts<'_> {
        self.parts(|account| &account.view, &self.view)
    }

    fn standing(&self) -> Parts<'_> {
        self.parts(|account| &account.standing, &self.standing)
    }

    fn parts<'a>(&'a self, part: fn(&Account) -> &Written, ends: &'a [usize]) -> Parts<'a> {
        let account = self.account.as_deref();
        let text = account.map_or(&b"null"[..], |account| part(account).text().as_bytes());
        Parts { text, ends }
    }
}

impl<'a> Parts<'a> {
    /// The fields, each with its name.
    fn fields(self) -> impl Iterator<Item = &'a [u8]> {
        let begins = std::iter::once(1).chain(self.ends.iter().map(|end| end + 1));
        let fields = begins
            .zip(self.ends)
            .map(move |(from, to)| self.text.get(from..*to));
        fields.map(Option::unwrap_or_default)
    }

    /// Writes the fields that are new, or all if they are not the same ones as before.
    fn write(self, name: &str, before: Option<Self>, table: &mut Members, fields: &mut Members) {
        let Some(before) = before else {
            return table.written(name, self.text);
        };
        if self.text == before.text {
            return;
        }
        let mut new = Members::new();
        let mut same_names = self.ends.len() == before.ends.len() && !self.ends.is_empty();
        for (now, before) in self.fields().zip(before.fields()) {
            if now != before {
                same_names &= name_of(now) == name_of(before);
                new.member(now);
            }
        }
        if same_names {
            fields.object(name, &new);
        } else {
            table.written(name, self.text);
        }
    }
}

/// The name of a field, as far as its colon. Names of ours hold neither quotes nor colons.
fn name_of(field: &[u8]) -> Option<&[u8]> {
    let colon = field.iter().position(|byte| *byte == b':')?;
    field.get(..colon)
}

/// Our own shapes are plain data: writing them cannot fail.
fn json(shape: &(impl Serialize + ?Sized)) -> Vec<u8> {
    let mut text = Vec::with_capacity(NEW);
    let written = serde_json::to_writer(&mut text, shape);
    debug_assert!(written.is_ok(), "{written:?}");
    text
}

/// The members of an object that is being written, each with a comma before it.
struct Members(Vec<u8>);

/// So large most of what is new is, in bytes: room that is made at once need not grow.
const NEW: usize = 2048;

impl Members {
    fn new() -> Self {
        Self(Vec::with_capacity(NEW))
    }

    fn field(&mut self, name: &str, shape: &(impl Serialize + ?Sized)) {
        self.name(name);
        let written = serde_json::to_writer(&mut self.0, shape);
        debug_assert!(written.is_ok(), "{written:?}");
    }

    /// Adds a field unless it is as it was before.
    fn new_field<T: Serialize + PartialEq + ?Sized>(&mut self, name: &str, now: &T, before: Option<&T>) {
        if before != Some(now) {
            self.field(name, now);
        }
    }

    /// Adds a field whose value is written already, unless it is as it was before.
    fn new_written(&mut self, name: &str, now: &[u8], before: Option<&[u8]>) {
        if before != Some(now) {
            self.written(name, now);
        }
    }

    /// Adds a field whose value is written already.
    fn written(&mut self, name: &str, value: &[u8]) {
        self.name(name);
        self.0.extend_from_slice(value);
    }

    fn object(&mut self, name: &str, members: &Self) {
        self.name(name);
        self.0.push(b'{');
        self.0.extend_from_slice(members.0.get(1..).unwrap_or_default());
        self.0.push(b'}');
    }

    fn name(&mut self, name: &str) {
        self.0.extend_from_slice(b",\"");
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
    }

    /// Adds a field with its name, as they are written.
    fn member(&mut self, field: &[u8]) {
        self.0.push(b',');
        self.0.extend_from_slice(field);
    }

    /// The object of these, of which there is one at least.
    fn end(mut self) -> Vec<u8> {
        if let Some(comma) = self.0.first_mut() {
            *comma = b'{';
        }
        self.0.push(b'}');
        self.0
    }
}
