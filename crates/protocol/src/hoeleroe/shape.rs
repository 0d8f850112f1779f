//! The shapes of Machma-Hölerö's data.

use serde::{Serialize, Serializer};
use stammtisch_core::Seat;
use stammtisch_hoeleroe::{
    self as game, Ask, Board, Cards, Chosen, Direction, Hoeleroe, Kind, Laid, Options, Reach, Side, Status, View,
    Why,
};
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
pub struct HoeleroeLaid(Laid);

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
    rounds: u8,
    /// Whether a card drawn instead of laying may be laid at once.
    draw_then_play: bool,
    /// How the Arschkarte is watched.
    #[ts(type = "'challenge' | 'attention' | 'forbidden'")]
    arschkarte: &'static str,
    /// Whether mistakes cost a card.
    penalty: bool,
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
    by: u8,
    /// Whether the revealer left the joker there.
    left: bool,
}

/// What was shown a moment ago.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeShown {
    /// Whose cards.
    target: HoeleroeSide,
    /// The cards.
    cards: Vec<HoeleroeCard>,
}

/// The running function.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeFunction {
    /// `draw`, `skip`, `skips`, `wish`, `swap`, `give`, `all`, `robin`, `dump`, `show`.
    #[ts(type = "'draw' | 'skip' | 'skips' | 'wish' | 'swap' | 'give' | 'all' | 'robin' | 'dump' | 'show'")]
    kind: &'static str,
    /// The kind that started it; of a draw the newest draw card.
    card: HoeleroeCard,
    /// Who laid that card.
    starter: u8,
    /// Cards to draw, rounds or seats to sit out, the range of a swap of all, Kings shown by; else 0.
    n: i16,
    /// On whom it fell.
    affected: Option<u8>,
    /// How it fell there.
    reach: Option<HoeleroeReach>,
    /// Whether a draw was halved or reduced.
    reduced: bool,
    /// The cards a halved draw keeps for the Jackpot.
    rest: Option<u16>,
    /// Whether Zwang lies on it.
    forced: bool,
    /// The two sides of a swap.
    parties: Option<[HoeleroeSide; 2]>,
    /// The seats still to answer or to be dealt with, in order.
    asked: Vec<u8>,
    /// What is wished for.
    wish: Option<String>,
    /// Who has folded in a swap of all.
    folded: Vec<u8>,
    /// Who takes no part in it.
    exempt: Vec<u8>,
    /// Who has laid a card in it.
    laid: Vec<u8>,
}

/// A card being laid.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeLaying {
    /// Who lays it.
    seat: u8,
    /// The cards as in the move.
    cards: Vec<HoeleroeCard>,
    /// What it counts as.
    #[serde(rename = "as")]
    counts_as: HoeleroeCard,
    /// Who passed in the window.
    passed: Vec<u8>,
    /// Who still gives a tribute, in order.
    givers: Vec<u8>,
    /// The cards to draw after it.
    draws: u8,
}

/// A drawing that waits for a shuffle.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeDrawing {
    /// Who draws.
    to: HoeleroeSide,
    /// How many cards.
    count: u16,
    /// What for.
    #[serde(rename = "for")]
    why: &'static str,
    /// For a fine: what is asked again afterwards.
    phase: Option<HoeleroePhase>,
}

/// The joker may be taken.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct HoeleroeTaking {
    /// By whom.
    by: u8,
    /// From where.
    from: HoeleroeSide,
}

