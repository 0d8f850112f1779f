//! Why a card or a control cannot be used now (HO-17), and what it would do if it could be.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use stammtisch_core::{Blocked, Refusal, Rule, Seat};

use crate::board::Phase;
use crate::card::{Kind, Laid, Rank};
use crate::draw::Draw;
use crate::effect::Effect;
use crate::function::{Function, Run};
use crate::meaning::of_rank;
use crate::moves::{Lay, Move, Wish};
use crate::state::Hoeleroe;
use crate::view::View;

/// A card or a control that a seat has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thing {
    /// A card.
    Card(Kind),
    /// A copy that is locked, of a card of which another is free.
    Locked(Kind),
    /// A plain verb.
    Control(Move),
}

impl Thing {
    /// The plain verbs, all of which every seat has.
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

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(kind) => write!(f, "{kind}"),
            Self::Locked(kind) => write!(f, "{kind} locked"),
            Self::Control(verb) => write!(f, "{verb}"),
        }
    }
}

/// Why something cannot be used now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeReason")
)]
pub struct Reason {
    /// The rule that a refusal would name; none where the seat is not asked at all.
    pub rule: Option<Rule>,
    /// What is missing.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub missing: Missing,
    /// Where mistakes are moves (HO-17.6): the one that lays the card all the same, and costs another.
    pub fine: Option<Move>,
}

/// What is missing.
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
    /// Nothing is asked of the seat (HO-17.2).
    Asked {
        /// How often it must still sit out.
        skips: u16,
    },
    /// Something else is asked (HO-14.3).
    Other,
    /// The card is locked (HO-6.5).
    Lock,
    /// An Ober of hearts is never the last card (HO-5.5).
    LastOber,
    /// No free Ober of hearts beside another card, or no Zwang to use it on (HO-9.1, HO-9.3).
    Ober,
    /// It is the Arschkarte, which is forbidden here (HO-6.4).
    Arschkarte,
    /// Only the card just drawn may be laid (HO-5.7).
    Drawn,
    /// It does not match the top (HO-5.2, HO-4.8).
    Misfit {
        /// The top.
        top: Option<Kind>,
        /// Whether a void round runs.
        plain: bool,
    },
    /// Zwang lies on it (HO-9.2).
    Forced,
    /// The seat was named, so nothing can be passed on (HO-8.5).
    Direct,
    /// One place of several was deflected, and the others cannot be doubled with it (HO-8.6).
    Deflected,
    /// It is not what was wished for (HO-8.9).
    Wish {
        /// The wish.
        wish: Option<Wish>,
    },
    /// Only a higher Unter overtakes (HO-8.9).
    Lower {
        /// The Unter that wishes.
        than: Kind,
    },
    /// After halving or reducing little may be laid (HO-8.8).
    Reduced,
    /// A halved draw is not stopped by this card (HO-8.10).
    Halved,
    /// Too few cards to reduce (HO-8.8).
    Small {
        /// It takes so many.
        least: i16,
    },
    /// Nobody is there to deflect to (HO-8.6).
    Nobody,
    /// It does nothing to what runs (HO-8.2).
    Nothing,
    /// Only the joker is asked for (HO-12.6).
    Joker,
    /// Cards are chosen in their order, and no more than are asked for (HO-14.4).
    Order,
}

impl View {
    /// Every card of `seat` and every control that no legal move uses.
    pub(crate) fn blocked_for(&self, seat: Seat) -> Vec<Blocked<Hoeleroe>> {
        let game = self.stand_in(seat);
        let (mut used, mut verbs) = (0, Vec::new());
        if game.may_act(seat) {
            let _ = game.visit_legal(seat, |m| {
                match m {
                    Move::Lay(lay) => used |= lay.main().card().bit(),
                    Move::Put(kind) | Move::Give(kind) => used |= kind.bit(),
                    _ => used |= m.uses().map_or(0, Kind::bit),
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
                    thing: Thing::Card(kind),
                    effect,
                    reason: game.why_not_card(seat, kind),
                });
            } else if game.asked.menu.lays() && free.count(kind) < hand.count(kind) {
                blocked.push(Blocked {
                    thing: Thing::Locked(kind),
                    effect,
                    reason: Reason {
                        rule: Some(Rule("HO-6.5")),
                        missing: Missing::Lock,
                        fine: None,
                    },
                });
            }
        }
        let controls = Thing::CONTROLS.into_iter().filter(|verb| !verbs.contains(verb));
        blocked.extend(controls.map(|verb| Blocked {
            thing: Thing::Control(verb),
            effect: game.what_if_control(seat, verb),
            reason: game.why_not_control(seat, verb),
        }));
        blocked
    }
}

impl Hoeleroe {
    /// What a card would do if it could be laid; the match must not be over.
    fn what_if(&self, seat: Seat, kind: Kind) -> Option<Effect> {
        let played = self.board.cursor.is_some() && !matches!(self.board.phase, Phase::Over);
        if !played || !self.board.in_play.contains(seat) {
            return None;
        }
        if kind == Kind::JOKER && !self.board.plain() {
            return Some(Effect::Joker);
        }
        let lay = Move::Lay(Lay::Card(Laid::Own(kind)));
        Some(self.clone().supposed(seat, kind).effect_of(seat, lay))
    }

