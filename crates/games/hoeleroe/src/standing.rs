//! How a match stands, and the story of one that is over.

use alloc::vec::Vec;

use stammtisch_core::{Highlight, Mark, Seat, Step, Story};

use crate::board::{Direction, Phase};
use crate::card::Kind;
use crate::cards::{Cards, Kinds};
use crate::drawing::Purpose;
use crate::fact::Fact;
use crate::function::{Exchange, Function};
use crate::list::{PerSeat, SeatList};
use crate::meaning::{by_joker, higher_unters};
use crate::moves::Side;
use crate::state::Hoeleroe;
use crate::view::View;

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each answers a question of its own")]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeStanding")
)]
pub struct Standing {
    /// The number of the round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Points of the rounds finished.
    pub scores: PerSeat<u16>,
    /// What each of these rounds brought each seat.
    pub points: Vec<PerSeat<u16>>,
    /// The seats that are out in this round, first first.
    pub places: SeatList,
    /// The King of the last round.
    pub king: Option<Seat>,
    /// The Buhmann of the last round.
    pub buhmann: Option<Seat>,
    /// How often each seat was King.
    pub kings: PerSeat<u8>,
    /// How often each seat was Buhmann.
    pub buhmanns: PerSeat<u8>,
    /// The direction of play.
    pub direction: Direction,
    /// How many cards each seat holds.
    pub sizes: PerSeat<u8>,
    /// Who gets the hand of each seat, as the running swap of all stands.
    pub ring: Option<SeatList>,
    /// Whether its hands go against the direction of play.
    pub back: bool,
    /// What the running swap of two exchanges.
    pub exchange: Option<Exchange>,
    /// Whether somebody is asked on whom a function is turned away.
    pub deflects: bool,
    /// Whether several are asked at once.
    pub together: bool,
    /// Each Unter, from the lowest on, with those that overtake its wish.
    pub unters: [Unter; 4],
    /// Whether the Jackpot can be named now.
    pub names_jackpot: bool,
    /// What the joker may stand for in this round.
    pub joker: Cards,
}

/// The Unter from the lowest on, and what each wishes for.
const UNTERS: [(Kind, WishSort); 4] = [
    (Kind::SU, WishSort::Suit),
    (Kind::HU, WishSort::Rank),
    (Kind::GU, WishSort::Category),
    (Kind::EU, WishSort::Card),
];

/// An Unter and those that overtake it (HO-8.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HoeleroeUnter")
)]
pub struct Unter {
    /// The Unter.
    pub card: Kind,
    /// What it wishes for.
    pub wish: WishSort,
    /// Those that overtake its wish.
    pub overtaken_by: Cards,
}

/// What can be wished for (HO-7.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "lowercase"),
    ts(rename = "HoeleroeWishSort")
)]
pub enum WishSort {
    /// A card.
    Card,
    /// A category of functions.
    Category,
    /// A rank.
    Rank,
    /// A suit.
    Suit,
}

/// A key moment of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HoeleroeHighlight")
)]
pub enum Moment {
    /// A round was over.
    Crowned {
        /// Its number, from 1.
        round: u8,
        /// Who was first.
        king: Seat,
        /// Who was last.
        buhmann: Seat,
        /// What it brought each seat.
        points: PerSeat<u16>,
    },
    /// The joker kept somebody from finishing.
    Sacrificed {
        /// Whose joker it was.
        seat: Seat,
        /// Against whom.
        against: Seat,
    },
    /// The largest draw of a round.
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
}

impl View {
    pub(crate) fn standing(&self) -> Standing {
        let board = &self.board;
        let seats = || Seat::all(board.players);
        let crowned: Vec<_> = board.crowned().collect();
        let last = crowned.last();
        let times = |of: fn(&crate::crowned::Crowned) -> Seat| {
            seats()
                .map(|seat| crowned.iter().filter(|crowned| of(crowned) == seat).count() as u8)
                .collect()
        };
        Standing {
            round: board.round,
            rounds: board.options.rounds,
            scores: seats().map(|seat| board.scores[seat.index()]).collect(),
            points: crowned
                .iter()
                .map(|crowned| seats().map(|seat| crowned.points[seat.index()]).collect())
                .collect(),
            places: board.places,
            king: last.map(|crowned| crowned.king),
            buhmann: last.map(|crowned| crowned.buhmann),
            kings: times(|crowned| crowned.king),
            buhmanns: times(|crowned| crowned.buhmann),
            direction: board.direction,
            sizes: seats().map(|seat| self.sizes[seat.index()]).collect(),
            ring: board.ring(),
            back: board.function().is_some_and(Function::goes_back),
            exchange: board.function().and_then(Function::exchange),
            deflects: matches!(board.phase, Phase::Deflect(_)),
            together: matches!(
                board.phase,
                Phase::Object(_) | Phase::Sacrifice(_) | Phase::All(_)
            ),
            unters: UNTERS.map(|(card, wish)| Unter {
                card,
                wish,
                overtaken_by: Kinds::of(higher_unters(card)).collect(),
            }),
            names_jackpot: self.names_jackpot(),
            joker: Kinds::of(by_joker(board.barred_arschkarte())).collect(),
        }
    }

    /// HO-7.3, HO-7.8, HO-7.16: whether the Jackpot is among the sides that can be named.
    fn names_jackpot(&self) -> bool {
        let Some(actor) = self.board.to_act().first() else {
            return false;
        };
        let asks = matches!(self.board.phase, Phase::Target(_) | Phase::Pair(_));
        asks && self.stand_in(actor).may_target_jackpot()
    }
}

/// Between two rounds: the largest draw so far, and where it stands in the log.
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
            match *fact {
                Fact::Draws {
                    side: Side::Seat(seat),
                    count,
                    purpose: Purpose::Draw,
                    ..
                } if largest.is_none_or(|(_, _, most)| count > most) => largest = Some((lines, seat, count)),
                Fact::Sacrifices { seat, against } => story.highlights.push(Highlight {
                    lines,
                    what: Moment::Sacrificed { seat, against },
                }),
                Fact::RoundOver {
                    round,
                    places,
                    points,
                    ..
                } => {
                    end_round(&mut story, lines, round, points);
                    tell_largest(&mut story, largest.take());
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
                _ => {}
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

/// A key moment stands in the order of the log.
fn tell_largest(story: &mut Story<Moment>, largest: Largest) {
    if let Some((lines, seat, count)) = largest {
        let at = story.highlights.partition_point(|other| other.lines <= lines);
        let what = Moment::Drew { seat, count };
        story.highlights.insert(at, Highlight { lines, what });
    }
}
