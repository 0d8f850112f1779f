//! What a seat or a spectator may know (HO-16), and a state that looks like it.

use stammtisch_core::{Audience, MAX_SEATS, Seat, SeatSet};

use crate::board::{Board, Phase};
use crate::card::{Cards, Kind};
use crate::list::Pile;
use crate::moves::{Lay, Move};
use crate::state::{Asked, Hands, Hoeleroe};

/// What a seat or a spectator may know now.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// What lies open.
    pub board: Board,
    /// How many cards the stock holds.
    pub stock: u8,
    /// How many cards the Jackpot holds.
    pub jackpot: u8,
    /// How many cards each seat holds.
    pub sizes: [u8; MAX_SEATS],
    /// The hands that are seen: the own one and those that lie open.
    pub hands: [Option<Cards>; MAX_SEATS],
    /// The own locked cards.
    pub locked: Cards,
    /// The cards chosen so far.
    pub chosen: Chosen,
    /// The card just drawn, for who drew it.
    pub drawn: Option<Kind>,
}

/// The cards chosen so far: as a list for who chooses, for all others their number.
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
    /// Their number.
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

    /// Whether a seat is choosing cards, and so knows them.
    fn chooses(&self, seat: Seat) -> bool {
        if let Phase::Pick(function) = self.board.phase {
            function.starter == seat
        } else {
            matches!(self.board.phase, Phase::Give | Phase::Put(_)) && self.board.to_act().contains(seat)
        }
    }

    /// Who sees which card `seat` puts away or gives: the cards are seen in open hands, and a card of a tribute
    /// by who gets it. All other moves are made openly.
    pub(crate) fn audience_of(&self, seat: Seat, m: Move) -> Audience {
        if !matches!(m, Move::Put(_) | Move::Give(_)) || self.sees_hand(None, seat) {
            return Audience::All;
        }
        let gets = self.board.phase.tribute().map(|tribute| tribute.seat);
        Audience::Only(SeatSet::only(seat).with(gets.unwrap_or(seat)))
    }
}

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
        let phase = &self.board.phase;
        let tribute = phase.tribute().and_then(|tribute| tribute.lay);
        let lay = phase.laying().map(|laying| laying.lay).or(tribute);
        let laid = lay.map_or(Cards::EMPTY, Lay::cards);
        self.board.discard.plus(self.board.cards_on_table()).plus(laid)
    }
}
