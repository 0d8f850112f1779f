//! The moves and their texts (section 8 of the rules), and the answers of a window in order of arrival.

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{MAX_SEATS, ParseError, Seat, SeatSet};

use crate::Filling;

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `play TOM3`: put a filling card on the burger (HM-3.3, 3.4).
    Play(Filling),
    /// `close`, `close double`: close the burger with a top (HM-4.1).
    Close {
        /// With the doubling top.
        double: bool,
    },
    /// An answer in a window; `pass` is also the move of whoever can do nothing else (HM-3.6).
    Answer(Answer),
}

const _: () = assert!(size_of::<Move>() <= 12);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Close { double: false } => f.write_str("close"),
            Self::Close { double: true } => f.write_str("close double"),
            Self::Answer(answer) => answer.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "close" => Ok(Self::Close { double: false }),
            "close double" => Ok(Self::Close { double: true }),
            "pass" => Ok(Self::Answer(Answer::Pass)),
            "accuse" => Ok(Self::Answer(Answer::Accuse)),
            "slap" => Ok(Self::Answer(Answer::Slap)),
            "accuse slap" => Ok(Self::Answer(Answer::AccuseAndSlap)),
            _ => {
                let card = text.strip_prefix("play ").and_then(|card| card.parse().ok());
                card.map(Self::Play).ok_or(ParseError)
            }
        }
    }
}

/// One seat's answer to the card just played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(ts_rs::TS),
    ts(rename = "HaecMaecAnswer", rename_all = "lowercase")
)]
pub enum Answer {
    /// Nothing to say.
    Pass,
    /// It is a third ingredient of its kind.
    Accuse,
    /// The burger is mine.
    Slap,
    /// Both.
    #[cfg_attr(feature = "wire", ts(rename = "accuse slap"))]
    AccuseAndSlap,
}

impl Answer {
    pub(crate) const fn accuses(self) -> bool {
        matches!(self, Self::Accuse | Self::AccuseAndSlap)
    }

    pub(crate) const fn slaps(self) -> bool {
        matches!(self, Self::Slap | Self::AccuseAndSlap)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pass => "pass",
            Self::Accuse => "accuse",
            Self::Slap => "slap",
            Self::AccuseAndSlap => "accuse slap",
        })
    }
}

/// Answers in order of arrival; all seats but one are asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Answers {
    arrived: [Option<(Seat, Answer)>; MAX_SEATS - 1],
    seats: SeatSet,
    accuser: Option<Seat>,
    slapper: Option<Seat>,
}

impl Answers {
    pub(crate) const EMPTY: Self = Self {
        arrived: [None; MAX_SEATS - 1],
        seats: SeatSet::EMPTY,
        accuser: None,
        slapper: None,
    };

    /// The answers in order of arrival.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Answer)> + '_ {
        self.arrived.iter().map_while(|answer| *answer)
    }

    /// Who has answered.
    #[must_use]
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Who accused first (HM-5.1).
    pub(crate) const fn accuser(&self) -> Option<Seat> {
        self.accuser
    }

    /// Who slapped first (HM-6.2).
    pub(crate) const fn slapper(&self) -> Option<Seat> {
        self.slapper
    }

    /// What a seat has answered.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<Answer> {
        self.iter()
            .find(|(other, _)| *other == seat)
            .map(|(_, answer)| answer)
    }

    pub(crate) fn add(&mut self, seat: Seat, answer: Answer) {
        self.arrived[self.seats.len()] = Some((seat, answer));
        self.seats = self.seats.with(seat);
        self.accuser = self.accuser.or(answer.accuses().then_some(seat));
        self.slapper = self.slapper.or(answer.slaps().then_some(seat));
    }
}

impl fmt::Debug for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
