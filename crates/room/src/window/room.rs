//! A window over time: when it is shown, which answers are held, and when it closes.

use std::time::Duration;

use stammtisch_core::Seat;

use super::{Held, NOTICE, OpenWindow, Sent};
use crate::change::{Asking, Change, Seen};
use crate::fact::Fact;
use crate::message::Clock;
use crate::occupant::SeatOccupant;
use crate::presence::ConnId;
use crate::race::{Bounds, Race};
use crate::{Refused, Room, TableCode};

impl Room {
    /// Opens the window of a freshly loaded table; its time starts again.
    pub(crate) fn open_window(&mut self, now: Duration) {
        let at = self.table.moment();
        let window = self.table.window();
        self.volatile.open = window.map(|(window, _)| OpenWindow::new(window, at, now));
    }

    /// Reopens the window if it has changed.
    pub(crate) fn watch(&mut self, before: Asking, seen: Seen, now: Duration) {
        if seen.window.is_none() || before != seen.window || self.volatile.open.is_none() {
            self.reopen_window(seen, now);
        }
    }

    /// Replaces the open window with the one in `seen`, if any.
    pub(crate) fn reopen_window(&mut self, seen: Seen, now: Duration) {
        self.drop_window();
        let window = seen.window.map(|(window, _)| window);
        self.volatile.open = window.map(|window| OpenWindow::new(window, seen.moment, now));
    }

    /// After a move of this seat, the window continues if it asks the same seats or fewer.
    pub(crate) fn watch_move(
        &mut self,
        (seat, text, by_person): (u8, &str, bool),
        before: Asking,
        seen: Seen,
        now: Duration,
    ) {
        self.note_hand(seat, text);
        let Some((window, seats)) = seen.window else {
            return self.drop_window();
        };
        let same = before.is_some_and(|(before, asked)| {
            before == window && seats.into_iter().all(|seat| asked.contains(seat))
        });
        let Some(open) = self.volatile.open.as_mut().filter(|_| same) else {
            return self.reopen_window(seen, now);
        };
        let mover = Seat::new(seat);
        open.held
            .retain(|held| Some(held.seat) != mover && seats.contains(held.seat));
        if open.is_silence(text) {
            if by_person && mover == window.next {
                open.passed_on = Some(now);
            }
        } else if !window.race && before.is_some_and(|(_, asked)| mover.is_some_and(|m| asked.contains(m))) {
            // Players need time to consider the card just laid.
            open.opened = now;
            open.at = seen.moment;
        }
    }

    /// Keeps the reaction time of an answer that was held in a race.
    fn note_hand(&mut self, seat: u8, text: &str) {
        let race = self.volatile.open.as_ref().filter(|open| open.window.race);
        let Some(open) = race.filter(|open| !open.is_silence(text)) else {
            return;
        };
        if let Some(Held { seat, reaction, .. }) = Seat::new(seat).and_then(|seat| open.of(seat)) {
            let new = || Race::new(open.at);
            let known = self
                .volatile
                .race
                .take()
                .filter(|race| race.moment as usize == open.at);
            let race = self.volatile.race.insert(known.unwrap_or_else(new));
            race.add(*seat, *reaction);
        }
    }

    /// The last race, once its window has closed: until then the answers are secret.
    pub(crate) fn last_race(&self) -> Option<Race> {
        let is_open = |race: &&Race| {
            self.volatile
                .open
                .as_ref()
                .is_some_and(|open| open.at == race.moment as usize)
        };
        self.volatile.race.as_ref().filter(|race| !is_open(race)).cloned()
    }

    /// Refuses held answers that have become illegal, like late ones.
    pub(crate) fn drop_impossible(&mut self) {
        let (Some(open), Some(playing)) = (&mut self.volatile.open, &self.table.playing) else {
            return;
        };
        let dropped = &mut self.volatile.dropped;
        open.held.retain(|held| {
            let possible = playing.game.check(held.seat, &held.text).is_ok();
            if !possible && let Some((request, conn)) = &held.request {
                dropped.push((*conn, request.id.clone()));
            }
            possible
        });
    }

    /// Drops the held answer of a removed player.
    pub(crate) fn drop_held(&mut self, seat: u8) {
        let Some(open) = &mut self.volatile.open else {
            return;
        };
        let dropped = &mut self.volatile.dropped;
        open.held.retain(|held| {
            let stays = held.seat.number() != seat;
            if !stays && let Some((request, conn)) = &held.request {
                dropped.push((*conn, request.id.clone()));
            }
            stays
        });
    }

