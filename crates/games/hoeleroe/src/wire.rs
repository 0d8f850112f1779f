//! Serialization of the types that cannot derive it (HO-15, HO-16).

use serde::{Serialize, Serializer};
use stammtisch_core::{Seat, SeatSet, serialize_as_text};
use ts_rs::{Config, TS};

use crate::board::{Board, Direction, Open, Phase, Purpose, Shown, Status, Taking};
use crate::card::{Cards, Kind, Laid};
use crate::chance::Outcome;
use crate::function::{Function, Reach, Run, Unit};
use crate::list::{Filler, List, Pile, SeatList};
use crate::moves::{Lay, Move, Side, Wish};
use crate::state::Hoeleroe;
use crate::view::{Chosen, View};

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

/// The running function in states and facts.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HoeleroeFunction")]
pub struct FunctionData {
    /// `draw`, `skip`, `skips`, `wish`, `swap`, `give`, `all`, `robin`, `dump`, `show`.
    kind: Unit,
    /// The kind that started it; for a draw, the newest drawer.
    card: Kind,
    /// The seat that laid that card.
    starter: Seat,
    /// Cards to draw, rounds or seats to sit out, places that a swap of all moves hands, cards that Robin
    /// Hood counted in the hand of the seat asked, or Kings laid to show a hand; otherwise 0.
    n: i16,
    /// The seat it hit.
    affected: Option<Seat>,
    /// The way it reached that seat.
    reach: Option<Reach>,
    /// Whether a draw was halved or reduced.
    reduced: bool,
    /// Number of cards that a halved draw keeps for the Jackpot.
    rest: Option<u16>,
    /// Whether it is under Zwang.
    forced: bool,
    /// The two sides of a swap.
    parties: Option<[Side; 2]>,
    /// The seats that still have to answer or be visited, in order.
    asked: Vec<Seat>,
    /// The wish.
    wish: Option<Wish>,
    /// The seats that have folded in a swap of all.
    folded: Vec<Seat>,
    /// The seats that take no part in it.
    exempt: Vec<Seat>,
    /// The seats that have laid a card in it.
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

/// The pending decision or chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "HoeleroePhase")]
#[allow(missing_docs, reason = "HO-14.3 and HO-14.5 explain the phases")]
pub enum PhaseData {
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

/// A card being laid.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HoeleroeLaying")]
pub struct LayingData {
    /// The seat that lays it.
    seat: Seat,
    /// The cards, as in the move.
    cards: Vec<Kind>,
    /// The kind it counts as.
    #[serde(rename = "as")]
    counts_as: Kind,
    /// The seats that have passed in the window.
    passed: SeatSet,
    /// The seats that still give a tribute, in order.
    givers: SeatList,
    /// Number of cards to draw after the tribute.
    draws: u8,
}

/// A drawing that waits for a shuffle.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HoeleroeDrawing")]
pub struct DrawingData {
    /// A seat or the Jackpot.
    to: Side,
    /// Number of cards.
    count: u16,
    /// The purpose.
    #[serde(rename = "for")]
    purpose: Purpose,
    /// For a fine: the decision that follows.
    phase: Option<PhaseData>,
}

/// The public part of the state.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HoeleroeTable")]
pub struct TableData {
    /// The pending decision or chance event.
    phase: PhaseData,
    /// The seats that may act; empty during chance events and at the end.
    to_act: SeatSet,
    /// The number of the round, from 1.
    round: u8,
    /// Number of moves made in the round.
    moves: u16,
    /// The dealer.
    dealer: Option<Seat>,
    /// The roll for the size of the hands.
    roll: Option<u8>,
    /// The Arschkarte.
    arsch: Option<Kind>,
    /// 1 for clockwise, -1 for counterclockwise.
    direction: Direction,
    /// The seat whose turn began last.
    on: Option<Seat>,
    /// The seat from which play goes on to the next (HO-4.4).
    cursor: Option<Seat>,
    /// The seat that laid the Bell Ober of the current void round.
    void: Option<Seat>,
    /// The laid cards that are no longer on the table.
    #[ts(as = "Vec<Kind>")]
    discard: Cards,
    /// The cards of the running function in the order laid, otherwise the top card.
    table: Pile<Laid>,
    /// The kind that the top card counts as; null while any card fits.
    top: Option<Kind>,
    /// Rounds each seat still has to sit out.
    skips: Vec<u16>,
    /// The status of each seat.
    status: Vec<Status>,
    /// The seats that are out, in order of their places.
    places: SeatList,
    /// The open hands.
    open: Vec<Option<Open>>,
    /// The cards shown by the last move.
    shown: Option<Shown>,
    /// The running function.
    #[serde(rename = "fn")]
    function: Option<Function>,
    /// The card being laid.
    lay: Option<LayingData>,
    /// The drawing that waits for a shuffle.
    draw: Option<DrawingData>,
    /// The joker that may be taken.
    take: Option<Taking>,
    /// Points from the finished rounds.
    scores: Vec<u16>,
    /// The King of each finished round.
    kings: Vec<Seat>,
    /// The Buhmann of each finished round.
    buhmanns: Vec<Seat>,
}

/// The view of a seat or a spectator.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HoeleroeView")]
pub struct ViewData {
    /// The public part of the state.
    #[serde(flatten)]
    table: TableData,
    /// Number of cards in the stock.
    stock: u8,
    /// Number of cards in the Jackpot.
    jackpot: u8,
    /// Number of cards in each hand.
    sizes: Vec<u8>,
    /// The viewer's hand and the open hands; null for the others.
    #[ts(as = "Vec<Option<Vec<Kind>>>")]
    hands: Vec<Option<Cards>>,
    /// The viewer's locked cards.
    #[ts(as = "Vec<Kind>")]
    locked: Cards,
    /// The cards chosen so far.
    chosen: Chosen,
    /// The card the seat has just drawn and may lay.
    drawn: Option<Kind>,
}

/// The complete state.
#[derive(Serialize)]
struct StateData {
    #[serde(flatten)]
    table: TableData,
    first: Option<Kind>,
    stock: Vec<Kind>,
    jackpot: Cards,
    hands: Vec<Cards>,
    locked: Vec<Cards>,
    chosen: Cards,
    drawn: Option<Kind>,
}

impl From<Phase> for PhaseData {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Starter => Self::Starter,
            Phase::Deal => Self::Deal,
            Phase::Size => Self::Size,
            Phase::Arsch => Self::Arsch,
            Phase::Give => Self::Give,
            Phase::Force => Self::Force,
            Phase::Turn => Self::Turn,
            Phase::Drawn(_) => Self::Drawn,
            Phase::Object(_) => Self::Object,
            Phase::Sacrifice(_) => Self::Sacrifice,
            Phase::Tribute(_) => Self::Tribute,
            Phase::Target(_) | Phase::Deflect(_) => Self::Target,
            Phase::Pair(_) => Self::Pair,
            Phase::Wish(_) => Self::Wish,
            Phase::React(_) => Self::React,
            Phase::All(_) => Self::All,
            Phase::Put(_) => Self::Put,
            Phase::Take(_) => Self::Take,
            Phase::Number(..) => Self::Number,
            Phase::Pick(_) => Self::Pick,
            Phase::Nothing(_) => Self::Reshuffle,
            Phase::Over => Self::Over,
        }
    }
}

