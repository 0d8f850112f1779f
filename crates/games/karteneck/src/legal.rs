//! Move legality, shared by the rules and by the reasons shown to players; and the enumeration of legal moves.

use core::ops::ControlFlow;

use stammtisch_core::{Seat, SeatSet, each_of_bytes, nth_of_bytes, sum_of_bytes};

use crate::card::ONE_WORM;
use crate::state::Phase;
use crate::{Card, CardSet, Illegal, Karteneck, Move, Stacks, Worm};

/// Everything that the legality of a seat's moves depends on. Both the match and the seat's view provide it.
pub(crate) struct Position<'a> {
    pub(crate) seat: Seat,
    /// The seat to play.
    pub(crate) to_act: Option<Seat>,
    /// The last worm laid, if this seat is laying worms.
    pub(crate) laying: Option<Worm>,
    pub(crate) is_dealt: bool,
    pub(crate) is_over: bool,
    pub(crate) is_out: bool,
    pub(crate) hand: &'a CardSet,
    pub(crate) display: &'a CardSet,
    pub(crate) stacks: &'a Stacks,
}

impl Position<'_> {
    /// Whether the seat may make the move now.
    pub(crate) fn check(&self, m: Move) -> Result<(), Illegal> {
        self.check_round()?;
        self.check_turn()?;
        self.check_choice(m)
    }

    /// The same checks, but a reason that will still hold on the seat's own turn is reported before "not your turn".
    pub(crate) fn check_choice_before_turn(&self, m: Move) -> Result<(), Illegal> {
        self.check_round()?;
        self.check_choice(m)?;
        self.check_turn()
    }

    /// Whether the seat is still in the round (KE-3.2).
    const fn check_round(&self) -> Result<(), Illegal> {
        if self.is_over {
            Err(Illegal::Over)
        } else if !self.is_dealt {
            Err(Illegal::NotDealt)
        } else if self.is_out {
            Err(Illegal::DroppedOut)
        } else {
            Ok(())
        }
    }

    /// Whether it is the seat's turn (KE-3.2).
    fn check_turn(&self) -> Result<(), Illegal> {
        match self.to_act {
            Some(on) if on == self.seat => Ok(()),
            Some(on) => Err(Illegal::NotYourTurn { on }),
            None => Err(Illegal::Shuffling),
        }
    }

    /// Whether the seat could make the move if it were its turn (KE-3.3 to KE-3.7).
    fn check_choice(&self, m: Move) -> Result<(), Illegal> {
        match (self.laying, m) {
            (Some(last), Move::LayWorm(worm)) => {
                check_held(self.hand.has(worm))?;
                if worm > last {
                    Ok(())
                } else {
                    Err(Illegal::Lower { than: last })
                }
            }
            (Some(_), Move::Done) | (None, Move::Out) => Ok(()),
            (Some(_), Move::Lay { .. } | Move::Out | Move::OutSteal) => Err(Illegal::Laying),
            (None, Move::Lay { count, value }) => {
                check_held((1..=self.hand.count(value)).contains(&count))?;
                Card::number(value).map_or(Ok(()), |card| self.check_kind(card))
            }
            (None, Move::LayWorm(worm)) => {
                check_held(self.hand.has(worm))?;
                self.check_kind(Card::worm(worm))
            }
            (None, Move::Done) => Err(Illegal::NotLaying),
            (None, Move::OutSteal) if !self.display.has_worm() => Err(Illegal::NoWorm),
            (None, Move::OutSteal) => match self.stacks.victim(self.seat, self.display) {
                Some(_) => Ok(()),
                None => Err(Illegal::NoMatch {
                    sum: self.display.sum(),
                }),
            },
        }
    }

    /// Whether the display has no card of this kind (KE-3.3).
    fn check_kind(&self, card: Card) -> Result<(), Illegal> {
        if self.display.has_kind(card) {
            Err(Illegal::Lies { card })
        } else {
            Ok(())
        }
    }
}