    /// Closes the window and refuses the answers held in it.
    pub(crate) fn drop_window(&mut self) {
        let Some(open) = self.volatile.open.take() else {
            return;
        };
        for (request, conn) in open.held.into_iter().filter_map(|held| held.request) {
            if !self.table.requests.contains(&request) {
                self.volatile.dropped.push((conn, request.id));
            }
        }
    }

    /// The held requests that came too late, since the last call. Refuse them as `stale`.
    pub fn take_dropped(&mut self) -> Vec<(ConnId, String)> {
        std::mem::take(&mut self.volatile.dropped)
    }

    /// Holds an answer if it does not count yet. Returns false if it counts at once.
    pub(crate) fn hold(&mut self, held: Held, now: Duration) -> Result<bool, Refused> {
        let asked = self.table.asked();
        let quiet = self
            .volatile
            .open
            .as_ref()
            .map(|open| self.silence_deadline(open));
        let Some(open) = self.volatile.open.as_mut().filter(|_| asked.contains(held.seat)) else {
            return Ok(false);
        };
        if let Some(known) = open.held.iter_mut().find(|known| known.seat == held.seat) {
            let same = |held: &Held| held.request.as_ref().map(|(request, _)| request.clone());
            if same(known) == same(&held) {
                // A repeated request, perhaps over a new connection.
                known.request = held.request;
                return Ok(true);
            }
            let message = "You have already answered; your answer will count in a moment.";
            return Err(Refused::new(TableCode::Stale, message));
        }
        let silent = open.is_silence(&held.text);
        let early = quiet.is_some_and(|quiet| now < quiet);
        let waits = if open.window.race {
            !silent
        } else if open.hides_all() {
            silent || early
        } else {
            open.window.hides.is_some() && silent && early && held.request.is_some()
        };
        if waits {
            open.held.push(held);
        }
        Ok(waits)
    }

    /// Whether window time is running: not while the table is empty.
    fn time_runs(&self) -> bool {
        self.volatile.presence.len() > 0
    }

    /// The first client came to an empty table: the open window restarts.
    pub(crate) fn begin_window_anew(&mut self, now: Duration) {
        if let Some(open) = &mut self.volatile.open {
            open.opened = now;
            open.passed_on = None;
            open.sent.clear();
        }
    }

    /// The page of this connection is hidden from its person, or shown again. While a window asks one person alone, who doesn't see it, its
    /// clock stands still, but no longer than the table waits for an absent person. Returns whether clients need an update.
    pub fn hide(&mut self, conn: ConnId, on: bool, now: Duration) -> bool {
        let unseen = self.unseen_since();
        let is_new = self.volatile.presence.hide(conn, on, now);
        let changes = is_new && unseen.is_some() != self.unseen_since().is_some();
        self.make_up(unseen, now);
        self.volatile.version += u64::from(changes);
        changes
    }

    /// If the only player that the window asks sees it again, or has gone, adds the time since `unseen` for which its clock stood still.
    pub(crate) fn make_up(&mut self, unseen: Option<Duration>, now: Duration) {
        let most = self.grace();
        if let (Some(since), None, Some(open)) = (unseen, self.unseen_since(), &mut self.volatile.open) {
            let stood = now.saturating_sub(since).min(most.saturating_sub(open.stood));
            open.stood += stood;
            open.opened += stood;
        }
    }

    /// The time since which the only player that the window asks has not seen it.
    pub(crate) fn unseen_since(&self) -> Option<Duration> {
        let open = self.volatile.open.as_ref().filter(|open| !open.window.race)?;
        let asked = self.table.asked();
        let seat = asked
            .first()
            .filter(|seat| asked.at_most_one() && self.table.is_person(*seat))?;
        let owner = self.table.seats.get(seat.index()).and_then(SeatOccupant::owner)?;
        let hidden = self.volatile.presence.hidden_since(&owner.id)?;
        Some(hidden.max(open.opened))
    }

    /// The time from which the window's time counts: later while its clock stands still.
    fn opened(&self, open: &OpenWindow) -> Duration {
        let left = self
            .unseen_since()
            .map(|_| self.grace().saturating_sub(open.stood));
        open.opened + left.unwrap_or_default()
    }

    /// Shows the open window to a new connection. It counts as shown since the window opened, or reconnecting would shorten
    /// reactions.
    pub(crate) fn show_window(&mut self, conn: ConnId) {
        if let Some(open) = &mut self.volatile.open {
            let at = open.opened;
            open.sent.insert(conn, Sent { at, probe: None });
        }
    }

