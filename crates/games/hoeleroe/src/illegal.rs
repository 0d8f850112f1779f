//! Why a move is refused (HO-17).

use stammtisch_core::{Refusal, Rule};

use crate::card::Kind;
use crate::function::Unit;
use crate::moves::Wish;

/// Why a seat cannot make a move, or use a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The match is over (HO-17.1).
    Over,
    /// Nothing is asked of the seat (HO-17.2).
    NotAsked {
        /// How often it must still sit out.
        skips: u16,
    },
    /// A move of another kind is asked for (HO-14.3).
    OtherKind,
    /// The seat does not hold the cards (HO-5.1).
    NotHeld,
    /// Only the card just drawn may be laid (HO-5.7).
    NotDrawn,
    /// A card is locked (HO-6.5).
    Locked,
    /// The joker cannot stand for this now, or must stand for something (HO-5.4).
    Joker,
    /// Two Kings of acorns start a function and answer none (HO-5.3).
    TwoKings,
    /// No Zwang can be put on this card now (HO-9.1).
    NotForceable,
    /// An Ober of hearts is never the last card (HO-5.5).
    LastOber,
    /// It is the Arschkarte, which is forbidden here (HO-6.4).
    Arschkarte,
    /// The card does not match the top (HO-5.2, in plain play HO-4.8).
    Misfit {
        /// The top.
        top: Option<Kind>,
        /// Whether a void round runs.
        plain: bool,
    },
    /// Zwang lies on the function (HO-9.2).
    Forced,
    /// The card is not what was wished for (HO-8.9).
    NotWished {
        /// The wish.
        wish: Option<Wish>,
    },
    /// Only a higher Unter overtakes (HO-8.9).
    LowerUnter {
        /// The Unter that wishes.
        than: Kind,
    },
    /// The card does nothing to what runs (HO-8.2).
    NoReaction,
    /// The seat was named, so nothing can be passed on (HO-8.5).
    Direct,
    /// One place of several was deflected, and the others cannot be doubled with it (HO-8.6).
    Deflected,
    /// A halved draw is not stopped by this card (HO-8.10).
    Halved,
    /// Too few cards to reduce (HO-8.8).
    TooFewToReduce,
    /// After halving or reducing little may be laid (HO-8.8).
    Reduced,
    /// No other seat is there to deflect to (HO-8.6).
    NobodyToDeflectTo,
    /// The side cannot be named for this function; without one for a function that is deflected (HO-8.6).
    NotNamable {
        /// The kind of function.
        by: Option<Unit>,
    },
    /// The sides cannot be made to swap (HO-7.8).
    NoPair,
    /// This cannot be wished for (HO-7.6).
    NoWish,
    /// Cards are chosen in their order, and no more than are asked for (HO-14.4).
    WrongChoice,
    /// No free Ober of hearts beside another card, or no Zwang to put it against (HO-9.3).
    NoCounter,
    /// No free Ober of hearts beside another card to force with (HO-9.1).
    NoForce,
    /// The seat has no free joker to sacrifice (HO-12.6).
    NoJoker,
    /// The joker that could be sacrificed is locked (HO-12.6).
    JokerLocked,
    /// Of all cards only the joker is asked for (HO-14.3).
    OnlyJoker,
}

/// The rule that says who may be named.
const fn naming_rule(by: Option<Unit>) -> &'static str {
    match by {
        None => "HO-8.6",
        Some(Unit::Draw) => "HO-7.3",
        Some(Unit::Swap) => "HO-7.8",
        Some(Unit::Give) => "HO-7.11",
        Some(Unit::Show) => "HO-7.16",
        Some(Unit::Skip | Unit::Skips | Unit::Wish | Unit::All | Unit::Robin | Unit::Dump) => "HO-7.4",
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::IllegalMove(Rule(match illegal {
            Illegal::Over => return Self::MatchOver,
            Illegal::NotAsked { .. } => return Self::NotYourTurn,
            Illegal::Misfit { plain: true, .. } => "HO-4.8",
            Illegal::NotHeld => "HO-5.1",
            Illegal::Misfit { plain: false, .. } => "HO-5.2",
            Illegal::TwoKings => "HO-5.3",
            Illegal::Joker => "HO-5.4",
            Illegal::LastOber => "HO-5.5",
            Illegal::NotDrawn => "HO-5.7",
            Illegal::Arschkarte => "HO-6.4",
            Illegal::Locked => "HO-6.5",
            Illegal::NoWish => "HO-7.6",
            Illegal::NoPair => "HO-7.8",
            Illegal::NotWished { .. }
            | Illegal::LowerUnter { .. }
            | Illegal::NoReaction
            | Illegal::Direct
            | Illegal::Deflected
            | Illegal::Halved
            | Illegal::TooFewToReduce
            | Illegal::Reduced
            | Illegal::NobodyToDeflectTo => "HO-8.2",
            Illegal::NotForceable | Illegal::NoForce => "HO-9.1",
            Illegal::Forced => "HO-9.2",
            Illegal::NoCounter => "HO-9.3",
            Illegal::NoJoker | Illegal::JokerLocked => "HO-12.6",
            Illegal::OtherKind | Illegal::OnlyJoker => "HO-14.3",
            Illegal::WrongChoice => "HO-14.4",
            Illegal::NotNamable { by } => naming_rule(by),
        }))
    }
}