/// What lies open to all.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HoeleroeTable {
    /// What is asked.
    phase: HoeleroePhase,
    /// Who may act; nobody at chance events and at the end.
    to_act: Vec<u8>,
    /// The number of the round, from 1.
    round: u8,
    /// Moves made in it.
    moves: u16,
    /// Who deals.
    dealer: Option<u8>,
    /// The roll that said how many cards are dealt.
    roll: Option<u8>,
    /// The Arschkarte.
    arsch: Option<HoeleroeCard>,
    /// 1 clockwise, -1 against it.
    direction: i8,
    /// Whose turn began last.
    on: Option<u8>,
    /// The last sequential actor.
    cursor: Option<u8>,
    /// The layer whose void round runs.
    void: Option<u8>,
    /// The laid cards that are not on the table.
    discard: Vec<HoeleroeCard>,
    /// The cards of the running chain in the order laid, else the top card.
    table: Vec<HoeleroeLaid>,
    /// What the top counts as; null while any card fits.
    top: Option<HoeleroeCard>,
    /// How often each seat must still sit out.
    skips: Vec<u16>,
    /// Whether each seat plays.
    status: Vec<HoeleroeStatus>,
    /// The seats that are out, first first.
    places: Vec<u8>,
    /// How each hand lies open.
    open: Vec<Option<HoeleroeOpen>>,
    /// What was shown a moment ago.
    shown: Option<HoeleroeShown>,
    /// The running function.
    #[serde(rename = "fn")]
    function: Option<HoeleroeFunction>,
    /// The card being laid.
    lay: Option<HoeleroeLaying>,
    /// The drawing that waits for a shuffle.
    draw: Option<HoeleroeDrawing>,
    /// The joker may be taken.
    take: Option<HoeleroeTaking>,
    /// Points of the rounds finished.
    scores: Vec<u16>,
    /// The King of each finished round.
    kings: Vec<u8>,
    /// The Buhmann of each finished round.
    buhmanns: Vec<u8>,
}

/// Everything.
#[derive(Clone, Debug, Serialize)]
pub(super) struct HoeleroeState {
    #[serde(flatten)]
    table: HoeleroeTable,
    first: Option<HoeleroeCard>,
    stock: Vec<HoeleroeCard>,
    jackpot: Vec<HoeleroeCard>,
    hands: Vec<Vec<HoeleroeCard>>,
    locked: Vec<Vec<HoeleroeCard>>,
    chosen: Vec<HoeleroeCard>,
    drawn: Option<HoeleroeCard>,
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
    table: HoeleroeTable,
    /// How many cards the stock holds.
    stock: u8,
    /// How many cards the Jackpot holds.
    jackpot: u8,
    /// How many cards each seat holds.
    sizes: Vec<u8>,
    /// The own hand and those that lie open; null for the others.
    hands: Vec<Option<Vec<HoeleroeCard>>>,
    /// The own locked cards.
    locked: Vec<HoeleroeCard>,
    /// The cards chosen so far.
    chosen: HoeleroeChosen,
    /// The card the seat has just drawn and may lay.
    drawn: Option<HoeleroeCard>,
}

impl From<&Options> for HoeleroeOptions {
    fn from(options: &Options) -> Self {
        let arschkarte = match options.arschkarte {
            game::Arschkarte::Challenge => "challenge",
            game::Arschkarte::Attention => "attention",
            game::Arschkarte::Forbidden => "forbidden",
        };
        let Options { rounds, draw_then_play, penalty, .. } = *options;
        Self { rounds, draw_then_play, arschkarte, penalty }
    }
}

impl From<Ask> for HoeleroePhase {
    fn from(ask: Ask) -> Self {
        match ask {
            Ask::Starter => Self::Starter,
            Ask::Deal => Self::Deal,
            Ask::Size => Self::Size,
            Ask::Arsch => Self::Arsch,
            Ask::Give => Self::Give,
            Ask::Force => Self::Force,
            Ask::Turn => Self::Turn,
            Ask::Drawn => Self::Drawn,
            Ask::Object(_) => Self::Object,
            Ask::Sacrifice(_) => Self::Sacrifice,
            Ask::Tribute(_) => Self::Tribute,
            Ask::Target | Ask::Deflect => Self::Target,
            Ask::Pair => Self::Pair,
            Ask::Wish => Self::Wish,
            Ask::React => Self::React,
            Ask::All => Self::All,
            Ask::Put => Self::Put,
            Ask::Take(_) => Self::Take,
            Ask::Number(_) => Self::Number,
            Ask::Pick => Self::Pick,
            Ask::Nothing => Self::Reshuffle,
            Ask::Over => Self::Over,
        }
    }
}

