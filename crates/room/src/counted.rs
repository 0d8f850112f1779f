//! The players for whom a match counts: those who sat down for it, no matter who finishes or ends it. Ratings and results are derived
//! outside the table.

mod summary;
mod table;

use serde::{Deserialize, Serialize};

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};
use stammtisch_match::PersistentVec;

use crate::fact::Person;
use crate::occupant::SeatOccupant;
use crate::result::TableResult;
use crate::screen::screen_of;
use crate::snapshot::StandIn;

/// A player who had a seat when the match began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    /// The person's id.
    #[serde(flatten)]
    pub(crate) person: Person,
    /// The host who took the player off the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) removed_by: Option<String>,
}

/// For whom the match at a table counts.
#[derive(Clone, Default)]
pub(crate) struct Counted {
    /// The player of each seat; empty before the match.
    players: Vec<Option<Player>>,
    /// The screens that have had a seat since the match began, each with the seat: they have seen its cards.
    seen: Vec<(String, u8)>,
    /// The host who closed the table during the match.
    closed_by: Option<String>,
    /// The result after bots finished that match.
    finished: Option<TableResult>,
    /// The seats that had help: they took a move back, asked for a tip, or a bot moved for them.
    helped: SeatSet,
    /// The seats that others may take once they are given up.
    offered: SeatSet,
    /// The moves made for players, in order.
    made: PersistentVec<Made>,
    /// The moves at each seat.
    moves: [Moves; MAX_SEATS],
}

/// A move made for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    /// Its place in the match's log.
    pub(crate) line: usize,
    pub(crate) seat: Seat,
    pub(crate) mover: Mover,
}

/// The number of moves made for a player since the match began.
#[derive(Clone, Copy, Default)]
struct Moves {
    all: u32,
    by_bots: u32,
    /// Whether the player had left before the last one.
    ends_without_player: bool,
}

/// Maker of a move for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    Player,
    /// A bot, because the player was away or out of time.
    Bot,
    /// A bot, because the host asked for it.
    Relief,
    /// A person who took the seat over.
    Other,
}

impl Counted {
    /// The match begins: it counts for these people.
    pub(crate) fn begin(&mut self, seats: &[SeatOccupant]) {
        let player = |place: &SeatOccupant| {
            let person = place.owner()?.clone();
            Some(Player {
                person,
                removed_by: None,
            })
        };
        self.players = seats.iter().map(player).collect();
        self.offered = SeatSet::EMPTY;
        for (seat, place) in (0..).zip(seats) {
            if let Some(owner) = place.owner() {
                self.sit(seat, &owner.id);
            }
        }
    }

    /// A person has this seat from now on.
    pub(crate) fn sit(&mut self, seat: u8, person: &str) {
        self.offer(seat, false);
        let seen = (screen_of(person).to_owned(), seat);
        if !self.players.is_empty() && !self.seen.contains(&seen) {
            self.seen.push(seen);
        }
    }

    /// The host took this person off this seat.
    pub(crate) fn remove(&mut self, seat: u8, person: &str, host: &str) {
        let player = self.players.get_mut(usize::from(seat)).and_then(Option::as_mut);
        if let Some(player) = player.filter(|player| player.person.id == person) {
            player.removed_by = Some(host.to_owned());
        }
    }

    /// The host closed the table; `finished` is the result after bots finished the match.
    pub(crate) fn close(&mut self, host: &str, finished: Option<TableResult>) {
        self.closed_by = Some(host.to_owned());
        self.finished = finished;
    }

    /// A seat had help that the others did not have.
    pub(crate) fn help(&mut self, seat: u8) {
        self.helped = Seat::new(seat).map_or(self.helped, |seat| self.helped.with(seat));
    }

    /// Others may take this seat once it is given up, or not.
    pub(crate) fn offer(&mut self, seat: u8, on: bool) {
        if let Some(seat) = Seat::new(seat) {
            self.offered = if on {
                self.offered.with(seat)
            } else {
                self.offered.without(seat)
            };
        }
    }

    pub(crate) fn is_offered(&self, seat: u8) -> bool {
        Seat::new(seat).is_some_and(|seat| self.offered.contains(seat))
    }

    /// A move was made at a seat with a player.
    pub(crate) fn count_move(&mut self, made: Made) {
        self.made.push(made);
        self.tally(made);
        if let Mover::Bot | Mover::Relief = made.mover {
            self.help(made.seat.number());
        }
    }

    fn tally(&mut self, Made { seat, mover, .. }: Made) {
        let Some(moves) = self.moves.get_mut(seat.index()) else {
            return;
        };
        moves.all += 1;
        match mover {
            Mover::Player => moves.ends_without_player = false,
            Mover::Other => moves.ends_without_player = true,
            Mover::Bot => {
                moves.by_bots += 1;
                moves.ends_without_player = true;
            }
            // The host decides when this happens: the player loses nothing by a single move.
            Mover::Relief => moves.by_bots += 1,
        }
    }

    /// The match continues from its first `lines` log lines. Later moves no longer count; the help that seats had does.
    pub(crate) fn take_back(&mut self, lines: usize) {
        let kept = self.made.iter().copied().filter(|made| made.line < lines);
        self.made = kept.collect();
        self.moves = Default::default();
        for made in self.made.clone().iter() {
            self.tally(*made);
        }
    }

    /// The moves that bots made for a player; `None` if there are none.
    pub(crate) fn stand_in(&self, seat: usize) -> Option<StandIn> {
        let moves = self.moves.get(seat).filter(|moves| moves.by_bots > 0)?;
        Some(StandIn {
            moves: moves.by_bots,
            of: moves.all,
        })
    }

    /// Whether the player left the match to others: they did not make the last move at their seat, or bots made at least half of
    /// the moves. A player whom the host took off the seat did not leave.
    pub(crate) fn is_absent(&self, seat: usize) -> bool {
        let Some(Some(player)) = self.players.get(seat) else {
            return false;
        };
        let moves = self.moves.get(seat).copied().unwrap_or_default();
        let by_half = moves.by_bots > 0 && moves.by_bots * 2 >= moves.all;
        player.removed_by.is_none() && (moves.ends_without_player || by_half)
    }

    /// Number of people for whom the match counts.
    pub(crate) fn number_of_players(&self) -> usize {
        self.players.iter().flatten().count()
    }

    /// The player who had this seat when the match began.
    pub(crate) fn player_at(&self, seat: Seat) -> Option<&Person> {
        Some(&self.players.get(seat.index())?.as_ref()?.person)
    }

    pub(crate) fn has_helped(&self, seat: Seat) -> bool {
        self.helped.contains(seat)
    }

    pub(crate) fn helped(&self) -> Vec<u8> {
        self.helped.into_iter().map(Seat::number).collect()
    }

    pub(crate) fn closed_by(&self) -> Option<&String> {
        self.closed_by.as_ref()
    }

    pub(crate) fn finished(&self) -> Option<&TableResult> {
        self.finished.as_ref()
    }

    /// The player for whom this seat counts, if that is not simply its owner.
    pub(crate) fn apart_from(&self, seat: usize, owner: Option<&Person>) -> Option<Player> {
        let player = self.players.get(seat)?.as_ref()?;
        let is_owner = owner.is_some_and(|owner| owner.id == player.person.id);
        (!is_owner || player.removed_by.is_some()).then(|| player.clone())
    }
}
