//! Reasons why a card or control cannot be used now (HO-17), and its effect if it could.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use stammtisch_core::{Blocked, Refusal, Rule, Seat};

use crate::board::Phase;
use crate::card::{Kind, Laid};
use crate::function::Draw;
use crate::illegal::Illegal;
use crate::moves::{Lay, Move, Wish};
use crate::narrate::Effect;
use crate::state::Hoeleroe;
use crate::view::View;

/// A card or control of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Control {
    /// A card.
    Card(Kind),
    /// A locked copy of a card whose other copy is free.
    Locked(Kind),
    /// A move without arguments.
    Move(Move),
}

impl Control {
    /// The moves without arguments, which every seat has as controls.
    pub const CONTROLS: [Move; 10] = [
        Move::Draw,
        Move::Pass,
        Move::Accept,
        Move::Counter,
        Move::Force,
        Move::Fold,
        Move::Object,
        Move::Sacrifice,
        Move::Take,
        Move::Done,
    ];
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(kind) => write!(f, "{kind}"),
            Self::Locked(kind) => write!(f, "{kind} locked"),
            Self::Move(verb) => write!(f, "{verb}"),
        }
    }
}

/// The reason why something cannot be used now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeReason")
)]
pub struct Reason {
    /// The rule that a refusal would name; null if the seat has no decision.
    pub rule: Option<Rule>,
    /// The unmet condition.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub missing: Missing,
    /// If mistakes are moves (HO-17.6), the move that lays the card anyway and costs another card.
    pub fine: Option<Move>,
}

/// A condition that is not met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeMissing")
)]
pub enum Missing {
    /// The match is over (HO-17.1).
    Over,
    /// The seat has no decision (HO-17.2).
    Asked {
        /// Rounds it still has to sit out.
        skips: u16,
    },
    /// The decision asks for something else (HO-14.3).
    Other,
    /// The card is locked (HO-6.5).
    Lock,
    /// A Heart Ober cannot be the last card (HO-5.5).
    LastOber,
    /// No free Heart Ober next to another card, or no Zwang to counter (HO-9.1, HO-9.3).
    Ober,
    /// It is the Arschkarte, and the house rule forbids laying it (HO-6.4).
    Arschkarte,
    /// Only the card just drawn may be laid (HO-5.7).
    Drawn,
    /// It does not match the top card (HO-5.2, HO-4.8).
    Misfit {
        /// The top card.
        top: Option<Kind>,
        /// Whether this is a void round.
        plain: bool,
    },
    /// The function is under Zwang (HO-9.2).
    Forced,
    /// The seat was named directly, so the function cannot be passed on (HO-8.5).
    Direct,
    /// One of several places was deflected; the others cannot be doubled with it (HO-8.6).
    Deflected,
    /// It does not grant the wish (HO-8.9).
    Wish {
        /// The wish.
        wish: Option<Wish>,
    },
    /// Only a higher Unter overtakes a wish (HO-8.9).
    Lower {
        /// The Unter that made the wish.
        than: Kind,
    },
    /// Few cards may be laid on a halved or reduced draw (HO-8.8).
    Reduced,
    /// This card cannot stop a halved draw (HO-8.10).
    Halved,
    /// The draw has too few cards to reduce (HO-8.8).
    Small {
        /// The smallest draw that can be reduced.
        least: i16,
    },
    /// There is no seat to deflect to (HO-8.6).
    #[cfg_attr(feature = "wire", serde(rename = "nobody"))]
    NoSeat,
    /// It cannot answer the running function (HO-8.2).
    Nothing,
    /// Only the joker may be laid (HO-12.6).
    Joker,
    /// Cards must be chosen in order, and at most as many as asked for (HO-14.4).
    Order,
}

impl From<Illegal> for Reason {
    fn from(illegal: Illegal) -> Self {
        Self {
            rule: Refusal::from(illegal).rule(),
            missing: illegal.missing(),
            fine: None,
        }
    }
}

impl View {
    /// The cards and controls of `seat` that no legal move uses.
    pub(crate) fn blocked_for(&self, seat: Seat) -> Vec<Blocked<Hoeleroe>> {
        let game = self.consistent_state(seat);
        let (mut used, mut verbs) = (0, Vec::new());
        if game.may_act(seat) {
            let _ = game.visit_legal(seat, |m| {
                match m {
                    Move::Lay(lay) => used |= lay.main().card().bit(),
                    Move::Put(kind) | Move::Give(kind) => used |= kind.bit(),
                    Move::Target(_)
                    | Move::Pair(..)
                    | Move::Wish(_)
                    | Move::Draw
                    | Move::Pass
                    | Move::Accept
                    | Move::Counter
                    | Move::Force
                    | Move::Fold
                    | Move::Object
                    | Move::Sacrifice
                    | Move::Take
                    | Move::Done => used |= m.uses().map_or(0, Kind::bit),
                }
                verbs.push(m);
                ControlFlow::<()>::Continue(())
            });
        }
        let mut blocked = Vec::new();
        let (hand, free) = (game.hand(seat), game.free(seat));
        for kind in hand.kinds() {
            let effect = game.what_if(seat, kind);
            if used & kind.bit() == 0 {
                blocked.push(Blocked {
                    thing: Control::Card(kind),
                    effect,
                    reason: game.why_not_card(seat, kind),
                });
            } else if game.asked.menu.lays() && free.count(kind) < hand.count(kind) {
                blocked.push(Blocked {
                    thing: Control::Locked(kind),
                    effect,
                    reason: Illegal::Locked.into(),
                });
            }
        }
        let controls = Control::CONTROLS.into_iter().filter(|verb| !verbs.contains(verb));
        blocked.extend(controls.map(|verb| Blocked {
            thing: Control::Move(verb),
            effect: game.what_if_control(seat, verb),
            reason: game.why_not_control(seat, verb),
        }));
        blocked
    }
}

