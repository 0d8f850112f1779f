//! From the game's values to the shapes of its data.

use stammtisch_core::Seat;
use stammtisch_hoeleroe::{
    self as game, Ask, Board, Cards, Chosen, Direction, Hoeleroe, Kind, Options, Reach, Status, View, Why,
};

use super::shape::{
    HoeleroeCard, HoeleroeChosen, HoeleroeDrawing, HoeleroeFunction, HoeleroeLaid, HoeleroeLaying,
    HoeleroeOpen, HoeleroeOptions, HoeleroePhase, HoeleroeReach, HoeleroeShown, HoeleroeSide, HoeleroeState,
    HoeleroeStatus, HoeleroeTable, HoeleroeTaking, HoeleroeView,
};

impl From<&Options> for HoeleroeOptions {
    fn from(options: &Options) -> Self {
        let arschkarte = match options.arschkarte {
            game::Arschkarte::Challenge => "challenge",
            game::Arschkarte::Attention => "attention",
            game::Arschkarte::Forbidden => "forbidden",
        };
        let Options {
            rounds,
            draw_then_play,
            penalty,
            ..
        } = *options;
        Self {
            rounds,
            draw_then_play,
            arschkarte,
            penalty,
        }
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
            affected: function.fall.map(|fall| fall.seat.number()),
            reach: function.fall.map(|fall| fall.reach.into()),
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
            game::Run::Give | game::Run::Dump => {}
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
        game::Run::Give => "give",
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
            cards: laying
                .lay
                .pieces()
                .map(|piece| HoeleroeCard(piece.card()))
                .collect(),
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

/// What cards are drawn for, as `draw.for` names it.
pub(super) const fn why(why: Why) -> &'static str {
    match why {
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
    }
}

fn drawing(board: &Board) -> Option<HoeleroeDrawing> {
    let drawing = board.drawing?;
    let why = why(drawing.why);
    let phase = (drawing.why == Why::Fine).then(|| board.ask.into());
    Some(HoeleroeDrawing {
        to: HoeleroeSide(drawing.to),
        count: drawing.count,
        why,
        phase,
    })
}

impl From<&Board> for HoeleroeTable {
    fn from(board: &Board) -> Self {
        let seats = || Seat::all(board.players);
        let taking = match board.ask {
            Ask::Take(taking) => Some(HoeleroeTaking {
                by: taking.by.number(),
                from: HoeleroeSide(taking.from),
            }),
            _ => None,
        };
        let open = |seat: Seat| {
            board.open[seat.index()].map(|open| HoeleroeOpen {
                by: open.by.number(),
                left: open.left,
            })
        };
        Self {
            phase: if board.drawing.is_some() {
                HoeleroePhase::Reshuffle
            } else {
                board.ask.into()
            },
            to_act: numbers(board.to_act()),
            round: board.round,
            moves: board.moves,
            dealer: board.dealer.map(Seat::number),
            roll: board.roll,
            arsch: board.arsch.map(HoeleroeCard),
            direction: if board.direction == Direction::Clockwise {
                1
            } else {
                -1
            },
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
