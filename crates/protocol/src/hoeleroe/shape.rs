//! The shapes of Machma-Hölerö's data.

use serde::Serialize;
use stammtisch_hoeleroe::{Direction, Function, Kind, Laid, Purpose, Side, Status};
use ts_rs::TS;

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
    pub(super) target: Side,
    /// The cards.
    pub(super) cards: Vec<Kind>,
}

/// A card being laid.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeLaying {
    /// Who lays it.
    pub(super) seat: u8,
    /// The cards as in the move.
    pub(super) cards: Vec<Kind>,
    /// What it counts as.
    #[serde(rename = "as")]
    pub(super) counts_as: Kind,
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
    pub(super) to: Side,
    /// How many cards.
    pub(super) count: u16,
    /// What for.
    #[serde(rename = "for")]
    pub(super) purpose: Purpose,
    /// For a fine: what is asked again afterwards.
    pub(super) phase: Option<HoeleroePhase>,
}

/// The joker may be taken.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct HoeleroeTaking {
    /// By whom.
    pub(super) by: u8,
    /// From where.
    pub(super) from: Side,
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
    pub(super) arsch: Option<Kind>,
    /// 1 clockwise, -1 against it.
    pub(super) direction: Direction,
    /// Whose turn began last.
    pub(super) on: Option<u8>,
    /// The last sequential actor.
    pub(super) cursor: Option<u8>,
    /// The layer whose void round runs.
    pub(super) void: Option<u8>,
    /// The laid cards that are not on the table.
    pub(super) discard: Vec<Kind>,
    /// The cards of the running chain in the order laid, else the top card.
    pub(super) table: Vec<Laid>,
    /// What the top counts as; null while any card fits.
    pub(super) top: Option<Kind>,
    /// How often each seat must still sit out.
    pub(super) skips: Vec<u16>,
    /// Whether each seat plays.
    pub(super) status: Vec<Status>,
    /// The seats that are out, first first.
    pub(super) places: Vec<u8>,
    /// How each hand lies open.
    pub(super) open: Vec<Option<HoeleroeOpen>>,
    /// What was shown a moment ago.
    pub(super) shown: Option<HoeleroeShown>,
    /// The running function.
    #[serde(rename = "fn")]
    pub(super) function: Option<Function>,
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
    pub(super) first: Option<Kind>,
    pub(super) stock: Vec<Kind>,
    pub(super) jackpot: Vec<Kind>,
    pub(super) hands: Vec<Vec<Kind>>,
    pub(super) locked: Vec<Vec<Kind>>,
    pub(super) chosen: Vec<Kind>,
    pub(super) drawn: Option<Kind>,
}

/// The cards chosen so far: as a list for who chooses, for all others their number.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum HoeleroeChosen {
    /// The cards.
    Cards(Vec<Kind>),
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
    pub(super) hands: Vec<Option<Vec<Kind>>>,
    /// The own locked cards.
    pub(super) locked: Vec<Kind>,
    /// The cards chosen so far.
    pub(super) chosen: HoeleroeChosen,
    /// The card the seat has just drawn and may lay.
    pub(super) drawn: Option<Kind>,
}
