//! What a seat knows beside its view: all that was ever played, and what moves have proven of the hands they were made from.

use alloc::vec::Vec;

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::burger::{Burgers, Layer};
use crate::state::Tops;
use crate::{Answer, Answers, CardSet, Composition, Filling, Move, PhaseView, View};

/// What a seat has seen and learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Knowledge {
    /// Every card played so far.
    pub(crate) played: CardSet,
    /// The running burger, the closed ones, and what lies before seats from accusations: each card was played openly.
    pub(crate) burgers: Burgers,
    /// What flies have set aside, flies included.
    pub(crate) spoiled: CardSet,
    /// Who slapped without a top, and so holds a fly (HM-6.1).
    pub(crate) with_fly: SeatSet,
    /// Of each seat's cards that it held when it had to pass (HM-3.6), what each can be, the narrowest first: who passes twice
    /// held the older cards both times.
    pub(crate) narrow: [Vec<CardSet>; MAX_SEATS],
}

impl Knowledge {
    /// Before the first line.
    pub(crate) const NOTHING: Self = Self {
        played: CardSet::EMPTY,
        burgers: Burgers::NONE,
        spoiled: CardSet::EMPTY,
        with_fly: SeatSet::EMPTY,
        narrow: [const { Vec::new() }; MAX_SEATS],
    };

    /// A seat has moved, in a window perhaps hidden; the owner sees `after`.
    pub(crate) fn notice(&mut self, seat: Seat, m: Option<Move>, after: &View) {
        let composition = &after.house.printed;
        match m {
            Some(Move::Play(card)) => self.notice_card(composition, seat, card),
            Some(Move::Close { double }) => self.burgers.close(seat, double),
            // In a window nobody has passed since the card it asks for.
            Some(Move::Answer(Answer::Pass)) if after.passes > 0 => {
                self.notice_pass(composition, seat, after.hand_sizes[seat.index()]);
            }
            Some(Move::Answer(_)) | None => {}
        }
        if after.burger_size.unwrap_or(0) < self.burgers.size() {
            self.notice_accusation(&after.penalties);
        }
        if after.phase == PhaseView::Slapped {
            self.notice_slaps(&after.last_answers, &after.tops);
        }
    }

    fn notice_card(&mut self, composition: &Composition, seat: Seat, card: Filling) {
        let Some(place) = composition.find_beside(card, self.played) else {
            return;
        };
        self.played.insert(place);
        if card == Filling::Fly {
            self.with_fly = self.with_fly.without(seat);
            self.spoiled = self.spoiled.with(place).union(self.burgers.take_all());
        } else {
            self.burgers.put(Layer { seat, place });
            let narrow = &mut self.narrow[seat.index()];
            // If it was one of the wider, then the narrowest is still there and can stand for it: nothing else is proven.
            if let Some(at) = narrow.iter().position(|may_be| may_be.contains(place)) {
                narrow.remove(at);
            }
        }
    }

    /// HM-3.6: whoever passes holds only cards of which the burger can take no more.
    fn notice_pass(&mut self, composition: &Composition, seat: Seat, held: u8) {
        let full = self.burgers.full(composition);
        let narrow = &mut self.narrow[seat.index()];
        for may_be in &mut *narrow {
            *may_be = may_be.both(full);
        }
        narrow.resize(usize::from(held), full);
    }

    /// HM-5.2, 5.3: an accused card lies before somebody.
    fn notice_accusation(&mut self, penalties: &[Vec<Filling>]) {
        let mut seats = Seat::all(penalties.len() as u8);
        let owner = seats.find(|seat| self.burgers.penalties(*seat).len() < penalties[seat.index()].len());
        if let Some(owner) = owner
            && let Some(place) = self.burgers.top()
        {
            self.burgers.penalize(owner, place);
        }
    }

    /// HM-6.1: whoever slaps without a top holds a fly.
    fn notice_slaps(&mut self, answers: &Answers, tops: &[Tops]) {
        for (seat, answer) in answers.iter() {
            if answer.slaps() && !tops[seat.index()].any() {
                self.with_fly = self.with_fly.with(seat);
            }
        }
    }
}