/// The contents of `lay` while a card is being laid.
fn laying(phase: &Phase) -> Option<LayingData> {
    let cards = |lay: Option<Lay>| lay.into_iter().flat_map(Lay::pieces).map(Laid::card).collect();
    if let Phase::Object(laying) | Phase::Sacrifice(laying) = phase {
        Some(LayingData {
            seat: laying.seat,
            cards: cards(Some(laying.lay)),
            counts_as: laying.lay.counts_as(),
            passed: laying.passed,
            givers: SeatList::EMPTY,
            draws: 0,
        })
    } else if let Phase::Tribute(tribute) = phase {
        Some(LayingData {
            seat: tribute.seat,
            cards: cards(tribute.lay),
            counts_as: tribute.lay.map_or(Kind::JOKER, Lay::counts_as),
            passed: tribute.passed,
            givers: tribute.givers,
            draws: tribute.draws,
        })
    } else {
        None
    }
}

fn drawing(board: &Board) -> Option<DrawingData> {
    let drawing = board.drawing?;
    let phase = (drawing.purpose == Purpose::Fine).then(|| board.phase.into());
    Some(DrawingData {
        to: drawing.to,
        count: drawing.count,
        purpose: drawing.purpose,
        phase,
    })
}

impl From<&Board> for TableData {
    fn from(board: &Board) -> Self {
        let seats = ..usize::from(board.players);
        let phase = if board.drawing.is_some() {
            PhaseData::Reshuffle
        } else {
            board.phase.into()
        };
        let take = if let Phase::Take(taking) = board.phase {
            Some(taking)
        } else {
            None
        };
        Self {
            phase,
            to_act: board.to_act(),
            round: board.round,
            moves: board.moves,
            dealer: board.dealer,
            roll: board.roll,
            arsch: board.arsch,
            direction: board.direction,
            on: board.on,
            cursor: board.cursor,
            void: board.void,
            discard: board.discard,
            table: board.table,
            top: board.top,
            skips: board.skips[seats].to_vec(),
            status: Seat::all(board.players).map(|seat| board.status(seat)).collect(),
            places: board.places,
            open: board.open[seats].to_vec(),
            shown: board.shown,
            function: board.function().copied(),
            lay: laying(&board.phase),
            draw: drawing(board),
            take,
            scores: board.scores[seats].to_vec(),
            kings: board.crowned().map(|crowned| crowned.king).collect(),
            buhmanns: board.crowned().map(|crowned| crowned.buhmann).collect(),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = ..usize::from(self.board.players);
        let data = ViewData {
            table: (&self.board).into(),
            stock: self.stock,
            jackpot: self.jackpot,
            sizes: self.sizes[seats].to_vec(),
            hands: self.hands[seats].to_vec(),
            locked: self.locked,
            chosen: self.chosen,
            drawn: self.drawn,
        };
        data.serialize(serializer)
    }
}

impl Serialize for Hoeleroe {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = || Seat::all(self.board().players);
        let data = StateData {
            table: self.board().into(),
            first: self.first(),
            stock: self.stock().collect(),
            jackpot: self.jackpot(),
            hands: seats().map(|seat| self.hand(seat)).collect(),
            locked: seats().map(|seat| self.locked(seat)).collect(),
            chosen: self.chosen(),
            drawn: self.drawn(),
        };
        data.serialize(serializer)
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Starter(seat) => seat.serialize(serializer),
            Self::Roll(rolled) => serializer.serialize_u8(*rolled),
            Self::Shuffle(order) => order.serialize(serializer),
            Self::Pick(cards) => cards.serialize(serializer),
        }
    }
}
