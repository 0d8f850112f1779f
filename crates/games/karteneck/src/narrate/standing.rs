//! The standing of a match: displays, portions, and what each seat would get if the round ended now.

use alloc::vec::Vec;

use stammtisch_core::{MAX_SEATS, Seat};

use crate::apply::serving_worth;
use crate::{CardSet, Portion, View, Worm};

/// The standing of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckStanding")
)]
pub struct Standing {
    /// Number of the round, from 1.
    pub round: u8,
    /// Number of rounds in the match (KE-2.2).
    pub rounds: u8,
    /// Number of worms in each seat's stack (KE-5.1).
    pub scores: Vec<i32>,
    /// The display and the portions of each seat.
    pub rows: Vec<Row>,
    /// The portion each seat would get if all seats still in the round dropped out now, the seat to play first.
    /// Served seats come first, in the order of serving, then seats without a worm. Empty outside a round.
    pub serving: Vec<Place>,
    /// The thefts that are possible by dropping out now.
    pub threats: Vec<Threat>,
    /// Number of worms on a portion of each value (KE-1.4).
    pub worms: Vec<(Portion, u8)>,
}

/// The display and the portions of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckRow")
)]
pub struct Row {
    /// Sum of the display.
    pub sum: u16,
    /// The highest shield in it; null without a worm.
    pub shield: Option<u8>,
    /// Whether it is valid (KE-3.6, 3.7).
    pub valid: bool,
    /// Number of portions the seat has.
    pub portions: u8,
    /// The highest of them.
    pub highest: Option<Portion>,
    /// Number of worms on the portions beneath the top one. They cannot be stolen while covered (KE-3.7).
    pub secured: i32,
}

/// The portion that a seat would get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckPlace")
)]
pub struct Place {
    /// The seat.
    pub seat: Seat,
    /// Its position in the serving, from 1; null for a seat that takes the lowest portion instead (KE-3.6).
    pub place: Option<u8>,
    /// The portion.
    pub portion: Option<Portion>,
    /// Number of worms on it.
    pub worms: u8,
}

/// A portion that can be stolen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckTheft")
)]
pub struct Theft {
    /// The seat it would be stolen from.
    pub from: Seat,
    /// The portion.
    pub portion: Portion,
    /// Number of worms on it.
    pub worms: u8,
}

/// A theft that is possible now (KE-3.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "KarteneckThreat")
)]
pub struct Threat {
    /// The seat that could steal.
    pub by: Seat,
    /// The seat it could steal from.
    pub from: Seat,
    /// The portion.
    pub portion: Portion,
    /// Number of worms on it.
    pub worms: u8,
}

impl Standing {
    pub(super) fn of(view: &View) -> Self {
        let seats = || Seat::all(view.players);
        let threats = seats().filter(|&by| !view.out.contains(by)).filter_map(|by| {
            let theft = Theft::with(view, by, view.display(by))?;
            Some(Threat {
                by,
                from: theft.from,
                portion: theft.portion,
                worms: theft.worms,
            })
        });
        let blank = Portion::blank(0);
        let values = Portion::ALL
            .into_iter()
            .filter(|portion| portion.level().is_some());
        let first = view.to_act.or(seats().next());
        Self {
            round: view.round,
            rounds: view.rounds(),
            scores: seats().map(|seat| view.score(seat)).collect(),
            rows: seats().map(|seat| Row::of(view, seat)).collect(),
            serving: first.map_or_else(Vec::new, |first| serving(view, &view.displays, first)),
            threats: threats.collect(),
            worms: blank
                .into_iter()
                .chain(values)
                .map(|portion| (portion, view.worms_on(portion)))
                .collect(),
        }
    }
}

impl Theft {
    /// The portion that `seat` could steal with this display if it dropped out (KE-3.7).
    pub(super) fn with(view: &View, seat: Seat, display: &CardSet) -> Option<Self> {
        let from = view.stacks.victim(seat, display)?;
        let portion = view.stacks.top(from)?;
        Some(Self {
            from,
            portion,
            worms: view.worms_on(portion),
        })
    }
}

impl Row {
    fn of(view: &View, seat: Seat) -> Self {
        let display = view.display(seat);
        let stack = || view.stacks.downwards(seat);
        Self {
            sum: display.sum(),
            shield: display.highest_worm().map(Worm::shield),
            valid: display.has_worm(),
            portions: stack().count() as u8,
            highest: stack().max(),
            secured: stack()
                .skip(1)
                .map(|portion| i32::from(view.worms_on(portion)))
                .sum(),
        }
    }
}

/// The portion each seat would get with these displays if all seats still in the round dropped out now, `first`
/// before the others. Served seats come first, in the order of serving (KE-4.1, 4.2), then seats with an invalid
/// display, in the order in which they would take the lowest portions (KE-3.6).
pub(super) fn serving(view: &View, displays: &[CardSet; MAX_SEATS], first: Seat) -> Vec<Place> {
    let mut grill = view.grill;
    if grill.is_empty() {
        return Vec::new();
    }
    let display = |seat: Seat| &displays[seat.index()];
    let place = |seat: Seat, place, portion: Option<Portion>| Place {
        seat,
        place,
        portion,
        worms: portion.map_or(0, |portion| view.worms_on(portion)),
    };
    let (mut served, others): (Vec<Seat>, Vec<Seat>) =
        Seat::all(view.players).partition(|&seat| display(seat).has_worm());
    served.sort_by_key(|&seat| core::cmp::Reverse(serving_worth(display(seat))));
    let (before, after): (Vec<Seat>, Vec<Seat>) = others
        .into_iter()
        .filter(|&seat| !view.out.contains(seat))
        .partition(|&seat| seat < first);
    let leftovers: Vec<Place> = after
        .into_iter()
        .chain(before)
        .map(|seat| place(seat, None, grill.take_lowest()))
        .collect();
    let mut places: Vec<Place> = (1..)
        .zip(served)
        .map(|(nth, seat)| place(seat, Some(nth), grill.take_highest()))
        .collect();
    places.extend(leftovers);
    places
}
