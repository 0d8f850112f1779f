//! The trait of all games.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::{ControlFlow, RangeInclusive};

use crate::{Audience, Refusal, Seat, SeatSet, Standings};

/// The next decision: of seats or of chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn<E> {
    /// These seats may act; more than one is a window, in which they act in any order.
    Seats(SeatSet),
    /// Chance decides: the caller answers with [`Game::resolve`].
    Chance(E),
    /// The match is over.
    Over(Standings),
}

/// An impossible setup of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSetup {
    /// The game doesn't support this number of players (with these options).
    Players,
    /// The rules don't allow the value of this option.
    Option(&'static str),
}

impl Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players => f.write_str("the game does not take this many players"),
            Self::Option(name) => write!(f, "option {name} has a value the rules do not allow"),
        }
    }
}

impl core::error::Error for BadSetup {}

/// The options of a game without options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct NoOptions {}

/// A chance event; its type fixes the type of its outcomes.
pub trait ChanceEvent: Clone + Eq + Debug + Send + Sync {
    /// An outcome of the event.
    type Outcome: Clone + Eq + Hash + Debug + Send + Sync;
}

/// An outcome of a chance event of the game `G`.
pub type OutcomeOf<G> = <<G as Game>::Event as ChanceEvent>::Outcome;

/// The rules of one game: no clock, no randomness, no I/O, no logging, no JSON.
///
/// A value is a whole match at one moment. To look ahead, clone it, which is cheap; there is no undo.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game's id in the protocol.
    const ID: &'static str;
    /// The supported numbers of players.
    const PLAYERS: RangeInclusive<u8>;

    /// The options of a match.
    type Options: Clone + Eq + Hash + Debug + Default + Send + Sync;
    /// A chance event.
    type Event: ChanceEvent;
    /// One decision of one seat.
    type Move: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// The causes of refusals, one variant each. The rule that a refusal names and the reason that players see both
    /// derive from it.
    type Illegal: Copy + Eq + Debug + Into<Refusal>;
    /// The knowledge of a seat or a spectator.
    type View: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// A match before its first chance event.
    ///
    /// # Errors
    /// Refuses a number of players or a value of an option that the rules do not allow.
    fn new(players: u8, options: &Self::Options) -> Result<Self, BadSetup>;

    /// The number of seats at the table.
    fn players(&self) -> u8;

    /// The next decision.
    fn turn(&self) -> Turn<Self::Event>;

    /// Visits each legal move of `seat` once, in any order, until `visit` breaks; none if it may not act. Doesn't
    /// allocate.
    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Whether `seat` may make the move `m` now; agrees with [`Game::legal`].
    ///
    /// # Errors
    /// Returns the first cause that applies, in the order of the table of refusals in the game's rules.
    fn check(&self, seat: Seat, m: Self::Move) -> Result<(), Self::Illegal>;

    /// Makes a move that [`Game::check`] accepts.
    ///
    /// # Panics
    /// May panic, or leave a meaningless state, if the move is not legal.
    fn play_unchecked(&mut self, seat: Seat, m: Self::Move);

    /// Checks a move and makes it; a refusal changes nothing.
    ///
    /// # Errors
    /// Refuses what [`Game::check`] refuses.
    fn play(&mut self, seat: Seat, m: Self::Move) -> Result<(), Refusal> {
        self.check(seat, m).map_err(Into::into)?;
        self.play_unchecked(seat, m);
        Ok(())
    }

    /// Resolves the pending chance event; a refusal changes nothing.
    ///
    /// # Errors
    /// Refuses an outcome that doesn't fit the event, or one that comes when no event is pending.
    fn resolve(&mut self, outcome: &OutcomeOf<Self>) -> Result<(), Refusal>;

    /// Draws an outcome of `event` with its true probability. `below` returns whole numbers that are uniform below its
    /// argument.
    fn sample(&self, event: &Self::Event, below: &mut impl FnMut(u32) -> u32) -> OutcomeOf<Self>;

    /// The view of `who`; `None` is a spectator. It is built up from what is visible; nothing is removed from the state.
    fn view(&self, who: Option<Seat>) -> Self::View;

    /// The view of a seat that has forgotten nothing: its view, and everything it has seen that the view hides again.
    /// In most games the two are equal.
    fn recall(&self, seat: Seat) -> Self::View {
        self.view(Some(seat))
    }

    /// The audience of the next line: the seats that see the move or the outcome. Every viewer sees that something was
    /// decided, and which seat decided. Most moves are open; a shuffle never is.
    fn audience(&self, line: &Line<Self>) -> Audience;
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<G: Game> {
    /// Chance resolved `event` with `outcome`.
    Chance {
        /// The event.
        event: G::Event,
        /// Its outcome.
        outcome: OutcomeOf<G>,
    },
    /// `seat` made the move `m`.
    Move {
        /// The seat.
        seat: Seat,
        /// The move.
        m: G::Move,
    },
}

/// A line as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObservedLine<'a, G: Game> {
    /// Chance resolved an event.
    Chance {
        /// The event.
        event: &'a G::Event,
        /// The outcome, unless it is hidden.
        outcome: Option<&'a OutcomeOf<G>>,
    },
    /// A seat moved.
    Move {
        /// The seat.
        seat: Seat,
        /// The move, unless it is hidden.
        m: Option<G::Move>,
    },
}

impl<'a, G: Game> ObservedLine<'a, G> {
    /// The line as `who` (`None` is a spectator) sees it, if only `audience` may see its content.
    #[must_use]
    pub fn of(line: &'a Line<G>, audience: Audience, who: Option<Seat>) -> Self {
        let shows = audience.includes(who);
        match line {
            Line::Chance { event, outcome } => Self::Chance {
                event,
                outcome: shows.then_some(outcome),
            },
            Line::Move { seat, m } => Self::Move {
                seat: *seat,
                m: shows.then_some(*m),
            },
        }
    }
}
