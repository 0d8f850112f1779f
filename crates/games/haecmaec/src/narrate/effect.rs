//! The effect a move would have now, as far as its seat may know: players have to remember covered cards.

use stammtisch_core::Seat;

use crate::legal::{MIN_TO_SLAP, least_to_close};
use crate::score::{penalty, points};
use crate::{Answer, Filling, Kind, Move, PhaseView, View};

/// The effect of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HaecMaecEffect")
)]
pub enum Effect {
    /// An ingredient goes on top of the burger (HM-3.3).
    Plays {
        /// The ingredient.
        card: Filling,
        /// Number of ingredients in the burger afterwards.
        size: u8,
        /// Whether it is a third of its kind (HM-3.5); `None` if players have to remember that.
        third: Option<bool>,
        /// Points lost if the card is a third and is accused (HM-5.2, 7.3), negative; `None` in a match without
        /// accusations.
        cost: Option<i32>,
        /// Whether it is the last ingredient in hand, so that the match ends (HM-7.2).
        ends: bool,
    },
    /// A fly spoils the burger, and no seat gets it (HM-3.4).
    Spoils {
        /// Number of ingredients set aside with it.
        size: u8,
        /// Whether the fly is replaced from the draw pile (HM-6.3).
        draws: bool,
        /// The seat that begins the next burger; `None` if the match ends.
        next: Option<Seat>,
    },
    /// The seat takes the burger (HM-4.2).
    Closes {
        /// Number of ingredients it holds.
        size: u8,
        /// Whether with the doubling top.
        double: bool,
        /// Sum of its ingredients; `None` if they are covered.
        sum: Option<i32>,
        /// Points for the burger, doubled by a doubling top.
        points: Option<i32>,
        /// The next step.
        after: AfterClosing,
    },
    /// The seat has no other move and keeps its hand (HM-3.6).
    Passes {
        /// The next seat to play; `None` if the match ends.
        next: Option<Seat>,
    },
    /// The seat accepts the card just played (HM-5.1, 6.1).
    Accepts,
    /// The seat claims that the card just played is a third of its kind (HM-5.1).
    Accuses {
        /// The accused card; `None` while there is no card to answer.
        about: Option<Accusation>,
    },
    /// The first slap wins the burger (HM-6.2).
    Slaps {
        /// Number of ingredients it holds.
        size: u8,
    },
    /// Both: the accusation is settled first (HM-6.4).
    AccusesAndSlaps {
        /// The accused card; `None` while there is no card to answer.
        about: Option<Accusation>,
    },
}

/// The card that an accusation is about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecAccusation")
)]
pub struct Accusation {
    /// The seat that played the card.
    pub against: Seat,
    /// The card.
    pub card: Filling,
    /// Whether it is a third of its kind; `None` if players have to remember that.
    pub right: Option<bool>,
    /// Points lost by the seat that has to take the card (HM-5.2, 5.3, 7.3), negative.
    pub cost: i32,
}

/// The step after closing a burger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "snake_case"),
    ts(rename = "HaecMaecAfterClosing")
)]
pub enum AfterClosing {
    /// The seat takes a new bottom and plays a card on it (HM-4.3).
    Opens,
    /// The same, but the seat draws a card first (HM-6.5).
    DrawsAndOpens,
    /// The match ends (HM-7.1, 7.2).
    Ends,
}

/// The effect `m` would have, whether it is legal or not.
pub(crate) fn of(view: &View, seat: Seat, m: Move) -> Effect {
    let size = view.burger_size.unwrap_or_default();
    let about = || accusation(view, seat);
    match m {
        Move::Play(Filling::Fly) => spoils(view, seat, size),
        Move::Play(card) => plays(view, seat, card, size),
        Move::Close { double } => closes(view, double, size),
        Move::Answer(Answer::Pass) if view.phase == PhaseView::Window => Effect::Accepts,
        Move::Answer(Answer::Pass) => passes(view, seat),
        Move::Answer(Answer::Accuse) => Effect::Accuses { about: about() },
        Move::Answer(Answer::Slap) => Effect::Slaps { size },
        Move::Answer(Answer::AccuseAndSlap) => Effect::AccusesAndSlaps { about: about() },
    }
}

