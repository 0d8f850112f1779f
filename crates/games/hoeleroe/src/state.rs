//! The complete state of a match.

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::board::{Board, Open};
use crate::card::{Cards, Kind};
use crate::list::Pile;
use crate::moves::{Menu, Side};
use crate::options::Options;

/// A match of Machma-Hölerö.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hoeleroe {
    /// The public part of the state.
    pub(crate) board: Board,
    /// The stock; the next card drawn is the last.
    pub(crate) stock: Pile<Kind>,
    /// The Jackpot.
    pub(crate) jackpot: Cards,
    /// The hands.
    pub(crate) hands: Hands,
    /// The locked cards of each seat (HO-6.5).
    pub(crate) locked: [Cards; MAX_SEATS],
    /// The card laid aside, to be turned up first.
    pub(crate) first: Option<Kind>,
    /// The cards chosen so far (HO-14.4).
    pub(crate) chosen: Cards,
    /// The card just drawn that may be laid at once (HO-5.7).
    pub(crate) drawn: Option<Kind>,
    /// The pending decision, derived from the board.
    pub(crate) asked: PendingDecision,
    /// Whether any hand is open.
    pub(crate) any_open: bool,
}

const _: () = assert!(size_of::<Hoeleroe>() <= 640, "states are cheap to copy");

impl Hoeleroe {
    /// Number of moves after which a round ends in any case (HO-13.3).
    pub const MAX_MOVES: u16 = 2000;

    pub(crate) fn start_of_match(players: u8, options: Options) -> Self {
        Self {
            board: Board::new(players, options),
            stock: Pile::EMPTY,
            jackpot: Cards::EMPTY,
            hands: Hands::EMPTY,
            locked: [Cards::EMPTY; MAX_SEATS],
            first: None,
            chosen: Cards::EMPTY,
            drawn: None,
            asked: PendingDecision::NOTHING,
            any_open: false,
        }
    }

    /// The public part of the state.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The stock in drawing order.
    pub fn stock(&self) -> impl Iterator<Item = Kind> + '_ {
        self.stock.as_slice().iter().rev().copied()
    }

    /// The Jackpot.
    #[must_use]
    pub const fn jackpot(&self) -> Cards {
        self.jackpot
    }

    /// The hand of a seat.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands.of(seat)
    }

    /// The locked cards of a seat.
    #[must_use]
    pub const fn locked(&self, seat: Seat) -> Cards {
        self.locked[seat.index()]
    }

    /// The card laid aside, to be turned up first.
    #[must_use]
    pub const fn first(&self) -> Option<Kind> {
        self.first
    }

    /// The cards chosen so far.
    #[must_use]
    pub const fn chosen(&self) -> Cards {
        self.chosen
    }

    /// The card just drawn that may be laid at once.
    #[must_use]
    pub const fn drawn(&self) -> Option<Kind> {
        self.drawn
    }

    /// The cards of a seat or of the Jackpot.
    #[must_use]
    pub const fn cards_of(&self, side: Side) -> Cards {
        match side {
            Side::Seat(seat) => self.hand(seat),
            Side::Jackpot => self.jackpot,
        }
    }

    /// Replaces the cards of a seat or of the Jackpot.
    pub(crate) const fn set_cards_of(&mut self, side: Side, cards: Cards) {
        match side {
            Side::Seat(seat) => self.hands.set(seat, cards),
            Side::Jackpot => self.jackpot = cards,
        }
    }

    /// The cards of a seat that are not locked (HO-6.5).
    #[must_use]
    pub const fn free(&self, seat: Seat) -> Cards {
        self.hand(seat).minus(self.locked(seat))
    }

    /// The seat from which play goes on to the next (HO-4.4).
    pub(crate) fn cursor(&self) -> Seat {
        self.board.cursor.expect("play has begun")
    }

    /// Moves all cards of `from` to `to`.
    pub(crate) const fn move_all(&mut self, from: Side, to: Side) {
        let cards = self.cards_of(from);
        self.set_cards_of(from, Cards::EMPTY);
        self.set_cards_of(to, self.cards_of(to).plus(cards));
    }

    /// Moves one card of `kind` from `from` to `to`.
    pub(crate) const fn move_card(&mut self, kind: Kind, from: Side, to: Side) {
        let card = Cards::only(kind);
        self.set_cards_of(from, self.cards_of(from).minus(card));
        self.add_card(kind, to);
    }

    /// Adds a card to a seat or to the Jackpot.
    pub(crate) const fn add_card(&mut self, kind: Kind, to: Side) {
        self.set_cards_of(to, self.cards_of(to).plus(Cards::only(kind)));
    }

    /// The seats in play that have no cards.
    pub(crate) const fn empty_handed(&self) -> SeatSet {
        self.board.in_play.minus(self.hands.holding())
    }

    /// Opens or closes the hand of a seat (HO-11.2).
    pub(crate) fn set_open(&mut self, seat: Seat, open: Option<Open>) {
        self.board.open[seat.index()] = open;
        self.any_open = self.board.open.iter().any(Option::is_some);
    }

    /// HO-3.7: number of cards the King gives.
    pub(crate) const fn gift(&self) -> usize {
        match self.board.roll {
            Some(3 | 4) => 0,
            Some(2) => 2,
            _ => 1,
        }
    }

    /// The dealer; panics before it is known.
    pub(crate) fn dealer(&self) -> Seat {
        self.board
            .dealer
            .expect("the dealer is known before cards are dealt")
    }
}

