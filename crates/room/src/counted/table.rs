//! Vacant seats, and matches that bots finish because the host closed the table.

use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, AnyTurn};

use crate::change::Change;
use crate::counted::Mover;
use crate::fact::{Fact, Person};
use crate::message::Phase;
use crate::occupant::{Controller, SeatOccupant};
use crate::result::TableResult;
use crate::screen::screen_of;
use crate::{Refused, Table};

impl Table {
    /// Whether a seat is vacant: it was given up, and others may take it.
    pub(crate) fn is_vacant(&self, seat: u8) -> bool {
        self.is_given_up(seat) && self.counted.is_offered(seat)
    }

    /// Whether a seat can be offered to others: a player had it when the match began, and no person has it now. Seats of a
    /// tournament or a deal of the day stay with their players.
    pub(crate) fn is_given_up(&self, seat: u8) -> bool {
        let settings = &self.opening.settings;
        let had_player = matches!(self.counted.players.get(usize::from(seat)), Some(Some(_)));
        let has_owner = self.place(seat).and_then(SeatOccupant::owner).is_some();
        self.phase() == Phase::Playing && !settings.keeps_seats() && had_player && !has_owner
    }

    /// Whether this person may take a vacant seat: not after seeing another seat's cards.
    pub(crate) fn may_step_in(&self, person: &str, seat: u8) -> bool {
        let screen = screen_of(person);
        let has_seen_others = |(who, other): &(String, u8)| who == screen && *other != seat;
        self.is_vacant(seat) && !self.counted.seen.iter().any(has_seen_others)
    }

    /// The vacant seats that this person may take.
    pub(crate) fn seats_to_take(&self, person: &str) -> SeatSet {
        let seats = Seat::all(self.opening.players);
        let may = |seat: &Seat| self.may_step_in(person, seat.number());
        seats.filter(may).collect()
    }

    /// Offers a seat that was given up, or withdraws the offer.
    pub(crate) fn offer(&self, person: &Person, seat: u8, on: bool) -> Result<Vec<Fact>, Refused> {
        self.place(seat).ok_or_else(|| self.no_such_seat())?;
        if self.given_up_by(&person.id) != Some(seat) {
            self.as_host(person)?;
        }
        if !self.is_given_up(seat) {
            let message = "Only a seat that its player gave up in the running match can be offered.";
            return Err(Refused::wrong_phase(message));
        }
        if self.counted.is_offered(seat) == on {
            return Ok(Vec::new());
        }
        Ok(vec![Fact::Offered { seat, on }])
    }

    /// Maker of the next move for the player of this seat. `None` without a player, and for silence in a window: a person who says
    /// nothing need not be there.
    pub(crate) fn mover(&self, seat: Seat, text: &str, is_late: bool) -> Option<Mover> {
        let player = self.counted.player_at(seat)?;
        if self.window().is_some_and(|(window, _)| window.silence == text) {
            return None;
        }
        Some(match self.seats.get(seat.index())? {
            SeatOccupant::Person(_, Controller::Relief(_)) => Mover::Relief,
            SeatOccupant::Person(owner, Controller::Owner) if owner.id != player.id => Mover::Other,
            SeatOccupant::Person(_, Controller::Owner) if !is_late => Mover::Player,
            SeatOccupant::Person(..) | SeatOccupant::Bot(_) | SeatOccupant::Free => Mover::Bot,
        })
    }

    /// Whether a player left the finished match to others, which counts as lost. A tournament's host chooses how it counts there.
    pub(crate) fn is_forfeited(&self, seat: usize) -> bool {
        let is_in_tournament = self.opening.settings.is_in_tournament();
        self.phase() == Phase::Over && !is_in_tournament && self.counted.is_absent(seat)
    }

    /// Whether players from other screens than the host's sat down for the running match. It counts for them even if the host
    /// closes the table: bots finish it first ([`Table::played_out`], [`Table::decide_closing`]).
    #[must_use]
    pub fn counts_for_others(&self) -> bool {
        let host = screen_of(&self.opening.host.id);
        let mut players = self.counted.players.iter().flatten();
        self.phase() == Phase::Playing && players.any(|player| screen_of(&player.person.id) != host)
    }

    /// The result if `choose` makes all moves from here on, with the chance of this table; `None` if no match runs, or `choose` has
    /// no move.
    pub fn played_out(
        &self,
        mut choose: impl FnMut(&dyn AnyMatch, Seat) -> Option<String>,
    ) -> Option<TableResult> {
        let mut change = Change::of(self);
        while change.after().phase() == Phase::Playing {
            let game = change.after().game()?;
            let AnyTurn::Seats(seats) = game.turn() else {
                return None;
            };
            let seat = seats.first()?;
            let moved = Fact::Moved {
                seat: seat.number(),
                text: choose(game, seat)?,
                took_ms: None,
            };
            change.add(moved, None).ok()?;
            change.resolve_chance().ok()?;
        }
        change.after().result()
    }

    /// The ids of the people who sat down for the match and have left the table.
    #[must_use]
    pub fn left(&self) -> Vec<String> {
        let members = self.members();
        let players = self.counted.players.iter().flatten();
        let mut left: Vec<String> = players
            .map(|player| screen_of(&player.person.id).to_owned())
            .filter(|player| !members.contains(player))
            .collect();
        left.sort();
        left.dedup();
        left
    }

    /// Whether a person has a seat, or had one when the match began.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.seats.iter().any(|place| place.owner().is_some())
            || self.counted.players.iter().any(Option::is_some)
    }
}
