//! What a seat or a spectator may know (HO-16).

use stammtisch_core::{Audience, MAX_SEATS, Seat, SeatSet};

use crate::board::{Board, Phase};
use crate::card::Kind;
use crate::cards::Cards;
use crate::moves::Move;
use crate::state::Hoeleroe;

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
        match self.board.phase {
            Phase::Give | Phase::Put(_) => self.board.to_act().contains(seat),
            Phase::Pick(function) => function.starter == seat,
            _ => false,
        }
    }

    /// Who sees which card `seat` puts away or gives: the cards are seen in open hands, and a card of a tribute
    /// by who gets it. All other moves are made openly.
    pub(crate) fn audience_of(&self, seat: Seat, m: Move) -> Audience {
        if !matches!(m, Move::Put(_) | Move::Give(_)) || self.sees_hand(None, seat) {
            return Audience::All;
        }
        let gets = match self.board.phase {
            Phase::Tribute(tribute) => Some(tribute.seat),
            _ => None,
        };
        Audience::Only(SeatSet::only(seat).with(gets.unwrap_or(seat)))
    }
}
