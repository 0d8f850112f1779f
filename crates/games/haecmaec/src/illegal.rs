//! Reasons why a move is refused.

use stammtisch_core::{Refusal, Rule, SeatSet};

use crate::Kind;

/// The reason why a seat cannot make a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The cards are not dealt yet.
    Setup,
    /// The match is over.
    Over {
        /// The cause.
        by: End,
    },
    /// It is another seat's turn.
    Turn {
        /// The decision that is due.
        act: Act,
        /// The seats to play.
        seats: SeatSet,
    },
    /// The seats must first respond to the card just played.
    Asking {
        /// The seats that have not answered.
        seats: SeatSet,
        /// Whether the card can be accused.
        suspicion: bool,
    },
    /// The seat has answered already.
    Answered {
        /// Whether the card can be accused.
        suspicion: bool,
    },
    /// The seat played the card itself.
    OwnCard {
        /// Whether the card can be accused.
        suspicion: bool,
    },
    /// There is no card to answer.
    Unasked {
        /// The decision that is due instead.
        act: Act,
        /// Whether the answer is an accusation.
        accuses: bool,
    },
    /// The seat does not hold the card.
    NotHeld {
        /// The decision that is due.
        act: Act,
    },
    /// It would be a third of its kind.
    Third {
        /// The kind.
        of: Kind,
    },
    /// The burger is too small to be closed.
    SmallToClose {
        /// Number of ingredients it holds.
        size: u8,
        /// Number of ingredients required.
        least: u8,
    },
    /// The burger is too small to be slapped.
    SmallToSlap {
        /// Number of ingredients it holds.
        size: u8,
        /// Number of ingredients required.
        least: u8,
    },
    /// The seat has no such top left.
    NoTop {
        /// The decision that is due.
        act: Act,
        /// Whether a doubling top.
        double: bool,
    },
    /// The seat has neither a top nor a fly to put on the burger.
    NothingToPut,
    /// The seat has another move, so it cannot pass.
    OtherMoves,
    /// The seat must first open a new burger.
    Opening,
    /// The winner of a slap must put a top or a fly on the burger.
    LidOrFly,
    /// The match has no slapping.
    NoTouch,
    /// The match has no accusations.
    NoSuspicion {
        /// Whether the answer also slaps.
        slaps: bool,
    },
}

/// A decision of the seat to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The seat plays a card or closes the burger.
    Turn,
    /// The seat opens a burger.
    Open,
    /// The seat won a slap and puts a top or a fly on the burger.
    Slapped,
}

/// The cause of the end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All seats had to pass and the draw pile was empty.
    Passes,
    /// No bottom is left.
    Bottoms,
    /// A seat has no ingredient in hand.
    Ingredients,
}

impl Act {
    /// The rule that lists the legal moves.
    const fn rule(self) -> &'static str {
        match self {
            Self::Turn => "HM-3.2",
            Self::Open => "HM-4.3",
            Self::Slapped => "HM-6.3",
        }
    }
}

impl Illegal {
    /// The rule to show to players.
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
