//! The view: everything but the hands of other seats.

use stammtisch_core::{MAX_SEATS, Seat};

use crate::{Card, CardSet, Hattrick, Table};

/// A match as one seat or a spectator sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The public state.
    pub table: Table,
    /// The viewer's own cards; `None` for a spectator.
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

    /// Whether both views are the same but for the viewers' hands.
    #[must_use]
    pub fn shares_table_with(&self, other: &Self) -> bool {
        self.table == other.table && self.last_cards == other.last_cards
    }

    /// The unplayed last card of each seat, by seat, from the scoring of a deal until the next shuffle and after the
    /// match; otherwise `None`.
    #[must_use]
    pub fn last_cards(&self) -> Option<&[Card]> {
        self.last_cards
            .as_ref()
            .map(|cards| &cards[..self.table.players() as usize])
    }

    /// Number of cards each seat holds, by seat.
    pub fn hand_sizes(&self) -> impl Iterator<Item = u8> + '_ {
        Seat::all(self.table.players()).map(|seat| self.table.hand_size(seat))
    }
}
