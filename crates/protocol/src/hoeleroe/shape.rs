//! The shapes of Machma-Hölerö's data.

use serde::{Serialize, Serializer};
use stammtisch_hoeleroe::{Kind, Laid, Side};
use ts_rs::TS;

/// A kind of card, `E7` to `SA`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "string")]
pub struct HoeleroeCard(pub(super) Kind);

impl Serialize for HoeleroeCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A card on the table; a joker that stands for `X` is `G9=X`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "string")]
pub struct HoeleroeLaid(pub(super) Laid);

impl Serialize for HoeleroeLaid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Laid::Own(kind) => serializer.collect_str(&kind),
            Laid::Joker(kind) => serializer.collect_str(&format_args!("{}={kind}", Kind::JOKER)),
        }
    }
}

/// A seat, or `J` for the Jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "number | 'J'")]
pub struct HoeleroeSide(pub(super) Side);

impl Serialize for HoeleroeSide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Side::Seat(seat) => serializer.serialize_u8(seat.number()),
            Side::Jackpot => serializer.serialize_str("J"),
        }
    }
}

/// The options of a match.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeOptions {
    /// Rounds of the match.
    pub(super) rounds: u8,
    /// Whether a card drawn instead of laying may be laid at once.
    pub(super) draw_then_play: bool,
    /// How the Arschkarte is watched.
    #[ts(type = "'challenge' | 'attention' | 'forbidden'")]
    pub(super) arschkarte: &'static str,
    /// Whether mistakes cost a card.
    pub(super) penalty: bool,
}

/// What is asked, or which chance event waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "HO-14.3 and HO-14.5 explain the phases")]
pub enum HoeleroePhase {
    Starter,
    Deal,
    Size,
    Arsch,
    Give,
    Force,
    Turn,
    Drawn,
    Object,
    Sacrifice,
    Tribute,
    Target,
    Pair,
    Wish,
    React,
    All,
    Put,
    Take,
    Number,
    Pick,
    Reshuffle,
    Over,
}

/// Whether a seat plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum HoeleroeStatus {
    /// In play.
    In,
    /// Without cards, but it must still sit out.
    Waiting,
    /// Finished.
    Out,
}

/// How a function reached a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum HoeleroeReach {
    /// In the order of play.
    Next,
    /// Against it.
    Previous,
    /// Named or deflected to.
    Chosen,
}

/// A hand that stays open.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct HoeleroeOpen {
    /// The revealer.
    pub(super) by: u8,
    /// Whether the revealer left the joker there.
    pub(super) left: bool,
}

/// What was shown a moment ago.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeShown {
    /// Whose cards.
    pub(super) target: HoeleroeSide,
    /// The cards.
    pub(super) cards: Vec<HoeleroeCard>,
}

/// The running function.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeFunction {
    /// `draw`, `skip`, `skips`, `wish`, `swap`, `give`, `all`, `robin`, `dump`, `show`.
    #[ts(type = "'draw' | 'skip' | 'skips' | 'wish' | 'swap' | 'give' | 'all' | 'robin' | 'dump' | 'show'")]
    pub(super) kind: &'static str,
    /// The kind that started it; of a draw the newest draw card.
    pub(super) card: HoeleroeCard,
    /// Who laid that card.
    pub(super) starter: u8,
    /// Cards to draw, rounds or seats to sit out, the range of a swap of all, Kings shown by; else 0.
    pub(super) n: i16,
    /// On whom it fell.
    pub(super) affected: Option<u8>,
    /// How it fell there.
    pub(super) reach: Option<HoeleroeReach>,
    /// Whether a draw was halved or reduced.
    pub(super) reduced: bool,
    /// The cards a halved draw keeps for the Jackpot.
    pub(super) rest: Option<u16>,
    /// Whether Zwang lies on it.
    pub(super) forced: bool,
    /// The two sides of a swap.
    pub(super) parties: Option<[HoeleroeSide; 2]>,
    /// The seats still to answer or to be dealt with, in order.
    pub(super) asked: Vec<u8>,
    /// What is wished for.
    pub(super) wish: Option<String>,
    /// Who has folded in a swap of all.
    pub(super) folded: Vec<u8>,
    /// Who takes no part in it.
    pub(super) exempt: Vec<u8>,
    /// Who has laid a card in it.
    pub(super) laid: Vec<u8>,
}

/// A card being laid.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeLaying {
    /// Who lays it.
    pub(super) seat: u8,
    /// The cards as in the move.
    pub(super) cards: Vec<HoeleroeCard>,
    /// What it counts as.
    #[serde(rename = "as")]
    pub(super) counts_as: HoeleroeCard,
    /// Who passed in the window.
    pub(super) passed: Vec<u8>,
    /// Who still gives a tribute, in order.
    pub(super) givers: Vec<u8>,
    /// The cards to draw after it.
    pub(super) draws: u8,
}

