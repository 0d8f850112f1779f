//! Timed events: bots move, and stand in for absent people.

use std::time::Duration;

use stammtisch_core::Seat;

use crate::change::Change;
use crate::fact::Fact;
use crate::message::Phase;
use crate::occupant::{Controller, SeatOccupant};
use crate::window::Held;
use crate::{Refused, Room};

/// Least delay when only bots play and the host is away, so that spectators can follow.
const FOLLOWED: Duration = Duration::from_millis(700);

/// Head start of a bot's search before its move is due, longer than any search takes. The moment of its move therefore does not reveal
/// whether it had a choice: at slower paces a forced move takes as long as any other.
const HEAD_START: Duration = Duration::from_millis(250);

/// A bot's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// The seat.
    pub seat: Seat,
    /// The bot's name.
    pub bot: String,
    /// The moment its move answers.
    pub moment: u32,
    /// Number of take-backs before it. A bot's memory is valid only while the match grows.
    pub times_back: u16,
}

impl Room {
    /// The time of the next timed event. Call [`Room::tick`] and [`Room::bot_turn`] then, and after every change.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Duration> {
        let bot = self.next_bot().map(|(_, due)| due);
        self.next_deadline_but_bots().into_iter().chain(bot).min()
    }

    /// The same for a table whose bots search before their moves are due; [`Room::bot_to_search`] returns the bot.
    #[must_use]
    pub fn next_deadline_to_search(&self) -> Option<Duration> {
        let bot = self.next_bot().map(|(_, due)| due.saturating_sub(HEAD_START));
        self.next_deadline_but_bots().into_iter().chain(bot).min()
    }

    /// The same while a bot is searching; its move comes when the search is done.
    #[must_use]
    pub fn next_deadline_but_bots(&self) -> Option<Duration> {
        let away = self.table.seats.iter().filter_map(|place| self.takeover(place));
        let rest = self
            .back_due()
            .into_iter()
            .chain(self.probe_due())
            .chain(self.silence_due())
            .chain(self.breather_due())
            .chain(self.breather_over().map(|_| self.volatile.changed));
        away.chain(self.window_due()).chain(rest).min()
    }

    /// The change that time alone causes: people return or are replaced, chance, held answers. `None` if nothing is due.
    ///
    /// # Errors
    /// Fails only if the game contradicts itself, or no bot plays it.
    pub fn tick(&self, now: Duration) -> Result<Option<Change>, Refused> {
        let facts = self.facts_due(now)?;
        // The player at a seat decides how it is answered for, so answers wait for the next tick.
        let answers = if facts.is_empty() {
            self.answers_due(now)
        } else {
            Vec::new()
        };
        if facts.is_empty() && answers.is_empty() && !self.table.waits_for_chance() {
            return Ok(None);
        }
        let mut change = Change::of(&self.table).with(facts, None)?;
        change.resolve_chance()?;
        if change.is_empty() {
            change.answer(&answers)?;
        }
        Ok(Some(change).filter(|change| !change.is_empty()))
    }

    /// Facts about returned and absent people, a breather that is over, and an expired question.
    fn facts_due(&self, now: Duration) -> Result<Vec<Fact>, Refused> {
        let mut due = Vec::new();
        for (seat, place) in (0..).zip(self.table.seats.iter()) {
            if let SeatOccupant::Person(person, Controller::StandIn(_)) = place
                && self.volatile.presence.has(&person.id)
            {
                due.push(Fact::Back { seat });
            } else if self.takeover(place).is_some_and(|due| due <= now) {
                let bot = self.table.default_bot()?.to_owned();
                due.push(Fact::Away { seat, bot });
            }
        }
        due.extend(self.breather_over());
        if self.back_due().is_some_and(|due| due <= now) {
            due.push(Fact::BackAnswered {
                seat: None,
                yes: false,
            });
        }
        Ok(due)
    }

    /// Notices what time alone changes without a fact: the host counts as idle, a breather ends. Returns whether clients need an update.
    pub fn notice(&mut self, now: Duration) -> bool {
        let ends = self.breather_due().is_some_and(|due| due <= now) && self.end_breather(now);
        let idles = self.notice_host(now);
        self.volatile.version += u64::from(ends || idles);
        ends || idles
    }

    /// The bot whose move is due.
    #[must_use]
    pub fn bot_turn(&self, now: Duration) -> Option<BotTurn> {
        self.bot_due_by(now)
    }

    /// The bot that may start its search now: [`Room::bot_turn`] with a head start.
    #[must_use]
    pub fn bot_to_search(&self, now: Duration) -> Option<BotTurn> {
        self.bot_due_by(now + HEAD_START)
    }

    fn bot_due_by(&self, time: Duration) -> Option<BotTurn> {
        let (seat, _) = self.next_bot().filter(|(_, due)| *due <= time)?;
        let bot = self.table.bot_at(seat);
        Some(BotTurn {
            seat,
            // The default bot moves for a person whose time is up.
            bot: bot.or_else(|| self.table.default_bot().ok())?.to_owned(),
            moment: self.table.moment() as u32,
            times_back: self.table.times_back(),
        })
    }

    /// Plays a bot's move. Returns `None` if the answer is held.
    ///
    /// # Errors
    /// Refuses a move the rules do not allow.
    pub fn bot_move(
        &mut self,
        seat: Seat,
        moment: u32,
        text: &str,
        now: Duration,
    ) -> Result<Option<Change>, Refused> {
        self.table.check(seat, moment, text)?;
        if let Some(open) = &self.volatile.open {
            let held = Held {
                seat,
                text: text.to_owned(),
                request: None,
                reaction: self.reaction(open, seat),
            };
            if self.hold(held, now)? {
                return Ok(None);
            }
        }
        let took = self.took(seat, now);
        self.table.play(seat, text, None, took).map(Some)
    }

    /// The time at which a bot takes over `place`. At an empty table no one is replaced.
    pub(crate) fn takeover(&self, place: &SeatOccupant) -> Option<Duration> {
        let SeatOccupant::Person(person, Controller::Owner) = place else {
            return None;
        };
        let waits = self.table.paused || self.table.opening.settings.limit.is_by_post();
        if waits || self.table.phase() != Phase::Playing || self.table.bots.is_empty() {
            return None;
        }
        let missed = self.volatile.presence.missed_since(&person.id)?;
        Some(missed + self.grace())
    }

    /// The time for which an absent player's seat is kept, and for which a hidden page stops a window's clock.
    pub(crate) fn grace(&self) -> Duration {
        Duration::from_millis(self.table.opening.settings.grace_ms.into())
    }

    /// The next bot to move, and when; `None` at an empty table and during a breather.
    fn next_bot(&self) -> Option<(Seat, Duration)> {
        if self.volatile.presence.len() == 0 || self.volatile.breather.is_some() {
            return None;
        }
        let asked = || self.table.asked().into_iter();
        let bots = asked().filter(|seat| self.table.is_bot(*seat));
        if let Some(open) = &self.volatile.open {
            return bots
                .filter(|seat| open.of(*seat).is_none())
                .map(|seat| (seat, self.bot_due(open, seat)))
                .min_by_key(|(_, due)| *due);
        }
        let late = asked().filter_map(|seat| Some((seat, self.time_up(seat)?)));
        bots.map(|seat| (seat, self.volatile.changed + self.pause()))
            .chain(late)
            .min_by_key(|(_, due)| *due)
    }

    /// The delay of a bot's move: the table's pace with random variation.
    pub(crate) fn pause(&self) -> Duration {
        let spread = (self.table.seq.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as u32;
        let percent = 70 + spread * 60 / 255;
        let pace = if self.volatile.hurried {
            Duration::ZERO
        } else {
            Duration::from_millis(self.table.opening.settings.bot_ms.into())
        };
        let pace = if self.must_be_followed() {
            pace.max(FOLLOWED)
        } else {
            pace
        };
        pace * percent / 100
    }

    /// Whether only bots play, and the host is away. Such a table must not cost the server much.
    fn must_be_followed(&self) -> bool {
        let people = Seat::all(self.table.opening.players).any(|seat| self.table.is_person(seat));
        !people && !self.volatile.presence.has(&self.table.opening.host.id)
    }
}