    /// The clock for a viewer at this seat; `None` while it stands still.
    pub(crate) fn clock(&self, seat: Option<Seat>, now: Duration) -> Option<Clock> {
        let open = self
            .volatile
            .open
            .as_ref()
            .filter(|_| self.unseen_since().is_none())?;
        let total = self.table.opening.settings.times.of(open.window.kind);
        let end = if open.window.is_unhurried() {
            // Only the seat that is answered for sees the clock: others must not learn that it has no choice.
            let seat =
                seat.filter(|seat| self.table.asked().contains(*seat) && self.table.is_person(*seat))?;
            self.table
                .has_no_choice(seat, open.window)
                .then_some(open.opened + total)?
        } else {
            self.end(open)
        };
        let ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Some(Clock {
            total_ms: ms(total),
            left_ms: ms(end.saturating_sub(now)).min(ms(total)),
        })
    }

    /// The end of the window for players without network delay.
    fn end(&self, open: &OpenWindow) -> Duration {
        let total = self.table.opening.settings.times.of(open.window.kind);
        let opened = self.opened(open);
        let end = opened + total;
        let looked = opened + NOTICE.min(total);
        open.passed_on.map_or(end, |passed| end.min(passed.max(looked)))
    }

    /// The time from which no other hand within `reaction` can still arrive.
    fn settled(&self, open: &OpenWindow, but: Option<Seat>, reaction: Duration) -> Duration {
        let mut settled = open.opened;
        for seat in self.table.asked() {
            if Some(seat) == but || open.of(seat).is_some() {
                continue;
            }
            let others = if self.table.is_bot(seat) {
                // A faster bot's answer comes by itself.
                Some(open.opened + self.reaction(open, seat)).filter(|due| *due <= open.opened + reaction)
            } else {
                let conns = self.conns_of(seat);
                conns
                    .filter_map(|conn| self.latest_arrival(open, conn, reaction))
                    .max()
            };
            settled = settled.max(others.unwrap_or_default());
        }
        settled
    }

    /// The latest arrival on this connection of a hand that came down within `reaction`.
    fn latest_arrival(&self, open: &OpenWindow, conn: ConnId, reaction: Duration) -> Option<Duration> {
        let sent = open.sent.get(&conn)?;
        Some(sent.at + self.bounds(conn).arrives(reaction))
    }

    fn bounds(&self, conn: ConnId) -> Bounds {
        let line = self.volatile.trips.get(&conn);
        line.and_then(crate::race::RoundTrips::bounds).unwrap_or_default()
    }

    fn conns_of(&self, seat: Seat) -> impl Iterator<Item = ConnId> {
        let owner = self.table.seats.get(seat.index()).and_then(SeatOccupant::owner);
        owner
            .into_iter()
            .flat_map(|owner| self.volatile.presence.of(&owner.id))
    }

    /// The reaction time of a person's answer.
    pub(crate) fn measure(&mut self, conn: ConnId, at: Duration, claim: Option<Duration>) -> Duration {
        let Some(open) = self.volatile.open.as_ref().filter(|open| open.window.race) else {
            return Duration::ZERO;
        };
        let Some(sent) = open.sent.get(&conn).copied() else {
            // A later connection counts as shown since the window opened, without latency credit.
            return at.saturating_sub(open.opened);
        };
        let elapsed = at.saturating_sub(sent.at);
        let Some(line) = self.volatile.trips.get_mut(&conn) else {
            return elapsed;
        };
        line.answered(elapsed);
        // The probe arrived before the window, so its echo must precede the answer. A missing echo earns no latency credit.
        let owes = sent.probe.is_some_and(|probe| line.owes(probe));
        let bounds = line.bounds().filter(|_| !owes).unwrap_or_default();
        bounds.reaction(elapsed, claim)
    }

    /// The time of the window's next event.
    pub(crate) fn window_due(&self) -> Option<Duration> {
        let open = self.volatile.open.as_ref().filter(|_| self.time_runs())?;
        if open.window.race {
            let settled = open.held.iter().map(|held| self.settled_of(open, held)).min();
            let closes = self.closes(open);
            return Some(settled.map_or(closes, |settled| settled.min(closes)));
        }
        let early = self.silence_deadline(open);
        let late = self.end(open);
        if open.window.hides.is_none() {
            return Some(late);
        }
        if open.held.iter().any(|held| !open.is_silence(&held.text)) {
            return Some(early);
        }
        let waits = |seat: Seat| {
            open.of(seat).is_none()
                && (self.table.is_bot(seat) || !self.table.has_no_choice(seat, open.window))
        };
        match self.table.asked().into_iter().any(waits) {
            false => Some(early),
            true if open.window.is_unhurried() => None,
            true => Some(late),
        }
    }

