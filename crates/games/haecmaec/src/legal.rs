//! Which moves a seat may make: decided once, for the rules and for what a seat is told; and the legal moves one by one.

use core::ops::ControlFlow;

use stammtisch_core::{Seat, SeatSet};

use crate::illegal::{Act, End};
use crate::options::HouseRules;
use crate::{Answer, CardSet, FILLINGS, Filling, HaecMaec, Illegal, Move, Phase, PhaseView, Tops};

/// A burger may be slapped from so many ingredients on (HM-6.1).
pub(crate) const LEAST_TO_SLAP: u8 = 2;

/// A burger may be closed on one's own turn from so many ingredients on (HM-4.1).
pub(crate) const fn least_to_close(players: u8) -> u8 {
    if players == 2 { 3 } else { 2 }
}

/// What decides whether a seat may make a move. The match knows it, and so does the seat's own view.
pub(crate) trait Position {
    fn stage(&self) -> PhaseView;
    fn house(&self) -> &HouseRules;
    fn seat_count(&self) -> u8;
    /// The seats that may act.
    fn asked(&self) -> SeatSet;
    /// Whether the seat has answered in the open window.
    fn has_answered(&self, seat: Seat) -> bool;
    /// How many ingredients the running burger holds.
    fn size(&self) -> u8;
    fn tops_of(&self, seat: Seat) -> Tops;
    fn holds(&self, seat: Seat, card: Filling) -> bool;
    fn holds_fly(&self, seat: Seat) -> bool;
    /// Whether the seat on turn may put a card in its hand on the burger (HM-3.5).
    fn fits(&self, seat: Seat, card: Filling) -> bool;
    /// Whether the seat on turn holds a card that fits.
    fn holds_fitting(&self, seat: Seat) -> bool;
    /// What has ended the match.
    fn end_by(&self) -> End;

    /// Whether the seat may make the move now.
    fn check_move(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.check_running()?;
        self.check_asked(seat)?;
        self.check_kind(m)?;
        self.check_choice(seat, m)
    }

    /// The same checks, but causes that hold for every seat come before whose turn it is.
    fn check_ahead(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.check_running()?;
        self.check_kind(m)?;
        self.check_asked(seat)?;
        self.check_choice(seat, m)
    }

    /// Whether anybody decides anything.
    fn check_running(&self) -> Result<(), Illegal> {
        match self.stage() {
            PhaseView::Setup => Err(Illegal::Setup),
            PhaseView::Over => Err(Illegal::Over { by: self.end_by() }),
            PhaseView::Turn | PhaseView::Open | PhaseView::Window | PhaseView::Slapped => Ok(()),
        }
    }

