//! What follows from what is asked, worked out once: whoever decides needs it several times.

use stammtisch_core::SeatSet;

use crate::board::{Ask, Board};
use crate::card::Kind;
use crate::function::{Function, Run};
use crate::moves::Move;

/// What a card is laid on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ground {
    /// A soft card.
    Soft,
    /// A soft card in plain play.
    Plain,
    /// A wish.
    Wish,
    /// A function that is no wish.
    Function,
}

/// Who is asked, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Asked {
    /// The seats that may act.
    pub(crate) seats: SeatSet,
    /// What they may do instead of laying a card; `None` where no card is laid.
    pub(crate) instead: Option<Move>,
    /// Whether they may put an Ober of hearts against Zwang, if they have one (HO-9.3).
    pub(crate) counter: bool,
    /// What a card would be laid on.
    pub(crate) ground: Ground,
    /// The kinds that fit there, as bits (HO-5.2, HO-4.8, HO-8.2, HO-9.2).
    pub(crate) fits: u32,
}

impl Asked {
    /// Nobody is asked for anything.
    pub(crate) const NOTHING: Self = Self {
        seats: SeatSet::EMPTY,
        instead: None,
        counter: false,
        ground: Ground::Soft,
        fits: 0,
    };

    /// What is asked on this board when no drawing waits.
    #[inline]
    pub(crate) fn of(board: &Board, ask: &Ask) -> Self {
        let nothing = Self {
            seats: board.asked_by(ask),
            ..Self::NOTHING
        };
        match ask {
            Ask::Turn => nothing.to_match(board, Move::Draw),
            Ask::Drawn | Ask::React | Ask::All => match &board.function {
                Some(function) => nothing.to_answer(board, ask, function),
                None => nothing.to_match(board, Move::Pass),
            },
            _ => nothing,
        }
    }

    /// Whether this is what is asked on the board.
    pub(crate) fn is_of(&self, board: &Board) -> bool {
        let now = match board.drawing {
            Some(_) => Self::NOTHING,
            None => Self::of(board, &board.ask),
        };
        *self == now
    }

    /// A card that matches the top is asked for (HO-5.2, HO-4.8).
    #[inline]
    fn to_match(self, board: &Board, instead: Move) -> Self {
        let matching = board.top.map_or(u32::MAX, Kind::matching);
        let (ground, always) = if board.plain() {
            (Ground::Plain, 0)
        } else {
            (Ground::Soft, Kind::EK.bit() | Kind::GO.bit())
        };
        Self {
            instead: Some(instead),
            ground,
            fits: matching | always,
            ..self
        }
    }

    /// A card that answers the running function is asked for (HO-8.2).
    #[inline]
    fn to_answer(self, board: &Board, ask: &Ask, function: &Function) -> Self {
        let wish = matches!(function.run, Run::Wish(_));
        let mut fits = function.answers();
        // The only kind that deflects (HO-8.6).
        if fits & Kind::H9.bit() != 0 && !wish {
            let deflects = |seat| !board.deflectable(seat).is_empty();
            if !self.seats.first().is_some_and(deflects) {
                fits &= !Kind::H9.bit();
            }
        }
        Self {
            instead: Some(match ask {
                Ask::Drawn => Move::Pass,
                Ask::All => Move::Fold,
                _ if wish => Move::Draw,
                _ => Move::Accept,
            }),
            counter: function.forced && !matches!(ask, Ask::Drawn),
            ground: if wish { Ground::Wish } else { Ground::Function },
            fits,
            ..self
        }
    }
}