    /// The time at which answers count in a window that hides something: the same for all seats. If only bots are asked, it is the
    /// time of a normal bot move.
    pub(crate) fn silence_deadline(&self, open: &OpenWindow) -> Duration {
        if self.table.asked().into_iter().all(|seat| self.table.is_bot(seat)) {
            return open.opened + self.pause();
        }
        let times = &self.table.opening.settings.times;
        self.opened(open) + open.window.hides.map(|kind| times.of(kind)).unwrap_or_default()
    }

    fn settled_of(&self, open: &OpenWindow, held: &Held) -> Duration {
        self.settled(open, Some(held.seat), held.reaction)
    }

    /// Whether no other hand can have been faster than this one.
    fn is_settled(&self, open: &OpenWindow, held: &Held, now: Duration) -> bool {
        let quicker = |seat: Seat| {
            self.table.is_bot(seat) && open.of(seat).is_none() && self.reaction(open, seat) <= held.reaction
        };
        self.settled_of(open, held) <= now && !self.table.asked().into_iter().any(quicker)
    }

    /// The time a race is over: no hand that came down in time can still arrive.
    fn closes(&self, open: &OpenWindow) -> Duration {
        let end = self.end(open);
        let reaction = end.saturating_sub(open.opened);
        let pending = self
            .table
            .asked()
            .into_iter()
            .filter(|seat| open.of(*seat).is_none());
        let conns = pending
            .filter(|seat| self.table.is_person(*seat))
            .flat_map(|seat| self.conns_of(seat));
        conns
            .filter_map(|conn| self.latest_arrival(open, conn, reaction))
            .fold(end, Duration::max)
    }

    /// The answers that are due.
    pub(crate) fn answers_due(&self, now: Duration) -> Vec<Held> {
        let Some(open) = self.volatile.open.as_ref() else {
            return Vec::new();
        };
        if self.window_due().is_none_or(|due| due > now) {
            return Vec::new();
        }
        let silences = || self.table.asked().into_iter().map(|seat| open.silence(seat));
        let mut answers: Vec<Held> = Vec::new();
        if open.window.race {
            let closed = self.closes(open) <= now;
            let mut due: Vec<_> = open
                .held
                .iter()
                .filter(|held| closed || self.is_settled(open, held, now))
                .cloned()
                .collect();
            due.sort_by_key(|held| (held.reaction, self.roll(open.at, held.seat.number().into())));
            answers.extend(due);
            if closed {
                answers.extend(silences().filter(|held| open.of(held.seat).is_none()));
            }
        } else {
            answers.extend(
                open.held
                    .iter()
                    .filter(|held| !open.is_silence(&held.text))
                    .cloned(),
            );
            if answers.is_empty() {
                answers.extend(silences());
            }
        }
        answers
    }

    /// The time of a bot's answer in the open window.
    pub(crate) fn bot_due(&self, open: &OpenWindow, seat: Seat) -> Duration {
        match open.window.race {
            true => open.opened + self.reaction(open, seat),
            false if open.hides_all() => self.silence_deadline(open),
            false => self.volatile.changed + self.pause(),
        }
    }

    /// A bot's reaction time, drawn once per window from human reaction times.
    pub(crate) fn reaction(&self, open: &OpenWindow, seat: Seat) -> Duration {
        if open.window.kind.bots_at_once {
            return Duration::ZERO;
        }
        let name = self.table.bot_at(seat);
        let known = self.table.bots.iter().find(|bot| Some(bot.name) == name);
        let reflex = known.map(|bot| bot.reflex).unwrap_or_default();
        reflex.draw(self.roll(open.at, 64 + u64::from(seat.number())))
    }
}

impl Change {
    /// Adds answers in order, while the same window still asks their seats.
    pub(crate) fn answer(&mut self, answers: &[Held]) -> Result<(), Refused> {
        let Some((window, _)) = self.after().window() else {
            return Ok(());
        };
        for Held {
            seat, text, request, ..
        } in answers
        {
            let now = self.after().window();
            let open = now.is_some_and(|(now, asked)| now == window && asked.contains(*seat));
            let game = self.after().game().filter(|_| open);
            if game.is_none_or(|game| game.check(*seat, text).is_err()) {
                continue;
            }
            let moved = Fact::Moved {
                seat: seat.number(),
                text: text.clone(),
                took_ms: None,
            };
            self.add(moved, request.as_ref().map(|(request, _)| request.clone()))?;
            self.resolve_chance()?;
        }
        Ok(())
    }
}