/// The round has ended, so everything pending is dropped (HO-13.1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundOver;

/// The result of a step of play; an error if the round has ended.
pub(crate) type Step<T = ()> = Result<T, RoundOver>;

/// The hands of all seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hands {
    of: [Cards; MAX_SEATS],
    /// The seats with cards. Cached, because it is read after nearly every move (HO-12.9).
    holding: SeatSet,
}

impl Hands {
    /// No seat has a card.
    pub(crate) const EMPTY: Self = Self {
        of: [Cards::EMPTY; MAX_SEATS],
        holding: SeatSet::EMPTY,
    };

    /// The hand of a seat.
    pub(crate) const fn of(&self, seat: Seat) -> Cards {
        self.of[seat.index()]
    }

    /// The seats with cards.
    const fn holding(&self) -> SeatSet {
        self.holding
    }

    /// Whether the cached set of seats agrees with the hands.
    pub(crate) fn cache_is_right(&self) -> bool {
        let held = Seat::all(MAX_SEATS as u8).filter(|seat| !self.of(*seat).is_empty());
        self.holding == held.collect()
    }

    /// Replaces the hand of a seat.
    #[inline]
    pub(crate) const fn set(&mut self, seat: Seat, cards: Cards) {
        self.of[seat.index()] = cards;
        self.holding = if cards.is_empty() {
            self.holding.without(seat)
        } else {
            self.holding.with(seat)
        };
    }

    /// Adds a card to the hand of a seat.
    #[inline]
    pub(crate) const fn add(&mut self, seat: Seat, kind: Kind) {
        self.of[seat.index()].add(kind);
        self.holding = self.holding.with(seat);
    }

    /// Removes a card from the hand of a seat.
    #[inline]
    pub(crate) const fn remove(&mut self, seat: Seat, kind: Kind) {
        let mut cards = self.of(seat);
        cards.remove(kind);
        self.set(seat, cards);
    }
}

/// The card or function that a card is laid on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LaidOn {
    /// A soft card.
    Soft,
    /// A soft card in a void round.
    VoidRound,
    /// A wish.
    Wish,
    /// A function other than a wish.
    Function,
}

/// The pending decision: the seats asked and the moves offered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PendingDecision {
    /// The seats that may act.
    pub(crate) seats: SeatSet,
    /// The menu of moves.
    pub(crate) menu: Menu,
    /// The menu entries that every seat asked may use with any hand, as a bit set.
    pub(crate) always: u64,
    /// The kinds that give a move for each card in hand, as a bit set (HO-5.2, HO-4.8, HO-8.2, HO-9.2,
    /// HO-14.4).
    pub(crate) fits: u32,
    /// The conditions on a card that is laid.
    pub(crate) laying: LayConditions,
}

/// The conditions on a card that is laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LayConditions {
    /// The card or function below it.
    pub(crate) laid_on: LaidOn,
    /// Whether a Heart Ober may counter Zwang instead (HO-9.3).
    pub(crate) counter: bool,
    /// The kinds that may give more than one move each, as a bit set.
    pub(crate) special: u32,
    /// The kinds that do so only with both copies in hand.
    pub(crate) special_in_pairs: u32,
    /// Whether two cards may be laid: one with Zwang (HO-9.1), or both Acorn Kings (HO-5.3).
    pub(crate) pairs: bool,
    /// The kinds the joker may stand for, as a bit set (HO-5.4).
    pub(crate) by_joker: u32,
    /// In menus for putting cards away: the kinds that may be laid instead, as a bit set (HO-7.12).
    pub(crate) instead: u32,
}

impl LayConditions {
    /// No card may be laid.
    pub(crate) const NOTHING: Self = Self {
        laid_on: LaidOn::Function,
        counter: false,
        special: 0,
        special_in_pairs: 0,
        pairs: false,
        by_joker: 0,
        instead: 0,
    };
}

impl LaidOn {
    /// Whether a card laid here starts its function.
    pub(crate) const fn starts(self) -> bool {
        matches!(self, Self::Soft | Self::Wish)
    }
}

impl PendingDecision {
    /// No decision is pending.
    pub(crate) const NOTHING: Self = Self::one_of(Menu::Object, SeatSet::EMPTY, 0, 0);

    #[inline]
    pub(crate) const fn one_of(menu: Menu, seats: SeatSet, always: u64, fits: u32) -> Self {
        Self {
            seats,
            menu,
            always,
            fits,
            laying: LayConditions::NOTHING,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_track_the_seats_with_cards() {
        let [one, other]: [Seat; 2] = [0, 3].map(|number| Seat::new(number).expect("a valid seat"));
        let mut hands = Hands::EMPTY;
        hands.add(one, Kind::EK);
        hands.set(other, Cards::only(Kind::SA));
        assert_eq!(hands.holding(), SeatSet::only(one).with(other));
        hands.remove(one, Kind::EK);
        assert_eq!(hands.holding(), SeatSet::only(other));
        hands.set(other, Cards::EMPTY);
        assert_eq!(hands, Hands::EMPTY);
    }
}
