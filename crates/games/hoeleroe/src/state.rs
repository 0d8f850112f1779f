//! The whole state of a match.

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::asked::Asked;
use crate::board::{Board, Open, Phase};
use crate::card::Kind;
use crate::cards::Cards;
use crate::drawing::Drawing;
use crate::hands::Hands;
use crate::list::Pile;
use crate::moves::Side;
use crate::options::Options;

/// A match of Machma-Hölerö at one moment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hoeleroe {
    /// What lies open.
    pub(crate) board: Board,
    /// The stock; the last card is drawn next.
    pub(crate) stock: Pile<Kind>,
    /// The Jackpot.
    pub(crate) jackpot: Cards,
    /// The cards in each hand.
    pub(crate) hands: Hands,
    /// The locked cards of each seat (HO-6.5).
    pub(crate) locked: [Cards; MAX_SEATS],
    /// The card set aside to be turned up first.
    pub(crate) first: Option<Kind>,
    /// The cards chosen so far (HO-14.4).
    pub(crate) chosen: Cards,
    /// The card drawn that may be laid at once (HO-5.7).
    pub(crate) drawn: Option<Kind>,
    /// What follows from what is asked on the board.
    pub(crate) asked: Asked,
    /// Whether any hand lies open.
    pub(crate) any_open: bool,
}

const _: () = assert!(size_of::<Hoeleroe>() <= 640, "a state is cheap to copy");

/// The round has ended; nothing of what was under way happens any more (HO-13.1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundOver;

/// A step of play: done, or cut off by the end of the round.
pub(crate) type Step<T = ()> = Result<T, RoundOver>;

impl Hoeleroe {
    /// Moves after which a round ends as it stands (HO-13.3).
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
            asked: Asked::NOTHING,
            any_open: false,
        }
    }

    /// What lies open.
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

    /// The card set aside to be turned up first.
    #[must_use]
    pub const fn first(&self) -> Option<Kind> {
        self.first
    }

    /// The cards chosen so far.
    #[must_use]
    pub const fn chosen(&self) -> Cards {
        self.chosen
    }

    /// The card drawn that may be laid at once.
    #[must_use]
    pub const fn drawn(&self) -> Option<Kind> {
        self.drawn
    }

    /// The cards of a side.
    #[must_use]
    pub const fn cards_of(&self, side: Side) -> Cards {
        match side {
            Side::Seat(seat) => self.hand(seat),
            Side::Jackpot => self.jackpot,
        }
    }

    /// Changes the cards of a side.
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

    /// The seat a sequential step goes on from.
    pub(crate) fn cursor(&self) -> Seat {
        self.board.cursor.expect("play has begun")
    }

    /// Asks, and waits for the answer.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "what is asked is nearly always known where it is asked"
    )]
    #[allow(clippy::unnecessary_wraps, reason = "asking is the last step of many")]
    pub(crate) fn ask(&mut self, ask: Phase) -> Step {
        self.asked = Asked::of(self, &ask);
        self.board.phase = ask;
        Ok(())
    }

    /// Asks what may be anything.
    #[inline(never)]
    pub(crate) fn ask_any(&mut self, ask: Phase) -> Step {
        self.ask(ask)
    }

    /// Waits for the discard to be shuffled; nobody is asked till then.
    pub(crate) fn wait(&mut self, drawing: Drawing) {
        self.asked = Asked::NOTHING;
        self.board.drawing = Some(drawing);
    }

    /// The discard has been shuffled: what was asked before is asked again.
    pub(crate) fn wait_no_more(&mut self) -> Step {
        self.board.drawing = None;
        self.ask_any(self.board.phase)
    }

    /// The seats that may act now.
    #[inline]
    pub(crate) fn to_act(&self) -> SeatSet {
        debug_assert!(self.asked.is_of(self), "what is asked in {self:?}");
        debug_assert_eq!(
            self.any_open,
            self.board.open.iter().any(Option::is_some),
            "whether a hand lies open in {self:?}"
        );
        debug_assert!(self.hands.are_kept_right(), "who holds cards in {self:?}");
        self.asked.seats
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

    /// Adds a card to those of a side.
    pub(crate) const fn add_card(&mut self, kind: Kind, to: Side) {
        self.set_cards_of(to, self.cards_of(to).plus(Cards::only(kind)));
    }

    /// The seats in play without cards.
    pub(crate) const fn empty_handed(&self) -> SeatSet {
        self.board.in_play.minus(self.hands.holding())
    }

    /// Opens or closes the hand of a seat (HO-11.2).
    pub(crate) fn set_open(&mut self, seat: Seat, open: Option<Open>) {
        self.board.open[seat.index()] = open;
        self.any_open = self.board.open.iter().any(Option::is_some);
    }

    /// HO-3.7: how many cards the King gives.
    pub(crate) const fn gift(&self) -> usize {
        match self.board.roll {
            Some(3 | 4) => 0,
            Some(2) => 2,
            _ => 1,
        }
    }

    /// Who deals, once that is known.
    pub(crate) fn dealer(&self) -> Seat {
        self.board
            .dealer
            .expect("the dealer is known before cards are dealt")
    }
}
