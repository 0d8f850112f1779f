//! Why a card or a control cannot be used now.

use alloc::vec::Vec;
use core::fmt;

use stammtisch_core::{Blocked, Rule, Seat, SeatSet};

use crate::rules::LEAST_TO_SLAP;
use crate::{Answer, Filling, HaecMaec, Kind, Move, PhaseView, View, effect};

/// A card in hand, or a control of a seat: `TOM3`, `close double`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Thing(Move);

impl Thing {
    /// What the move uses.
    #[must_use]
    pub const fn of(m: Move) -> Self {
        Self(m)
    }

    /// The move that would use it.
    #[must_use]
    pub const fn as_move(self) -> Move {
        self.0
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Move::Play(card) => card.fmt(f),
            control => control.fmt(f),
        }
    }
}

/// The rule that forbids, and what is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecReason")
)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// What is missing.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub obstacle: Obstacle,
}

/// What is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HaecMaecObstacle")
)]
pub enum Obstacle {
    /// The cards are not dealt yet.
    Setup,
    /// The match is over.
    Over,
    /// Others are on turn.
    Turn {
        /// Who is.
        seats: SeatSet,
    },
    /// The card just played is being answered first.
    Asking {
        /// Who has not answered.
        seats: SeatSet,
    },
    /// There is no card to answer.
    Unasked,
    /// The card to answer is one's own.
    OwnCard,
    /// The card is answered already.
    Answered,
    /// It would be a third of its kind.
    Third {
        /// The kind.
        of: Kind,
    },
    /// The burger is too small.
    Small {
        /// How many ingredients it holds.
        size: u8,
        /// How many it takes.
        least: u8,
    },
    /// No such top is left.
    NoTop {
        /// The doubling top.
        double: bool,
    },
    /// Neither a top nor a fly is left to put on the burger.
    NothingToPut,
    /// Something else can be done.
    OtherMoves,
    /// A new burger is opened first.
    Opening,
    /// Whoever has won the burger puts a top or a fly on it.
    LidOrFly,
}

impl Reason {
    const fn new(rule: &'static str, obstacle: Obstacle) -> Self {
        Self {
            rule: Rule(rule),
            obstacle,
        }
    }
}

/// The cards in hand, once each, and the controls of the house rules.
fn things(view: &View) -> impl Iterator<Item = Move> + '_ {
    let hand = view.hand.as_deref().unwrap_or_default();
    let different = hand
        .iter()
        .enumerate()
        .filter(|(place, card)| *place == 0 || hand[*place - 1] != **card)
        .map(|(_, card)| Move::Play(*card));
    let (suspicion, touch) = (view.house.suspicion, view.house.touch);
    let controls = [
        (true, Move::Close { double: false }),
        (true, Move::Close { double: true }),
        (true, Move::Answer(Answer::Pass)),
        (suspicion, Move::Answer(Answer::Accuse)),
        (touch, Move::Answer(Answer::Slap)),
        (suspicion && touch, Move::Answer(Answer::AccuseAndSlap)),
    ];
    different.chain(
        controls
            .into_iter()
            .filter_map(|(there, control)| there.then_some(control)),
    )
}

pub(crate) fn blocked(view: &View, seat: Seat) -> Vec<Blocked<HaecMaec>> {
    let plays = !matches!(view.phase, PhaseView::Setup | PhaseView::Over);
    things(view)
        .filter_map(|m| {
            Some(Blocked {
                thing: Thing::of(m),
                reason: why_not(view, seat, m)?,
                effect: plays.then(|| effect::of(view, seat, m)),
            })
        })
        .collect()
}

/// Why `m` is not legal now; `None` if it is.
fn why_not(view: &View, seat: Seat, m: Move) -> Option<Reason> {
    match view.phase {
        PhaseView::Setup => Some(Reason::new("HM-2.1", Obstacle::Setup)),
        PhaseView::Over => Some(Reason::new(rule_of_end(view), Obstacle::Over)),
        PhaseView::Window => in_window(view, seat, m),
        PhaseView::Turn | PhaseView::Open | PhaseView::Slapped => match m {
            Move::Answer(answer) if answer != Answer::Pass => Some(unasked(answer)),
            _ if !view.to_act.contains(seat) => Some(not_on_turn(view)),
            _ if view.phase == PhaseView::Turn => on_turn(view, seat, m),
            _ if view.phase == PhaseView::Open => opening(m),
            _ => slapped(view, seat, m),
        },
    }
}

