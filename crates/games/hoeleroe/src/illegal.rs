//! Reasons why a move is refused (HO-17).

use stammtisch_core::{Refusal, Rule};

use crate::card::Kind;
use crate::function::Unit;
use crate::moves::Wish;

/// The reason why a seat cannot make a move or use a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The match is over (HO-17.1).
    Over,
    /// The seat has no decision to make (HO-17.2).
    NotAsked {
        /// Rounds it still has to sit out.
        skips: u16,
    },
    /// The decision asks for another kind of move (HO-14.3).
    OtherKind,
    /// The seat does not hold the cards (HO-5.1).
    NotHeld,
    /// Only the card just drawn may be laid (HO-5.7).
    NotDrawn,
    /// A card is locked (HO-6.5).
    Locked,
    /// The joker cannot stand for this kind now, or needs a kind to stand for (HO-5.4).
    Joker,
    /// A pair of Acorn Kings starts a function but cannot answer one (HO-5.3).
    TwoKings,
    /// Zwang cannot be put on this card now (HO-9.1).
    NotForceable,
    /// A Heart Ober cannot be the last card (HO-5.5).
    LastOber,
    /// It is the Arschkarte, and the house rule forbids laying it (HO-6.4).
    Arschkarte,
    /// The card does not match the top card (HO-5.2; in a void round HO-4.8).
    Misfit {
        /// The top card.
        top: Option<Kind>,
        /// Whether this is a void round.
        plain: bool,
    },
    /// The function is under Zwang (HO-9.2).
    Forced,
    /// The card does not grant the wish (HO-8.9).
    NotWished {
        /// The wish.
        wish: Option<Wish>,
    },
    /// Only a higher Unter overtakes a wish (HO-8.9).
    LowerUnter {
        /// The Unter that made the wish.
        than: Kind,
    },
    /// The card cannot answer the running function (HO-8.2).
    NoReaction,
    /// The seat was named directly, so the function cannot be passed on (HO-8.5).
    Direct,
    /// One of several places was deflected; the others cannot be doubled with it (HO-8.6).
    Deflected,
    /// This card cannot stop a halved draw (HO-8.10).
    Halved,
    /// The draw has too few cards to reduce (HO-8.8).
    TooFewToReduce,
    /// Few cards may be laid on a halved or reduced draw (HO-8.8).
    Reduced,
    /// There is no other seat to deflect to (HO-8.6).
    NoSeatToDeflectTo,
    /// The side cannot be named for this function, or for a deflection if there is none (HO-8.6).
    NotNamable {
        /// The function; `None` for a deflection.
        by: Option<Unit>,
    },
    /// These sides cannot swap (HO-7.8).
    NoPair,
    /// This wish is not allowed (HO-7.6).
    NoWish,
    /// Cards must be chosen in order, and at most as many as asked for (HO-14.4).
    WrongChoice,
    /// The seat has no free Heart Ober next to another card, or there is no Zwang to counter (HO-9.3).
    NoCounter,
    /// The seat has no free Heart Ober next to another card to put Zwang with (HO-9.1).
    NoForce,
    /// The seat has no free joker to sacrifice (HO-12.6).
    NoJoker,
    /// The joker that could be sacrificed is locked (HO-12.6).
    JokerLocked,
    /// Only the joker may be laid (HO-14.3).
    OnlyJoker,
}

/// The rule that limits the sides a function may name.
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
            | Illegal::NoSeatToDeflectTo => "HO-8.2",
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
