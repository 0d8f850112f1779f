//! What a game is.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::{ControlFlow, RangeInclusive};

use crate::{Audience, Refusal, Seat, SeatSet, Standings};

/// Who decides next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn<E> {
    /// These seats may act; more than one is a window, in which they act in any order.
    Seats(SeatSet),
    /// The table decides: whoever drives the game answers with [`Game::resolve`].
    Chance(E),
    /// The match is over.
    Over(Standings),
}

/// What cannot be played at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadSetup {
    /// The game does not take this many players (with these options).
    Players,
    /// The option of this name has a value the rules do not allow.
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

/// The options of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct NoOptions {}

/// What chance is asked for: an event and its outcomes belong together by type.
pub trait ChanceEvent: Clone + Eq + Debug + Send + Sync {
    /// What chance answers.
    type Outcome: Clone + Eq + Hash + Debug + Send + Sync;
}

/// What chance answers in the game `G`.
pub type OutcomeOf<G> = <<G as Game>::Event as ChanceEvent>::Outcome;

/// The rules of one game: no clock, no randomness, no I/O, no logging, no JSON.
///
/// A value of the type is a whole match at one moment. Cloning it is cheap and how one looks ahead;
/// there is no undo.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game's id, as the protocol spells it.
    const ID: &'static str;
    /// The numbers of players the game takes.
    const PLAYERS: RangeInclusive<u8>;

    /// What can be chosen before a match.
    type Options: Clone + Eq + Hash + Debug + Default + Send + Sync;
    /// What chance is asked for, and with it what it answers.
    type Event: ChanceEvent;
    /// One decision of one seat.
    type Move: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// Why a seat cannot make a move: one variant for each cause. The rule that a refusal names and the reason that
    /// players are told both derive from it.
    type Illegal: Copy + Eq + Debug + Into<Refusal>;
    /// What a seat or a spectator may know.
    type View: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// A match before its first chance event.
    ///
    /// # Errors
    /// Refuses a number of players or a value of an option that the rules do not allow.
    fn new(players: u8, options: &Self::Options) -> Result<Self, BadSetup>;

    /// The number of seats at the table.
    fn players(&self) -> u8;

    /// Who decides next.
    fn turn(&self) -> Turn<Self::Event>;

    /// Visits each legal move of `seat` once, in any order, until `visit` breaks; none if it may not act.
    /// Does not allocate.
    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Whether `seat` may make the move `m` now; agrees with [`Game::legal`].
    ///
    /// # Errors
    /// Returns the first cause that applies, in the order of the table of refusals in the game's rules.
    fn check(&self, seat: Seat, m: Self::Move) -> Result<(), Self::Illegal>;

    /// Makes a move that [`Game::check`] accepts.
    ///
    /// # Panics
    /// May panic, or leave a state that means nothing, if the move is not legal.
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

    /// Resolves the chance event that waits; a refusal changes nothing.
    ///
    /// # Errors
    /// Refuses an outcome that does not fit the event, or comes when none waits.
    fn resolve(&mut self, outcome: &OutcomeOf<Self>) -> Result<(), Refusal>;

    /// An outcome of `event`, every one with its true probability, given a source of whole numbers that
    /// are uniform below their argument.
    fn sample(&self, event: &Self::Event, below: &mut impl FnMut(u32) -> u32) -> OutcomeOf<Self>;

    /// What `who` may know now; `None` is a spectator. Built up from what may be seen.
    fn view(&self, who: Option<Seat>) -> Self::View;

    /// What `seat` would know now if it had forgotten nothing it has seen: its view, and what the view hides
    /// of what once lay open. In most games nothing is hidden again.
    fn recall(&self, seat: Seat) -> Self::View {
        self.view(Some(seat))
    }

    /// Who sees what is decided by `line`, which comes next: the move of a seat, the outcome of chance. That
    /// something is decided, and by whom, everybody sees. Most moves are made openly; a shuffle never is.
    fn audience(&self, line: &Line<Self>) -> Audience;
}

/// One thing that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<G: Game> {
    /// Chance was asked for `event` and answered `outcome`.
    Chance {
        /// What was asked.
        event: G::Event,
        /// What was answered.
        outcome: OutcomeOf<G>,
    },
    /// `seat` made the move `m`.
    Move {
        /// Who moved.
        seat: Seat,
        /// The move.
        m: G::Move,
    },
}

/// What one viewer is shown of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glimpse<'a, G: Game> {
    /// Chance decided.
    Chance {
        /// What was asked.
        event: &'a G::Event,
        /// The outcome, unless it is hidden.
        outcome: Option<&'a OutcomeOf<G>>,
    },
    /// A seat moved.
    Move {
        /// Who moved.
        seat: Seat,
        /// The move, unless it is hidden.
        m: Option<G::Move>,
    },
}

impl<'a, G: Game> Glimpse<'a, G> {
    /// What `who` (`None` is a spectator) is shown of a line that only `audience` may see.
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
