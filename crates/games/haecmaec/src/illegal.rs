//! Why a move is refused.

use stammtisch_core::{Refusal, Rule, SeatSet};

use crate::Kind;

/// Why a seat cannot make a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The cards are not dealt yet.
    Setup,
    /// The match is over.
    Over {
        /// What has ended it.
        by: End,
    },
    /// Others are on turn.
    Turn {
        /// What they decide.
        act: Act,
        /// Who they are.
        seats: SeatSet,
    },
    /// The card just played is being answered first.
    Asking {
        /// Who has not answered.
        seats: SeatSet,
        /// Whether it can be accused.
        suspicion: bool,
    },
    /// The seat has answered already.
    Answered {
        /// Whether the card can be accused.
        suspicion: bool,
    },
    /// The card to answer is the seat's own.
    OwnCard {
        /// Whether it can be accused.
        suspicion: bool,
    },
    /// There is no card to answer.
    Unasked {
        /// What is decided instead.
        act: Act,
        /// Whether the answer is an accusation.
        accuses: bool,
    },
    /// The seat does not hold the card.
    NotHeld {
        /// What is decided.
        act: Act,
    },
    /// It would be a third of its kind.
    Third {
        /// The kind.
        of: Kind,
    },
    /// The burger is too small to be closed.
    SmallToClose {
        /// How many ingredients it holds.
        size: u8,
        /// How many it takes.
        least: u8,
    },
    /// The burger is too small to be slapped.
    SmallToSlap {
        /// How many ingredients it holds.
        size: u8,
        /// How many it takes.
        least: u8,
    },
    /// No such top is left.
    NoTop {
        /// What is decided.
        act: Act,
        /// The doubling top.
        double: bool,
    },
    /// Neither a top nor a fly is left to put on the burger.
    NothingToPut,
    /// Something else can be done.
    OtherMoves,
    /// A new burger is opened first.
    Opening,
    /// The winner of a slap puts a top or a fly on the burger.
    LidOrFly,
    /// No burger is slapped at this table.
    NoTouch,
    /// No card is accused at this table.
    NoSuspicion {
        /// Whether the answer slaps as well.
        slaps: bool,
    },
}

/// What a seat on turn decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Plays or closes.
    Turn,
    /// Opens a burger.
    Open,
    /// Has won a slap and puts something on the burger.
    Slapped,
}

/// What has ended a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The match is over.
    Passes,
    /// No bottom is left.
    Bottoms,
    /// A seat has no ingredient in hand.
    Ingredients,
}

impl Act {
    /// The rule that says what can be done.
    const fn rule(self) -> &'static str {
        match self {
            Self::Turn => "HM-3.2",
            Self::Open => "HM-4.3",
            Self::Slapped => "HM-6.3",
        }
    }
}

impl Illegal {
    /// The rule that players are told.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Self::Setup => "HM-2.1",
            Self::Turn { act: Act::Turn, .. } => "HM-3.1",
            Self::Third { .. } => "HM-3.5",
            Self::Over { by: End::Passes } | Self::OtherMoves => "HM-3.6",
            Self::SmallToClose { .. } | Self::NoTop { act: Act::Turn, .. } => "HM-4.1",
            Self::Opening => "HM-4.3",
            Self::Turn { act, .. } | Self::NotHeld { act } | Self::NoTop { act, .. } => act.rule(),
            Self::Asking { suspicion, .. } | Self::Answered { suspicion } | Self::OwnCard { suspicion } => {
                if suspicion {
                    "HM-5.1"
                } else {
                    "HM-6.1"
                }
            }
            Self::Unasked { accuses: true, .. } | Self::NoSuspicion { slaps: false } => "HM-5.1",
            Self::Unasked { accuses: false, .. }
            | Self::NoSuspicion { slaps: true }
            | Self::SmallToSlap { .. }
            | Self::NothingToPut
            | Self::NoTouch => "HM-6.1",
            Self::LidOrFly => "HM-6.3",
            Self::Over { by: End::Bottoms } => "HM-7.1",
            Self::Over { by: End::Ingredients } => "HM-7.2",
        })
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        match illegal {
            Illegal::Over { .. } => Self::MatchOver,
            Illegal::Setup | Illegal::Turn { .. } | Illegal::Answered { .. } | Illegal::OwnCard { .. } => {
                Self::NotYourTurn
            }
            Illegal::Asking { .. } => Self::IllegalMove(Rule("HM-5.1")),
            Illegal::Unasked { act, .. } => Self::IllegalMove(Rule(act.rule())),
            Illegal::NotHeld { .. }
            | Illegal::Third { .. }
            | Illegal::SmallToClose { .. }
            | Illegal::SmallToSlap { .. }
            | Illegal::NoTop { .. }
            | Illegal::NothingToPut
            | Illegal::OtherMoves
            | Illegal::Opening
            | Illegal::LidOrFly
            | Illegal::NoTouch
            | Illegal::NoSuspicion { .. } => Self::IllegalMove(illegal.rule()),
        }
    }
}
