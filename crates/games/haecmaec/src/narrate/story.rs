//! The story of a finished match: the scores burger by burger, and the highlights.

use alloc::vec;
use alloc::vec::Vec;

use stammtisch_core::{Game, Highlight as CoreHighlight, Mark, Seat, Step, Story};

use crate::{Fact, Filling, HaecMaec};

/// A highlight of a match: an event that shaped the scores.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HaecMaecHighlight")
)]
pub enum Highlight {
    /// The closed burger with the most points.
    Burger {
        /// The seat that took it.
        seat: Seat,
        /// Its number in the match, from 1.
        burger: u16,
        /// Number of ingredients it held.
        size: u8,
        /// Whether it counted double.
        double: bool,
        /// Its points.
        points: i32,
    },
    /// The most valuable burger that a fly spoiled.
    Spoiled {
        /// The seat that played the fly.
        seat: Seat,
        /// The burger's number in the match, from 1.
        burger: u16,
        /// Number of ingredients it held.
        size: u8,
        /// Points they would have earned under a plain top.
        points: i32,
    },
    /// The most expensive accusation.
    Accused {
        /// The accuser.
        by: Seat,
        /// The seat that played the card.
        against: Seat,
        /// The card.
        card: Filling,
        /// Whether it was a third of its kind.
        right: bool,
        /// The seat that took the card.
        to: Seat,
        /// Points lost, negative.
        points: i32,
    },
    /// The parts of a seat's score, listed for every seat at the end (HM-7.3).
    Sum {
        /// The seat.
        seat: Seat,
        /// Points for its burgers.
        plus: i32,
        /// Points lost for its hand, zero or negative.
        hand: i32,
        /// Points lost for accusations, zero or negative.
        penalties: i32,
        /// The total.
        score: i32,
    },
}

impl Highlight {
    /// Importance, in points.
    const fn weight(&self) -> i32 {
        match self {
            Self::Burger { points, .. } | Self::Spoiled { points, .. } => *points,
            Self::Accused { points, .. } => -*points,
            Self::Sum { .. } => 0,
        }
    }
}

pub(crate) fn of<'a>(steps: impl Iterator<Item = Step<'a, HaecMaec>>) -> Story<Highlight> {
    let mut builder = StoryBuilder::default();
    let mut before: Option<HaecMaec> = None;
    for step in steps {
        for fact in step.facts {
            builder.add_fact(fact, step.at + 1, before.as_ref(), &step.after);
        }
        before = Some(step.after);
    }
    builder.story()
}

/// Collects the story of a match.
#[derive(Default)]
struct StoryBuilder {
    curve: Vec<Mark>,
    /// Points each seat got for burgers, and lost for accusations.
    plus: Vec<i32>,
    penalties: Vec<i32>,
    /// Number of burgers finished so far.
    burgers: u16,
    /// The most valuable highlight of each sort; the first one wins a tie.
    burger: Option<CoreHighlight<Highlight>>,
    spoiled: Option<CoreHighlight<Highlight>>,
    accused: Option<CoreHighlight<Highlight>>,
    sums: Vec<CoreHighlight<Highlight>>,
}

impl StoryBuilder {
    fn add_fact(&mut self, fact: &Fact, lines: u32, before: Option<&HaecMaec>, after: &HaecMaec) {
        match *fact {
            Fact::Starter { .. } => {
                let zero = vec![0; after.players().into()];
                (self.plus, self.penalties) = (zero.clone(), zero);
                self.mark(0, None);
            }
            Fact::Accuses {
                seat: by,
                against,
                card,
                right,
                to,
                points,
            } => {
                self.penalties[to.index()] += points;
                self.mark(lines, None);
                let what = Highlight::Accused {
                    by,
                    against,
                    card,
                    right,
                    to,
                    points,
                };
                keep_heaviest(&mut self.accused, lines, what);
            }
            Fact::Closes { seat, double, size } => {
                let points = after.last_closed().map_or(0, |(_, points)| points);
                self.plus[seat.index()] += points;
                let burger = self.end_burger(lines);
                let what = Highlight::Burger {
                    seat,
                    burger,
                    size,
                    double,
                    points,
                };
                keep_heaviest(&mut self.burger, lines, what);
            }
            Fact::Spoils { seat, size } => {
                let points = before.map_or(0, HaecMaec::burger_value);
                let burger = self.end_burger(lines);
                let what = Highlight::Spoiled {
                    seat,
                    burger,
                    size,
                    points,
                };
                keep_heaviest(&mut self.spoiled, lines, what);
            }
            Fact::Over { .. } => self.add_hands(lines, after),
            Fact::Dealt
            | Fact::Draws { .. }
            | Fact::Bottom { .. }
            | Fact::Plays { .. }
            | Fact::Answers { .. }
            | Fact::Slaps { .. }
            | Fact::Passes { .. } => {}
        }
    }

    /// The scores before the hands are counted.
    fn scores(&self) -> Vec<i32> {
        let both = self.plus.iter().zip(&self.penalties);
        both.map(|(plus, penalties)| plus + penalties).collect()
    }

    fn mark(&mut self, lines: u32, part: Option<u16>) {
        let scores = self.scores();
        self.curve.push(Mark { lines, scores, part });
    }

    fn end_burger(&mut self, lines: u32) -> u16 {
        self.burgers += 1;
        self.mark(lines, Some(self.burgers));
        self.burgers
    }

    /// HM-7.3: the hands are counted last and belong to no burger.
    fn add_hands(&mut self, lines: u32, end: &HaecMaec) {
        let mut scores = self.scores();
        for seat in Seat::all(end.players()) {
            let hand = -end.hand_value(seat);
            scores[seat.index()] += hand;
            let what = Highlight::Sum {
                seat,
                plus: self.plus[seat.index()],
                hand,
                penalties: self.penalties[seat.index()],
                score: scores[seat.index()],
            };
            self.sums.push(CoreHighlight { lines, what });
        }
        self.curve.push(Mark {
            lines,
            scores,
            part: None,
        });
    }

    fn story(self) -> Story<Highlight> {
        let mut highlights: Vec<_> = [self.burger, self.spoiled, self.accused]
            .into_iter()
            .flatten()
            .collect();
        highlights.sort_by_key(|moment| moment.lines);
        highlights.extend(self.sums);
        Story {
            curve: self.curve,
            highlights,
        }
    }
}

/// Replaces the kept highlight if the new one is worth more.
fn keep_heaviest(kept: &mut Option<CoreHighlight<Highlight>>, lines: u32, what: Highlight) {
    let most = kept.as_ref().map_or(0, |kept| kept.what.weight());
    if what.weight() > most {
        *kept = Some(CoreHighlight { lines, what });
    }
}
