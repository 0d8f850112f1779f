//! A state that looks like a view: what a move would do is played on it, by the rules' own code.

use stammtisch_core::{MAX_SEATS, Seat};

use crate::asked::Asked;
use crate::board::Phase;
use crate::card::Kind;
use crate::cards::Cards;
use crate::function::{Function, Run};
use crate::hands::Hands;
use crate::list::{List, Pile};
use crate::moves::Lay;
use crate::state::Hoeleroe;
use crate::view::{Chosen, View};

impl View {
    /// A state of which `seat` would have this view. Cards that it does not see are any of those left over:
    /// nothing that is read off what happens then may depend on which.
    pub(crate) fn stand_in(&self, seat: Seat) -> Hoeleroe {
        let mut left = self.unseen().iter();
        let mut some = |count: u8| left.by_ref().take(count.into()).collect::<Cards>();
        let chosen = match self.chosen {
            Chosen::Cards(cards) => cards,
            Chosen::Number(number) => some(number),
        };
        let mut hands = Hands::EMPTY;
        for other in Seat::all(self.board.players) {
            let size = self.sizes[other.index()];
            hands.set(other, self.hands[other.index()].unwrap_or_else(|| some(size)));
        }
        let jackpot = some(self.jackpot);
        let stock: Pile<Kind> = left.by_ref().take(self.stock.into()).collect();
        let mut locked = [Cards::EMPTY; MAX_SEATS];
        locked[seat.index()] = self.locked;
        let mut game = Hoeleroe {
            board: self.board,
            stock,
            jackpot,
            hands,
            locked,
            first: left.next(),
            chosen,
            drawn: self.drawn,
            asked: Asked::NOTHING,
            any_open: self.board.open.iter().any(Option::is_some),
        };
        if game.board.drawing.is_none() {
            game.asked = Asked::of(&game, &game.board.phase);
        }
        game
    }

    /// The cards that lie where the owner of the view does not see them.
    pub(crate) fn unseen(&self) -> Cards {
        let chosen = match self.chosen {
            Chosen::Cards(cards) => cards,
            Chosen::Number(_) => Cards::EMPTY,
        };
        let hands = self.hands.into_iter().flatten();
        hands.fold(Cards::PACK.minus(self.laid()).minus(chosen), Cards::minus)
    }

    /// The cards that were laid in this round, where all see them.
    pub(crate) fn laid(&self) -> Cards {
        let laying = match self.board.phase {
            Phase::Object(laying) | Phase::Sacrifice(laying) => Some(laying.lay),
            Phase::Tribute(tribute) => tribute.lay,
            _ => None,
        };
        let laid = laying.map_or(Cards::EMPTY, Lay::cards);
        self.board.discard.plus(self.board.cards_on_table()).plus(laid)
    }
}

impl Hoeleroe {
    /// The same with nothing in the way of a move by `seat`: no fine, no end of the round after too many moves.
    pub(crate) fn unhindered(mut self) -> Self {
        self.board.options.penalty = false;
        self.board.moves = 0;
        self.board.ended = List::EMPTY;
        self
    }

    /// The same at a moment when `seat` may lay a card of `kind`: in answer to what runs if it does anything to
    /// that, else in a turn of its own.
    pub(crate) fn supposed(self, seat: Seat, kind: Kind) -> Self {
        let mut game = self.unhindered();
        game.board.drawing = None;
        game.drawn = None;
        game.locked = [Cards::EMPTY; MAX_SEATS];
        let running = game.board.function().copied();
        let running = running.filter(|function| function.reaction(kind).is_some());
        let asking = running.and_then(|function| function.asking(seat));
        let phase = asking.map_or(Phase::Turn, Function::answered_in);
        if phase == Phase::Turn {
            game.board.on = Some(seat);
        }
        let _ = game.ask_any(phase);
        game
    }
}

impl Function {
    /// The same as it would stand if `seat` had to answer it; none if nobody is asked yet.
    fn asking(mut self, seat: Seat) -> Option<Self> {
        match (&mut self.run, &mut self.fall) {
            (Run::All(all), _) => {
                all.folded = all.folded.without(seat);
                all.exempt = all.exempt.without(seat);
            }
            (Run::Swap(swap), _) if !swap.asked.is_empty() => swap.asked.replace_first(seat),
            (Run::Robin(robin), _) if !robin.asked.is_empty() => robin.asked.replace_first(seat),
            (_, Some(fall)) => fall.seat = seat,
            _ => return None,
        }
        Some(self)
    }
}