fn unasked(answer: Answer) -> Reason {
    let rule = if answer.accuses() { "HM-5.1" } else { "HM-6.1" };
    Reason::new(rule, Obstacle::Unasked)
}

fn not_on_turn(view: &View) -> Reason {
    let rule = match view.phase {
        PhaseView::Open => "HM-4.3",
        PhaseView::Slapped => "HM-6.3",
        _ => "HM-3.1",
    };
    let seats = view.to_act;
    Reason::new(rule, Obstacle::Turn { seats })
}

/// HM-7: what has ended the match.
fn rule_of_end(view: &View) -> &'static str {
    let mut hands = view.hands.iter().flatten();
    if hands.any(|hand| hand.iter().all(|card| *card == Filling::Fly)) {
        "HM-7.2"
    } else if view.burger_size.is_none() {
        "HM-7.1"
    } else {
        "HM-3.6"
    }
}

fn on_turn(view: &View, seat: Seat, m: Move) -> Option<Reason> {
    match m {
        Move::Play(card @ Filling::Ingredient { kind, .. }) => view
            .unfit
            .contains(&card)
            .then(|| Reason::new("HM-3.5", Obstacle::Third { of: kind })),
        Move::Play(Filling::Fly) => None,
        Move::Close { double } => top_missing(view, seat, double, "HM-4.1").or_else(|| {
            let (size, least) = (view.burger_size.unwrap_or_default(), view.least_to_close());
            (size < least).then(|| Reason::new("HM-4.1", Obstacle::Small { size, least }))
        }),
        Move::Answer(_) => {
            let mut others = things(view).filter(|other| !matches!(other, Move::Answer(_)));
            others
                .any(|other| on_turn(view, seat, other).is_none())
                .then(|| Reason::new("HM-3.6", Obstacle::OtherMoves))
        }
    }
}

fn top_missing(view: &View, seat: Seat, double: bool, rule: &'static str) -> Option<Reason> {
    let missing = !view.tops[seat.index()].has(double);
    missing.then(|| Reason::new(rule, Obstacle::NoTop { double }))
}

fn opening(m: Move) -> Option<Reason> {
    match m {
        Move::Play(_) => None,
        Move::Close { .. } | Move::Answer(_) => Some(Reason::new("HM-4.3", Obstacle::Opening)),
    }
}

fn slapped(view: &View, seat: Seat, m: Move) -> Option<Reason> {
    match m {
        Move::Play(Filling::Fly) => None,
        Move::Close { double } => top_missing(view, seat, double, "HM-6.3"),
        Move::Play(_) | Move::Answer(_) => Some(Reason::new("HM-6.3", Obstacle::LidOrFly)),
    }
}

fn in_window(view: &View, seat: Seat, m: Move) -> Option<Reason> {
    let rule = if view.house.suspicion { "HM-5.1" } else { "HM-6.1" };
    let Move::Answer(answer) = m else {
        let seats = view.to_act;
        return Some(Reason::new(rule, Obstacle::Asking { seats }));
    };
    if view.answered.contains(&seat) {
        return Some(Reason::new(rule, Obstacle::Answered));
    }
    if !view.to_act.contains(seat) {
        return Some(Reason::new(rule, Obstacle::OwnCard));
    }
    if !answer.slaps() {
        return None;
    }
    let (size, least) = (view.burger_size.unwrap_or_default(), LEAST_TO_SLAP);
    let puts = view.tops[seat.index()].any() || view.hand.iter().flatten().any(|card| *card == Filling::Fly);
    if size < least {
        Some(Reason::new("HM-6.1", Obstacle::Small { size, least }))
    } else {
        (!puts).then(|| Reason::new("HM-6.1", Obstacle::NothingToPut))
    }
}
