//! A table, the fold of its facts. `apply.rs` applies them.

use std::fmt;
use std::sync::Arc;

use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, AnyTurn, MatchLog, MatchPlay, Window};

use crate::alike::Alike;
use crate::back::Back;
use crate::counted::Counted;
use crate::deal::Deal;
use crate::fact::{Fact, Opening, StoredFact};
use crate::limit::Thought;
use crate::message::Phase;
use crate::occupant::{Controller, SeatOccupant};
use crate::playing::{Playing, seats_on_turn};
use crate::reflex::BotEntry;
use crate::requests::Requests;
use crate::screen::screen_of;
use crate::table_event::TableEventEntry;
use crate::{BotNames, Viewer};

/// A table's facts do not follow from one another.
#[derive(Debug, thiserror::Error)]
#[error("fact {at} of table {code} does not follow from those before it: {why}")]
pub struct BadFacts {
    /// The table's code.
    pub code: String,
    /// The fact's number, from 0.
    pub at: u64,
    /// The reason.
    pub why: String,
}

/// A table as folded from its facts: the same on every machine, and complete after a restart. The cost of a copy does not depend on
/// the length of the match.
#[derive(Clone)]
pub struct Table {
    pub(crate) code: Arc<str>,
    /// The source of chance.
    pub(crate) deal: Deal,
    /// The bots available at this table; the first one steps in for people.
    pub(crate) bots: Arc<[BotEntry]>,
    pub(crate) opening: Arc<Opening>,
    pub(crate) seats: Arc<Vec<SeatOccupant>>,
    pub(crate) playing: Option<Playing>,
    pub(crate) next: Option<String>,
    /// The screens the host has removed, and people removed from the host's own screen.
    pub(crate) removed: Vec<String>,
    /// The players for whom the match counts.
    pub(crate) counted: Counted,
    /// Whether the host has closed the table.
    pub(crate) closed: bool,
    /// Whether the host has paused the match.
    pub(crate) paused: bool,
    /// The thinking time of each seat, if the match is timed.
    pub(crate) thought: Thought,
    /// Takebacks and the open question.
    pub(crate) back: Back,
    /// Events outside the match, in log order.
    pub(crate) events: Arc<Vec<TableEventEntry>>,
    pub(crate) requests: Requests,
    pub(crate) seq: u64,
}

impl Table {
    /// Rebuilds the table from its stored facts.
    ///
    /// # Errors
    ///
    /// The facts do not follow from one another.
    pub fn load(
        code: &str,
        seed: &str,
        facts: impl IntoIterator<Item = StoredFact>,
        bots: BotNames<'_>,
    ) -> Result<Self, BadFacts> {
        let mut facts = facts.into_iter();
        let Some(StoredFact {
            fact: Fact::Opened(opening),
            ..
        }) = facts.next()
        else {
            return Err(BadFacts {
                code: code.to_owned(),
                at: 0,
                why: "it must be the opening".to_owned(),
            });
        };
        let mut table = Self::opened(code, seed, opening, bots);
        table.extend(facts)?;
        Ok(table)
    }

    /// Applies the facts that follow those it has.
    ///
    /// # Errors
    ///
    /// The facts do not follow from one another.
    pub fn extend(&mut self, facts: impl IntoIterator<Item = StoredFact>) -> Result<(), BadFacts> {
        for fact in facts {
            self.apply(&fact).map_err(|why| BadFacts {
                code: self.code.to_string(),
                at: self.seq,
                why: why.message,
            })?;
        }
        Ok(())
    }

    /// A table with its first fact only.
    pub(crate) fn opened(code: &str, seed: &str, opening: Opening, bots: BotNames<'_>) -> Self {
        let mut deal = Deal::of(seed);
        deal.alike = opening.settings.is_deal_of_day().then(Alike::default);
        Self {
            code: code.into(),
            deal,
            seats: Arc::new(vec![SeatOccupant::Free; opening.players.into()]),
            bots: bots(&opening.game).into(),
            opening: Arc::new(opening),
            playing: None,
            next: None,
            removed: Vec::new(),
            counted: Counted::default(),
            closed: false,
            paused: false,
            thought: Thought::default(),
            back: Back::default(),
            events: Arc::default(),
            requests: Requests::default(),
            seq: 1,
        }
    }

