//! Move legality, shared by the rules and by the reasons shown to players; and the enumeration of legal moves.

use core::ops::ControlFlow;

use stammtisch_core::{Seat, SeatSet};

use crate::illegal::{Act, End};
use crate::options::HouseRules;
use crate::{Answer, CardSet, FILLINGS, Filling, HaecMaec, Illegal, Move, Phase, PhaseView, Tops};

/// Minimum number of ingredients for a slap (HM-6.1).
pub(crate) const MIN_TO_SLAP: u8 = 2;

/// Minimum number of ingredients for closing on your own turn (HM-4.1).
pub(crate) const fn least_to_close(players: u8) -> u8 {
    if players == 2 { 3 } else { 2 }
}

/// Everything that the legality of a seat's moves depends on. Both the match and the seat's view provide it.
pub(crate) trait Position {
    fn phase_view(&self) -> PhaseView;
    fn house(&self) -> &HouseRules;
    fn seat_count(&self) -> u8;
    /// The seats that may act.
    fn asked(&self) -> SeatSet;
    /// Whether the seat has answered in the open window.
    fn has_answered(&self, seat: Seat) -> bool;
    /// Number of ingredients in the current burger.
    fn size(&self) -> u8;
    fn tops_of(&self, seat: Seat) -> Tops;
    fn holds(&self, seat: Seat, card: Filling) -> bool;
    fn holds_fly(&self, seat: Seat) -> bool;
    /// Whether the seat to play may put this card from its hand on the burger (HM-3.5).
    fn fits(&self, seat: Seat, card: Filling) -> bool;
    /// Whether the seat to play holds a card that fits.
    fn holds_fitting(&self, seat: Seat) -> bool;
    /// The cause of the end of the match.
    fn end_cause(&self) -> End;

    /// Whether the seat may make the move now.
    fn check_move(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.check_running()?;
        self.check_turn(seat)?;
        self.check_move_kind(m)?;
        self.check_choice(seat, m)
    }

    /// The same checks, but a reason that applies to every seat is reported before "not your turn".
    fn check_kind_before_turn(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.check_running()?;
        self.check_move_kind(m)?;
        self.check_turn(seat)?;
        self.check_choice(seat, m)
    }

    /// Whether a seat is to decide something.
    fn check_running(&self) -> Result<(), Illegal> {
        match self.phase_view() {
            PhaseView::Setup => Err(Illegal::Setup),
            PhaseView::Over => Err(Illegal::Over { by: self.end_cause() }),
            PhaseView::Turn | PhaseView::Open | PhaseView::Window | PhaseView::Slapped => Ok(()),
        }
    }