impl From<Reach> for HoeleroeReach {
    fn from(reach: Reach) -> Self {
        match reach {
            Reach::Next => Self::Next,
            Reach::Previous => Self::Previous,
            Reach::Chosen => Self::Chosen,
        }
    }
}

impl From<Status> for HoeleroeStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::In => Self::In,
            Status::Waiting => Self::Waiting,
            Status::Out => Self::Out,
        }
    }
}

impl From<game::Function> for HoeleroeFunction {
    fn from(function: game::Function) -> Self {
        let mut shape = Self {
            kind: kind_of(&function.run),
            card: HoeleroeCard(function.card),
            starter: function.starter.number(),
            n: 0,
            affected: function.fall().map(|fall| fall.seat.number()),
            reach: function.fall().map(|fall| fall.reach.into()),
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
            game::Run::Draw(draw) => (shape.n, shape.reduced, shape.rest) = (draw.n, draw.reduced, draw.rest),
            game::Run::Skip(skip) => shape.n = skip.n.into(),
            game::Run::Skips(skips) => shape.n = skips.n.into(),
            game::Run::Wish(wishing) => shape.wish = wishing.wish.map(|wish| wish.to_string()),
            game::Run::Swap(swap) => {
                shape.parties = swap.parties.map(|parties| parties.map(HoeleroeSide));
                shape.asked = numbers(swap.asked.as_slice().iter().copied());
            }
            game::Run::All(all) => {
                shape.n = all.range.into();
                shape.folded = numbers(all.folded);
                shape.exempt = numbers(all.exempt);
                shape.laid = numbers(all.laid);
            }
            game::Run::Robin(asked) => shape.asked = numbers(asked.as_slice().iter().copied()),
            game::Run::Show(kings) => shape.n = kings.into(),
            game::Run::Give(_) | game::Run::Dump => {}
        }
        shape
    }
}

const fn kind_of(run: &game::Run) -> &'static str {
    match run {
        game::Run::Draw(_) => "draw",
        game::Run::Skip(_) => "skip",
        game::Run::Skips(_) => "skips",
        game::Run::Wish(_) => "wish",
        game::Run::Swap(_) => "swap",
        game::Run::Give(_) => "give",
        game::Run::All(_) => "all",
        game::Run::Robin(_) => "robin",
        game::Run::Dump => "dump",
        game::Run::Show(_) => "show",
    }
}

/// What `lay` shows, while a card is being laid.
fn laying(board: &Board) -> Option<HoeleroeLaying> {
    match board.ask {
        Ask::Object(laying) | Ask::Sacrifice(laying) => Some(HoeleroeLaying {
            seat: laying.seat.number(),
            cards: laying.lay.pieces().map(|piece| HoeleroeCard(piece.card())).collect(),
            counts_as: HoeleroeCard(laying.lay.counts_as()),
            passed: numbers(laying.passed),
            givers: Vec::new(),
            draws: 0,
        }),
        Ask::Tribute(tribute) => {
            let pieces = tribute.lay.into_iter().flat_map(game::Lay::pieces);
            Some(HoeleroeLaying {
                seat: tribute.seat.number(),
                cards: pieces.map(|piece| HoeleroeCard(piece.card())).collect(),
                counts_as: HoeleroeCard(tribute.lay.map_or(Kind::JOKER, game::Lay::counts_as)),
                passed: numbers(tribute.passed),
                givers: numbers(tribute.givers.as_slice().iter().copied()),
                draws: tribute.draws,
            })
        }
        _ => None,
    }
}

fn drawing(board: &Board) -> Option<HoeleroeDrawing> {
    let drawing = board.drawing?;
    let why = match drawing.why {
        Why::Turn => "turn",
        Why::Wish => "wish",
        Why::Draw => "draw",
        Why::Halve => "halve",
        Why::Dump => "dump",
        Why::Refill => "refill",
        Why::Robin => "robin",
        Why::Tribute => "tribute",
        Why::TakenBack | Why::WrongObjection => "object",
        Why::Fine => "penalty",
    };
    let phase = (drawing.why == Why::Fine).then(|| board.ask.into());
    Some(HoeleroeDrawing { to: HoeleroeSide(drawing.to), count: drawing.count, why, phase })
}