    /// Whether the seat is asked.
    fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        let seats = self.asked();
        if seats.contains(seat) {
            return Ok(());
        }
        let suspicion = self.house().suspicion;
        Err(match act(self.stage()) {
            Some(act) => Illegal::Turn { act, seats },
            None if self.has_answered(seat) => Illegal::Answered { suspicion },
            None => Illegal::OwnCard { suspicion },
        })
    }

    /// Whether a card is to be answered, where the move is an answer, and only there.
    fn check_kind(&self, m: Move) -> Result<(), Illegal> {
        match (act(self.stage()), m) {
            (Some(_), Move::Play(_) | Move::Close { .. } | Move::Answer(Answer::Pass))
            | (None, Move::Answer(_)) => Ok(()),
            (Some(act), Move::Answer(answer)) => Err(Illegal::Unasked {
                act,
                accuses: answer.accuses(),
            }),
            (None, Move::Play(_) | Move::Close { .. }) => Err(Illegal::Asking {
                seats: self.asked(),
                suspicion: self.house().suspicion,
            }),
        }
    }

    /// Whether a seat that is asked may choose this.
    fn check_choice(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        match (act(self.stage()), m) {
            (Some(act @ Act::Turn), Move::Play(card)) => {
                self.check_held(seat, card, act)?;
                match card {
                    Filling::Ingredient { kind, .. } if !self.fits(seat, card) => {
                        Err(Illegal::Third { of: kind })
                    }
                    Filling::Ingredient { .. } | Filling::Fly => Ok(()),
                }
            }
            (Some(Act::Turn), Move::Close { double }) => self.check_close(seat, double),
            (Some(Act::Turn), Move::Answer(_)) if self.has_way(seat) => Err(Illegal::OtherMoves),
            (Some(act @ Act::Open), Move::Play(card))
            | (Some(act @ Act::Slapped), Move::Play(card @ Filling::Fly)) => self.check_held(seat, card, act),
            (Some(Act::Open), Move::Close { .. } | Move::Answer(_)) => Err(Illegal::Opening),
            (Some(act @ Act::Slapped), Move::Close { double }) => self.check_top(seat, double, act),
            (Some(Act::Slapped), Move::Play(_) | Move::Answer(_)) => Err(Illegal::LidOrFly),
            (None, Move::Answer(answer)) => self.check_answer(seat, answer),
            (Some(Act::Turn), Move::Answer(_)) | (None, Move::Play(_) | Move::Close { .. }) => Ok(()),
        }
    }

    fn check_held(&self, seat: Seat, card: Filling, act: Act) -> Result<(), Illegal> {
        if self.holds(seat, card) {
            Ok(())
        } else {
            Err(Illegal::NotHeld { act })
        }
    }

    #[inline]
    fn check_top(&self, seat: Seat, double: bool, act: Act) -> Result<(), Illegal> {
        if self.tops_of(seat).has(double) {
            Ok(())
        } else {
            Err(Illegal::NoTop { act, double })
        }
    }

    /// HM-4.1: enough ingredients, and a top of this sort.
    fn check_close(&self, seat: Seat, double: bool) -> Result<(), Illegal> {
        self.check_top(seat, double, Act::Turn)?;
        self.check_large()
    }

    /// HM-4.1: two ingredients, three with two players.
    #[inline]
    fn check_large(&self) -> Result<(), Illegal> {
        let (size, least) = (self.size(), least_to_close(self.seat_count()));
        if size < least {
            Err(Illegal::SmallToClose { size, least })
        } else {
            Ok(())
        }
    }

    /// HM-3.6: whether the seat on turn can do anything but pass.
    fn has_way(&self, seat: Seat) -> bool {
        let closes = [false, true]
            .into_iter()
            .any(|double| self.check_close(seat, double).is_ok());
        closes || self.holds_fitting(seat)
    }

    /// HM-5.1, 6.1.
    fn check_answer(&self, seat: Seat, answer: Answer) -> Result<(), Illegal> {
        if answer.slaps() {
            self.check_slap(seat)?;
        }
        if answer.accuses() && !self.house().suspicion {
            let slaps = answer.slaps();
            return Err(Illegal::NoSuspicion { slaps });
        }
        Ok(())
    }

    /// HM-6.1: the burger is large enough, and the seat has something to put on it.
    #[inline]
    fn check_slap(&self, seat: Seat) -> Result<(), Illegal> {
        let (size, least) = (self.size(), LEAST_TO_SLAP);
        if !self.house().touch {
            Err(Illegal::NoTouch)
        } else if size < least {
            Err(Illegal::SmallToSlap { size, least })
        } else if !self.tops_of(seat).any() && !self.holds_fly(seat) {
            Err(Illegal::NothingToPut)
        } else {
            Ok(())
        }
    }
}

/// What is decided by a seat on turn; `None` where a card is answered, or nothing is decided.
const fn act(stage: PhaseView) -> Option<Act> {
    match stage {
        PhaseView::Turn => Some(Act::Turn),
        PhaseView::Open => Some(Act::Open),
        PhaseView::Slapped => Some(Act::Slapped),
        PhaseView::Setup | PhaseView::Window | PhaseView::Over => None,
    }
}

impl Position for HaecMaec {
    fn stage(&self) -> PhaseView {
        self.phase().into()
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn seat_count(&self) -> u8 {
        self.players
    }

    fn asked(&self) -> SeatSet {
        self.seats_to_act()
    }

    fn has_answered(&self, seat: Seat) -> bool {
        matches!(self.phase(), Phase::Window { answers, .. } if answers.seats().contains(seat))
    }

    #[inline]
    fn size(&self) -> u8 {
        self.burgers.size()
    }

    #[inline]
    fn tops_of(&self, seat: Seat) -> Tops {
        self.tops(seat)
    }

    fn holds(&self, seat: Seat, card: Filling) -> bool {
        self.hand(seat).find(self.composition(), card).is_some()
    }

    fn holds_fly(&self, seat: Seat) -> bool {
        self.hand(seat).has_fly()
    }

    fn fits(&self, seat: Seat, card: Filling) -> bool {
        let place = self.hand(seat).find(self.composition(), card);
        self.house.suspicion || place.is_some_and(|place| !self.is_full_of_kind(place))
    }

    fn holds_fitting(&self, seat: Seat) -> bool {
        !self.playable(seat).is_empty()
    }

    fn end_by(&self) -> End {
        end(self.somebody_has_no_ingredient(), self.burgers.begun)
    }
}

/// HM-7: what has ended a match, given whether a seat has no ingredient in hand and whether a burger is begun.
pub(crate) const fn end(somebody_has_no_ingredient: bool, is_begun: bool) -> End {
    if somebody_has_no_ingredient {
        End::Ingredients
    } else if is_begun {
        End::Passes
    } else {
        End::Bottoms
    }
}

/// The moves of a turn that are no card have places of their own, behind the cards.
const CLOSE: u8 = FILLINGS as u8;
const CLOSE_DOUBLE: u8 = CLOSE + 1;
const PASS: u8 = CLOSE + 2;

impl HaecMaec {
    /// HM-3.5: whether the running burger holds two ingredients of the kind of the card at `place`, that card aside.
    pub(crate) fn is_full_of_kind(&self, place: u8) -> bool {
        let kind = self.composition().same_kind(place);
        let others = self.burgers.running_set().minus(CardSet::EMPTY.with(place));
        others.both(kind).are_several()
    }