/// A drawing that waits for a shuffle.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeDrawing {
    /// Who draws.
    pub(super) to: HoeleroeSide,
    /// How many cards.
    pub(super) count: u16,
    /// What for.
    #[serde(rename = "for")]
    pub(super) why: &'static str,
    /// For a fine: what is asked again afterwards.
    pub(super) phase: Option<HoeleroePhase>,
}

/// The joker may be taken.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct HoeleroeTaking {
    /// By whom.
    pub(super) by: u8,
    /// From where.
    pub(super) from: HoeleroeSide,
}

/// What lies open to all.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeTable {
    /// What is asked.
    pub(super) phase: HoeleroePhase,
    /// Who may act; nobody at chance events and at the end.
    pub(super) to_act: Vec<u8>,
    /// The number of the round, from 1.
    pub(super) round: u8,
    /// Moves made in it.
    pub(super) moves: u16,
    /// Who deals.
    pub(super) dealer: Option<u8>,
    /// The roll that said how many cards are dealt.
    pub(super) roll: Option<u8>,
    /// The Arschkarte.
    pub(super) arsch: Option<HoeleroeCard>,
    /// 1 clockwise, -1 against it.
    pub(super) direction: i8,
    /// Whose turn began last.
    pub(super) on: Option<u8>,
    /// The last sequential actor.
    pub(super) cursor: Option<u8>,
    /// The layer whose void round runs.
    pub(super) void: Option<u8>,
    /// The laid cards that are not on the table.
    pub(super) discard: Vec<HoeleroeCard>,
    /// The cards of the running chain in the order laid, else the top card.
    pub(super) table: Vec<HoeleroeLaid>,
    /// What the top counts as; null while any card fits.
    pub(super) top: Option<HoeleroeCard>,
    /// How often each seat must still sit out.
    pub(super) skips: Vec<u16>,
    /// Whether each seat plays.
    pub(super) status: Vec<HoeleroeStatus>,
    /// The seats that are out, first first.
    pub(super) places: Vec<u8>,
    /// How each hand lies open.
    pub(super) open: Vec<Option<HoeleroeOpen>>,
    /// What was shown a moment ago.
    pub(super) shown: Option<HoeleroeShown>,
    /// The running function.
    #[serde(rename = "fn")]
    pub(super) function: Option<HoeleroeFunction>,
    /// The card being laid.
    pub(super) lay: Option<HoeleroeLaying>,
    /// The drawing that waits for a shuffle.
    pub(super) draw: Option<HoeleroeDrawing>,
    /// The joker may be taken.
    pub(super) take: Option<HoeleroeTaking>,
    /// Points of the rounds finished.
    pub(super) scores: Vec<u16>,
    /// The King of each finished round.
    pub(super) kings: Vec<u8>,
    /// The Buhmann of each finished round.
    pub(super) buhmanns: Vec<u8>,
}

/// Everything.
#[derive(Clone, Debug, Serialize)]
pub(super) struct HoeleroeState {
    #[serde(flatten)]
    pub(super) table: HoeleroeTable,
    pub(super) first: Option<HoeleroeCard>,
    pub(super) stock: Vec<HoeleroeCard>,
    pub(super) jackpot: Vec<HoeleroeCard>,
    pub(super) hands: Vec<Vec<HoeleroeCard>>,
    pub(super) locked: Vec<Vec<HoeleroeCard>>,
    pub(super) chosen: Vec<HoeleroeCard>,
    pub(super) drawn: Option<HoeleroeCard>,
}

/// The cards chosen so far: as a list for who chooses, for all others their number.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum HoeleroeChosen {
    /// The cards.
    Cards(Vec<HoeleroeCard>),
    /// Their number.
    Number(u8),
}

/// What a seat or a spectator may know.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeView {
    /// What lies open to all.
    #[serde(flatten)]
    pub(super) table: HoeleroeTable,
    /// How many cards the stock holds.
    pub(super) stock: u8,
    /// How many cards the Jackpot holds.
    pub(super) jackpot: u8,
    /// How many cards each seat holds.
    pub(super) sizes: Vec<u8>,
    /// The own hand and those that lie open; null for the others.
    pub(super) hands: Vec<Option<Vec<HoeleroeCard>>>,
    /// The own locked cards.
    pub(super) locked: Vec<HoeleroeCard>,
    /// The cards chosen so far.
    pub(super) chosen: HoeleroeChosen,
    /// The card the seat has just drawn and may lay.
    pub(super) drawn: Option<HoeleroeCard>,
}
