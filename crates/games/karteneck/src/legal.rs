//! Which moves a seat may make: decided once, for the rules and for what a seat is told.

use stammtisch_core::{Seat, SeatSet};

use crate::{Card, CardSet, Illegal, Karteneck, Move, Stacks, View, Worm};

/// What decides whether a seat may make a move. The match has it, and so has the seat's own view.
pub(crate) struct Position<'a> {
    seat: Seat,
    /// The seat on turn.
    on: Option<Seat>,
    /// The last worm laid in a laying of worms of this seat.
    laying: Option<Worm>,
    is_dealt: bool,
    is_over: bool,
    is_out: bool,
    hand: &'a CardSet,
    display: &'a CardSet,
    stacks: &'a Stacks,
}

impl Karteneck {
    pub(crate) fn position(&self, seat: Seat) -> Position<'_> {
        let on = self.to_act();
        Position {
            seat,
            on,
            laying: self.laying().filter(|_| on == Some(seat)),
            is_dealt: !self.grill.is_empty(),
            is_over: self.out == SeatSet::all(self.players),
            is_out: self.out.contains(seat),
            hand: self.hand(seat),
            display: self.display(seat),
            stacks: &self.stacks,
        }
    }
}

impl View {
    /// The position of the view's owner.
    pub(crate) fn position(&self, seat: Seat) -> Position<'_> {
        Position {
            seat,
            on: self.to_act,
            laying: self.laying.filter(|_| self.to_act == Some(seat)),
            is_dealt: !self.grill.is_empty(),
            is_over: self.is_over(),
            is_out: self.out.contains(seat),
            hand: self.hand.as_ref().unwrap_or(&CardSet::EMPTY),
            display: self.display(seat),
            stacks: &self.stacks,
        }
    }
}

impl Position<'_> {
    /// Whether the seat may make the move now.
    pub(crate) fn check(&self, m: Move) -> Result<(), Illegal> {
        self.check_round()?;
        self.check_turn()?;
        self.check_choice(m)
    }

    /// The same, but what would be in the way on the seat's own turn comes before whose turn it is.
    pub(crate) fn check_ahead(&self, m: Move) -> Result<(), Illegal> {
        self.check_round()?;
        self.check_choice(m)?;
        self.check_turn()
    }

    /// Whether the seat plays in the round (KE-3.2).
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
        match self.on {
            Some(on) if on == self.seat => Ok(()),
            Some(on) => Err(Illegal::NotYourTurn { on }),
            None => Err(Illegal::Shuffling),
        }
    }

    /// Whether the seat could make the move if it was its turn (KE-3.3 to KE-3.7).
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

    /// Whether the display shows no card of this kind (KE-3.3).
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

#[cfg(test)]
mod tests {
    use stammtisch_core::{Dense, Game, Quick, Turn};

    use super::*;
    use crate::Options;

    /// The match after each line of some random matches.
    fn each_state(mut look: impl FnMut(&Karteneck)) {
        let mut seed = 1_u64;
        let mut below = |bound: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((seed >> 33) % u64::from(bound)) as u32
        };
        for players in Karteneck::PLAYERS {
            let mut game = Karteneck::new(players, &Options::default()).expect("a table");
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
        each_state(|game| {
            for seat in Seat::all(game.players) {
                let view = game.view(Some(seat));
                for number in 0..Karteneck::MOVES {
                    let m = Karteneck::numbered(&Options::default(), number).expect("a move");
                    let checked = game.check(seat, m);
                    assert_eq!(
                        view.position(seat).check(m),
                        checked,
                        "{m} of {seat:?} in {game:?}"
                    );
                    assert_eq!(
                        view.position(seat).check_ahead(m),
                        game.position(seat).check_ahead(m),
                        "{m} of {seat:?} in {game:?}"
                    );
                    refused += usize::from(checked.is_err());
                }
            }
        });
        assert!(refused > 1_000);
    }
}