fn plays(view: &View, seat: Seat, card: Filling, size: u8) -> Effect {
    let hand = view.hand.iter().flatten();
    Effect::Plays {
        card,
        size: size + 1,
        third: is_third(view, seat, card),
        cost: view.house.suspicion.then(|| penalty(card)),
        ends: hand.filter(|card| **card != Filling::Fly).count() == 1,
    }
}

fn spoils(view: &View, seat: Seat, size: u8) -> Effect {
    let over = view.bottoms == 0 || a_hand_is_empty(view);
    Effect::Spoils {
        size,
        draws: view.phase == PhaseView::Slapped && view.draw_pile_size > 0,
        next: (!over).then(|| seat.left(view.players())),
    }
}

fn closes(view: &View, double: bool, size: u8) -> Effect {
    let slapped = view.phase == PhaseView::Slapped;
    let sum = view.burger_value();
    Effect::Closes {
        size,
        double,
        sum,
        points: sum.map(|sum| points(sum, double)),
        after: if view.bottoms == 0 || slapped && a_hand_is_empty(view) {
            AfterClosing::Ends
        } else if slapped && view.draw_pile_size > 0 {
            AfterClosing::DrawsAndOpens
        } else {
            AfterClosing::Opens
        },
    }
}

fn passes(view: &View, seat: Seat) -> Effect {
    let over = view.passes + 1 >= view.players() && view.draw_pile_size == 0;
    Effect::Passes {
        next: (!over).then(|| seat.left(view.players())),
    }
}

/// The accusation that `seat` could make; `None` outside a window, and for the seat's own card.
fn accusation(view: &View, seat: Seat) -> Option<Accusation> {
    let (against, card) = view.burger_top.filter(|(player, _)| *player != seat)?;
    (view.phase == PhaseView::Window).then(|| Accusation {
        against,
        card,
        right: holds_two_of_its_kind(view, card, 1),
        cost: penalty(card),
    })
}

/// HM-3.5, if it can be seen. Without accusations, the legal moves reveal it to the seat to play.
fn is_third(view: &View, seat: Seat, card: Filling) -> Option<bool> {
    if !view.house.suspicion && view.phase == PhaseView::Turn && view.to_act.contains(seat) {
        return Some(view.unplayable.contains(&card));
    }
    holds_two_of_its_kind(view, card, 0)
}

/// Whether the burger, apart from its top `without` cards, holds two ingredients of the kind of `card`. `None` if
/// that is hidden.
fn holds_two_of_its_kind(view: &View, card: Filling, without: u8) -> Option<bool> {
    let kind = kind_of(card)?;
    let size = view.burger_size?.saturating_sub(without);
    if let Some(burger) = &view.burger {
        let beneath = burger.iter().take(size.into());
        return Some(beneath.filter(|(_, other)| kind_of(*other) == Some(kind)).count() >= 2);
    }
    let top = view.burger_top.filter(|_| without == 0);
    let same_on_top = top.is_some_and(|(_, other)| kind_of(other) == Some(kind));
    // Only the number of covered cards is known, not their kinds.
    let covered = size - u8::from(top.is_some());
    (covered + u8::from(same_on_top) < 2).then_some(false)
}

fn kind_of(card: Filling) -> Option<Kind> {
    match card {
        Filling::Ingredient { kind, .. } => Some(kind),
        Filling::Fly => None,
    }
}

/// HM-7.2, as far as it shows from the number of cards: an empty hand has no ingredient.
fn a_hand_is_empty(view: &View) -> bool {
    view.hand_sizes.contains(&0)
}

/// HM-4.1, 6.1, 6.3: whether a seat may take the burger as it lies.
pub(crate) fn is_closable(view: &View) -> bool {
    let size = view.burger_size.unwrap_or_default();
    let with_tops = || view.to_act.into_iter().any(|seat| view.tops[seat.index()].any());
    match view.phase {
        PhaseView::Turn => size >= least_to_close(view.players()) && with_tops(),
        PhaseView::Slapped => with_tops(),
        PhaseView::Window => view.house.touch && size >= MIN_TO_SLAP,
        PhaseView::Setup | PhaseView::Open | PhaseView::Over => false,
    }
}
