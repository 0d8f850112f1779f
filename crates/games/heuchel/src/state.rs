//! The state of a match.

use stammtisch_core::{MAX_SEATS, Seat, SeatSet, ones};

use crate::board::{Board, Stack};
use crate::card::{Card, CardSet, Class, ROWS};
use crate::options::Options;
use crate::packed::SeatMask;

/// The decision or event a match is waiting for (HE-11.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance `starter`.
    Starter,
    /// Chance `shuffle`.
    Shuffle,
    /// Every seat with stacks to arrange decides.
    Arrange,
    /// Chance `roll` for a seat.
    Roll {
        /// The mover.
        seat: Seat,
    },
    /// The mover moves a stack.
    Move {
        /// The mover.
        seat: Seat,
        /// The number rolled; only in the variant with the die.
        die: Option<u8>,
    },
    /// The mover may take cards.
    Take {
        /// The mover.
        seat: Seat,
        /// The row the mover has just landed on.
        row: u8,
        /// The columns already taken from after this move.
        taken: SeatSet,
    },
    /// The mover has taken cards and may move again or end the turn.
    Again {
        /// The mover.
        seat: Seat,
    },
    /// No move fits the number rolled, so the mover loses a card.
    Lose {
        /// The mover.
        seat: Seat,
        /// The number rolled.
        die: u8,
    },
    /// The match is over.
    Over,
}

impl Phase {
    /// The seat whose turn it is, also while the die is rolled.
    #[must_use]
    pub const fn whose(self) -> Option<Seat> {
        match self {
            Self::Roll { seat } => Some(seat),
            Self::Starter
            | Self::Shuffle
            | Self::Arrange
            | Self::Move { .. }
            | Self::Take { .. }
            | Self::Again { .. }
            | Self::Lose { .. }
            | Self::Over => self.mover(),
        }
    }

    /// The seat whose turn it is, if it has to decide.
    #[inline]
    pub(crate) const fn mover(self) -> Option<Seat> {
        match self {
            Self::Move { seat, .. }
            | Self::Take { seat, .. }
            | Self::Again { seat }
            | Self::Lose { seat, .. } => Some(seat),
            Self::Starter | Self::Shuffle | Self::Arrange | Self::Roll { .. } | Self::Over => None,
        }
    }

    /// Whether the mover may move a stack.
    #[inline]
    pub(crate) const fn is_for_climbs(self, with_die: bool) -> bool {
        matches!(self, Self::Move { .. }) || matches!(self, Self::Again { .. }) && !with_die
    }

    /// The number rolled for this move.
    #[inline]
    pub(crate) const fn rolled(self) -> Option<u8> {
        if let Self::Move { die, .. } = self {
            die
        } else {
            None
        }
    }
}

/// A match of Heuchel & Meuchel.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heuchel {
    pub(crate) players: u8,
    pub(crate) with_die: bool,
    phase: Phase,
    /// The seats that may act.
    pub(crate) asked: SeatSet,
    pub(crate) starter: Option<Seat>,
    /// The number of the round, from 1. A round ends when the turn passes the starter's place.
    pub(crate) round: u16,
    /// The stacks still to arrange, one bit per class.
    pub(crate) pending: [u8; MAX_SEATS],
    /// The columns the mover may take cards from now (HE-7.1).
    pub(crate) victims: SeatMask,
    pub(crate) board: Board,
}

const _: () = assert!(size_of::<Heuchel>() <= 512);

impl Heuchel {
    /// A match before the first chance event.
    pub(crate) const fn start(players: u8, options: Options) -> Self {
        Self {
            players,
            with_die: options.die,
            phase: Phase::Starter,
            asked: SeatSet::EMPTY,
            starter: None,
            round: 1,
            pending: [0; MAX_SEATS],
            victims: SeatMask::EMPTY,
            board: Board::EMPTY,
        }
    }

    /// The decision or event the match is waiting for.
    #[must_use]
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat that takes the first turn; `None` until it is drawn.
    #[must_use]
    pub fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// The stacks in a seat's column by ascending row.
    pub fn stacks(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        self.board.stacks(seat)
    }

