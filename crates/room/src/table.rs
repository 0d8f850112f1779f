//! A table: the fold of its facts. How a fact changes it: `apply.rs`.

use std::fmt;
use std::sync::Arc;

use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, TurnNow, Window};

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

/// The facts of a table do not fit together.
#[derive(Debug, thiserror::Error)]
#[error("fact {at} of table {code} does not follow from those before it: {why}")]
pub struct BadFacts {
    /// The table's code.
    pub code: String,
    /// Which fact, from 0.
    pub at: u64,
    /// What is wrong.
    pub why: String,
}

/// A table people sit at, as its facts tell of it: the same on every machine, and nothing that a restart would
/// lose. A copy costs the same however long the match has been.
#[derive(Clone)]
pub struct Table {
    pub(crate) code: Arc<str>,
    /// What decides chance.
    pub(crate) deal: Deal,
    /// The bots that can be called to this table; the first is the one who steps in.
    pub(crate) bots: Arc<[BotEntry]>,
    pub(crate) opening: Arc<Opening>,
    pub(crate) seats: Arc<Vec<SeatOccupant>>,
    pub(crate) playing: Option<Playing>,
    pub(crate) next: Option<String>,
    /// The screens the host has removed, and people who were taken off seats at the host's own screen.
    pub(crate) removed: Vec<String>,
    /// For whom the match counts.
    pub(crate) counted: Counted,
    /// Whether the host has closed the table.
    pub(crate) closed: bool,
    /// Whether the host has the match stand still.
    pub(crate) paused: bool,
    /// How long each seat has thought, where that is counted.
    pub(crate) thought: Thought,
    /// What is taken back, and asked to be.
    pub(crate) back: Back,
    /// What happened beside the match, in the order of the log.
    pub(crate) beside: Arc<Vec<TableEventEntry>>,
    pub(crate) requests: Requests,
    pub(crate) seq: u64,
}

impl Table {
    /// The table that these facts tell of.
    ///
    /// # Errors
    /// Refuses facts that do not fit together.
    pub fn load(
        code: &str,
        seed: &str,
        facts: impl IntoIterator<Item = StoredFact>,
        bots: BotNames<'_>,
    ) -> Result<Self, BadFacts> {
        let bad = |at, why: &str| BadFacts {
            code: code.to_owned(),
            at,
            why: why.to_owned(),
        };
        let mut facts = facts.into_iter();
        let Some(StoredFact {
            fact: Fact::Opened(opening),
            ..
        }) = facts.next()
        else {
            return Err(bad(0, "it must be the opening"));
        };
        let mut table = Self::opened(code, seed, opening, bots);
        for fact in facts {
            table.apply(&fact).map_err(|why| bad(table.seq, &why.message))?;
        }
        Ok(table)
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
            beside: Arc::default(),
            requests: Requests::default(),
            seq: 1,
        }
    }

    /// The table's code.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The id of the game that is played here.
    #[must_use]
    pub fn game_id(&self) -> &str {
        &self.opening.game
    }

    /// The number of facts so far: the place of the next one.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The match, once it has begun.
    #[must_use]
    pub fn game(&self) -> Option<&dyn AnyMatch> {
        self.playing.as_ref().map(|playing| &*playing.game)
    }

    /// A copy of the match, for whoever thinks about it elsewhere; it shares its log.
    #[must_use]
    pub fn copy_of_game(&self) -> Option<Box<dyn AnyMatch>> {
        self.playing.as_ref().map(|playing| playing.game.clone())
    }

    /// Where the table is in its life.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.closed {
            return Phase::Closed;
        }
        match self.game().map(AnyMatch::turn) {
            None => Phase::Waiting,
            Some(TurnNow::Over(_)) => Phase::Over,
            Some(TurnNow::Seats(_) | TurnNow::Chance) => Phase::Playing,
        }
    }

    /// Whether the table is listed for everybody.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.opening.settings.public
    }

    /// The ids of everybody who belongs to the table: the host and the people on seats.
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

    /// The seats of people who have not given them up.
    #[must_use]
    pub fn people(&self) -> SeatSet {
        let seats = Seat::all(self.seats.len() as u8).zip(self.seats.iter());
        seats
            .filter(|(_, place)| place.owner().is_some())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The seat of a person who has not given it up.
    #[must_use]
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        self.find(|place| place.owner().is_some_and(|owner| owner.id == person))
    }

    /// The first seat that fits.
    pub(crate) fn find(&self, fits: impl Fn(&SeatOccupant) -> bool) -> Option<Seat> {
        self.seats
            .iter()
            .position(fits)
            .and_then(|at| Seat::new(at as u8))
    }

    /// The seat of this number, if the table has it.
    pub(crate) fn place(&self, seat: u8) -> Option<&SeatOccupant> {
        self.seats.get(usize::from(seat))
    }

    /// The name shown at this seat.
    pub(crate) fn name_at(&self, seat: Seat) -> &str {
        let place = self.seats.get(seat.index());
        place
            .and_then(|place| place.name(seat.index()))
            .unwrap_or_default()
    }

    /// How far the match is: the number of lines in its log, and what was taken back. No moment comes twice.
    #[must_use]
    pub fn moment(&self) -> usize {
        self.playing.as_ref().map_or(0, Playing::moment)
    }

    /// The number of lines in the match's log.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.game().map_or(0, AnyMatch::len)
    }

    /// How a person is shown the table.
    #[must_use]
    pub fn viewer(&self, person: Option<&str>) -> Viewer {
        let host = person.is_some_and(|person| self.is_host(person));
        let seat = person.and_then(|person| self.seat_of(person));
        let playing = seat.is_none() && self.phase() == Phase::Playing;
        let stood = person
            .filter(|_| playing)
            .and_then(|person| self.given_up_by(person));
        let removed = |person: &str| self.has_removed(person) && !self.sits_at(person);
        Viewer {
            shared: person.map(|person| self.shared_by(person)).unwrap_or_default(),
            seat,
            stood: stood.and_then(Seat::new),
            removed: person.is_some_and(removed),
            host,
        }
    }

    /// Whether chance is to decide something.
    pub(crate) fn waits_for_chance(&self) -> bool {
        let turn = self.game().map(AnyMatch::turn);
        matches!(turn, Some(TurnNow::Chance))
    }

    /// Whether nothing can happen in the match.
    fn stands_still(&self) -> bool {
        self.closed || self.paused || self.back.asked.is_some()
    }

    /// The seats that are asked now.
    pub(crate) fn asked(&self) -> SeatSet {
        let game = self.game().filter(|_| !self.stands_still());
        game.map(seats_on_turn).unwrap_or_default()
    }

    /// The window that is open, with the seats it asks.
    pub(crate) fn window(&self) -> Option<(Window, SeatSet)> {
        let game = self.game().filter(|_| !self.stands_still())?;
        game.window().map(|window| (window, seats_on_turn(game)))
    }

    /// Whether a person plays at this seat himself.
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

    /// Whether this seat's only legal move is the silent answer.
    pub(crate) fn has_no_choice(&self, seat: Seat, window: Window) -> bool {
        let legal = self.game().map(|game| game.legal(seat)).unwrap_or_default();
        matches!(&*legal, [only] if only == window.silence)
    }
}

/// A table holds a secret and much else: its code says enough.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("code", &self.code)
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}