const fn check_held(is_held: bool) -> Result<(), Illegal> {
    if is_held { Ok(()) } else { Err(Illegal::NotHeld) }
}

impl Karteneck {
    /// Everything that the legality of the seat's moves depends on.
    pub(crate) fn position(&self, seat: Seat) -> Position<'_> {
        let to_act = self.to_act();
        Position {
            seat,
            to_act,
            laying: self.laying().filter(|_| to_act == Some(seat)),
            is_dealt: !self.grill.is_empty(),
            is_over: self.out == SeatSet::all(self.players),
            is_out: self.out.contains(seat),
            hand: self.hand(seat),
            display: self.display(seat),
            stacks: &self.stacks,
        }
    }

    pub(crate) fn visit_moves<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.phase {
            Phase::Turn(on) if on == seat => {
                self.visit_layings(seat, &mut visit)?;
                visit(Move::Out)?;
                if self.victim(seat).is_some() {
                    visit(Move::OutSteal)
                } else {
                    ControlFlow::Continue(())
                }
            }
            Phase::Worms(on, last) if on == seat => {
                for worm in self.hand(seat).worms_above(Some(last)) {
                    visit(Move::LayWorm(worm))?;
                }
                visit(Move::Done)
            }
            Phase::Starter
            | Phase::Portions
            | Phase::Cards
            | Phase::Turn(_)
            | Phase::Worms(..)
            | Phase::Reshuffle(..)
            | Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn visit_layings<B>(&self, seat: Seat, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let (hand, display) = (self.hand(seat), self.display(seat));
        let numbers = hand.counts_of_new_kinds(display) & (ONE_WORM - 1);
        for (number, place) in each_of_bytes(numbers) {
            visit(Move::Lay {
                count: place as u8 + 1,
                value: number as u8 + 1,
            })?;
        }
        if !display.has_worm() {
            for worm in hand.worms_above(None) {
                visit(Move::LayWorm(worm))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The move of [`Karteneck::visit_moves`] at the chosen index, without visiting the others. Packs the number of
    /// layings of each number, of worms, of drop-outs and of thefts into one byte each. A hand has far fewer than 128
    /// cards.
    #[inline]
    pub(crate) fn pick_turn(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let (hand, display) = (self.hand(seat), self.display(seat));
        let counts = hand.counts_of_new_kinds(display) | 1 << 48 | self.count_thefts(seat) << 56;
        let (group, place) = nth_of_bytes(counts, choose(sum_of_bytes(counts)))?;
        match group {
            0..5 => Some(Move::Lay {
                count: place as u8 + 1,
                value: group as u8 + 1,
            }),
            5 => hand.nth_worm_above(None, place).map(Move::LayWorm),
            6 => Some(Move::Out),
            _ => Some(Move::OutSteal),
        }
    }

    /// The same for a seat that is laying worms.
    #[inline]
    pub(crate) fn pick_worm(&self, seat: Seat, last: Worm, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let worms = self.hand(seat).count_worms_above(Some(last));
        let place = choose(worms + 1);
        let worm = self
            .hand(seat)
            .nth_worm_above(Some(last), place)
            .map(Move::LayWorm);
        worm.or((place == worms).then_some(Move::Done))
    }

    /// KE-3.7: number of portions the seat could steal if it dropped out now, 0 or 1.
    #[inline]
    fn count_thefts(&self, seat: Seat) -> u64 {
        // Branch-free, because the branch would be unpredictable.
        let display = self.display(seat);
        let tops = self.stacks.tops_of_others(seat).values();
        u64::from(display.has_worm()) & tops >> display.sum().min(63)
    }

    /// KE-3.7: the seat whose top portion `seat` could steal if it dropped out now.
    #[must_use]
    pub fn victim(&self, seat: Seat) -> Option<Seat> {
        if self.count_thefts(seat) == 0 {
            return None;
        }
        self.stacks.victim(seat, self.display(seat))
    }
}
