//! The effect a move would have now, as far as its seat may know.

use alloc::vec::Vec;

use stammtisch_core::{Seat, SeatSet};

use super::standing::{Place, Theft, serving};
use crate::{Card, CardSet, Move, Portion, View, Worm};

/// The effect of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "KarteneckEffect")
)]
pub enum Effect {
    /// Lays cards (KE-3.3).
    Lays {
        /// The cards.
        cards: CardSet,
        /// Sum of the display before.
        before: u16,
        /// Sum of the display afterwards.
        after: u16,
        /// The highest shield afterwards; null without a worm.
        shield: Option<u8>,
        /// Whether the display would be valid (KE-3.6, 3.7).
        valid: bool,
        /// Number of cards drawn when the laying ends.
        draws: u8,
        /// The portion each seat would get if all seats still in the round then dropped out.
        serving: Vec<Place>,
        /// The portion that could then be stolen (KE-3.7).
        steal: Option<Theft>,
        /// For a worm: the results of laying one, two, … of the lower worms in hand together with it. It makes no
        /// difference which of them: all count the same, and this worm keeps the highest shield.
        #[cfg_attr(feature = "wire", ts(inline))]
        joined: Vec<Joined>,
    },
    /// Ends a laying of worms (KE-3.4).
    Done {
        /// Sum of the display.
        sum: u16,
        /// Number of cards drawn.
        draws: u8,
    },
    /// Drops out (KE-3.5).
    Out {
        /// Sum of the display.
        sum: u16,
        /// Whether it is valid; an invalid one is discarded (KE-3.6).
        valid: bool,
        /// The portion that the seat gets: at once for an invalid display, otherwise if all seats still in the round
        /// dropped out now.
        portion: Option<Portion>,
        /// Number of worms on it.
        worms: u8,
        /// The seat's position in that serving; null for an invalid display.
        place: Option<u8>,
        /// Whether all other seats have dropped out.
        last: bool,
        /// Number of cards drawn (KE-3.8).
        draws: u8,
    },
    /// Drops out and steals (KE-3.7).
    Steals {
        /// Sum of the display.
        sum: u16,
        /// The seat it steals from.
        from: Seat,
        /// The stolen portion.
        portion: Portion,
        /// Number of worms on it.
        worms: u8,
        /// Whether all other seats have dropped out.
        last: bool,
        /// Number of cards drawn (KE-3.8).
        draws: u8,
    },
}

/// The result of laying several worms together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Joined {
    /// Sum of the display with all of them.
    pub after: u16,
    /// The portion each seat would get if all seats still in the round then dropped out.
    pub serving: Vec<Place>,
    /// The portion that could then be stolen (KE-3.7).
    pub steal: Option<Theft>,
}

pub(super) fn effect(view: &View, seat: Seat, m: Move) -> Effect {
    match m {
        Move::Lay { count, value } => {
            let card = Card::number(value).into_iter().cycle().take(count.into());
            lays(view, seat, card.collect())
        }
        Move::LayWorm(worm) => lays(view, seat, [Card::worm(worm)].into_iter().collect()),
        Move::Done => Effect::Done {
            sum: view.display(seat).sum(),
            draws: draws(view, 1, 0),
        },
        Move::Out => out(view, seat),
        Move::OutSteal => steals(view, seat).unwrap_or_else(|| out(view, seat)),
    }
}

fn lays(view: &View, seat: Seat, cards: CardSet) -> Effect {
    let before = view.display(seat);
    let display = before.plus(&cards);
    let Joined {
        after,
        serving,
        steal,
    } = joined(view, seat, display);
    let mut growing = display;
    let with_lower = lower_worms(view, seat, &cards).map(|worm| {
        growing.add(Card::worm(worm));
        joined(view, seat, growing)
    });
    Effect::Lays {
        cards,
        before: before.sum(),
        after,
        shield: display.highest_worm().map(Worm::shield),
        valid: display.has_worm(),
        draws: draws(view, 1, 0),
        serving,
        steal,
        joined: with_lower.collect(),
    }
}

/// The worms in hand that could be laid before the worm among `cards` in the same laying (KE-3.4).
fn lower_worms(view: &View, seat: Seat, cards: &CardSet) -> impl Iterator<Item = Worm> + use<> {
    let laying = view.laying.filter(|_| view.to_act == Some(seat));
    let highest = cards.highest_worm();
    let mine = view.hand.unwrap_or_default();
    mine.worms_above(laying).filter(move |&worm| Some(worm) < highest)
}

/// The result if this were the seat's display.
fn joined(view: &View, seat: Seat, display: CardSet) -> Joined {
    let mut displays = view.displays;
    displays[seat.index()] = display;
    Joined {
        after: display.sum(),
        serving: serving(view, &displays, seat),
        steal: Theft::with(view, seat, &display),
    }
}

fn out(view: &View, seat: Seat) -> Effect {
    let display = view.display(seat);
    let own = serving(view, &view.displays, seat)
        .into_iter()
        .find(|place| place.seat == seat);
    let discarded = if display.has_worm() { 0 } else { display.len() };
    let last = is_last(view, seat);
    Effect::Out {
        sum: display.sum(),
        valid: display.has_worm(),
        portion: own.and_then(|place| place.portion),
        worms: own.map_or(0, |place| place.worms),
        place: own.and_then(|place| place.place),
        last,
        draws: if last { 0 } else { draws(view, 2, discarded) },
    }
}

/// The effect of stealing; `None` if there is nothing to steal.
pub(super) fn steals(view: &View, seat: Seat) -> Option<Effect> {
    let display = view.display(seat);
    let theft = Theft::with(view, seat, display)?;
    let last = is_last(view, seat);
    Some(Effect::Steals {
        sum: display.sum(),
        from: theft.from,
        portion: theft.portion,
        worms: theft.worms,
        last,
        draws: if last { 0 } else { draws(view, 2, 0) },
    })
}

fn is_last(view: &View, seat: Seat) -> bool {
    view.out.with(seat) == SeatSet::all(view.players)
}

/// Number of cards that could be drawn out of `wanted`, if `discarded` cards were discarded first (KE-3.10).
fn draws(view: &View, wanted: usize, discarded: usize) -> u8 {
    let left = usize::from(view.draw_pile_size) + view.discard.len() + discarded;
    wanted.min(left) as u8
}
