//! How cards, sides, wishes and functions are written as data.

use serde::{Serialize, Serializer};
use stammtisch_core::{Seat, serialize_as_text};
use ts_rs::{Config, TS};

use crate::board::Direction;
use crate::card::{Kind, Laid};
use crate::cards::Cards;
use crate::drawing::Purpose;
use crate::function::{Function, Reach, Run, Unit};
use crate::list::{Filler, List};
use crate::moves::{Move, Side, Wish};

serialize_as_text!(Kind, Wish, Move);

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Own(kind) => serializer.collect_str(kind),
            Self::Joker(kind) => serializer.collect_str(&format_args!("{}={kind}", Kind::JOKER)),
        }
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Jackpot => serializer.serialize_str("J"),
        }
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i8(match self {
            Self::Clockwise => 1,
            Self::Counterclockwise => -1,
        })
    }
}

impl Serialize for Purpose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<T: Filler + Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<T: TS, const N: usize> TS for List<T, N> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        format!("Array<{}>", T::name(config))
    }

    fn inline(config: &Config) -> String {
        format!("Array<{}>", T::inline(config))
    }
}

/// The running function, as states and facts write it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HoeleroeFunction")]
pub struct FunctionData {
    /// `draw`, `skip`, `skips`, `wish`, `swap`, `give`, `all`, `robin`, `dump`, `show`.
    kind: Unit,
    /// The kind that started it; of a draw the newest draw card.
    card: Kind,
    /// Who laid that card.
    starter: Seat,
    /// Cards to draw, rounds or seats to sit out, the range of a swap of all, cards Robin Hood counted in the hand of the
    /// seat asked, Kings shown by; else 0.
    n: i16,
    /// On whom it fell.
    affected: Option<Seat>,
    /// How it fell there.
    reach: Option<Reach>,
    /// Whether a draw was halved or reduced.
    reduced: bool,
    /// The cards a halved draw keeps for the Jackpot.
    rest: Option<u16>,
    /// Whether Zwang lies on it.
    forced: bool,
    /// The two sides of a swap.
    parties: Option<[Side; 2]>,
    /// The seats still to answer or to be dealt with, in order.
    asked: Vec<Seat>,
    /// What is wished for.
    wish: Option<Wish>,
    /// Who has folded in a swap of all.
    folded: Vec<Seat>,
    /// Who takes no part in it.
    exempt: Vec<Seat>,
    /// Who has laid a card in it.
    laid: Vec<Seat>,
}

impl From<&Function> for FunctionData {
    fn from(function: &Function) -> Self {
        let mut data = Self {
            kind: function.run.unit(),
            card: function.card,
            starter: function.starter,
            n: function.run.count(),
            affected: function.fall.map(|fall| fall.seat),
            reach: function.fall.map(|fall| fall.reach),
            reduced: false,
            rest: None,
            forced: function.forced,
            parties: None,
            asked: Vec::new(),
            wish: None,
            folded: Vec::new(),
            exempt: Vec::new(),
            laid: Vec::new(),
        };
        match function.run {
            Run::Draw(draw) => (data.reduced, data.rest) = (draw.is_cut(), draw.rest()),
            Run::Wish(wishing) => data.wish = wishing.wish,
            Run::Swap(swap) => {
                data.parties = swap.parties;
                data.asked = swap.asked.into_iter().collect();
            }
            Run::All(all) => {
                data.folded = all.folded.into_iter().collect();
                data.exempt = all.exempt.into_iter().collect();
                data.laid = all.laid.into_iter().collect();
            }
            Run::Robin(robin) => data.asked = robin.asked.into_iter().collect(),
            Run::Skip(_) | Run::Skips(_) | Run::Show(_) | Run::Give | Run::Dump => {}
        }
        data
    }
}

impl Serialize for Function {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        FunctionData::from(self).serialize(serializer)
    }
}
