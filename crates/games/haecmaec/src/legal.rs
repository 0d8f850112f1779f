//! Which moves a seat may make: decided once, for the rules and for what a seat is told.

use stammtisch_core::{Seat, SeatSet};

use crate::illegal::{Act, End};
use crate::options::HouseRules;
use crate::score::{LEAST_TO_SLAP, least_to_close};
use crate::{Answer, Filling, HaecMaec, Illegal, Move, Phase, PhaseView, Tops, View};

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

impl Position for View {
    fn stage(&self) -> PhaseView {
        self.phase
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn seat_count(&self) -> u8 {
        self.players()
    }

    fn asked(&self) -> SeatSet {
        self.to_act
    }

    fn has_answered(&self, seat: Seat) -> bool {
        self.answered.contains(&seat)
    }

    fn size(&self) -> u8 {
        self.burger_size.unwrap_or_default()
    }

    fn tops_of(&self, seat: Seat) -> Tops {
        self.tops[seat.index()]
    }

    fn holds(&self, _: Seat, card: Filling) -> bool {
        self.hand.iter().flatten().any(|held| *held == card)
    }

    fn holds_fly(&self, seat: Seat) -> bool {
        self.holds(seat, Filling::Fly)
    }

    fn fits(&self, _: Seat, card: Filling) -> bool {
        !self.unfit.contains(&card)
    }

    fn holds_fitting(&self, seat: Seat) -> bool {
        let mut hand = self.hand.iter().flatten();
        hand.any(|card| self.fits(seat, *card))
    }

    fn end_by(&self) -> End {
        let mut hands = self.hands.iter().flatten();
        let without = hands.any(|hand| hand.iter().all(|card| *card == Filling::Fly));
        end(without, self.burger_size.is_some())
    }
}

/// HM-7: what has ended a match, given whether a seat has no ingredient in hand and whether a burger is begun.
const fn end(somebody_has_no_ingredient: bool, is_begun: bool) -> End {
    if somebody_has_no_ingredient {
        End::Ingredients
    } else if is_begun {
        End::Passes
    } else {
        End::Bottoms
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_core::{Dense, Game, Quick, Turn};

    use super::*;
    use crate::Options;

    /// The match after each line of some random matches.
    fn each_state(options: &Options, mut look: impl FnMut(&HaecMaec)) {
        let mut seed = 1_u64;
        let mut below = |bound: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((seed >> 33) % u64::from(bound)) as u32
        };
        for players in Options::LEAST_TO_TOUCH..=*HaecMaec::PLAYERS.end() {
            let mut game = HaecMaec::new(players, options).expect("a table");
            loop {
                look(&game);
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance(event) => {
                        let outcome = game.sample(&event, &mut below);
                        game.resolve(&outcome).expect("an outcome that was drawn");
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("a seat on turn");
                        let m = game.pick_legal(seat, &mut below).expect("a legal move");
                        game.play_unchecked(seat, m);
                    }
                }
            }
        }
    }

    #[test]
    fn a_seat_is_told_by_its_view_what_the_match_says() {
        let mut refused = 0;
        for (touch, suspicion) in [(false, false), (false, true), (true, false), (true, true)] {
            let options = Options {
                touch,
                suspicion,
                ..Options::default()
            };
            each_state(&options, |game| {
                for seat in Seat::all(game.players) {
                    let view = game.view(Some(seat));
                    for m in (0..HaecMaec::MOVES).filter_map(|number| HaecMaec::numbered(&options, number)) {
                        let checked = game.check(seat, m);
                        assert_eq!(view.check_move(seat, m), checked, "{m} of {seat:?} in {game:?}");
                        assert_eq!(
                            view.check_ahead(seat, m),
                            game.check_ahead(seat, m),
                            "{m} of {seat:?} in {game:?}"
                        );
                        refused += usize::from(checked.is_err());
                    }
                }
            });
        }
        assert!(refused > 1_000);
    }
}
