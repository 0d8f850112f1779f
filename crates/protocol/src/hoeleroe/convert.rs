//! From the game's values to the shapes of its data.

use stammtisch_core::Seat;
use stammtisch_hoeleroe::{
    self as game, Board, Cards, Chosen, Hoeleroe, Kind, Options, Phase, Purpose, View,
};

use super::shape::{
    HoeleroeChosen, HoeleroeDrawing, HoeleroeLaying, HoeleroeOpen, HoeleroeOptions, HoeleroePhase,
    HoeleroeShown, HoeleroeState, HoeleroeTable, HoeleroeTaking, HoeleroeView,
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

impl From<Phase> for HoeleroePhase {
    fn from(ask: Phase) -> Self {
        match ask {
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

/// What `lay` shows, while a card is being laid.
fn laying(board: &Board) -> Option<HoeleroeLaying> {
    match board.phase {
        Phase::Object(laying) | Phase::Sacrifice(laying) => Some(HoeleroeLaying {
            seat: laying.seat.number(),
            cards: laying.lay.pieces().map(game::Laid::card).collect(),
            counts_as: laying.lay.counts_as(),
            passed: numbers(laying.passed),
            givers: Vec::new(),
            draws: 0,
        }),
        Phase::Tribute(tribute) => {
            let pieces = tribute.lay.into_iter().flat_map(game::Lay::pieces);
            Some(HoeleroeLaying {
                seat: tribute.seat.number(),
                cards: pieces.map(game::Laid::card).collect(),
                counts_as: tribute.lay.map_or(Kind::JOKER, game::Lay::counts_as),
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
    let phase = (drawing.purpose == Purpose::Fine).then(|| board.phase.into());
    Some(HoeleroeDrawing {
        to: drawing.to,
        count: drawing.count,
        purpose: drawing.purpose,
        phase,
    })
}

impl From<&Board> for HoeleroeTable {
    fn from(board: &Board) -> Self {
        let seats = || Seat::all(board.players);
        let taking = match board.phase {
            Phase::Take(taking) => Some(HoeleroeTaking {
                by: taking.by.number(),
                from: taking.from,
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
                board.phase.into()
            },
            to_act: numbers(board.to_act()),
            round: board.round,
            moves: board.moves,
            dealer: board.dealer.map(Seat::number),
            roll: board.roll,
            arsch: board.arsch,
            direction: board.direction,
            on: board.on.map(Seat::number),
            cursor: board.cursor.map(Seat::number),
            void: board.void.map(Seat::number),
            discard: cards(board.discard),
            table: board.table.as_slice().to_vec(),
            top: board.top,
            skips: seats().map(|seat| board.skips[seat.index()]).collect(),
            status: seats().map(|seat| board.status(seat)).collect(),
            places: numbers(board.places.as_slice().iter().copied()),
            open: seats().map(open).collect(),
            shown: board.shown.map(|shown| HoeleroeShown {
                target: shown.side,
                cards: cards(shown.cards),
            }),
            function: board.function().copied(),
            lay: laying(board),
            draw: drawing(board),
            take: taking,
            scores: seats().map(|seat| board.scores[seat.index()]).collect(),
            kings: numbers(board.crowned().map(|crowned| crowned.king)),
            buhmanns: numbers(board.crowned().map(|crowned| crowned.buhmann)),
        }
    }
}

impl From<&Hoeleroe> for HoeleroeState {
    fn from(game: &Hoeleroe) -> Self {
        let seats = || Seat::all(game.board().players);
        Self {
            table: game.board().into(),
            first: game.first(),
            stock: game.stock().collect(),
            jackpot: cards(game.jackpot()),
            hands: seats().map(|seat| cards(game.hand(seat))).collect(),
            locked: seats().map(|seat| cards(game.locked(seat))).collect(),
            chosen: cards(game.chosen()),
            drawn: game.drawn(),
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
            drawn: view.drawn,
        }
    }
}

/// Cards in canonical order.
pub(super) fn cards(cards: Cards) -> Vec<Kind> {
    cards.iter().collect()
}

/// The numbers of some seats.
pub(super) fn numbers(seats: impl IntoIterator<Item = Seat>) -> Vec<u8> {
    seats.into_iter().map(Seat::number).collect()
}
