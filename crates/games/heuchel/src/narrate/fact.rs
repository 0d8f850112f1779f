//! What happens while a move is carried out, told where it happens.

use alloc::vec::Vec;

use stammtisch_core::{Audience, Seat, SeatSet, Secret};

use crate::card::{Card, CardSet, Class};
use crate::state::Heuchel;

/// One thing that happened. What lay beneath a top card is told to nobody but who may look at it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HeuchelFact")
)]
pub enum Fact {
    /// Who takes the first turn.
    Starter {
        /// Who.
        seat: Seat,
    },
    /// The cards are dealt.
    Dealt,
    /// A start stack is arranged.
    Arranges {
        /// Whose.
        seat: Seat,
        /// The class of its cards.
        class: Class,
    },
    /// The die is rolled.
    Rolls {
        /// For whom.
        seat: Seat,
        /// The number.
        rolled: u8,
    },
    /// A stack, or the upper part of one, goes up its column.
    Climbs {
        /// Whose.
        seat: Seat,
        /// Its top card.
        top: Card,
        /// How many cards go.
        count: u8,
        /// The row they leave.
        from: u8,
        /// The row they reach.
        to: u8,
        /// How: a step, a jump, or as the die says.
        way: Way,
    },
    /// A stack is turned face down on its target, or one that lies there grows.
    Finishes {
        /// Whose.
        seat: Seat,
        /// Its row.
        row: u8,
        /// How many cards it has now.
        height: u8,
    },
    /// Cards are taken from a victim.
    Takes {
        /// Who takes them.
        seat: Seat,
        /// Whose they were.
        from: Seat,
        /// The row.
        row: u8,
        /// How many.
        count: u8,
        /// Which; only the two of them see that.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard> | null"))]
        cards: Secret<CardSet>,
    },
    /// The rest of a victim lies beyond its target and is lost.
    Forfeits {
        /// Whose.
        seat: Seat,
        /// The row.
        row: u8,
        /// The cards.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
    },
    /// The mover leaves it at the moves made.
    Ends {
        /// Who.
        seat: Seat,
    },
    /// The mover rolls for a further move.
    Again {
        /// Who.
        seat: Seat,
    },
    /// No move fitted, and cards are lost.
    Loses {
        /// Whose.
        seat: Seat,
        /// The row.
        row: u8,
        /// The cards.
        #[cfg_attr(feature = "wire", ts(type = "Array<HeuchelCard>"))]
        cards: CardSet,
    },
    /// Everybody in play has had a turn.
    Round {
        /// The number of the round that is over, from 1.
        round: u16,
    },
    /// The match is over.
    Over {
        /// Points, one number a seat.
        scores: Vec<i32>,
        /// Ranks from 1; equal results share a rank.
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
}

impl Fact {
    /// Cards taken: who takes them sees them, and so did who had them.
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

/// How cards go up.
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