    /// The table's code.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The name of the host.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.opening.host.name
    }

    /// The id of the game that is played here.
    #[must_use]
    pub fn game_id(&self) -> &str {
        &self.opening.game
    }

    /// The number of facts, which is the next fact's place.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The match, once it has begun.
    #[must_use]
    pub fn game(&self) -> Option<&dyn AnyMatch> {
        self.playing.as_ref().map(|playing| &*playing.game)
    }

    /// A copy of the match for a search elsewhere. It shares the log.
    #[must_use]
    pub fn copy_of_game(&self) -> Option<Box<dyn AnyMatch>> {
        self.playing.as_ref().map(|playing| playing.game.clone())
    }

    /// The table's phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.closed {
            return Phase::Closed;
        }
        match self.game().map(MatchPlay::turn) {
            None => Phase::Waiting,
            Some(AnyTurn::Over(_)) => Phase::Over,
            Some(AnyTurn::Seats(_) | AnyTurn::Chance) => Phase::Playing,
        }
    }

    /// Whether the table is listed publicly.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.opening.settings.public
    }

    /// The ids of the table's members: the host and the seated people.
    #[must_use]
    pub fn members(&self) -> Vec<String> {
        let mut members = vec![screen_of(&self.opening.host.id).to_owned()];
        members.extend(
            self.seats
                .iter()
                .filter_map(SeatOccupant::owner)
                .map(|person| screen_of(&person.id).to_owned()),
        );
        members.sort();
        members.dedup();
        members
    }

    /// Whether this person's screen is the host's.
    pub(crate) fn is_host(&self, person: &str) -> bool {
        screen_of(&self.opening.host.id) == screen_of(person)
    }

    /// The seats of people, except those given up.
    #[must_use]
    pub fn people(&self) -> SeatSet {
        let seats = Seat::all(self.seats.len() as u8).zip(self.seats.iter());
        seats
            .filter(|(_, place)| place.owner().is_some())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The person's seat, unless they gave it up.
    #[must_use]
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        self.find(|place| place.owner().is_some_and(|owner| owner.id == person))
    }

    /// The first seat whose occupant matches.
    pub(crate) fn find(&self, fits: impl Fn(&SeatOccupant) -> bool) -> Option<Seat> {
        self.seats
            .iter()
            .position(fits)
            .and_then(|at| Seat::new(at as u8))
    }

    /// The occupant of a seat, if the table has the seat.
    pub(crate) fn place(&self, seat: u8) -> Option<&SeatOccupant> {
        self.seats.get(usize::from(seat))
    }

    /// The regular that a bot at this seat is called after. Bots that go on to the next match keep their names.
    pub(crate) fn regular(&self, seat: usize) -> usize {
        let kept = self.opening.settings.regulars.get(seat);
        kept.map_or(seat, |regular| usize::from(*regular))
    }

    /// The name shown at this seat.
    pub(crate) fn name_at(&self, seat: Seat) -> &str {
        let place = self.seats.get(seat.index());
        place
            .and_then(|place| place.name(self.regular(seat.index())))
            .unwrap_or_default()
    }

    /// The present moment: the length of the log plus takebacks. No moment occurs twice.
    #[must_use]
    pub fn moment(&self) -> usize {
        self.playing.as_ref().map_or(0, Playing::moment)
    }

    /// The number of lines in the match's log.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.game().map_or(0, MatchLog::len)
    }

    /// A person's perspective on the table.
    #[must_use]
    pub fn viewer(&self, person: Option<&str>) -> Viewer {
        let host = person.is_some_and(|person| self.is_host(person));
        let seat = person.and_then(|person| self.seat_of(person));
        let playing = seat.is_none() && self.phase() == Phase::Playing;
        let stood = person
            .filter(|_| playing)
            .and_then(|person| self.given_up_by(person));
        let removed = |person: &str| self.has_removed(person) && !self.sits_at(person);
        let takes = |person: &str| playing && !self.sits_at(person) && !self.has_removed(person);
        let take = person.filter(|person| takes(person));
        Viewer {
            take: take.map(|person| self.seats_to_take(person)).unwrap_or_default(),
            shared: person.map(|person| self.shared_by(person)).unwrap_or_default(),
            seat,
            stood: stood.and_then(Seat::new),
            removed: person.is_some_and(removed),
            host,
        }
    }

    /// Whether a chance event is pending.
    pub(crate) fn waits_for_chance(&self) -> bool {
        let turn = self.game().map(MatchPlay::turn);
        matches!(turn, Some(AnyTurn::Chance))
    }

    /// Whether the match is stopped.
    fn stands_still(&self) -> bool {
        self.closed || self.paused || self.back.asked.is_some()
    }

    /// The seats on turn now.
    pub(crate) fn asked(&self) -> SeatSet {
        let game = self.game().filter(|_| !self.stands_still());
        game.map(seats_on_turn).unwrap_or_default()
    }

    /// The open window and the seats it asks.
    pub(crate) fn window(&self) -> Option<(Window, SeatSet)> {
        let game = self.game().filter(|_| !self.stands_still())?;
        game.window().map(|window| (window, seats_on_turn(game)))
    }

    /// Whether a person plays this seat themselves.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(
            self.seats.get(seat.index()),
            Some(SeatOccupant::Person(_, Controller::Owner))
        )
    }

    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        self.bot_at(seat).is_some()
    }

    /// The bot that plays at this seat.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.bot()
    }

    /// Whether the silent answer is this seat's only legal move.
    pub(crate) fn has_no_choice(&self, seat: Seat, window: Window) -> bool {
        let legal = self.game().map(|game| game.legal(seat)).unwrap_or_default();
        matches!(&*legal, [only] if only == window.silence)
    }
}

/// A table contains a secret, so only its code and length are printed.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("code", &self.code)
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}
