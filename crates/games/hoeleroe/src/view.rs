//! Views of seats and spectators (HO-16), and a state consistent with a view.

use stammtisch_core::{Audience, MAX_SEATS, Seat, SeatSet};

use crate::board::{Board, Phase};
use crate::card::{Cards, Kind};
use crate::list::Pile;
use crate::moves::{Lay, Move};
use crate::state::{Hands, Hoeleroe, PendingDecision};

/// The view of a seat or a spectator.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The public part of the state.
    pub board: Board,
    /// Number of cards in the stock.
    pub stock: u8,
    /// Number of cards in the Jackpot.
    pub jackpot: u8,
    /// Number of cards in each hand.
    pub sizes: [u8; MAX_SEATS],
    /// The visible hands: the viewer's own and the open ones.
    pub hands: [Option<Cards>; MAX_SEATS],
    /// The viewer's locked cards.
    pub locked: Cards,
    /// The cards chosen so far.
    pub chosen: Chosen,
    /// The card just drawn, visible to the seat that drew it.
    pub drawn: Option<Kind>,
}

/// The cards chosen so far: a list for the seat that chooses, their number for all others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(untagged),
    ts(rename = "HoeleroeChosen")
)]
pub enum Chosen {
    /// The cards.
    Cards(#[cfg_attr(feature = "wire", ts(as = "Vec<Kind>"))] Cards),
    /// Number of cards.
    Number(u8),
}

impl Hoeleroe {
    pub(crate) fn view_of(&self, who: Option<Seat>) -> View {
        let who = who.filter(|seat| seat.number() < self.board.players);
        let mut hands = [None; MAX_SEATS];
        let mut sizes = [0; MAX_SEATS];
        for seat in Seat::all(self.board.players) {
            sizes[seat.index()] = self.hand(seat).len() as u8;
            if self.sees_hand(who, seat) {
                hands[seat.index()] = Some(self.hand(seat));
            }
        }
        let chosen = match who {
            Some(seat) if self.chooses(seat) => Chosen::Cards(self.chosen),
            _ => Chosen::Number(self.chosen.len() as u8),
        };
        View {
            board: self.board,
            stock: self.stock.len() as u8,
            jackpot: self.jackpot.len() as u8,
            sizes,
            hands,
            locked: who.map_or(Cards::EMPTY, |seat| self.locked(seat)),
            chosen,
            drawn: self.drawn.filter(|_| who.is_some() && who == self.board.cursor),
        }
    }

    fn sees_hand(&self, who: Option<Seat>, seat: Seat) -> bool {
        who == Some(seat) || self.board.open[seat.index()].is_some()
    }

    /// Whether a seat is choosing cards and so knows them.
    fn chooses(&self, seat: Seat) -> bool {
        if let Phase::Pick(function) = self.board.phase {
            function.starter == seat
        } else {
            matches!(self.board.phase, Phase::Give | Phase::Put(_)) && self.board.to_act().contains(seat)
        }
    }

    /// The seats that see which card `seat` puts away or gives. All see it if the hand is open; the recipient
    /// sees a card of a tribute. All other moves are public.
    pub(crate) fn audience_of(&self, seat: Seat, m: Move) -> Audience {
        if !matches!(m, Move::Put(_) | Move::Give(_)) || self.sees_hand(None, seat) {
            return Audience::All;
        }
        let gets = self.board.phase.tribute().map(|tribute| tribute.seat);
        Audience::Only(SeatSet::only(seat).with(gets.unwrap_or(seat)))
    }
}

impl View {
    /// A state consistent with this view of `seat`. Its hidden cards are arbitrary, so results must not
    /// depend on them.
    pub(crate) fn consistent_state(&self, seat: Seat) -> Hoeleroe {
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
            asked: PendingDecision::NOTHING,
            any_open: self.board.open.iter().any(Option::is_some),
        };
        if game.board.drawing.is_none() {
            game.asked = PendingDecision::of(&game, &game.board.phase);
        }
        game
    }

    /// The cards that the viewer does not see.
    pub(crate) fn unseen(&self) -> Cards {
        let chosen = match self.chosen {
            Chosen::Cards(cards) => cards,
            Chosen::Number(_) => Cards::EMPTY,
        };
        let hands = self.hands.into_iter().flatten();
        hands.fold(Cards::PACK.minus(self.laid()).minus(chosen), Cards::minus)
    }

    /// The cards laid face up in this round.
    pub(crate) fn laid(&self) -> Cards {
        let phase = &self.board.phase;
        let tribute = phase.tribute().and_then(|tribute| tribute.lay);
        let lay = phase.laying().map(|laying| laying.lay).or(tribute);
        let laid = lay.map_or(Cards::EMPTY, Lay::cards);
        self.board.discard.plus(self.board.cards_on_table()).plus(laid)
    }
}