    /// What a control would do if it could be used, where that can be said.
    fn what_if_control(&self, seat: Seat, verb: Move) -> Option<Effect> {
        let in_play = self.board.in_play.contains(seat) && !matches!(self.board.phase, Phase::Over);
        match verb {
            // The Arschkarte is no card that answers: with it a turn of one's own is supposed.
            Move::Draw if in_play && self.board.cursor.is_some() => {
                let mut game = self.clone().unhindered();
                game.board.phase = Phase::Nothing(None);
                Some(game.supposed(seat, Kind::E7).effect_of(seat, verb))
            }
            Move::Counter if in_play => Some(Effect::Counters),
            _ => None,
        }
    }

    fn why_not_control(&self, seat: Seat, verb: Move) -> Reason {
        let (rule, missing) = match self.check_move(seat, verb) {
            Err(Refusal::MatchOver) => (None, Missing::Over),
            Err(Refusal::IllegalMove(rule)) => (
                Some(rule),
                match rule.0 {
                    "HO-9.1" | "HO-9.3" => Missing::Ober,
                    "HO-12.6" => Missing::Joker,
                    _ => Missing::Other,
                },
            ),
            _ => (None, self.not_asked(seat)),
        };
        Reason {
            rule,
            missing,
            fine: None,
        }
    }

    fn not_asked(&self, seat: Seat) -> Missing {
        Missing::Asked {
            skips: self.board.skips[seat.index()],
        }
    }

    fn why_not_card(&self, seat: Seat, kind: Kind) -> Reason {
        let (rule, missing) = self.missing(seat, kind);
        let lay = Move::Lay(Lay::Card(Laid::Own(kind)));
        let fine = self.is_fined(seat, lay).then_some(lay);
        Reason { rule, missing, fine }
    }

    /// The rule against a card that no legal move uses, and what is missing.
    fn missing(&self, seat: Seat, kind: Kind) -> (Option<Rule>, Missing) {
        if matches!(self.board.phase, Phase::Over) {
            return (None, Missing::Over);
        }
        if !self.may_act(seat) {
            return (None, self.not_asked(seat));
        }
        let chooses = matches!(self.board.phase, Phase::Put(_) | Phase::Give);
        let sacrifices = matches!(self.board.phase, Phase::Sacrifice(_));
        let forces = matches!(self.board.phase, Phase::Force) && kind == Kind::HO;
        if sacrifices && kind == Kind::JOKER {
            return (Some(Rule("HO-12.6")), Missing::Lock);
        }
        if sacrifices {
            return (Some(Rule("HO-14.3")), Missing::Joker);
        }
        if chooses {
            return (Some(Rule("HO-14.4")), Missing::Order);
        }
        if forces {
            return (Some(Rule("HO-9.1")), Missing::Ober);
        }
        let rule = match self.check_lay(seat, Lay::Card(self.stands_for(kind))) {
            Err(rule) => rule,
            Ok(()) => Rule("HO-14.3"),
        };
        let missing = match rule.0 {
            "HO-5.7" => Missing::Drawn,
            "HO-6.5" => Missing::Lock,
            "HO-5.5" => Missing::LastOber,
            "HO-6.4" => Missing::Arschkarte,
            "HO-5.2" | "HO-4.8" => Missing::Misfit {
                top: self.board.top,
                plain: self.board.plain(),
            },
            "HO-9.2" => Missing::Forced,
            "HO-8.2" => self
                .board
                .function()
                .map_or(Missing::Other, |function| function.missing(kind)),
            _ => Missing::Other,
        };
        (Some(rule), missing)
    }

    /// The card, or what the joker would most easily be laid as.
    fn stands_for(&self, kind: Kind) -> Laid {
        if kind == Kind::JOKER && !self.board.plain() {
            Laid::Joker(Kind::EK)
        } else {
            Laid::Own(kind)
        }
    }
}

impl Function {
    /// Why a kind that fits nowhere in HO-8.2 does not.
    fn missing(&self, kind: Kind) -> Missing {
        if let Run::Wish(wishing) = self.run {
            let unter = of_rank(Rank::Unter) & kind.bit() != 0;
            return if unter {
                Missing::Lower { than: self.card }
            } else {
                Missing::Wish { wish: wishing.wish }
            };
        }
        if !self.stands_in_table(kind) {
            return Missing::Nothing;
        }
        match self.run {
            _ if self.bars_as_direct(kind) => Missing::Direct,
            Run::Skips(_) if self.is_deflected_place() => Missing::Deflected,
            Run::Draw(draw) if kind == Kind::E10 && draw.rest().is_some() => Missing::Halved,
            Run::Draw(_) if kind == Kind::SK => Missing::Small {
                least: Draw::LEAST_REDUCED,
            },
            Run::Draw(draw) if draw.is_cut() => Missing::Reduced,
            _ => Missing::Nobody,
        }
    }
}
