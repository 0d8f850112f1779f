//! The story of a match that is over: the scores burger by burger, and what made them.

use alloc::vec;
use alloc::vec::Vec;

use stammtisch_core::{Game, Highlight as Told, Mark, Seat, Step, Story};

use crate::{Fact, Filling, HaecMaec};

/// What made the scores of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HaecMaecHighlight")
)]
pub enum Highlight {
    /// The dearest burger of the match was closed.
    Burger {
        /// Who took it.
        seat: Seat,
        /// Its number in the match, from 1.
        burger: u16,
        /// How many ingredients it held.
        size: u8,
        /// Whether it counted double.
        double: bool,
        /// What it brought.
        points: i32,
    },
    /// A fly spoiled the dearest burger that nobody got.
    Spoiled {
        /// Whose fly it was.
        seat: Seat,
        /// The burger's number in the match, from 1.
        burger: u16,
        /// How many ingredients it held.
        size: u8,
        /// What they would have counted under a plain top.
        points: i32,
    },
    /// The dearest accusation.
    Accused {
        /// Who accused.
        by: Seat,
        /// Who had played the card.
        against: Seat,
        /// The card.
        card: Filling,
        /// Whether it was a third of its kind.
        right: bool,
        /// Who took the card.
        to: Seat,
        /// What it cost, below zero.
        points: i32,
    },
    /// What a seat's score is made of, told of every seat at the end (HM-7.3).
    Sum {
        /// Whose score it is.
        seat: Seat,
        /// What its burgers brought.
        plus: i32,
        /// What its hand cost, zero or below.
        hand: i32,
        /// What its accusations cost, zero or below.
        penalties: i32,
        /// All of it together.
        score: i32,
    },
}

impl Highlight {
    /// How much it is about, in points.
    const fn weight(&self) -> i32 {
        match self {
            Self::Burger { points, .. } | Self::Spoiled { points, .. } => *points,
            Self::Accused { points, .. } => -*points,
            Self::Sum { .. } => 0,
        }
    }
}

pub(crate) fn of<'a>(steps: impl Iterator<Item = Step<'a, HaecMaec>>) -> Story<Highlight> {
    let mut told = Telling::default();
    let mut before: Option<HaecMaec> = None;
    for step in steps {
        for fact in step.facts {
            told.hear(fact, step.at + 1, before.as_ref(), &step.after);
        }
        before = Some(step.after);
    }
    told.story()
}

/// A story in the making.
#[derive(Default)]
struct Telling {
    curve: Vec<Mark>,
    /// What burgers have brought each seat, and accusations have cost it.
    plus: Vec<i32>,
    penalties: Vec<i32>,
    /// How many burgers are done.
    burgers: u16,
    /// Of each sort of moment the dearest, the first of equals.
    burger: Option<Told<Highlight>>,
    spoiled: Option<Told<Highlight>>,
    accused: Option<Told<Highlight>>,
    sums: Vec<Told<Highlight>>,
}

impl Telling {
    fn hear(&mut self, fact: &Fact, lines: u32, before: Option<&HaecMaec>, after: &HaecMaec) {
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
                keep(&mut self.accused, lines, what);
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
                keep(&mut self.burger, lines, what);
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
                keep(&mut self.spoiled, lines, what);
            }
            Fact::Over { .. } => self.count(lines, after),
            Fact::Dealt
            | Fact::Draws { .. }
            | Fact::Bottom { .. }
            | Fact::Plays { .. }
            | Fact::Answers { .. }
            | Fact::Slaps { .. }
            | Fact::Passes { .. } => {}
        }
    }

    /// The scores as they are before the hands are counted.
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

    /// HM-7.3: the hands are counted last, and blamed on no burger.
    fn count(&mut self, lines: u32, end: &HaecMaec) {
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
            self.sums.push(Told { lines, what });
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

/// Keeps a moment if it is about more than the one that is kept.
fn keep(kept: &mut Option<Told<Highlight>>, lines: u32, what: Highlight) {
    let most = kept.as_ref().map_or(0, |kept| kept.what.weight());
    if what.weight() > most {
        *kept = Some(Told { lines, what });
    }
}