impl From<&Board> for HoeleroeTable {
    fn from(board: &Board) -> Self {
        let seats = || Seat::all(board.players);
        let taking = match board.ask {
            Ask::Take(taking) => Some(HoeleroeTaking { by: taking.by.number(), from: HoeleroeSide(taking.from) }),
            _ => None,
        };
        let open = |seat: Seat| {
            board.open[seat.index()].map(|open| HoeleroeOpen { by: open.by.number(), left: open.left })
        };
        Self {
            phase: if board.drawing.is_some() { HoeleroePhase::Reshuffle } else { board.ask.into() },
            to_act: numbers(board.to_act()),
            round: board.round,
            moves: board.moves,
            dealer: board.dealer.map(Seat::number),
            roll: board.roll,
            arsch: board.arsch.map(HoeleroeCard),
            direction: if board.direction == Direction::Clockwise { 1 } else { -1 },
            on: board.on.map(Seat::number),
            cursor: board.cursor.map(Seat::number),
            void: board.void.map(Seat::number),
            discard: cards(board.discard),
            table: board.table.as_slice().iter().copied().map(HoeleroeLaid).collect(),
            top: board.top.map(HoeleroeCard),
            skips: seats().map(|seat| board.skips[seat.index()]).collect(),
            status: seats().map(|seat| board.status(seat).into()).collect(),
            places: numbers(board.places.as_slice().iter().copied()),
            open: seats().map(open).collect(),
            shown: board.shown.map(|shown| HoeleroeShown {
                target: HoeleroeSide(shown.side),
                cards: cards(shown.cards),
            }),
            function: board.function.map(Into::into),
            lay: laying(board),
            draw: drawing(board),
            take: taking,
            scores: seats().map(|seat| board.scores[seat.index()]).collect(),
            kings: numbers(board.crowned.as_slice().iter().map(|crowned| crowned.king)),
            buhmanns: numbers(board.crowned.as_slice().iter().map(|crowned| crowned.buhmann)),
        }
    }
}

impl From<&Hoeleroe> for HoeleroeState {
    fn from(game: &Hoeleroe) -> Self {
        let seats = || Seat::all(game.board().players);
        Self {
            table: game.board().into(),
            first: game.first().map(HoeleroeCard),
            stock: game.stock().map(HoeleroeCard).collect(),
            jackpot: cards(game.jackpot()),
            hands: seats().map(|seat| cards(game.hand(seat))).collect(),
            locked: seats().map(|seat| cards(game.locked(seat))).collect(),
            chosen: cards(game.chosen()),
            drawn: game.drawn().map(HoeleroeCard),
        }
    }
}

impl From<&View> for HoeleroeView {
    fn from(view: &View) -> Self {
        let players = usize::from(view.board.players);
        Self {
            table: (&view.board).into(),
            stock: view.stock,
            jackpot: view.jackpot,
            sizes: view.sizes[..players].to_vec(),
            hands: view.hands[..players].iter().map(|hand| hand.map(cards)).collect(),
            locked: cards(view.locked),
            chosen: match view.chosen {
                Chosen::Cards(chosen) => HoeleroeChosen::Cards(cards(chosen)),
                Chosen::Number(number) => HoeleroeChosen::Number(number),
            },
            drawn: view.drawn.map(HoeleroeCard),
        }
    }
}

/// Cards in canonical order.
pub(super) fn cards(cards: Cards) -> Vec<HoeleroeCard> {
    cards.iter().map(HoeleroeCard).collect()
}

/// The numbers of some seats.
pub(super) fn numbers(seats: impl IntoIterator<Item = Seat>) -> Vec<u8> {
    seats.into_iter().map(Seat::number).collect()
}
