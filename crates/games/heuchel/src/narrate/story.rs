//! The story of a finished match: the score curve and its key moments.

use alloc::vec::Vec;

use stammtisch_core::{Game, Highlight as Moment, Mark, Seat, Step, Story, Swing, swings};

use crate::card::{Card, CardSet};
use crate::narrate::Fact;
use crate::state::{Heuchel, Phase};

/// A key moment of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelHighlight")
)]
pub struct Highlight {
    /// Change of a score in a round.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub swing: Swing,
    /// The cause that contributed most to it.
    #[cfg_attr(feature = "wire", serde(rename = "deed"))]
    pub cause: Option<Cause>,
}

/// The cause of a change of a seat's points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HeuchelDeed")
)]
pub enum Cause {
    /// Its cards reached a row. Points may change when they reach or pass their targets.
    Arrives {
        /// The top card.
        top: Card,
        /// Number of cards.
        count: u8,
        /// The row they reached.
        row: u8,
        /// Change of the seat's points.
        points: i32,
    },
    /// It took cards, which now count for or, below their targets, against it.
    Takes {
        /// The victim.
        from: Seat,
        /// The cards.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
        /// The row.
        row: u8,
        /// Change of the seat's points.
        points: i32,
    },
    /// Another seat took cards from it.
    Robbed {
        /// The seat that took them.
        by: Seat,
        /// The cards, including those forfeited as a result.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
        /// The row.
        row: u8,
        /// Change of the seat's points.
        points: i32,
    },
    /// No move fitted the number rolled, and it lost cards.
    Loses {
        /// The cards.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
        /// The row.
        row: u8,
        /// Change of the seat's points.
        points: i32,
    },
}

impl Cause {
    /// Change of the seat's points.
    #[must_use]
    pub const fn points(&self) -> i32 {
        match *self {
            Self::Arrives { points, .. }
            | Self::Takes { points, .. }
            | Self::Robbed { points, .. }
            | Self::Loses { points, .. } => points,
        }
    }
}

/// A cause with its seat and the log length after it.
struct SeatCause {
    lines: u32,
    seat: Seat,
    cause: Cause,
}

pub(crate) fn story<'a>(steps: impl Iterator<Item = Step<'a, Heuchel>>) -> Story<Highlight> {
    let (mut curve, mut causes) = (Vec::<Mark>::new(), Vec::new());
    let mut before = Vec::new();
    for step in steps {
        if matches!(step.after.phase(), Phase::Starter | Phase::Shuffle) {
            continue;
        }
        let seats = Seat::all(step.after.players());
        let scores: Vec<i32> = seats.map(|seat| step.after.score(seat)).collect();
        let change = |seat: Seat| scores[seat.index()] - before.get(seat.index()).unwrap_or(&0);
        causes.extend(causes_of(&step, change));
        let part = step.facts.iter().find_map(ended_round);
        if scores != before || part.is_some() {
            curve.push(Mark {
                lines: step.at + 1,
                scores: scores.clone(),
                part,
            });
        }
        before = scores;
    }
    let highlights = swings(&curve).into_iter().map(|swing| {
        let seat_cause = main_cause(&causes, &curve, &swing);
        Moment {
            lines: seat_cause.map_or(curve[swing.mark].lines, |seat_cause| seat_cause.lines),
            what: Highlight {
                swing,
                cause: seat_cause.map(|seat_cause| seat_cause.cause),
            },
        }
    });
    let mut highlights: Vec<_> = highlights.collect();
    highlights.sort_by_key(|moment| moment.lines);
    Story { highlights, curve }
}

fn ended_round(fact: &Fact) -> Option<u16> {
    if let Fact::Round { round } = fact {
        Some(*round)
    } else {
        None
    }
}

/// The causes of a log line.
fn causes_of(step: &Step<'_, Heuchel>, change: impl Fn(Seat) -> i32) -> Vec<SeatCause> {
    let mut causes = Vec::new();
    let mut add = |seat, cause| {
        let lines = step.at + 1;
        causes.push(SeatCause { lines, seat, cause });
    };
    for fact in step.facts {
        match *fact {
            Fact::Climbs {
                seat, top, count, to, ..
            } => {
                let (row, points) = (to, change(seat));
                add(
                    seat,
                    Cause::Arrives {
                        top,
                        count,
                        row,
                        points,
                    },
                );
            }
            Fact::Takes {
                seat,
                from,
                row,
                ref cards,
                ..
            } => {
                let cards = cards.get().copied().unwrap_or_default();
                let points = change(seat);
                add(
                    seat,
                    Cause::Takes {
                        from,
                        cards,
                        row,
                        points,
                    },
                );
                let gone = cards.iter().chain(forfeited(step).iter());
                add(
                    from,
                    Cause::Robbed {
                        by: seat,
                        cards: gone.collect(),
                        row,
                        points: change(from),
                    },
                );
            }
            Fact::Loses { seat, cards, row } => {
                let points = change(seat);
                add(seat, Cause::Loses { cards, row, points });
            }
            // A forfeit is part of its capture; the other facts change no points.
            Fact::Forfeits { .. }
            | Fact::Starter { .. }
            | Fact::Dealt
            | Fact::Arranges { .. }
            | Fact::Rolls { .. }
            | Fact::Finishes { .. }
            | Fact::Ends { .. }
            | Fact::Again { .. }
            | Fact::Round { .. }
            | Fact::Over { .. } => {}
        }
    }
    causes
}

/// The cards that the victim forfeited because they lay past their targets.
fn forfeited(step: &Step<'_, Heuchel>) -> CardSet {
    let forfeited = step.facts.iter().find_map(|fact| {
        if let Fact::Forfeits { cards, .. } = fact {
            Some(*cards)
        } else {
            None
        }
    });
    forfeited.unwrap_or_default()
}

/// The cause that contributed most to a swing: in its round, by its seat, in its direction. A seat that took
/// the lead while losing points has none.
fn main_cause<'a>(causes: &'a [SeatCause], curve: &[Mark], swing: &Swing) -> Option<&'a SeatCause> {
    let end = curve[swing.mark].lines;
    let earlier = curve[..swing.mark].iter();
    let begin = earlier
        .rev()
        .find(|mark| mark.part.is_some())
        .map_or(0, |mark| mark.lines);
    let sign = (swing.to - swing.from).signum();
    let there = causes.iter().filter(|seat_cause| {
        seat_cause.seat == swing.seat && seat_cause.lines > begin && seat_cause.lines <= end
    });
    let helped = there.filter(|seat_cause| sign * seat_cause.cause.points() > 0);
    // The earliest of equal causes.
    helped
        .rev()
        .max_by_key(|seat_cause| sign * seat_cause.cause.points())
}
