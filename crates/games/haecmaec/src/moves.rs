//! The moves and their texts (section 8 of the rules), and the answers given in a window.

use core::fmt;
use core::str::FromStr;

use stammtisch_core::{MAX_SEATS, ParseError, Seat, SeatSet};

use crate::Filling;

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `play TOM3`: plays a filling card on the burger (HM-3.3, 3.4).
    Play(Filling),
    /// `close`, `close double`: closes the burger with a top (HM-4.1).
    Close {
        /// Whether with a doubling top.
        double: bool,
    },
    /// An answer in a window. `pass` is also the move of a seat that has no other move (HM-3.6).
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
    /// `pass`: does nothing.
    Pass,
    /// `accuse`: claims that the card is a third ingredient of its kind.
    Accuse,
    /// `slap`: claims the burger.
    Slap,
    /// `accuse slap`: does both.
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

/// The answers in a window, in order of arrival. Every seat but the card's player is asked.
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

    /// The seats that have answered.
    #[must_use]
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// The first seat that accused (HM-5.1).
    pub(crate) const fn accuser(&self) -> Option<Seat> {
        self.accuser
    }

    /// The first seat that slapped (HM-6.2).
    pub(crate) const fn slapper(&self) -> Option<Seat> {
        self.slapper
    }

    /// A seat's answer.
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
