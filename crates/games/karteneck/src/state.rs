//! The state of a match: its phase, the table, the hands and the piles (section 8 of the rules).

use stammtisch_core::{MAX_SEATS, Seat, SeatSet, Standings};

use crate::{Card, CardSet, PORTIONS, Pile, Portion, PortionSet, Stacks, Worm};

/// The phase of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Waits for the chance event `starter`.
    Starter,
    /// Waits for the chance event `shuffle` of the portions.
    Portions,
    /// Waits for the chance event `shuffle` of all cards.
    Cards,
    /// It is this seat's turn.
    Turn(Seat),
    /// This seat is laying worms; with the last worm laid.
    Worms(Seat, Worm),
    /// Waits for the chance event `shuffle` of the discard pile; then this seat draws this many cards.
    Reshuffle(Seat, u8),
    /// The match is over.
    Over,
}

/// A match of Heckmeck am Karteneck.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Karteneck {
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) starter: Option<Seat>,
    /// Portions in drawing order; those from `supply_next` up to `supply_end` are still to come.
    pub(crate) supply: [Portion; PORTIONS],
    pub(crate) supply_next: u8,
    pub(crate) supply_end: u8,
    pub(crate) grill: PortionSet,
    pub(crate) hands: [CardSet; MAX_SEATS],
    pub(crate) displays: [CardSet; MAX_SEATS],
    pub(crate) out: SeatSet,
    pub(crate) stacks: Stacks,
    pub(crate) draw_pile: Pile,
    pub(crate) discard: CardSet,
    /// Number of worms on each portion from 16 (KE-1.4).
    pub(crate) worms: [u8; Portion::VALUES],
}

const _: () = assert!(size_of::<Karteneck>() <= 512);

impl Karteneck {
    /// A match before its first chance event, with this many worms on the portions.
    pub(crate) fn new_match(players: u8, worms: [u8; Portion::VALUES]) -> Self {
        Self {
            players,
            phase: Phase::Starter,
            round: 1,
            starter: None,
            supply: Portion::ALL,
            supply_next: 0,
            supply_end: 0,
            grill: PortionSet::EMPTY,
            hands: [CardSet::EMPTY; MAX_SEATS],
            displays: [CardSet::EMPTY; MAX_SEATS],
            out: SeatSet::EMPTY,
            stacks: Stacks::EMPTY,
            draw_pile: Pile::EMPTY,
            discard: CardSet::EMPTY,
            worms,
        }
    }

    /// Number of the round, from 1.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The seat that started this round; `None` before it is known.
    #[must_use]
    pub fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// The seat to play.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn(seat) | Phase::Worms(seat, _) => Some(seat),
            Phase::Starter | Phase::Portions | Phase::Cards | Phase::Reshuffle(..) | Phase::Over => None,
        }
    }

    /// The last worm laid, if a laying of worms is unfinished (KE-3.4).
    #[must_use]
    pub fn laying(&self) -> Option<Worm> {
        match self.phase {
            Phase::Worms(_, worm) => Some(worm),
            Phase::Starter
            | Phase::Portions
            | Phase::Cards
            | Phase::Turn(_)
            | Phase::Reshuffle(..)
            | Phase::Over => None,
        }
    }

    /// The portions to come, the next one first.
    #[must_use]
    pub fn supply(&self) -> &[Portion] {
        &self.supply[self.supply_next as usize..self.supply_end as usize]
    }

    /// The portions on the grill (KE-3.1).
    #[must_use]
    pub fn grill(&self) -> PortionSet {
        self.grill
    }

    /// A seat's hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &CardSet {
        &self.hands[seat.index()]
    }

    /// A seat's display.
    #[must_use]
    pub fn display(&self, seat: Seat) -> &CardSet {
        &self.displays[seat.index()]
    }

    /// The seats that have dropped out of this round.
    #[must_use]
    pub fn out(&self) -> SeatSet {
        self.out
    }

    /// The seats' stacks of portions.
    #[must_use]
    pub fn stacks(&self) -> &Stacks {
        &self.stacks
    }

    /// The draw pile, the next card to draw first.
    pub fn draw_pile(&self) -> impl Iterator<Item = Card> + '_ {
        self.draw_pile.iter()
    }

    /// The discard pile.
    #[must_use]
    pub fn discard(&self) -> &CardSet {
        &self.discard
    }

    /// Number of worms on a portion (KE-1.4).
    #[must_use]
    pub fn worms_on(&self, portion: Portion) -> u8 {
        portion.level().map_or(0, |level| self.worms[level])
    }

    /// Number of worms on all portions, including those that leave the game (KE-1.4).
    #[must_use]
    pub fn worms(&self) -> u16 {
        self.worms.iter().copied().map(u16::from).sum()
    }

    /// The cards to shuffle, while the match waits for that chance event.
    #[must_use]
    pub fn cards_to_shuffle(&self) -> CardSet {
        if self.phase == Phase::Cards {
            CardSet::ALL
        } else {
            self.discard
        }
    }

    /// Number of worms in a seat's stack (KE-5.1).
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.stacks
            .downwards(seat)
            .map(|portion| i32::from(self.worms_on(portion)))
            .sum()
    }

    /// Ranks by number of worms, then by highest portion; −1 without a portion (KE-5.2).
    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; MAX_SEATS];
        let mut highest = [-1; MAX_SEATS];
        for seat in Seat::all(self.players) {
            for portion in self.stacks.downwards(seat) {
                scores[seat.index()] += i32::from(self.worms_on(portion));
                highest[seat.index()] = highest[seat.index()].max(i32::from(portion.value()));
            }
        }
        Standings::by_key(&scores[..self.players as usize], |seat| {
            // Combines both into one sort key; portion values are below 100.
            scores[seat.index()] * 100 + highest[seat.index()]
        })
    }

    /// Number of portions in the game. The others are never seen (KE-2.2).
    pub(crate) const fn portions_in_game(players: u8) -> u8 {
        const UNSEEN: [u8; 5] = [12, 6, 2, 0, 0];
        PORTIONS as u8 - UNSEEN[players as usize - 2]
    }

    /// Number of rounds for 2 to 6 players. Each round uses one portion per player (KE-2.2, KE-3.1).
    ///
    /// # Panics
    /// Panics with any other number of players.
    #[must_use]
    pub const fn rounds(players: u8) -> u8 {
        Self::portions_in_game(players) / players
    }
}
