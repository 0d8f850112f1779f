//! Vacant seats, and matches that bots finish because the host closed the table.

use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, AnyTurn};

use crate::Table;
use crate::change::Change;
use crate::fact::{Fact, Person};
use crate::message::Phase;
use crate::occupant::SeatOccupant;
use crate::result::TableResult;
use crate::screen::screen_of;

impl Table {
    /// Whether a seat is vacant: a player had it when the match began, it is free now, and a spectator may take it. Seats of a
    /// tournament or a deal of the day stay with their players.
    pub(crate) fn is_vacant(&self, seat: u8) -> bool {
        let settings = &self.opening.settings;
        let had_player = matches!(self.counted.players.get(usize::from(seat)), Some(Some(_)));
        let has_owner = self.place(seat).and_then(SeatOccupant::owner).is_some();
        self.phase() == Phase::Playing && !settings.keeps_seats() && had_player && !has_owner
    }

    /// Whether this person may take a vacant seat: not after seeing another seat's cards.
    pub(crate) fn may_step_in(&self, person: &Person, seat: u8) -> bool {
        let screen = screen_of(&person.id);
        let has_seen_others = |(who, other): &(String, u8)| who == screen && *other != seat;
        self.is_vacant(seat) && !self.counted.seen.iter().any(has_seen_others)
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