    /// The cards of a stack of this match, top card first.
    pub fn cards(&self, stack: Stack) -> impl Iterator<Item = Card> + '_ {
        self.board.cards(stack)
    }

    /// The cards the seat has lost.
    #[must_use]
    pub fn lost(&self, seat: Seat) -> CardSet {
        self.board.lost[seat.index()]
    }

    /// The cards that are neither in a column nor lost.
    #[must_use]
    pub fn out(&self) -> CardSet {
        self.board.out
    }

    /// Changes the phase; only the mover may act.
    #[inline]
    pub(crate) fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.asked = phase.mover().map_or(SeatSet::EMPTY, SeatSet::only);
    }

    /// The class of the stack a seat has to arrange next: its lowest (HE-3.5).
    pub(crate) fn due(&self, seat: Seat) -> Option<Class> {
        Class::ALL
            .get(self.pending[seat.index()].trailing_zeros() as usize)
            .copied()
    }

    /// The classes of the stacks a seat still has to arrange, low to high.
    pub fn pending(&self, seat: Seat) -> impl Iterator<Item = Class> + use<> {
        let pending = self.pending[seat.index()];
        Class::ALL
            .into_iter()
            .filter(move |&class| pending & (1 << class as u8) != 0)
    }
}

/// Queries for bots, answered from the board's bit sets.
impl Heuchel {
    /// Whether the variant with the die is played.
    #[must_use]
    pub fn with_die(&self) -> bool {
        self.with_die
    }

    /// The seats with an unfinished stack (HE-2.5).
    #[must_use]
    pub fn in_play(&self) -> SeatSet {
        self.board.in_play()
    }

    /// The unfinished stack of a column on a row.
    #[must_use]
    pub fn climber(&self, seat: Seat, row: u8) -> Option<Stack> {
        self.board.unfinished(seat, row)
    }

    /// The unfinished stacks of a column by ascending row.
    #[inline]
    pub fn climbers(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        let rows = self.board.column(seat).unfinished;
        ones(rows.into()).map(move |row| Stack {
            row,
            finished: false,
            top: self.board.top(seat, row),
        })
    }

    /// Height of an unfinished stack; 0 on rows without one.
    #[must_use]
    #[inline]
    pub fn height(&self, seat: Seat, row: u8) -> u8 {
        self.board.height(seat, row)
    }
}

/// Checks the cached values against a scan of the stacks.
impl Heuchel {
    /// In debug builds, panics if a cached value is wrong.
    #[inline]
    pub(crate) fn assert_caches(&self) {
        if cfg!(debug_assertions) {
            self.assert_columns();
            assert_eq!(self.asked, self.find_asked(), "who may act in {self:?}");
            assert_eq!(self.victims, self.find_victims(), "who is outranked in {self:?}");
        }
    }

    fn assert_columns(&self) {
        let mut in_play = SeatSet::EMPTY;
        for seat in Seat::all(self.players) {
            for row in 1..=ROWS {
                let stack = self.board.stack(seat, row);
                assert!(
                    self.board.top_is_consistent(seat, row),
                    "the top of row {row} of {seat:?} in {self:?}"
                );
                let on_its_way = stack.filter(|stack| !stack.finished);
                let cards = || on_its_way.into_iter().flat_map(|stack| self.cards(stack));
                assert_eq!(
                    usize::from(self.board.height(seat, row)),
                    cards().count(),
                    "the height of row {row} of {seat:?} in {self:?}"
                );
                if on_its_way.is_some() {
                    in_play = in_play.with(seat);
                }
                let beyond = cards().skip(1).any(|rest| row > rest.target());
                let split_limited = self.board.column(seat).split_limited & (1 << row) != 0;
                assert_eq!(
                    split_limited, beyond,
                    "HE-5.6 on row {row} of {seat:?} in {self:?}"
                );
                assert!(
                    stack.is_none_or(|stack| (stack.row == stack.top.target()) == stack.finished),
                    "HE-15.1 on row {row} of {seat:?} in {self:?}"
                );
            }
        }
        assert_eq!(self.board.in_play(), in_play, "who is in play in {self:?}");
    }

    fn find_asked(&self) -> SeatSet {
        match self.phase() {
            Phase::Arrange => Seat::all(self.players)
                .filter(|&seat| self.pending(seat).next().is_some())
                .collect(),
            Phase::Starter
            | Phase::Shuffle
            | Phase::Roll { .. }
            | Phase::Move { .. }
            | Phase::Take { .. }
            | Phase::Again { .. }
            | Phase::Lose { .. }
            | Phase::Over => self.phase.mover().map_or(SeatSet::EMPTY, SeatSet::only),
        }
    }
}
