//! What a seat or a spectator may know: everything but the hands of others.

use stammtisch_core::{MAX_SEATS, Seat};

use crate::{Card, CardSet, Hattrick, Table};

/// What a seat or a spectator may know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// What lies open to all.
    pub table: Table,
    /// The seat's own cards; `None` for a spectator.
    pub hand: Option<CardSet>,
    /// The unplayed last card of each seat, from the scoring of a deal until the next shuffle (HT-4.1).
    pub(crate) last_cards: Option<[Card; MAX_SEATS]>,
}

impl View {
    pub(crate) fn of(game: &Hattrick, who: Option<Seat>) -> Self {
        Self {
            table: game.table.clone(),
            hand: who.map(|seat| game.hands[seat.index()]),
            last_cards: game.last_cards(),
        }
    }

    /// The unplayed last cards, one a seat, from the scoring of a deal until the next shuffle and at the
    /// end of the match; else `None`.
    #[must_use]
    pub fn last_cards(&self) -> Option<&[Card]> {
        self.last_cards
            .as_ref()
            .map(|cards| &cards[..self.table.players() as usize])
    }

    /// How many cards each seat holds, in order of seats.
    pub fn hand_sizes(&self) -> impl Iterator<Item = u8> + '_ {
        Seat::all(self.table.players()).map(|seat| self.table.hand_size(seat))
    }
}
