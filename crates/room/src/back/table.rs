//! Asking to take back a move, answering, and going back.

use std::sync::Arc;
use std::time::Duration;

use stammtisch_core::{Seat, SeatSet};

use super::{BackAsked, MOST, PATIENCE, TakenBack};
use crate::change::Change;
use crate::fact::{Fact, Person};
use crate::message::Phase;
use crate::occupant::SeatOccupant;
use crate::refused::no_seat;
use crate::screen::screen_of;
use crate::{Refused, Room, Table, TableCode};

impl Table {
    /// Whether moves may be taken back here: never where others play the same deal.
    pub(crate) fn takes_back(&self) -> bool {
        let settings = &self.opening.settings;
        !settings.is_compared() && settings.back.unwrap_or(!settings.public)
    }

    /// Number of times the match was taken back.
    #[must_use]
    pub fn times_back(&self) -> u16 {
        self.back.times
    }

    /// A player asks to take back the last move of their seat. It happens at once if there is no one to ask.
    pub(crate) fn ask_back(&self, person: &Person, moment: u32) -> Result<Vec<Fact>, Refused> {
        let own = self.seat_of(&person.id).ok_or_else(no_seat)?;
        let game = self.game().filter(|_| self.phase() == Phase::Playing);
        let game =
            game.ok_or_else(|| Refused::wrong_phase("You can take back a move only in a running match."))?;
        if !self.takes_back() {
            let message = "This table doesn't allow taking back moves.";
            return Err(Refused::new(TableCode::NoTakeBack, message));
        }
        if self.paused {
            return Err(Refused::new(TableCode::Paused, "The host has paused the match."));
        }
        if self.back.asked.is_some() || moment as usize != self.moment() {
            let message = "The table has changed since: look again, then ask again.";
            return Err(Refused::new(TableCode::Stale, message));
        }
        if self.back.declined == Some(self.moment()) {
            let message = "Another player declined: the move stands.";
            return Err(Refused::new(TableCode::Declined, message));
        }
        if self.back.times >= MOST {
            let message = "No more moves can be taken back in this match.";
            return Err(Refused::new(TableCode::TooMany, message));
        }
        let place = game
            .last_move_of(own)
            .ok_or_else(|| Refused::wrong_phase("You haven't made a move yet."))?;
        if game.has_revealed(own, place) {
            let message = "Something was revealed since: the move stands.";
            return Err(Refused::new(TableCode::Revealed, message));
        }
        let seat = own.number();
        if self.others_than(&person.id).is_empty() {
            return Ok(vec![Fact::TookBack {
                seat,
                lines: place as u32,
            }]);
        }
        Ok(vec![Fact::BackAsked { seat }])
    }

    /// An asked player answers. The player who asked can withdraw.
    pub(crate) fn answer_back(
        &self,
        person: &Person,
        (moment, yes): (u32, bool),
    ) -> Result<Vec<Fact>, Refused> {
        let seat = self.seat_of(&person.id).ok_or_else(no_seat)?.number();
        let asked = self
            .back
            .asked
            .as_ref()
            .filter(|_| moment as usize == self.moment());
        let asked = asked.ok_or_else(|| {
            let message = "This question is no longer open: the table has changed.";
            Refused::new(TableCode::Stale, message)
        })?;
        if yes && !asked.waits.contains(&seat) {
            return Ok(Vec::new());
        }
        Ok(vec![Fact::BackAnswered {
            seat: Some(seat),
            yes,
        }])
    }

    /// The fact that follows once all have agreed.
    pub(crate) fn agreed(&self) -> Option<Fact> {
        let asked = self.back.asked.as_ref().filter(|asked| asked.waits.is_empty())?;
        let lines = self.game()?.last_move_of(Seat::new(asked.seat)?)?;
        Some(Fact::TookBack {
            seat: asked.seat,
            lines: lines as u32,
        })
    }

    /// The seats that the table waits for: in the match, or for an answer to a takeback request.
    pub(crate) fn awaited(&self) -> Vec<u8> {
        match &self.back.asked {
            Some(asked) => asked.waits.clone(),
            None => self.asked().into_iter().map(Seat::number).collect(),
        }
    }

    /// The seats of people at other screens than this person's, who have not given them up.
    fn others_than(&self, person: &str) -> SeatSet {
        let here = screen_of(person);
        let other = |place: &SeatOccupant| place.owner().is_some_and(|owner| screen_of(&owner.id) != here);
        self.seats_where(other)
    }

    fn seats_where(&self, fits: impl Fn(&SeatOccupant) -> bool) -> SeatSet {
        let seats = Seat::all(self.seats.len() as u8).zip(self.seats.iter());
        seats
            .filter(|(_, place)| fits(place))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// A player asks all other players to take back the last move of this seat.
    pub(crate) fn open_question(&mut self, seat: u8, person: &str) {
        let waits = self.others_than(person).into_iter().map(Seat::number).collect();
        self.back.asked = Some(BackAsked { seat, waits });
    }

    /// The match continues from before a move of this seat; the log has `lines` lines again.
    pub(crate) fn go_back(&mut self, seat: u8, lines: u32) -> Result<(), Refused> {
        if !self.playing_mut()?.take_back(lines as usize) {
            return Err(Refused::invalid_fact("there is nothing to take back"));
        }
        self.shorten_events(lines);
        self.counted.take_back(lines as usize);
        self.back.clear_question();
        self.back.times += 1;
        self.counted.help(seat);
        let taken = Arc::make_mut(&mut self.back.taken);
        taken.retain(|earlier| earlier.at < lines);
        taken.push(TakenBack { at: lines, seat });
        Ok(())
    }

    /// A player has answered the question, for all players at the same screen.
    pub(crate) fn take_answer(&mut self, seat: Option<u8>, yes: bool) -> Result<(), Refused> {
        if !yes {
            self.back.clear_question();
            self.back.declined = Some(self.moment());
            return Ok(());
        }
        let place = seat
            .and_then(|seat| self.place(seat))
            .and_then(SeatOccupant::owner);
        let owner = place
            .ok_or_else(|| Refused::invalid_fact("nobody sits there"))?
            .id
            .clone();
        let others = self.others_than(&owner);
        if let Some(asked) = &mut self.back.asked {
            asked
                .waits
                .retain(|seat| Seat::new(*seat).is_some_and(|seat| others.contains(seat)));
        }
        Ok(())
    }
}

impl Change {
    /// Takes the match back if all have agreed.
    pub(crate) fn go_back_if_agreed(&mut self) -> Result<(), Refused> {
        match self.after().agreed() {
            Some(fact) => self.add(fact, None),
            None => Ok(()),
        }
    }
}

impl Room {
    /// The time at which an open question expires.
    pub(crate) fn back_due(&self) -> Option<Duration> {
        self.table.back.asked.as_ref()?;
        let patience = self.table.opening.settings.limit.by_post().unwrap_or(PATIENCE);
        (self.volatile.presence.len() > 0).then_some(self.volatile.back_asked + patience)
    }
}