    /// Whether it is the seat's turn to act.
    fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        let seats = self.asked();
        if seats.contains(seat) {
            return Ok(());
        }
        let suspicion = self.house().suspicion;
        Err(match act(self.phase_view()) {
            Some(act) => Illegal::Turn { act, seats },
            None if self.has_answered(seat) => Illegal::Answered { suspicion },
            None => Illegal::OwnCard { suspicion },
        })
    }

    /// Whether the move suits the phase: answers other than `pass` only in a window, and no other moves there.
    fn check_move_kind(&self, m: Move) -> Result<(), Illegal> {
        match (act(self.phase_view()), m) {
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

    /// Whether the seat, whose turn it is, may choose this move.
    fn check_choice(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        match (act(self.phase_view()), m) {
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
            (Some(Act::Turn), Move::Answer(_)) if self.can_move(seat) => Err(Illegal::OtherMoves),
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

    /// HM-4.1: the burger is large enough, and the seat has such a top.
    fn check_close(&self, seat: Seat, double: bool) -> Result<(), Illegal> {
        self.check_top(seat, double, Act::Turn)?;
        self.check_burger_size()
    }

    /// HM-4.1: two ingredients, or three with two players.
    #[inline]
    fn check_burger_size(&self) -> Result<(), Illegal> {
        let (size, least) = (self.size(), least_to_close(self.seat_count()));
        if size < least {
            Err(Illegal::SmallToClose { size, least })
        } else {
            Ok(())
        }
    }

    /// HM-3.6: whether the seat to play can do anything but pass.
    fn can_move(&self, seat: Seat) -> bool {
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

    /// HM-6.1: the burger is large enough, and the seat has a top or a fly to put on it.
    #[inline]
    fn check_slap(&self, seat: Seat) -> Result<(), Illegal> {
        let (size, least) = (self.size(), MIN_TO_SLAP);
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

/// The decision that is due; `None` in a window, and when there is nothing to decide.
const fn act(phase: PhaseView) -> Option<Act> {
    match phase {
        PhaseView::Turn => Some(Act::Turn),
        PhaseView::Open => Some(Act::Open),
        PhaseView::Slapped => Some(Act::Slapped),
        PhaseView::Setup | PhaseView::Window | PhaseView::Over => None,
    }
}

impl Position for HaecMaec {
    fn phase_view(&self) -> PhaseView {
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

    fn end_cause(&self) -> End {
        end_cause(self.a_hand_lacks_ingredients(), self.burgers.begun)
    }
}

/// HM-7: the cause of the end of a match.
pub(crate) const fn end_cause(a_hand_lacks_ingredients: bool, is_begun: bool) -> End {
    if a_hand_lacks_ingredients {
        End::Ingredients
    } else if is_begun {
        End::Passes
    } else {
        End::Bottoms
    }
}

/// The moves of a turn that play no card are numbered after the cards.
const CLOSE: u8 = FILLINGS as u8;
const CLOSE_DOUBLE: u8 = CLOSE + 1;
const PASS: u8 = CLOSE + 2;

impl HaecMaec {
    /// HM-3.5: whether the current burger, apart from the card at `place`, holds two ingredients of that card's kind.
    pub(crate) fn is_full_of_kind(&self, place: u8) -> bool {
        let kind = self.composition().same_kind(place);
        let others = self.burgers.current_set().minus(CardSet::EMPTY.with(place));
        others.both(kind).has_several()
    }

    /// The distinct cards in hand that may be played.
    pub(crate) fn playable(&self, seat: Seat) -> CardSet {
        let different = self.hand(seat).distinct(self.composition());
        if self.house.suspicion {
            different
        } else {
            different.minus(self.burgers.full(self.composition()))
        }
    }

    /// The distinct cards in the hand of the seat to play that it may not play.
    pub(crate) fn unplayable(&self, seat: Seat) -> CardSet {
        if self.phase() == Phase::Turn(seat) {
            let different = self.hand(seat).distinct(self.composition());
            different.minus(self.playable(seat))
        } else {
            CardSet::EMPTY
        }
    }

    /// The moves of the seat to play, as a set: the distinct cards it may play, ways to close, or a pass if there is
    /// nothing else (HM-3.6).
    fn turn_moves(&self, seat: Seat) -> CardSet {
        let cards = self.playable(seat);
        let (is_large, tops) = (self.check_burger_size().is_ok(), self.tops(seat));
        let moves = cards
            .with_if(CLOSE, is_large && tops.has(false))
            .with_if(CLOSE_DOUBLE, is_large && tops.has(true));
        moves.with_if(PASS, moves.is_empty())
    }

    /// The move with this number.
    fn turn_move(&self, place: u8) -> Move {
        match place {
            CLOSE => Move::Close { double: false },
            CLOSE_DOUBLE => Move::Close { double: true },
            PASS => Move::Answer(Answer::Pass),
            _ => Move::Play(self.composition().card(place)),
        }
    }

    /// Also used for opening a burger. An empty burger cannot be closed, and some card is always playable (HM-7.2).
    pub(crate) fn visit_turn<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let moves = self.turn_moves(seat).places();
        moves.map(|place| self.turn_move(place)).try_for_each(visit)
    }

    /// The move of [`HaecMaec::visit_turn`] at the chosen index, without visiting the others.
    pub(crate) fn pick_turn(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let moves = self.turn_moves(seat);
        let place = moves.nth(choose(moves.len() as u32))?;
        Some(self.turn_move(place))
    }

    /// HM-6.1: whether the current burger may be slapped by a seat that has a top or a fly.
    #[must_use]
    pub fn is_slappable(&self) -> bool {
        self.house.touch && self.burgers.size() >= MIN_TO_SLAP
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

    pub(crate) fn visit_slap_moves<B>(
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
