//! Facts, reported as they happen.

use alloc::vec::Vec;

use stammtisch_core::{Audience, Seat, SeatSet, Secret};

use crate::card::{Card, CardSet, Class};
use crate::state::Heuchel;

/// A single event of the match. Cards beneath a top card are shown only to seats that may see them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HeuchelFact")
)]
pub enum Fact {
    /// The starter is drawn.
    Starter {
        /// The seat that takes the first turn.
        seat: Seat,
    },
    /// The cards are dealt.
    Dealt,
    /// A start stack is arranged.
    Arranges {
        /// Its owner.
        seat: Seat,
        /// The class of its cards.
        class: Class,
    },
    /// The die is rolled.
    Rolls {
        /// The mover.
        seat: Seat,
        /// The number.
        rolled: u8,
    },
    /// A stack, or its upper part, climbs its column.
    Climbs {
        /// The mover.
        seat: Seat,
        /// Its top card.
        top: Card,
        /// Number of cards.
        count: u8,
        /// The row they leave.
        from: u8,
        /// The row they reach.
        to: u8,
        /// Step, jump or die.
        way: Way,
    },
    /// A stack is turned face down on its target, or a finished stack grows.
    Finishes {
        /// Its owner.
        seat: Seat,
        /// Its row.
        row: u8,
        /// Its new height.
        height: u8,
    },
    /// Cards are taken from a victim.
    Takes {
        /// The seat that takes the cards.
        seat: Seat,
        /// The victim.
        from: Seat,
        /// The row.
        row: u8,
        /// Number of cards.
        count: u8,
        /// The cards; only these two seats see them.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard> | null"))]
        cards: Secret<CardSet>,
    },
    /// The rest of a victim's stack lies past its target and is lost.
    Forfeits {
        /// The victim.
        seat: Seat,
        /// The row.
        row: u8,
        /// The cards.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
    },
    /// The mover ends the turn without another move.
    Ends {
        /// The mover.
        seat: Seat,
    },
    /// The mover rolls for another move.
    Again {
        /// The mover.
        seat: Seat,
    },
    /// No move fitted the number rolled, so cards are lost.
    Loses {
        /// The mover.
        seat: Seat,
        /// The row.
        row: u8,
        /// The cards.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
    },
    /// Every seat in play has had a turn.
    Round {
        /// The number of the round that has ended, from 1.
        round: u16,
    },
    /// The match is over.
    Over {
        /// Points by seat.
        scores: Vec<i32>,
        /// Ranks from 1; equal scores share a rank.
        ranks: Vec<u8>,
    },
}

impl stammtisch_core::Fact for Fact {
    fn seen_by(&self, who: Option<Seat>) -> Option<Self> {
        let mut seen = self.clone();
        if let Self::Takes { cards, .. } = &mut seen {
            *cards = cards.seen_by(who);
        }
        Some(seen)
    }

    fn breather(&self) -> SeatSet {
        match self {
            Self::Takes { from, .. } => SeatSet::only(*from),
            Self::Forfeits { seat, .. } | Self::Loses { seat, .. } => SeatSet::only(*seat),
            // After the deal the players arrange their stacks; that is moment enough.
            Self::Starter { .. }
            | Self::Dealt
            | Self::Arranges { .. }
            | Self::Rolls { .. }
            | Self::Climbs { .. }
            | Self::Finishes { .. }
            | Self::Ends { .. }
            | Self::Again { .. }
            | Self::Round { .. }
            | Self::Over { .. } => SeatSet::EMPTY,
        }
    }
}

impl Fact {
    /// The fact that cards were taken. The taker and the victim both see which.
    pub(crate) fn takes((seat, row): (Seat, u8), from: Seat, cards: CardSet) -> Self {
        Self::Takes {
            seat,
            from,
            row,
            count: cards.len() as u8,
            cards: Secret::new(cards, Audience::Only(SeatSet::only(seat).with(from))),
        }
    }

    pub(crate) fn over(game: &Heuchel) -> Self {
        let standings = game.standings();
        Self::Over {
            scores: standings.scores().to_vec(),
            ranks: standings.ranks().to_vec(),
        }
    }
}

/// The kind of a climb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "snake_case"),
    ts(rename = "HeuchelWay")
)]
pub enum Way {
    /// To the next row (HE-5.4).
    Step,
    /// Over occupied rows (HE-5.5).
    Jump,
    /// As far as the die says (HE-10.3).
    Die,
}

impl Way {
    pub(crate) const fn of(with_die: bool, from: u8, to: u8) -> Self {
        match (with_die, to.saturating_sub(from)) {
            (true, _) => Self::Die,
            (false, 1) => Self::Step,
            (false, _) => Self::Jump,
        }
    }
}