impl Hoeleroe {
    /// The effect of a card if it could be laid; the match must not be over.
    fn what_if(&self, seat: Seat, kind: Kind) -> Option<Effect> {
        let played = self.board.cursor.is_some() && !matches!(self.board.phase, Phase::Over);
        if !played || !self.board.in_play.contains(seat) {
            return None;
        }
        if kind == Kind::JOKER && !self.board.plain() {
            return Some(Effect::Joker);
        }
        let lay = Move::Lay(Lay::Card(Laid::Own(kind)));
        Some(self.clone().hypothetical(seat, kind).effect_of(seat, lay))
    }

    /// The effect of a control if it could be used; `None` if that is unknown.
    fn what_if_control(&self, seat: Seat, verb: Move) -> Option<Effect> {
        let in_play = self.board.in_play.contains(seat) && !matches!(self.board.phase, Phase::Over);
        if verb == Move::Draw && in_play && self.board.cursor.is_some() {
            // No function runs, so the card does not answer one; any kind leads to the seat's own turn.
            let mut game = self.clone().without_obstacles();
            game.board.phase = Phase::Nothing(None);
            Some(game.hypothetical(seat, Kind::E7).effect_of(seat, verb))
        } else if verb == Move::Counter && in_play {
            Some(Effect::Counters)
        } else {
            None
        }
    }

    fn why_not_control(&self, seat: Seat, verb: Move) -> Reason {
        // A legal move is not blocked.
        let asked = self.check_asked(seat);
        let illegal = asked.and_then(|()| self.check_in_turn(seat, verb)).err();
        illegal.unwrap_or(Illegal::OtherKind).into()
    }

    fn why_not_card(&self, seat: Seat, kind: Kind) -> Reason {
        let asked = self.check_asked(seat);
        let illegal = asked.and_then(|()| self.check_card(seat, kind)).err();
        let lay = Move::Lay(Lay::Card(Laid::Own(kind)));
        Reason {
            fine: self.is_fined(seat, lay).then_some(lay),
            ..illegal.unwrap_or(Illegal::OtherKind).into()
        }
    }

    /// Whether a seat with a decision may use a card in its hand of which no other copy is free.
    fn check_card(&self, seat: Seat, kind: Kind) -> Result<(), Illegal> {
        match self.board.phase {
            Phase::Sacrifice(_) if kind != Kind::JOKER => Err(Illegal::OnlyJoker),
            Phase::Sacrifice(_) => {
                let sacrifice = self.check_in_turn(seat, Move::Sacrifice);
                sacrifice.map_err(|_| Illegal::JokerLocked)
            }
            Phase::Put(_) => self.check_in_turn(seat, Move::Put(kind)),
            Phase::Give | Phase::Tribute(_) => self.check_in_turn(seat, Move::Give(kind)),
            Phase::Force if kind == Kind::HO => self.check_in_turn(seat, Move::Force),
            Phase::Force
            | Phase::Turn
            | Phase::Drawn(_)
            | Phase::Object(_)
            | Phase::Target(_)
            | Phase::Deflect(_)
            | Phase::Pair(_)
            | Phase::Wish(_)
            | Phase::React(_)
            | Phase::All(_)
            | Phase::Take(_)
            | Phase::Starter
            | Phase::Deal
            | Phase::Size
            | Phase::Arsch
            | Phase::Number(..)
            | Phase::Pick(_)
            | Phase::Nothing(_)
            | Phase::Over => self.check_lay(seat, Lay::Card(self.stands_for(kind))),
        }
    }

    /// The card itself; for the joker, the kind it could most easily stand for.
    fn stands_for(&self, kind: Kind) -> Laid {
        if kind == Kind::JOKER && !self.board.plain() {
            Laid::Joker(Kind::EK)
        } else {
            Laid::Own(kind)
        }
    }
}

impl Illegal {
    /// The unmet condition, as shown to players.
    pub(crate) const fn missing(self) -> Missing {
        match self {
            Self::Over => Missing::Over,
            Self::NotAsked { skips } => Missing::Asked { skips },
            Self::NotDrawn => Missing::Drawn,
            Self::Locked | Self::JokerLocked => Missing::Lock,
            Self::LastOber => Missing::LastOber,
            Self::Arschkarte => Missing::Arschkarte,
            Self::Misfit { top, plain } => Missing::Misfit { top, plain },
            Self::Forced => Missing::Forced,
            Self::NotWished { wish } => Missing::Wish { wish },
            Self::LowerUnter { than } => Missing::Lower { than },
            Self::NoReaction => Missing::Nothing,
            Self::Direct => Missing::Direct,
            Self::Deflected => Missing::Deflected,
            Self::Halved => Missing::Halved,
            Self::TooFewToReduce => Missing::Small {
                least: Draw::LEAST_REDUCED,
            },
            Self::Reduced => Missing::Reduced,
            Self::NoSeatToDeflectTo => Missing::NoSeat,
            Self::WrongChoice => Missing::Order,
            Self::NoCounter | Self::NoForce => Missing::Ober,
            Self::NoJoker | Self::OnlyJoker => Missing::Joker,
            // All of these except the first never concern a single card in hand or a control.
            Self::OtherKind
            | Self::NotHeld
            | Self::Joker
            | Self::TwoKings
            | Self::NotForceable
            | Self::NotNamable { .. }
            | Self::NoPair
            | Self::NoWish => Missing::Other,
        }
    }
}
