//! The story of a finished match.

use alloc::vec::Vec;

use stammtisch_core::{Highlight, Mark, Seat, Step, Story};

use crate::board::Purpose;
use crate::list::PerSeat;
use crate::moves::Side;
use crate::narrate::Fact;
use crate::state::Hoeleroe;

/// A key moment of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeHighlight")
)]
pub enum Moment {
    /// A round ended.
    Crowned {
        /// Its number, from 1.
        round: u8,
        /// The King.
        king: Seat,
        /// The Buhmann.
        buhmann: Seat,
        /// Points of each seat for the round.
        points: PerSeat<u16>,
    },
    /// The joker kept a seat from finishing.
    Sacrificed {
        /// The seat that sacrificed it.
        seat: Seat,
        /// The seat that laid the last card.
        against: Seat,
    },
    /// The largest draw of a round.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// Number of cards.
        count: u8,
    },
}

/// The largest draw of the current round so far, and its position in the log.
type Largest = Option<(u32, Seat, u8)>;

/// The story of a match, round by round.
pub(crate) fn story<'a>(steps: impl Iterator<Item = Step<'a, Hoeleroe>>) -> Story<Moment> {
    let mut story = Story {
        curve: Vec::new(),
        highlights: Vec::new(),
    };
    let mut largest: Largest = None;
    for step in steps {
        let lines = step.at + 1;
        if story.curve.is_empty() {
            let scores = Seat::all(step.after.board().players).map(|_| 0).collect();
            story.curve.push(Mark {
                lines: 0,
                scores,
                part: None,
            });
        }
        for fact in step.facts {
            if let Fact::Draws {
                side: Side::Seat(seat),
                count,
                purpose: Purpose::Draw,
                ..
            } = *fact
                && largest.is_none_or(|(_, _, most)| count > most)
            {
                largest = Some((lines, seat, count));
            } else if let Fact::Sacrifices { seat, against } = *fact {
                let what = Moment::Sacrificed { seat, against };
                story.highlights.push(Highlight { lines, what });
            } else if let Fact::RoundOver {
                round,
                places,
                points,
                ..
            } = *fact
            {
                end_round(&mut story, lines, round, points);
                insert_largest(&mut story, largest.take());
                if let (Some(king), Some(buhmann)) = (places.first(), places.last()) {
                    let what = Moment::Crowned {
                        round,
                        king,
                        buhmann,
                        points,
                    };
                    story.highlights.push(Highlight { lines, what });
                }
            }
        }
    }
    story
}

fn end_round(story: &mut Story<Moment>, lines: u32, round: u8, points: PerSeat<u16>) {
    let before = story.curve.last().map_or(&[][..], |mark| &mark.scores);
    let scores = before
        .iter()
        .zip(points.as_slice())
        .map(|(score, &points)| score + i32::from(points))
        .collect();
    story.curve.push(Mark {
        lines,
        scores,
        part: Some(round.into()),
    });
}

/// Inserts the largest draw of a round in the order of the log.
fn insert_largest(story: &mut Story<Moment>, largest: Largest) {
    if let Some((lines, seat, count)) = largest {
        let at = story.highlights.partition_point(|other| other.lines <= lines);
        let what = Moment::Drew { seat, count };
        story.highlights.insert(at, Highlight { lines, what });
    }
}