    /// The different cards in hand that may be played.
    pub(crate) fn playable(&self, seat: Seat) -> CardSet {
        let different = self.hand(seat).different(self.composition());
        if self.house.suspicion {
            different
        } else {
            different.minus(self.burgers.full(self.composition()))
        }
    }

    /// The different cards in the hand of the seat on turn that it may not play.
    pub(crate) fn unfit(&self, seat: Seat) -> CardSet {
        if self.phase() == Phase::Turn(seat) {
            let different = self.hand(seat).different(self.composition());
            different.minus(self.playable(seat))
        } else {
            CardSet::EMPTY
        }
    }

    /// The places of what the seat on turn may do: the different cards it may play, the ways of closing, or
    /// passing for want of all of them (HM-3.6).
    fn ways(&self, seat: Seat) -> CardSet {
        let cards = self.playable(seat);
        let (is_large, tops) = (self.check_large().is_ok(), self.tops(seat));
        let ways = cards
            .with_if(CLOSE, is_large && tops.has(false))
            .with_if(CLOSE_DOUBLE, is_large && tops.has(true));
        ways.with_if(PASS, ways.is_empty())
    }

    /// The move that has this place.
    fn way(&self, place: u8) -> Move {
        match place {
            CLOSE => Move::Close { double: false },
            CLOSE_DOUBLE => Move::Close { double: true },
            PASS => Move::Answer(Answer::Pass),
            _ => Move::Play(self.composition().card(place)),
        }
    }

    /// An opening is a turn with a burger too small to be closed: some card can always be played then (HM-7.2).
    pub(crate) fn visit_turn<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let ways = self.ways(seat).places();
        ways.map(|place| self.way(place)).try_for_each(visit)
    }

    /// The move of [`HaecMaec::visit_turn`] at the place chosen, found by counting.
    pub(crate) fn pick_turn(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let ways = self.ways(seat);
        let place = ways.nth(choose(ways.len() as u32))?;
        Some(self.way(place))
    }

    /// HM-6.1: whether the running burger may be slapped by a seat that has something to put on it.
    #[must_use]
    pub fn is_slappable(&self) -> bool {
        self.house.touch && self.burgers.size() >= LEAST_TO_SLAP
    }

    pub(crate) fn visit_answers<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.answers_open_to(seat)
            .iter()
            .copied()
            .map(Move::Answer)
            .try_for_each(visit)
    }

    pub(crate) fn pick_answer(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let answers = self.answers_open_to(seat);
        answers
            .get(choose(answers.len() as u32) as usize)
            .copied()
            .map(Move::Answer)
    }

    /// HM-5.1, 6.1.
    fn answers_open_to(&self, seat: Seat) -> &'static [Answer] {
        match (self.house.suspicion, self.check_slap(seat).is_ok()) {
            (false, false) => &[Answer::Pass],
            (false, true) => &[Answer::Pass, Answer::Slap],
            (true, false) => &[Answer::Pass, Answer::Accuse],
            (true, true) => &[Answer::Pass, Answer::Accuse, Answer::Slap, Answer::AccuseAndSlap],
        }
    }

    pub(crate) fn visit_lids<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for double in [false, true] {
            if self.tops(seat).has(double) {
                visit(Move::Close { double })?;
            }
        }
        if self.hand(seat).has_fly() {
            visit(Move::Play(Filling::Fly))
        } else {
            ControlFlow::Continue(())
        }
    }
}
