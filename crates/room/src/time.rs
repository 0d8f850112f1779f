//! What happens by itself: bots move, and stand in for people who are away.

use std::time::Duration;

use stammtisch_core::Seat;

use crate::fact::Fact;
use crate::message::Phase;
use crate::place::{Hand, Place};
use crate::playing::seats_on_turn;
use crate::window::Held;
use crate::{Refused, Room};

/// A bot is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTurn<'a> {
    /// At this seat.
    pub seat: Seat,
    /// The bot's name.
    pub bot: &'a str,
    /// The moment its move answers.
    pub moment: u32,
}

impl Room {
    /// When something is due by itself next: call [`Room::tick`] and [`Room::bot_turn`] then, and after
    /// every change.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Duration> {
        let away = self.seats.iter().filter_map(|place| self.takeover(place));
        let bot = self.next_bot().map(|(_, due)| due);
        away.chain(bot)
            .chain(self.window_due())
            .chain(self.probe_due())
            .min()
    }

    /// The facts that the time alone brings about: people who are back or have been away too long, chance.
    ///
    /// # Errors
    /// Refuses nothing unless the game contradicts itself, or no bot knows it.
    pub fn tick(&self, now: Duration) -> Result<Vec<Fact>, Refused> {
        let mut facts = Vec::new();
        for (seat, place) in (0..).zip(&self.seats) {
            match place {
                Place::Person(person, Hand::Away(_)) if self.presence.has(&person.id) => {
                    facts.push(Fact::Back { seat });
                }
                _ if self.takeover(place).is_some_and(|due| due <= now) => {
                    facts.push(Fact::Away {
                        seat,
                        bot: self.default_bot()?.to_owned(),
                    });
                }
                _ => {}
            }
        }
        if let Some(playing) = &self.playing {
            self.resolve_chance(&mut *playing.game.clone(), &mut facts)?;
        }
        // Who plays at a seat decides how it is answered for: one after the other.
        if facts.is_empty() {
            facts = self.window_facts(now)?;
        }
        Ok(facts)
    }

    /// The bot that is to move now.
    #[must_use]
    pub fn bot_turn(&self, now: Duration) -> Option<BotTurn<'_>> {
        let (seat, _) = self.next_bot().filter(|(_, due)| *due <= now)?;
        let bot = self.seats.get(seat.index())?.bot()?;
        Some(BotTurn {
            seat,
            bot,
            moment: self.window() as u32,
        })
    }

    /// The facts of a bot's move; none if it is an answer that waits with others.
    ///
    /// # Errors
    /// Refuses a move the rules do not allow.
    pub fn bot_move(
        &mut self,
        seat: Seat,
        moment: u32,
        text: &str,
        now: Duration,
    ) -> Result<Vec<Fact>, Refused> {
        let facts = self.play(seat, moment, text, None)?;
        let reaction = self.open.as_ref().map(|open| self.reaction(open, seat));
        let held = Held {
            seat,
            text: text.to_owned(),
            request: None,
            reaction: reaction.unwrap_or_default(),
        };
        let waits = self.hold(held, now)?;
        Ok(if waits { Vec::new() } else { facts })
    }

    /// When a bot is to take over `place`. Nobody waits for anybody at a table where nobody is.
    pub(crate) fn takeover(&self, place: &Place) -> Option<Duration> {
        let Place::Person(person, Hand::Own) = place else {
            return None;
        };
        if self.phase() != Phase::Playing || self.bots.is_empty() {
            return None;
        }
        let missed = self.presence.missed_since(&person.id)?;
        Some(missed + Duration::from_millis(self.opening.settings.grace_ms.into()))
    }

    fn next_bot(&self) -> Option<(Seat, Duration)> {
        let seats = seats_on_turn(self.game()?).into_iter();
        let bots = seats.filter(|seat| self.is_bot(*seat));
        match &self.open {
            Some(open) => bots
                .filter(|seat| open.of(*seat).is_none())
                .map(|seat| (seat, self.bot_due(open, seat)))
                .min_by_key(|(_, due)| *due),
            None => bots.map(|seat| (seat, self.changed + self.pause())).next(),
        }
    }

    /// How long a bot seems to think: around the table's pace, differently each time.
    pub(crate) fn pause(&self) -> Duration {
        let spread = (self.seq.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as u32;
        let percent = 70 + spread * 60 / 255;
        Duration::from_millis(self.opening.settings.bot_ms.into()) * percent / 100
    }
}
